import { Counter, Gauge, type Registry } from "prom-client";
import type { Platform } from "#platform/platform.ts";

type Watched = Pick<Platform, "live" | "jobs" | "load" | "caches" | "log">;

/** State of live streams and jobs, read on request. Jobs are the same in every process. */
export function watchPlatform(registry: Registry, { live, jobs, load, caches, log }: Watched): void {
  const registers = [registry];
  new Gauge({
    name: "live_streams_open",
    help: "Live streams this process holds.",
    registers,
    collect() {
      this.set(live.numbers().open);
    },
  });
  new Gauge({
    name: "answers_under_way",
    help: "Requests in progress in this process.",
    registers,
    collect() {
      this.set(load.numbers().underWay);
    },
  });
  new Gauge({
    name: "cache_entries",
    help: "Entries kept in memory, by cache.",
    labelNames: ["cache"],
    registers,
    collect() {
      for (const { name, entries } of caches.sizes()) this.set({ cache: name }, entries);
    },
  });
  new Counter({
    name: "work_refused_total",
    help: "Requests refused because of overload, by its cause.",
    labelNames: ["of"],
    registers,
    collect() {
      this.reset();
      for (const [of, count] of load.numbers().refused) this.inc({ of }, count);
    },
  });
  const counted = (name: string, help: string, value: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(value());
      },
    });
  counted("live_events_sent_total", "Events written to live streams.", () => live.numbers().sent);
  counted(
    "live_streams_cut_total",
    "Live streams closed because the client stopped reading.",
    () => live.numbers().stuck,
  );
  new Gauge({
    name: "live_redis",
    help: "1 while Redis announces live events, 0 while PostgreSQL does.",
    registers,
    collect() {
      this.set(live.carrier() === "redis" ? 1 : 0);
    },
  });
  let asked: ReturnType<typeof jobs.figures> | null = null;
  /** Asked once for both values. Without the database there are none, and the other values are wanted most. */
  const figures = () => {
    asked ??= jobs
      .figures()
      .catch((error: unknown) => {
        log.warn({ err: error }, "jobs could not be counted");
        return [];
      })
      .finally(() => {
        asked = null;
      });
    return asked;
  };
  const byQueue = (name: string, help: string, value: "queued" | "dead") =>
    new Gauge({
      name,
      help,
      labelNames: ["queue"],
      registers,
      async collect() {
        const counts = await figures();
        this.reset();
        for (const one of counts) this.set({ queue: one.name }, one[value]);
      },
    });
  byQueue("jobs_queued", "Jobs waiting for their time, a worker or a retry.", "queued");
  byQueue("jobs_failed", "Jobs that failed their last retry.", "dead");
}
