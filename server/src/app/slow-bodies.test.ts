import type { RouteKey, RouteSpec } from "@startup-connect/contract";
import { routeTable } from "@startup-connect/contract";
import { LETTERS_PER_READ } from "@startup-connect/contract/shared";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { newId } from "#platform/ids.ts";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import { listening } from "#test/http.ts";
import { bodySeconds } from "./body.ts";

afterEach(() => void vi.useRealTimers());

const calls = (Object.entries(routeTable) as [RouteKey, RouteSpec][]).filter(
  ([, spec]) => spec.raw ?? spec.json ?? spec.form,
);

/** The call with a body of nothing, whose bytes come only when `meanwhile` is done. */
async function slowly(
  server: TestServer,
  [key, spec]: (typeof calls)[number],
  { token, meanwhile }: { token: string; meanwhile(): Promise<unknown> },
) {
  const [method = "", template = ""] = key.split(" ");
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fits = (one: string) => spec.params?.partial().safeParse({ [name]: one }).success ?? true;
    const value = ["x", newId(), "website", "1", "Premium", "announcement", "GRV-2026-000001"].find(fits);
    if (value === undefined) throw new Error(`no value fits the path of ${template}`);
    return value;
  });
  const text = spec.form ? '--B\r\nContent-Disposition: form-data; name="nothing"\r\n\r\n\r\n--B--\r\n' : "{}";
  // Without room for bytes nothing is pulled before the server reads.
  const body = new ReadableStream(
    {
      async pull(controller) {
        await meanwhile();
        controller.enqueue(new TextEncoder().encode(text));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const type = spec.form ? "multipart/form-data; boundary=B" : (spec.raw ?? "application/json");
  const headers = { authorization: `Bearer ${token}`, "content-type": type };
  const init = { method, headers, body, duplex: "half" } as RequestInit;
  const url = `http://test.example${path}`;
  const answer = await server.application.api.fetch(new Request(url, init), "10.0.0.1");
  return { status: answer.status, body: (await answer.json()) as { message: string; code?: string } };
}

/** What shuts a person out, and the calls that ask for what was taken. */
const shutOut = [
  { what: "ended", text: "delete from sessions where user_id = $1", status: 401, meets: () => true },
  { what: "suspended", text: "update users set suspended_at = now() where id = $1", status: 401, meets: () => true },
  {
    what: "no administrator any more",
    text: "update users set is_admin = false where id = $1",
    status: 403,
    meets: ({ access }: RouteSpec) => access === "admin",
  },
  {
    what: "proven long ago",
    text: "update sessions set proved_at = '2020-01-01' where user_id = $1",
    status: 403,
    meets: ({ proof }: RouteSpec) => proof === "fresh",
  },
];

test.each(shutOut)("AUTH-74: refuses a slow body of a user who is $what", async (one) => {
  const server = await testServer();
  const { pool } = server.database.database;
  const met = calls.filter(([, spec]) => ["bearer", "admin"].includes(spec.access) && one.meets(spec));
  expect(met.length).toBeGreaterThan(3);
  for (const call of met) {
    await pool.query("truncate rate_limits");
    const { token, userId } = await server.person({ admin: true });
    const meanwhile = vi.fn(() => pool.query(one.text, [userId]));
    const { status } = await slowly(server, call, { token, meanwhile });
    // Nothing was read of what is refused by its head.
    expect([call[0], meanwhile.mock.calls.length, status]).toEqual([call[0], 1, one.status]);
  }
});

test("QUAL-86: a call that waited for no other is done, whatever was read while its body came", async () => {
  const server = await testServer({ READS_PER_MINUTE: "8" });
  const { token, userId } = await server.person();
  const call = calls.find(([key]) => key === "POST /api/users/email-change");
  if (!call) throw new Error("the call is not there");
  const meanwhile = async () => server.application.platform.load.weigh(userId, 9 * LETTERS_PER_READ);
  expect((await slowly(server, call, { token, meanwhile })).status).toBe(400);
  expect((await server.call("GET /api/deals", { token })).status).toBe(429);
});

test("AUTH-74: a change of address whose body ends after a password reset is refused and kept nowhere", async () => {
  const server = await testServer();
  const { platform } = server.application;
  const person = await server.person();
  const json = JSON.stringify({ email: "stranger@pepper.example" });
  const sending = await begun(server, "/api/users/email-change", { person, json });
  await server.call("POST /api/users/forgot-password", { json: { email: person.email } });
  await platform.jobs.drain();
  const [mail] = (await platform.mail.mailbox?.list()) ?? [];
  const { text = "" } = (await platform.mail.mailbox?.get(mail?.id ?? "")) ?? {};
  const [, id = "", token = ""] = /reset_password\/([\w-]+)\/([\w-]+)/.exec(text) ?? [];
  const params = { id, token };
  const reset = { params, json: { password: "rice flour on wet stone" } };
  expect((await server.call("POST /api/users/reset-password/{id}/{token}", reset)).status).toBe(200);
  sending.finish();
  await expect.poll(sending.heard).toMatch(/^HTTP\/1\.1 401 .*Session expired/s);
  expect((await server.database.database.pool.query("select from email_changes")).rowCount).toBe(0);
});

/** Sends the head and three bytes; back when the server waits for the rest. */
async function begun(server: TestServer, path: string, { person, json }: { person: TestPerson; json: string }) {
  const { port, open } = await listening(server);
  const socket = open().setEncoding("utf8");
  onTestFinished(() => void socket.destroy());
  let heard = "";
  socket.on("data", (piece) => {
    heard += piece;
  });
  const lines = [`POST ${path} HTTP/1.1`, `Host: localhost:${port}`, `Authorization: Bearer ${person.token}`];
  lines.push("Content-Type: application/json", `Content-Length: ${json.length}`, "", json.slice(0, 3));
  socket.write(lines.join("\r\n"));
  // Counted once who sends it was let in.
  const counted = async () => (await server.database.database.pool.query("select from rate_limits")).rowCount;
  await expect.poll(counted).toBe(1);
  return { heard: () => heard, finish: () => void socket.write(json.slice(3)) };
}

test("QUAL-30: a body has 30 seconds and one more for each 50 kB the call allows, then 408", async () => {
  const server = await testServer();
  const person = await server.person();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const json = JSON.stringify({ email: "nila@pepper.example" });
  const { heard } = await begun(server, "/api/users/email-change", { person, json });
  vi.advanceTimersByTime(31_900);
  await server.application.platform.limits.consume("test", "a turn of the database", 5, 60);
  expect(heard()).toBe("");
  vi.advanceTimersByTime(200);
  vi.useRealTimers();
  await expect.poll(heard).toMatch(/^HTTP\/1\.1 408 .*This took too long/s);
  expect((await server.database.database.pool.query("select from email_changes")).rowCount).toBe(0);
});

test("QUAL-30: the time for a body grows with what its call allows", () => {
  expect(bodySeconds({})).toBe(32);
  expect(bodySeconds({ maxBytes: 12 * 1024 * 1024 })).toBe(282);
});
