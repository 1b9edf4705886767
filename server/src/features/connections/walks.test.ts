import { DAY, HOUR, MINUTE } from "@startup-connect/contract/shared";
import fc from "fast-check";
import { expect, it } from "vitest";
import { type TestPerson, type TestServer, twoServers } from "#test/harness.ts";
import { runJob } from "#test/jobs.ts";
import { ask, member, undoIsOver } from "#test/people.ts";
import { runs, share } from "#test/share.ts";
import { presentRelation } from "./present.ts";
import { connectionQueries } from "./queries.ts";

/** What the specification says of two people, written down once more and apart from the code. */
type Between =
  | { is: "nothing" }
  /** `asks`: whether a question was asked, and replied to. */
  | { is: "asked"; by: number; id: string; due: number; asks: "no" | "question" | "reply" }
  | { is: "connected"; id: string }
  /** `until`: when the sender may ask again. `openly`: the sender knows. */
  | { is: "refused"; by: number; until: number; openly: boolean; id: string };

type Answering = "accept" | "decline" | "pass" | "never" | "question" | "reply";
type Doing = "ask" | Answering | "end" | "block" | "unblock";
type Step = { act: Doing; who: number; whom: number } | { act: "wait"; days: number };

const doings = ["ask", "ask", "ask", "ask", "accept", "decline", "pass", "never", "question", "question"] as const;
const rarer = ["reply", "reply", "end", "block", "unblock"] as const;

/** The last moment of the day in India that many days later. */
const endOfDays = (now: number, days: number): number => {
  const india = 330 * MINUTE;
  return (Math.floor((now + india) / DAY) + days + 1) * DAY - india - 1;
};

const steps = (people: number) => {
  const person = fc.nat({ max: people - 1 });
  const pair = fc.tuple(person, person).filter(([who, whom]) => who !== whom);
  const doing = fc
    .tuple(fc.constantFrom<Doing>(...doings, ...rarer), pair)
    .map(([act, [who, whom]]): Step => ({ act, who, whom }));
  const waiting = fc.constantFrom(1, 2, 5, 8, 15).map((days): Step => ({ act: "wait", days }));
  return fc.array(fc.oneof({ weight: 8, arbitrary: doing }, { weight: 1, arbitrary: waiting }), {
    maxLength: 60,
    size: "max",
  });
};

/** Each act goes to the other of two processes. */
async function walk(servers: readonly [TestServer, TestServer], count: number, path: readonly Step[]): Promise<void> {
  const [server] = servers;
  let acts = 0;
  const next = (): TestServer => servers[acts++ % 2 ? 1 : 0];
  const { relations } = connectionQueries(server.database.database);
  const people: TestPerson[] = [];
  for (let n = 0; n < count; n++) people.push(await member(server));
  const person = (n: number) => people[n] as TestPerson;
  const known = new Map<string, Between>();
  /** "who>whom" of blocks, and when each person sent requests. */
  const blocks = new Set<string>();
  const sent = new Map<number, { at: number; id: string }[]>();
  /** When each person was first accepted by each other. */
  const accepted = new Map<string, number>();
  const began = server.clock.now().getTime();
  const key = (a: number, b: number) => (a < b ? `${a}-${b}` : `${b}-${a}`);
  const between = (a: number, b: number): Between => known.get(key(a, b)) ?? { is: "nothing" };

  const bodies: Partial<Record<Answering, object>> = {
    pass: { reason: "early", againDays: 30 },
    never: { reason: "early", againDays: 0 },
    question: { text: "Since when?" },
    reply: { text: "Since June." },
  };
  const call = (act: Answering | "end", who: number, id: string) => {
    const sending = { params: { id }, token: person(who).token };
    if (act === "end") return next().call("DELETE /api/connections/{id}", sending);
    const json = bodies[act];
    const name = act === "never" ? "pass" : act;
    return next().call(`POST /api/connections/{id}/${name}`, { ...sending, ...(json && { json }) });
  };
  const accept = (from: number, by: number, id: string): Between => {
    const pair = `${from}>${by}`;
    if (!accepted.has(pair)) accepted.set(pair, server.clock.now().getTime());
    return { is: "connected", id };
  };
  const allowed = (who: number, now: number): number => {
    const times = [...accepted].filter(([pair, at]) => pair.startsWith(`${who}>`) && at > now - 90 * DAY);
    return 10 + times.length;
  };

  /** What the clock closes. */
  async function wait(days: number): Promise<void> {
    // Sessions end after 90 days.
    if (server.clock.now().getTime() + days * DAY > began + 80 * DAY) return;
    for (const { clock } of servers) clock.advance(days * DAY);
    await Promise.all(servers.map((one) => runJob(one, "connections.deadlines")));
    const now = server.clock.now().getTime();
    for (const [pair, state] of known) {
      if (state.is !== "asked" || now <= state.due) continue;
      const { by, id } = state;
      if (state.asks === "question") known.set(pair, { is: "nothing" });
      else {
        known.set(pair, { is: "refused", by, until: now + 30 * DAY, openly: true, id });
        sent.set(
          by,
          (sent.get(by) ?? []).filter((one) => one.id !== id),
        );
      }
    }
    await check();
  }

  async function take({ act, who, whom }: Exclude<Step, { act: "wait" }>): Promise<void> {
    const was = between(who, whom);
    const now = server.clock.now().getTime();
    const set = (state: Between) => known.set(key(who, whom), state);
    if (act === "block" || act === "unblock") return keepAway(act, who, whom);
    if (act === "ask") {
      const { status, body } = await ask(next(), person(who), person(whom));
      const id = body.connection?._id;
      if (blocks.has(`${who}>${whom}`) || blocks.has(`${whom}>${who}`)) return expect(status).toBe(403);
      if (was.is === "connected") return expect(status).toBe(409);
      if (was.is === "asked" && was.by === who) return expect(status).toBe(409);
      if (was.is === "asked") {
        expect(status).toBe(200);
        set(accept(whom, who, id));
      } else if (was.is === "refused" && was.by === who && now < was.until) expect(status).toBe(409);
      else if ((sent.get(who) ?? []).filter(({ at }) => at > now - 30 * DAY).length >= allowed(who, now))
        expect(status).toBe(403);
      else {
        expect(status).toBe(201);
        sent.set(who, [...(sent.get(who) ?? []), { at: now, id }]);
        set({ is: "asked", by: who, id, due: endOfDays(now, 14), asks: "no" });
      }
      return;
    }
    if (was.is === "nothing") return;
    const { status } = await call(act, who, was.id);
    if (act === "end") {
      if (was.is === "refused") expect(status).toBe(404);
      else if (was.is === "asked" && was.by !== who) expect(status).toBe(403);
      else {
        expect(status).toBe(204);
        set({ is: "nothing" });
      }
      return;
    }
    if (was.is === "asked") {
      const isSender = was.by === who;
      if (act === "reply") {
        const refused = isSender ? 409 : 403;
        expect(status).toBe(isSender && was.asks !== "no" ? 200 : refused);
        if (isSender && was.asks === "question") set({ ...was, asks: "reply", due: endOfDays(now, 7) });
        return;
      }
      expect(status).toBe(isSender ? 403 : 200);
      if (isSender) return;
      const { by, id } = was;
      if (act === "question") {
        if (was.asks === "no") set({ ...was, asks: "question", due: endOfDays(now, 7) });
      } else if (act === "accept") set(accept(by, who, id));
      else if (act === "decline") set({ is: "refused", by, until: now + 7 * DAY, openly: false, id });
      else {
        const until = act === "pass" ? now + 30 * DAY : Number.POSITIVE_INFINITY;
        set({ is: "refused", by, until, openly: true, id });
      }
      return;
    }
    // Answered before: the receiver may repeat the answer, nothing else, and it never changes.
    expect(act === "reply" ? [403, 404, 409] : [200, 403, 409]).toContain(status);
    const same = {
      connected: ["accept"],
      refused: was.is === "refused" && was.openly ? ["pass", "never"] : ["decline"],
    };
    if (status === 200) expect(same[was.is]).toContain(act);
  }

  async function keepAway(act: "block" | "unblock", who: number, whom: number): Promise<void> {
    const name = `${who}>${whom}`;
    const { token } = person(who);
    const { userId } = person(whom);
    if (act === "unblock") {
      expect((await next().call("DELETE /api/blocks/{userId}", { params: { userId }, token })).status).toBe(204);
      blocks.delete(name);
      return;
    }
    const { status } = await next().call("POST /api/blocks", { json: { userId }, token });
    expect(status).toBe(blocks.has(name) ? 200 : 201);
    blocks.add(name);
    if (between(who, whom).is !== "refused") known.set(key(who, whom), { is: "nothing" });
  }

  async function check(): Promise<void> {
    for (let n = 0; n < count; n++) {
      const { body } = await next().call("GET /api/connections", { token: person(n).token });
      const seen = new Map<string, { status: string; direction: string }>();
      for (const { user, status, direction } of body.connections) {
        expect(seen.has(user.userId)).toBe(false);
        seen.set(user.userId, { status, direction });
      }
      for (let m = 0; m < count; m++) {
        if (m === n) continue;
        const state = between(n, m);
        const entry = seen.get(person(m).userId);
        if (state.is === "nothing") expect(entry).toBeUndefined();
        if (state.is === "connected") expect(entry?.status).toBe("accepted");
        if (state.is === "asked") {
          expect(entry).toEqual({ status: "pending", direction: state.by === n ? "sent" : "received" });
        }
        if (state.is === "refused")
          expect(entry?.status).toBe(state.by === n && !state.openly ? undefined : "declined");
        const [mine, theirs] = [person(n).userId, person(m).userId];
        const [pair] = await relations([[mine, theirs]]);
        expect(pair?.isBlocked).toBe(blocks.has(`${n}>${m}`));
        const relation = presentRelation(pair?.row ?? null, mine, false, null, server.clock.now());
        const expected = { nothing: "connect", refused: "connect", connected: "message", asked: "received" }[state.is];
        expect(relation.state).toBe(state.is === "asked" && state.by === n ? "pending" : expected);
      }
    }
  }

  for (const step of path) {
    if (step.act === "wait") await wait(step.days);
    else await take(step);
    // REQ-09 has tests of its own.
    if (step.act === "decline" || step.act === "pass" || step.act === "never") {
      await undoIsOver(server);
      servers[1].clock.set(server.clock.now());
    }
  }
  await check();
}

for (const count of [2, 3]) {
  it(
    `CONN-02 CONN-03 CONN-08 CONN-09 CONN-10 CONN-12 CONN-13 PLAN-05 REQ-03 REQ-04 REQ-05: ${count} users, both sides agree`,
    async () => {
      const servers = await twoServers();
      await fc.assert(
        fc.asyncProperty(steps(count), (path) => walk(servers, count, path)),
        runs(5_000, 8),
      );
    },
    share(HOUR, 60_000),
  );
}
