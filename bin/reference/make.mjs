import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApplication } from "../../server/src/app/application.ts";
import { systemClock } from "../../server/src/platform/clock.ts";
import { createDatabase } from "../../server/src/platform/database.ts";
import { createLog } from "../../server/src/platform/log.ts";
import { withDatabase } from "../../server/src/platform/postgres/index.ts";
import { settings } from "../../server/src/platform/settings.ts";
import { startTestCluster } from "../../server/test/cluster.ts";
import { configWith } from "../../server/test/settings.ts";
import { apiPage, routesByFeature } from "./api.mjs";
import { configurationPage, exampleFile } from "./configuration.mjs";
import { fieldsPage } from "./fields.mjs";
import { jobsPage } from "./jobs.mjs";
import { schemaPage } from "./schema.mjs";

const note = "<!-- Made by `npm run reference`. Changes by hand are lost. -->\n\n";

/**
 * @returns {Promise<{kept: Record<string, string>, made: Record<string, string>}>} text of each file by its place in the
 * checkout: short ones, which are committed and whose changes a reader of a commit wants to see; and long ones, made where
 * they are read
 */
export async function makeReference() {
  const cluster = await startTestCluster();
  const dataDir = mkdtempSync(join(tmpdir(), "startup-connect-reference-"));
  const log = createLog("silent");
  const database = createDatabase({ url: withDatabase(cluster.url, cluster.template), log });
  try {
    // Made but not begun: it has every call and every job, and no port.
    const config = configWith({ dataDir });
    const application = await createApplication({ config, clock: systemClock, log, database, workers: false });
    const { mail, live, limits } = application.platform;
    const jobs = [...mail.jobs, ...live.jobs, ...limits.jobs, ...application.features.jobs];
    const routes = await routesByFeature(application.features.routes);
    const kept = {
      ".env.example": exampleFile(settings),
      "docs/reference/configuration.md": note + configurationPage(settings),
      "docs/reference/jobs.md": note + jobsPage(jobs),
    };
    const made = {
      "build/reference/api.md": apiPage(routes),
      "build/reference/fields.md": fieldsPage(routes),
      "build/reference/schema.md": await schemaPage(database.pool),
    };
    return { kept, made };
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
    await cluster.stop();
  }
}
