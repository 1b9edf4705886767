import * as t from "#texts/connections.ts";
import type { ScreeningFinding } from "../screening/schemas.ts";
import type { ScreenedPlace } from "../screening/words.ts";
import type { CONNECTION_DIRECTIONS } from "./words.ts";

const theirs: Record<(typeof CONNECTION_DIRECTIONS)[number], readonly ScreenedPlace[]> = {
  received: ["note", "sentence", "reply"],
  sent: ["sentence", "question", "passLine"],
};

interface Warned {
  direction: (typeof CONNECTION_DIRECTIONS)[number];
  warnings: readonly { place: ScreenedPlace; findings: readonly ScreeningFinding[] }[];
}

/** FRAUD-03: what the viewer reads before the texts of the other; [] when that is nothing. */
export const warningsOf = ({ warnings, direction }: Warned): ScreeningFinding[] =>
  warnings.flatMap(({ place, findings }) => (theirs[direction].includes(place) ? findings : []));

/** FRAUD-03: the texts are read, and answered, on the page of the request, after the warning. */
export const isWarned = (connection: Warned): boolean => warningsOf(connection).length > 0;
/** In lists, in their place. */
export const WARNED = t.warned;
