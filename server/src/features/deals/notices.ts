import { PROPOSAL_DAYS, STAGE_TEXTS } from "@startup-connect/contract/deals";
import { shortDate } from "@startup-connect/contract/shared";
import type { Notices, NoticesOf } from "#features/notifications/index.ts";
import * as t from "#texts/deals-notices.ts";
import { idOf, otherRole, roleOf } from "./facts.ts";
import type { DealRow } from "./queries.ts";

const proposed = ({ proposedStage }: DealRow) => ({
  stage: proposedStage ? STAGE_TEXTS[proposedStage] : "",
  days: PROPOSAL_DAYS,
});
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
  nameless: t.nameless,
  reason: () => t.reason,
  link: ({ id }) => `/deals/${id}`,
  occasion: ({ id, promisedFor, revision }, event) =>
    `deal ${id} ${event} ${promises.includes(event) ? promisedFor : revision}`,
  thing: ({ id }, event) => (ofClock.includes(event) ? undefined : `deal ${id} ${event}`),
  events: {
    proposed: { text: (row, { other: name }) => t.proposed({ name, ...proposed(row) }) },
    confirmed: { text: ({ stage }, { other: name }) => t.confirmed({ name, stage: STAGE_TEXTS[stage] }) },
    declined: { text: (_, { other: name }) => t.declined({ name }) },
    passed: { text: (_, { other: name }) => t.passed({ name }) },
    reopened: { text: (_, { other: name }) => t.reopened({ name }) },
    interest: { text: (_, { other: name }) => t.interest({ name }) },
    interestWithdrawn: { text: (_, { other: name }) => t.interestWithdrawn({ name }) },
    interestOver: { text: (_, { other: name }) => t.interestOver({ name }) },
    promised: {
      text: ({ promisedFor }, { other: name }) =>
        promisedFor ? t.promised({ name, date: shortDate(promisedFor) }) : "",
    },
    fellAway: { text: (row, { other: name }) => t.fellAway({ name, ...proposed(row) }) },
    tomorrow: { to, text: (_, { other: name }) => t.tomorrow({ name }) },
    late: { to, text: (_, { other: name }) => t.late({ name }) },
  },
} satisfies Notices<DealRow>;

export type DealEvent = keyof typeof dealNotices.events;
export type DealNotices = NoticesOf<DealRow, DealEvent>;
