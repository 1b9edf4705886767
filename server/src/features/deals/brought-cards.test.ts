import { CARDS_MAX, FIRST_COLUMNS } from "@startup-connect/contract/deals";
import { HOUR, indiaDay } from "@startup-connect/contract/shared";
import { beforeEach, expect, it } from "vitest";
import { cardsOf, readCards, registerInvestor, registerMentor, registerStartup, withCard } from "#test/builders.ts";
import { actOnDeal, type DealStep } from "#test/deals.ts";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import { runJob } from "#test/jobs.ts";
import { connect } from "#test/people.ts";

let server: TestServer;
let investor: TestPerson;
let startup: TestPerson;
let cardId: string;

beforeEach(async () => {
  server = await testServer();
  const made = await withCard(server);
  ({ investor, startup } = made);
  cardId = made.card._id;
});

const newStartup = async (startupName: string) => (await registerStartup(server, { startupName })).owner;
const change = (id: string, json: object) =>
  server.call("PATCH /api/deals/cards/{id}", { params: { id }, json, token: investor.token });
const remove = (id: string) => server.call("DELETE /api/deals/cards/{id}", { params: { id }, token: investor.token });

it("BOARD-02 DEAL-01: a connection brings the card, a removed one with its words; the deal has it for the investor alone", async () => {
  const founder = await newStartup("Nadivolt");
  await connect(server, founder, investor);
  const names = async () => cardsOf(await readCards(server, investor)).map((card) => card.startup?.name);
  expect(await names()).toEqual(["Kadal Feed", "Nadivolt"]);
  await change(cardId, { notes: "Good team" });
  await remove(cardId);
  await connect(server, investor, startup);
  expect(await names()).toEqual(["Kadal Feed", "Nadivolt"]);
  const [deal] = (await server.call("GET /api/deals", { token: startup.token })).body.deals;
  const cardFor = async ({ token }: TestPerson) =>
    (await server.call("GET /api/deals/{id}", { params: { id: deal._id }, token })).body.card;
  expect(await cardFor(investor)).toMatchObject({ _id: cardId, notes: "Good team" });
  expect(await cardFor(startup)).toBeNull();
  await remove(cardId);
  expect(await cardFor(investor)).toBeNull();
});

it("BOARD-02 DEAL-01: a card that was removed for good is added again, of a startup that is not listed too, and says what to confirm", async () => {
  await connect(server, investor, startup);
  await remove(cardId);
  server.clock.advance(25 * HOUR);
  await runJob(server, "deals.cards");
  await server.database.database.pool.query("update startups set listed = false where user_id = $1", [startup.userId]);
  const [deal] = (await server.call("GET /api/deals", { token: startup.token })).body.deals;
  await actOnDeal(server, deal._id, startup, "propose", { stage: "inTalks" });
  const add = ({ token }: TestPerson) =>
    server.call("POST /api/deals/cards", { json: { startupId: startup.userId }, token });
  const { status, body } = await add(investor);
  expect([status, body.card.startup.profileId, body.card.deal.isToConfirm]).toEqual([201, null, true]);
  const { owner: other } = await registerInvestor(server, {
    contactInfo: { name: "Other One", email: "o@people.example", phone: "9876543299", location: "Pune, Maharashtra" },
  });
  expect((await add(other)).status).toBe(404);
  await actOnDeal(server, deal._id, investor, "confirm", { stage: "inTalks" });
  await actOnDeal(server, deal._id, investor, "propose", { stage: "invested" });
  expect(cardsOf(await readCards(server, investor))).toMatchObject([
    { deal: { stage: "inTalks", isToConfirm: false } },
  ]);
});

it("BOARD-02: the first connection of an investor brings the first columns", async () => {
  const { owner: other } = await registerInvestor(server, {
    contactInfo: { name: "Other One", email: "o@people.example", phone: "9876543299", location: "Pune, Maharashtra" },
  });
  await connect(server, other, startup);
  const { columns } = await readCards(server, other);
  expect(columns.map(({ name }) => name)).toEqual(FIRST_COLUMNS);
  expect(columns[0]?.cards).toMatchObject([
    { startup: { name: "Kadal Feed" }, deal: { stage: "connected", isOpen: true } },
  ]);
});

it("BOARD-02 BOOK-01: a bookmark of a startup brings a card once, a full list and other members none", async () => {
  const bookmark = ({ userId }: TestPerson, json = {}) =>
    server.call("PUT /api/bookmarks/{userId}", { params: { userId }, json, token: investor.token });
  const [first, second] = [await newStartup("Nadivolt"), await newStartup("Patang Looms")];
  const { owner: mentor } = await registerMentor(server);
  for (const one of [first, mentor]) expect((await bookmark(one)).status).toBe(201);
  const cards = cardsOf(await readCards(server, investor));
  expect(cards.map((card) => card.startup?.name)).toEqual(["Kadal Feed", "Nadivolt"]);
  await remove(cards[1]?._id ?? "");
  // Changed, it is no new wish.
  expect((await bookmark(first, { note: "Later" })).status).toBe(200);
  expect((await readCards(server, investor)).total).toBe(1);
  await server.database.database.pool.query(
    `insert into deal_cards (id, owner_id, column_id, position, created_at)
     select gen_random_uuid(), owner_id, column_id, 1000 + n, now() from deal_cards, generate_series(1, $1::int) n
     where id = $2`,
    [CARDS_MAX - 1, cardId],
  );
  expect((await bookmark(second)).status).toBe(201);
  expect((await readCards(server, investor)).total).toBe(CARDS_MAX);
});

it("BOARD-02 DEAL-02: a deal that is over brings its card to what is decided, from where it is moved as before; nothing follows invested", async () => {
  await connect(server, investor, startup);
  const other = await newStartup("Nadivolt");
  await connect(server, other, investor);
  const columns = async () => (await readCards(server, investor)).columns as { _id: string; name: string }[];
  const placeOf = async (name: string) => {
    const board = await readCards(server, investor);
    const card = cardsOf(board).find((one) => one.startup?.name === name);
    return (await columns()).find(({ _id }) => _id === card?.columnId)?.name;
  };
  const [last, first] = (await server.call("GET /api/deals", { token: investor.token })).body.deals;
  const act = (step: DealStep, json = {}) => actOnDeal(server, first._id, investor, step, json);
  await actOnDeal(server, first._id, startup, "propose", { stage: "invested" });
  expect(await placeOf("Kadal Feed")).toBe("To read");
  expect((await act("confirm", { stage: "invested" })).status).toBe(200);
  expect(await placeOf("Kadal Feed")).toBe("Decided");

  const [to] = await columns();
  await change(cardId, { columnId: to?._id });
  const answers = [
    await act("propose", { stage: "inTalks" }),
    await act("pass", { reason: "market", line: "" }),
    await act("promise", { day: indiaDay(server.clock.now()) }),
    await act("confirm", { stage: "invested" }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 200]);
  expect(await placeOf("Kadal Feed")).toBe("To read");

  // A column of another name is the last one, too.
  const decided = (await columns()).find(({ name }) => name === "Decided");
  await server.call("PATCH /api/deals/columns/{id}", {
    params: { id: decided?._id ?? "" },
    json: { name: "Done" },
    token: investor.token,
  });
  await actOnDeal(server, last._id, other, "pass", { reason: "terms", line: "" });
  expect(await placeOf("Nadivolt")).toBe("Done");
});
