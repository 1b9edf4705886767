import { BAND_TEXTS, type Deal, PROPOSAL_DAYS, STAGE_TEXTS } from "@startup-connect/contract/deals";
import { dueWords, TODAY_MAX, type TodayItem } from "@startup-connect/contract/overview";
import { before, fullName, indiaDay, shortDate } from "@startup-connect/contract/shared";
import type { Viewer } from "#platform/http.ts";
import type { Context } from "./context.ts";
import { presentDeals } from "./present.ts";

/** DEAL-09: interest stated, a proposal to confirm, a promised answer. */
export async function today(c: Context, { userId }: Viewer): Promise<TodayItem[]> {
  const now = c.clock.now();
  const day = indiaDay(now);
  const rows = await c.queries.toDo(userId, { proposedAfter: before(now, { days: PROPOSAL_DAYS }), day }, TODAY_MAX);
  const deals = await presentDeals(c.ports, userId, rows, now);
  return Promise.all(deals.map((deal) => itemOf(c, userId, deal, day)));
}

async function itemOf(c: Context, userId: string, deal: Deal, day: string): Promise<TodayItem> {
  const { other, role, stage, proposal, promise, interest } = deal;
  const [thing, name] = [`/deals/${deal._id}`, fullName(other)];
  const open = { text: "Open deal", to: thing };
  const common = { thing, person: other, acts: [open] };
  const asked = proposal && !proposal.isOwn ? proposal : null;
  const proposes = asked ? `${name} proposes “${STAGE_TEXTS[asked.stage]}”` : "";
  if (interest && role === "founder" && stage === "interested") {
    const { conversationId } = await c.ports.connections.relationOf(userId, other.userId);
    return {
      ...common,
      kind: "interest",
      group: "waiting",
      title: `${name} is interested`,
      amount: BAND_TEXTS[interest.band],
      line: `Valid until ${shortDate(interest.until)}, not binding.${proposes && ` ${proposes}.`}`,
      text: interest.sentence,
      acts: conversationId ? [{ text: "Reply", to: `/messages/${conversationId}` }, open] : [open],
    };
  }
  if (asked) {
    const text = "Please confirm or decline.";
    return { ...common, kind: "deal", group: "waiting", title: proposes, text, due: asked.until };
  }
  const due = promise?.day ?? day;
  const isLate = promise?.isLate ?? false;
  const line = `${dueWords(due, day)}. You promised an answer.`;
  return { ...common, kind: "deal", group: "promised", title: `Answer ${name}`, line, isLate, due };
}
