import { day, id } from "../shared/ids.ts";
import { z } from "../shared/zod.ts";
import { ENTITY_KINDS } from "./words.ts";

const dated = {
  /** Stable name, for tests and for notices that point to the record. */
  id,
  /** First day in force; null where it held already when the records begin. */
  from: day.nullable(),
  /** Last day in force; null while it holds. */
  to: day.nullable(),
  /** Where it is written. */
  clause: z.string(),
  source: z.strictObject({ name: z.string(), url: z.string() }),
};
/** Largest turnover of any financial year, of the tax holiday that of the year claimed; itself included. */
const turnoverCrore = z.number();
/** Completed years since incorporation at which recognition ends. */
const ageYears = z.number();
const kinds = z.array(z.enum(ENTITY_KINDS));

/** A rule as a dated record, as pages read it. */
export const law = z.discriminatedUnion("topic", [
  /** Who may be recognised as a startup by DPIIT (REC-07, REC-08). `limitIncluded`: exactly the limit is within it. */
  z.strictObject({
    ...dated,
    topic: z.literal("recognition"),
    ageYears,
    turnoverCrore,
    limitIncluded: z.boolean(),
    kinds,
  }),
  /** The wider limits for deep tech; DPIIT decides who is one. */
  z.strictObject({ ...dated, topic: z.literal("deepTech"), ageYears, turnoverCrore }),
  /**
   * The tax holiday for startups (REC-09, REC-10): so many years within the first ones. `incorporatedBefore`: the first
   * day that is too late.
   */
  z.strictObject({
    ...dated,
    topic: z.literal("taxHoliday"),
    section: z.string(),
    act: z.string(),
    holidayYears: z.number(),
    withinYears: z.number(),
    incorporatedFrom: day,
    incorporatedBefore: day,
    turnoverCrore,
    kinds,
  }),
  /**
   * Tax on the premium of shares (REC-11, REC-12); from and to are dates of issue. `removedFrom`: the provision is out
   * of the law from this day. `exemptCrore`: up to this paid-up capital and premium a recognised startup was exempt;
   * null where nothing is taxed.
   */
  z.strictObject({
    ...dated,
    topic: z.literal("angelTax"),
    section: z.string(),
    applies: z.boolean(),
    removedFrom: day,
    exemptCrore: z.number().nullable(),
  }),
  /** Long-term gains on unlisted shares, held longer than the months; from and to are dates of transfer. */
  z.strictObject({
    ...dated,
    topic: z.literal("capitalGains"),
    percent: z.number(),
    indexation: z.boolean(),
    longTermMonths: z.number(),
  }),
  /** The platform's own criteria for a student startup; not a rule of any government (REC-03). */
  z.strictObject({ ...dated, topic: z.literal("studentTrack"), graduationYears: z.number(), turnoverCrore }),
  /** Private placement: people who may be offered a kind of security in a financial year (DEAL-42). */
  z.strictObject({ ...dated, topic: z.literal("privatePlacement"), people: z.number() }),
]);
export type Law = z.output<typeof law>;
