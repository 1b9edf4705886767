import { HOUR } from "@startup-connect/contract/shared";
import { beforeEach, expect, it, vi } from "vitest";
import { readCards, withCard } from "#test/builders.ts";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";

let server: TestServer;
let investor: TestPerson;
let cardId: string;

beforeEach(async () => {
  server = await testServer();
  const made = await withCard(server);
  investor = made.investor;
  cardId = made.card._id;
});

it("FILE-56: the board is given out 20 times an hour", async () => {
  const fileAs = (ending: "csv" | "json") => server.call(`GET /api/deals/export.${ending}`, { token: investor.token });
  const statuses = [];
  for (let n = 0; n < 21; n++) statuses.push((await fileAs(n % 2 ? "csv" : "json")).status);
  expect(statuses).toEqual([...Array(20).fill(200), 429]);
  server.clock.advance(HOUR);
  expect((await fileAs("csv")).status).toBe(200);
});

it("BOARD-06: what no one reads of a file is not made, so that who does not read on holds a hundred cards, not all", async () => {
  const { pool } = server.database.database;
  const cards = 1_500;
  await pool.query(
    `insert into deal_cards (id, owner_id, column_id, position, notes, created_at)
     select gen_random_uuid(), owner_id, column_id, position + n, repeat('ह', 4000), created_at
     from deal_cards, generate_series(1, ${cards}) n where id = $1`,
    [cardId],
  );
  const ask = (path: string) =>
    server.application.api.fetch(
      new Request(`http://test.example${path}`, { headers: { Authorization: `Bearer ${investor.token}` } }),
      "10.0.0.1",
    );
  const held = () => {
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  for (const path of ["/api/deals/export.json", "/api/deals/export.csv"]) {
    const before = held();
    const readers = [];
    for (let n = 0; n < 8; n++) {
      const reader = (await ask(path)).body?.getReader();
      expect((await reader?.read())?.value?.byteLength).toBeGreaterThan(0);
      readers.push(reader);
    }
    // Eight whole files have 144 MB.
    expect(held() - before).toBeLessThan(90_000_000);
    for (const reader of readers) await reader?.cancel();
  }
  const whole = JSON.parse(await (await ask("/api/deals/export.json")).text());
  expect(whole[0].cards).toHaveLength(cards + 1);
  expect((await (await ask("/api/deals/export.csv")).text()).split("\r\n")).toHaveLength(cards + 3);
});

it("BOARD-06: the file is whole where cards are removed while it is sent", async () => {
  const { pool } = server.database.database;
  await pool.query(
    `insert into deal_cards (id, owner_id, column_id, position, created_at)
     select gen_random_uuid(), owner_id, column_id, position + n, created_at
     from deal_cards, generate_series(1, 450) n where id = $1`,
    [cardId],
  );
  const headers = { Authorization: `Bearer ${investor.token}` };
  const request = new Request("http://test.example/api/deals/export.json", { headers });
  const answer = await server.application.api.fetch(request, "10.0.0.1");
  let text = "";
  for await (const piece of answer.body ?? []) {
    text += new TextDecoder().decode(piece);
    if (text.includes("addedAt")) await pool.query("update deal_cards set removed_at = created_at");
  }
  const cards = JSON.parse(text).flatMap((column: { cards: object[] }) => column.cards);
  expect([cards.length >= 100, cards.length < 450]).toEqual([true, true]);
});

it("BOARD-05: the board is read without the notes, which 2,000 cards have 24 MB of", async () => {
  const { pool } = server.database.database;
  const { params } = { params: { id: cardId } };
  const json = { notes: "what the call was about" };
  await server.call("PATCH /api/deals/cards/{id}", { params, json, token: investor.token });
  const asked = vi.spyOn(pool, "query");
  await readCards(server, investor);
  expect(JSON.stringify(asked.mock.calls)).toContain("deal_cards");
  expect(JSON.stringify(asked.mock.calls)).not.toContain("notes");
  asked.mockRestore();
});
