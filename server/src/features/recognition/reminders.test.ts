import { DAY, MINUTE } from "@startup-connect/contract/shared";
import { expect, test } from "vitest";
import { registerMentor, registerStartup } from "#test/builders.ts";
import type { TestPerson, TestServer } from "#test/harness.ts";
import { runJob } from "#test/jobs.ts";
import { applicationsSite, sendPaper } from "#test/recognition.ts";

const own = async (server: TestServer, { token }: TestPerson) =>
  (await server.call("GET /api/applications/me", { token })).body.application;
const told = async (server: TestServer, { token }: TestPerson): Promise<string[]> =>
  (await server.call("GET /api/notifications", { token })).body.notifications.map(
    ({ message }: { message: string }) => message,
  );

async function world() {
  const site = await applicationsSite();
  const remind = (applicationIds: string[], text = "Please upload the deed.", token = site.admin.token) =>
    site.server.call("POST /api/admin/applications/reminders", { json: { applicationIds, text }, token });
  return { ...site, remind };
}

test("ADM-15: applicants who have to act are reminded together, at most once a week each", async () => {
  const { server, admin, list, remind } = await world();
  const bare = await registerStartup(server);
  const ready = await registerStartup(server);
  await sendPaper(server, ready.owner);
  const both = [bare.applicationId, ready.applicationId];
  expect((await remind(both, " ")).body.errors).toEqual({ text: "Please write the reminder." });
  expect((await remind([])).body.errors).toEqual({ applicationIds: "Please choose at least one application." });
  expect((await remind(both, undefined, bare.owner.token)).status).toBe(403);
  const sent = await remind([...both, "nothing"]);
  expect(sent.body).toMatchObject({ sent: 1, message: expect.stringContaining("1 reminder sent. 2 got none") });
  const text = `Application ${bare.applicationId}: Please upload the deed.`;
  expect(await told(server, bare.owner)).toEqual([text]);
  expect(await told(server, ready.owner)).toEqual([]);
  expect((await own(server, bare.owner)).notifications).toMatchObject([{ message: "Please upload the deed." }]);
  const log = await server.call("GET /api/admin/log", { query: { act: "application.reminded" }, token: admin.token });
  expect(log.body.lines).toMatchObject([{ target: bare.applicationId }]);
  const again = await Promise.all([remind(both), remind(both)]);
  expect(again.map(({ body }) => body.sent)).toEqual([0, 0]);
  server.clock.advance(7 * DAY);
  const later = await Promise.all([remind(both), remind(both)]);
  expect(later.map(({ body }) => body.sent).sort()).toEqual([0, 1]);
  expect((await list({ queue: "applicant" })).applications).toMatchObject([
    { remindedAt: server.clock.now().toISOString() },
  ]);
});

test("REC-38: without a document an application closes after 60 days, a week after the notice, and a document opens it again", async () => {
  const { server, list, admin } = await world();
  const bare = await registerStartup(server);
  const begun = await registerStartup(server);
  await server.call("PATCH /api/admin/applications/{id}", {
    params: { id: begun.applicationId },
    json: { status: "inReview" },
    token: admin.token,
  });
  const saved = await registerStartup(server);
  const ready = await registerStartup(server);
  await sendPaper(server, ready.owner);
  const mentor = await registerMentor(server);
  const run = () => runJob(server, "recognition.close");
  /** Who is logged in stays so. */
  const later = (days: number) => {
    server.clock.advance(days * DAY);
    return server.database.database.pool.query("update sessions set created_at = $1, last_used_at = $1", [
      server.clock.now(),
    ]);
  };
  await later(52);
  await run();
  expect(await told(server, bare.owner)).toEqual([]);
  await later(1);
  await run();
  await run();
  expect(await told(server, bare.owner)).toEqual([expect.stringContaining("Closes on")]);
  await sendPaper(server, saved.owner);
  // A minute before the time of day of the notice.
  server.clock.advance(-MINUTE);
  await later(7);
  await run();
  expect(await own(server, begun.owner)).toMatchObject({ status: "closed" });
  expect(await own(server, bare.owner)).toMatchObject({
    status: "closed",
    reason: "We received no document within 60 days.",
    nextSteps: [expect.stringContaining("opens again")],
  });
  expect(await told(server, bare.owner)).toHaveLength(2);
  expect((await list({ queue: "decided" })).ids).toEqual(
    expect.arrayContaining([bare.applicationId, begun.applicationId]),
  );
  for (const { owner } of [saved, ready, mentor])
    expect(await own(server, owner)).toMatchObject({ status: "submitted" });

  const paper = await sendPaper(server, bare.owner);
  expect(await own(server, bare.owner)).toMatchObject({ status: "submitted", reason: "" });
  expect((await list({ queue: "ready" })).ids).toContain(bare.applicationId);
  // Without it the days begin with a notice again.
  await server.call("DELETE /api/applications/me/documents/{id}", {
    params: { id: paper._id },
    token: bare.owner.token,
  });
  await run();
  expect(await own(server, bare.owner)).toMatchObject({ status: "submitted" });
  await later(7);
  await run();
  expect(await own(server, bare.owner)).toMatchObject({ status: "closed" });
});
