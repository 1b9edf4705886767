import { DAY } from "@startup-connect/contract/shared";
import { expect, it } from "vitest";
import { registerInvestor, registerMentor, registerStartup } from "#test/builders.ts";
import { pngFile } from "#test/files.ts";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import { mailsTo, runJob } from "#test/jobs.ts";

const remind = (server: TestServer) => runJob(server, "notifications.remind");
/** How often a user was reminded, whether or not a session is left to ask with. */
const told = async (server: TestServer, { userId }: TestPerson) =>
  (await server.database.database.pool.query("select 1 from notifications where user_id = $1", [userId])).rowCount;
const list = async (server: TestServer, { token }: TestPerson) =>
  (await server.call("GET /api/notifications", { token })).body.notifications;

it("NOTI-10: three and thirty days after joining, a user without a profile is reminded once each", async () => {
  const server = await testServer();
  const person = await server.person({ type: "Mentor" });
  const undecided = await server.person({ type: null });
  server.clock.advance(3 * DAY - 1);
  await remind(server);
  expect(await list(server, person)).toEqual([]);
  server.clock.advance(1);
  await remind(server);
  await remind(server);
  expect(await list(server, person)).toMatchObject([
    {
      message: "You are not listed yet. Fill in your registration form so that others can find you.",
      reason: "because you have an account without a profile",
      link: "/MentorRegistration",
      category: "General",
      type: "info",
    },
  ]);
  expect((await list(server, undecided))[0].link).toBe("/RegistrationHome");
  expect((await mailsTo(server, person.email))[0]?.subject).toMatch(/registration form/);
  for (let n = 4; n < 30; n++) {
    server.clock.advance(DAY);
    await remind(server);
  }
  expect(await told(server, person)).toBe(1);
  server.clock.advance(DAY);
  await remind(server);
  expect(await told(server, person)).toBe(2);
  server.clock.advance(60 * DAY);
  await remind(server);
  expect(await told(server, person)).toBe(2);
});

it("NOTI-10: an incomplete profile gets a reminder of what it lacks, a complete one none", async () => {
  const server = await testServer();
  const { owner: incomplete } = await registerStartup(server);
  const { owner: investor } = await registerInvestor(server, { brief: "Patient money for makers." });
  const { owner: mentor } = await registerMentor(server, { brief: "" });
  await server.call("POST /api/users/profile-picture", {
    form: { profilePicture: await pngFile("me.png", 60) },
    token: investor.token,
  });
  server.clock.advance(3 * DAY);
  await remind(server);
  const [reminder] = await list(server, incomplete);
  expect(reminder.message).toMatch(/^Your profile is missing \d+ details\. Complete profiles are found more often\.$/);
  expect([reminder.link, reminder.reason]).toEqual(["/settings", "because your profile is not complete yet"]);
  expect(await list(server, investor)).toEqual([]);
  expect((await list(server, mentor))[0].message).toBe(
    "Your profile is missing one detail. Complete profiles are found more often.",
  );
});

it("NOTI-10 NOTI-15: switched off, the reminder is not mailed", async () => {
  const server = await testServer();
  const person = await server.person();
  const json = { emailNotifications: { profileReminder: false } };
  await server.call("PUT /api/users/preferences", { json, token: person.token });
  server.clock.advance(3 * DAY);
  await remind(server);
  expect(await list(server, person)).toHaveLength(1);
  expect(await mailsTo(server, person.email)).toEqual([]);
});

it("NOTI-10: people of a time without the job are made up for, those of long ago are left alone", async () => {
  const server = await testServer();
  const old = await server.person();
  server.clock.advance(40 * DAY);
  const recent = await server.person();
  server.clock.advance(25 * DAY);
  await remind(server);
  // Of the one who joined 65 days ago neither is due any more; of the other the first one is.
  expect([await told(server, old), await told(server, recent)]).toEqual([0, 1]);
});
