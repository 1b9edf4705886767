import { adminPaths } from "@startup-connect/contract/pages";
import { HOUR } from "@startup-connect/contract/shared";
import { expect, test } from "vitest";
import { registerStartup } from "#test/builders.ts";
import { type TestPerson, testServer } from "#test/harness.ts";
import { member } from "#test/people.ts";

test("CASE-13: the desk holds what has an end, of the kinds one decides, by what runs out first, page by page", async () => {
  const server = await testServer();
  const owner = await server.person({ type: null, admin: true, name: "Kala" });
  const other = await server.person({ type: null, admin: true });
  const moderator = await server.person({ admin: ["cases.decide"] });
  const [reporter, sender, helper] = [
    await member(server),
    await member(server, { name: "Ravi" }),
    await server.person(),
  ];
  const report = async (kind: string) => {
    const { owner: founder } = await registerStartup(server);
    const json = { targetType: "profile", targetId: founder.userId, kind, reason: "No company." };
    return (await server.call("POST /api/reports", { json, token: reporter.token })).body.number as string;
  };
  const slow = await report("other");
  const fast = await report("fraud");
  const json = { person: helper.publicId, scopes: ["support.answer"], reason: "Answers the inbox" };
  expect((await server.call("POST /api/admin/staff", { json, token: other.token })).status).toBe(201);
  server.clock.advance(HOUR);
  await server.database.database.pool.query(
    `insert into held_requests (id, sender_id, receiver_id, request, points, findings, created_at)
     values (gen_random_uuid(), $1, $2, '{"purpose":"know","note":"Pay first."}', 9, '[]', $3)`,
    [sender.userId, reporter.userId, server.clock.now()],
  );
  server.clock.advance(HOUR);
  const urgent = await report("intimate");
  const asked = { kind: "correction", text: "My city is Erode, not Salem." };
  const ticket = await server.call("POST /api/rights/tickets", { json: asked, token: sender.token });
  const { reference } = ticket.body;

  const desk = async ({ token }: TestPerson, limit = 50) => {
    const rows: { section: string; number: string; title: string; dueAt: string; href: string }[] = [];
    let after: string | null = null;
    let total = 0;
    do {
      const { body } = await server.call("GET /api/admin/desk", { query: { limit, ...(after && { after }) }, token });
      rows.push(...body.rows);
      ({ nextCursor: after, total } = body);
    } while (after);
    expect(total).toBe(rows.length);
    expect(rows.map(({ dueAt }) => dueAt)).toEqual(rows.map(({ dueAt }) => dueAt).toSorted());
    return rows;
  };
  const all = await desk(owner);
  expect(all.map(({ section, number }) => [section, number])).toEqual([
    ["cases", urgent],
    ["approvals", ""],
    ["held", ""],
    ["cases", fast],
    ["cases", slow],
    ["tickets", reference],
  ]);
  expect(all.at(-1)).toMatchObject({ title: "Correct something", href: adminPaths.ticket(reference) });
  expect(all[0]).toMatchObject({
    title: expect.stringContaining("Intimate pictures: Profile of "),
    href: adminPaths.case(urgent),
  });
  expect(all[2]).toMatchObject({
    title: expect.stringContaining("Request of Ravi to "),
    href: `${adminPaths.held}?sender=${sender.userId}`,
  });
  expect(all[1]?.title).toContain("Give ");
  for (const limit of [1, 2, 3]) expect(await desk(owner, limit)).toEqual(all);
  // None decides what they asked for themselves.
  expect(await desk(other)).toEqual(all.filter(({ section }) => section !== "approvals"));
  expect(await desk(moderator)).toEqual(all.filter(({ section }) => ["cases", "held"].includes(section)));
  expect(await desk(await server.person({ admin: ["support.answer"] }))).toEqual([]);
});
