import { resolve } from "node:path";
import { restoreBackup } from "#platform/backup/index.ts";
import { grantRows } from "#platform/roles.ts";
import { contents } from "./backup.ts";
import { type Command, CommandError } from "./command.ts";

export const restore: Command = {
  usage: "FILE [--force]",
  summary: "put a backup in the place of database and files; with --force also where there is something",
  run: async (args, { config, openAsItIs, say }) => {
    const [file, ...rest] = args.filter((arg) => arg !== "--force");
    if (!file || file.startsWith("-") || rest.length > 0) throw new CommandError("Write: restore FILE [--force]");
    const { url } = await openAsItIs();
    const force = args.includes("--force");
    const { credentials } = await import("#app/credentials.ts");
    const target = { url: config.migrationUrl ?? url, config, credentials };
    const manifest = await restoreBackup({ ...target, file: resolve(file), force, say });
    if (config.migrationUrl) await grantRows(config.migrationUrl, url);
    say(`${contents(manifest)} of ${manifest.madeAt} are in place.`);
  },
};
