import { expect, test } from "vitest";
import { registerInvestor } from "#test/builders.ts";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import { mailsTo } from "#test/jobs.ts";

const enter = (server: TestServer, { token }: TestPerson, value: string) =>
  server.call("PUT /api/users/verifications/{kind}", { params: { kind: "workEmail" }, json: { value }, token });

test("PROOF-03: an address gets five codes in an hour, a member sends ten in a day", async () => {
  const server = await testServer();
  const { owner } = await registerInvestor(server);
  const sent = [];
  for (const place of [0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6])
    sent.push((await enter(server, owner, `office@fund-${place}.example`)).status);
  expect(sent).toEqual([200, 200, 200, 200, 200, 429, 200, 200, 200, 200, 200, 429]);
});

test("PROOF-03 NOTI-22: what strangers ask for keeps no one from a code, and fills no mailbox but by its owner", async () => {
  const server = await testServer();
  const people = await Promise.all(Array.from({ length: 5 }, async () => (await registerInvestor(server)).owner));
  const asked = async (person: TestPerson | undefined, value: string) =>
    person && (await enter(server, person, value)).status;
  const [target = "", other = ""] = ["meera@fund.example", "ravi@fund.example"];
  const { pool } = server.database.database;
  // An owner of long ago, who is sent codes like all others (DOOR-07).
  const owned = "update users set email = $1, created_at = created_at - interval '31 days' where id = $2";
  await pool.query(owned, [target, people[4]?.userId]);
  for (let n = 0; n < 6; n += 1) expect(await asked(people[0], target)).toBe(n < 5 ? 200 : 429);
  expect(await asked(people[1], target)).toBe(200);
  for (const person of people.slice(1, 4)) for (let n = 0; n < 5; n += 1) await asked(person, target);
  // As many as a mailbox gets of all; another spelling of it is the same.
  const late = (await registerInvestor(server)).owner;
  for (const value of [target, "meera+1@fund.example", "MEERA@FUND.example."])
    expect(await asked(late, value)).toBe(429);
  expect(await asked(late, other)).toBe(200);
  for (let n = 0; n < 6; n += 1) expect(await asked(people[4], target)).toBe(n < 5 ? 200 : 429);
});

test("DOOR-07 PROOF-03: the login's address of a new account is verified by one press, later by a code", async () => {
  const server = await testServer();
  const { owner } = await registerInvestor(server);
  const verify = async (value: string) => {
    const { status, body } = await enter(server, owner, value);
    return { status, message: body.message, method: body.verifications.workEmail.method };
  };
  const coded = { status: 200, message: "We sent a code to this address.", method: null };
  const verified = { status: 200, message: "Your work email is verified.", method: "email" };
  expect(await verify(owner.email.toUpperCase())).toEqual(verified);
  expect(await mailsTo(server, owner.email)).toEqual([]);
  // Another address of the same domain needs its code.
  expect(await verify(`office@${owner.email.split("@")[1]}`)).toEqual(coded);
  await server.database.database.pool.query("update users set created_at = created_at - interval '31 days'");
  expect(await verify(owner.email)).toEqual(coded);
  expect(await mailsTo(server, owner.email)).toHaveLength(1);
});
