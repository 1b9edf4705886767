import { choice } from "../shared/choices.ts";
import { day, id, idField, whole } from "../shared/ids.ts";
import { line, longText, secureLink } from "../shared/text.ts";
import { z } from "../shared/zod.ts";
import { FIRST_DAY_MISSING, type LawChange } from "./law-book.ts";
import { law } from "./law-schemas.ts";
import * as words from "./words.ts";

/** Limits of what the operator can set: wide enough for any rule, narrow enough for a slip of the finger to be seen. */
const years = whole(1, 99, words.YEARS_INVALID);
const crore = whole(1, 100_000, words.CRORE_INVALID);
const months = whole(1, 600, words.MONTHS_INVALID);
const percent = z
  .number({ error: words.PERCENT_INVALID })
  .min(0, { error: words.PERCENT_INVALID })
  .max(100, { error: words.PERCENT_INVALID })
  .multipleOf(0.25, { error: words.PERCENT_INVALID });
const dayOf = (error: string) => z.iso.date({ error });
const kinds = z
  .array(z.enum(words.ENTITY_KINDS, { error: words.ENTITY_KINDS_MISSING }), { error: words.ENTITY_KINDS_MISSING })
  .min(1, { error: words.ENTITY_KINDS_MISSING })
  .refine((list) => new Set(list).size === list.length, { error: words.ENTITY_KINDS_MISSING });

const clause = line({ min: 1, max: 300, missing: words.CLAUSE_MISSING });
const common = {
  id: z.string({ error: words.RULE_ID_INVALID }).regex(/^[a-z0-9-]{3,60}$/, { error: words.RULE_ID_INVALID }),
  from: dayOf(FIRST_DAY_MISSING).nullable(),
  clause,
  source: z.object({
    name: line({ min: 1, max: 100, missing: words.SOURCE_MISSING }),
    url: secureLink({ mayBeEmpty: false }),
  }),
};

/** A rule as the operator sets it (ADM-10): figures, first day in force, clause and official source. */
export const lawChange = z.discriminatedUnion("topic", [
  z.object({ ...common, topic: z.literal("recognition"), ageYears: years, turnoverCrore: crore, kinds }),
  z.object({ ...common, topic: z.literal("deepTech"), ageYears: years, turnoverCrore: crore }),
  z.object({
    ...common,
    topic: z.literal("taxHoliday"),
    section: line({ min: 1, max: 60, missing: "Please enter the section." }),
    act: line({ min: 1, max: 100, missing: "Please enter the Act." }),
    holidayYears: years,
    withinYears: years,
    incorporatedFrom: dayOf(words.DAY_INVALID),
    incorporatedBefore: dayOf(words.DAY_INVALID),
    turnoverCrore: crore,
  }),
  z.object({ ...common, topic: z.literal("angelTax") }),
  z.object({ ...common, topic: z.literal("capitalGains"), percent, longTermMonths: months }),
  z.object({
    ...common,
    topic: z.literal("studentTrack"),
    // The platform's own criteria have no official source.
    source: z.object({
      name: line({ min: 1, max: 100, missing: words.SOURCE_MISSING }),
      url: secureLink({ mayBeEmpty: true }),
    }),
    graduationYears: years,
    turnoverCrore: crore,
  }),
  // The database counts no further than that (offer_years).
  z.object({ ...common, topic: z.literal("privatePlacement"), people: whole(1, 200, words.PEOPLE_INVALID) }),
]) satisfies z.ZodType<LawChange>;

/** As it is sent. */
export type SentLawChange = z.input<typeof lawChange>;

/** One act; several at once are fine, what is left out stays. */
export const factsRequest = z
  .object({
    /** The day all of it was read against the sources. */
    asOf: dayOf(words.DAY_INVALID).optional(),
    /** Text shown beside the rules of a page; an empty text removes it. */
    text: z
      .object({
        page: choice(words.FACT_PAGES),
        text: longText({ max: words.FACT_TEXT_MAX, missing: "Please write the text." }),
        asOf: dayOf(words.DAY_INVALID),
      })
      .optional(),
    /** A record that is changed, or a newer one. */
    record: lawChange.optional(),
    /** Id of a record that shall be as in the product again; an added one goes. */
    restore: idField.optional(),
  })
  .refine((given) => Object.values(given).some((value) => value !== undefined), {
    path: ["record"],
    error: words.FACTS_ACT_MISSING,
  });
export type FactsRequest = z.output<typeof factsRequest>;

/** The rules that hold at this site, newest first within each topic; `asOf`: the day they were last confirmed. */
export const rulesAnswer = z.strictObject({ asOf: day, laws: z.array(law) });
export type SiteRules = z.output<typeof rulesAnswer>;

/** What an administrator sees: whose the records are. `changed` and `added` name ids. */
export const factsAnswer = z.strictObject({
  ...rulesAnswer.shape,
  texts: z.array(z.strictObject({ key: z.enum(words.FACT_PAGES), text: z.string(), asOf: day })),
  changed: z.array(id),
  added: z.array(id),
});
export type SiteFacts = z.output<typeof factsAnswer>;
export const factsChanged = z.strictObject({ message: z.string(), facts: factsAnswer });
