import { DAY } from "@startup-connect/contract/shared";
import { expect, it } from "vitest";
import { registerStartup } from "#test/builders.ts";
import { type TestPerson, type TestServer, testServer, twoServers } from "#test/harness.ts";
import { connect, download, member } from "#test/people.ts";
import { company, known, nameFor, openRound, readRounds, roundDraft, saveRound } from "#test/rounds.ts";
import { share } from "#test/share.ts";

const own = async (server: TestServer, { token }: TestPerson) => (await server.call("GET /api/round", { token })).body;

/** Puts the count of this year where a test needs it. */
const count = (server: TestServer, { userId }: TestPerson, named: number) =>
  server.database.database.pool.query(
    `insert into offer_years values ($1, 2026, 'equity', $2)
     on conflict (founder_id, year, security) do update set named = excluded.named`,
    [userId, named],
  );

it("DEAL-40: a draft is saved, replaced, opened and closed; what is wrong is named by field", async () => {
  const server = await testServer();
  const founder = await company(server);
  const { token } = founder;
  const wrong = { security: "gold", amount: 0.5, from: "2026-13-01", until: "", use: "", terms: 5 };
  const refused = await server.call("PUT /api/round", { json: wrong, token });
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.body.errors).sort()).toEqual(["amount", "from", "security", "terms", "until", "use"]);
  const errorsOf = async (more: object) => (await saveRound(server, founder, more)).body.errors;
  expect(await errorsOf({ from: "2027-03-01" })).toHaveProperty("until");
  const noText = { ...roundDraft, from: { toString: 1, valueOf: 1 } };
  expect((await server.call("PUT /api/round", { json: noText, token })).body.errors).toHaveProperty("from");
  expect(await errorsOf({ from: "2026-01-01", until: "2026-01-31" })).toHaveProperty("until");
  expect(await errorsOf({ use: "1\n2\n3\n4\n5\n6" })).toHaveProperty("use");

  const first = await saveRound(server, founder);
  expect(first).toMatchObject({ status: 200, body: { round: { ...roundDraft, state: "draft", people: [] } } });
  // Two windows: the second learns of the first, and nothing is overwritten unseen.
  const { revision } = first.body.round;
  expect((await saveRound(server, founder, { amount: 4 })).status).toBe(409);
  const second = await saveRound(server, founder, { amount: 5, revision });
  expect(second.body.round).toMatchObject({ _id: first.body.round._id, amount: 5 });
  const at = second.body.round.revision;
  const both = await Promise.all([6, 7].map((amount) => saveRound(server, founder, { amount, revision: at })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await saveRound(server, founder, { amount: 8, revision })).status).toBe(409);
  const params = { id: first.body.round._id };
  expect((await server.call("POST /api/round/{id}/open", { params, token })).body.round.state).toBe("open");
  expect((await server.call("POST /api/round/{id}/open", { params, token })).status).toBe(409);
  expect((await server.call("DELETE /api/round/{id}", { params, token })).status).toBe(409);

  expect((await saveRound(server, founder, { revision: at + 1 })).status).toBe(409);

  // One open round of each kind of security; another kind may be open beside it.
  const { body } = await saveRound(server, founder);
  const next = { id: body.round._id };
  const twice = await server.call("POST /api/round/{id}/open", { params: next, token });
  expect([twice.status, twice.body.message]).toEqual([409, expect.stringContaining("Equity shares")]);
  await openRound(server, { security: "ccps" }, founder);
  expect((await server.call("POST /api/round/{id}/close", { params, token })).body.round.state).toBe("closed");
  expect((await server.call("POST /api/round/{id}/close", { params, token })).status).toBe(409);
  expect((await server.call("POST /api/round/{id}/open", { params: next, token })).status).toBe(200);
  const spare = await saveRound(server, founder, { security: "debenture" });
  const draft = { params: { id: spare.body.round._id }, token };
  expect((await server.call("DELETE /api/round/{id}", draft)).status).toBe(204);
  expect((await own(server, founder)).rounds.map(({ state }: { state: string }) => state).sort()).toEqual([
    "closed",
    "open",
    "open",
  ]);
});

it("DEAL-40: who is no company reads why there is no round", async () => {
  const server = await testServer();
  for (const entityNature of ["Limited Liability Partnership", "Proprietorship", ""]) {
    const { owner } = await registerStartup(server, { entityNature });
    expect(await own(server, owner)).toMatchObject({ isCompany: false, rounds: [] });
    const refused = await saveRound(server, owner);
    expect(refused).toMatchObject({ status: 403, body: { message: expect.stringContaining("section 42 covers") } });
  }
});

it("DEAL-46: the answer whether it is a company is a field of the profile, and opens or closes rounds", async () => {
  const server = await testServer();
  const { owner, startup } = await registerStartup(server, { entityNature: "" });
  const answer = (entityNature: string) =>
    server.call("PUT /api/users/startup-profile", { json: { entityNature }, token: owner.token });
  expect(await own(server, owner)).toMatchObject({ name: startup.startupName, entityNature: "", isCompany: false });
  await answer("Private Limited");
  expect(await own(server, owner)).toMatchObject({ entityNature: "Private Limited", isCompany: true });
  expect((await saveRound(server, owner)).status).toBe(200);
  await answer("Limited Liability Partnership");
  expect(await own(server, owner)).toMatchObject({ isCompany: false });
  expect((await saveRound(server, owner, { security: "debenture" })).status).toBe(403);
  expect((await answer("A company")).body.errors).toHaveProperty("entityNature");
});

it.each([
  ["use", "Pay to ilaivaram@okhdfcbank"],
  ["terms", "Account number 50100123456789, IFSC HDFC0001234"],
  ["terms", "Book here: https://rzp.io/l/ilaivaram"],
])("DEAL-44: payment details in %s are refused and not stored", async (field, text) => {
  const server = await testServer();
  const founder = await company(server);
  const refused = await saveRound(server, founder, { [field]: text });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, [field]]);
  expect((await own(server, founder)).rounds).toEqual([]);
});

it("DEAL-41: a named person reads the round, no one else; naming again is the same answer", async () => {
  const server = await testServer();
  const { founder, id } = await openRound(server);
  const [person, other, stranger] = [await known(server, founder), await known(server, founder), await member(server)];
  expect(await nameFor(server, id, founder, stranger)).toMatchObject({ status: 403 });
  expect((await readRounds(server, founder, person)).status).toBe(404);
  const named = await nameFor(server, id, founder, person);
  expect(named).toMatchObject({ status: 200, body: { offer: { kind: "equity", year: 2026, named: 1, limit: 200 } } });
  expect((await nameFor(server, id, founder, person)).body).toEqual(named.body);
  const { state: _, ...facts } = { ...roundDraft, state: "open" };
  expect((await readRounds(server, founder, person)).body.rounds).toEqual([{ _id: id, ...facts }]);
  expect((await readRounds(server, founder, other)).status).toBe(404);
  const list = await server.call("GET /api/rounds", { token: person.token });
  expect(list.body.startups).toEqual([
    { startup: expect.objectContaining({ userId: founder.userId }), securities: ["equity"] },
  ]);
  const notices = await server.call("GET /api/notifications", { token: person.token });
  expect(notices.body.notifications.filter(({ link }: { link: string }) => link.startsWith("/rounds/"))).toHaveLength(
    1,
  );

  // The founder ends the view; the person stays counted, and can be named again without counting.
  const params = { id, userId: person.userId };
  const end = () => server.call("DELETE /api/round/{id}/people/{userId}", { params, token: founder.token });
  expect([(await end()).status, (await end()).status]).toEqual([204, 404]);
  expect((await readRounds(server, founder, person)).status).toBe(404);
  expect((await nameFor(server, id, founder, person)).body.offer.named).toBe(1);
});

it.each(["connection", "block", "suspension", "deletion", "closing", "last day", "hiding"])(
  "DEAL-43: the end by %s ends the view at once, and the count stays",
  async (end) => {
    const server = await testServer();
    const { founder, id } = await openRound(server, { until: "2026-12-02" });
    const person = await member(server);
    const edge = await connect(server, person, founder);
    const admin = await server.person({ admin: true });
    await nameFor(server, id, founder, person);
    expect((await readRounds(server, founder, person)).status).toBe(200);
    const pool = server.database.database.pool;
    if (end === "connection")
      await server.call("DELETE /api/connections/{id}", { params: { id: edge.id }, token: person.token });
    if (end === "block")
      await server.call("POST /api/blocks", { json: { userId: person.userId }, token: founder.token });
    if (end === "suspension")
      await server.call("POST /api/admin/users/{id}/suspend", {
        params: { id: founder.userId },
        json: { reason: "Reported by several members." },
        token: admin.token,
      });
    if (end === "hiding")
      await server.application.platform.db.tx((tx) =>
        server.application.features.profiles.listed.set(tx, founder.userId, false),
      );
    if (end === "deletion") await server.call("DELETE /api/users/delete-account", { token: person.token });
    if (end === "closing") await server.call("POST /api/round/{id}/close", { params: { id }, token: founder.token });
    if (end === "last day") server.clock.advance(20 * DAY);
    expect((await readRounds(server, founder, person)).status).toBe(end === "deletion" ? 401 : 404);
    const { rows } = await pool.query(
      "select named, (select count(*)::int from offer_people) as list from offer_years",
    );
    expect(rows).toEqual([{ named: 1, list: 1 }]);
    if (end === "deletion") {
      const { rows: left } = await pool.query("select 1 from offer_people where person_id = $1", [person.userId]);
      expect(left).toEqual([]);
    } else if (end !== "closing" && end !== "last day") {
      const list = await server.call("GET /api/rounds", { token: person.token });
      expect(list.body.startups).toEqual([]);
    }
  },
);

it("DEAL-43: the list is kept by the database, and goes with the startup's account", async () => {
  const server = await testServer();
  const { founder, id } = await openRound(server);
  await nameFor(server, id, founder, await known(server, founder));
  const pool = server.database.database.pool;
  await expect(pool.query("delete from offer_people")).rejects.toThrow("never removed");
  await expect(pool.query("update offer_people set named_at = now()")).rejects.toThrow("never changes");
  await expect(pool.query("update offer_years set named = 0")).rejects.toThrow("never falls");
  await expect(pool.query("update offer_years set named = 201")).rejects.toThrow("check");
  expect((await server.call("DELETE /api/users/delete-account", { token: founder.token })).status).toBe(200);
  const { rows } = await pool.query("select 1 from offer_people union all select 1 from offer_years");
  expect(rows).toEqual([]);
});

it("DEAL-42: the 201st is refused with the clause; the founder is notified at 150 and 190", async () => {
  const server = await testServer();
  const { founder, id } = await openRound(server);
  for (const before of [149, 189, 199]) {
    await count(server, founder, before);
    expect((await nameFor(server, id, founder, await known(server, founder))).body.offer.named).toBe(before + 1);
  }
  const refused = await nameFor(server, id, founder, await known(server, founder));
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("section 42(2)")]);
  const { body } = await server.call("GET /api/notifications", { token: founder.token });
  const texts = body.notifications.map(({ message }: { message: string }) => message);
  expect(texts.filter((text: string) => /named for equity shares in 2026-27/.test(text))).toHaveLength(2);

  // Another kind has a count of its own; CCPS are preference shares.
  for (const [security, named] of [
    ["preference", 1],
    ["ccps", 2],
  ] as const) {
    const other = await openRound(server, { security }, founder);
    const answer = await nameFor(server, other.id, founder, await known(server, founder));
    expect(answer.body.offer).toMatchObject({ kind: "preference", named });
  }
});

it("DEAL-42: a lower limit of the operator holds, and a higher one than the database counts is refused", async () => {
  const server = await testServer();
  const admin = await server.person({ admin: true });
  const record = {
    id: "private-placement-2014",
    topic: "privatePlacement",
    from: "2014-04-01",
    clause: "rule 14 as amended",
    source: { name: "MCA", url: "https://www.mca.gov.in/" },
    people: 1,
  };
  const set = (people: number) =>
    server.call("PUT /api/admin/facts", { json: { record: { ...record, people } }, token: admin.token });
  expect((await set(201)).status).toBe(400);
  expect((await set(1)).status).toBe(200);
  const { founder, id } = await openRound(server);
  expect((await nameFor(server, id, founder, await known(server, founder))).status).toBe(200);
  const refused = await nameFor(server, id, founder, await known(server, founder));
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("rule 14 as amended")]);
});

it("DEAL-42: in a new financial year of India who reads the round is named again, at midnight there", async () => {
  const server = await testServer();
  const { founder, id } = await openRound(server, { until: "2027-06-30" });
  const [person, late] = [await known(server, founder), await known(server, founder)];
  const until = async (moment: string) => {
    server.clock.advance(Date.parse(moment) - server.clock.now().getTime());
    await server.database.database.pool.query("update sessions set created_at = $1, last_used_at = $1", [moment]);
  };
  await until("2027-03-31T18:29:59Z");
  expect((await nameFor(server, id, founder, person)).body.offer.year).toBe(2026);
  await until("2027-03-31T18:30:00Z");
  // Lists say that there is a round, which counts no one.
  const [shown] = (await server.call("GET /api/rounds", { token: person.token })).body.startups;
  expect(shown).toMatchObject({ startup: { userId: founder.userId }, securities: ["equity"] });
  expect((await own(server, founder)).offers).toContainEqual({ kind: "equity", year: 2027, named: 0, limit: 200 });
  expect((await readRounds(server, founder, person)).status).toBe(200);
  expect((await nameFor(server, id, founder, late)).body.offer).toMatchObject({ year: 2027, named: 2 });
  expect((await own(server, founder)).offers).toContainEqual({ kind: "equity", year: 2026, named: 1, limit: 200 });
});

it("DEAL-43 FILE-03: the table of named people is safe for programs of tables, with day and hour", async () => {
  const server = await testServer();
  const { founder, id } = await openRound(server);
  const person = await member(server, { name: '=HYPERLINK("x") Rao' });
  await connect(server, person, founder);
  await nameFor(server, id, founder, person);
  for (const name of ["+91 Rao", "-1+2 Rao", "@SUM(A1) Rao"]) {
    server.clock.advance(1000);
    const other = await member(server, { name });
    await connect(server, other, founder);
    await nameFor(server, id, founder, other);
  }
  const query = { kind: "equity", year: 2026 };
  const answer = await server.call("GET /api/round/offers", { query, token: founder.token });
  expect(answer.headers.get("content-disposition")).toContain("offer-list-2026-27-equity.csv");
  expect([...answer.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(answer.body).toContain("not form PAS-4 or PAS-5");
  expect(answer.body).toMatch(/"1","'=HYPERLINK\(""x""\) Rao","","2026-11-\d\d","\d\d:\d\d"\r\n/);
  expect(answer.body.match(/,"'[+@-]/g)).toHaveLength(3);
  await server.call("DELETE /api/users/delete-account", { token: person.token });
  const later = await server.call("GET /api/round/offers", { query, token: founder.token });
  expect(later.body).toContain('"1","Deleted account"');
});

it("DEAL-41 PROF-39: the download has the own rounds and who is named, of a reader only who named them", async () => {
  const server = await testServer();
  const { founder, id } = await openRound(server, { terms: "Zzterms" });
  const person = await known(server, founder);
  await nameFor(server, id, founder, person);
  const [own, theirs] = [await download(server, founder.token), await download(server, person.token)];
  expect(own).toContain("Zzterms");
  expect(own).toContain(`"named": "${person.name}"`);
  expect(theirs).toContain('"namedBy": "Ilaivaram Packaging"');
  expect(theirs).not.toContain("Zzterms");
});

it("DEAL-42: of many namings at once for the last seat one is counted, over two processes", async () => {
  const [one, two] = await twoServers();
  const { founder, id } = await openRound(one);
  for (let run = 0; run < share(10, 1); run++) {
    const again = run === 0 ? { founder, id } : await openRound(one);
    const people: TestPerson[] = [];
    for (let n = 0; n < share(200, 40); n++) people.push(await known(one, again.founder));
    await count(one, again.founder, 199);
    const answers = await Promise.all(
      people.map((person, n) => nameFor(n % 2 ? one : two, again.id, again.founder, person)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
    const { rows } = await one.database.database.pool.query(
      "select named, (select count(*)::int from offer_people where founder_id = $1) as list from offer_years where founder_id = $1",
      [again.founder.userId],
    );
    expect(rows).toEqual([{ named: 200, list: 1 }]);
  }
});

it("DEAL-41: one person named many times at once is counted once, over two processes", async () => {
  const [one, two] = await twoServers();
  const { founder, id } = await openRound(one);
  const person = await known(one, founder);
  // The row of the year is there: what is tested is the queue, not who inserts it.
  await count(one, founder, 0);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => nameFor(n % 2 ? one : two, id, founder, person)),
  );
  expect(new Set(answers.map(({ body }) => body.offer.named))).toEqual(new Set([1]));
});

it("DEAL-43: who was named and deletes the account stays counted, also towards the limit, and as no one in the records", async () => {
  const server = await testServer();
  const { founder, id } = await openRound(server);
  await count(server, founder, 197);
  const people = [await known(server, founder), await known(server, founder), await known(server, founder)];
  const [gone, ...others] = people as [TestPerson, ...TestPerson[]];
  expect((await nameFor(server, id, founder, gone)).body.offer.named).toBe(198);
  await server.call("DELETE /api/users/delete-account", { token: gone.token });
  for (const [n, person] of others.entries())
    expect((await nameFor(server, id, founder, person)).body.offer.named).toBe(199 + n);
  expect((await nameFor(server, id, founder, await known(server, founder))).status).toBe(409);
  const own = await download(server, founder.token);
  expect(own).toContain('"named": "Deleted account"');
  expect(own).not.toContain(gone.userId);
  expect(own.match(/"named": /g)).toHaveLength(3);
});

it("DEAL-41: a suspended person is not named, and does not count", async () => {
  const server = await testServer();
  const { founder, id } = await openRound(server);
  const person = await known(server, founder);
  const admin = await server.person({ admin: true });
  const params = { id: person.userId };
  await server.call("POST /api/admin/users/{id}/suspend", {
    params,
    json: { reason: "Reported by several members." },
    token: admin.token,
  });
  expect((await nameFor(server, id, founder, person)).status).toBe(403);
  await server.call("POST /api/admin/users/{id}/restore", { params, token: admin.token });
  expect((await nameFor(server, id, founder, person)).body.offer.named).toBe(1);
});

it("DEAL-43: of namings, a block and the closing at one moment each holds, over two processes", async () => {
  const servers = await twoServers();
  const [one, two] = servers;
  for (let run = 0; run < share(20, 4); run++) {
    const { founder, id } = await openRound(one);
    const people = [await known(one, founder), await known(one, founder), await known(one, founder)];
    const [blocked] = people as [TestPerson];
    const naming = people.map((person, n) => nameFor(servers[n % 2] as TestServer, id, founder, person));
    const block = two.call("POST /api/blocks", { json: { userId: blocked.userId }, token: founder.token });
    const close = run % 2 && two.call("POST /api/round/{id}/close", { params: { id }, token: founder.token });
    const statuses = (await Promise.all(naming)).map(({ status }) => status);
    await Promise.all([block, close]);
    for (const status of statuses) expect([200, 403, 409]).toContain(status);
    const { offers } = await own(one, founder);
    expect(offers[0].named).toBe(statuses.filter((status) => status === 200).length);
    for (const [n, person] of people.entries())
      expect((await readRounds(one, founder, person)).status).toBe(n > 0 && !close ? 200 : 404);
  }
});

it("INPUT-16: a revision that no draft can have is refused, and the draft stays", async () => {
  const server = await testServer();
  const founder = await company(server);
  await saveRound(server, founder);
  for (const revision of [2 ** 31 - 1, 2 ** 31, 99_999_999_999, 2 ** 53, 1e308, -1, 0.5]) {
    const { status, body } = await saveRound(server, founder, { amount: 7, revision });
    expect([status, Object.keys(body.errors)], String(revision)).toEqual([400, ["revision"]]);
  }
  // The largest that is taken is one of another state.
  expect((await saveRound(server, founder, { amount: 7, revision: 2 ** 31 - 2 })).status).toBe(409);
  expect((await own(server, founder)).rounds[0].amount).toBe(roundDraft.amount);
});
