import { achiever } from "../content/schemas.ts";
import { image, imageOrNone } from "../shared/files.ts";
import { day, id, idField, idParam } from "../shared/ids.ts";
import { pageAnswer, pageQuery } from "../shared/list.ts";
import { picture } from "../shared/profile.ts";
import { INVALID_URL } from "../shared/rules.ts";
import { line, urlWith } from "../shared/text.ts";
import { z } from "../shared/zod.ts";
import { ACHIEVERS_SHOWN, SPONSOR_ENDS_BEFORE, SPONSOR_NAME_MAX, SPONSOR_TEXT_MAX } from "./words.ts";

const dayOf = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, { error: missing, abort: true })
    .refine((text) => /^20\d\d-\d\d-\d\d$/.test(text) && day.safeParse(text).success, {
      error: "Please enter the date as YYYY-MM-DD.",
    })
    .meta({ format: "date" });

const fields = {
  name: line({ min: 1, max: SPONSOR_NAME_MAX, missing: "Please enter the name of the advertiser." }),
  text: line({ min: 1, max: SPONSOR_TEXT_MAX, missing: "Please enter the text of the entry." }),
  link: urlWith(INVALID_URL),
  from: dayOf("Please choose the first day."),
  to: dayOf("Please choose the last day."),
};

/** SU-08, ROLE-31. `from` and `to` are days of India, both included. */
export const newSponsor = z
  .object({ ...fields, file: image("Please choose a picture.") })
  .refine(({ from, to }) => from <= to, {
    path: ["to"],
    error: SPONSOR_ENDS_BEFORE,
    // Both days are judged beside the other fields, so that every faulty one is named at once.
    when: ({ value }) => z.object({ from: fields.from, to: fields.to }).safeParse(value).success,
  });
export type NewSponsor = z.output<typeof newSponsor>;

/** What is left out stays. */
export const sponsorChanges = z.object({ ...fields, file: imageOrNone }).partial();
export type SponsorChanges = z.output<typeof sponsorChanges>;

/** An entry as administrators see it. `state` is that of today in India. */
export const adminSponsor = z.strictObject({
  _id: id,
  name: z.string(),
  picture,
  text: z.string(),
  link: z.string(),
  from: day,
  to: day,
  state: z.enum(["planned", "shown", "waiting", "over"]),
});

export const sponsorParams = z.object({ id: idParam });
export const sponsorListQuery = z.object(pageQuery);
export const sponsorListAnswer = z.strictObject({ sponsors: z.array(adminSponsor), ...pageAnswer });
export const sponsorAnswer = z.strictObject({ message: z.string(), sponsor: adminSponsor });

const achieversText = `Please name at most ${ACHIEVERS_SHOWN} startups.`;

/** ABOUT-05: ids of startups in the order they are shown; none gives the block back to the ratings. */
export const achieverChoice = z.object({
  startups: z
    .array(idField, { error: achieversText })
    .max(ACHIEVERS_SHOWN, { error: achieversText })
    .refine((ids) => new Set(ids).size === ids.length, { error: "Please name each startup once." }),
});
/** Those an administrator has marked and that are still listed, in their order. */
export const achieverChoiceAnswer = z.strictObject({ achievers: z.array(achiever) });
export const achieversAnswer = z.strictObject({
  message: z.string(),
  achievers: z.array(achiever),
});
