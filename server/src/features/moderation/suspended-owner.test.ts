import { DAY, HOUR, MINUTE } from "@startup-connect/contract/shared";
import { expect, test } from "vitest";
import { sealedIds } from "#platform/mail/index.ts";
import { ANSWER, APPEAL, answer, appeal, decide, own, rowsOf, send, TEXT, world } from "#test/cases.ts";
import { testServer } from "#test/harness.ts";
import { mailsTo } from "#test/jobs.ts";
import { member } from "#test/people.ts";

test("CASE-08: what one case undoes another still decides, also where both have the same words", async () => {
  const server = await testServer();
  const { admin, founder, investor, conversationId, number } = await world(server);
  const second = await server.person({ admin: true });
  const { body } = await send(server, founder, conversationId);
  const json = { targetType: "message", targetId: body.chatMessage._id, kind: "fraud", reason: "" };
  const other = (await server.call("POST /api/reports", { json, token: investor.token })).body.number as string;
  const state = async () => [
    await rowsOf(server, "select suspended_reason as reason from users where suspended_at is not null"),
    (await rowsOf(server, "select hidden_at is not null as hidden from messages order by id")).map(
      ({ hidden }) => hidden,
    ),
  ];
  await decide(server, admin, number, "suspend");
  server.clock.advance(HOUR);
  await decide(server, admin, other, "suspend");
  await appeal(server, investor, number);
  expect((await answer(server, second, number, "none")).status).toBe(200);
  expect(await state()).toEqual([[{ reason: expect.stringContaining(`(case ${other})`) }], [false, true]]);
  await appeal(server, investor, other);
  expect((await answer(server, second, other, "hide")).status).toBe(200);
  expect(await state()).toEqual([[], [false, true]]);
});

test("CASE-08: what was shown again is hidden by an answer that says so", async () => {
  const server = await testServer();
  const { admin, investor, number } = await world(server);
  const second = await server.person({ admin: true });
  await decide(server, admin, number, "hide");
  expect(
    (await server.call("POST /api/admin/cases/{number}/lift", { params: { number }, token: admin.token })).status,
  ).toBe(200);
  await appeal(server, investor, number);
  expect((await answer(server, second, number, "hide")).status).toBe(200);
  expect(await rowsOf(server, "select hidden_reason from messages where hidden_at is not null")).toEqual([
    { hidden_reason: expect.stringContaining(`(case ${number})`) },
  ]);
  expect(await rowsOf(server, "select lifted_at from cases")).toEqual([{ lifted_at: null }]);
});

test("CASE-15: a suspended owner reads the decision and appeals by the link of the email, and nothing else", async () => {
  const server = await testServer();
  const { admin, founder, investor, number } = await world(server);
  const second = await server.person({ admin: true });
  await decide(server, admin, number, "suspend");
  expect((await own(server, founder, number)).status).toBe(401);
  const page = /reports\/(GRV-\S+?)\/(\S+)/.exec((await mailsTo(server, founder.email))[0]?.text ?? "");
  const link = { number: page?.[1] ?? "", token: page?.[2] ?? "" };
  const read = (params = link) => server.call("GET /api/reports/{number}/{token}", { params });
  const send = (params = link) =>
    server.call("POST /api/reports/{number}/{token}/appeal", { params, json: { text: APPEAL } });
  const { body, status } = await read();
  expect([status, body.report.decision]).toEqual([200, expect.objectContaining({ measure: "suspend", text: TEXT })]);
  expect(body.report).toMatchObject({ side: "owner", kind: "", reason: "" });
  expect(JSON.stringify(body)).not.toContain(investor.userId);

  // Of another case, of another token, of a link made for something else.
  const mentor = await member(server);
  const json = { targetType: "profile", targetId: mentor.userId, kind: "fraud" };
  const { number: theirs } = (await server.call("POST /api/reports", { json, token: investor.token })).body;
  await decide(server, admin, theirs);
  const changed = link.token.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
  const [{ id } = {}] = await rowsOf(server, "select id from cases where number = $1", [theirs]);
  const ofMentor = { kind: "case", id: String(id) };
  const { keys } = server.application.platform;
  const mails = sealedIds(keys).of(ofMentor);
  for (const wrong of [
    { ...link, number: theirs },
    { ...link, token: changed },
    { number: theirs, token: mails },
  ])
    expect([(await read(wrong)).status, (await send(wrong)).status]).toEqual([404, 404]);
  const whole = { number: theirs, token: sealedIds(keys, "case").of(ofMentor) };
  expect((await read(whole)).status).toBe(200);
  expect((await server.call("DELETE /api/users/delete-account", { token: mentor.token })).status).toBe(200);
  expect([(await read(whole)).status, (await send(whole)).status]).toEqual([404, 404]);

  expect((await send()).status).toBe(201);
  expect((await send()).body.message).toBe("You have already appealed this.");
  expect((await answer(server, second, number, "suspend")).status).toBe(200);
  const [mail] = await mailsTo(server, founder.email);
  expect(mail?.text).toContain(ANSWER);
  expect(mail?.text).toContain(`/reports/${number}/${link.token}`);
  server.clock.advance(30 * DAY - MINUTE);
  expect((await read()).body.report.appeals).toMatchObject([{ own: true, answer: { changed: false } }]);
  server.clock.advance(MINUTE + 1);
  expect([(await read()).status, (await send()).status]).toEqual([404, 404]);
  expect((await read()).body.message).toBe("This link has ended. Please write to us if you need help.");
});
