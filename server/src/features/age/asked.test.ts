import { REQUEST_DAYS } from "@startup-connect/contract/age";
import { DAY } from "@startup-connect/contract/shared";
import { expect, onTestFinished, test } from "vitest";
import { accountsServer } from "#test/accounts-server.ts";
import {
  ageOf,
  answerParent,
  asked,
  askParent,
  CHILD,
  consentTo,
  minor,
  minorRows,
  PARENT,
  pauseMinor,
  wayIn,
} from "#test/age.ts";
import { testServer } from "#test/harness.ts";
import { mailsTo, runJob } from "#test/jobs.ts";

test("AGE-03: until the account answers the parent reads no name and pauses nothing; it is protected as a minor's", async () => {
  const server = await testServer();
  const { parent, child } = await asked(server);
  expect((await ageOf(server, child)).own).toMatchObject({ isAsked: true, parent: parent.name });
  const [{ _id: id, name }] = (await ageOf(server, parent)).children;
  expect(name).toBe("");
  const other = await askParent(server);
  expect((await consentTo(server, child, other, { childEmail: "friend@college.example" })).status).toBe(403);
  expect((await server.call("POST /api/age/children/{id}/end", { params: { id }, token: parent.token })).status).toBe(
    200,
  );
  expect((await ageOf(server, parent)).children).toEqual([]);
  expect((await ageOf(server, child)).own).toMatchObject({ isAsked: true, parent: "" });
  // No staff has to wait for a parent to restore it, and none is asked again.
  const admin = await server.person({ admin: true });
  const user = await server.call("GET /api/admin/users/{id}", { params: { id: child.userId }, token: admin.token });
  expect(user.body.needsParent).toBe(false);
  expect(await mailsTo(server, CHILD)).toHaveLength(1);
  expect((await answerParent(server, child, "adult")).status).toBe(200);
  expect([(await ageOf(server, child)).own, (await answerParent(server, child, "adult")).status]).toEqual([null, 409]);
});

test("AGE-03: who registers with the address is asked by email and in the bell, no one else", async () => {
  const accounts = await accountsServer();
  onTestFinished(accounts.close);
  const { server } = accounts;
  const parent = await server.person({ type: null, email: PARENT });
  expect((await consentTo(server, parent, await askParent(server))).status).toBe(200);
  const heard = async (email: string) => {
    const { token } = await accounts.join({ email });
    const { notifications } = (await server.call("GET /api/notifications", { token })).body;
    return [
      notifications.map(({ link }: { link: string }) => link),
      (await mailsTo(server, email)).filter(({ subject }) => subject === "Is this your parent?").length,
    ];
  };
  expect([await heard(CHILD), await heard("other@college.example")]).toEqual([
    [["/family"], 1],
    [[], 0],
  ]);
});

test("AGE-03: with the account of a parent who was not confirmed nothing is paused", async () => {
  const server = await testServer();
  const { parent, child } = await asked(server);
  expect((await server.call("DELETE /api/users/delete-account", { token: parent.token })).status).toBe(200);
  await server.application.platform.jobs.drain();
  expect((await ageOf(server, child)).own).toMatchObject({ isAsked: true, parent: "" });
});

test.each([
  ["stranger", false],
  ["parent", true],
] as const)(
  "AGE-03: who is under 18 without this parent is paused, with the way to ask: %s, ended: %s",
  async (answer, isEnded) => {
    const server = await testServer();
    const { parent, child } = await asked(server);
    const [{ _id: id }] = (await ageOf(server, parent)).children;
    if (isEnded) await server.call("POST /api/age/children/{id}/end", { params: { id }, token: parent.token });
    expect((await answerParent(server, child, answer)).status).toBe(200);
    expect((await server.call("GET /api/age", { token: child.token })).status).toBe(401);
    expect((await minorRows(server))[0]).toMatchObject({ is_asked: false, parent_id: null });
    const token = await askParent(server, { way: await wayIn(server, CHILD) });
    expect((await consentTo(server, parent, token, { childEmail: undefined })).status).toBe(200);
    expect((await ageOf(server, parent)).children).toMatchObject([{ name: child.name }]);
  },
);

test("AGE-03: of a confirmation and the end of the consent at once one comes first, and both hold", async () => {
  const server = await testServer();
  const { parent, child } = await asked(server);
  const [{ _id: id }] = (await ageOf(server, parent)).children;
  const end = server.call("POST /api/age/children/{id}/end", { params: { id }, token: parent.token });
  const both = await Promise.all([answerParent(server, child, "parent"), end]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await minorRows(server, "select 1 from users where suspended_at is not null")).length).toBe(1);
});

test.each([
  ["parent", "2010-05-01"],
  ["staff", null],
] as const)(
  "AGE-04 AGE-08: who was paused by %s opens the account by stating no month of birth alone",
  async (by, born) => {
    const server = await testServer();
    const { parent, child } = await minor(server);
    const [{ _id: id }] = (await ageOf(server, parent)).children;
    if (by === "parent") await server.call("POST /api/age/children/{id}/end", { params: { id }, token: parent.token });
    else {
      await server.database.database.pool.query("delete from minors");
      await pauseMinor(server, await server.person({ admin: true }), child);
    }
    // Of age on the first day of the next month, before the request is over.
    server.clock.set(new Date("2026-11-28T06:00:00Z"));
    const way = await wayIn(server, CHILD);
    await askParent(server, { way, born: "2008-11" });
    server.clock.set(new Date("2026-12-01T00:30:00Z"));
    const stored =
      "select to_char(m.born, 'YYYY-MM-DD') as born, suspended_at is not null as closed from minors m join users on users.id = user_id";
    const closed = async () => {
      await runJob(server, "age.sweep");
      return minorRows(server, stored);
    };
    expect(await closed()).toEqual([{ born: born ?? "2008-11-01", closed: true }]);
    server.clock.advance((REQUEST_DAYS + 1) * DAY);
    expect(await closed()).toEqual([{ born, closed: true }]);
    // With a parent's consent the month counts, a parent's own before it.
    const token = await askParent(server, { way, born: "2009-01" });
    expect((await consentTo(server, parent, token, { childEmail: undefined })).status).toBe(200);
    expect((await ageOf(server, parent)).children).toMatchObject([{ born: born ? "2010-05" : "2009-01" }]);
    expect(await closed()).toMatchObject([{ closed: false }]);
  },
);

test("AGE-08: a paused account opens by the month that its parent stated", async () => {
  const server = await testServer();
  const { parent } = await minor(server);
  const [{ _id: id }] = (await ageOf(server, parent)).children;
  await server.call("POST /api/age/children/{id}/end", { params: { id }, token: parent.token });
  server.clock.set(new Date("2028-06-01T06:00:00Z"));
  await runJob(server, "age.sweep");
  const stored =
    "select grown_at is not null as grown, suspended_at is null as open from minors join users u on u.id = user_id";
  expect(await minorRows(server, stored)).toEqual([{ grown: true, open: true }]);
});

test("AGE-07: staff pauses who has not answered yet", async () => {
  const server = await testServer();
  const { child } = await asked(server);
  expect((await pauseMinor(server, await server.person({ admin: true }), child)).status).toBe(200);
  expect((await minorRows(server))[0]).toMatchObject({ is_asked: false, parent_id: null });
});
