import fc from "fast-check";
import { expect, it } from "vitest";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import { ask, member } from "#test/people.ts";
import { runs } from "#test/share.ts";
import { presentRelation } from "./present.ts";
import { connectionQueries } from "./queries.ts";

const day = 86_400_000;

/** What the specification says of two people, written down once more and apart from the code. */
type Between =
  | { is: "nothing" }
  | { is: "asked"; by: number; id: string }
  | { is: "connected"; id: string }
  | { is: "refused"; by: number; at: number; id: string };

type Doing = "ask" | "accept" | "decline" | "end" | "block" | "unblock";
type Step = { act: Doing; who: number; whom: number } | { act: "wait"; days: number };

const steps = (people: number) => {
  const person = fc.nat({ max: people - 1 });
  const pair = fc.tuple(person, person).filter(([who, whom]) => who !== whom);
  const doing = fc
    .tuple(fc.constantFrom<Doing>("ask", "ask", "ask", "accept", "decline", "end", "block", "unblock"), pair)
    .map(([act, [who, whom]]): Step => ({ act, who, whom }));
  const waiting = fc.integer({ min: 1, max: 5 }).map((days): Step => ({ act: "wait", days }));
  return fc.array(fc.oneof({ weight: 8, arbitrary: doing }, { weight: 1, arbitrary: waiting }), { maxLength: 26 });
};

async function walk(server: TestServer, count: number, path: readonly Step[]): Promise<void> {
  const { relations } = connectionQueries(server.database.database);
  const people: TestPerson[] = [];
  for (let n = 0; n < count; n++) people.push(await member(server));
  const person = (n: number) => people[n] as TestPerson;
  const known = new Map<string, Between>();
  /** "who>whom" of blocks, and when each person sent requests. */
  const blocks = new Set<string>();
  const sent = new Map<number, number[]>();
  const key = (a: number, b: number) => (a < b ? `${a}-${b}` : `${b}-${a}`);
  const between = (a: number, b: number): Between => known.get(key(a, b)) ?? { is: "nothing" };

  const call = (act: "accept" | "decline" | "end", who: number, id: string) =>
    server.call(act === "end" ? "DELETE /api/connections/{id}" : `POST /api/connections/{id}/${act}`, {
      params: { id },
      token: person(who).token,
    });

  async function take({ act, who, whom }: Exclude<Step, { act: "wait" }>): Promise<void> {
    const was = between(who, whom);
    const now = server.clock.now().getTime();
    const set = (state: Between) => known.set(key(who, whom), state);
    if (act === "block" || act === "unblock") return keepAway(act, who, whom);
    if (act === "ask") {
      const { status, body } = await ask(server, person(who), person(whom));
      const id = body.connection?._id;
      if (blocks.has(`${who}>${whom}`) || blocks.has(`${whom}>${who}`)) return expect(status).toBe(403);
      if (was.is === "connected") return expect(status).toBe(409);
      if (was.is === "asked" && was.by === who) return expect(status).toBe(409);
      if (was.is === "asked") {
        expect(status).toBe(200);
        set({ is: "connected", id });
      } else if (was.is === "refused" && was.by === who && now - was.at < 7 * day) expect(status).toBe(409);
      else if ((sent.get(who) ?? []).filter((time) => time > now - 30 * day).length >= 10) expect(status).toBe(403);
      else {
        expect(status).toBe(201);
        sent.set(who, [...(sent.get(who) ?? []), now]);
        set({ is: "asked", by: who, id });
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
      expect(status).toBe(was.by === who ? 403 : 200);
      if (was.by !== who) {
        set(act === "accept" ? { is: "connected", id: was.id } : { is: "refused", by: was.by, at: now, id: was.id });
      }
      return;
    }
    // Answered before: the receiver may repeat the answer, nothing else, and it never changes.
    expect([200, 403, 409]).toContain(status);
    if (status === 200) expect(act).toBe(was.is === "connected" ? "accept" : "decline");
  }

  async function keepAway(act: "block" | "unblock", who: number, whom: number): Promise<void> {
    const name = `${who}>${whom}`;
    const { token } = person(who);
    const { userId } = person(whom);
    if (act === "unblock") {
      expect((await server.call("DELETE /api/blocks/{userId}", { params: { userId }, token })).status).toBe(204);
      blocks.delete(name);
      return;
    }
    const { status } = await server.call("POST /api/blocks", { json: { userId }, token });
    expect(status).toBe(blocks.has(name) ? 200 : 201);
    blocks.add(name);
    if (between(who, whom).is !== "refused") known.set(key(who, whom), { is: "nothing" });
  }

  async function check(): Promise<void> {
    for (let n = 0; n < count; n++) {
      const { body } = await server.call("GET /api/connections", { token: person(n).token });
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
        if (state.is === "refused") expect(entry?.status).toBe(state.by === n ? undefined : "declined");
        const [mine, theirs] = [person(n).userId, person(m).userId];
        const [pair] = await relations([[mine, theirs]]);
        expect(pair?.isBlocked).toBe(blocks.has(`${n}>${m}`));
        const relation = presentRelation(pair?.row ?? null, mine, false);
        const expected = { nothing: "connect", refused: "connect", connected: "message", asked: "received" }[state.is];
        expect(relation.state).toBe(state.is === "asked" && state.by === n ? "pending" : expected);
      }
    }
  }

  for (const step of path) {
    if (step.act === "wait") server.clock.advance(step.days * day);
    else await take(step);
  }
  await check();
}

for (const count of [2, 3]) {
  it(`CONN-02 CONN-03 CONN-08 CONN-09 CONN-10 CONN-12 CONN-13 PLAN-05: ${count} users, both sides agree`, async () => {
    const server = await testServer();
    await fc.assert(
      fc.asyncProperty(steps(count), (path) => walk(server, count, path)),
      runs(60, 12),
    );
  }, 60_000);
}
