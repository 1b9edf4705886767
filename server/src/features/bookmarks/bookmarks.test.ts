import { BOOKMARK_LISTS_MAX, BOOKMARKS_MAX } from "@startup-connect/contract/bookmarks";
import { beforeEach, expect, test } from "vitest";
import { newId } from "#platform/ids.ts";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import { member } from "#test/people.ts";

let server: TestServer;
let asha: TestPerson;
let arjun: TestPerson;

beforeEach(async () => {
  server = await testServer();
  [asha, arjun] = [await member(server, { name: "Asha" }), await member(server, { name: "Arjun" })];
});

const put = (by: TestPerson, userId: string, json: Record<string, unknown> = {}) =>
  server.call("PUT /api/bookmarks/{userId}", { params: { userId }, json, token: by.token });
const list = async (of: TestPerson) =>
  (await server.call("GET /api/bookmarks", { token: of.token })).body.bookmarks as {
    user: { name: string };
    list: string;
    note: string;
  }[];

/** Bookmarks as many presses would have made them. */
async function fill(count: number, listOf: (n: number) => string): Promise<void> {
  const { pool } = server.database.database;
  for (let n = 0; n < count; n++) {
    const id = newId();
    await pool.query(
      `insert into users select (jsonb_populate_record(u, jsonb_build_object(
         'id', $2::uuid, 'email', $3::text, 'public_id', $4::text, 'role_record_id', null))).* from users u where id = $1`,
      [arjun.userId, id, `other${n}@people.example`, `SC-9${String(n).padStart(5, "0")}`],
    );
    await pool.query("insert into bookmarks (user_id, bookmarked_id, list, created_at) values ($1, $2, $3, now())", [
      asha.userId,
      id,
      listOf(n),
    ]);
  }
}

test("BOOK-01 BOOK-03: a bookmark is made once, changed in part, removed, and read by its owner only", async () => {
  expect((await put(asha, arjun.userId)).status).toBe(201);
  const changed = await put(asha, arjun.userId, { list: "  For the seed round ", note: "Met in Kochi.\nAsk in May." });
  expect(changed.status).toBe(200);
  await put(asha, arjun.userId, { list: "Seed" });
  expect(await list(asha)).toMatchObject([
    { user: { userId: arjun.userId, name: "Arjun" }, list: "Seed", note: "Met in Kochi.\nAsk in May." },
  ]);
  expect(await list(arjun)).toEqual([]);
  const remove = () =>
    server.call("DELETE /api/bookmarks/{userId}", { params: { userId: arjun.userId }, token: asha.token });
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
  expect(await list(asha)).toEqual([]);
});

test("BOOK-01: only other members with a profile can be bookmarked", async () => {
  const nobody = await server.person();
  for (const userId of [asha.userId, nobody.userId, newId(), "x"])
    expect((await put(asha, userId)).status, userId).toBe(404);
});

test("BOOK-02 BOOK-03: a name of 61 and a note of 501 characters are refused by field, nothing is stored", async () => {
  const { status, body } = await put(asha, arjun.userId, { list: "l".repeat(61), note: "n".repeat(501) });
  expect(status).toBe(400);
  expect(Object.keys(body.errors).sort()).toEqual(["list", "note"]);
  expect(await list(asha)).toEqual([]);
});

test("BOOK-02: the 21st list is refused; a known one takes more", async () => {
  await fill(BOOKMARK_LISTS_MAX, (n) => `List ${n}`);
  expect((await put(asha, arjun.userId, { list: "One more" })).status).toBe(409);
  expect((await put(asha, arjun.userId, { list: "List 3" })).status).toBe(201);
});

test("BOOK-02: the 201st bookmark is refused, known ones can be changed", async () => {
  await put(asha, arjun.userId);
  await fill(BOOKMARKS_MAX - 1, () => "");
  const other = await member(server, { name: "Farida", type: "Mentor" });
  const refused = await put(asha, other.userId);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toMatch(/200 bookmarks/);
  expect((await put(asha, arjun.userId, { note: "Still" })).status).toBe(200);
});
