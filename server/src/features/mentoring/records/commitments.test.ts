import { COMMITMENT_ACTIONS, type CommitmentFacts, commitmentStep } from "@startup-connect/contract/mentoring";
import { DAY, indiaDay } from "@startup-connect/contract/shared";
import { expect, test } from "vitest";
import { type TestServer, testServer } from "#test/harness.ts";
import { runJob } from "#test/jobs.ts";
import { book, booked, startsOf } from "#test/mentoring.ts";

const dayIn = (server: TestServer, days: number) => indiaDay(new Date(server.clock.now().getTime() + days * DAY));
const agree = async (
  server: TestServer,
  id: string,
  token: string,
  owner: string,
  days: number,
  text = "Weigh the tray",
) =>
  server.call("POST /api/sessions/{id}/commitments", {
    params: { id },
    token,
    json: { text, owner, due: dayIn(server, days) },
  });
const act = (server: TestServer, id: string, token: string, action: string, due?: string) =>
  server.call("PATCH /api/commitments/{id}", { params: { id }, token, json: { action, ...(due && { due }) } });
const listed = async (server: TestServer, id: string, token: string) =>
  (await server.call("GET /api/sessions/{id}/record", { params: { id }, token })).body.record.commitments;

/** By state, who asked to drop it, action and actor: what becomes of a commitment that the mentor wrote for the mentee. */
const steps = (state: CommitmentFacts["state"], dropBy: CommitmentFacts["dropBy"] = null, moved = 0) => {
  const of: CommitmentFacts = { state, owner: "mentee", by: "mentor", dropBy, due: "2026-12-01", moved };
  return Object.fromEntries(
    COMMITMENT_ACTIONS.map((action) => [
      action,
      (["mentor", "mentee"] as const).map((by) => {
        const step = commitmentStep(of, action, by, "2026-12-05");
        return "refusal" in step ? step.refusal : JSON.stringify(step.change);
      }),
    ]),
  );
};

test("SES-36: every action of either in every state has its outcome", () => {
  // What is so already is nothing to do, as the answer to the first try may have been lost (OFF-26).
  const done = {
    kept: { keep: ["settled", "{}"] },
    dropped: { drop: ["{}", "{}"] },
    declined: { decline: ["settled", "{}"] },
  };
  const settled = Object.fromEntries(COMMITMENT_ACTIONS.map((action) => [action, ["settled", "settled"]]));
  for (const [state, more] of Object.entries(done))
    expect(steps(state as keyof typeof done), state).toEqual({ ...settled, ...more });
  expect(steps("proposed")).toEqual({
    accept: ["notYours", '{"state":"open"}'],
    decline: ["notYours", '{"state":"declined"}'],
    keep: ["notOpen", "notOpen"],
    move: ["notOpen", "notOpen"],
    drop: ['{"state":"dropped"}', "notYours"],
    undrop: ["notOpen", "notOpen"],
  });
  const open = {
    accept: ["notYours", "{}"],
    decline: ["notYours", "settled"],
    keep: ["notYours", '{"state":"kept","dropBy":null}'],
    move: ["notYours", '{"due":"2026-12-05","moved":1}'],
    drop: ['{"dropBy":"mentor"}', '{"dropBy":"mentee"}'],
    undrop: ['{"dropBy":null}', '{"dropBy":null}'],
  };
  expect(steps("open")).toEqual(open);
  expect(steps("open", "mentor")).toEqual({ ...open, drop: ['{"dropBy":"mentor"}', '{"state":"dropped"}'] });
  expect(steps("open", null, 2)).toEqual({ ...open, move: ["notYours", "movedOften"] });
});

test("SES-36: one for the other counts once accepted; moved twice, kept by its owner, dropped by both", async () => {
  const server = await testServer();
  const { mentor, mentee, id } = await booked(server);
  expect((await agree(server, id, mentee.token, "you", 3)).body.record.commitments).toMatchObject([{ state: "open" }]);
  await agree(server, id, mentor.token, "other", 2, "Send the sheet");
  const [sheet, tray] = await listed(server, id, mentee.token);
  expect(sheet).toMatchObject({ text: "Send the sheet", owner: "you", by: "other", state: "proposed" });
  expect((await act(server, sheet._id, mentor.token, "accept")).status).toBe(409);
  expect((await act(server, sheet._id, mentee.token, "accept")).body.commitment.state).toBe("open");
  for (const days of [4, 5])
    expect((await act(server, sheet._id, mentee.token, "move", dayIn(server, days))).status).toBe(200);
  expect((await act(server, sheet._id, mentee.token, "move", dayIn(server, 6))).status).toBe(409);
  expect((await act(server, tray._id, mentee.token, "move", dayIn(server, 1))).body.errors).toHaveProperty("due");
  expect((await act(server, sheet._id, mentee.token, "drop")).body.commitment).toMatchObject({
    state: "open",
    dropBy: "you",
  });
  expect((await act(server, sheet._id, mentor.token, "drop")).body.commitment).toMatchObject({ state: "dropped" });
  expect((await act(server, tray._id, mentee.token, "keep")).body.commitment).toMatchObject({ state: "kept" });
  const stranger = await server.person();
  expect((await act(server, tray._id, stranger.token, "keep")).status).toBe(404);
  expect((await agree(server, id, mentee.token, "you", -1)).body.errors).toHaveProperty("due");
});

test("SES-36: open ones come first in the next session of the two, moved or cancelled", async () => {
  const server = await testServer();
  const { mentor, mentee, id, session } = await booked(server);
  await agree(server, id, mentee.token, "you", 9, "First");
  await agree(server, id, mentor.token, "you", 8, "Second");
  const [, first] = await listed(server, id, mentee.token);
  const before = await book(server, mentor, mentee, (await startsOf(server, mentor))[4] ?? "");
  // Neither has taken place.
  const params = { id: before.body.session._id };
  const early = (await server.call("GET /api/sessions/{id}/record", { params, token: mentee.token })).body.record;
  expect([early.number, early.earlier]).toEqual([1, []]);
  await server.call("POST /api/sessions/{id}/cancel", { params, token: mentee.token, json: {} });
  server.clock.advance(Date.parse(session.end) - server.clock.now().getTime());
  const starts = await startsOf(server, mentor);
  const next = await book(server, mentor, mentee, starts[4] ?? "");
  const nextId = next.body.session._id;
  await act(server, first._id, mentee.token, "keep");
  const { record } = (
    await server.call("GET /api/sessions/{id}/record", { params: { id: nextId }, token: mentee.token })
  ).body;
  expect(record.commitments.map(({ text, state }: Record<string, string>) => `${text} ${state}`)).toEqual([
    "Second open",
    "First kept",
  ]);
  expect([record.number, record.earlier]).toMatchObject([2, [{ _id: id, agreed: 2, kept: 1 }]]);
  const call = { params: { id: nextId }, token: mentee.token };
  await server.call("POST /api/sessions/{id}/move", { ...call, json: { start: starts[6] } });
  expect(await listed(server, nextId, mentee.token)).toHaveLength(2);
  await server.call("POST /api/sessions/{id}/cancel", { ...call, json: { reason: "noNeed" } });
  const after = await listed(server, nextId, mentor.token);
  expect(after).toHaveLength(2);
  expect((await act(server, after[0]._id, mentor.token, "keep")).status).toBe(200);
});

test("SES-36: the owner is notified once for today and once for tomorrow, and has it in today's list", async () => {
  const server = await testServer();
  const { mentor, mentee, id } = await booked(server);
  await agree(server, id, mentee.token, "you", 1, "Weigh the tray");
  await agree(server, id, mentee.token, "other", 1, "Not accepted");
  await agree(server, id, mentee.token, "you", 2, "Not yet due");
  const notes = async (token: string): Promise<string[]> =>
    (await server.call("GET /api/notifications", { token })).body.notifications
      .map(({ message }: { message: string }) => message)
      .filter((message: string) => message.startsWith("Due "));
  for (let n = 0; n < 2; n++) await runJob(server, "commitments.due");
  expect((await notes(mentee.token)).map((text) => text.split(" (")[0])).toEqual(["Due tomorrow: Weigh the tray"]);
  expect(await notes(mentor.token)).toEqual([]);
  const { items } = (await server.call("GET /api/today", { token: mentee.token })).body;
  const due = items.filter(({ kind }: { kind: string }) => kind === "commitment");
  expect(due).toMatchObject([{ group: "promised", title: "Weigh the tray" }]);
  // The reminder of it leads to the same page.
  expect(items).not.toContainEqual(expect.objectContaining({ title: expect.stringContaining("Due tomorrow") }));
  server.clock.advance(DAY);
  for (let n = 0; n < 2; n++) await runJob(server, "commitments.due");
  expect((await notes(mentee.token)).map((text) => text.split(" (")[0]).toSorted()).toEqual([
    "Due today: Weigh the tray",
    "Due tomorrow: Not yet due",
    "Due tomorrow: Weigh the tray",
  ]);
  await server.call("POST /api/blocks", { json: { userId: mentee.userId }, token: mentor.token });
  const after = (await server.call("GET /api/today", { token: mentee.token })).body.items;
  expect(after.filter(({ kind }: { kind: string }) => kind === "commitment")).toEqual([]);
});
