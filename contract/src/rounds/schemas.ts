import * as t from "#texts/rounds-work.ts";
import { choice } from "../shared/choices.ts";
import { day, dayField, id, idField, idParam, instant, revisionOf, whole } from "../shared/ids.ts";
import { personCard } from "../shared/profile.ts";
import { longText } from "../shared/text.ts";
import { ENTITY_NATURES } from "../shared/words.ts";
import { z } from "../shared/zod.ts";
import { AMOUNT_MAX, OFFER_KINDS, ROUND_STATES, SECURITIES, TERMS_MAX, USE_LINES, USE_MAX } from "./words.ts";

/** A draft; its kind of security says which one (DEAL-40). `revision`: of the draft that is changed, 0 for a new one. */
const twoDays = z.object({ from: z.string(), until: z.string() });
export const roundForm = z
  .object({
    security: choice(SECURITIES, t.securityMissing),
    amount: whole(1, AMOUNT_MAX, t.amountInvalid),
    from: dayField,
    until: dayField,
    use: longText({ min: 1, max: USE_MAX, missing: t.useMissing }).refine(
      (text) => text.split("\n").length <= USE_LINES,
      { error: t.useTooLong({ lines: String(USE_LINES) }) },
    ),
    terms: longText({ max: TERMS_MAX, missing: t.termsInvalid }).default(""),
    revision: revisionOf(t.revisionMissing).default(0),
  })
  .refine(({ from, until }) => from <= until, {
    path: ["until"],
    error: t.untilTooEarly,
    when: ({ value }) => twoDays.safeParse(value).success,
  });
export type RoundForm = z.output<typeof roundForm>;

/** A round as those it is shown to read it. Amount in rupees. */
export const shownRound = z.strictObject({
  _id: id,
  security: z.enum(SECURITIES),
  amount: z.int(),
  from: day,
  until: day,
  use: z.string(),
  terms: z.string(),
});
export type ShownRound = z.output<typeof shownRound>;

/** As the founder reads it. `people`: who can read it now, and since when they are named for it. */
export const ownRound = z.strictObject({
  ...shownRound.shape,
  state: z.enum(ROUND_STATES),
  openedAt: instant.nullable(),
  closedAt: instant.nullable(),
  revision: z.int(),
  people: z.array(z.strictObject({ person: personCard, namedAt: instant })),
});
export type OwnRound = z.output<typeof ownRound>;

const offerYear = z.strictObject({ kind: z.enum(OFFER_KINDS), year: z.int(), named: z.int(), limit: z.int() });

/**
 * `entityNature`: "" until the founder answers whether it is a private limited company (DEAL-46). `offers`: of the running financial year each kind, of earlier ones those with named people.
 */
export const ownRounds = z.strictObject({
  name: z.string(),
  entityNature: z.enum(["", ...ENTITY_NATURES]),
  isCompany: z.boolean(),
  rounds: z.array(ownRound),
  offers: z.array(offerYear),
  connections: z.array(personCard),
  clause: z.string(),
  source: z.strictObject({ name: z.string(), url: z.string() }),
});
export type OwnRounds = z.output<typeof ownRounds>;

export const roundSaved = z.strictObject({ message: z.string(), round: ownRound });
export const personNamed = z.strictObject({ ...roundSaved.shape, offer: offerYear });
export const namedPerson = z.object({ userId: idField });

/** Startups with a round that is shown to the viewer; who reads what is in it is counted. */
export const shownRounds = z.strictObject({
  startups: z.array(z.strictObject({ startup: personCard, securities: z.array(z.enum(SECURITIES)) })),
});
/** `dealId`: of the open deal of the two. */
export const namedRounds = z.strictObject({ startup: personCard, dealId: id.nullable(), rounds: z.array(shownRound) });

export const roundParams = z.object({ id: idParam });
export const roundPersonParams = z.object({ id: idParam, userId: idParam });
export const startupRoundsParams = z.object({ userId: idParam });
export const offerQuery = z.object({
  kind: choice(OFFER_KINDS),
  year: z.coerce.number({ error: t.yearMissing }).pipe(z.int().min(2000).max(2100)),
});
