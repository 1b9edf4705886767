import { expect, test } from "vitest";
import { testServer } from "#test/harness.ts";
import { mailsTo } from "#test/jobs.ts";
import { download, moveTo } from "#test/people.ts";

const text = "How do I add a co-founder?";
const tokenOf = (page: string) => page.replace("/contactus?question=", "");

async function world() {
  const server = await testServer();
  const admin = await server.person({ type: null, admin: true, name: "Kala" });
  const ask = (json: object, token: string | null = null) =>
    server.call("POST /api/contact/questions", { json, token });
  const inbox = async () => (await server.call("GET /api/admin/contact", { token: admin.token })).body.requests;
  const thread = (page: string, token: string | null = null) =>
    server.call("GET /api/contact/questions/{token}", { params: { token: tokenOf(page) }, token });
  const writeOn = (page: string, json: object) =>
    server.call("POST /api/contact/questions/{token}", { params: { token: tokenOf(page) }, json });
  const reply = (id: string, answer: string) =>
    server.call("POST /api/admin/contact/{id}/reply", {
      params: { id },
      json: { text: answer, close: true },
      token: admin.token,
    });
  return { server, admin, ask, inbox, thread, writeOn, reply };
}

test("SUP-12 SUP-13: a member asks in one field, gets the answer by email and on a page, and writes on there", async () => {
  const { server, admin, ask, inbox, thread, writeOn, reply } = await world();
  const { token, email, userId } = await server.person({ name: "Meera Nair" });
  const { status, body } = await ask({ text }, token);
  expect([status, body.reference]).toEqual([201, "CON-2026-000001"]);
  const [request] = await inbox();
  expect(request).toMatchObject({ name: "Meera Nair", email, queryType: "Question", status: "new", replies: 0 });
  const { body: whole } = await server.call("GET /api/admin/contact/{id}", {
    params: { id: request._id },
    token: admin.token,
  });
  expect(whole.request).toMatchObject({ userId, comments: text, contactNumber: "", file: null });
  const [toAdmin] = await mailsTo(server, admin.email);
  expect(toAdmin?.subject).toBe("Meera Nair, CON-2026-000001: Question");
  expect(toAdmin?.text).toMatch(new RegExp(`${text.replace("?", "\\?")}[^]*/admin/contact/CON-2026-000001`));

  await reply(request._id, "In the settings.");
  const answer = (await mailsTo(server, email)).find(({ subject }) => subject.startsWith("Reply"));
  expect(answer?.text).toContain("In the settings.");
  expect(answer?.text).toContain(body.page);
  const { body: notices } = await server.call("GET /api/notifications", { token });
  expect(notices.notifications[0]).toMatchObject({
    message: "We answered your message CON-2026-000001.",
    link: body.page,
  });
  const own = await server.call("GET /api/contact/questions", { token });
  expect(own.body.threads).toMatchObject([{ text, page: body.page, status: "closed", answered: true }]);
  const other = await server.person();
  expect((await server.call("GET /api/contact/questions", { token: other.token })).body.threads).toEqual([]);

  const again = await writeOn(body.page, { text: "I cannot find it." });
  expect(again.status).toBe(201);
  expect(again.body.replies).toMatchObject([
    { fromSender: false, text: "In the settings." },
    { fromSender: true, text: "I cannot find it." },
  ]);
  expect((await thread(body.page)).body).toEqual(again.body);
  // It waits for an answer again; what the sender writes is no answer.
  expect(await inbox()).toMatchObject([{ status: "new", replies: 1 }]);
  const mails = await mailsTo(server, admin.email);
  expect(mails.some((mail) => mail.text.includes("I cannot find it."))).toBe(true);
});

test("SUP-12: a visitor gives an address; the trap and the limit are those of the long form", async () => {
  const { ask, inbox, reply, server, writeOn } = await world();
  expect((await ask({ text })).body.errors).toEqual({ email: "Please enter a valid email address." });
  expect((await ask({ text: " ", email: "x" })).body.errors).toEqual({
    email: "Please enter a valid email address.",
    text: "Please write your question.",
  });
  const email = "asha@ilaivaram.example";
  const trapped = await ask({ text, email, leaveThisEmpty: "spam" });
  expect([trapped.status, trapped.body.page]).toEqual([201, null]);
  expect(await inbox()).toEqual([]);

  expect((await ask({ text, email })).body.page).toBe(null);
  const [{ _id }] = await inbox();
  expect(await inbox()).toMatchObject([{ name: email, email }]);
  // Text from the form is never mailed to an address typed into it, nor the way to it.
  const [receipt] = await mailsTo(server, email);
  expect(receipt?.text).not.toMatch(/co-founder|question=/);
  for (const _ of [2, 3, 4]) expect((await ask({ text, email })).status).toBe(201);
  // The way to the answer comes with it, to the mailbox.
  await reply(_id, "In the settings.");
  const answer = (await mailsTo(server, email)).find(({ subject }) => subject.startsWith("Reply"));
  const page = /\/contactus\?question=[\w.-]+/.exec(answer?.text ?? "")?.[0] ?? "";
  expect((await writeOn(page, { text: "One more thing." })).status).toBe(201);
  expect((await ask({ text, email })).status).toBe(429);
  expect((await writeOn(page, { text: "And one more." })).status).toBe(429);
});

test("SUP-13: a link that is changed or whose request is gone opens nothing", async () => {
  const { ask, server, thread, writeOn } = await world();
  const { token, userId } = await server.person();
  const { page } = (await ask({ text }, token)).body;
  const changed = page.replace(/.$/, (last: string) => (last === "0" ? "1" : "0"));
  expect([(await thread(changed)).status, (await writeOn(changed, { text: "x" })).status]).toEqual([404, 404]);
  await server.database.database.pool.query("delete from users where id = $1", [userId]);
  expect((await thread(page)).status).toBe(404);
});

test("SUP-13 PROF-37 PROF-39: what was written signed in follows its account to another address, and no other account has it", async () => {
  const { server, ask, inbox, thread, reply } = await world();
  const former = "asha@college.example";
  const person = await server.person({ email: former });
  const { body } = await ask({ text }, person.token);
  await (await moveTo(server, person, "asha@home.example"))(person.token);
  const [request] = await inbox();
  expect(request.email).toBe("asha@home.example");
  await reply(request._id, "In the settings.");
  expect(JSON.stringify(await mailsTo(server, former))).not.toContain("In the settings.");
  const answer = (await mailsTo(server, "asha@home.example")).find(({ subject }) => subject.startsWith("Reply"));
  // What links to it in the former mailbox opens it for the account alone.
  expect((await thread(body.page)).status).toBe(404);
  expect((await thread(body.page, person.token)).status).toBe(200);
  const [page = ""] = /\/contactus\?question=[\w-]+/.exec(answer?.text ?? "") ?? [];
  expect((await thread(page)).body.replies).toMatchObject([{ text: "In the settings." }]);

  const holder = await server.person({ email: former });
  await ask({ text: "What does it cost?", email: former });
  const held = await download(server, holder.token);
  expect([held.includes("What does it cost?"), held.includes(text)]).toEqual([true, false]);
  await server.call("DELETE /api/users/delete-account", { token: holder.token });
  expect(await inbox()).toMatchObject([{ email: "asha@home.example" }]);
  expect(await download(server, person.token)).toContain(text);

  // The form takes any address.
  const other = await server.person();
  await server.database.database.pool.query("update contact_requests set email = $1", [other.email]);
  expect(await download(server, other.token)).not.toContain(text);
  await server.call("DELETE /api/users/delete-account", { token: other.token });
  expect(await download(server, person.token)).toContain(text);
});
