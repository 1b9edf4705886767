import { resolve } from "node:path";
import { makeBackup } from "#platform/backup/make.ts";
import type { Manifest } from "#platform/backup/manifest.ts";
import { restoreBackup } from "#platform/backup/restore.ts";
import { grantRows } from "#platform/roles.ts";
import { type Command, CommandError } from "./command.ts";

export const backup: Command = {
  usage: "FILE",
  summary: "write database and files into one file, also while the site runs",
  run: async ([file, ...rest], { clock, config, openAsItIs, say }) => {
    if (!file || file.startsWith("-") || rest.length > 0) throw new CommandError("Write: backup FILE");
    const { url } = await openAsItIs();
    const manifest = await makeBackup({ url, config, file: resolve(file), now: clock.now() });
    say(`${file} holds ${contents(manifest)}.`);
    for (const path of manifest.missingFiles) say(`A row names ${path}, but this file does not exist.`);
    say("APP_SECRET is not in it: keep it elsewhere.");
  },
};

export function contents({ tables, files, migrations }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${tables.length} tables (at ${migrations.at(-1)?.name}) and ${files.count} files`;
}

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
