import {
  applyDealAct,
  applyDealTurn,
  DEAL_NOT_FOUND,
  type DealAct,
  type DealFacts,
  type DealPass,
  type DealRefusal,
  type DealRole,
  type DealTurn,
  dealPassReasonsFor,
  INTEREST_DAYS,
  type Interest,
  latestDay,
  PROMISE_DAYS,
  type Proposal,
  reopensAt,
} from "@startup-connect/contract/deals";
import { indiaDay, shortDate } from "@startup-connect/contract/shared";
import type { Db, Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import { isId, newId } from "#platform/ids.ts";
import type { Platform } from "#platform/platform.ts";
import { fieldProblem, notFound, Problem } from "#platform/problem.ts";
import { paymentDetailsOf } from "#platform/screening/index.ts";
import { type DealEvent, type DealNotices, idOf, otherRole, roleOf } from "./notices.ts";
import type { DealPorts } from "./ports.ts";
import { factsOf, turnsOfClock } from "./present.ts";
import type { DealQueries, DealRow } from "./queries.ts";

const refusalTexts = ({ passedAt }: DealRow): Record<DealRefusal, string> => ({
  closed: "This deal cannot be changed: you are not connected at the moment.",
  passed: `This deal was passed on ${passedAt ? shortDate(passedAt) : ""}.`,
  stale: "This deal has changed meanwhile. Please check it and try again.",
  notYours: "The other side confirms your proposal.",
  answerFirst: "Please confirm or decline the open proposal first.",
  nothing: "This proposal is no longer open.",
  cannot: "This stage cannot be proposed now.",
  later: "You are past this stage already.",
  early: `This deal can be reopened from ${passedAt ? shortDate(reopensAt(passedAt)) : ""}.`,
  investorOnly: "Only the investor can do this.",
});

type Revision = Pick<Proposal, "revision">;
/** Values that go with a change. */
interface More {
  passed?: Omit<DealPass, "revision">;
  interest?: Omit<Interest, "revision">;
  promisedFor?: string;
}

const isAsBefore = (row: DealRow, { band, sentence, until }: Omit<Interest, "revision">): boolean =>
  row.band === band && row.sentence === sentence && row.validUntil === until;

/** Acts on a deal hold the connection, then the deal, until their transaction ends. */
export function dealService(
  { db, clock, live }: Platform,
  queries: DealQueries,
  notices: DealNotices,
  ports: DealPorts,
) {
  const today = () => indiaDay(clock.now());

  /** @throws Problem 404 for others than the two */
  async function found({ userId }: Viewer, id: string, of: Db = db.orm): Promise<DealRow> {
    const row = isId(id) ? await queries.byId(id, of) : undefined;
    if (!row || (row.founderId !== userId && row.investorId !== userId)) throw notFound(DEAL_NOT_FOUND);
    return row;
  }

  /** Writes what the rules made of a deal. @param by null where it followed by itself */
  async function store(tx: Tx, row: DealRow, after: DealFacts, by: DealRole | null, more: More = {}): Promise<void> {
    const now = clock.now();
    const { stage, proposal, passed, interestFrom, revision, isClosed } = after;
    const isMoved = stage !== row.stage;
    await queries.change(tx, row.id, {
      stage,
      revision,
      ...(isMoved && { stagedAt: now }),
      proposedStage: proposal?.stage ?? null,
      proposedBy: proposal?.by ?? null,
      proposedAt: proposal?.at ?? null,
      passedBy: passed?.by ?? null,
      passedAt: passed?.at ?? null,
      ...(!passed && { passReason: null, passLine: "" }),
      ...(more.passed && { passReason: more.passed.reason, passLine: more.passed.line }),
      closedAt: isClosed ? (row.closedAt ?? now) : null,
    });
    if (isMoved) await queries.addStep(tx, { id: newId(), dealId: row.id, stage, byRole: by, createdAt: now });
    if (row.stageBefore && !interestFrom) await queries.changeInterest(tx, row.id, { endedAt: now });
    else if (row.stageBefore && interestFrom !== row.stageBefore && interestFrom)
      await queries.changeInterest(tx, row.id, { stageBefore: interestFrom });
    await live.publishTo(tx, [row.founderId, row.investorId], "deal", { dealId: row.id });
  }

  const refused = (refusal: DealRefusal, row: DealRow) =>
    new Problem(refusal === "investorOnly" ? 403 : 409, refusalTexts(row)[refusal], {
      deal: { stage: row.stage, revision: row.revision },
    });

  /** The deal, until the end of the transaction, with a connection that no one can end before. */
  async function held(tx: Tx, { id, founderId, investorId }: DealRow): Promise<DealRow> {
    const isConnected = await ports.connections.holdConnected(tx, founderId, investorId);
    const row = await queries.locked(tx, id);
    if (!row) throw notFound(DEAL_NOT_FOUND);
    return isConnected ? row : { ...row, closedAt: row.closedAt ?? clock.now() };
  }

  interface Doing {
    revision: number;
    event: (after: DealRow) => DealEvent;
    more?: More;
    text?: { text: string; field: string };
  }

  /** Runs an act of one side and notifies the other. @throws Problem 400, 403, 404, 409 */
  async function act(
    viewer: Viewer,
    id: string,
    what: (row: DealRow) => DealAct,
    { revision, event, more = {}, text }: Doing,
  ) {
    const known = await found(viewer, id);
    const role = roleOf(known, viewer.userId);
    await lapse(known);
    const receiverId = idOf(known, otherRole(role));
    const [payment] = text ? paymentDetailsOf(text.text) : [];
    if (text && payment)
      throw fieldProblem(text.field, `Please remove the payment details (“${payment}”). No money moves on this site.`);
    const screened =
      text?.text &&
      (await ports.connections.screened({
        place: "dealText",
        senderId: viewer.userId,
        receiverId,
        confirmed: undefined,
        ...text,
      }));
    return db.tx(async (tx) => {
      const row = await held(tx, known);
      const outcome = applyDealAct(factsOf(row), what(row), role, clock.now(), revision);
      if ("refused" in outcome) throw refused(outcome.refused, row);
      if (outcome.done === "same") return row;
      if (screened) await screened.note(tx);
      if (more.interest) await keepInterest(tx, row, outcome.deal, more.interest);
      await store(tx, row, outcome.deal, role, more);
      const { promisedFor } = more;
      if (promisedFor || (role === "founder" && outcome.deal.passed))
        await queries.dropPromise(tx, row.id, clock.now(), today());
      else if (role === "investor") await queries.settlePromise(tx, row.id, clock.now(), today());
      if (promisedFor)
        await queries.insertPromise(tx, { id: newId(), dealId: row.id, promisedFor, createdAt: clock.now() });
      const after = await found(viewer, id, tx);
      await notices.notify(tx, event(after), after, viewer.userId);
      return after;
    });
  }

  async function keepInterest(tx: Tx, row: DealRow, { interestFrom }: DealFacts, interest: Omit<Interest, "revision">) {
    const { band, sentence, until: validUntil } = interest;
    const now = clock.now();
    await queries.changeInterest(tx, row.id, { endedAt: now });
    if (!interestFrom) throw new Error("an interest has no stage before it");
    const given = { band, sentence, validUntil, stageBefore: interestFrom, createdAt: now };
    await queries.insertInterest(tx, { id: newId(), dealId: row.id, ...given });
  }

  /** What follows by itself. @returns whether it changed something */
  async function turnWithin(tx: Tx, row: DealRow, what: DealTurn, by: DealRole | null = null): Promise<boolean> {
    const { done, deal } = applyDealTurn(factsOf(row), what, clock.now());
    if (done === "same") return false;
    await store(tx, row, deal, by);
    if (what === "close") await queries.dropPromise(tx, row.id, clock.now(), today());
    return true;
  }

  /** By the clock, and then both are notified (DEAL-04, DEAL-08). */
  async function lapse(known: DealRow): Promise<void> {
    for (const what of turnsOfClock(known, clock.now()))
      await db.tx(async (tx) => {
        const row = await held(tx, known);
        if (!turnsOfClock(row, clock.now()).includes(what) || !(await turnWithin(tx, row, what))) return;
        const event = what === "fallAway" ? "fellAway" : "interestOver";
        await notices.notify(tx, event, row);
      });
  }

  /** Closes or opens again those of one person, or of two. */
  async function each(tx: Tx, state: "open" | "closed", people: readonly [string, string?]): Promise<void> {
    for (const { id } of await queries.ofPeople(tx, state, ...people)) {
      const row = await queries.locked(tx, id);
      if (row) await turnWithin(tx, row, state === "open" ? "close" : "open");
    }
  }

  /** @throws Problem 400 */
  function checkDay(field: string, day: string, days: number): void {
    if (day < today()) throw fieldProblem(field, "This day is over. Please choose a later one.");
    if (day > latestDay(clock.now(), days))
      throw fieldProblem(field, `Please choose a day within the next ${days} days.`);
  }

  return {
    found,
    lapse,

    propose: (viewer: Viewer, id: string, { stage, revision }: Proposal) =>
      act(viewer, id, () => ({ what: "propose", stage }), {
        revision,
        event: ({ proposedStage }) => (proposedStage ? "proposed" : "confirmed"),
      }),

    confirm: (viewer: Viewer, id: string, { stage, revision }: Proposal) =>
      act(viewer, id, () => ({ what: "confirm", stage }), { revision, event: () => "confirmed" }),

    decline: (viewer: Viewer, id: string, { stage, revision }: Proposal) =>
      act(viewer, id, () => ({ what: "decline", stage }), { revision, event: () => "declined" }),

    async pass(viewer: Viewer, id: string, { revision, ...passed }: DealPass): Promise<DealRow> {
      const { reason, line } = passed;
      if (!dealPassReasonsFor(roleOf(await found(viewer, id), viewer.userId)).includes(reason))
        throw fieldProblem("reason", "Please choose a reason.");
      const what = ({ passReason, passLine }: DealRow): DealAct => ({
        what: "pass",
        isSame: passReason === reason && passLine === line,
      });
      return act(viewer, id, what, {
        revision,
        event: () => "passed",
        more: { passed },
        text: { text: line, field: "line" },
      });
    },

    reopen: (viewer: Viewer, id: string, { revision }: Revision) =>
      act(viewer, id, () => ({ what: "reopen" }), { revision, event: () => "reopened" }),

    async interest(viewer: Viewer, id: string, { revision, ...interest }: Interest): Promise<DealRow> {
      await found(viewer, id);
      checkDay("until", interest.until, INTEREST_DAYS);
      return act(viewer, id, (row) => ({ what: "interest", isSame: isAsBefore(row, interest) }), {
        revision,
        event: () => "interest",
        more: { interest },
        text: { text: interest.sentence, field: "sentence" },
      });
    },

    withdrawInterest: (viewer: Viewer, id: string, { revision }: Revision) =>
      act(viewer, id, () => ({ what: "withdrawInterest" }), { revision, event: () => "interestWithdrawn" }),

    /** DEAL-06. @throws Problem 400, 403, 404, 409 */
    async promise(
      viewer: Viewer,
      id: string,
      { day: promisedFor, revision }: Revision & { day: string },
    ): Promise<DealRow> {
      await found(viewer, id);
      checkDay("day", promisedFor, PROMISE_DAYS);
      return act(viewer, id, (row) => ({ what: "promise", isSame: row.promisedFor === promisedFor }), {
        revision,
        event: () => "promised",
        more: { promisedFor },
      });
    },

    /** The two are connected now: their deal begins, or goes on. */
    async connected(tx: Tx, a: string, b: string): Promise<void> {
      const contacts = [...(await ports.accounts.contacts([a, b], tx)).values()];
      const founderId = contacts.find(({ userType }) => userType === "Startup")?.userId;
      const investorId = contacts.find(({ userType }) => userType === "Investor")?.userId;
      if (!founderId || !investorId) return;
      const now = clock.now();
      await queries.insertNew(tx, { id: newId(), founderId, investorId, stagedAt: now, createdAt: now });
      await each(tx, "closed", [founderId, investorId]);
    },

    /** The two are no longer connected. */
    ended: (tx: Tx, a: string, b: string) => each(tx, "open", [a, b]),

    suspended: (tx: Tx, userId: string) => each(tx, "open", [userId]),

    /** Opens again what a suspension closed, with those who are still connected and not suspended. */
    async restored(tx: Tx, userId: string): Promise<void> {
      const rows = await queries.ofPeople(tx, "closed", userId);
      const others = rows.map((row) => idOf(row, otherRole(roleOf(row, userId))));
      const there = await ports.accounts.contacts(others, tx);
      for (const other of others)
        if (there.has(other) && (await ports.connections.holdConnected(tx, userId, other)))
          await each(tx, "closed", [userId, other]);
    },

    /** DEAL-05: the first page read in a room; nothing unless the viewer is the investor of an open deal. */
    async pageOpened(tx: Tx, founderId: string, viewerId: string): Promise<void> {
      const [known] = await queries.ofPeople(tx, "open", founderId, viewerId);
      if (!known || applyDealTurn(factsOf(known), "pageOpened", clock.now()).done === "same") return;
      const row = await queries.locked(tx, known.id);
      if (row) await turnWithin(tx, row, "pageOpened", "investor");
    },
  };
}

export type DealService = ReturnType<typeof dealService>;
