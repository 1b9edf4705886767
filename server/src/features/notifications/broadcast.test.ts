import { beforeAll, describe, expect, it } from "vitest";
import { registerInvestor, registerMentor, registerStartup, startupForm } from "#test/builders.ts";
import { sharedServer, type TestPerson, type TestServer } from "#test/harness.ts";
import { mailsTo } from "#test/jobs.ts";

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
  return server.close;
});

const list = async ({ token }: TestPerson, query: Record<string, string> = {}) => {
  await server.application.platform.jobs.drain();
  return (await server.call("GET /api/notifications", { token, query })).body;
};
const messages = ({ notifications }: { notifications: { message: string }[] }) =>
  notifications.map(({ message }) => message);

const others = {
  all: false,
  investors: false,
  incubators: false,
  otherStartups: true,
  mentors: false,
  accelerators: false,
};
const interest = (focusAreas: ("Healthcare" | "Technology" | "Energy")[]) => ({
  investmentAmount: "₹10 lakh - ₹50 lakh" as const,
  focusAreas,
  investmentStage: "Seed" as const,
  investmentLevel: "Active investors" as const,
});
const health = (changes: Record<string, unknown> = {}) =>
  registerStartup(server, { industry: "Healthcare", sector: "Diagnostics", ...changes });

describe("new startups", () => {
  it("NOTI-11: followers of its field are notified, with the word they follow; others and itself are not", async () => {
    const { owner: doctor } = await registerInvestor(server, { interest: interest(["Energy", "Healthcare"]) });
    const { owner: grid } = await registerInvestor(server, { interest: interest(["Energy"]) });
    const { owner: chemist } = await registerMentor(server, { industry: "Biotechnology" });
    const { owner: tailor } = await registerMentor(server, { industry: "Fashion" });
    const { owner: curious } = await health({ startupName: "First One", interestAreas: others });
    const { owner: quiet } = await health({ startupName: "Second One" });
    const { startup } = await health({
      startupName: "Nadi Labs",
      city: "Kochi",
      state: "Kerala",
      interestAreas: others,
    });

    const told = async (person: TestPerson) =>
      (await list(person)).notifications.filter(({ link }: { link: string }) => link === `/startup/${startup._id}`);
    expect(await told(doctor)).toMatchObject([
      {
        message: "Nadi Labs from Kochi, Kerala is new here: Healthcare.",
        reason: "because you follow Healthcare",
        category: "New Startups",
        type: "info",
        read: false,
      },
    ]);
    expect(await told(chemist)).toMatchObject([{ reason: "because you follow Biotechnology" }]);
    expect(await told(curious)).toMatchObject([{ reason: "because you follow Healthcare" }]);
    for (const person of [grid, tailor, quiet]) expect(await told(person)).toEqual([]);
    expect(messages(await list(doctor, { category: "New Startups" }))).toHaveLength(3);
  });

  it("NOTI-11: at most ten in a day of India, and again on the next", async () => {
    const { owner } = await registerInvestor(server, { interest: interest(["Healthcare"]) });
    // Late in the evening of India: the day there is not the day of UTC.
    server.clock.set(new Date("2026-11-21T18:00:00Z"));
    for (let n = 0; n < 12; n++) await health({ startupName: `Lab ${n}` });
    expect((await list(owner)).total).toBe(10);
    server.clock.set(new Date("2026-11-21T18:31:00Z"));
    await health({ startupName: "Lab of the next day" });
    expect((await list(owner)).total).toBe(11);
  });

  it("NOTI-11 NOTI-15: it is mailed to those who asked for that mailing only", async () => {
    const { owner: reader } = await registerInvestor(server, { interest: interest(["Healthcare"]) });
    const { owner: other } = await registerInvestor(server, { interest: interest(["Healthcare"]) });
    const json = { emailNotifications: { newStartup: true } };
    await server.call("PUT /api/users/preferences", { json, token: reader.token });
    await health({ startupName: "Nadi Labs" });
    expect((await mailsTo(server, reader.email))[0]?.subject).toMatch(/^Nadi Labs from .+ is new here: Healthcare\.$/);
    expect(await mailsTo(server, other.email)).toEqual([]);
    expect((await list(other)).total).toBe(1);
  });

  it("NOTI-11: repeated after a crash it notifies no one twice, and not about a startup that is gone", async () => {
    const { owner } = await registerInvestor(server, { interest: interest(["Healthcare"]) });
    const { owner: founder, startup } = await health();
    const job = server.application.features.jobs.find(({ name }) => name === "notifications.new-startup");
    const context = { id: "1", attempt: 1, signal: AbortSignal.timeout(10_000), log: server.application.platform.log };
    for (let n = 0; n < 3; n++) await job?.run({ startupId: startup._id }, context);
    expect((await list(owner)).total).toBe(1);
    await server.call("DELETE /api/users/delete-account", { token: founder.token });
    expect((await list(owner)).total).toBe(0);
    await job?.run({ startupId: startup._id }, context);
    expect((await list(owner)).total).toBe(0);
  });

  it("CONN-13 NOTI-11: users with a block between them get no notification of each other", async () => {
    const { owner: investor } = await registerInvestor(server, { interest: interest(["Healthcare"]) });
    const founder = await server.person({ type: "Startup" });
    const block = { json: { userId: investor.userId }, token: founder.token };
    expect((await server.call("POST /api/blocks", block)).status).toBe(201);
    const form = startupForm({ industry: "Healthcare", sector: "Diagnostics" });
    await server.call("POST /api/startups/register", { form, token: founder.token });
    expect((await list(investor)).total).toBe(0);
  });
});

describe("announcements", () => {
  const announce = (token: string, json: Record<string, unknown>) =>
    server.call("POST /api/admin/announcements", { json, token });

  it("NOTI-11 B58: an administrator announces something to all, or to one type", async () => {
    const admin = await server.person({ admin: true });
    const [startup, mentor] = [await server.person({ type: "Startup" }), await server.person({ type: "Mentor" })];
    const made = await announce(admin.token, { message: "You can now delete messages.", link: "/messages" });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      message: "Your announcement is being sent.",
      announcement: { message: "You can now delete messages.", link: "/messages" },
    });
    const log = await server.call("GET /api/admin/log", { token: admin.token });
    expect(log.body.lines[0]).toMatchObject({
      act: "announcement.made",
      admin: { userId: admin.userId },
      target: "Everyone",
      detail: "You can now delete messages.",
    });
    // NOTI-20: who made it knows it.
    expect((await list(admin)).notifications).toEqual([]);
    for (const person of [startup, mentor]) {
      expect((await list(person)).notifications).toMatchObject([
        { message: "You can now delete messages.", link: "/messages", reason: "because you are a member" },
      ]);
    }
    await announce(admin.token, { message: "Office hours are open.", userType: "Mentor" });
    expect(messages(await list(mentor))).toEqual(["Office hours are open.", "You can now delete messages."]);
    expect((await list(mentor)).notifications[0]).toMatchObject({
      link: "/notifications",
      reason: "because you are here as Mentor",
      category: "General",
    });
    expect((await list(startup)).total).toBe(1);
    const announced = async (query: Record<string, string | number>, token = admin.token) =>
      server.call("GET /api/admin/announcements", { query, token });
    const { body: newest } = await announced({ limit: 1 });
    expect(newest.announcements).toMatchObject([
      { message: "Office hours are open.", userType: "Mentor", link: "/notifications", madeBy: admin.name },
    ]);
    const { body: older } = await announced({ limit: 1, after: newest.nextCursor });
    expect(older.announcements).toMatchObject([{ message: "You can now delete messages.", userType: "" }]);
    expect((await announced({}, startup.token)).status).toBe(403);
  });

  it("NOTI-11 ADM-02: only administrators announce, and every faulty field is named", async () => {
    const [admin, member] = [await server.person({ admin: true }), await server.person()];
    expect((await announce(member.token, { message: "Hello" })).status).toBe(403);
    const faults = async (json: Record<string, unknown>) => (await announce(admin.token, json)).body.errors;
    expect(await faults({})).toEqual({ message: "Please write a message." });
    expect(Object.keys(await faults({ message: "x".repeat(301), link: "//evil.example", userType: "Admin" }))).toEqual([
      "message",
      "link",
      "userType",
    ]);
    for (const link of ["https://evil.example", "/\\evil.example", "settings", "javascript:alert(1)", "/a b"]) {
      expect(await faults({ message: "Hello", link }), link).toHaveProperty("link");
    }
    expect((await list(member)).total).toBe(0);
  });

  it("NOTI-11 NOTI-15: it is mailed to those who asked for news only, once, however often the job runs", async () => {
    const admin = await server.person({ admin: true });
    const reader = await server.person();
    const json = { emailNotifications: { announcement: true } };
    await server.call("PUT /api/users/preferences", { json, token: reader.token });
    const { body } = await announce(admin.token, { message: "News" });
    await server.application.platform.jobs.drain();
    const job = server.application.features.jobs.find(({ name }) => name === "notifications.announce");
    const context = { id: "1", attempt: 1, signal: AbortSignal.timeout(10_000), log: server.application.platform.log };
    await job?.run({ announcementId: body.announcement._id }, context);
    expect(await mailsTo(server, reader.email)).toHaveLength(1);
    expect(await mailsTo(server, admin.email)).toHaveLength(0);
    expect((await list(reader)).total).toBe(1);
  });
});
