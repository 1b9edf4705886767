import { indiaDay, plusDays } from "@startup-connect/contract/shared";
import { expect, test } from "vitest";
import { registerInvestor, registerStartup } from "#test/builders.ts";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import { mailsTo, runJob } from "#test/jobs.ts";
import { booked } from "#test/mentoring.ts";
import { withPlan } from "#test/plan-orders.ts";

/** What can come between a reader and the person whom a notice names. */
const COMES = ["block", "suspension", "deletion"] as const;
type Comes = (typeof COMES)[number];

async function come(server: TestServer, what: Comes, reader: TestPerson, { userId, token }: TestPerson) {
  const { token: admin } = await server.person({ admin: true });
  const begun = await {
    block: () => server.call("POST /api/blocks", { json: { userId }, token: reader.token }),
    suspension: () =>
      server.call("POST /api/admin/users/{id}/suspend", {
        params: { id: userId },
        json: { reason: "x" },
        token: admin,
      }),
    deletion: () => server.call("DELETE /api/users/delete-account", { token }),
  }[what]();
  expect(begun.status).toBeLessThan(300);
}
/** Undoes it, where it can be undone. */
async function goes(server: TestServer, what: Comes, reader: TestPerson, { userId }: TestPerson) {
  const { token } = await server.person({ admin: true });
  if (what === "block") await server.call("DELETE /api/blocks/{userId}", { params: { userId }, token: reader.token });
  else await server.call("POST /api/admin/users/{id}/restore", { params: { id: userId }, token });
}

async function bell(server: TestServer, { token }: TestPerson): Promise<string[]> {
  const { body } = await server.call("GET /api/notifications", { token });
  expect([body.total, body.unread]).toEqual([body.notifications.length, body.notifications.length]);
  return body.notifications.map(({ message }: { message: string }) => message);
}
const rows = async ({ database }: TestServer, sql: string) =>
  JSON.stringify((await database.database.pool.query(sql)).rows);

test.each(COMES)("NOTI-23: what became of a session stays, without the name of the other, after a %s", async (what) => {
  const server = await testServer();
  const { mentor, mentee, id } = await booked(server);
  const other = (await server.call("GET /api/sessions/{id}", { params: { id }, token: mentee.token })).body.session
    .other;
  await server.call("POST /api/sessions/{id}/cancel", { params: { id }, json: { reason: "ill" }, token: mentor.token });
  const [cancelled = "", ...more] = await bell(server, mentee);
  expect(cancelled).toMatch(`${other.name} cancelled your session of `);
  const nameless = [cancelled.replace(other.name, "A member")];
  await come(server, what, mentee, mentor);
  const read = await bell(server, mentee);
  expect(read.filter((text) => text.includes("cancelled your session"))).toEqual(nameless);
  expect([read.length, read.join().includes(other.name)]).toEqual([1 + more.length, false]);
  if (what === "deletion") return expect(await rows(server, "select * from notifications")).not.toContain(other.name);
  await goes(server, what, mentee, mentor);
  expect(await bell(server, mentee)).toEqual([cancelled, ...more]);
});

test.each(COMES)(
  "NOTI-23 NOTI-24: whether a session took place is asked, by email and in the bell, after a %s",
  async (what) => {
    const server = await testServer();
    const { mentor, mentee, session } = await booked(server);
    server.clock.advance(Date.parse(session.end) - server.clock.now().getTime() + 1000);
    await come(server, what, mentee, mentor);
    await runJob(server, "sessions.clock");
    const asked = (await bell(server, mentee)).filter((text) => text.startsWith("Did your session"));
    const mails = (await mailsTo(server, mentee.email)).filter(({ subject }) => subject.startsWith("Did your session"));
    expect(asked).toEqual(mails.map(() => "Did your session with a member take place? Please answer within 48 hours."));
    expect(mails).toHaveLength(1);
  },
);

/** Each makes a notice that names Zzfarida. @returns who reads it, and whom it names */
const named: Record<string, (server: TestServer) => Promise<[TestPerson, TestPerson]>> = {
  async "a commitment that is due"(server) {
    const { mentor, mentee, id } = await booked(server);
    await server.database.database.pool.query("update users set name = 'Zzfarida Rao' where id = $1", [mentee.userId]);
    const json = { text: "Weigh the tray", owner: "you", due: plusDays(indiaDay(server.clock.now()), 1) };
    await server.call("POST /api/sessions/{id}/commitments", { params: { id }, json, token: mentor.token });
    await runJob(server, "commitments.due");
    return [mentor, mentee];
  },
  async "a saved search"(server) {
    const { owner: reader } = await registerInvestor(server);
    await withPlan(server, reader, "Basic");
    await server.call("POST /api/saved-searches", { json: { q: "Zzfarida" }, token: reader.token });
    const { owner } = await registerStartup(server, { startupName: "Zzfarida" });
    await runJob(server, "plans.saved-searches");
    return [reader, owner];
  },
  async "a held request"(server) {
    const { owner: sender } = await registerInvestor(server);
    const { owner } = await registerStartup(server, { startupName: "Zzfarida" });
    const note = "Your loan is approved. Pay the refundable processing fee to kuber@okaxis today.";
    const { body } = await server.call("POST /api/connections", {
      json: { userId: owner.userId, note },
      token: sender.token,
    });
    const { token } = await server.person({ admin: true });
    const json = { decision: "refuse", note: "A fee." };
    await server.call("POST /api/admin/held-requests/{id}", { params: { id: body.held._id }, json, token });
    return [sender, owner];
  },
  async "a co-founder"(server) {
    const { owner } = await registerStartup(server);
    const person = await server.person({ name: "Zzfarida Rao" });
    const json = { name: "Zzfarida Rao", line: "Presses", email: person.email };
    await server.call("POST /api/startups/co-founders", { json, token: owner.token });
    const token = /\/co-founder\/([\w-]{43})/.exec((await mailsTo(server, person.email))[0]?.text ?? "")?.[1] ?? "";
    await server.call("POST /api/startups/co-founders/links/{token}/confirm", { params: { token } });
    return [owner, person];
  },
};

test.each(Object.keys(named).flatMap((of) => COMES.map((what) => [of, what] as const)))(
  "NOTI-16 NOTI-23: the name in the notice of %s is gone after a %s",
  async (of, what) => {
    const server = await testServer();
    const [reader, person] = (await named[of]?.(server)) ?? [];
    if (!reader || !person) throw new Error("no notice");
    const read = async () => (await bell(server, reader)).filter((text) => text.includes("Zzfarida"));
    expect(await read()).toHaveLength(1);
    await come(server, what, reader, person);
    expect(await read()).toEqual([]);
    if (what === "deletion") expect(await rows(server, "select * from notifications")).not.toContain("Zzfarida");
  },
);
