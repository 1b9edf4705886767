import { indiaDay, plusDays } from "../shared/dates.ts";
import { after } from "../shared/time.ts";
import {
  DEAL_STAGES,
  type DealRole,
  type DealStage,
  PROPOSABLE_STAGES,
  PROPOSAL_DAYS,
  type ProposableStage,
  REOPEN_DAYS,
} from "./words.ts";

/** Stages before an interest. */
type EarlyStage = "connected" | "inTalks" | "reviewing";

/** What the rules of a deal read and change. */
export interface DealFacts {
  stage: DealStage;
  /** Grows with each change that both see: an act names the one it was decided on. */
  revision: number;
  proposal: { stage: ProposableStage; by: DealRole; at: Date } | null;
  /** The stage before the interest that is open, to which its end leads back; null without one. */
  interestFrom: EarlyStage | null;
  passed: { by: DealRole; at: Date } | null;
  /** The two are no longer connected, or one is suspended. */
  isClosed: boolean;
}

/** `confirm` and `decline` name the proposed stage. `isSame`: the values sent are those the deal has. */
export type DealAct =
  | { what: "propose" | "confirm" | "decline"; stage: ProposableStage }
  | { what: "pass" | "interest" | "promise"; isSame: boolean }
  | { what: "reopen" | "withdrawInterest" };
/** What one side does by using the platform, or the clock and the platform do; never refused. */
export type DealTurn = "pageOpened" | "fallAway" | "interestOver" | "close" | "open";

export type DealRefusal =
  | "closed"
  | "passed"
  | "stale"
  | "notYours"
  | "answerFirst"
  | "nothing"
  | "cannot"
  | "later"
  | "early"
  | "investorOnly";
export interface DealChange {
  done: "same" | "changed";
  deal: DealFacts;
}

const rank = (stage: DealStage): number => DEAL_STAGES.indexOf(stage);
const isEarly = (stage: DealStage): stage is EarlyStage => rank(stage) < rank("interested");

export const proposalEnds = (at: Date): Date => after(at, { days: PROPOSAL_DAYS });
export const reopensAt = (at: Date): Date => after(at, { days: REOPEN_DAYS });

const isOpen = (proposal: DealFacts["proposal"], now: Date) => proposal !== null && now < proposalEnds(proposal.at);

/** Nothing is proposed any more, and no one passes. */
export const isDone = (stage: DealStage): boolean => stage === "invested" || stage === "passed";

/** Stages that can be proposed at one: reading a page is the only step forward to `reviewing`. */
export const proposableAt = (stage: DealStage): ProposableStage[] =>
  isDone(stage) ? [] : PROPOSABLE_STAGES.filter((one) => one !== stage && (one !== "reviewing" || isBack(stage, one)));

export const isBack = (from: DealStage, to: DealStage): boolean => rank(to) < rank(from);

/** DEAL-06: a day that was promised is over. */
export const isPromiseLate = (day: string, now: Date): boolean => day < indiaDay(now);
/** The latest day, of so many ahead. */
export const latestDay = (now: Date, days: number): string => plusDays(indiaDay(now), days);

const ofInvestor: readonly DealAct["what"][] = ["interest", "withdrawInterest", "promise"];

const same = (deal: DealFacts): DealChange => ({ done: "same", deal });
const changed = (deal: DealFacts, changes: Partial<DealFacts>): DealChange => ({
  done: "changed",
  deal: { ...deal, ...changes, revision: deal.revision + 1 },
});

/** A proposal that a further stage has not overtaken. */
const ahead = ({ proposal }: DealFacts, stage: DealStage) =>
  proposal && isBack(stage, proposal.stage) ? null : proposal;

/** The two agreed: an interest does not outlast a step behind it. */
const moved = (deal: DealFacts, stage: DealStage): DealChange =>
  changed(deal, { stage, proposal: null, ...(isEarly(stage) && { interestFrom: null }) });

/**
 * DEAL-02: what an act of one side makes of a deal. Who repeats what is done already gets it as it is.
 * @param revision of the deal when the act was decided
 */
export function applyDealAct(
  given: DealFacts,
  act: DealAct,
  by: DealRole,
  now: Date,
  revision: number,
): DealChange | { refused: DealRefusal } {
  const proposal = isOpen(given.proposal, now) ? given.proposal : null;
  const deal = { ...given, proposal };
  const { stage, passed, isClosed, interestFrom } = deal;
  if (isClosed) return { refused: "closed" };
  if (ofInvestor.includes(act.what) && by !== "investor") return { refused: "investorOnly" };
  if (isRepeated(deal, act, by)) return same(deal);
  if (act.what === "reopen") {
    if (!passed || revision !== deal.revision) return { refused: "stale" };
    return now < reopensAt(passed.at) ? { refused: "early" } : changed(deal, { stage: "connected", passed: null });
  }
  if (passed) return { refused: "passed" };
  // Both propose the same: they agree, whoever was first.
  if (act.what === "propose" && proposal?.stage === act.stage) return moved(deal, act.stage);
  if (revision !== deal.revision) return { refused: "stale" };
  switch (act.what) {
    case "pass":
      if (isDone(stage)) return { refused: "later" };
      return changed(deal, { stage: "passed", proposal: null, interestFrom: null, passed: { by, at: now } });
    case "propose":
      if (proposal && proposal.by !== by) return { refused: "answerFirst" };
      return proposableAt(stage).includes(act.stage)
        ? changed(deal, { proposal: { stage: act.stage, by, at: now } })
        : { refused: "cannot" };
    case "confirm":
      if (proposal?.stage !== act.stage) return { refused: "nothing" };
      return proposal.by === by ? { refused: "notYours" } : moved(deal, act.stage);
    case "decline":
      return proposal?.stage === act.stage ? changed(deal, { proposal: null }) : { refused: "nothing" };
    case "interest":
      if (stage === "interested") return changed(deal, {});
      return isEarly(stage)
        ? changed(deal, { stage: "interested", interestFrom: stage, proposal: ahead(deal, "interested") })
        : { refused: "later" };
    case "promise":
      return isDone(stage) ? { refused: "later" } : changed(deal, {});
    case "withdrawInterest":
      return interestFrom ? withoutInterest(deal, interestFrom) : same(deal);
  }
}

/** Whether an act has been done already, by whom it may be. */
function isRepeated({ stage, proposal, passed, interestFrom }: DealFacts, act: DealAct, by: DealRole): boolean {
  switch (act.what) {
    case "pass":
      return passed?.by === by && act.isSame;
    case "propose":
      return proposal?.by === by ? proposal.stage === act.stage : !proposal && stage === act.stage;
    case "confirm":
      return !proposal && stage === act.stage;
    case "decline":
      return !proposal && stage !== act.stage && !passed;
    case "reopen":
      return stage === "connected";
    case "withdrawInterest":
      return interestFrom === null;
    case "interest":
    case "promise":
      return act.isSame;
  }
}

function withoutInterest(deal: DealFacts, from: EarlyStage): DealChange {
  if (deal.stage !== "interested") return changed(deal, { interestFrom: null });
  const proposal = deal.proposal && proposableAt(from).includes(deal.proposal.stage) ? deal.proposal : null;
  return changed(deal, { interestFrom: null, stage: from, proposal });
}

/** What follows without a decision about the deal. */
export function applyDealTurn(deal: DealFacts, turn: DealTurn, now: Date): DealChange {
  const { stage, proposal, interestFrom, isClosed } = deal;
  switch (turn) {
    case "pageOpened":
      if (isClosed || rank(stage) > rank("interested")) return same(deal);
      if (stage === "interested")
        return interestFrom === "reviewing"
          ? same(deal)
          : { done: "changed", deal: { ...deal, interestFrom: "reviewing" } };
      return stage === "reviewing"
        ? same(deal)
        : changed(deal, { stage: "reviewing", proposal: ahead(deal, "reviewing") });
    case "fallAway":
      return proposal && !isOpen(proposal, now) ? changed(deal, { proposal: null }) : same(deal);
    case "interestOver":
      return interestFrom ? withoutInterest(deal, interestFrom) : same(deal);
    case "close":
      if (isClosed) return same(deal);
      return changed(deal, {
        isClosed: true,
        proposal: null,
        interestFrom: null,
        ...(stage === "interested" && interestFrom && { stage: interestFrom }),
      });
    case "open":
      return isClosed ? changed(deal, { isClosed: false }) : same(deal);
  }
}
