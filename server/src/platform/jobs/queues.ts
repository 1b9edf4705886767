import { DAY, SECOND } from "@startup-connect/contract/shared";
import type { PgBoss, QueueOptions } from "pg-boss";
import type { AnyJob } from "./definition.ts";

const DAY_SECONDS = DAY / SECOND;
/** A process that says nothing for so many seconds is gone, and its jobs are tried again. */
const HEARTBEAT = 30;

/** Where jobs of this name go that failed their last retry. Nothing takes them from there. */
export const deadQueue = (name: string): string => `${name}.dead`;
export const nameOf = (deadQueue: string): string => deadQueue.replace(/\.dead$/, "");

function queueOptions({ options }: AnyJob): QueueOptions & { deadLetter: string } {
  return {
    retryLimit: options.retryLimit ?? 5,
    retryDelay: options.retryDelay ?? 10,
    retryDelayMax: options.retryDelayMax ?? 3600,
    retryBackoff: true,
    expireInSeconds: options.expireIn ?? 300,
    heartbeatSeconds: HEARTBEAT,
    deleteAfterSeconds: DAY_SECONDS,
    deadLetter: deadQueue(options.name),
  };
}

/** Those of a queue that may change between two versions. */
const settings = [
  "retryLimit",
  "retryDelay",
  "retryDelayMax",
  "expireInSeconds",
  "heartbeatSeconds",
  "deleteAfterSeconds",
] as const;

/** Makes missing queues and brings the settings of the others up to date. Safe when two processes start at once. */
export async function createQueues(boss: PgBoss, definitions: readonly AnyJob[]): Promise<void> {
  const names = new Set(definitions.map((job) => job.name));
  if (names.size !== definitions.length) throw new Error("two jobs have the same name");

  const present = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const job of definitions) {
    const wanted = queueOptions(job);
    const existing = present.get(job.name);
    if (!existing) {
      await boss.createQueue(wanted.deadLetter, { retentionSeconds: 90 * DAY_SECONDS });
      await boss.createQueue(job.name, { ...wanted, policy: job.keyOf ? "short" : "standard" });
      // The library remembers queues it has met. The first job of a new one would else be looked up over a second
      // connection, while the transaction that adds it keeps others waiting on all connections there are.
      await boss.getQueueStats(job.name);
    } else if (settings.some((name) => existing[name] !== wanted[name])) {
      await boss.updateQueue(job.name, wanted);
    }
  }
}

/** Sets the times of jobs that start by themselves and drops those the code no longer has. */
export async function syncSchedules(boss: PgBoss, definitions: readonly AnyJob[]): Promise<void> {
  const wanted = new Map(definitions.flatMap(({ name, options }) => (options.cron ? [[name, options.cron]] : [])));
  for (const schedule of await boss.getSchedules()) {
    if (!wanted.has(schedule.name)) await boss.unschedule(schedule.name);
  }
  for (const [name, cron] of wanted) await boss.schedule(name, cron, {}, { tz: "Asia/Kolkata" });
}
