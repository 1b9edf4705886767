import { expect, test } from "vitest";
import { registerMentor } from "#test/builders.ts";
import { type TestServer, testServer } from "#test/harness.ts";

const PROFILE = "/api/users/mentor-profile";
const save = (server: TestServer, token: string, json: unknown) => server.call(`PUT ${PROFILE}`, { json, token });
const read = (server: TestServer, token: string) => server.call(`GET ${PROFILE}`, { token });

const story = {
  successStories: true,
  startupName: "Kolam Press",
  websiteLink: "kolam.example",
  hubProfileLink: "hub.example/kolam",
  successbrief: "From one loom to forty.",
};

test("PROF-10 PROF-12 PROF-19: the own mentor profile has every field; other types get 403", async () => {
  const server = await testServer();
  const { owner, mentor } = await registerMentor(server);
  expect((await read(server, owner.token)).body).toEqual({
    user: { email: owner.email, createdAt: server.clock.now().toISOString(), hidden: null },
    mentor,
  });
  const startup = await server.person();
  expect((await read(server, startup.token)).body.message).toBe("This profile belongs to another user type.");
  expect((await save(server, startup.token, {})).status).toBe(403);
  const fresh = await server.person({ type: "Mentor" });
  expect((await read(server, fresh.token)).body.mentor).toBeNull();
  expect((await save(server, fresh.token, {})).status).toBe(404);
});

test("PROF-21 PROF-22 PROF-23 ROLE-70: fields of a mentor change, a phone of another type is ignored", async () => {
  const server = await testServer();
  const { owner, mentor } = await registerMentor(server);
  const changes = {
    email: owner.email,
    mobile: "9000012345",
    industry: "Retail",
    phone: "1",
    stages: ["Validation"],
    activeMonths: 20,
    contactVisibility: "members",
  };
  const answer = await save(server, owner.token, changes);
  expect(answer).toMatchObject({ status: 200, body: { message: "Profile updated successfully!" } });
  expect((await read(server, owner.token)).body.mentor).toEqual({
    ...mentor,
    mobile: "9000012345",
    industry: "Retail",
    stages: ["validation"],
    activeMonths: 20,
    contactVisibility: "members",
  });
  const found = await server.call("GET /api/users/mentorlist", { query: { stage: "Validation", industry: "Retail" } });
  expect(found.body).toHaveLength(1);
});

test("PROF-24 PROF-26: required fields cannot be cleared", async () => {
  const server = await testServer();
  const { owner } = await registerMentor(server);
  const answer = await save(server, owner.token, { email: "", mobile: "", url: "", mentorName: "", network: "" });
  expect(answer).toMatchObject({ status: 400, body: { message: "Failed to update profile. Please try again." } });
  expect(Object.keys(answer.body.errors).sort()).toEqual(["email", "mentorName", "mobile", "network", "url"]);
});

test("ROLE-59 ROLE-67: a story is complete or absent, a network address only with TIE", async () => {
  const server = await testServer();
  const { owner } = await registerMentor(server);
  const half = await save(server, owner.token, { successStories: true, startupName: "Kolam Press" });
  expect(half.body.errors).toEqual({
    websiteLink: "Please fill in all success story details.",
    hubProfileLink: "Please fill in all success story details.",
    successbrief: "Please fill in all success story details.",
  });
  const whole = await save(server, owner.token, { ...story, network: "TIE", tieEmail: "me@tie.example" });
  expect(whole.body.mentor).toMatchObject({
    successStories: true,
    websiteLink: "https://kolam.example",
    successbrief: "From one loom to forty.",
    tieEmail: "me@tie.example",
  });
  const none = await save(server, owner.token, { successStories: false, network: "Other" });
  expect(none.body.mentor).toMatchObject({ startupName: "", websiteLink: "", successbrief: "", tieEmail: "" });
});
