import "#platform/resolve-drizzle.ts";
import { systemClock } from "#platform/clock.ts";
import { type Config, loadConfig } from "#platform/config.ts";
import type { OpenDatabase } from "#platform/open-database.ts";
import { keepPrivate } from "#platform/private-files.ts";
import type { CommandTools } from "./commands/command.ts";

const { cause, explain } = await import("#platform/explain.ts");
const { createLog } = await import("#platform/log.ts");
const { openDatabase } = await import("#platform/open-database.ts");
const { commands } = await import("./commands/index.ts");

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
  const held: { config?: Config; database?: Promise<OpenDatabase> } = {};
  try {
    const opening = (asItIs: boolean) => () => {
      const { config, log } = tools;
      held.database ??= openDatabase({ config, log, say: console.log, share: true, asItIs });
      return held.database;
    };
    const tools: CommandTools = {
      // Only when asked for: a secret has to be made before the settings can be whole.
      get config() {
        held.config ??= loadConfig();
        return held.config;
      },
      get log() {
        return createLog(tools.config.logLevel);
      },
      clock: systemClock,
      open: opening(false),
      openAsItIs: opening(true),
      say: console.log,
    };
    await found.command.run(found.rest, tools);
    return 0;
  } catch (error) {
    if (cause(error) === null && held.config)
      createLog(held.config.logLevel).fatal({ err: error }, "the command failed");
    console.error(explain(error));
    return 1;
  } finally {
    const database = await held.database?.catch(() => null);
    await database?.close();
  }
}

keepPrivate();
process.exitCode = await main(process.argv.slice(2));
