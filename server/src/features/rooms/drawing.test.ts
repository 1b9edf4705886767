import { mkdtempSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { MINUTE } from "@startup-connect/contract/shared";
import { expect, onTestFinished, test, vi } from "vitest";
import { runAlone } from "#platform/locks.ts";
import { demoDeck } from "#seeds/load/deck.ts";
import { registerStartup } from "#test/builders.ts";
import { pngFile } from "#test/files.ts";
import { type TestPerson, type TestServer, testServer, twoServers } from "#test/harness.ts";
import { manyPages, tiled } from "#test/hostile/parts.ts";
import { runJob } from "#test/jobs.ts";
import { addedFile, addFile } from "#test/rooms.ts";
import { filesOf } from "#test/scan.ts";
import { scratch } from "#test/scratch.ts";

const pdf = (bytes: Uint8Array, name = "deck.pdf") => new File([new Uint8Array(bytes)], name);
/** Pages of little work. */
const plain = (count: number, name?: string) => pdf(manyPages(count, "[0 0 400 20]"), name);
const own = async (server: TestServer, { token }: TestPerson) =>
  (await server.call("GET /api/rooms/me", { token })).body.room;
const drain = ({ application }: TestServer) => application.platform.jobs.drain();
async function founderOf(server: TestServer): Promise<TestPerson> {
  const { owner } = await registerStartup(server);
  await drain(server);
  return owner;
}
const rows = async (server: TestServer, text: string, values: unknown[] = []) =>
  (await server.database.database.pool.query(text, values)).rows;
const stored = (server: TestServer) => filesOf(server).filter((file) => file.includes("private"));
const sizeOf = (files: readonly string[]) => files.reduce((sum, file) => sum + readFileSync(file).byteLength, 0);

test("FILE-20: what is made of a file counts in the room as the file does", async () => {
  const server = await testServer();
  const founder = await founderOf(server);
  await addedFile(server, founder, pdf(demoDeck()));
  const [{ text }] = await rows(server, "select sum(octet_length(text))::int as text from room_pages");
  const files = stored(server);
  expect(files).toHaveLength(1 + 2 * 12);
  expect((await own(server, founder)).bytes).toBe(sizeOf(files) + text);

  // All but 200 kB are used: a file of 2 kB fits, its pages do not.
  const used = (await own(server, founder)).bytes - demoDeck().byteLength;
  await rows(server, "update room_versions set size = 2147283647 - $1::int", [used]);
  const { version } = await addedFile(server, founder, pdf(demoDeck()));
  expect(version).toMatchObject({ state: "refused", pages: 0, refusal: expect.stringContaining("at most 2 GB") });
  await rows(server, "update room_versions set size = size + 200000 where number = 1 and state = 'ready'");
  expect((await addFile(server, founder, await pngFile("more.png"))).status).toBe(409);
  expect(stored(server)).toHaveLength(files.length + 1);
});

test("FILE-20: a small file that becomes large pages is refused, and nothing that was made of it stays", async () => {
  const server = await testServer();
  const founder = await founderOf(server);
  const hostile = tiled(300);
  expect(hostile.byteLength).toBeLessThan(300_000);
  const { version } = await addedFile(server, founder, pdf(hostile));
  expect(version).toMatchObject({ state: "refused", pages: 0, refusal: expect.stringContaining("become too large") });
  expect(await rows(server, "select number from room_pages")).toEqual([]);
  expect((await own(server, founder)).bytes).toBe(hostile.byteLength);
  expect(sizeOf(stored(server))).toBe(hostile.byteLength);
});

test("FILE-20: a file that takes too many seconds over all its slices is refused, and its pages are removed", async () => {
  const server = await testServer();
  const founder = await founderOf(server);
  await addFile(server, founder, plain(25));
  // After the first slice.
  const { pages } = server.application.platform;
  const render = vi.spyOn(pages, "render");
  onTestFinished(() => render.mockRestore());
  render.mockImplementationOnce(async (...given) => {
    render.mockRestore();
    const drawn = await pages.render(...given);
    await rows(server, "update room_versions set drawn_ms = 1000000");
    return drawn;
  });
  await drain(server);
  const [version] = (await own(server, founder)).items[0].versions;
  expect(version).toMatchObject({ state: "refused", pages: 0, refusal: expect.stringContaining("too long to draw") });
  expect(stored(server)).toHaveLength(1);
});

test("FILE-21: founders take turns: a file waits for one slice of another founder's, however many that one has added", async () => {
  const server = await testServer();
  const [first, second] = [await founderOf(server), await founderOf(server)];
  for (const name of ["a.pdf", "b.pdf", "c.pdf"]) await addFile(server, first, plain(25, name));
  await addFile(server, second, plain(3));
  await drain(server);
  const turns = await rows(
    server,
    "select data->>'ownerId' as owner from pgboss.job where name = 'rooms.draw' order by completed_on",
  );
  const order = turns.map(({ owner }) => (owner === first.userId ? "first" : "second"));
  expect(order.slice(0, 3)).toEqual(["first", "second", "first"]);
  expect(order.filter((who) => who === "first").length).toBeGreaterThanOrEqual(9);
  for (const founder of [first, second])
    for (const { versions } of (await own(server, founder)).items) expect(versions[0].state).toBe("ready");
});

test("FILE-21: of one founder one job is queued and one runs, in all processes; every page is made once", async () => {
  const [one, two] = await twoServers({ DATA_DIR: mkdtempSync(join(scratch(), "startup-connect-drawing-")) });
  const founder = await founderOf(one);
  for (let n = 0; n < 3; n += 1) await addFile(one, founder, plain(15, `${n}.pdf`));
  for (let n = 0; n < 5; n += 1) await runJob(one, "rooms.again");
  const waiting = "select count(*)::int as n from pgboss.job where name = 'rooms.draw' and state = 'created'";
  expect(await rows(one, waiting)).toEqual([{ n: 1 }]);

  // Another process draws: nothing is drawn beside it, also when the job's time is over and it is tried again.
  await runAlone(one.database.database, `job rooms.draw ${founder.userId}`, async () => {
    expect(await drain(two)).toBe(1);
    expect(await rows(one, "select 1 from room_pages")).toEqual([]);
    expect(await rows(one, waiting)).toEqual([{ n: 1 }]);
  });
  const draw = async (server: TestServer) => {
    for (let runs = 1; runs > 0; ) {
      server.clock.advance(MINUTE);
      runs = await drain(server);
      await runJob(server, "rooms.again");
    }
  };
  await Promise.all([draw(one), draw(two)]);
  await draw(one);
  expect(await rows(one, "select state, made_bytes > 0 as made from room_versions")).toEqual(
    Array.from({ length: 3 }, () => ({ state: "ready", made: true })),
  );
  expect(stored(one)).toHaveLength(3 + 2 * 45);
});

test("FILE-22: a drawing that is stopped keeps its pages, and goes on after them within a minute", async () => {
  const server = await testServer();
  const founder = await founderOf(server);
  await addFile(server, founder, plain(25));
  const { files, log } = server.application.platform;
  const stop = new AbortController();
  const put = files.putMade;
  let made = 0;
  files.putMade = (...given) => {
    made += 1;
    if (made === 13) stop.abort(new Error("stopped"));
    return put(...given);
  };
  const draw = server.application.features.jobs.find(({ name }) => name === "rooms.draw");
  const run = draw?.run({ ownerId: founder.userId }, { id: "1", attempt: 2, signal: stop.signal, log });
  await expect(run).rejects.toThrow();
  expect(await rows(server, "select count(*)::int as pages from room_pages")).toEqual([{ pages: 6 }]);
  expect((await own(server, founder)).items[0].versions[0]).toMatchObject({ state: "received", pages: 6 });
  expect(stored(server)).toHaveLength(1 + 12);

  // The process of the job was killed: it will be active until its time is over.
  await rows(server, "update pgboss.job set state = 'active', started_on = now() where name = 'rooms.draw'");
  expect(await drain(server)).toBe(0);
  await runJob(server, "rooms.again");
  await drain(server);
  expect((await own(server, founder)).items[0].versions[0]).toMatchObject({ state: "ready", pages: 25 });
  expect(stored(server)).toHaveLength(1 + 50);
  expect(made).toBe(14 + 2 * 19);
});

test("QUAL-43: a process of the version before still writes the sizes of pages, and this one none", async () => {
  const server = await testServer();
  const founder = await founderOf(server);
  const { version } = await addedFile(server, founder, plain(1));
  expect(version).toMatchObject({ state: "ready", pages: 1 });
  const written = await rows(
    server,
    `insert into room_pages (version_id, number, width, height, large_path, small_path, text)
     select id, 2, 1600, 900, 'large', 'small', '' from room_versions returning number`,
  );
  expect(written).toEqual([{ number: 2 }]);
});
