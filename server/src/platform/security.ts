import { appendFileSync, createReadStream, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { before } from "@startup-connect/contract/shared";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Keys } from "./keys/index.ts";
import type { Logger } from "./log.ts";

/** A year, as rule 6(1)(e) of the DPDP Rules 2025 asks; CERT-In asks for 180 days (docs/security/logs.md). */
export const SECURITY_LOG_DAYS = 365;

/** Lines that say the same within this time are one line with a number. */
const SAME_MS = 60_000;
/** So many different ones are counted at a time. */
const MOST_COUNTED = 10_000;
/** So many counts end with one event: more than begin with it, and never all at once. */
const MOST_ENDED = 10;
const FILE = /^security-(\d{4}-\d\d-\d\d)\.jsonl$/;

export interface SecurityEvent {
  /** What it is about, then what is done: "password.reset". */
  event: string;
  outcome: "done" | "refused" | "limited" | "failed";
  status?: number;
  userId?: string | undefined;
  /** What was typed to say who is meant: an email address, a personal id. Kept as a keyed hash. */
  typed?: string | undefined;
  /** Network address as limits count it. Kept as a keyed hash. */
  address?: string | undefined;
  requestId?: string;
  /** Name of the call, such as "POST /api/users/login". */
  call?: string;
  /** Counter that was used up. */
  limit?: string | undefined;
  /** Names of faulty fields, never what they held. */
  fields?: string[] | undefined;
  /** What else is to be known, from our own code only: the number of a line, never user input. */
  detail?: string;
}

/** As it is kept. */
export interface SecurityLine extends Omit<SecurityEvent, "typed" | "address"> {
  time: string;
  who?: string;
  network?: string;
  /** How often the same happened since the line before that says so. */
  times?: number;
}

interface Count {
  /** Epoch milliseconds. */
  until: number;
  times: number;
  line: SecurityLine;
}

interface SecurityOptions {
  config: Pick<Config, "dataDir">;
  clock: Clock;
  log: Logger;
  keys: Pick<Keys, "hashes">;
}

export function createSecurityLog({ config, clock, log, keys }: SecurityOptions) {
  const folder = join(config.dataDir, "logs");
  /** In the order in which they end. */
  const counted = new Map<string, Count>();
  let day = "";

  const shown = (hash: Buffer): string => hash.toString("base64url").slice(0, 22);
  const hashesOf = (text: string): [string, ...string[]] => {
    const [today, ...older] = keys.hashes("security log", text.trim().toLowerCase());
    return [shown(today), ...older.map(shown)];
  };

  /** Makes the folder and removes what is too old, once a day. */
  function begin(today: string): void {
    if (day === today) return;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const oldest = dayOf(before(clock.now(), { days: SECURITY_LOG_DAYS }));
    for (const name of readdirSync(folder)) {
      const day = FILE.exec(name)?.[1];
      if (day && day < oldest) rmSync(join(folder, name), { force: true });
    }
    day = today;
  }

  function write(line: SecurityLine): void {
    log.info({ channel: "security", ...line }, "security");
    try {
      const today = dayOf(clock.now());
      begin(today);
      appendFileSync(join(folder, `security-${today}.jsonl`), `${JSON.stringify(line)}\n`, { mode: 0o600 });
    } catch (error) {
      log.error({ err: error }, "a line of the security log was not kept in its file");
    }
  }

  function end(key: string, { times, line }: Count): void {
    counted.delete(key);
    if (times > 0) write({ ...line, time: clock.now().toISOString(), times });
  }

  /** Ends some of the counts that are over, the oldest first. */
  function settle(now: number): void {
    let left = MOST_ENDED;
    for (const [key, count] of counted) {
      if (left-- === 0 || isCounting(count, now)) return;
      end(key, count);
    }
  }

  return {
    /**
     * The keyed hashes under which an email address, personal id or network address appears in lines: the first is
     * today's, the others are those of the secret before and of older versions.
     */
    hashesOf,
    /** Never throws: a failure to write is logged in the process log. */
    record({ typed, address, ...event }: SecurityEvent) {
      const now = clock.now();
      const line: SecurityLine = {
        time: now.toISOString(),
        ...event,
        // What was typed at a limit was not looked at, and ever new names would make as many lines.
        ...(typed && event.outcome !== "limited" && { who: hashesOf(typed)[0] }),
        ...(address && { network: hashesOf(address)[0] }),
      };
      settle(now.getTime());
      if (event.outcome === "done") return write(line);
      // A caller who is refused a thousand times a second must not fill the disk.
      const { time: _, requestId: __, ...same } = line;
      const key = JSON.stringify(same);
      const known = counted.get(key);
      if (known && isCounting(known, now.getTime())) {
        known.times += 1;
        return;
      }
      if (known) end(key, known);
      const [oldest] = counted;
      if (oldest && counted.size >= MOST_COUNTED) end(...oldest);
      counted.set(key, { until: now.getTime() + SAME_MS, times: 0, line });
      write(line);
    },
    /** Kept lines from a moment on, oldest first. Another process's are among them. */
    async *read(since: Date): AsyncGenerator<SecurityLine> {
      for (const file of filesIn(folder)) {
        if ((FILE.exec(file)?.[1] ?? "") < dayOf(since)) continue;
        for await (const text of createInterface({ input: createReadStream(join(folder, file)) })) {
          const line = parsed(text);
          if (line && new Date(line.time) >= since) yield line;
        }
      }
    },
    /** Writes what is still counted. */
    flush(): void {
      for (const [key, count] of counted) end(key, count);
    },
  };
}

/**
 * What happened to accounts and access: one line in a file of the day under DATA_DIR/logs, and the same on standard
 * output under `channel: "security"`. Holds ids and keyed hashes; never a password, code, token or address.
 */
export type SecurityLog = ReturnType<typeof createSecurityLog>;

/** One that ends later than a minute from now was begun by a clock that was wrong: it is over. */
const isCounting = ({ until }: Count, now: number): boolean => until > now && until <= now + SAME_MS;

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => FILE.test(name))
      .sort();
  } catch {
    return [];
  }
}

/** A line that a full disk cut short is left out. */
function parsed(text: string): SecurityLine | null {
  try {
    return JSON.parse(text) as SecurityLine;
  } catch {
    return null;
  }
}
