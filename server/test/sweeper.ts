import { createInterface } from "node:readline/promises";
import { createApplication } from "#app/application.ts";
import { createDatabase } from "#platform/database.ts";
import { createLog } from "#platform/log.ts";
import { testClock, testConfig } from "./settings.ts";

/** A process of its own over the database of a test, which runs one sweep at a moment: to be killed in the middle of it. */
const [url = "", dataDir = "", now = "", name = ""] = process.argv.slice(2);
const log = createLog("silent");
const application = await createApplication({
  config: testConfig({ DATA_DIR: dataDir, DATABASE_URL: url }),
  clock: testClock(now),
  log,
  database: createDatabase({ url, log, connections: 4 }),
  workers: false,
});
await application.begin();
const input = createInterface({ input: process.stdin });
process.stdout.write("ready\n");
await input.question("");
const job = application.features.jobs.find((one) => one.name === name);
await job?.run({}, { id: "1", attempt: 0, signal: new AbortController().signal, log });
process.stdout.write("done\n");
process.exit(0);
