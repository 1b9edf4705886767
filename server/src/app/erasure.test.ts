import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DAY } from "@startup-connect/contract/shared";
import { expect, onTestFinished, test } from "vitest";
import { makeBackup } from "#platform/backup/make.ts";
import { restoreBackup } from "#platform/backup/restore.ts";
import { createDatabase } from "#platform/database.ts";
import { isId } from "#platform/ids.ts";
import { createLog } from "#platform/log.ts";
import { sendContactRequest } from "#test/contact-requests.ts";
import { pngFile } from "#test/files.ts";
import { serverOn, type TestServer, testServer } from "#test/harness.ts";
import { unconnectedDatabase } from "#test/harness-database.ts";
import { runJob } from "#test/jobs.ts";
import { liveFully } from "#test/living.ts";
import { connect, member } from "#test/people.ts";
import { newBrowser, pushSubscription } from "#test/push-service.ts";
import { addedFile, give } from "#test/rooms.ts";
import { scanIn } from "#test/scan.ts";
import { begin, saveUpdate } from "#test/updates.ts";

const shaOf = (text: string) => createHash("sha256").update(text).digest("hex");
/** As it could have been written down: itself, or what anyone can compute who guesses it. */
const needlesOf = (texts: readonly string[]) =>
  texts.flatMap((text) => [text, ...new Set([text, text.toLowerCase(), text.trim().toUpperCase()].map(shaOf))]);

/** What a backup of now holds, in a database and a folder of its own. */
async function restored(server: TestServer) {
  const { config } = server.application.platform;
  const folder = mkdtempSync(join(tmpdir(), "startup-connect-erased-"));
  const database = await unconnectedDatabase();
  const file = join(folder, "world.backup");
  await makeBackup({ url: server.database.url, config, file, now: server.clock.now() });
  const dataDir = join(folder, "data");
  mkdirSync(dataDir);
  const { credentials } = server.application.features;
  await restoreBackup({
    url: database.url,
    config: { ...config, dataDir },
    file,
    force: false,
    credentials,
    say: () => {},
  });
  const opened = createDatabase({ url: database.url, log: createLog("silent"), connections: 1 });
  onTestFinished(async () => {
    await opened.close();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });
  return { pool: opened.pool, dataDir };
}

test("PROF-37 RIGHT-14: of a rich account that was deleted a year ago no table, file, restored backup or line of a log holds anything, plain or hashed", async () => {
  const { database } = await testServer();
  const lines: string[] = [];
  const server = await serverOn(database, {}, createLog("trace", { write: (line) => lines.push(line) }));
  onTestFinished(() => server.close());
  const { leaver, texts } = await liveFully(server, "Startup");
  const { token } = leaver;
  // More of what features keep.
  const reader = await member(server, { type: "Investor" });
  await connect(server, reader, leaver);
  const done = [
    await server.call("POST /api/rooms/me/folders", { json: { name: "Zzfolder", parentId: null }, token }),
    await give(server, leaver, reader),
    await server.call("PUT /api/push", {
      json: pushSubscription(`https://fcm.googleapis.com/fcm/send/zzdevice${newBrowser().path}`),
      token,
    }),
    await server.call("POST /api/contact/questions", {
      json: { email: leaver.email, text: "Zzcontact of a member" },
      token,
    }),
    await server.call("PUT /api/rooms/me/agreement", { json: { text: `Zzagreement ${"of ours ".repeat(60)}` }, token }),
    await server.call("POST /api/startups/co-founders", {
      json: { name: "Zzpartner", role: "CTO", email: "p@partner.example" },
      token,
    }),
    await server.call("POST /api/subscribe", { json: { email: leaver.email } }),
  ];
  expect(done.map(({ status }) => status)).toEqual([200, 200, 200, 201, 200, 201, 201]);
  await sendContactRequest(
    server,
    { firstName: "Zzfirst", comments: "Zzcomment of mine", profession: "Zzprofession", email: leaver.email },
    { token },
  );
  const update = (await begin(server, leaver, "2026-09")).body.update;
  expect((await saveUpdate(server, leaver, update._id, { version: 0, title: "Zztitle", well: "Zzwell" })).status).toBe(
    200,
  );
  await addedFile(server, leaver, await pngFile("zzdeck.png", 300));
  const planted = [
    ...texts,
    "zzfolder",
    "zzdeck",
    "zzcontact",
    "zzagreement",
    "zzpartner",
    "zzfirst",
    "zzcomment",
    "zzprofession",
    "zztitle",
    "zzwell",
    "zzreminder",
  ];
  const needles = needlesOf(planted);
  const place = { pool: server.database.database.pool, dataDir: server.application.platform.config.dataDir };
  const found = await scanIn(place, needles);
  // The search itself must be able to find, all but what is sealed.
  const missed = planted.filter((one) => !found.some(({ needle }) => needle === one.toLowerCase()));
  expect([planted.length, missed]).toEqual([40, ["UDYAM-TN-02-0099999"]]);
  expect(new Set(found.map(({ place }) => place)).size).toBeGreaterThan(40);

  expect((await server.call("DELETE /api/users/delete-account", { token })).status).toBe(200);
  await server.application.platform.jobs.drain();
  expect(await scanIn(place, needles)).toEqual([]);
  expect(await scanIn(await restored(server), needles)).toEqual([]);
  const kept = async () =>
    (
      await place.pool.query(
        "select (select count(*) from kept.deletions)::int as deletions, (select count(*) from kept.purges)::int as purges",
      )
    ).rows[0];
  expect(await kept()).toEqual({ deletions: 1, purges: 0 });

  const crons = server.application.features.jobs.filter(({ options }) => options.cron !== undefined);
  for (let quarter = 0; quarter < 4; quarter++) {
    server.clock.advance(quarter < 3 ? 91 * DAY : 94 * DAY);
    for (const { name } of crons) await runJob(server, name);
    await server.application.platform.jobs.drain();
  }
  // The next line of the security log clears what is over.
  await server.call("POST /api/users/login", { json: { email: "nobody@else.example", password: "wrong" } });
  expect(await kept()).toEqual({ deletions: 0, purges: 1 });
  for (const one of [place, await restored(server)]) expect(await scanIn(one, needles, { logs: true })).toEqual([]);
  // Ids alone are in lines, which say what happened and are not read as people.
  const named = needles.filter(
    (one) => !isId(one) && lines.some((line) => line.toLowerCase().includes(one.toLowerCase())),
  );
  expect(named).toEqual([]);
}, 300_000);
