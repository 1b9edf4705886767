import {
  applyDealAct,
  applyDealTurn,
  DEAL_NOT_FOUND,
  type DealAct,
  type DealFacts,
  type DealPassReason,
  type DealRefusal,
  type DealRole,
  type DealTurn,
  dealPassReasonsFor,
  INTEREST_DAYS,
  type InterestBand,
  latestDay,
  PROMISE_DAYS,
  type ProposableStage,
  reopensAt,
  STAGE_TEXTS,
} from "@startup-connect/contract/deals";
import { paymentDetailsOf } from "@startup-connect/contract/screening";
import { indiaDay, shortDate } from "@startup-connect/contract/shared";
import type { Db, Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import { isId, newId } from "#platform/ids.ts";
import type { Platform } from "#platform/platform.ts";
import { fieldProblem, notFound, Problem } from "#platform/problem.ts";
import { txAgain } from "#platform/retry.ts";
import { type DealEvent, type DealNotices, idOf, otherRole, roleOf } from "./notices.ts";
import type { DealPorts } from "./ports.ts";
import type { DealQueries, DealRow } from "./queries.ts";

const INVESTOR_ONLY = "Only the investor can do this.";

function refusalText(refusal: DealRefusal, { passedAt }: DealRow): string {
  switch (refusal) {
    case "closed":
      return "This deal cannot be changed: you are not connected at the moment.";
    case "passed":
      return `This deal was passed on ${passedAt ? shortDate(passedAt) : ""}.`;
    case "stale":
      return "The other side has changed this deal. Please check it and try again.";
    case "notYours":
      return "The other side confirms your proposal.";
    case "answerFirst":
      return "Please confirm or decline the open proposal first.";
    case "nothing":
      return "This proposal is no longer open.";
    case "cannot":
      return "This stage cannot be proposed now.";
    case "later":
      return "You are past this stage already.";
    case "early":
      return `This deal can be reopened from ${passedAt ? shortDate(reopensAt(passedAt)) : ""}.`;
    case "investorOnly":
      return INVESTOR_ONLY;
  }
}

const factsOf = (row: DealRow): DealFacts => ({
  stage: row.stage,
  revision: row.revision,
  proposal:
    row.proposedStage && row.proposedBy && row.proposedAt
      ? { stage: row.proposedStage, by: row.proposedBy, at: row.proposedAt }
      : null,
  interestFrom: row.stageBefore,
  passed: row.passedBy && row.passedAt ? { by: row.passedBy, at: row.passedAt } : null,
  isClosed: row.closedAt !== null,
});

interface Passing {
  reason: DealPassReason;
  line: string;
  revision: number;
}
interface Interest {
  band: InterestBand;
  sentence: string;
  until: string;
  revision: number;
}
/** Values that go with a change. */
interface More {
  passed?: Pick<Passing, "reason" | "line">;
  interest?: Omit<Interest, "revision">;
}

const isAsBefore = (row: DealRow, { band, sentence, until }: Omit<Interest, "revision">): boolean =>
  row.band === band && row.sentence === sentence && row.validUntil === until;

/** Acts on a deal hold the connection, then the deal, until their transaction ends. */
export function dealService({ db, clock }: Platform, queries: DealQueries, notices: DealNotices, ports: DealPorts) {
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
    await notices.publish(tx, row);
  }

  const refused = (refusal: DealRefusal, row: DealRow) =>
    refusal === "investorOnly"
      ? new Problem(403, INVESTOR_ONLY)
      : new Problem(409, refusalText(refusal, row), { deal: { stage: row.stage, revision: row.revision } });

  /** The deal, until the end of the transaction, with a connection that no one can end before. */
  async function held(tx: Tx, { id, founderId, investorId }: DealRow): Promise<DealRow> {
    const isConnected = await ports.connections.holdConnected(tx, founderId, investorId);
    const row = await queries.locked(tx, id);
    if (!row) throw notFound(DEAL_NOT_FOUND);
    return isConnected ? row : { ...row, closedAt: row.closedAt ?? clock.now() };
  }

  const again = async (tx: Tx, { id }: DealRow): Promise<DealRow> => {
    const row = await queries.byId(id, tx);
    if (!row) throw new Error("a locked deal is gone");
    return row;
  };

  interface Doing {
    revision: number;
    event: (before: DealRow, after: DealRow) => DealEvent;
    more?: More;
    text?: { text: string; field: string } | undefined;
  }

  /** Runs an act of one side and notifies the other. @throws Problem 400, 403, 404, 409 */
  async function act(viewer: Viewer, id: string, what: DealAct, { revision, event, more = {}, text }: Doing) {
    const known = await found(viewer, id);
    const role = roleOf(known, viewer.userId);
    await turn(known, "fallAway");
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
    return txAgain(db, async (tx) => {
      const row = await held(tx, known);
      const outcome = applyDealAct(factsOf(row), what, role, clock.now(), revision);
      if ("refused" in outcome) throw refused(outcome.refused, row);
      const isSame = outcome.done === "same";
      if (isSame && (!more.interest || isAsBefore(row, more.interest))) return row;
      if (screened) await screened.note(tx);
      if (more.interest) await keepInterest(tx, row, outcome.deal, more.interest);
      if (!isSame) await store(tx, row, outcome.deal, role, more);
      else await notices.publish(tx, row);
      if (role === "investor") await queries.settlePromise(tx, row.id, clock.now(), today());
      else if (outcome.deal.passed) await queries.dropPromise(tx, row.id, clock.now(), today());
      const after = await again(tx, row);
      const occasion = isSame ? newId() : String(after.revision);
      await notices.tell(tx, after, event(row, after), [otherRole(role)], occasion);
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

  /** By the clock, and then both are notified. */
  async function turn(known: DealRow, what: "fallAway" | "interestOver"): Promise<void> {
    if (applyDealTurn(factsOf(known), what, clock.now()).done === "same") return;
    await txAgain(db, async (tx) => {
      const row = await held(tx, known);
      const isLapsed = what === "fallAway" || (row.validUntil !== null && row.validUntil < today());
      if (!isLapsed || !(await turnWithin(tx, row, what))) return;
      const event = what === "fallAway" ? "fellAway" : "interestOver";
      await notices.tell(tx, row, event, ["founder", "investor"], String(row.revision));
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
    turn,

    propose: (viewer: Viewer, id: string, stage: ProposableStage, revision: number) =>
      act(
        viewer,
        id,
        { what: "propose", stage },
        {
          revision,
          event: (_before, after) => (after.proposedStage ? "proposed" : "confirmed"),
        },
      ),

    confirm: (viewer: Viewer, id: string, stage: ProposableStage, revision: number) =>
      act(viewer, id, { what: "confirm", stage }, { revision, event: () => "confirmed" }),

    decline: (viewer: Viewer, id: string, stage: ProposableStage, revision: number) =>
      act(viewer, id, { what: "decline", stage }, { revision, event: () => "declined" }),

    async pass(viewer: Viewer, id: string, { reason, line, revision }: Passing): Promise<DealRow> {
      const row = await found(viewer, id);
      if (!dealPassReasonsFor(roleOf(row, viewer.userId)).includes(reason))
        throw fieldProblem("reason", "Please choose a reason.");
      const text = { text: line, field: "line" };
      return act(
        viewer,
        id,
        { what: "pass" },
        { revision, event: () => "passed", more: { passed: { reason, line } }, text },
      );
    },

    reopen: (viewer: Viewer, id: string, revision: number) =>
      act(viewer, id, { what: "reopen" }, { revision, event: () => "reopened" }),

    async interest(viewer: Viewer, id: string, { revision, ...interest }: Interest): Promise<DealRow> {
      await found(viewer, id);
      checkDay("until", interest.until, INTEREST_DAYS);
      const text = { text: interest.sentence, field: "sentence" };
      return act(viewer, id, { what: "interest" }, { revision, event: () => "interest", more: { interest }, text });
    },

    withdrawInterest: (viewer: Viewer, id: string, revision: number) =>
      act(viewer, id, { what: "withdrawInterest" }, { revision, event: () => "interestWithdrawn" }),

    /** DEAL-06. @throws Problem 400, 403, 404, 409 */
    async promise(viewer: Viewer, id: string, day: string): Promise<DealRow> {
      const known = await found(viewer, id);
      if (roleOf(known, viewer.userId) !== "investor") throw new Problem(403, INVESTOR_ONLY);
      checkDay("day", day, PROMISE_DAYS);
      return txAgain(db, async (tx) => {
        const row = await held(tx, known);
        if (row.closedAt) throw refused("closed", row);
        if (row.stage === "passed") throw refused("passed", row);
        if (row.stage === "invested") throw new Problem(409, `This deal is at “${STAGE_TEXTS.invested}”.`);
        if (row.promisedFor === day) return row;
        const now = clock.now();
        await queries.dropPromise(tx, row.id, now, today());
        await queries.insertPromise(tx, { id: newId(), dealId: row.id, promisedFor: day, createdAt: now });
        await notices.publish(tx, row);
        const after = await again(tx, row);
        await notices.tell(tx, after, "promised", ["founder"], newId());
        return after;
      });
    },

    /** The two are connected now: their deal begins, or goes on. */
    async connected(tx: Tx, a: string, b: string): Promise<void> {
      const contacts = [...(await ports.accounts.contacts([a, b], tx)).values()];
      const founderId = contacts.find(({ userType }) => userType === "Startup")?.userId;
      const investorId = contacts.find(({ userType }) => userType === "Investor")?.userId;
      if (!founderId || !investorId) return;
      const now = clock.now();
      await queries.insert(tx, { id: newId(), founderId, investorId, stagedAt: now, createdAt: now });
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
      const known = await queries.between(founderId, viewerId, tx);
      if (!known || applyDealTurn(factsOf(known), "pageOpened", clock.now()).done === "same") return;
      const row = await queries.locked(tx, known.id);
      if (row) await turnWithin(tx, row, "pageOpened", "investor");
    },
  };
}

export type DealService = ReturnType<typeof dealService>;
