import { DAY, indiaDay, inEnglish } from "@startup-connect/contract/shared";
import { TICKET_KINDS } from "@startup-connect/contract/support";
import { expect, test } from "vitest";
import { sendContactRequest } from "#test/contact-requests.ts";
import { type TestPerson, type TestServer, testServer, twoServers } from "#test/harness.ts";
import { mailsTo, runJob } from "#test/jobs.ts";
import { download } from "#test/people.ts";

const text = "My company was founded in 2023, not 2024.";

async function world(server: TestServer) {
  const owner = await server.person({ type: null, admin: true, name: "Kala" });
  const officer = await server.person({ type: null, admin: ["privacy.officer"] });
  const asker = await server.person({ name: "Meera Nair" });
  const ask = async (person: TestPerson = asker, kind = "correction") =>
    (await server.call("POST /api/rights/tickets", { json: { kind, text }, token: person.token })).body;
  const own = async (person: TestPerson = asker) =>
    (await server.call("GET /api/rights/tickets", { token: person.token })).body.threads;
  const tokenOf = (page: string) => page.replace("/contactus?question=", "");
  const thread = async (page: string) =>
    (await server.call("GET /api/contact/questions/{token}", { params: { token: tokenOf(page) } })).body;
  const writeOn = (page: string, said = "One more thing.") =>
    server.call("POST /api/contact/questions/{token}", { params: { token: tokenOf(page) }, json: { text: said } });
  const answer = (id: string, as: string, said = "In the register it is 2024.", by = officer) =>
    server.call("POST /api/admin/tickets/{id}/answer", { params: { id }, json: { text: said, as }, token: by.token });
  const desk = async (id: string) =>
    (await server.call("GET /api/admin/tickets/{id}", { params: { id }, token: officer.token })).body.request;
  /** No session of theirs ends of age. */
  const awake = () =>
    server.database.database.pool.query("update sessions set created_at = $1, last_used_at = $1", [server.clock.now()]);
  const pass = async (days: number) => {
    server.clock.advance(days * DAY);
    await awake();
    await runJob(server, "support.tickets");
  };
  const bell = async ({ userId }: TestPerson): Promise<string[]> =>
    (
      await server.database.database.pool.query("select message from notifications where user_id = $1 order by id", [
        userId,
      ])
    ).rows.map(({ message }) => inEnglish(message));
  const day = (days: number) => indiaDay(new Date(server.clock.now().getTime() + days * DAY));
  return { server, awake, pass, owner, officer, asker, ask, own, thread, writeOn, answer, desk, bell, day };
}
const daysOf = ({ ticket }: { ticket: { dueAt: string; goalAt: string } }) =>
  [ticket.dueAt, ticket.goalAt].map(indiaDay);

test("RIGHT-06: each kind is asked for once, with a number, a clock of 90 days and a goal of 15, and both sides read the same", async () => {
  const { server, ask, own, thread, desk, day, officer, asker } = await world(await testServer());
  for (const kind of TICKET_KINDS) expect((await ask(asker, kind)).reference).toMatch(/^PRV-2026-\d{6}$/);
  const threads = await own();
  expect(threads.map(({ ticket }: { ticket: { kind: string } }) => ticket.kind)).toEqual(TICKET_KINDS.toReversed());
  const [first] = threads;
  expect(daysOf(first)).toEqual([day(90), day(15)]);
  const seen = await desk(first.reference);
  expect([seen.ticket, seen.status, seen.comments]).toEqual([first.ticket, "new", text]);
  expect((await thread(first.page)).ticket).toEqual(first.ticket);
  const [toOfficer] = await mailsTo(server, officer.email);
  expect(toOfficer?.text).toMatch(/not 2024[\s\S]*\/admin\/tickets\/PRV-2026-/);
  const [receipt] = await mailsTo(server, asker.email);
  expect(receipt?.text).toContain("at the latest");
  expect(receipt?.text).not.toContain("2023");
  const inbox = await server.call("GET /api/admin/contact", {
    token: (await server.person({ type: null, admin: ["support.answer"] })).token,
  });
  expect(inbox.body.requests).toEqual([]);
});

test("RIGHT-06: a question holds the clock, for 30 days at most altogether, and the answer lets it go on", async () => {
  const { ask, own, writeOn, answer, desk, day, pass } = await world(await testServer());
  const { reference, page } = await ask();
  const [due, latest] = [day(90), day(120)];
  expect((await writeOn(page, "Please.")).body).toMatchObject({ status: "new", replies: [{ text: "Please." }] });
  await answer(reference, "question", "Since when?");
  expect((await desk(reference)).status).toBe("needsYou");
  expect((await own())[0]).toMatchObject({ status: "needsYou", ticket: { isOverdue: false } });
  await pass(10);
  expect((await writeOn(page)).body.status).toBe("new");
  expect(daysOf((await own())[0])[0]).toBe(indiaDay(new Date(Date.parse(due) + 10 * DAY)));
  await answer(reference, "question", "And until when?");
  await pass(10);
  await answer(reference, "question", "Or when?");
  expect((await desk(reference)).status).toBe("needsYou");
  await pass(9);
  expect((await own())[0].status).toBe("needsYou");
  await pass(1);
  expect([(await own())[0].status, daysOf((await own())[0])[0]]).toEqual(["new", latest]);
  expect((await answer(reference, "question", "Again?")).status).toBe(409);
});

test("RIGHT-06: those who answer are reminded after 30, 60 and 80 days and at the end, when the person reads where else to go", async () => {
  const { server, owner, officer, asker, ask, own, desk, bell, pass } = await world(await testServer());
  const { reference } = await ask();
  const counts: number[] = [];
  for (const days of [29, 1, 29, 1, 19, 1, 9]) {
    await pass(days);
    await runJob(server, "support.tickets");
    counts.push((await bell(officer)).length);
  }
  expect(counts).toEqual([0, 1, 1, 2, 2, 3, 3]);
  expect([(await desk(reference)).ticket.isOverdue, await bell(asker)]).toEqual([false, []]);
  await pass(1);
  expect([(await bell(officer)).length, (await bell(owner)).length]).toEqual([4, 4]);
  expect((await own())[0].ticket.isOverdue).toBe(true);
  expect(await bell(asker)).toEqual([expect.stringMatching(/We are late\. .*Data Protection Board of India/)]);
  const mails = (await mailsTo(server, asker.email)).filter((mail) => mail.text.includes("We are late"));
  expect(mails).toHaveLength(1);
});

test("RIGHT-06: of two processes that look at once, one reminds and one lets a clock go on", async () => {
  const [one, two] = await twoServers();
  const { ask, answer, awake, bell, officer, own } = await world(one);
  for (let n = 0; n < 6; n++) await ask();
  const { reference } = await ask();
  await answer(reference, "question");
  const both = async (days: number) => {
    for (const server of [one, two]) server.clock.advance(days * DAY);
    await awake();
    await Promise.all([one, two].map((server) => runJob(server, "support.tickets")));
  };
  await both(30);
  expect(await bell(officer)).toHaveLength(6);
  expect((await own())[0].status).toBe("new");
  await both(30);
  expect(await bell(officer)).toHaveLength(13);
}, 60_000);

test("RIGHT-06: a refusal gives its reason beside what was asked; it is reopened once, with a clock of its own, and closes by itself", async () => {
  const { server, ask, own, thread, writeOn, answer, day, asker, bell, pass } = await world(await testServer());
  const { reference, page } = await ask();
  expect((await answer(reference, "refusal", " ")).status).toBe(400);
  await answer(reference, "refusal");
  expect(await thread(page)).toMatchObject({
    status: "answered",
    text,
    ticket: { refused: true, reopensUntil: expect.any(String) },
    replies: [{ text: "In the register it is 2024." }],
  });
  for (const as of ["answer", "question"]) expect((await answer(reference, as)).status).toBe(409);
  expect(await bell(asker)).toEqual([`We answered your message ${reference}.`]);
  await pass(29);
  expect((await writeOn(page, "Here is the register.")).body).toMatchObject({
    status: "new",
    ticket: { refused: false },
  });
  expect(daysOf((await own())[0])[0]).toBe(day(90));
  await answer(reference, "answer", "Corrected.");
  expect(await thread(page)).toMatchObject({ status: "closed", ticket: { refused: false, reopensUntil: null } });
  expect([(await writeOn(page)).status, (await answer(reference, "answer")).status]).toEqual([409, 409]);

  const other = await ask();
  await answer(other.reference, "answer");
  server.clock.advance(30 * DAY);
  expect((await writeOn(other.page)).status).toBe(409);
  await pass(0);
  expect((await own())[0].status).toBe("closed");
});

test("RIGHT-06: a contact request becomes one in a press, with its number, its file and the clock from its arrival", async () => {
  const { server, officer, desk, day, answer, pass } = await world(await testServer());
  const support = await server.person({ type: null, admin: ["support.answer"] });
  const { id, reference } = await sendContactRequest(server);
  const due = day(90);
  await pass(65);
  const turn = () =>
    server.call("POST /api/admin/contact/{id}/ticket", {
      params: { id },
      json: { kind: "erasure" },
      token: support.token,
    });
  expect((await turn()).status).toBe(200);
  expect([
    (await turn()).status,
    (await server.call("GET /api/admin/contact/{id}", { params: { id }, token: support.token })).status,
  ]).toEqual([404, 404]);
  const ticket = await desk(reference);
  expect([ticket.ticket.kind, daysOf(ticket)[0], ticket.file.name]).toEqual(["erasure", due, "question.pdf"]);
  const file = await server.call("GET /api/admin/tickets/{id}/file", { params: { id }, token: officer.token });
  expect(file.status).toBe(200);
  // Two steps of its clock are over: one reminder.
  await pass(0);
  const reminders = (await mailsTo(server, officer.email)).filter(({ subject }) => subject.includes(reference));
  expect(reminders).toHaveLength(1);
  await answer(reference, "answer", "All of it is erased.");
  const mails = await mailsTo(server, "asha@ilaivaram.example");
  expect(
    mails.map(({ text: said }) => /is a request about your data now|All of it is erased/.exec(said)?.[0]),
  ).toContain("All of it is erased");
});

test("RIGHT-06: what a member sends in the name of another address is answered to the member's own", async () => {
  const { server, owner, officer, desk, answer } = await world(await testServer());
  const [victim, other] = [await server.person(), await server.person()];
  const { id, reference } = await sendContactRequest(server, { email: victim.email }, { token: other.token });
  const params = { id };
  const reply = { params, json: { text: "We pass it on.", close: false }, token: owner.token };
  await server.call("POST /api/admin/contact/{id}/reply", reply);
  await server.call("POST /api/admin/contact/{id}/ticket", { params, json: { kind: "access" }, token: owner.token });
  expect(await desk(reference)).toMatchObject({ email: other.email, userId: other.userId });
  await answer(reference, "answer", "This is all we keep.", officer);
  const answered = async ({ email }: TestPerson) =>
    (await mailsTo(server, email)).some(({ text: said }) => said.includes("This is all we keep."));
  expect([await answered(victim), await answered(other)]).toEqual([false, true]);
  // Nor does the link in the other mailbox open it, but for the account; that of the answer opens it for whoever has it.
  const opened = async ({ email }: TestPerson, token: string | null = null) => {
    const [link = ""] = (await mailsTo(server, email)).flatMap(
      ({ text: said }) => /question=([\w-]+)/.exec(said ?? "")?.[1] ?? [],
    );
    return (await server.call("GET /api/contact/questions/{token}", { params: { token: link }, token })).status;
  };
  expect([await opened(victim), await opened(victim, other.token), await opened(other)]).toEqual([404, 200, 200]);
});

test("RIGHT-06: no one answers their own request, and others' are theirs to see only", async () => {
  const { server, ask, answer, officer, own, owner } = await world(await testServer());
  const { reference } = await ask(officer);
  expect((await answer(reference, "answer")).status).toBe(409);
  expect((await answer(reference, "answer", "Done.", owner)).status).toBe(201);
  const stranger = await server.person();
  expect(await own(stranger)).toEqual([]);
});

test("RIGHT-06 PROF-37 PROF-39: requests with their answers are in the download and go with the account", async () => {
  const { server, ask, answer, asker } = await world(await testServer());
  const { reference } = await ask();
  await answer(reference, "refusal");
  const exported = await download(server, asker.token);
  for (const part of [reference, text, "In the register it is 2024.", '"refused": true'])
    expect(exported).toContain(part);
  await server.call("DELETE /api/users/delete-account", { token: asker.token });
  const { rows } = await server.database.database.pool.query("select 1 from contact_requests");
  expect(rows).toEqual([]);
});
