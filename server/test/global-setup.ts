import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { createApplication } from "#app/application.ts";
import { systemClock } from "#platform/clock.ts";
import { createDatabase } from "#platform/database.ts";
import { createLog } from "#platform/log.ts";
import { withDatabase } from "#platform/postgres/index.ts";
import { startTestCluster } from "./cluster.ts";
import { type Pristine, readPristine } from "./emptying.ts";
import { scratch } from "./scratch.ts";
import { testConfig } from "./settings.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The cluster all tests of this run share. */
    cluster: { url: string; template: string; pristine: Pristine };
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  try {
    const pristine = await makeQueues(withDatabase(cluster.url, cluster.template));
    project.provide("cluster", { url: cluster.url, template: cluster.template, pristine });
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return cluster.stop;
}

/** Created once here: in the database of each test they would cost three times the rest of a test server. */
async function makeQueues(url: string): Promise<Pristine> {
  const log = createLog("silent");
  const database = createDatabase({ url, log });
  const dataDir = mkdtempSync(join(scratch(), "startup-connect-files-"));
  const application = await createApplication({
    config: testConfig({ DATA_DIR: dataDir, DATABASE_URL: url }),
    clock: systemClock,
    log,
    database,
    workers: false,
  });
  await application.begin();
  await application.stop();
  const pristine = await readPristine(database.pool);
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
  return pristine;
}
