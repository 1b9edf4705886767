import type { Clock } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import type { Logger } from "#platform/log.ts";
import type { OpenDatabase } from "#platform/open-database.ts";
import { Refusal } from "#platform/problem.ts";

export interface CommandTools {
  config: Config;
  clock: Clock;
  log: Logger;
  /** Opens the database at the first call, migrated; closed when the command ends. */
  open(): Promise<OpenDatabase>;
  /** The same without bringing it up to the code: to look at it, to save it, to replace it. */
  openAsItIs(): Promise<OpenDatabase>;
  say(line: string): void;
}

export interface Command {
  /** Arguments after the name, for the list of commands, e.g. `EMAIL`. */
  usage: string;
  summary: string;
  /** Rejects with a CommandError when the command could not be done. */
  run(args: string[], tools: CommandTools): Promise<void>;
}

/** Wrong arguments or a refusal; the message is all the person needs. */
export class CommandError extends Refusal {
  override name = "CommandError";
}
