import { type RouteSpec, routeTable } from "@startup-connect/contract";
import { expect, test } from "vitest";
import { registerInvestor, registerMentor, registerStartup } from "#test/builders.ts";
import { makeEvent } from "#test/events.ts";
import { pngFile } from "#test/files.ts";
import { type TestServer, testServer } from "#test/harness.ts";
import { keptPages } from "./page-cache.ts";

/** A server whose pages are its own answers, kept as pages are. */
async function withPages() {
  const server = await testServer();
  const { api } = server.application;
  const kept = keptPages(server.application.platform, async (address) => {
    const answer = await api.fetch(new Request(`http://in-process${address}`), "page");
    return { whole: Buffer.from(await answer.text()), tag: "", status: answer.status, headers: {} };
  });
  let dropped = 0;
  server.application.connectPages({
    changed() {
      dropped += 1;
      kept.drop();
    },
  });
  const page = async (address: string): Promise<string> => {
    const made = await kept.get(address);
    return made instanceof Response ? "" : made.whole.toString();
  };
  return { server, page, dropped: () => dropped };
}

type Change = (server: TestServer) => Promise<unknown>;
const startups = "/api/startups/startups";
const investors = "/api/investors/investors";

test.each<[string, string, string, Change]>([
  ["SU-02: a registered startup", startups, "Ilaivaram Packaging", (server) => registerStartup(server)],
  ["INV-01: a registered investor", investors, "Meera Krishnan", (server) => registerInvestor(server)],
  ["MEN-01: a registered mentor", "/api/users/mentorlist", "Farida Begum", (server) => registerMentor(server)],
  [
    "EVT-01: a published event",
    "/api/events",
    "Zzmeeting",
    (server) => makeEvent(server, { title: "Zzmeeting", published: true }),
  ],
])("%s is on a kept page at once", async (_what, address, text, change) => {
  const { server, page } = await withPages();
  expect(await page(address)).not.toContain(text);
  await change(server);
  expect(await page(address)).toContain(text);
});

test("PROF-04: a changed profile, a picture and a deletion are on kept pages at once", async () => {
  const { server, page } = await withPages();
  const { owner } = await registerInvestor(server);
  const before = await page(investors);
  const form = { profilePicture: await pngFile("new.png", 60) };
  await server.call("POST /api/users/profile-picture", { form, token: owner.token });
  const pictured = await page(investors);
  expect(pictured).not.toBe(before);
  const changed = await server.call("PUT /api/users/investor-profile", {
    json: { name: "Zznew Name" },
    token: owner.token,
  });
  expect([changed.status, (await page(investors)).includes("Zznew Name")]).toEqual([200, true]);
  await server.call("DELETE /api/users/delete-account", { token: owner.token });
  expect(await page(investors)).not.toContain("Zznew Name");
});

test("SU-02: a writing call drops pages once; reads, refusals and others keep them", async () => {
  const { server, dropped } = await withPages();
  const { owner } = await registerStartup(server);
  expect(dropped()).toBe(1);
  await server.call("GET /api/users/dashboard", { token: owner.token });
  await server.call("POST /api/startups/register", { token: owner.token, json: {} });
  await server.call("POST /api/stream/ticket", { token: owner.token });
  expect(dropped()).toBe(1);
});

test("SU-02: pages are dropped after jobs, but not after those that only notify or email", async () => {
  const { server, dropped } = await withPages();
  const { jobs, options } = { jobs: server.application.features.jobs, options: { startAfter: server.clock.now() } };
  const purge = jobs.find(({ name }) => name === "students.sweep");
  const mails = jobs.find(({ name }) => name === "conversations.unread-mail");
  if (!purge || !mails) throw new Error("the jobs have other names");
  const { platform } = server.application;
  const enqueue = (job: typeof purge) =>
    platform.jobs.enqueue(platform.db.orm, { ...job, check: (data: object) => data }, {}, options);
  await enqueue(mails);
  await platform.jobs.drain();
  expect(dropped()).toBe(0);
  await enqueue(purge);
  await platform.jobs.drain();
  expect(dropped()).toBe(1);
});

test("SU-02: only calls that write may say why they keep pages", () => {
  for (const [key, { keepsPages }] of Object.entries<RouteSpec>(routeTable)) {
    if (keepsPages !== undefined) expect([key, key.startsWith("GET "), keepsPages === ""]).toEqual([key, false, false]);
  }
});
