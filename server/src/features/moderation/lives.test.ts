import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { clockCall } from "@startup-connect/contract/moderation";
import { DAY, HOUR, inEnglish, MINUTE, type Scope } from "@startup-connect/contract/shared";
import { expect, test } from "vitest";
import { sealedIds } from "#platform/mail/index.ts";
import { verify } from "#test/admin-log.ts";
import { type TestPerson, type TestServer, twoServers } from "#test/harness.ts";
import { waiting } from "#test/held-lock.ts";
import { runJob } from "#test/jobs.ts";
import { connect, member } from "#test/people.ts";
import { scratch } from "#test/scratch.ts";
import { share } from "#test/share.ts";
import { caseQueries } from "./queries.ts";

const LIVES = Number(process.env.CASE_LIVES ?? share(10_000, 20));
const TOGETHER = Math.min(LIVES, 100);
const ROUNDS = 14;
const SWEEP = "cases.clocks";
const STEPS = ["half", "twoThirds", "late", "overdue"];
/** What a notice of each step says in English. */
const SAID = ["half of the time", "two thirds", "almost no time", "it is overdue"];
const HIDES = ["hide", "suspend"];
const DIRECT = "Suspended on the page of the account.";

const OF_CASE = ["take", "free", "decide", "answer", "lift"] as const;
const ACTS = [...OF_CASE, "report", "appeal", "suspend", "restore", "right", "leave"] as const;
type Act = (typeof ACTS)[number];

type Row = Record<string, unknown>;
type Servers = readonly [TestServer, TestServer];
interface Life {
  owner: TestPerson;
  reporters: TestPerson[];
  targetType: "profile" | "message";
  targetId: string;
  numbers: string[];
  /** What becomes of the last case next, as far as the answers said. */
  is: "new" | "open" | "decided" | "appealed";
}
interface World {
  servers: Servers;
  staff: TestPerson[];
  moderator: TestPerson;
  known: TestPerson[];
  /** Whose account an administrator opened or closed beside the cases. */
  direct: Set<string>;
  /** How often a sweep was killed while it was at a row. */
  killed: number;
  next: (most: number) => number;
  sql: (text: string, values?: unknown[]) => Promise<Row[]>;
}

/** The same in every run of one seed. */
function random(seed: number): World["next"] {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

async function makeWorld(seed: number): Promise<World> {
  const servers = await twoServers();
  const [server] = servers;
  const { pool } = server.database.database;
  const sql: World["sql"] = async (text, values = []) => (await pool.query(text, values)).rows;
  const rights: Scope[][] = [["owner"], ["owner"], ["cases.decide", "people.suspend"], ["cases.decide"]];
  rights.push(["cases.officer", "cases.decide", "people.suspend"]);
  const staff: TestPerson[] = [];
  for (const admin of rights) staff.push(await server.person({ type: null, admin }));
  const known: TestPerson[] = [];
  for (let n = 0; n < 4; n++) {
    const one = await member(server);
    await sql("update users set created_at = created_at - interval '1 year' where id = $1", [one.userId]);
    await sql(
      `insert into verifications (user_id, kind, value, stated_at, method, verified_at, ends_at)
       values ($1, 'website', $2, now(), 'file', now(), '2100-01-01')`,
      [one.userId, `x${n}.example`],
    );
    known.push(one);
  }
  const moderator = staff[3] as TestPerson;
  return { servers, staff, moderator, known, direct: new Set(), killed: 0, next: random(seed), sql };
}

async function born({ servers: [server], next }: World): Promise<Life> {
  const [owner, one, two] = [await member(server), await member(server), await member(server)];
  const life = { owner, reporters: [one, two], numbers: [], is: "new" as const };
  if (next(2)) return { ...life, targetType: "profile", targetId: owner.userId };
  const { conversationId } = await connect(server, owner, one);
  const sent = await server.call("POST /api/conversations/{id}/messages", {
    params: { id: conversationId },
    json: { text: "See you on Monday.", clientId: randomUUID() },
    token: owner.token,
  });
  return { ...life, reporters: [one], targetType: "message", targetId: sent.body.chatMessage._id };
}

/** What a life does next. Choices are made here, in order; the act itself may meet others. */
function act(world: World, life: Life): () => Promise<string> {
  const { servers, staff, known, direct, next, sql } = world;
  const of = <T>(list: readonly T[]): T => list[next(list.length)] as T;
  const server = of(servers);
  const { token } = of(staff);
  const measure = of(["none", "none", "warn", "hide", "hide", "limit", "suspend"]);
  const days = measure === "limit" ? 1 + next(30) : undefined;
  const text = `We looked at it and decided so, number ${next(3)}.`;
  const json = { measure, rule: measure === "none" ? "none" : "fraud", text, ...(days && { days }) };
  const side = of([life.owner, life.owner, ...life.reporters]);
  const reporter = of(life.targetType === "profile" ? [...life.reporters, ...known] : life.reporters);
  const kind = of(["fraud", "fraud", "intimate", "malware", "other"]);
  const number = of([...life.numbers, life.numbers.at(-1)]);
  const isOpenedByLink = side === life.owner && next(2) === 0;
  const appealText = { text: "Please look at it again, it was not so." };
  const ofCase = (call: (typeof OF_CASE)[number]) =>
    server.call(`POST /api/admin/cases/{number}/${call}`, {
      params: { number: number ?? "" },
      token,
      ...((call === "decide" || call === "answer") && { json }),
    });
  async function report(): Promise<number> {
    const { targetType, targetId } = life;
    const sent = { targetType, targetId, kind, reason: "It is not what it says." };
    const { body, status } = await server.call("POST /api/reports", { json: sent, token: reporter.token });
    if (body.number && !life.numbers.includes(body.number)) life.numbers.push(body.number);
    return status;
  }
  async function appeal(): Promise<number> {
    const params = { number: number ?? "" };
    if (!isOpenedByLink)
      return (await server.call("POST /api/reports/{number}/appeal", { params, json: appealText, token: side.token }))
        .status;
    const [row] = await sql("select id from cases where number = $1", [number]);
    const link = sealedIds(server.application.platform.keys, "case").of({ kind: "case", id: String(row?.id) });
    const sent = { params: { ...params, token: link }, json: appealText };
    return (await server.call("POST /api/reports/{number}/{token}/appeal", sent)).status;
  }
  async function beside(call: "suspend" | "restore"): Promise<number> {
    const key = `POST /api/admin/users/{id}/${call}` as const;
    direct.add(life.owner.userId);
    const params = { id: life.owner.userId };
    return (await server.call(key, { params, token, ...(call === "suspend" && { json: { reason: DIRECT } }) })).status;
  }
  async function right(): Promise<number> {
    const { userId } = world.moderator;
    const taken = await sql("delete from staff_grants where person_id = $1 returning scope", [userId]);
    if (taken.length > 0) return 200;
    const values = [userId, server.clock.now()];
    await sql(
      "insert into staff_grants (person_id, scope, granted_at) values ($1, 'cases.decide', $2) on conflict do nothing",
      values,
    );
    return 200;
  }
  async function done(what: Act): Promise<number> {
    if (what === "report") return report();
    if (what === "appeal") return appeal();
    if (what === "right") return right();
    if (what === "suspend" || what === "restore") return beside(what);
    if (what === "leave") return (await server.call("DELETE /api/users/delete-account", { token: side.token })).status;
    return (await ofCase(what)).status;
  }
  const likely: Record<Life["is"], Act> = {
    new: "report",
    open: of(["report", "take", "decide"] as const),
    decided: "appeal",
    appealed: "answer",
  };
  const any = of(ACTS);
  const what: Act = life.is === "new" ? "report" : next(10) < 6 ? likely[life.is] : any;
  return async () => {
    const status = await done(what);
    const became = { report: "open", decide: "decided", appeal: "appealed", answer: "decided" } as const;
    if (status < 300 && what in became) life.is = became[what as keyof typeof became];
    return `${what} ${status}`;
  };
}

async function move({ servers, sql }: World, by: number): Promise<void> {
  for (const { clock } of servers) clock.advance(by);
  const now = servers[0].clock.now();
  await sql("update sessions set created_at = $1, last_used_at = $1", [now]);
  await sql("delete from rate_limits");
}

const look = ({ servers }: World) => Promise.all(servers.map((server) => runJob(server, SWEEP)));

/** A process that sweeps is killed while it is at one row: before it wrote anything of it, or behind its half. */
async function killed(world: World): Promise<void> {
  const { servers, staff, next } = world;
  const [server] = servers;
  const { database } = server.database;
  const { called: dueNow } = caseQueries(database);
  let due = await dueNow(server.clock.now(), 100);
  for (; due.length === 0; due = await dueNow(server.clock.now(), 100)) await move(world, 3 * HOUR);
  const folder = mkdtempSync(join(scratch(), "startup-connect-sweeper-"));
  const script = fileURLToPath(new URL("../../../test/sweeper.ts", import.meta.url));
  const now = server.clock.now().toISOString();
  const child = spawn(process.execPath, [script, server.database.url, folder, now, SWEEP], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const lines = createInterface({ input: child.stdout });
  const holder = await database.pool.connect();
  try {
    await once(lines, "line");
    await holder.query("begin");
    // A notice of the step has a reference to who is called.
    const called = staff.map(({ userId }) => userId);
    if (next(2)) await holder.query("select from users where id = any($1) for update", [called]);
    else await holder.query("select from cases where id = $1 for update", [due.at(next(due.length))?.id]);
    child.stdin.write("\n");
    await waiting(database.pool, 1);
    world.killed += 1;
    child.kill("SIGKILL");
    await ended;
  } finally {
    child.kill("SIGKILL");
    await holder.query("rollback");
    holder.release();
    await waiting(database.pool, 0);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** All that must hold of every case, by what is stored; "" for what does. */
async function faults({ servers: [server], direct, sql }: World): Promise<string[]> {
  const now = server.clock.now();
  const found: string[] = [];
  const must = (holds: boolean, what: string) => holds || found.push(what);
  const [cases, events, appeals, notices] = [
    await sql("select * from cases order by number"),
    Map.groupBy(await sql("select * from case_events order by id"), (row) => row.case_id),
    Map.groupBy(await sql("select * from appeals order by decided_at nulls last, id"), (row) => row.case_id),
    await sql("select user_id, message from notifications"),
  ];
  const said = Map.groupBy(
    notices.map(({ user_id, message }) => ({ user_id, text: inEnglish(String(message)) })),
    ({ text }) => /GRV-\d+-\d+/.exec(text)?.[0],
  );
  /** What each case does now, by whom and what it is about. */
  const holdingOf = new Map<unknown, string | null>();
  for (const row of cases) {
    const own = appeals.get(row.id) ?? [];
    const name = String(row.number);
    const kinds = (events.get(row.id) ?? []).map(({ kind }) => String(kind));
    const times = (kind: string) => kinds.filter((one) => one === kind).length;
    must(times("decided") === (row.decided_at ? 1 : 0), `${name}: ${times("decided")} decisions`);
    const answers = new Set(own.flatMap(({ decided_at }) => (decided_at ? [Number(decided_at)] : [])));
    must(times("answered") === answers.size, `${name}: ${times("answered")} answers, ${answers.size} stored`);
    const open = own.filter(({ decided_at }) => !decided_at);
    must(open.length > 0 === (row.appealed_at !== null), `${name}: an appeal is open or is not`);
    must(open.length + answers.size === 0 || row.decided_at !== null, `${name}: an appeal before the decision`);
    // Who decided what held when it was appealed, or before.
    const by = [row.decided_by];
    let holds = row.measure as string | null;
    for (const at of answers) {
      const answered = own.filter(({ decided_at }) => Number(decided_at) === at);
      for (const one of answered)
        must(!one.decided_by || !by.includes(one.decided_by), `${name}: who decided answers the appeal`);
      const [changed] = answered.filter((one) => one.changed);
      if (changed) {
        by.push(changed.decided_by);
        holds = String(changed.measure);
      }
    }
    holdingOf.set(row.id, holds);

    // Steps: each once in its clock, in order, and none that is due is missing.
    let reached = 0;
    let runs: "first" | "appeal" | null = "first";
    let mayBegin = false; // Something more urgent joined when the time was over: the clock begins again.
    for (const kind of kinds) {
      if (kind === "joined" && runs === "first") mayBegin = true;
      const step = STEPS.indexOf(kind) + 1;
      if (kind === "decided" || kind === "answered") runs = null;
      if (kind === "appealed" && runs === null) [runs, reached] = ["appeal", 0];
      if (step === 0) continue;
      must(runs !== null, `${name}: ${kind} while no clock runs`);
      must(step > reached || mayBegin, `${name}: ${kind} twice or behind a later step`);
      if (step <= reached) mayBegin = false;
      reached = step;
    }
    const clock = row.decided_at
      ? { receivedAt: row.appealed_at, dueAt: row.appeal_due_at, step: row.appeal_step }
      : { receivedAt: row.received_at, dueAt: row.due_at, step: row.step };
    if (runs) {
      if (mayBegin && clock.step === 0) reached = 0;
      must(Number(clock.step) === reached, `${name}: step ${clock.step} is stored, ${reached} was called`);
      const { receivedAt, dueAt } = clock as { receivedAt: Date; dueAt: Date };
      must(!clockCall({ receivedAt, dueAt, step: reached, decidedAt: null }, now), `${name}: a step is missing`);
    }
    const ofCase = said.get(name) ?? [];
    for (const [place, kind] of STEPS.entries()) {
      const got = ofCase.filter(({ text }) => text.startsWith(`Case ${name}: ${SAID[place]}`));
      const people = new Map<unknown, number>();
      for (const { user_id } of got) people.set(user_id, (people.get(user_id) ?? 0) + 1);
      must(Math.max(0, ...people.values()) <= times(kind), `${name}: one person is called twice to ${kind}`);
      must(got.length >= times(kind), `${name}: no one is called to ${kind}`);
    }
  }

  const reports = await sql(
    `select c.number from reports r join cases c on c.id = r.case_id left join case_evidence e on e.id = r.id
     where (r.state = 'closed') <> (c.decided_at is not null) or (c.decided_at is null and (e.id is null or e.until is not null))
       or (c.decided_at is not null and e.id is not null and (e.until is null or e.until <= $1))`,
    [now],
  );
  for (const { number } of reports) found.push(`${number}: a report or its evidence is not as its case`);

  const things = await sql(
    `select id::text, 'message' as type, sender_id as owner, hidden_at, reported_at from messages where deleted_at is null
     union all select id::text, 'profile', id, hidden_at, null from users`,
  );
  const about = Map.groupBy(cases, ({ target_type, target_id }) => `${target_type} ${target_id}`);
  for (const { id, type, hidden_at, reported_at } of things) {
    const own = (about.get(`${type} ${id}`) ?? []).filter(({ owner_id }) => owner_id);
    const hides = own.filter((row) =>
      row.decided_at ? HIDES.includes(holdingOf.get(row.id) ?? "") && !row.lifted_at : row.hidden_at,
    );
    if (own.length > 0)
      must(hides.length > 0 === (hidden_at !== null), `${own[0]?.number}: hidden or not against its cases`);
    const isOpen = own.some(({ decided_at }) => !decided_at);
    if (type === "message" && own.length > 0)
      must(isOpen === (reported_at !== null), `${own[0]?.number}: seen by who reported it`);
  }

  const ofOwner = Map.groupBy(cases, ({ owner_id }) => owner_id);
  for (const user of await sql("select id, suspended_at, suspended_reason, limited_until from users")) {
    const own = ofOwner.get(user.id) ?? [];
    const shuts = own.filter(({ id }) => holdingOf.get(id) === "suspend");
    if (!direct.has(String(user.id)))
      must(shuts.length > 0 === (user.suspended_at !== null), `${own[0]?.number}: suspended or not against its cases`);
    for (const row of own)
      must(
        (holdingOf.get(row.id) === "limit") === (row.limited_until !== null),
        `${row.number}: its limit is not its measure`,
      );
    const last = Math.max(0, ...own.map(({ limited_until }) => Number(limited_until)).filter((at) => at > Number(now)));
    const until = Number(user.limited_until);
    must(last === (until > Number(now) ? until : 0), `${own[0]?.number}: the limit is not the longest`);
  }
  for (const { row_key, error } of await sql("select row_key, error from sweep_failures"))
    found.push(`${row_key}: ${error}`);
  const [trace = ""] = await verify(server);
  must(trace.startsWith("Whole: "), trace);
  return found;
}

/** @returns how often each act got each answer */
async function lived(world: World, seen: Map<string, number>): Promise<void> {
  const lives: Life[] = [];
  for (let n = 0; n < TOGETHER; n++) lives.push(await born(world));
  const killAt = 3 + world.next(ROUNDS - 4);
  for (let round = 0; round < ROUNDS; round++) {
    const acts = lives.map((life) => act(world, life));
    for (const answer of await Promise.all(acts.map((run) => run()))) seen.set(answer, (seen.get(answer) ?? 0) + 1);
    const by = [5 * MINUTE, 40 * MINUTE, HOUR, 6 * HOUR, DAY, 4 * DAY, -20 * MINUTE, -3 * HOUR][world.next(8)];
    await move(world, by ?? 0);
    if (round === killAt) await killed(world);
    if (round === killAt || world.next(2)) await look(world);
  }
  await look(world);
}

test(
  "CASE-06 CASE-08 CASE-14: lives of cases over two processes, a third killed in its sweep, under a clock moved on and back",
  async () => {
    const seed = Number(process.env.CASE_SEED ?? (LIVES > 20 ? Date.now() % 1e6 : 2611));
    const world = await makeWorld(seed);
    const seen = new Map<string, number>();
    for (let done = 0; done < LIVES; done += TOGETHER) {
      await lived(world, seen);
      expect(await faults(world), `seed ${seed}, after ${done + TOGETHER} lives`).toEqual([]);
    }
    // Long after, what was kept is over, and nothing more happens.
    await move(world, 181 * DAY);
    await look(world);
    expect(await faults(world)).toEqual([]);
    const rows = () => world.sql("select (select count(*) from case_events), (select count(*) from notifications)");
    const before = await rows();
    await look(world);
    expect(await rows()).toEqual(before);
    const answers = [...seen].toSorted(([a], [b]) => a.localeCompare(b));
    expect(answers.filter(([answer]) => /5\d\d$/.test(answer))).toEqual([]);
    for (const done of ["report 201", "decide 200", "appeal 201", "answer 200"])
      expect(seen.get(done), done).toBeTruthy();
    process.stdout.write(
      `LIVES ${JSON.stringify({ lives: LIVES, killed: world.killed, seed, answers: Object.fromEntries(answers) })}\n`,
    );
    expect(world.killed).toBe(LIVES / TOGETHER);
  },
  LIVES > 20 ? 8 * HOUR : 120_000,
);
