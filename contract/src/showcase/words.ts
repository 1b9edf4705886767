/** Boxes beside the lists of startups and mentors (SU-08, MEN-06). */
export const SPONSOR_PLACES = 2;
export const SPONSOR_NAME_MAX = 60;
export const SPONSOR_TEXT_MAX = 140;
/** Startups the "Our Achievers" block of `/aboutus` shows (ABOUT-05). */
export const ACHIEVERS_SHOWN = 3;

/** Refusals and answers (not in the seeds). */
export const SPONSOR_NOT_FOUND = "Sponsored entry not found.";
export const SPONSOR_ENDS_BEFORE = "The last day must not be before the first day.";

/** Days of India as `YYYY-MM-DD`, both included. */
interface Term {
  from: string;
  to: string;
}

export type SponsorState = "planned" | "shown" | "waiting" | "over";

/** `waiting`: it is its time, but both places are taken by entries that began earlier. */
export function sponsorState({ from, to }: Term, today: string, isInPlace: boolean): SponsorState {
  if (today < from) return "planned";
  if (today > to) return "over";
  return isInPlace ? "shown" : "waiting";
}
