import { DAY, HOUR } from "@startup-connect/contract/shared";
import { expect, it } from "vitest";
import { sendContactRequest } from "#test/contact-requests.ts";
import { type TestServer, testServer } from "#test/harness.ts";
import { mailsTo, runJob } from "#test/jobs.ts";
import { download } from "#test/people.ts";

it("RIGHT-08: one nominee is named, informed only if wanted, seen by those who answer requests, exported, ended and erased", async () => {
  const server = await testServer();
  const officer = await server.person({ type: null, admin: ["privacy.officer"] });
  const { token } = await server.person({ name: "Meera Nair" });
  const email = "asha@ilaivaram.example";
  const put = (changes: object = {}) =>
    server.call("PUT /api/rights/nominee", {
      json: { name: "Anu Rao", email, relation: "Sister", inform: false, ...changes },
      token,
    });
  const own = async () => (await server.call("GET /api/rights/nominee", { token })).body.nominee;
  expect(await own()).toBe(null);
  expect(Object.keys((await put({ email: "x", relation: " " })).body.errors)).toEqual(["email", "relation"]);
  expect((await put({ name: "Someone Else" })).status).toBe(200);
  expect(await mailsTo(server, email)).toEqual([]);
  await put({ inform: true });
  expect(await own()).toMatchObject({ name: "Anu Rao", email, relation: "Sister", informed: true });
  const [mail, ...more] = await mailsTo(server, email);
  expect([mail?.subject, more.length]).toEqual(["Meera Nair named you as nominee", 0]);
  for (const _ of [2, 3]) expect((await put({ inform: true })).status).toBe(200);
  expect((await put({ inform: true, name: "Not Taken" })).status).toBe(429);
  expect(await own()).toMatchObject({ name: "Anu Rao" });

  const { id } = await sendContactRequest(server);
  const asOfficer = { params: { id }, token: officer.token };
  const owner = await server.person({ type: null, admin: true });
  await server.call("POST /api/admin/contact/{id}/ticket", {
    params: { id },
    json: { kind: "erasure" },
    token: owner.token,
  });
  expect((await server.call("GET /api/admin/tickets/{id}", asOfficer)).body.namedBy).toMatchObject([
    { account: "Meera Nair", name: "Anu Rao", relation: "Sister" },
  ]);
  expect(await download(server, token)).toContain("Sister");
  for (const _ of [1, 2]) expect((await server.call("DELETE /api/rights/nominee", { token })).status).toBe(204);
  expect(await own()).toBe(null);
  server.clock.advance(DAY);
  await put();
  await server.call("DELETE /api/users/delete-account", { token });
  expect((await server.call("GET /api/admin/tickets/{id}", asOfficer)).body.namedBy).toEqual([]);
});

it("RIGHT-08: a nominee is named with a fresh proof alone, and the account is emailed with each change", async () => {
  const server = await testServer();
  const { token, email } = await server.person({ name: "Meera Nair" });
  const json = { name: "Anu Rao", email: "anu@ilaivaram.example", relation: "Sister", inform: false };
  const put = () => server.call("PUT /api/rights/nominee", { json, token });
  const mails = async () =>
    (await mailsTo(server, email)).filter(({ subject }) => subject === "Your nominee was changed");
  expect((await put()).status).toBe(200);
  expect((await mails())[0]?.text).toContain("Anu Rao (anu@ilaivaram.example)");
  await server.database.database.pool.query("update sessions set proved_at = created_at");
  server.clock.advance(5 * HOUR);
  expect(await put()).toMatchObject({ status: 403, body: { code: "fresh_proof_required" } });
  for (const _ of [1, 2]) expect((await server.call("DELETE /api/rights/nominee", { token })).status).toBe(204);
  const sent = await mails();
  expect(sent).toHaveLength(2);
  expect(sent.some(({ text }) => text?.includes("names no one"))).toBe(true);
});

/** A request about data from the address that two of three people named, and who answers and approves it. */
async function claims(server: TestServer) {
  const [owner, officer] = [
    await server.person({ type: null, admin: true }),
    await server.person({ type: null, admin: ["privacy.officer"] }),
  ];
  const email = "anu@ilaivaram.example";
  const nominee = { name: "Anu Rao", email, relation: "Sister", inform: false };
  const people = [await server.person(), await server.person(), await server.person()] as const;
  for (const { token } of people.slice(0, 2)) await server.call("PUT /api/rights/nominee", { json: nominee, token });
  const { id } = await sendContactRequest(server, { email });
  const asOfficer = { params: { id }, token: officer.token };
  await server.call("POST /api/admin/contact/{id}/ticket", {
    params: { id },
    json: { kind: "erasure" },
    token: owner.token,
  });
  const ask = ({ userId }: { userId: string }, by = officer) =>
    server.call("POST /api/admin/tickets/{id}/erasure", {
      params: { id },
      json: { userId, reason: "Death certificate 12/2026, seen." },
      token: by.token,
    });
  const approve = async () => {
    const { approvals } = (await server.call("GET /api/admin/approvals", { token: owner.token })).body;
    const { _id } = approvals.find(({ state }: { state: string }) => state === "asked");
    return server.call("POST /api/admin/approvals/{id}/approve", { params: { id: _id }, token: owner.token });
  };
  const deletedAt = async () =>
    (await server.call("GET /api/admin/tickets/{id}", asOfficer)).body.namedBy.map(
      (one: { deletedAt: string | null }) => one.deletedAt,
    );
  const isThere = async ({ userId }: { userId: string }) =>
    (await server.database.database.pool.query("select from users where id = $1", [userId])).rowCount === 1;
  /** As whoever has the mailbox does. */
  const writeOn = async () => {
    const sent = await mailsTo(server, email);
    const [link = ""] = sent.flatMap(({ text }) => /question=([\w-]+)/.exec(text ?? "")?.[1] ?? []);
    const reply = { params: { token: link }, json: { text: "The certificate is attached." } };
    expect((await server.call("POST /api/contact/questions/{token}", reply)).status).toBe(201);
  };
  return { owner, officer, people, nominee, ask, approve, deletedAt, isThere, writeOn };
}

it("RIGHT-08: with an owner's approval an account is deleted for its nominee after 15 days, unless it is used", async () => {
  const server = await testServer();
  const { owner, officer, people, nominee, ask, approve, deletedAt, isThere, writeOn } = await claims(server);
  const [gone, alive, other] = people;
  expect([(await ask(other)).status, (await ask(gone, gone)).status]).toEqual([404, 403]);
  // Whoever typed the address has it only once a reply came by the link in that mailbox.
  expect((await ask(gone)).status).toBe(409);
  await writeOn();
  expect([(await ask(gone)).status, (await ask(gone)).status]).toEqual([201, 409]);
  const [request] = (await server.call("GET /api/admin/approvals", { token: owner.token })).body.approvals;
  expect(request.what).toContain(`account ${gone.publicId} `);
  // Named again meanwhile: what was asked for is another matter.
  server.clock.advance(1);
  await server.call("PUT /api/rights/nominee", { json: nominee, token: gone.token });
  expect((await approve()).status).toBe(409);
  server.clock.advance(2 * DAY);
  await runJob(server, "staff.due");
  for (const person of [gone, alive]) {
    expect((await ask(person)).status).toBe(201);
    expect((await approve()).status).toBe(200);
    const [mail] = await mailsTo(server, person.email);
    expect(mail?.text).toMatch(/Anu Rao, whom you named[\s\S]*Log in before/);
  }
  expect((await deletedAt()).every(Boolean)).toBe(true);
  server.clock.advance(14 * DAY);
  await runJob(server, "rights.nominees");
  expect(await Promise.all(people.map(isThere))).toEqual([true, true, true]);
  expect((await server.call("GET /api/users/dashboard", { token: alive.token })).status).toBe(200);
  server.clock.advance(DAY);
  await runJob(server, "rights.nominees");
  expect(await Promise.all(people.map(isThere))).toEqual([false, true, true]);
  expect(await deletedAt()).toEqual([null]);
  // No one asks it in their own request.
  const own = { json: { kind: "erasure", text: "For my brother." }, token: officer.token };
  const { reference } = (await server.call("POST /api/rights/tickets", own)).body;
  const asked = { params: { id: reference }, json: { userId: alive.userId, reason: "Seen." }, token: officer.token };
  expect((await server.call("POST /api/admin/tickets/{id}/erasure", asked)).status).toBe(409);
});

it("RIGHT-08: who is suspended or paused, and so cannot end it, is not deleted for a nominee", async () => {
  const server = await testServer();
  const { owner, people, ask, approve, deletedAt, isThere, writeOn } = await claims(server);
  const [first, second] = people;
  const act = async (act: "suspend" | "restore", { userId }: { userId: string }) => {
    const sent = {
      params: { id: userId },
      token: owner.token,
      ...(act === "suspend" && { json: { reason: "Fraud." } }),
    };
    expect((await server.call(`POST /api/admin/users/{id}/${act}`, sent)).status).toBe(200);
  };
  await writeOn();
  expect([(await ask(first)).status, (await approve()).status]).toEqual([201, 200]);
  await act("suspend", first);
  await act("suspend", second);
  expect([(await ask(second)).status, (await approve()).status]).toEqual([201, 409]);
  expect(await deletedAt()).toEqual([null, null]);
  await act("restore", first);
  server.clock.advance(16 * DAY);
  await runJob(server, "rights.nominees");
  expect(await Promise.all(people.map(isThere))).toEqual([true, true, true]);
});

it("RIGHT-08 STAFF-07: who is the nominee neither asks nor approves, and no one decides alone", async () => {
  const server = await testServer();
  const { owner, officer, people, nominee, ask, approve, writeOn } = await claims(server);
  const [first, second] = people;
  await writeOn();
  const { pool } = server.database.database;
  for (const { email } of [owner, officer]) {
    expect((await ask(second)).status).toBe(201);
    await pool.query("update nominees set email = $1 where user_id = $2", [email, second.userId]);
    expect((await approve()).status).toBe(403);
    await pool.query("delete from approvals");
    await pool.query("update nominees set email = $1 where user_id = $2", [nominee.email, second.userId]);
  }
  expect([(await ask(first, owner)).status, (await ask(first)).status]).toEqual([409, 201]);
});

it("RIGHT-08: twenty accounts that name the address hide none that did before or is asked for", async () => {
  const server = await testServer();
  const { people, nominee, ask, deletedAt, writeOn } = await claims(server);
  const { pool } = server.database.database;
  const all = `insert into users (id, email, name, created_at)
    select gen_random_uuid(), 'other' || n || '@site.example', 'Other', now() from generate_series(1, 25) n returning id`;
  for (const { id } of (await pool.query(all)).rows)
    await pool.query(
      "insert into nominees (user_id, name, email, relation, named_at) values ($1, 'Anu', $2, 'Sister', $3)",
      [id, nominee.email, server.clock.now()],
    );
  const [, { userId, token }] = people;
  await server.call("DELETE /api/rights/nominee", { token });
  server.clock.advance(1);
  await server.call("PUT /api/rights/nominee", { json: nominee, token });
  await writeOn();
  expect([(await deletedAt()).length, (await ask({ userId })).status]).toEqual([20, 201]);
});

it("RIGHT-08: an account that is used is not deleted, though the clock was ahead when it was used before", async () => {
  const server = await testServer();
  const { people, ask, approve, isThere, writeOn } = await claims(server);
  const [holder] = people;
  const use = () => server.call("GET /api/users/dashboard", { token: holder.token });
  server.clock.advance(20 * DAY);
  await use();
  server.clock.advance(-20 * DAY);
  await writeOn();
  expect([(await ask(holder)).status, (await approve()).status]).toEqual([201, 200]);
  server.clock.advance(16 * DAY);
  expect((await use()).status).toBe(200);
  await runJob(server, "rights.nominees");
  expect(await isThere(holder)).toBe(true);
});
