import { expect, test } from "vitest";
import { registerInvestor, registerMentor, registerStartup } from "#test/builders.ts";
import { costOf } from "#test/cost.ts";
import { applicationsSite, sendPaper } from "#test/recognition.ts";

test("ADM-15 ADM-14: applications are listed by who acts next, with counts, oldest first, by role and documents", async () => {
  const { server, admin, list } = await applicationsSite();
  const bare = await registerStartup(server);
  const ready = await registerStartup(server);
  const paper = await sendPaper(server, ready.owner);
  const mentor = await registerMentor(server);
  const investor = await registerInvestor(server);
  const queues = async (query = {}) => (await list(query)).queues;
  expect(await queues()).toEqual({ ready: 2, applicant: 2, decided: 0 });
  // Nothing but the profile is asked of a mentor.
  expect((await list({ queue: "ready" })).ids).toEqual([ready.applicationId, mentor.applicationId]);
  expect((await list({ queue: "applicant" })).ids).toEqual([bare.applicationId, investor.applicationId]);
  expect((await list({ queue: "applicant", role: "Investor" })).applications).toMatchObject([
    { applicationId: investor.applicationId, role: "Investor" },
  ]);
  expect((await list({ documents: "with" })).ids).toEqual([ready.applicationId]);
  expect(await queues({ documents: "without" })).toEqual({ ready: 1, applicant: 2, decided: 0 });
  expect((await list({ queue: "nothing" })).total).toBe(0);

  const at = { params: { id: ready.applicationId }, token: admin.token };
  const mark = (state: string) =>
    server.call("PATCH /api/admin/applications/{id}/documents/{documentId}", {
      params: { id: ready.applicationId, documentId: paper._id },
      json: { state, reason: "Unreadable." },
      token: admin.token,
    });
  await mark("refused");
  expect((await list({ queue: "applicant" })).ids).toContain(ready.applicationId);
  await mark("accepted");
  expect((await list({ queue: "ready" })).ids).toContain(ready.applicationId);
  const { body } = await server.call("POST /api/admin/applications/{id}/questions", {
    ...at,
    json: { question: "Who signed?" },
  });
  expect((await list({ queue: "applicant" })).ids).toContain(ready.applicationId);
  await server.call("POST /api/applications/me/questions/{id}/answer", {
    params: { id: body.question._id },
    json: { answer: "The founder." },
    token: ready.owner.token,
  });
  expect((await list({ queue: "ready" })).ids).toContain(ready.applicationId);

  await server.call("PATCH /api/admin/applications/{id}", { ...at, json: { status: "rejected", reason: "No." } });
  expect((await list({ queue: "decided" })).ids).toEqual([ready.applicationId]);
  server.clock.advance(1000);
  await sendPaper(server, ready.owner);
  expect((await list({ queue: "ready" })).ids).toContain(ready.applicationId);
});

test("ADM-15 REC-36 REC-38: in review too, what is asked of a startup is waited for, of a mentor nothing is", async () => {
  const { server, admin, list } = await applicationsSite();
  const bare = await registerStartup(server);
  const mentor = await registerMentor(server);
  const review = (id: string, json: object) =>
    server.call("PATCH /api/admin/applications/{id}", { params: { id }, json, token: admin.token });
  for (const { applicationId } of [bare, mentor])
    expect((await review(applicationId, { status: "inReview" })).status).toBe(200);
  expect((await list({ queue: "ready" })).ids).toEqual([mentor.applicationId]);
  expect((await list({ queue: "applicant" })).ids).toEqual([bare.applicationId]);

  // A mentor who sent a paper that was refused need send no other.
  const paper = await sendPaper(server, mentor.owner);
  await server.call("PATCH /api/admin/applications/{id}/documents/{documentId}", {
    params: { id: mentor.applicationId, documentId: paper._id },
    json: { state: "refused", reason: "Unreadable." },
    token: admin.token,
  });
  expect((await list({ queue: "ready" })).ids).toEqual([mentor.applicationId]);
  expect((await list({ queue: "ready", role: "Startup" })).total).toBe(0);

  // Approved without a paper, under a new name by now: an administrator confirms it.
  expect((await review(bare.applicationId, { status: "approved" })).status).toBe(200);
  expect((await list({ queue: "decided" })).ids).toEqual([bare.applicationId]);
  const renamed = { json: { startupName: "Tata Solar" }, token: bare.owner.token };
  expect((await server.call("PUT /api/users/startup-profile", renamed)).status).toBe(200);
  expect((await list({ queue: "ready" })).ids).toEqual([mentor.applicationId, bare.applicationId]);
});

test("ADM-15 ADM-14: what has a document is first, over the pages and beside each application", async () => {
  const { server, admin, list } = await applicationsSite();
  const mentors = [await registerMentor(server), await registerMentor(server)];
  const startup = await registerStartup(server);
  await sendPaper(server, startup.owner);
  const order = [startup, ...mentors].map(({ applicationId }) => applicationId);
  expect((await list({ queue: "ready" })).ids).toEqual(order);
  const seen: string[] = [];
  for (let after: string | null = ""; after !== null; ) {
    const page = await list({ queue: "ready", limit: "1", ...(after && { after }) });
    seen.push(...page.ids);
    after = page.nextCursor;
  }
  expect(seen).toEqual(order);
  const [first = "", second = "", third = ""] = order;
  const { body } = await server.call("GET /api/admin/applications/{id}", {
    params: { id: second },
    token: admin.token,
  });
  expect(body.queue).toEqual({ waiting: 3, place: 2, previous: first, next: third });
});

test("ADM-15: an application that a process of the version before makes has the role of its account", async () => {
  const { server, list } = await applicationsSite();
  const { pool } = server.database.database;
  const people = [await registerMentor(server), await registerStartup(server)];
  for (const { owner } of people) {
    await pool.query("delete from applications where user_id = $1", [owner.userId]);
    await pool.query(
      `insert into applications (id, user_id, number, submitted_at)
       values (gen_random_uuid(), $1, 'APP-2026-' || nextval('application_numbers') + 700000, now())`,
      [owner.userId],
    );
  }
  const found = await Promise.all(["Mentor", "Startup", "Investor"].map((role) => list({ role })));
  expect(found.map(({ total }) => total)).toEqual([1, 1, 0]);
  await expect(pool.query("update applications set role = 'Owner'")).rejects.toThrow("applications_role_check");
});

test("ADM-15: what is pending is counted without reading all that was decided", async () => {
  const { server, admin } = await applicationsSite();
  await registerMentor(server);
  const { pool } = server.database.database;
  await pool.query(`
    with new as (
      insert into users (id, email, name, user_type, created_at)
      select gen_random_uuid(), n || '@many.example', 'Many', 'Mentor', now() from generate_series(1, 3000) n returning id)
    insert into applications (id, user_id, number, submitted_at, role, status, steps_done, decided_at)
    select gen_random_uuid(), id, 'APP-2026-' || nextval('application_numbers') + 700000, now(), 'Mentor', 'approved', 3, now()
    from new`);
  await pool.query("vacuum analyze applications");
  const { rows } = await costOf(server, async () => {
    const { body } = await server.call("GET /api/admin/overview", { token: admin.token });
    expect(body.waiting).toContainEqual(expect.objectContaining({ section: "applications", count: 1 }));
  });
  // The 3,000 accounts are counted for the page, once.
  expect(rows).toBeLessThan(4000);
});
