import {
  BAND_TEXTS,
  type Deal,
  type DealCard,
  PROPOSAL_DAYS,
  STAGE_TEXTS,
  STARTUP_LEFT,
} from "@startup-connect/contract/deals";
import { dueWords, TODAY_MAX, type TodayItem } from "@startup-connect/contract/overview";
import { before, fullName, indiaDay, pick, shortDate } from "@startup-connect/contract/shared";
import type { Viewer } from "#platform/http.ts";
import * as t from "#texts/deals-today.ts";
import type { Context } from "./context.ts";
import { presentCards, presentDeals } from "./present.ts";

/** DEAL-09, BOARD-07: interest stated, a proposal to confirm, a promised answer; an investor's own next steps. */
export async function today(c: Context, { userId, userType }: Viewer): Promise<TodayItem[]> {
  const now = c.clock.now();
  const day = indiaDay(now);
  const rows = await c.queries.toDo(userId, { proposedAfter: before(now, { days: PROPOSAL_DAYS }), day }, TODAY_MAX);
  const deals = await presentDeals(c.ports, userId, rows, now);
  const cards = await presentCards(c, userId, await c.cards.due(userId, day, TODAY_MAX));
  const began = userType === "Startup" ? await c.queries.began(userId) : undefined;
  const isOffered = began !== undefined && began > before(now, { days: OFFERED_DAYS }) && !(await hasBegun(c, userId));
  return [
    ...(isOffered ? [fundraising] : []),
    ...(await Promise.all(deals.map((deal) => itemOf(c, userId, deal, day)))),
    ...cards.map((card) => stepOf(card, day)),
  ];
}

const hasBegun = async ({ ports: { rooms, rounds, updates } }: Context, founderId: string): Promise<boolean> =>
  (await Promise.all([rooms, rounds, updates].map((one) => one.hasBegun(founderId)))).includes(true);

/** DEAL-14: a founder's pages of it are in the navigation since the first connection. */
const OFFERED_DAYS = 14;
const fundraising: TodayItem = {
  kind: "deal",
  group: "todo",
  thing: "/fundraising",
  title: t.fundraisingOpen,
  text: t.fundraisingIs,
  acts: [{ text: t.seeFundraising, to: "/fundraising" }],
};

function stepOf({ _id, startup, deal, nextStep, nextOn }: DealCard, day: string): TodayItem {
  const due = nextOn ?? day;
  return {
    kind: "card",
    group: "promised",
    thing: deal ? `/deals/${deal._id}` : `card ${_id}`,
    title: startup?.name ?? STARTUP_LEFT,
    line: t.yourNextStep({ due: dueWords(due, day) }),
    text: nextStep,
    acts: [{ text: t.openCard, to: `/deals?card=${_id}` }],
    due,
    isLate: due < day,
    ...(startup && {
      person: { ...pick(startup, ["userId", "profileId", "name", "picture"]), founder: "", type: "Startup" },
    }),
  };
}

async function itemOf(c: Context, userId: string, deal: Deal, day: string): Promise<TodayItem> {
  const { other, role, stage, proposal, promise, interest } = deal;
  const [thing, name] = [`/deals/${deal._id}`, fullName(other)];
  const open = { text: t.openDeal, to: thing };
  const common = { thing, person: other, acts: [open] };
  const asked = proposal && !proposal.isOwn ? proposal : null;
  const proposes = asked && { name, stage: STAGE_TEXTS[asked.stage] };
  if (interest && role === "founder" && stage === "interested") {
    const date = shortDate(interest.until);
    const { conversationId } = await c.ports.connections.relationOf(userId, other.userId);
    return {
      ...common,
      kind: "interest",
      group: "waiting",
      title: t.isInterested({ name }),
      amount: BAND_TEXTS[interest.band],
      line: proposes ? t.validUntilProposes({ date, ...proposes }) : t.validUntil({ date }),
      text: interest.sentence,
      acts: conversationId ? [{ text: t.reply, to: `/messages/${conversationId}` }, open] : [open],
    };
  }
  if (asked && proposes) {
    const title = t.proposesStage(proposes);
    return { ...common, kind: "deal", group: "waiting", title, text: t.pleaseConfirm, due: asked.until };
  }
  const due = promise?.day ?? day;
  const isLate = promise?.isLate ?? false;
  const line = t.youPromised({ due: dueWords(due, day) });
  return { ...common, kind: "deal", group: "promised", title: t.answerPerson({ name }), line, isLate, due };
}
