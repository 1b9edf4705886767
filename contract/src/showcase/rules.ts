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
