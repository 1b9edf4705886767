import { cleanLine } from "./clean.ts";
import { canonicalState, stateKey } from "./places.ts";

/** Former and short names of what our list has. */
const OTHER_NAMES: Record<string, string> = {
  Orissa: "Odisha",
  Uttaranchal: "Uttarakhand",
  Pondicherry: "Puducherry",
  "Andaman and Nicobar": "Andaman and Nicobar Islands",
  "Dadra and Nagar Haveli": "Dadra and Nagar Haveli and Daman and Diu",
  "Daman and Diu": "Dadra and Nagar Haveli and Daman and Diu",
  "NCT of Delhi": "Delhi",
  "National Capital Territory of Delhi": "Delhi",
};

const OTHER_KEYS = new Map(Object.entries(OTHER_NAMES).map(([name, listed]) => [stateKey(name), listed]));

/** A state as it is stored: the name of our list where that has it, also under a former name; any other text cleaned. */
export function readState(text: string): string {
  const name = cleanLine(text);
  const plain = name.normalize("NFKC").replace(/&amp;/gi, "&").replace(/^the /i, "");
  const listed = OTHER_KEYS.get(stateKey(plain)) ?? canonicalState(plain);
  return listed === plain ? name : listed;
}
