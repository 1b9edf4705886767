import { parseArgs } from "node:util";
import { before } from "@startup-connect/contract/shared";
import { cliPerson } from "#features/accounts/index.ts";
import { createKeys } from "#platform/keys/index.ts";
import { createSecurityLog, type SecurityLine } from "#platform/security.ts";
import { type Command, CommandError } from "./command.ts";

const SHOWN_DAYS = 7;
const usage = "log [--user EMAIL|ID] [--address IP] [--event NAME] [--since YYYY-MM-DD]";

function read(args: string[]) {
  try {
    const text = { type: "string" } as const;
    const options = { user: text, address: text, event: text, since: text };
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const since = values.since === undefined ? undefined : new Date(values.since);
    if (positionals.join(" ") === "log" && !Number.isNaN(since?.getTime())) return { ...values, since };
  } catch {
    // An unknown option: the usage says what there is.
  }
  throw new CommandError(`Write: security ${usage}`);
}

export const security: Command = {
  usage,
  summary: `print what the security log of this machine holds, of the last ${SHOWN_DAYS} days unless a day is given`,
  run: async (args, { config, clock, log, open, say }) => {
    const { user, address, event, since = before(clock.now(), { days: SHOWN_DAYS }) } = read(args);
    const kept = createSecurityLog({ config, clock, log, keys: createKeys(config) });
    const person = user === undefined ? undefined : await cliPerson((await open()).database, user);
    const names = [user, person?.email, person?.publicId].flatMap((name) => (name ? kept.hashesOf(name) : []));
    const networks = address === undefined ? undefined : kept.hashesOf(address);
    const isWanted = (line: SecurityLine): boolean =>
      (user === undefined || (person && line.userId === person.id) || names.includes(line.who ?? "")) &&
      (!networks || networks.includes(line.network ?? "")) &&
      (event === undefined || line.event === event);
    for await (const line of kept.read(since)) if (isWanted(line)) say(JSON.stringify(line));
  },
};
