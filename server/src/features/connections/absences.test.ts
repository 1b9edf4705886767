import { after, DAY, indiaDay } from "@startup-connect/contract/shared";
import { beforeEach, describe, expect, it } from "vitest";
import { registerInvestor, registerStartup } from "#test/builders.ts";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";

let server: TestServer;
let asha: TestPerson;
let arjun: TestPerson;

const note = "You ran cold storage for nineteen years, and our trays fail in wet cartons.";
const invest = { purpose: "invest", amount: 4_000_000, use: "machines", offer: "visit", note };

beforeEach(async () => {
  server = await testServer();
  ({ owner: asha } = await registerStartup(server, { startupName: "Ilaivaram" }));
  ({ owner: arjun } = await registerInvestor(server));
});

const send = (from: TestPerson, to: TestPerson, json: object = {}) =>
  server.call("POST /api/connections", { json: { userId: to.userId, ...json }, token: from.token });
const idOf = async (from: TestPerson, to: TestPerson, json: object): Promise<string> =>
  (await send(from, to, json)).body.connection._id;
const read = (by: TestPerson, id: string) =>
  server.call("GET /api/connections/{id}", { params: { id }, token: by.token });
const own = async (by: TestPerson) => (await server.call("GET /api/requests/own", { token: by.token })).body;
const terms = (by: TestPerson, to: TestPerson) =>
  server.call("GET /api/requests/to/{userId}", { params: { userId: to.userId }, token: by.token });
const profileIdOf = async (of: TestPerson): Promise<string> =>
  (await server.call("GET /api/users/investor-profile", { token: of.token })).body.investor._id;

describe("REQ-08: out of office", () => {
  const dayIn = (days: number) => indiaDay(after(server.clock.now(), { days }));
  const away = (by: TestPerson, until: string, more: object = {}) =>
    server.call("PUT /api/users/away", { json: { until, ...more }, token: by.token });
  const back = (by: TestPerson, query: Record<string, string> = {}) =>
    server.call("DELETE /api/users/away", { query, token: by.token });
  const dueOf = async (id: string) => Date.parse((await read(asha, id)).body.connection.dueAt);
  const shownOn = async (params: Record<string, string>, by?: TestPerson) =>
    (await server.call("GET /api/investors/investor/{investorId}", { params, ...(by && { token: by.token }) })).body
      .investor.absence;

  it("moves deadlines of received requests, of later ones too, and back", async () => {
    const id = await idOf(asha, arjun, invest);
    const before = await dueOf(id);
    expect((await away(arjun, dayIn(10))).status).toBe(200);
    expect((await dueOf(id)) - before).toBe(10 * DAY);
    const { owner } = await registerStartup(server);
    expect((await terms(owner, arjun)).body.absence).toEqual({ from: dayIn(0), until: dayIn(10) });
    const later = await send(owner, arjun, invest);
    expect(Date.parse(later.body.connection.dueAt) - before).toBe(10 * DAY);
    expect((await back(arjun)).status).toBe(204);
    expect(await dueOf(id)).toBe(before);
    expect((await terms(owner, arjun)).body.absence).toBeNull();
  });

  it("moves for one ahead what is due in it or after it, once for each, and back", async () => {
    const id = await idOf(asha, arjun, invest);
    const before = await dueOf(id);
    const first = { from: dayIn(14) };
    expect((await away(arjun, dayIn(16), first)).status).toBe(200);
    expect((await away(arjun, dayIn(30), { from: dayIn(18) })).status).toBe(200);
    expect((await dueOf(id)) - before).toBe(3 * DAY);
    const { owner } = await registerStartup(server);
    const later = await send(owner, arjun, invest);
    expect(Date.parse(later.body.connection.dueAt) - before).toBe(3 * DAY);
    // What is due on the day after it is due in the next one, and so after that.
    expect((await away(arjun, dayIn(17), first)).status).toBe(200);
    expect((await own(arjun)).absences).toEqual([
      { ...first, until: dayIn(17), note: "" },
      { from: dayIn(18), until: dayIn(30), note: "" },
    ]);
    expect((await dueOf(id)) - before).toBe(17 * DAY);
    expect((await back(arjun, first)).status).toBe(204);
    expect(await dueOf(id)).toBe(before);
  });

  it("moves past a later one that was entered before, and as far back when that is removed", async () => {
    const id = await idOf(asha, arjun, invest);
    const before = await dueOf(id);
    await away(arjun, dayIn(50), { from: dayIn(31) });
    expect(await dueOf(id)).toBe(before);
    await away(arjun, dayIn(30), { from: dayIn(10) });
    expect((await dueOf(id)) - before).toBe((21 + 20) * DAY);
    await back(arjun, { from: dayIn(31) });
    expect((await dueOf(id)) - before).toBe(21 * DAY);
    await back(arjun, { from: dayIn(10) });
    expect(await dueOf(id)).toBe(before);
  });

  it("takes the place of what it overlaps with, and a note is for its owner alone", async () => {
    const note = "Travelling";
    await away(arjun, dayIn(10), { from: dayIn(5), note });
    expect(await shownOn({ investorId: await profileIdOf(arjun) })).toEqual({ from: dayIn(5), until: dayIn(10) });
    const { body } = await away(arjun, dayIn(7), { from: dayIn(2), note });
    expect(body.absences).toEqual([{ from: dayIn(2), until: dayIn(7), note }]);
    // Too far ahead for a request of today.
    await back(arjun, { from: dayIn(2) });
    await away(arjun, dayIn(16), { from: dayIn(15) });
    expect(await shownOn({ investorId: await profileIdOf(arjun) })).toBeNull();
  });

  it("shows it to no one whom the person has blocked", async () => {
    await away(arjun, dayIn(10));
    await server.call("POST /api/blocks", { json: { userId: asha.userId }, token: arjun.token });
    expect((await terms(asha, arjun)).body).toMatchObject({ answers: null, absence: null });
    expect(await shownOn({ investorId: await profileIdOf(arjun) }, asha)).toBeNull();
  });

  it.each(["2020-01-01", "2099-01-01", "2026-02-30", "soon"])("refuses %s by name", async (day) => {
    const { status, body } = await away(arjun, day);
    expect([status, body.errors]).toEqual([400, { until: expect.stringMatching(/^Please choose a day/) }]);
    const { status: refused, body: named } = await away(arjun, dayIn(3), { from: day });
    expect([refused, named.errors]).toEqual([400, { from: expect.stringMatching(/^Please choose a day/) }]);
  });

  it("holds twelve at most, and takes what a process of the version before writes", async () => {
    for (let n = 1; n <= 12; n++) await away(arjun, dayIn(2 * n), { from: dayIn(2 * n) });
    expect((await away(arjun, dayIn(40), { from: dayIn(40) })).body.errors).toEqual({
      from: "You already have 12 absences. Remove one first.",
    });
    const { pool } = server.database.database;
    const absences = async () => (await own(asha)).absences.map(({ until }: { until: string }) => until);
    for (const days of [5, 8]) {
      await pool.query(
        `insert into away (user_id, until) values ($1, $2) on conflict (user_id) do update set until = excluded.until`,
        [asha.userId, after(server.clock.now(), { days })],
      );
      expect(await absences()).toEqual([dayIn(days)]);
    }
    await pool.query("delete from away");
    expect(await absences()).toEqual([]);
  });
});
