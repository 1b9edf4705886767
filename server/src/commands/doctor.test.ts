import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "@startup-connect/contract/shared";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { systemClock } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import { createLog } from "#platform/log.ts";
import { run } from "#test/cluster.ts";
import { createTestDatabase } from "#test/harness-database.ts";
import { configWith } from "#test/settings.ts";
import { doctor } from "./doctor.ts";

/** Everything doctor says over these settings, and whether it ended well. */
async function examine(
  given: Partial<Config>,
  change?: (url: string, dataDir: string) => Promise<void> | void,
  clock = systemClock,
) {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), "startup-connect-doctor-"));
  await change?.(database.url, dataDir);
  const said: string[] = [];
  const open = async () => ({ ...database, close: async () => {} });
  const tools = {
    config: configWith({ dataDir, ...given }),
    clock,
    log: createLog("silent"),
    open,
    openAsItIs: open,
    say: (line: string) => said.push(line),
  };
  const failed = await doctor.run([], tools).then(
    () => null,
    (error: Error) => error.message,
  );
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
  return { failed, said, line: (name: string) => said.find((line) => line.slice(7).startsWith(`${name}:`)) };
}

async function smtpUrl(password: string): Promise<string> {
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) =>
      auth.password === "the right one" ? done(null, { user: "us" }) : done(new Error(`no: ${auth.password}`)),
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => new Promise<void>((done) => server.close(done)));
  const address = server.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return `smtp://us:${encodeURIComponent(password)}@127.0.0.1:${port}`;
}

test("QUAL-11: doctor looks at settings, database, files, email, clock and jobs, and ends well", async () => {
  const { failed, said, line } = await examine({ smtpUrl: await smtpUrl("the right one") });
  const faults = said.filter((text) => text.startsWith("fault"));
  // Whether the pages are built is the only thing here that is not this test's own.
  expect(faults.filter((text) => !text.startsWith("fault  pages"))).toEqual([]);
  expect(failed === null).toBe(faults.length === 0);
  expect(line("database")).toMatch(/^ok {5}database: PostgreSQL 1\d\.\d/);
  expect(line("migrations")).toMatch(/^ok .*none waiting/);
  expect(line("extensions")).toBe("ok     extensions: pg_trgm, unaccent, fuzzystrmatch, btree_gist");
  expect(line("files")).toBe("ok     files: written, read, removed");
  expect(line("mail")).toBe("ok     mail: 127.0.0.1 answers and lets us in");
  expect(line("clock")).toMatch(/^ok/);
  expect(line("jobs")).toMatch(/^ok/);
});

test("QUAL-11 QUAL-13: doctor names each fault, ends badly, and its lines contain no secret", async () => {
  const secret = "not-the-right-one";
  const store = { bucket: "uploads", endpoint: "http://127.0.0.1:1", region: "ap-south-1", accessKeyId: "AKIA" };
  const { failed, said, line } = await examine(
    {
      smtpUrl: await smtpUrl(secret),
      s3: { ...store, secretAccessKey: "a-secret-key-of-s3" },
      appSecret: "s".repeat(40),
    },
    (url) => run(url, "delete from schema_migrations where name = (select max(name) from schema_migrations)"),
    { now: () => after(Date.now(), { minutes: 1 }) },
  );
  expect(failed).toMatch(/^\d of \d+ checks failed\.$/);
  expect(line("mail")).toMatch(/^fault/);
  expect(line("files")).toMatch(/^fault/);
  expect(line("clock")).toMatch(/^fault {2}clock: this machine and the database are 60\.\d s apart/);
  expect(line("migrations")).toMatch(/^remark .*1 waiting for the next start/);
  for (const word of [secret, "a-secret-key-of-s3", "s".repeat(40)]) expect(said.join("\n")).not.toContain(word);
});

test("QUAL-11: doctor says that a database is newer than the code", async () => {
  const { line } = await examine({}, (url) => run(url, "insert into schema_migrations values ('9999_later', 'x')"));
  expect(line("migrations")).toMatch(/^fault .*newer than this version.*9999_later/);
});

test("QUAL-11: doctor names what other users of the machine can read in DATA_DIR", async () => {
  const { line } = await examine({}, (_url, dataDir) => {
    mkdirSync(join(dataDir, "files"));
    chmodSync(join(dataDir, "files"), 0o755);
  });
  expect(line("private files")).toMatch(/^fault .*other users of this machine have rights on .*files: the next start/);
});
