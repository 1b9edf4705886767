import * as t from "#texts/shared.ts";
import { z } from "./zod.ts";

/** `_id` in answers: opaque text (api-contract 0.5). */
export const id = z.string();

/** An id in a path; a malformed one is the id of nothing and answers 404. */
export const idParam = z.string().regex(/^[A-Za-z0-9-]{1,36}$/);

/** An id in a body: a malformed one names nothing, so the call answers 404 like for an unknown one. */
export const idField = z.string({ error: t.idMissing }).max(100, t.idInvalid);

/** ISO 8601 in UTC, as `Date.toISOString` writes it. */
export const instant = z.iso.datetime();

/** `YYYY-MM-DD`. */
export const day = z.iso.date();

/** `YYYY-MM-DD`, a day that exists in this century: any other year is a typo. */
export const dayField = z
  .string({ error: t.dateMissing })
  .min(1, { error: t.dateMissing, abort: true })
  .refine((text) => /^20\d\d-\d\d-\d\d$/.test(text) && z.iso.date().safeParse(text).success, {
    error: t.dateInvalid,
  })
  .meta({ format: "date" });
/** `HH:mm` */
export const timeField = z
  .string({ error: t.timeMissing })
  .min(1, { error: t.timeMissing, abort: true })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: t.timeInvalid });

/** The largest number that a counting column of the database takes and can still count up. */
export const COUNT_MAX = 2_147_483_646;

/** A whole number within bounds; one text for every fault. */
export const whole = (min: number, max: number, error: string) =>
  z.int({ error }).min(min, { error }).max(max, { error });

/** Which state of something a change was made to (INPUT-16); another one than the stored is a 409. @param missing what to say without it */
export const revisionOf = (missing: string) =>
  z.int({ error: missing }).min(0, t.revisionInvalid).max(COUNT_MAX, t.revisionInvalid);
