import { z } from "zod";
import { boundedBy } from "#platform/bounded-pool.ts";
import type { Logger } from "#platform/log.ts";

export interface JobOptions<S extends z.ZodType<object, object>> {
  /** Stable name, also the queue's: "accounts.reminder". Letters, digits, dot, hyphen, underscore. */
  name: string;
  /** Of the payload: ids, not copies of rows. Plain JSON: what is stored must parse again. */
  schema: S;
  /** Runs after the first one that may fail before the job is dead. Default 5. */
  retryLimit?: number;
  /** Seconds before the first retry, doubled each time. Default 10. */
  retryDelay?: number;
  /** Longest pause between two retries in seconds. Default 3600. */
  retryDelayMax?: number;
  /** A run that takes longer counts as failed, in seconds. Default 300. */
  expireIn?: number;
  /** Jobs of this kind at once in one process. Default 1. */
  concurrency?: number;
  /**
   * What a job is about. Of one key at most one job is queued and one runs, over all processes; it begins after those that were
   * added before it, so that a job which adds itself again takes turns with others.
   */
  key?: (data: z.output<S>) => string;
  /** Also started by itself, in India time ("15 3 * * *"); its payload is then `{}`. */
  cron?: string;
  /** Why it changes nothing on public pages, so that kept pages need not be dropped after it. */
  keepsPages?: string;
}

export interface JobContext {
  /** Stays the same over retries. */
  id: string;
  /** 0 for the first run. */
  attempt: number;
  /** Aborted when the process stops or the time is up. From then on the handler gets no connection to the database. */
  signal: AbortSignal;
  log: Logger;
}

/** A job whatever its payload; what `start` takes. */
export interface AnyJob {
  readonly name: string;
  readonly options: Omit<JobOptions<z.ZodType<object, object>>, "key">;
  /** Null for jobs without keys. @throws ZodError */
  readonly keyOf: ((stored: unknown) => string) | null;
  /** @throws ZodError when the stored payload does not fit, else whatever the handler throws. */
  run(stored: unknown, context: JobContext): Promise<void>;
}

/** A job with its payload's type; what `enqueue` takes. */
export interface Job<T extends object> extends AnyJob {
  /** @throws ZodError: a payload that could not be read back is refused before it is stored. */
  check(data: T): T;
}

const namePattern = /^[a-z0-9][a-z0-9._-]{0,80}$/;

/**
 * Binds a kind of job to its handler. The handler may run more than once for one job (retry, crash
 * after the work, before the note of it), so it must be repeatable without harm.
 */
export function defineJob<S extends z.ZodType<object, object>>(
  options: JobOptions<S>,
  handler: (data: z.output<S>, context: JobContext) => Promise<void>,
): Job<z.input<S>> {
  if (!namePattern.test(options.name)) throw new Error(`"${options.name}" is no name for a job`);
  const { key } = options;
  return {
    name: options.name,
    options,
    keyOf: key ? (stored) => key(options.schema.parse(stored)) : null,
    check(data) {
      options.schema.parse(data);
      return data;
    },
    run: (stored, context) => boundedBy(context.signal, () => handler(options.schema.parse(stored), context)),
  };
}

export const noData = z.object({});

/** A job that only its calendar starts, without data. */
export const defineCron = (
  options: Omit<JobOptions<typeof noData>, "schema"> & { cron: string },
  handler: (context: JobContext) => Promise<void>,
): AnyJob => defineJob({ ...options, schema: noData }, (_, context) => handler(context));
