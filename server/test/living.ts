import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { investorForm, mentorForm, registerStartup, startupForm } from "./builders.ts";
import { makeEvent, registerFor } from "./events.ts";
import { pngFile } from "./files.ts";
import type { TestPerson, TestServer } from "./harness.ts";
import { ask, connect, member, undoIsOver } from "./people.ts";
import { order, withPlan } from "./plan-orders.ts";
import { applicationTexts, applyFully, certificateTexts } from "./recognition.ts";

async function say(server: TestServer, from: TestPerson, conversationId: string, text: string) {
  const json = { text, clientId: randomUUID() };
  const sent = { params: { id: conversationId }, json, token: from.token };
  const { body } = await server.call("POST /api/conversations/{id}/messages", sent);
  return body.chatMessage;
}

/** A role with everything its form takes, in words that no other test data uses. */
export const forms = {
  Startup: {
    key: "POST /api/startups/register",
    form: async () =>
      startupForm({
        startupName: "Zzyrtup Looms",
        brief: "Zzbrief woven of bamboo thread.",
        email: "Leaver@zzleaver.example",
        mobile: "9000000017",
        udyogAadhaar: "UDYAM-TN-02-0099999",
        file: await pngFile("logo.png", 50),
      }),
    texts: ["zzyrtup", "zzbrief", "9000000017", "UDYAM-TN-02-0099999", ...certificateTexts, "zzcaption"],
    files: 5,
  },
  Investor: {
    key: "POST /api/investors/register",
    form: () =>
      investorForm({
        brief: "Zzbrief: patient money.",
        contactInfo: { name: "Zzinvest Rao", email: "l@zzleaver.example", phone: "9000000018", location: "Zzplace" },
      }),
    texts: ["zzinvest", "zzbrief", "9000000018", "zzplace"],
    files: 2,
  },
  Mentor: {
    key: "POST /api/mentors/register",
    form: () =>
      mentorForm({
        mentorName: "Zzmentor Iyer",
        description: "Zzdescription of long years.",
        email: "m@zzleaver.example",
        mobile: "9000000019",
        url: "zzurl.example/me",
      }),
    texts: ["zzmentor", "zzdescription", "9000000019", "zzurl"],
    files: 2,
  },
} as const;

/** The call that opens a profile of a type. */
const doors = {
  Startup: { key: "GET /api/startups/startup/{startupId}", id: "startupId" },
  Investor: { key: "GET /api/investors/investor/{investorId}", id: "investorId" },
  Mentor: { key: "GET /api/mentors/mentor/{mentorId}", id: "mentorId" },
} as const;

/** Connects the two; each reviews the other, and the leaver answers. */
async function reviewEachOther(server: TestServer, leaver: TestPerson, other: TestPerson): Promise<void> {
  await connect(server, leaver, other);
  const put = (from: TestPerson, to: TestPerson, text: string) =>
    server.call("PUT /api/reviews/{userId}", {
      params: { userId: to.userId },
      json: { rating: 4, text },
      token: from.token,
    });
  await put(leaver, other, "Zzreview of another");
  const { body } = await put(other, leaver, "What others say of the leaver");
  const answer = { params: { id: body.review._id }, json: { text: "Zzanswer to it" }, token: leaver.token };
  expect((await server.call("POST /api/reviews/{id}/reply", answer)).status).toBe(201);
}

/** Does everything the product offers to a member, with people on both sides. */
export async function liveFully(server: TestServer, type: keyof typeof forms) {
  const { pool } = server.database.database;
  const leaver = await server.person({ type, name: "Zzname Zzleaver", email: "leaver@zzleaver.example" });
  const { token } = leaver;
  const { key, form } = forms[type];
  const registered = await server.call(key, { form: await form(), token });
  expect(registered.status).toBe(201);
  const profile = registered.body.startup ?? registered.body.investor ?? registered.body.mentor;
  const ownProfile = { json: { spellings: { hi: "Zzspellingक" } }, token };
  const spelt = await server.call(`PUT /api/users/${type.toLowerCase()}-profile`, ownProfile);
  expect(spelt.status).toBe(200);

  const picture = await server.call("POST /api/users/profile-picture", {
    form: { profilePicture: await pngFile("me.png", 60) },
    token,
  });
  await server.call("POST /api/users/email-change", { json: { email: "new@zzleaver.example" }, token });
  const emailNotifications = { announcement: true, message: false };
  await server.call("PUT /api/users/preferences", { json: { emailNotifications }, token });
  await server.call("POST /api/users/send-otp", { json: { email: leaver.email } });
  await server.call("POST /api/users/forgot-password", { json: { email: leaver.email } });
  await server.call("POST /api/users/login", { json: { email: leaver.email, password: "wrong" } });
  await server.call("POST /api/users/login", { json: { email: leaver.publicId, password: "wrong" } });
  await pool.query("insert into google_accounts values ('https://issuer.example', 'zzsubject', $1, now())", [
    leaver.userId,
  ]);

  const friend = await member(server, { type: "Startup", name: "Friend Kumar" });
  const asker = await member(server, { type: "Investor", name: "Asker Das" });
  const stranger = await member(server, { name: "Stranger Sen" });
  const decliner = await member(server, { name: "Decliner Paul" });
  const { conversationId } = await connect(server, leaver, friend);
  const second = await connect(server, asker, leaver);
  await say(server, leaver, conversationId, "Zzmessage one of mine");
  await say(server, friend, conversationId, "An answer of the friend");
  await say(server, leaver, conversationId, "Zzmessage two, unread");
  await say(server, asker, second.conversationId, "Only the asker wrote here");
  const { body: open } = await ask(server, leaver, stranger, "Zznote of a request");
  await server.call("DELETE /api/connections/{id}", { params: { id: open.connection._id }, token });
  await ask(server, leaver, stranger, "Zznote of another request");
  const { body: no } = await ask(server, leaver, decliner, "Zznote that was declined");
  await server.call("POST /api/connections/{id}/decline", { params: { id: no.connection._id }, token: decliner.token });
  await undoIsOver(server);
  await server.call("POST /api/stream/ticket", { token });
  // Notifications came to both sides with the requests above; now blocks and reports in both directions.
  const nuisance = await member(server, { name: "Nuisance Roy" });
  for (const [by, of] of [[leaver, nuisance] as const, [nuisance, leaver] as const]) {
    await server.call("POST /api/blocks", { json: { userId: of.userId }, token: by.token });
    const report = { targetType: "profile", targetId: of.userId, reason: "Zzreport of one person about another" };
    expect((await server.call("POST /api/reports", { json: report, token: by.token })).status).toBe(201);
  }
  await server.call("POST /api/todos", { json: { text: "Zzreminder of mine" }, token });
  for (const [by, of] of [[leaver, friend] as const, [friend, leaver] as const])
    await server.call("PUT /api/bookmarks/{userId}", {
      params: { userId: of.userId },
      json: { list: "Zzlist of mine", note: "Zznote of a bookmark" },
      token: by.token,
    });
  await pool.query(
    `with asked as (
       insert into introductions (id, asker_id, connector_id, target_id, state, why, sentence, reason, created_at, due_at, closed_at)
       values (gen_random_uuid(), $1, $2, $3, 'asked', 'Zzwhy of mine', '', null, now(), now(), null),
         (gen_random_uuid(), $3, $1, $2, 'forwarded', 'Why of another', 'Zzsentence of mine', null, now(), now(), now()))
     insert into introduction_consents select id, $1, $2 from connections where conversation_id = $4`,
    [leaver.userId, friend.userId, asker.userId, conversationId],
  );
  const event = await makeEvent(server, { seats: 1 });
  await registerFor(server, event._id, token);
  await server.call("POST /api/calendar/feed", { token });
  await withPlan(server, leaver, "Premium");
  await order(server, leaver, "Basic");
  await server.call("POST /api/saved-searches", { json: { q: "Zzsearch of mine" }, token });
  const { applicationId } = await applyFully(server, leaver, { withCertificate: type === "Startup" });
  const { owner: seen, startup: opened } = await registerStartup(server);
  await server.call("GET /api/startups/startup/{startupId}", { params: { startupId: opened._id }, token });
  await server.call(doors[type].key, { params: { [doors[type].id]: profile._id }, token: seen.token });
  await reviewEachOther(server, leaver, seen);
  if (type === "Startup") {
    const form = { file: await pngFile("shop.png", 30), caption: "Zzcaption of a picture" };
    expect((await server.call("POST /api/startups/gallery", { form, token })).status).toBe(201);
  }
  await server.application.platform.jobs.drain();
  // Emails after this stay in the queue.
  await server.call("POST /api/users/forgot-password", { json: { email: leaver.email } });
  await server.call("POST /api/users/email-change", { json: { email: "newer@zzleaver.example" }, token });

  const texts = [
    leaver.userId,
    leaver.email,
    leaver.publicId,
    profile._id,
    picture.body.profilePicture,
    "zzleaver",
    "zzname",
    "zzmessage",
    "zznote",
    "zzreport",
    "zzreview",
    "zzanswer",
    "zzsubject",
    "zzsearch",
    "zzwhy",
    "zzsentence",
    applicationId,
    ...applicationTexts,
    "zzspelling",
    ...forms[type].texts,
  ];
  return { leaver, friend, asker, profile, conversationId, texts, picture: picture.body.profilePicture };
}
