import { DAY, MINUTE } from "@startup-connect/contract/shared";
import { beforeAll, expect, test } from "vitest";
import { registerInvestor, registerStartup } from "#test/builders.ts";
import { sharedServer, type TestPerson, type TestServer, testServer, twoServers } from "#test/harness.ts";
import { mailsTo } from "#test/jobs.ts";
import { connect, download } from "#test/people.ts";
import { share } from "#test/share.ts";
import { begin, drafted, listUpdates, readUpdate, saveMetrics, saveUpdate, sendUpdate, sent } from "#test/updates.ts";

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
  return server.close;
});

const revenue = { label: "Revenue", unit: "inr", direction: "up" };
const noticesOf = async (server: TestServer, person: TestPerson) =>
  (await server.call("GET /api/notifications", { token: person.token })).body.notifications.filter(
    ({ link }: { link: string }) => link.startsWith("/updates/"),
  );

test("UPD-01: a draft is saved, kept from an older window, and begun once for a month", async () => {
  const { startup, id, version } = await drafted(server);
  expect((await begin(server, startup)).status).toBe(409);
  expect((await begin(server, startup, "2030-01")).body.errors).toHaveProperty("month");
  expect((await saveUpdate(server, startup, id, { version: version - 1, title: "Old" })).status).toBe(409);
  const saved = await saveUpdate(server, startup, id, { version, asks: "- A buyer in Tirupati\n\nHalf an hour" });
  expect(saved.body.update).toMatchObject({
    title: "A second press",
    well: "The second press runs",
    asks: [
      { text: "A buyer in Tirupati", since: "2026-10" },
      { text: "Half an hour", since: "2026-10" },
    ],
  });
  const bad = await saveUpdate(server, startup, id, {
    version: version + 1,
    title: "t".repeat(121),
    well: "w".repeat(2001),
    figures: [{ metricId: "x", value: "many" }],
  });
  expect(Object.keys(bad.body.errors).sort()).toEqual(["figures.0.value", "title", "well"]);
  expect((await server.call("DELETE /api/updates/{id}", { params: { id }, token: startup.token })).status).toBe(204);
  expect((await listUpdates(server, startup)).body).toMatchObject({ updates: [], total: 0 });
});

test("UPD-01 UPD-02: sent once to connected readers; the next begins with its asks, figures and readers", async () => {
  const { startup, investor, mentor, id, version } = await drafted(server);
  const { body } = await saveMetrics(server, startup, [revenue]);
  const metricId = body.metrics[0]._id;
  const saved = await saveUpdate(server, startup, id, {
    version,
    asks: "A buyer",
    figures: [{ metricId, value: 2_430_000 }],
  });
  const ready = saved.body.update.version;
  expect((await sendUpdate(server, startup, id, version)).status).toBe(409);
  expect((await sendUpdate(server, startup, id, ready)).body.update).toMatchObject({ state: "sent", readers: 2 });
  expect((await sendUpdate(server, startup, id, ready)).status).toBe(200);
  expect((await saveUpdate(server, startup, id, { version: ready, title: "Other" })).status).toBe(409);
  expect((await server.call("DELETE /api/updates/{id}", { params: { id }, token: startup.token })).status).toBe(409);
  await expect(
    server.database.database.pool.query("update updates set title = 'Other' where id = $1", [id]),
  ).rejects.toThrow("does not change");
  const mails = await mailsTo(server, mentor.email);
  expect(await noticesOf(server, investor)).toMatchObject([
    { message: "Ilaivaram Packaging sent you its update for October 2026.", link: `/updates/${id}` },
  ]);
  expect(mails.filter(({ html }) => html.includes(`/updates/${id}`))).toHaveLength(1);
  const { update: next } = (await begin(server, startup, "2026-11")).body;
  expect(next).toMatchObject({ asks: [{ text: "A buyer", since: "2026-10" }] });
  expect(next.figures).toMatchObject([
    { _id: metricId, value: null, values: [{ month: "2026-10", value: 2_430_000 }] },
  ]);
  expect(next.list.map(({ isChosen }: { isChosen: boolean }) => isChosen)).toEqual([true, true]);
  const written = await saveUpdate(server, startup, next._id, { version: 0, title: "Rain", well: "Dry" });
  const second = written.body.update.version;
  expect((await sendUpdate(server, startup, next._id, second)).body.message).toContain("tomorrow");
  server.clock.advance(DAY);
  expect((await sendUpdate(server, startup, next._id, second)).status).toBe(200);
  expect((await listUpdates(server, mentor)).body.updates.map(({ month }: { month: string }) => month)).toEqual([
    "2026-11",
    "2026-10",
  ]);
});

test("UPD-04: a reader asks for what one startup sent, however much others sent meanwhile", async () => {
  const { startup, investor, id } = await sent(server);
  const { owner: other } = await registerStartup(server, { startupName: "Nadivolt" });
  await connect(server, investor, other);
  const { body } = await begin(server, other);
  const json = { version: 0, title: "Rain", well: "Dry", readers: [investor.userId] };
  const { version } = (await saveUpdate(server, other, body.update._id, json)).body.update;
  await sendUpdate(server, other, body.update._id, version);
  const list = async (startupId: string) =>
    server.call("GET /api/updates", { query: { startupId, limit: 1 }, token: investor.token });
  const first = (await list(startup.userId)).body;
  expect([first.updates.map((one: { _id: string }) => one._id), first.total, first.nextCursor]).toEqual([
    [id],
    1,
    null,
  ]);
  expect((await list(investor.userId)).body).toMatchObject({ updates: [], total: 0 });
  expect((await list("x")).body.errors).toEqual({ startupId: "This id is not valid." });
});

test("UPD-02: pressed in many windows at once it is sent once, over two processes", async () => {
  const [one, two] = await twoServers();
  for (let round = 0; round < share(10, 1); round++) {
    const { startup, investor, id, version } = await drafted(one);
    const answers = await Promise.all(
      Array.from({ length: share(40, 8) }, (_one, n) => sendUpdate(n % 2 ? one : two, startup, id, version)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await one.application.platform.jobs.drain();
    expect(await noticesOf(one, investor)).toHaveLength(1);
    const { rows } = await one.database.database.pool.query(
      "select count(*)::int as n from update_copies where update_id = $1",
      [id],
    );
    expect(rows).toEqual([{ n: 2 }]);
  }
});

test("UPD-03: a value that readers were shown keeps its former one; a missing month is none", async () => {
  const { startup, investor, id, version } = await drafted(server);
  const typed = {
    ...revenue,
    values: [
      { month: "2026-09", value: 20 },
      { month: "2026-07", value: 18 },
    ],
  };
  const first = (await saveMetrics(server, startup, [typed])).body.metrics[0];
  const change = (value: number | null, month = "2026-09") =>
    saveMetrics(server, startup, [{ ...revenue, _id: first._id, values: [{ month, value }] }]);
  expect((await change(21)).body.metrics[0].values[1]).toEqual({ month: "2026-09", value: 21, formers: [] });
  const { body } = await saveUpdate(server, startup, id, { version, figures: [{ metricId: first._id, value: 24.3 }] });
  await sendUpdate(server, startup, id, body.update.version);
  server.clock.advance(DAY);
  expect((await change(20.7)).body.metrics[0].values[1]).toMatchObject({ value: 20.7, formers: [{ value: 21 }] });
  await change(20.7);
  await change(19, "2026-08");
  const { update } = (await readUpdate(server, investor, id)).body;
  expect(update.figures[0]).toMatchObject({
    label: "Revenue",
    value: 24.3,
    values: [
      { month: "2026-07", value: 18, formers: [] },
      { month: "2026-08", value: 19, formers: [{ value: null }] },
      { month: "2026-09", value: 20.7, formers: [{ value: 21 }] },
      { month: "2026-10", value: 24.3, formers: [] },
    ],
  });
  // A value entered in the list of figures is the draft's too.
  await change(25, "2026-11");
  expect((await begin(server, startup, "2026-11")).body.update.figures).toMatchObject([{ value: 25 }]);
  const refused = await saveMetrics(server, startup, [
    { ...revenue, _id: first._id, unit: "count", values: [{ month: "2027-01", value: 1 }] },
    { label: "", unit: "litres", direction: "up" },
  ]);
  expect(Object.keys(refused.body.errors).sort()).toEqual(["metrics.1.label", "metrics.1.unit"]);
  const fixed = await saveMetrics(server, startup, [
    { ...revenue, _id: first._id, unit: "count", values: [{ month: "2027-01", value: 1 }] },
  ]);
  expect(Object.keys(fixed.body.errors).sort()).toEqual(["metrics.0.unit", "metrics.0.values.0.month"]);
  const other = await saveMetrics(server, startup, [revenue], []);
  expect([other.status, other.body.message]).toEqual([409, expect.stringContaining("Another window")]);
  // Renamed or removed later, what was sent keeps it.
  await saveMetrics(server, startup, [{ ...revenue, _id: first._id, label: "Turnover" }]);
  await saveMetrics(server, startup, []);
  expect((await readUpdate(server, investor, id)).body.update.figures).toMatchObject([
    { label: "Revenue", value: 24.3 },
  ]);
  const nine = Array.from({ length: 9 }, (_one, n) => ({ ...revenue, label: `Figure ${n}` }));
  expect((await saveMetrics(server, startup, nine)).body.errors).toHaveProperty("metrics");
});

test("UPD-03: a figure that readers were shown is corrected 100 times, so that its former values do not grow without an end", async () => {
  const { startup, id, version } = await drafted(server);
  const { _id } = (await saveMetrics(server, startup, [revenue])).body.metrics[0];
  const { body } = await saveUpdate(server, startup, id, { version, figures: [{ metricId: _id, value: 1 }] });
  await sendUpdate(server, startup, id, body.update.version);
  const change = (value: number, months: number) => {
    const values = Array.from({ length: months }, (_one, n) => ({ month: `20${10 + n}-10`, value }));
    return saveMetrics(server, startup, [{ ...revenue, _id, values }]);
  };
  for (const value of [2, 3, 4, 5, 6, 7]) expect((await change(value, 16)).status).toBe(200);
  const refused = await change(8, 6);
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.body.errors)).toEqual(["metrics.0.values.4.value", "metrics.0.values.5.value"]);
  const { values } = (await change(8, 4)).body.metrics[0];
  expect(values.map(({ formers }: { formers: unknown[] }) => formers.length)).toEqual([
    7,
    7,
    7,
    7,
    ...Array.from({ length: 12 }, () => 6),
    0,
  ]);
  expect((await change(8, 4)).status).toBe(200);
});

test("UPD-03: a figure emptied in a draft is sent empty, though the list of figures has a value", async () => {
  const { startup, investor, id, version } = await drafted(server);
  const listed = [{ ...revenue, values: [{ month: "2026-10", value: 99 }] }];
  const metricId = (await saveMetrics(server, startup, listed)).body.metrics[0]._id;
  expect((await readUpdate(server, startup, id)).body.update.figures[0].value).toBe(99);
  const { body } = await saveUpdate(server, startup, id, { version, figures: [{ metricId, value: null }] });
  expect(body.update.figures[0].value).toBeNull();
  await sendUpdate(server, startup, id, body.update.version);
  expect((await readUpdate(server, investor, id)).body.update.figures[0]).toMatchObject({
    value: null,
    values: [{ month: "2026-10", value: null, formers: [] }],
  });
});

test("UPD-04: killed in the middle of notifying and run again, each reader has one notification and one email", async () => {
  const { startup, investor, mentor, id, version } = await drafted(server);
  const readers = [investor, mentor];
  for (let n = 0; n < share(198, 4); n++) {
    const { owner } = await registerInvestor(server);
    await connect(server, owner, startup);
    server.clock.advance(MINUTE);
    readers.push(owner);
  }
  const { body } = await saveUpdate(server, startup, id, { version, readers: readers.map(({ userId }) => userId) });
  const { pool } = server.database.database;
  // The last reader's row ends the work the first time.
  await pool.query("create sequence cut_off");
  await pool.query(`create function cut_off() returns trigger language plpgsql as $$ begin
    if new.user_id = '${readers.at(-1)?.userId}' and new.kind = 'update' and nextval('cut_off') = 1 then
      raise exception 'cut off'; end if; return new; end $$`);
  await pool.query("create trigger cut_off before insert on notifications for each row execute function cut_off()");
  await sendUpdate(server, startup, id, body.update.version);
  const job = server.application.features.jobs.find(({ name }) => name === "updates.notify");
  const { log } = server.application.platform;
  const run = () => job?.run({ updateId: id }, { id: "1", attempt: 0, signal: new AbortController().signal, log });
  await expect(run()).rejects.toThrow();
  for (const reader of readers) expect(await noticesOf(server, reader)).toEqual([]);
  await Promise.all([run(), run(), server.application.platform.jobs.drain()]);
  await server.application.platform.jobs.drain();
  const { rows } = await pool.query(`select recipient as email, count(*)::int as n from dev_mails
    where body_html like '%/updates/${id}%' group by 1`);
  expect(new Map(rows.map(({ email, n }) => [email, n]))).toEqual(new Map(readers.map(({ email }) => [email, 1])));
  for (const reader of readers) expect(await noticesOf(server, reader)).toHaveLength(1);
});

test("UPD-05: the startup sees the day of who shares it, and nothing of the others", async () => {
  const { startup, investor, mentor, id } = await sent(server);
  for (const reader of [investor, mentor]) await readUpdate(server, reader, id);
  const seen = async () => (await readUpdate(server, startup, id)).body.update;
  expect((await seen()).receipts).toEqual({ sharing: 0, read: 0 });
  expect((await seen()).list).toMatchObject([
    { shares: false, readOn: null },
    { shares: false, readOn: null },
  ]);
  const choose = (shares: boolean) =>
    server.call("PUT /api/updates/{id}/receipt", { params: { id }, json: { shares }, token: investor.token });
  expect((await choose(true)).body.update.receipt.agreedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
  const { receipts, list } = await seen();
  expect(receipts).toEqual({ sharing: 1, read: 1 });
  expect(list.filter(({ shares }: { shares: boolean }) => shares)).toMatchObject([
    { person: { userId: investor.userId }, readOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  ]);
  await choose(false);
  expect((await seen()).receipts).toEqual({ sharing: 0, read: 0 });
  expect((await readUpdate(server, investor, id)).body.update).toMatchObject({ list: [], receipts: null });
});

test("UPD-06: no figure and no word of an update is in a notification, an email or a public answer", async () => {
  const { startup, investor, id, version } = await drafted(server);
  const planted = ["918273.64", "Zanzibar ledger", "9,18,273"];
  const { body } = await saveMetrics(server, startup, [{ ...revenue, label: "Zanzibar ledger" }]);
  const figures = [{ metricId: body.metrics[0]._id, value: 918_273.64 }];
  const saved = await saveUpdate(server, startup, id, { version, title: "Zanzibar ledger 9,18,273", figures });
  await sendUpdate(server, startup, id, saved.body.update.version);
  const mails = await mailsTo(server, investor.email);
  expect(mails.length).toBeGreaterThan(0);
  const answers = await Promise.all([
    ...(["GET /api/startups/startups", "GET /api/search", "GET /api/startups/count"] as const).map(async (key) =>
      JSON.stringify((await server.call(key, { query: { q: "Zanzibar" } })).body),
    ),
    noticesOf(server, investor).then((found) => JSON.stringify(found)),
  ]);
  for (const text of [...answers, JSON.stringify(mails)]) for (const one of planted) expect(text).not.toContain(one);
  expect(JSON.stringify((await readUpdate(server, investor, id)).body)).toContain("Zanzibar ledger 9,18,273");
});

test("UPD-07: amounts that are raised, payment details and an empty update are refused at their fields", async () => {
  const { startup, id, version } = await drafted(server);
  const saved = await saveUpdate(server, startup, id, {
    version,
    title: "",
    well: "We are raising 2 crore from friends of the house.",
    thanks: "UPI: packer@okhdfcbank",
  });
  const { status, body } = await sendUpdate(server, startup, id, saved.body.update.version);
  expect(status).toBe(400);
  expect(Object.keys(body.errors).sort()).toEqual(["thanks", "title", "well"]);
  const empty = await saveUpdate(server, startup, id, { version: version + 1, title: "October", well: "", thanks: "" });
  expect((await sendUpdate(server, startup, id, empty.body.update.version)).body.errors).toEqual({
    well: "Please write at least one point.",
  });
  const apart = { version: version + 2, title: "Our round is open", well: "The press runs.", asks: "It is 2 crore." };
  await saveUpdate(server, startup, id, apart);
  expect(Object.keys((await sendUpdate(server, startup, id, version + 3)).body.errors)).toEqual(["asks"]);
  const labels = [
    { ...revenue, label: "Valuation" },
    { ...revenue, label: "packer@okhdfcbank" },
  ];
  expect(Object.keys((await saveMetrics(server, startup, labels)).body.errors)).toEqual([
    "metrics.0.label",
    "metrics.1.label",
  ]);
  const kept = (await readUpdate(server, startup, id)).body.update;
  expect(kept).toMatchObject({ title: "Our round is open", state: "draft" });
});

test("UPD-08: downloads have what was written, the readers, the choice and the days; all goes with the account", async () => {
  const server = await testServer();
  const { startup, investor, id } = await sent(server);
  await readUpdate(server, investor, id);
  const json = { shares: true };
  await server.call("PUT /api/updates/{id}/receipt", { params: { id }, json, token: investor.token });
  const [own, reader] = [await download(server, startup.token), await download(server, investor.token)];
  for (const text of ["The second press runs", "isChosen"]) expect(own).toContain(text);
  for (const text of ["receiptsSince", '"month": "2026-10"']) expect(reader).toContain(text);
  expect(reader).not.toContain("The second press runs");
  await server.call("DELETE /api/users/delete-account", { token: startup.token });
  expect((await readUpdate(server, investor, id)).status).toBe(404);
  const { rows } = await server.database.database.pool.query(
    "select id from updates union all select id from update_copies union all select startup_id from update_readers",
  );
  expect(rows).toEqual([]);
});
