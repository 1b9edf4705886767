import type { Caches } from "#platform/caches.ts";
import type { Clock } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/database.ts";
import type { Files } from "#platform/files/index.ts";
import type { Jobs } from "#platform/jobs/index.ts";
import type { Keys } from "#platform/keys/index.ts";
import type { Limits } from "#platform/limits/index.ts";
import type { Live } from "#platform/live/index.ts";
import type { Load } from "#platform/load.ts";
import type { Logger } from "#platform/log.ts";
import type { Mail } from "#platform/mail/index.ts";
import type { SecurityLog } from "#platform/security.ts";

/** Informs the page cache that something a visitor can see has changed. */
export interface PublicPages {
  changed(): void;
}

/** Everything a feature may lean on. Made once at start, and once per test server. */
export interface Platform {
  config: Config;
  clock: Clock;
  log: Logger;
  db: Database;
  mail: Mail;
  files: Files;
  pages: import("#platform/pages/index.ts").Pages;
  jobs: Jobs;
  keys: Keys;
  limits: Limits;
  load: Load;
  caches: Caches;
  live: Live;
  security: SecurityLog;
}
