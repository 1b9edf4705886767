import { CARDS_MAX, CARDS_SHOWN, COLUMNS_MAX, FIRST_COLUMNS } from "@startup-connect/contract/deals";
import { HOUR } from "@startup-connect/contract/shared";
import { word } from "@startup-connect/contract/values";
import { beforeEach, expect, it } from "vitest";
import { newId } from "#platform/ids.ts";
import { inWords } from "#platform/words.ts";
import { addCard, cardsOf, readCards, registerInvestor, registerStartup, withCard } from "#test/builders.ts";
import { actOnDeal } from "#test/deals.ts";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import { runJob } from "#test/jobs.ts";
import { connect, listen } from "#test/people.ts";
import { share } from "#test/share.ts";

let server: TestServer;
let investor: TestPerson;
let startup: TestPerson;
let cardId: string;
/** Of the first columns, in their order. */
let columnIds: string[];

beforeEach(async () => {
  server = await testServer();
  const made = await withCard(server);
  ({ investor, startup } = made);
  cardId = made.card._id;
  columnIds = made.columns.map(({ _id }) => _id);
});

const change = (id: string, json: object, by = investor) =>
  server.call("PATCH /api/deals/cards/{id}", { params: { id }, json, token: by.token });
const changeColumn = (id: string, json: object) =>
  server.call("PATCH /api/deals/columns/{id}", { params: { id }, json, token: investor.token });
const addColumn = (name: string) => server.call("POST /api/deals/columns", { json: { name }, token: investor.token });
const remove = (id: string) => server.call("DELETE /api/deals/cards/{id}", { params: { id }, token: investor.token });
const restore = (id: string) =>
  server.call("POST /api/deals/cards/{id}/restore", { params: { id }, token: investor.token });
/** So many cards in the last column. */
const fill = (count: number) =>
  server.database.database.pool.query(
    `insert into deal_cards (id, owner_id, column_id, position, created_at)
     select gen_random_uuid(), $1, $2, 1000 + n, now() from generate_series(1, $3::int) n`,
    [investor.userId, columnIds[4], count],
  );
const newStartup = async (startupName: string, more = {}) =>
  (await registerStartup(server, { startupName, ...more })).owner;
const columnNames = async () => (await readCards(server, investor)).columns.map(({ name }) => name);
/** Names of the cards of a column, in its order. */
const inColumn = async (columnId: string | undefined) =>
  (await readCards(server, investor)).columns
    .find(({ _id }) => _id === columnId)
    ?.cards.map((card) => card.startup?.name);

it("BOARD-01: the first card creates five columns; columns are renamed, moved, added and deleted when empty", async () => {
  expect(await columnNames()).toEqual(FIRST_COLUMNS);
  const [first = "", second = "", third = ""] = columnIds;
  expect((await changeColumn(first, { name: "  Inbox ", after: second })).body.column.name).toBe("Inbox");
  expect((await changeColumn(third, { after: null })).status).toBe(200);
  expect(await columnNames()).toEqual(["Reading the room", "Meeting", "Inbox", "Partners", "Decided"]);
  expect((await addColumn("PARTNERS")).body.errors).toEqual({ name: "You have a column with this name." });
  expect((await addColumn(" ")).body.errors).toEqual({ name: "Please name the column." });
  expect((await changeColumn(second, { name: "Decided" })).status).toBe(400);
  // As a reader of Hindi has it before them, it is the same name.
  const hindi = inWords(word("Decided"), "hi");
  expect((await changeColumn(columnIds[4] ?? "", { name: hindi })).body.column.name).toBe("Decided");
  expect((await addColumn(hindi)).status).toBe(400);
  expect((await changeColumn(second, { after: newId() })).status).toBe(404);

  const removeColumn = (id: string) =>
    server.call("DELETE /api/deals/columns/{id}", { params: { id }, token: investor.token });
  expect((await removeColumn(first)).status).toBe(409);
  expect([(await removeColumn(second)).status, (await removeColumn(second)).status]).toEqual([204, 404]);
  for (let n = columnIds.length - 1; n < COLUMNS_MAX; n++) expect((await addColumn(`More ${n}`)).status).toBe(201);
  expect((await addColumn("One more")).status).toBe(409);
});

it("BOARD-02: a startup is once on the board; hidden and unknown ones are not found; the 2,001st card is refused", async () => {
  const add = (startupId: string, more = {}) =>
    server.call("POST /api/deals/cards", { json: { startupId, ...more }, token: investor.token });
  const again = await add(startup.userId, { columnId: columnIds[3] });
  expect([again.status, again.body.card._id, again.body.card.columnId]).toEqual([200, cardId, columnIds[0]]);
  const hidden = await registerStartup(server, { startupName: "Hidden Works" });
  const { pool } = server.database.database;
  await pool.query("update startups set listed = false where user_id = $1", [hidden.owner.userId]);
  for (const id of [hidden.owner.userId, investor.userId, newId(), "x"]) expect((await add(id)).status, id).toBe(404);
  const other = await newStartup("Nadivolt");
  expect((await add(other.userId, { columnId: newId() })).status).toBe(404);
  expect((await add(other.userId, { columnId: columnIds[2] })).body.card).toMatchObject({
    columnId: columnIds[2],
    startup: { name: "Nadivolt", userId: other.userId },
    nextStep: "",
    nextOn: null,
    tags: [],
    notes: "",
  });
  await fill(CARDS_MAX - 2);
  expect((await add((await newStartup("Mazhai Water")).userId)).status).toBe(409);
});

it("BOARD-02: next step, day, tags and notes are kept, cleaned and checked; every faulty field is named", async () => {
  const texts = { nextStep: " Call Meera ", nextOn: "2026-11-27", tags: ["Water", "water", "South"], notes: "A\nB" };
  expect((await change(cardId, texts)).body.card).toMatchObject({
    nextStep: "Call Meera",
    nextOn: "2026-11-27",
    tags: ["water", "South"],
    notes: "A\nB",
  });
  expect((await change(cardId, { nextOn: "" })).body.card).toMatchObject({ nextOn: null, nextStep: "Call Meera" });
  const faulty = {
    nextStep: "n".repeat(201),
    nextOn: "27.11.2026",
    tags: Array.from({ length: 11 }, (_, n) => `t${n}`),
    notes: "n".repeat(4001),
  };
  const { status, body } = await change(cardId, faulty);
  expect(status).toBe(400);
  expect(Object.keys(body.errors).sort()).toEqual(["nextOn", "nextStep", "notes", "tags"]);
  const card = await server.call("GET /api/deals/cards/{id}", { params: { id: cardId }, token: investor.token });
  expect(card.body.card).toMatchObject({ nextStep: "Call Meera", notes: "A\nB" });
});

it("BOARD-02: another investor finds neither the cards nor the columns of a board", async () => {
  const { owner: other } = await registerInvestor(server, {
    contactInfo: { name: "Other One", email: "o@people.example", phone: "9876543299", location: "Pune, Maharashtra" },
  });
  expect(await readCards(server, other)).toEqual({ columns: [], total: 0, overdue: 0, tags: [], stages: [] });
  expect((await change(cardId, { nextStep: "Mine" }, other)).status).toBe(404);
  const theirs = await addCard(server, other, startup.userId);
  expect((await change(theirs._id, { columnId: columnIds[0] }, other)).status).toBe(404);
});

it("BOARD-03: a card moves to a column, its top, its end, and behind another card", async () => {
  const [first = "", second = ""] = columnIds;
  for (const name of ["Nadivolt", "Patang Looms", "Orux Cold Chain"])
    await addCard(server, investor, (await newStartup(name)).userId);
  expect(await inColumn(first)).toEqual(["Kadal Feed", "Nadivolt", "Patang Looms", "Orux Cold Chain"]);
  const cards = cardsOf(await readCards(server, investor));
  const [kadal = "", nadivolt = "", patang = "", orux = ""] = cards.map(({ _id }) => _id);
  await change(orux, { after: null });
  await change(kadal, { after: patang });
  expect(await inColumn(first)).toEqual(["Orux Cold Chain", "Nadivolt", "Patang Looms", "Kadal Feed"]);
  await change(nadivolt, { columnId: second });
  await change(patang, { columnId: second, after: null });
  await change(orux, { columnId: second, after: patang });
  // The card before it has left the column meanwhile.
  await change(kadal, { columnId: second, after: newId() });
  expect(await inColumn(second)).toEqual(["Patang Looms", "Orux Cold Chain", "Nadivolt", "Kadal Feed"]);
  expect(await inColumn(first)).toEqual([]);
});

it("BOARD-03: moves between the same two cards space the column again before positions grow long", async () => {
  for (const name of ["Nadivolt", "Patang Looms"]) await addCard(server, investor, (await newStartup(name)).userId);
  const [kadal = "", nadivolt = "", patang = ""] = cardsOf(await readCards(server, investor)).map(({ _id }) => _id);
  for (let n = 0; n < 60; n++) {
    await change(nadivolt, { after: kadal });
    await change(patang, { after: kadal });
  }
  expect(await inColumn(columnIds[0])).toEqual(["Kadal Feed", "Patang Looms", "Nadivolt"]);
  const { rows } = await server.database.database.pool.query("select max(scale(position)) as digits from deal_cards");
  expect(rows[0].digits).toBeLessThanOrEqual(100);
});

it("BOARD-03: moves at one moment leave every card once, with a position of its own", async () => {
  const names = Array.from({ length: 9 }, (_, n) => `Startup ${String.fromCharCode(65 + n)}`);
  for (const name of names) await addCard(server, investor, (await newStartup(name)).userId);
  const cards = cardsOf(await readCards(server, investor));
  const ids = cards.map(({ _id }) => _id);
  const moves = Array.from({ length: share(100, 60) }, (_, n) =>
    change(ids[n % ids.length] ?? "", {
      columnId: columnIds[n % 2],
      after: n % 3 === 0 ? null : (ids[(n * 7 + 3) % ids.length] ?? null),
    }),
  );
  expect([...new Set((await Promise.all(moves)).map(({ status }) => status))]).toEqual([200]);
  const after = await readCards(server, investor);
  expect(
    cardsOf(after)
      .map(({ _id }) => _id)
      .toSorted(),
  ).toEqual(ids.toSorted());
  const { rows } = await server.database.database.pool.query(
    "select count(*)::int as cards, count(distinct (column_id, position))::int as places from deal_cards",
  );
  expect(rows[0]).toEqual({ cards: ids.length, places: ids.length });
});

it("BOARD-03: the open pages of the owner get the change, and no one else", async () => {
  const [own, founder] = [await listen(server, investor), await listen(server, startup)];
  await change(cardId, { columnId: columnIds[1] });
  const event = await own.next();
  expect([event?.event, event?.data]).toEqual(["card", { changedId: cardId }]);
  await server.application.platform.db.tx((tx) =>
    server.application.platform.live.publish(tx, startup.userId, "card", { changedId: startup.userId }),
  );
  // The first thing the founder hears is this mark.
  expect((await founder.next())?.data).toEqual({ changedId: startup.userId });
  for (const stream of [own, founder]) await stream.leave();
});

it("BOARD-04: a removed card is restored with its notes for a day, then it is gone", async () => {
  await change(cardId, { notes: "Ask for the pilot" });
  expect([(await remove(cardId)).status, (await remove(cardId)).status]).toEqual([204, 404]);
  expect((await change(cardId, { nextStep: "x" })).status).toBe(404);
  expect((await readCards(server, investor)).total).toBe(0);
  expect((await restore(cardId)).body.card).toMatchObject({ notes: "Ask for the pilot", columnId: columnIds[0] });
  expect((await restore(cardId)).status).toBe(200);

  // Its column may be deleted meanwhile; one of the same place in the other does not push it out.
  await remove(cardId);
  const other = await addCard(server, investor, (await newStartup("Nadivolt")).userId);
  await change(other._id, { columnId: columnIds[1] });
  const params = { id: columnIds[0] ?? "" };
  await server.call("DELETE /api/deals/columns/{id}", { params, token: investor.token });
  expect((await restore(cardId)).body.card).toMatchObject({ notes: "Ask for the pilot", columnId: columnIds[1] });
  await remove(other._id);

  await remove(cardId);
  server.clock.advance(25 * HOUR);
  expect((await restore(cardId)).status).toBe(404);
  await runJob(server, "deals.cards");
  const { rows } = await server.database.database.pool.query("select id from deal_cards");
  expect(rows).toEqual([]);
  // Added again it begins empty.
  expect((await addCard(server, investor, startup.userId)).notes).toBe("");
});

it("BOARD-05: the board is searched in names, places, next steps, tags and notes, and filtered by tag and overdue", async () => {
  const other = await newStartup("Nadivolt", { city: "Pune" });
  const card = await addCard(server, investor, other.userId);
  await change(cardId, { nextOn: "2026-11-20", tags: ["Sea"], notes: "Feeds SHRIMP" });
  await change(card._id, { nextOn: "2026-11-21", tags: ["Storage"], nextStep: "Visit the plant" });
  const found = async (query: object) =>
    cardsOf(await readCards(server, investor, query)).map((one) => one.startup?.name);
  expect(await found({ q: "shrimp" })).toEqual(["Kadal Feed"]);
  expect(await found({ q: "NADI" })).toEqual(["Nadivolt"]);
  expect(await found({ q: "pune" })).toEqual(["Nadivolt"]);
  expect(await found({ q: "plant" })).toEqual(["Nadivolt"]);
  expect(await found({ q: "storage", tag: "sea" })).toEqual([]);
  expect(await found({ tag: "sea" })).toEqual(["Kadal Feed"]);
  // A step of today is due, not overdue.
  expect(await found({ overdue: "true" })).toEqual(["Kadal Feed"]);
  expect(await readCards(server, investor, { q: "no such" })).toMatchObject({
    total: 2,
    overdue: 1,
    tags: ["Sea", "Storage"],
  });
  const [{ total, fits, cards } = {}] = (await readCards(server, investor, { q: "no such" })).columns;
  expect({ total, fits, cards }).toEqual({ total: 2, fits: 0, cards: [] });
});

it("BOARD-02: a card has the stage and promised day of the open deal of the two, none while never connected, and that it is closed", async () => {
  expect(cardsOf(await readCards(server, investor))[0]?.deal).toBeNull();
  const { id: connectionId } = await connect(server, investor, startup);
  const { body } = await server.call("GET /api/deals", { token: investor.token });
  const [{ _id: id }] = body.deals;
  await actOnDeal(server, id, investor, "promise", { day: "2026-11-26" });
  const deal = { _id: id, stage: "connected", isOpen: true, isToConfirm: false, promisedFor: "2026-11-26" };
  expect(cardsOf(await readCards(server, investor))).toMatchObject([{ _id: cardId, deal }]);
  expect((await change(cardId, { nextStep: "Call" })).body.card).toMatchObject({ deal });
  await server.call("DELETE /api/connections/{id}", { params: { id: connectionId }, token: startup.token });
  expect(cardsOf(await readCards(server, investor))).toMatchObject([
    { _id: cardId, deal: { _id: id, isOpen: false, promisedFor: null }, nextStep: "Call" },
  ]);
});

it("BOARD-07: Today has cards whose next step is due, the oldest first", async () => {
  const later = await addCard(server, investor, (await newStartup("Nadivolt")).userId);
  const due = await addCard(server, investor, (await newStartup("Patang Looms")).userId);
  await change(cardId, { nextStep: "Answer", nextOn: "2026-11-21" });
  await change(due._id, { nextStep: "Call", nextOn: "2026-11-19" });
  await change(later._id, { nextOn: "2026-11-22" });
  const { body } = await server.call("GET /api/today", { token: investor.token });
  const cards = body.items.filter(({ kind }: { kind: string }) => kind === "card");
  expect(cards).toMatchObject([
    { group: "promised", text: "Call", isLate: true },
    { group: "promised", text: "Answer" },
  ]);
});

it("TODAY-06 DEAL-09: a due card of a startup with a promised answer is one entry, with what both can do", async () => {
  await connect(server, investor, startup);
  const [{ _id: id }] = (await server.call("GET /api/deals", { token: investor.token })).body.deals;
  await actOnDeal(server, id, investor, "promise", { day: "2026-11-22" });
  await change(cardId, { nextStep: "Call", nextOn: "2026-11-21" });
  const { body } = await server.call("GET /api/today", { token: investor.token });
  const promised = body.items.filter(({ group }: { group: string }) => group === "promised");
  expect(promised).toHaveLength(1);
  expect(promised[0]).toMatchObject({ thing: `/deals/${id}` });
  expect(promised[0].acts.map(({ text }: { text: string }) => text).toSorted()).toEqual(["Open card", "Open deal"]);
});

it("BOARD-08: of a startup that is deleted the words of the investor stay, without it; the board goes with its owner", async () => {
  await change(cardId, { notes: "Good team" });
  await server.call("DELETE /api/users/delete-account", { token: startup.token });
  const cards = cardsOf(await readCards(server, investor));
  expect(cards).toMatchObject([{ _id: cardId, startup: null }]);
  expect((await change(cardId, { nextStep: "Archive" })).body.card).toMatchObject({ notes: "Good team" });

  await server.call("DELETE /api/users/delete-account", { token: investor.token });
  const { rows } = await server.database.database.pool.query(
    "select id from deal_cards union all select id from deal_columns",
  );
  expect(rows).toEqual([]);
});

it("BOARD-05 QUAL-51: an answer has 40 cards of a column, the next call the next ones, as the filters say", async () => {
  await fill(99);
  const { columns } = await readCards(server, investor);
  expect(columns.map(({ total, fits, cards }) => [total, fits, cards.length])[4]).toEqual([99, 99, CARDS_SHOWN]);
  const column = columns[4];
  const further = (after: string, query = {}) =>
    server.call("GET /api/deals/columns/{id}", {
      params: { id: column?._id ?? "" },
      query: { after, ...query },
      token: investor.token,
    });
  const read = (column?.cards ?? []).map(({ _id }) => _id);
  for (const more of [40, 19, 0]) {
    const { body } = await further(read.at(-1) ?? "");
    expect(body.cards).toHaveLength(more);
    read.push(...body.cards.map(({ _id }: { _id: string }) => _id));
  }
  expect(new Set(read).size).toBe(99);
  await change(read[98] ?? "", { tags: ["last"] });
  expect((await further(read[0] ?? "", { tag: "LAST" })).body.cards).toMatchObject([{ _id: read[98] }]);
  for (const after of [cardId, newId(), "x"]) expect((await further(after)).body.cards, after).toEqual([]);
});

it("BOARD-05 DEAL-01: cards are narrowed by the stage of their deals, and the answer says which there are", async () => {
  await connect(server, investor, startup);
  await addCard(server, investor, (await newStartup("Nadivolt")).userId);
  const found = async (stage: string) =>
    cardsOf(await readCards(server, investor, { stage })).map((card) => card.startup?.name);
  expect((await readCards(server, investor)).stages).toEqual(["connected"]);
  expect([await found("connected"), await found("passed")]).toEqual([["Kadal Feed"], []]);
});

it("BOARD-02: what a process of the version before writes is taken: cards by their former names, deals without one", async () => {
  const { pool } = server.database.database;
  await pool.query("update board_cards set notes = 'From before', next_step = default where id = $1", [cardId]);
  const values = [newId(), investor.userId, columnIds[1]];
  await pool.query(
    `insert into board_cards (id, owner_id, startup_id, column_id, position, next_step, next_on, tags, notes, created_at)
     values ($1, $2, null, $3, 7, default, default, default, default, now()) returning *`,
    values,
  );
  const founder = await newStartup("Nadivolt");
  await pool.query(
    "insert into deals (id, founder_id, investor_id, staged_at, created_at) values ($1, $2, $3, now(), now())",
    [newId(), founder.userId, investor.userId],
  );
  const { columns } = await readCards(server, investor);
  expect(columns.slice(0, 2).map(({ cards }) => cards.map((card) => card.startup?.name))).toEqual([
    ["Kadal Feed", "Nadivolt"],
    [undefined],
  ]);
});
