import * as t from "#texts/screening.ts";
import { z } from "../shared/zod.ts";
import { SIGNALS } from "./words.ts";

/** What was found in a text, in its own words. */
export const screeningFinding = z.strictObject({ signal: z.enum(SIGNALS), words: z.array(z.string()) });
export type ScreeningFinding = z.output<typeof screeningFinding>;

/** Of the one who sends a text with a warning: the hash of exactly that text, as the refusal before gave it. */
export const confirmed = z.string({ error: t.confirmationText }).max(100, t.confirmationInvalid).optional();
