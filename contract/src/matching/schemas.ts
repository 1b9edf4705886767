import { chooseFromList } from "#texts/matching-work.ts";
import { AMOUNT_INVALID } from "../connections/requests.ts";
import { choice } from "../shared/choices.ts";
import { day, id, idParam, instant } from "../shared/ids.ts";
import { MISSING_REASON } from "../shared/problem.ts";
import { picture, relation, verifications } from "../shared/profile.ts";
import { USER_TYPES } from "../shared/words.ts";
import { z } from "../shared/zod.ts";
import { CRITERION_WORDS, OPEN, preferenceFaults } from "./rules.ts";
import {
  CRITERION_KINDS,
  DIMENSIONS,
  DISMISSALS,
  EXPOSURE_PARTS,
  LEFT_OUT_MAX,
  MATCH_LEVELS,
  MATCH_REASONS,
  SENTENCES_MAX,
} from "./words.ts";

/** A member as lists of people who may fit show them. */
const candidateCard = z.strictObject({
  type: z.enum(USER_TYPES),
  _id: id,
  userId: z.string(),
  name: z.string(),
  picture,
  industry: z.string(),
  location: z.string(),
  verifications,
});

const criterion = (words: readonly string[]) => {
  const values = z.array(z.string().refine((word) => words.includes(word), chooseFromList));
  return z.object({ kind: choice(CRITERION_KINDS), values: values.max(words.length), avoid: values.max(words.length) });
};
const amount = z.number({ error: AMOUNT_INVALID }).nullable();

/** What the member looks for; a criterion without values is open. Amounts in rupees, null for an open end. */
export const preferences = z
  .object({
    topic: criterion(CRITERION_WORDS.topic),
    partner: criterion(CRITERION_WORDS.partner).default(OPEN),
    industry: criterion(CRITERION_WORDS.industry),
    stage: criterion(CRITERION_WORDS.stage),
    location: criterion(CRITERION_WORDS.location),
    amountKind: choice(CRITERION_KINDS),
    amountFrom: amount,
    amountTo: amount,
  })
  .superRefine((given, context) => {
    for (const [field, message] of Object.entries(preferenceFaults(given)))
      context.addIssue({ code: "custom", path: field.split("."), message });
  });

/**
 * `isSaved`: false while they follow from the registration. `readings`: words of the registration that were read as others.
 * `dimensions`: those that a member of the type has.
 */
export const preferencesAnswer = z.strictObject({
  preferences,
  isSaved: z.boolean(),
  readings: z.array(z.strictObject({ word: z.string(), means: z.array(z.string()) })),
  dimensions: z.array(z.enum(DIMENSIONS)),
});
export type PreferencesAnswer = z.output<typeof preferencesAnswer>;

const score = z.int().min(0).max(100);
const matchPart = z.strictObject({
  dimension: z.enum(DIMENSIONS),
  wanted: z.array(z.string()),
  stated: z.array(z.string()),
  halves: z.literal([0, 1, 2]),
  weight: score,
});
const matchSentence = z.strictObject({ text: z.string(), halves: matchPart.shape.halves });

/**
 * One of the matches of a day; `parts` as they were when it was made, `together`, `level` and `sentences`
 * follow from them (`scoreOf`, `levelOf`, `sentencesOf`). `nextSlot`:
 * of a mentor the next free time for a session, else null.
 */
export const match = z.strictObject({
  user: candidateCard,
  brief: z.string(),
  together: score,
  level: z.enum(MATCH_LEVELS),
  sentences: z.array(matchSentence).max(SENTENCES_MAX),
  reason: z.enum(MATCH_REASONS),
  parts: z.strictObject({ own: z.array(matchPart), theirs: z.array(matchPart) }),
  connection: relation,
  nextSlot: instant.nullable(),
  dismissed: z.enum(DISMISSALS).nullable(),
});
export type Match = z.output<typeof match>;

/**
 * Today's, the best first, the discovery place last. `isSaved`: whether the member said what they look for; `musts`: the
 * dimensions that leave others out.
 */
export const matchesAnswer = z.strictObject({
  day,
  isSaved: z.boolean(),
  musts: z.array(z.enum(DIMENSIONS)),
  matches: z.array(match),
});
export type Matches = z.output<typeof matchesAnswer>;

/** With another member: as in the list of the day; null for who could not be in it. */
export const matchAnswer = z.strictObject({ match: match.nullable() });

/** For each must those who would fit without it; `users` are the first ones. */
export const leftOutAnswer = z.strictObject({
  leftOut: z.array(
    z.strictObject({
      dimension: z.enum(DIMENSIONS),
      isMore: z.boolean(),
      users: z.array(candidateCard).max(LEFT_OUT_MAX),
    }),
  ),
});
export type LeftOutList = z.output<typeof leftOutAnswer>["leftOut"];

const count = z.int().min(0);
/**
 * How often members were shown on the last day that is counted, none before the first one. `shown`: members shown at
 * least once; `times`: how often altogether. Of fewer than 10 members there is no figure.
 */
export const exposureAnswer = z.strictObject({
  day: day.nullable(),
  parts: z.array(z.strictObject({ part: z.enum(EXPOSURE_PARTS), members: count, shown: count, times: count })),
});
export type MatchExposure = z.output<typeof exposureAnswer>;

export const matchParams = z.object({ userId: idParam });
export const dismissRequest = z.object({ reason: choice(DISMISSALS, MISSING_REASON) });
