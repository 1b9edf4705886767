import { expect, test } from "vitest";
import { newId } from "#platform/ids.ts";
import { registerStartup } from "#test/builders.ts";
import { testServer } from "#test/harness.ts";
import { listening } from "#test/http.ts";
import { runJob } from "#test/jobs.ts";
import { member } from "#test/people.ts";
import { headersOf, startSmtp } from "#test/smtp.ts";

/** As a provider of email sends it: no session, no cookie, no origin. */
const ONE_CLICK = "List-Unsubscribe=One-Click";
const FORM = { "content-type": "application/x-www-form-urlencoded", "content-length": String(ONE_CLICK.length) };

async function mailing() {
  const smtp = await startSmtp();
  const site = await testServer({ SMTP_URL: smtp.url });
  const { send } = await listening(site);
  const post = (path: string) => send("POST", path, FORM, ONE_CLICK);
  const drain = () => site.application.platform.jobs.drain();
  const last = () => smtp.received.at(-1);
  /** Path of the header's address. */
  const oneClick = () =>
    /^List-Unsubscribe: <http:\/\/test\.example(\/api\/unsubscribe\/\S+)>$/im.exec(unfolded())?.[1];
  const unfolded = () => headersOf(last()).replace(/\r\n[ \t]+/g, " ");
  const onList = async (): Promise<number> =>
    (await site.database.database.pool.query("select from subscribers")).rowCount ?? 0;
  const subscribe = async () => {
    await site.call("POST /api/subscribe", { json: { email: "asha@reader.example" } });
    await drain();
  };
  return { server: site, post, send, drain, last, oneClick, unfolded, onList, subscribe, smtp };
}

test("FILE-30 SHELL-22: both mailings to subscribers end by one click at the header's address, and at the text's", async () => {
  const { server, post, send, drain, last, oneClick, unfolded, onList, subscribe } = await mailing();
  await subscribe();
  for (const monthly of [false, true]) {
    if (monthly) {
      await subscribe();
      await registerStartup(server, { startupName: "Nadivolt Energy" });
      server.clock.set(new Date("2026-12-01T03:30:00Z"));
      await runJob(server, "support.monthly");
      await drain();
      expect(last()?.mail.subject).toBe("1 new startup in November 2026");
    }
    expect(unfolded()).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    const path = oneClick() ?? "";
    for (const way of ["GET", "HEAD"]) await send(way, path, {});
    expect(await onList()).toBe(1);
    const inText = new URL(/http\S+\/unsubscribe\/\S+/.exec(last()?.mail.text ?? "")?.[0] ?? "").pathname;
    const answer = await post(monthly ? inText : path);
    expect([answer.status, JSON.parse(answer.body).message]).toEqual([
      200,
      "You are unsubscribed. You won't receive further emails.",
    ]);
    expect(await onList()).toBe(0);
  }
});

test("FILE-31: a link ends the emails however a program on the way has written it", async () => {
  const { server, post, oneClick, onList, subscribe } = await mailing();
  await subscribe();
  const whole = oneClick() ?? "";
  const token = whole.split("/").at(-1) ?? "";
  expect(token).toMatch(/^monthly-[0-9a-f]{64}$/);
  const api = "/api/unsubscribe/";
  const ways = [
    ...[
      ".",
      ")",
      "%3E",
      "=3D",
      "%3D",
      "%253D",
      "&amp;utm_source=x",
      "&utm_medium=email",
      "?utm_source=x&y",
      "/",
      "%20",
      "%22",
      "%0D%0A",
      ",",
      "%5D",
      "'",
    ].map((end) => `${api}${token}${end}`),
    api + token.toUpperCase(),
    `${api}%3C${token}%3E`,
    `${api}%20${token}`,
    `${api}${token.slice(0, 20)}=%0D%0A${token.slice(20)}`,
    `${api}${token.slice(0, 20)}%C2%AD${token.slice(20)}`,
    `${api}${token.slice(0, 20)}%20${token.slice(20)}`,
    `/unsubscribe/${token}.`,
    `/unsubscribe/${token}/`,
    `/Unsubscribe/${token.toUpperCase()}`,
  ];
  const { rows } = await server.database.database.pool.query("select * from subscribers");
  const putBack = () =>
    server.database.database.pool.query(
      "insert into subscribers (id, email, subscribed_at) values ($1, $2, $3) on conflict do nothing",
      [rows[0].id, rows[0].email, rows[0].subscribed_at],
    );
  for (const way of ways) {
    await putBack();
    expect((await post(way)).status, way).toBe(200);
    expect(await onList(), way).toBe(0);
  }
  for (const wrong of [`${token}0`, token.slice(0, -1), token.replace("monthly", "event"), "monthly-", "%00", "%"]) {
    expect([400, 404], wrong).toContain((await post(api + wrong)).status);
  }
});

test("FILE-30 NOTI-15: emails of a kind end by one click; codes and emails about the seat cannot be ended", async () => {
  const { server, post, drain, last, oneClick, smtp } = await mailing();
  const asha = await member(server, { email: "asha@ilaivaram.example" });
  const ask = async () => {
    const other = await member(server);
    const asked = await server.call("POST /api/connections", {
      json: { userId: asha.userId },
      token: other.token,
    });
    expect(asked.status).toBe(201);
    await drain();
  };
  await ask();
  expect(last()?.mail.text).toContain("Stop emails like this:\nhttp://test.example/unsubscribe/connectrequest-");
  const answer = await post(oneClick() ?? "");
  expect([answer.status, JSON.parse(answer.body).message]).toEqual([
    200,
    "You won't get these emails any more. You can turn them on again in the settings.",
  ]);
  const before = smtp.received.length;
  await ask();
  expect(smtp.received).toHaveLength(before);
  const read = await server.call("GET /api/users/preferences", { token: asha.token });
  expect(read.body.emailNotifications).toMatchObject({ connectRequest: false, session: true });

  await server.call("POST /api/users/forgot-password", { json: { email: asha.email } });
  await server.call("POST /api/users/send-otp", { json: { email: "new@ilaivaram.example" } });
  await drain();
  expect(smtp.received).toHaveLength(before + 2);
  for (const one of smtp.received.slice(before)) expect(headersOf(one)).not.toMatch(/^List-Unsubscribe/im);

  // Of an account that is gone.
  const gone = new URL(server.application.platform.mail.unsubscribeUrl({ kind: "deal", id: newId() }));
  expect((await post(`/api${gone.pathname}`)).status).toBe(200);
});

test("FILE-30: email providers that end many from one address are not refused; unknown links are, after 60", async () => {
  const { post, oneClick, subscribe } = await mailing();
  await subscribe();
  const path = oneClick() ?? "";
  for (let n = 0; n < 61; n++) expect((await post(path)).status).toBe(200);
  const statuses: number[] = [];
  for (let n = 0; n < 61; n++) statuses.push((await post(`/api/unsubscribe/${"x".repeat(43)}`)).status);
  expect([...new Set(statuses)]).toEqual([404, 429]);
  expect((await post(path)).status).toBe(200);
});
