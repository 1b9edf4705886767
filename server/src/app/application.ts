import { languageOfAddress, wantsMail } from "#features/accounts/index.ts";
import { createCaches } from "#platform/caches.ts";
import type { Clock } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/database.ts";
import { createFiles } from "#platform/files/index.ts";
import { fileSweep } from "#platform/files/sweep.ts";
import { createJobs } from "#platform/jobs/index.ts";
import { createKeys } from "#platform/keys/index.ts";
import { createLimits } from "#platform/limits/index.ts";
import { createLive } from "#platform/live/index.ts";
import { createLoad } from "#platform/load.ts";
import type { Logger } from "#platform/log.ts";
import { createMail } from "#platform/mail/index.ts";
import { createPages } from "#platform/pages/index.ts";
import type { Platform, PublicPages } from "#platform/platform.ts";
import { createSecurityLog } from "#platform/security.ts";
import { holdsDemo } from "#seeds/load/queries.ts";
import { createApi } from "./api.ts";
import { createFeatures } from "./features.ts";

export interface ApplicationParts {
  config: Config;
  clock: Clock;
  log: Logger;
  database: Database;
  /** False where tests or the command line run the jobs themselves. */
  workers?: boolean;
}

export async function createApplication({ config, clock, log, database: db, workers = true }: ApplicationParts) {
  let pages: PublicPages | undefined;
  const pagesChanged = () => pages?.changed();
  const jobs = createJobs({ db, clock, log, workers, onDone: pagesChanged });
  const keys = createKeys(config);
  const mail = createMail({ config, db, clock, jobs, keys, languageOf: languageOfAddress, wants: wantsMail });
  const live = await createLive({ db, clock, log, redisUrl: config.redisUrl });
  const caches = createCaches();
  const platform: Platform = {
    config,
    clock,
    log,
    db,
    jobs,
    keys,
    mail,
    live,
    security: createSecurityLog({ config, clock, log, keys }),
    files: await createFiles({ config, clock, log, caches }),
    pages: createPages({ caches, log }),
    limits: createLimits({ db, clock, secret: keys.derived("limits") }),
    load: createLoad({ clock, config }),
    caches,
  };
  const features = createFeatures(platform);
  const { routes, authenticate, checkProof } = features;
  const api = createApi({ platform, routes, authenticate, checkProof, pagesChanged });
  return {
    platform,
    features,
    api,
    connectPages(target: PublicPages): void {
      pages = target;
    },
    /** Loads the demo world where it is wanted, and starts jobs and the listening connection. */
    async begin(): Promise<void> {
      // Only then: production never reads the world.
      const seeds = config.demo ? await import("#seeds/load/index.ts") : null;
      const isNew = await seeds?.loadWorld(platform);
      await jobs.start([...mail.jobs, ...live.jobs, ...platform.limits.jobs, fileSweep(platform), ...features.jobs]);
      // Its emails are jobs.
      if (isNew) await seeds?.loadDesk(platform, features.desk);
    },
    async stop(): Promise<void> {
      await live.stop();
      await jobs.stop();
      platform.security.flush();
    },
    banner: (): Promise<string[]> => createBanner(platform),
  };
}

/** Platform, features and API, without a port and without pages. */
export type Application = Awaited<ReturnType<typeof createApplication>>;

/** What a person who starts the server wants to know next: whom to sign in as, and where emails are read. */
export async function createBanner({ config, db, mail }: Pick<Platform, "config" | "db" | "mail">): Promise<string[]> {
  const mails = mail.mailbox && !config.production ? [`Emails: ${config.publicUrl}/dev/mailbox`] : [];
  return [...((await holdsDemo(db.orm)) ? await demoLines() : []), ...mails];
}

async function demoLines(): Promise<string[]> {
  const { DEMO_PASSWORD, world } = await import("#seeds/world/index.ts");
  const [startup, investor, mentor] = [world.startups[0], world.investors[0], world.mentors[0]];
  const people = [
    { role: "Startup", account: startup?.founder },
    { role: "Investor", account: investor?.account },
    { role: "Mentor", account: mentor?.account },
  ];
  const rows = people.flatMap(({ role, account }) => (account ? [[role, account.name, account.email] as const] : []));
  const width = (column: 0 | 1) => Math.max(...rows.map((row) => row[column].length));
  return [
    `Demo users (all invented), password ${DEMO_PASSWORD}:`,
    ...rows.map(([role, name, email]) => `  ${role.padEnd(width(0))}  ${name.padEnd(width(1))}  ${email}`),
  ];
}
