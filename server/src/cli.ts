import { systemClock } from "#platform/clock.ts";
import { loadConfig } from "#platform/config.ts";
import { explain } from "#platform/explain.ts";
import { createLog } from "#platform/log.ts";
import { type OpenDatabase, openDatabase } from "#platform/open.ts";
import { keepPrivate } from "#platform/private-files.ts";
import { commands } from "./commands/index.ts";

function help(): string {
  const lines = Object.entries(commands).map(([name, { usage, summary }]) => [`${name} ${usage}`.trim(), summary]);
  const width = Math.max(...lines.map(([call = ""]) => call.length));
  return ["npm run cli -- COMMAND", ...lines.map(([call = "", text]) => `  ${call.padEnd(width)}  ${text}`)].join("\n");
}

/** Longest name first: a command may be two words. */
function find(args: string[]) {
  const names = Object.keys(commands).sort((a, b) => b.length - a.length);
  const name = names.find((candidate) => `${args.join(" ")} `.startsWith(`${candidate} `));
  const command = name === undefined ? undefined : commands[name];
  return name === undefined || !command ? null : { command, rest: args.slice(name.split(" ").length) };
}

async function main(args: string[]): Promise<number> {
  const found = find(args);
  if (!found) {
    const asked = args.length === 0 || ["help", "--help", "-h"].includes(args[0] ?? "");
    console.log(asked ? help() : `There is no command "${args.join(" ")}".\n${help()}`);
    return asked ? 0 : 1;
  }
  const held: { database?: Promise<OpenDatabase> } = {};
  try {
    const config = loadConfig();
    const log = createLog(config.logLevel);
    const opening = (asItIs: boolean) => () => {
      held.database ??= openDatabase({ config, log, say: console.log, share: true, asItIs });
      return held.database;
    };
    const [open, openAsItIs] = [opening(false), opening(true)];
    await found.command.run(found.rest, { config, clock: systemClock, log, open, openAsItIs, say: console.log });
    return 0;
  } catch (error) {
    console.error(explain(error));
    return 1;
  } finally {
    const database = await held.database?.catch(() => null);
    await database?.close();
  }
}

keepPrivate();
process.exitCode = await main(process.argv.slice(2));
