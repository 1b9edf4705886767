import { beforeEach } from "vitest";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import { runJob } from "#test/jobs.ts";
import { connect, member } from "#test/people.ts";
import { type Browser, newBrowser, opened, pushSubscription, startPushService } from "#test/push-service.ts";

/** 21 Nov 2026, noon in India. */
export let server: TestServer;
export let service: Awaited<ReturnType<typeof startPushService>>;
export let asha: TestPerson;
export let arjun: TestPerson;
export let talk: string;
export let phone: Browser;

/** A member with a phone that can be notified, and one who writes, for each test of the file. */
export const usePushes = () =>
  beforeEach(async () => {
    service = await startPushService();
    server = await testServer({ PUSH_HOSTS: "127.0.0.1, fcm.googleapis.com" });
    [asha, arjun] = [await member(server, { name: "Asha" }), await member(server, { name: "Arjun" })];
    ({ conversationId: talk } = await connect(server, asha, arjun));
    await server.application.platform.jobs.drain();
    phone = newBrowser();
    return () => service.close();
  });

export async function subscribe({ token }: TestPerson, browser = phone, zone = "Asia/Kolkata", language = "en") {
  const json = pushSubscription(service.origin + browser.path, browser, zone);
  const answer = await server.call("PUT /api/push", { json, token, headers: { "accept-language": language } });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.device;
}
export const choose = ({ token }: TestPerson, { _id }: { _id: string }, json: object) =>
  server.call("PUT /api/push/{id}", { params: { id: _id }, json, token });
export const write = ({ token }: TestPerson, text: string, id = talk) =>
  server.call("POST /api/conversations/{id}/messages", {
    params: { id },
    json: { text, clientId: crypto.randomUUID() },
    token,
  });
export const read = ({ token }: TestPerson) =>
  server.call("POST /api/conversations/{id}/read", { params: { id: talk }, token });
/** What came to the browser since the last look, as its worker reads it. */
export async function shown(browser = phone) {
  await runJob(server, "push.due");
  await server.application.platform.jobs.drain();
  return service.got
    .splice(0)
    .filter(({ path }) => path === browser.path)
    .map(({ body }) => JSON.parse(opened(body, browser)));
}
export const titles = async (browser = phone) => (await shown(browser)).map(({ title }) => title);
export const devices = async ({ token }: TestPerson) => (await server.call("GET /api/push", { token })).body.devices;
export const count = async (table: string) =>
  (await server.database.database.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n;
export const tell = (notice: { kind: "connectRequest" | "session"; occasion: string }) =>
  server.application.platform.db.tx((tx) => {
    const text = { message: "It begins at 1 pm", reason: "because you booked it", link: "/sessions" };
    return server.application.features.notify(tx, arjun.userId, { ...text, ...notice });
  });
export const sessionSoon = () => tell({ kind: "session", occasion: `session ${crypto.randomUUID()} soon` });
/** To a time of the day in India. */
export const goTo = (time: string) => {
  const ahead = new Date(`2026-11-22T${time}:00+05:30`).getTime() - server.clock.now().getTime();
  server.clock.advance(ahead);
};
