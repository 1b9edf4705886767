import { type Match, SETS_A_DAY, scoreOf } from "@startup-connect/contract/matching";
import { DAY, indiaDay, plusDays } from "@startup-connect/contract/shared";
import { expect, test } from "vitest";
import { registerInvestor, registerMentor } from "#test/builders.ts";
import { type TestServer, testServer } from "#test/harness.ts";
import { holding } from "#test/held-lock.ts";
import { runJob } from "#test/jobs.ts";
import { dismiss, look, matchesOf, must, namesOf, pass, prefer, save, startups } from "#test/matching.ts";
import { connect } from "#test/people.ts";

const JOB = "matching.daily";
const LOCK = "select pg_advisory_xact_lock(hashtextextended('matches', 0))";

const rows = async (server: TestServer, statement: string, values: unknown[] = []) =>
  (await server.database.database.pool.query(statement, values)).rows;
const setsOf = (server: TestServer) =>
  rows(server, "select user_id, place, candidate_id, together, reason, parts from matches order by user_id, place");

test("MATCH-03 MATCH-04 MATCH-05: the job's sets hold whom a look would show, and are the same for the same input", async () => {
  const server = await testServer();
  const made = await startups(server, 9);
  const [hidden, away, blocking, connected, dismissed] = made;
  const { owner } = await registerInvestor(server);
  const { owner: guide } = await registerMentor(server);
  if (!hidden || !away || !blocking || !connected || !dismissed) throw new Error("a startup is missing");
  await save(server, guide, { stage: prefer("Validation") });
  await rows(server, "update startups set listed = false where user_id = $1", [hidden.userId]);
  const json = { until: indiaDay(server.clock.now().getTime() + 8 * DAY) };
  await server.call("PUT /api/users/away", { json, token: away.token });
  await server.call("POST /api/blocks", { json: { userId: owner.userId }, token: blocking.token });
  await connect(server, owner, connected);
  await rows(server, "insert into match_dismissals values ($1, $2, 'never', null, now())", [
    owner.userId,
    dismissed.userId,
  ]);
  // Held by an administrator: neither connected nor asked as others see it.
  await rows(
    server,
    `insert into held_requests (id, sender_id, receiver_id, request, points, findings, created_at)
     values (gen_random_uuid(), $1, $2, '{}', 60, '[]', now())`,
    [owner.userId, made[5]?.userId],
  );
  await runJob(server, JOB);
  const first = await setsOf(server);
  for (const { parts, together } of first) expect(scoreOf(parts).together).toBe(together);
  const ofOwner = first.filter(({ user_id }) => user_id === owner.userId);
  expect(ofOwner.map(({ candidate_id }) => candidate_id).sort()).toEqual(
    made
      .slice(6)
      .map(({ userId }) => userId)
      .sort(),
  );
  expect(first.filter(({ user_id }) => user_id === guide.userId)).toHaveLength(3);
  expect((await matchesOf(server, owner)).map(({ user }) => user.userId)).toEqual(
    ofOwner.map(({ candidate_id }) => candidate_id),
  );
  await rows(server, "delete from matches");
  await runJob(server, JOB);
  expect(await setsOf(server)).toEqual(first);
  // Made once: a second run of the day changes nothing.
  await runJob(server, JOB);
  expect(await setsOf(server)).toEqual(first);
});

test("MATCH-05: the job gives the last place to who is new or was never shown, and holds the limit of a day", async () => {
  const server = await testServer();
  const made = await startups(server, 6);
  const shown = made.slice(0, 5).map(({ userId }) => userId);
  const { owner: other } = await registerInvestor(server);
  await rows(
    server,
    `insert into matches select $1, $2::date, row_number() over (), id, 80, 'fit', '{"own": [], "theirs": []}'
     from unnest($3::uuid[]) as id`,
    [other.userId, plusDays(indiaDay(server.clock.now()), 39), shown],
  );
  await pass(server, 40);
  const { owner } = await registerInvestor(server);
  await rows(server, "delete from sessions where user_id <> $1", [owner.userId]);
  await runJob(server, JOB);
  const matches = await matchesOf(server, owner);
  expect(matches.at(-1)).toMatchObject({ user: { userId: made[5]?.userId }, reason: "rare" });
  expect(matches).toHaveLength(5);

  const few = await testServer();
  await startups(few, 1);
  for (let n = 0; n < SETS_A_DAY + 3; n += 1) await registerInvestor(few);
  await runJob(few, JOB);
  expect(
    await rows(few, "select count(*)::int as n from matches m join startups s on s.user_id = m.candidate_id"),
  ).toEqual([{ n: SETS_A_DAY }]);
});

/** Runs the job; what is done meanwhile happens after it has compared, before it writes. */
const meanwhile = async (server: TestServer, held: () => Promise<unknown>) =>
  (
    await holding(server.database.database, LOCK, {
      blocked: () =>
        runJob(server, JOB).then(
          () => "done",
          (error: Error) => error.message,
        ),
      held,
    })
  ).blocked;

test("MATCH-03: preferences that were saved while the job compared are in its sets", async () => {
  const server = await testServer();
  await startups(server, 3);
  const { owner } = await registerInvestor(server);
  const { preferences } = (await server.call("GET /api/matches/preferences", { token: owner.token })).body;
  const json = JSON.stringify({ ...preferences, stage: must("Scaling") });
  const insert = "insert into match_preferences values ($1, $2, now())";
  expect(await meanwhile(server, () => rows(server, insert, [owner.userId, json]))).toBe("done");
  expect((await setsOf(server)).filter(({ user_id }) => user_id === owner.userId)).toEqual([]);
});

test("MATCH-03: a set that fails, and a match who deletes the account meanwhile, hold up no other set", async () => {
  const server = await testServer();
  const made = await startups(server, 3);
  const { owner: broken } = await registerInvestor(server);
  const { owner } = await registerInvestor(server);
  await rows(
    server,
    `create function refuse() returns trigger language plpgsql as $$ begin
      raise exception 'refused'; end $$`,
  );
  await rows(
    server,
    `create trigger refuse before insert on matches for each row when (new.user_id = '${broken.userId}')
     execute function refuse()`,
  );
  const remove = () => rows(server, "delete from users where id = $1", [made[0]?.userId]);
  expect(await meanwhile(server, remove)).toBe("1 sets of matches failed");
  const sets = await setsOf(server);
  const count = (userId: string) => sets.filter(({ user_id }) => user_id === userId).length;
  expect([count(owner.userId), count(broken.userId)]).toEqual([2, 0]);
});

test("MATCH-05: the limit of a day holds also when others looked while the job compared", async () => {
  const server = await testServer();
  const [popular] = await startups(server, 2);
  const others: string[] = [];
  for (let n = 0; n < SETS_A_DAY; n += 1) others.push((await server.person({ type: "Investor" })).userId);
  const { owner } = await registerInvestor(server);
  const looked = () =>
    rows(
      server,
      `insert into matches select id, $1, 1, $2, 80, 'fit', '{"own": [], "theirs": []}' from unnest($3::uuid[]) as id`,
      [indiaDay(server.clock.now()), popular?.userId, others],
    );
  expect(await meanwhile(server, looked)).toBe("done");
  const ofOwner = (await setsOf(server)).filter(({ user_id }) => user_id === owner.userId);
  expect(ofOwner.map(({ candidate_id }) => candidate_id === popular?.userId)).toEqual([false]);
});

test("MATCH-03: who deletes the account while a look chooses them is not in the set, and no call fails", async () => {
  const server = await testServer();
  const [leaving, stays] = await startups(server, 2);
  const { owner } = await registerInvestor(server);
  if (!leaving || !stays) throw new Error("a startup is missing");
  const remove = `delete from users where id = '${leaving.userId}'`;
  const seen = await holding(server.database.database, remove, {
    blocked: () => look(server, owner),
    held: async () => {},
  });
  expect(seen.blocked.matches.map(({ user }: Match) => user.userId)).toEqual([stays.userId]);

  const gone = await holding(server.database.database, `delete from users where id = '${stays.userId}'`, {
    blocked: () => dismiss(server, owner, stays.userId, "never"),
    held: async () => {},
  });
  expect(gone.blocked.status).toBe(404);
  const late = await holding(server.database.database, `delete from users where id = '${owner.userId}'`, {
    blocked: () => save(server, owner, {}),
    held: async () => {},
  });
  expect(late.blocked.status).toBe(401);
});

test("MATCH-06: on a page that is still open after midnight a match can be dismissed, later no more", async () => {
  const server = await testServer();
  const [first, second] = await startups(server, 2);
  const { owner } = await registerInvestor(server);
  expect(await namesOf(server, owner)).toHaveLength(2);
  await pass(server, 1);
  expect((await dismiss(server, owner, first?.userId ?? "", "never")).status).toBe(204);
  await pass(server, 1);
  expect((await dismiss(server, owner, second?.userId ?? "", "never")).status).toBe(404);
});

test("MATCH-05: exposure is counted the morning after, by group and for no small one", async () => {
  const server = await testServer();
  const exposure = async () => (await server.call("GET /api/matches/exposure")).body;
  expect(await exposure()).toEqual({ day: null, parts: [] });
  await startups(server, 12);
  const { owner } = await registerInvestor(server);
  await rows(server, "update investors set location = 'Mumbai'");
  const day = indiaDay(server.clock.now());
  expect(await namesOf(server, owner)).toHaveLength(5);
  await runJob(server, JOB);
  expect(await exposure()).toEqual({ day: null, parts: [] });
  await pass(server, 1);
  await runJob(server, JOB);
  const { day: counted, parts } = await exposure();
  expect(counted).toBe(day);
  const [{ n }] = await rows(server, "select count(*)::int as n from matches where day = $1", [day]);
  expect(parts.find(({ part }: { part: string }) => part === "new")).toMatchObject({ members: 13, times: n });
  // The one member in a metro is in no figure.
  expect(parts.map(({ part }: { part: string }) => part).sort()).toEqual(["elsewhere", "new"]);
});
