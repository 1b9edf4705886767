import { execFile } from "node:child_process";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import type { People, Person } from "./people.ts";
import type { RunningServer } from "./server.ts";

const checkout = resolve(import.meta.dirname, "../..");
const run = promisify(execFile);

/** A member whom the operator has made an administrator, by the command that is documented for it (ADM-01). */
export async function administrator(server: RunningServer, people: People): Promise<Person> {
  const person = await people.member("Mentor");
  const cli = join(checkout, "server", "src", "cli.ts");
  await run(process.execPath, [cli, "admin", "grant", person.email], {
    cwd: checkout,
    env: { ...process.env, NODE_ENV: "development", DATABASE_URL: "", DATA_DIR: server.dataDir, LOG_LEVEL: "silent" },
  });
  return person;
}
