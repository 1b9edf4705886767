import { MINUTE } from "@startup-connect/contract/shared";
import { expect, it } from "vitest";
import { authenticator } from "#test/authenticator.ts";
import { googleSite } from "#test/google-site.ts";
import type { TestPerson } from "#test/harness.ts";
import { holding } from "#test/held-lock.ts";
import { listen } from "#test/people.ts";

const google = googleSite();
type Key = ReturnType<typeof authenticator>;

const call: typeof google.server.call = (key, sending) => google.server.call(key, sending);
const isLive = async (token: string) => (await call("GET /api/users/dashboard", { token })).status === 200;
/** To ask for the own address changes nothing. */
const isFresh = async ({ email }: TestPerson, token: string) =>
  (await call("POST /api/users/email-change", { token, json: { email } })).status === 200;
const remove = async (token: string, id: string) =>
  (await call("DELETE /api/users/passkeys/{id}", { token, params: { id } })).status;

async function add(token: string, name: string) {
  const key = authenticator();
  const { body: options } = await call("POST /api/users/passkeys/options", { token });
  const answer = await call("POST /api/users/passkeys", { token, json: { name, credential: key.create(options) } });
  return { key, id: String(answer.body.passkey._id) };
}

async function byKey(key: Key): Promise<string> {
  const { body, headers } = await call("POST /api/users/login/passkey/options");
  const cookie = headers.get("set-cookie")?.split(";")[0] ?? "";
  const sent = { json: { credential: key.get(body) }, headers: { cookie } };
  return String((await call("POST /api/users/login/passkey", sent)).body.token);
}

async function signed(token: string, key: Key) {
  const { body } = await call("POST /api/users/proof/passkey", { token });
  return { token, json: { passkey: key.get(body) } };
}

const byPassword = async ({ email }: TestPerson) =>
  String((await call("POST /api/users/login", { json: { email, password: google.password } })).body.token);

async function byGoogle(member: TestPerson): Promise<string> {
  google.provider.is({ ...google.someone(), sub: `of ${member.email}`, email: member.email });
  const { code, cookie } = await google.comeBack();
  return String((await google.complete(code, cookie, { password: google.password })).body.token);
}

it("AUTH-75: a removed passkey ends the sessions it opened with their pages, and no others", async () => {
  const owner = await google.holder("asha@monsoon.example");
  const lost = await add(owner.token, "Lost phone");
  const kept = await add(owner.token, "Phone");
  const [stolen, other, typed] = [await byKey(lost.key), await byKey(kept.key), await byPassword(owner)];
  const stream = await listen(google.server, { ...owner, token: stolen });
  expect(await remove(owner.token, lost.id)).toBe(204);
  await stream.end();
  expect(await Promise.all([stolen, other, typed, owner.token].map(isLive))).toEqual([false, true, true, true]);
});

it("AUTH-75: a session that the removed passkey only confirmed goes on without that proof", async () => {
  const owner = await google.holder("bala@monsoon.example");
  const lost = await add(owner.token, "Lost phone");
  const kept = await add(owner.token, "Phone");
  const [first, second] = [await byPassword(owner), await byPassword(owner)];
  google.server.clock.advance(11 * MINUTE);
  expect((await call("POST /api/users/proof", await signed(first, lost.key))).status).toBe(200);
  expect((await call("POST /api/users/proof", await signed(second, kept.key))).status).toBe(200);
  expect([await isFresh(owner, first), await isFresh(owner, second)]).toEqual([true, true]);
  expect(await remove(second, lost.id)).toBe(204);
  expect([await isLive(first), await isFresh(owner, first), await isFresh(owner, second)]).toEqual([true, false, true]);
  expect(await google.rows("select by_passkey from sessions order by by_passkey")).toEqual([
    { by_passkey: false },
    { by_passkey: true },
    { by_passkey: true },
  ]);
});

it("AUTH-75: the session that removes what opened it stays, and confirms again before the next such call", async () => {
  const owner = await google.holder("chitra@monsoon.example");
  const { key, id } = await add(owner.token, "Phone");
  const [mine, linked] = [await byKey(key), await byGoogle(owner)];
  expect(await remove(mine, id)).toBe(204);
  expect([await isLive(mine), await isFresh(owner, mine)]).toEqual([true, false]);
  expect((await call("DELETE /api/users/google", { token: linked })).status).toBe(204);
  expect([await isLive(linked), await isFresh(owner, linked)]).toEqual([true, false]);
  expect(await google.rows("select 1 from sessions where by_passkey")).toEqual([]);
  const again = await call("POST /api/users/proof", { token: mine, json: { password: google.password } });
  expect([again.status, await isFresh(owner, mine)]).toEqual([200, true]);
});

it("AUTH-75: a removed link to Google ends the sessions that Google opened, and no others", async () => {
  const owner = await google.holder("divya@monsoon.example");
  const stolen = [await byGoogle(owner), await byGoogle(owner)];
  const typed = await byPassword(owner);
  expect(await Promise.all([...stolen, typed].map(isLive))).toEqual([true, true, true]);
  expect((await call("DELETE /api/users/google", { token: owner.token })).status).toBe(204);
  expect(await google.links()).toEqual([]);
  expect(await Promise.all([...stolen, typed, owner.token].map(isLive))).toEqual([false, false, true, true]);
});

it("AUTH-75: a passkey that is removed while it confirms, confirms nothing", async () => {
  const owner = await google.holder("esha@monsoon.example");
  const { key, id } = await add(owner.token, "Lost phone");
  const typed = await byPassword(owner);
  const sending = await signed(typed, key);
  const { database } = google.server.database;
  const { blocked } = await holding(database, "select from users for no key update", {
    blocked: () => call("POST /api/users/proof", sending),
    held: () => database.pool.query("delete from passkeys where id = $1", [id]),
  });
  expect(blocked.status).toBe(400);
  // The owner's, in which it was added.
  expect(await google.rows("select 1 from sessions where by_passkey")).toHaveLength(1);
});
