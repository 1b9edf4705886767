import { PROPOSAL_DAYS, STAGE_TEXTS } from "@startup-connect/contract/deals";
import { counted, shortDate } from "@startup-connect/contract/shared";
import type { Notices, NoticesOf } from "#features/notifications/index.ts";
import { idOf, otherRole, roleOf } from "./facts.ts";
import type { DealRow } from "./queries.ts";

const proposed = ({ proposedStage }: DealRow): string => `“${proposedStage ? STAGE_TEXTS[proposedStage] : ""}”`;
const toAnswer = counted(PROPOSAL_DAYS, "day");
const promises: readonly string[] = ["tomorrow", "late"];
/** Each day's is read for itself; what a person does can be repeated, and only the last of it counts. */
const ofClock: readonly string[] = ["interestOver", "fellAway", ...promises];
/** Who promised an answer. */
const to = ({ investorId }: DealRow) => [investorId];

/**
 * What the two of a deal are notified of; amounts, terms and reasons are on its page alone (DEAL-11). Where something
 * ended, the row is as it was before.
 */
export const dealNotices = {
  kind: "deal",
  to: ({ founderId, investorId }) => [founderId, investorId],
  about: (row, userId) => idOf(row, otherRole(roleOf(row, userId))),
  nameless: "The other side",
  reason: () => "because it is your deal",
  link: ({ id }) => `/deals/${id}`,
  occasion: ({ id, promisedFor, revision }, event) =>
    `deal ${id} ${event} ${promises.includes(event) ? promisedFor : revision}`,
  thing: ({ id }, event) => (ofClock.includes(event) ? undefined : `deal ${id} ${event}`),
  events: {
    proposed: {
      text: (row, { other }) =>
        `${other} proposes ${proposed(row)} as the stage of your deal. Please confirm or decline within ${toAnswer}.`,
    },
    confirmed: { text: ({ stage }, { other }) => `Your deal with ${other} is now “${STAGE_TEXTS[stage]}”.` },
    declined: { text: (_, { other }) => `The proposed stage of your deal with ${other} was declined or withdrawn.` },
    passed: { text: (_, { other }) => `${other} passed on your deal. You can read the reason.` },
    reopened: { text: (_, { other }) => `${other} reopened your deal.` },
    interest: { text: (_, { other }) => `${other} stated interest in your startup.` },
    interestWithdrawn: { text: (_, { other }) => `${other} withdrew the stated interest.` },
    interestOver: { text: (_, { other }) => `The stated interest in your deal with ${other} is no longer valid.` },
    promised: {
      text: ({ promisedFor }, { other }) =>
        promisedFor ? `${other} promised an answer by ${shortDate(promisedFor)}.` : "",
    },
    fellAway: {
      text: (row, { other }) =>
        `The proposed stage ${proposed(row)} of your deal with ${other} was not answered within ${toAnswer} and no longer counts.`,
    },
    tomorrow: { to, text: (_, { other }) => `You promised ${other} an answer by tomorrow.` },
    late: { to, text: (_, { other }) => `Your answer to ${other} is late. Please answer or promise a new day.` },
  },
} satisfies Notices<DealRow>;

export type DealEvent = keyof typeof dealNotices.events;
export type DealNotices = NoticesOf<DealRow, DealEvent>;
