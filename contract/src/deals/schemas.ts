import * as t from "#texts/deals.ts";
import { charCount, cleanText } from "../shared/clean.ts";
import { day, dayField, id, idParam, instant, revisionOf } from "../shared/ids.ts";
import { filter, limit, pageAnswer, pageQuery } from "../shared/list.ts";
import { MISSING_REASON } from "../shared/problem.ts";
import { personCard } from "../shared/profile.ts";
import { z } from "../shared/zod.ts";
import { wholeCard } from "./card-schemas.ts";
import {
  DEAL_PASS_REASONS,
  DEAL_ROLES,
  DEAL_STAGES,
  DEAL_TEXT_MAX,
  DEAL_TEXT_MIN,
  INTEREST_BANDS,
  PROPOSABLE_STAGES,
} from "./words.ts";

const count = z.int().min(0);

/**
 * A deal as one of its two sides sees it. `since`: when the stage began. `revision`: sent with each act. `isOpen`: false
 * while the two are not connected, or one is suspended: then nothing can be changed. `proposal`: `isOwn` says whether the
 * viewer made it; it falls away at `until`. `promise`: the day for which the investor promised an answer. `interest`:
 * binds no one. `passed`: from `reopensAt` on either side can reopen the deal.
 */
export const deal = z.strictObject({
  _id: id,
  role: z.enum(DEAL_ROLES),
  other: personCard,
  stage: z.enum(DEAL_STAGES),
  since: instant,
  revision: count,
  isOpen: z.boolean(),
  proposal: z.strictObject({ stage: z.enum(PROPOSABLE_STAGES), isOwn: z.boolean(), until: instant }).nullable(),
  promise: z.strictObject({ day, isLate: z.boolean() }).nullable(),
  interest: z.strictObject({ band: z.enum(INTEREST_BANDS), sentence: z.string(), until: day }).nullable(),
  passed: z
    .strictObject({
      isOwn: z.boolean(),
      reason: z.enum(DEAL_PASS_REASONS),
      line: z.string(),
      at: instant,
      reopensAt: instant,
    })
    .nullable(),
});
export type Deal = z.output<typeof deal>;

/** How many of the answers an investor promised in 90 days came in time; null under five. */
const answersInTime = z.strictObject({ kept: count, of: count }).nullable();

export const dealParams = z.object({ id: idParam });
export const dealListQuery = z.object({ ...pageQuery, limit: limit(50), stage: filter });
/** `stages`: the caller's deals at each, whatever the filter. */
export const dealListAnswer = z.strictObject({
  deals: z.array(deal),
  stages: z.array(z.strictObject({ stage: z.enum(DEAL_STAGES), count })),
  ...pageAnswer,
});

/**
 * `history`: the latest first. `answers`: of the investor. `connectionId`, `conversationId`: null while the two are not connected.
 * `haveTalked`: both have written there. `card`: the investor's own, for no one else; null where it was removed.
 */
export const dealDetail = z.strictObject({
  deal,
  history: z.array(
    z.strictObject({ stage: z.enum(DEAL_STAGES), by: z.enum(["you", "other", "platform"]), at: instant }),
  ),
  answers: answersInTime,
  connectionId: id.nullable(),
  conversationId: id.nullable(),
  haveTalked: z.boolean(),
  card: wholeCard.nullable(),
});
export type DealDetail = z.output<typeof dealDetail>;
export const dealDone = z.strictObject({ message: z.string(), deal });

const revision = revisionOf(t.sendRevision);
const freeText = z
  .string({ error: t.mustBeText })
  .overwrite(cleanText)
  .refine((text) => text === "" || (charCount(text) >= DEAL_TEXT_MIN && charCount(text) <= DEAL_TEXT_MAX), {
    error: t.sentence({ least: DEAL_TEXT_MIN, most: DEAL_TEXT_MAX }),
  })
  .meta({ maxLength: DEAL_TEXT_MAX, description: `Empty, or ${DEAL_TEXT_MIN} to ${DEAL_TEXT_MAX} characters.` })
  .default("");

export const dealActForm = z.object({ revision });
export const proposalForm = z.object({
  stage: z.enum(PROPOSABLE_STAGES, { error: t.chooseStage }),
  revision,
});
export type Proposal = z.output<typeof proposalForm>;
export const dealPassForm = z.object({
  reason: z.enum(DEAL_PASS_REASONS, { error: MISSING_REASON }),
  line: freeText,
  revision,
});
export type DealPass = z.output<typeof dealPassForm>;
export const promiseForm = z.object({ day: dayField, revision });
export const interestForm = z.object({
  band: z.enum(INTEREST_BANDS, { error: t.chooseRange }),
  sentence: freeText,
  until: dayField,
  revision,
});
export type Interest = z.output<typeof interestForm>;
