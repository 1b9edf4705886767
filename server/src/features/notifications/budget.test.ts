import { expect, test } from "vitest";
import { actOnDeal, dealOfTwo } from "#test/deals.ts";
import { testServer } from "#test/harness.ts";
import { mailsTo, runJob } from "#test/jobs.ts";

/** Two days in turn, as many times. */
async function promised(times: number) {
  const server = await testServer();
  const { founder, investor, id } = await dealOfTwo(server);
  const before = (await mailsTo(server, founder.email)).length;
  for (let n = 0; n < times; n++) {
    const answer = await actOnDeal(server, id, investor, "promise", { day: n % 2 ? "2026-12-01" : "2026-12-02" });
    expect(answer.status).toBe(200);
  }
  const list = async () => (await server.call("GET /api/notifications", { token: founder.token })).body;
  const mails = async () => (await mailsTo(server, founder.email)).slice(0, -before || undefined);
  const later = async () => {
    server.clock.advance(3_660_000);
    await runJob(server, "notifications.digest");
  };
  return { server, founder, investor, id, list, mails, later };
}

test("NOTI-17 NOTI-18: a promise made 12 times is one unread notification, two emails and one more that lists the last", async () => {
  const { list, mails, later } = await promised(12);
  const { notifications, unread } = await list();
  const texts = notifications.map(({ message }: { message: string }) => message);
  expect(texts.filter((text: string) => text.includes("promised an answer by 1 Dec 2026"))).toHaveLength(1);
  expect(texts.filter((text: string) => text.includes("promised"))).toHaveLength(1);
  expect(unread).toBe(notifications.filter(({ read }: { read: boolean }) => !read).length);
  const sent = await mails();
  // The first of the three said that the request was accepted.
  expect(sent).toHaveLength(2);
  await later();
  const [digest, ...rest] = await mails();
  expect(rest).toHaveLength(sent.length);
  expect(digest?.subject).toBe("1 more notification");
  expect(digest?.text).toContain("promised an answer by 1 Dec 2026");
  await later();
  expect(await mails()).toHaveLength(sent.length + 1);
});

test("NOTI-18: what was read, switched off or is of someone blocked since is in no later email", async () => {
  for (const drop of ["read", "off", "blocked"] as const) {
    const { server, founder, investor, list, mails, later } = await promised(6);
    const sent = (await mails()).length;
    const { token } = founder;
    if (drop === "read") await server.call("POST /api/notifications/read-all", { token });
    if (drop === "off")
      await server.call("PUT /api/users/preferences", { json: { emailNotifications: { deal: false } }, token });
    if (drop === "blocked") {
      const { status } = await server.call("POST /api/blocks", { json: { userId: investor.userId }, token });
      expect(status).toBeLessThan(300);
    }
    expect((await list()).notifications.length, drop).toBeGreaterThan(0);
    await later();
    expect(await mails(), drop).toHaveLength(sent);
  }
});
