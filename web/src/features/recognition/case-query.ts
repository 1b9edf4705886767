import { ENTITY_KINDS, type EntityKind, type StartupCase } from "@startup-connect/contract/recognition";

/** What was typed into the check, as the address carries it. */
export interface TypedCase {
  kind: string;
  founded: string;
  turnover: string;
  on: string;
  deep: boolean;
  split: boolean;
}

/** What the address asks: nothing yet, something faulty, or a case. */
export interface AskedCase {
  typed: TypedCase;
  faults: Partial<Record<"kind" | "founded" | "turnover" | "on", string>>;
  given: { facts: StartupCase; day: string } | null;
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

const CRORE = 10_000_000;
/** A number of crores in rupees; at most seven digits behind the point, which is one rupee. */
function rupeesOf(text: string): number | null {
  const plain = text.replace(/[,\s]/g, "");
  return /^\d{1,7}(\.\d{1,7})?$/.test(plain) ? Math.round(Number(plain) * CRORE) : null;
}

const kindOf = (text: string): EntityKind | "other" | undefined =>
  text === "other" ? "other" : ENTITY_KINDS.find((kind) => kind === text);

/** Reads the check from the address, so that it works without a script and can be shared. */
export function caseFrom(search: URLSearchParams, today: string): AskedCase {
  const text = (name: string) => search.get(name)?.trim() ?? "";
  const typed = {
    kind: text("kind"),
    founded: text("founded"),
    turnover: text("turnover"),
    on: text("on") || today,
    deep: search.has("deep"),
    split: search.has("split"),
  };
  if (!search.has("founded")) return { typed, faults: {}, given: null };
  const kind = kindOf(typed.kind);
  const turnover = rupeesOf(typed.turnover || "0");
  const faults: AskedCase["faults"] = {};
  if (!kind) faults.kind = "Please choose the kind of entity.";
  if (!isDay(typed.founded)) faults.founded = "Please enter the date of incorporation.";
  if (turnover === null) faults.turnover = "Please enter the turnover in crore, for example 1.5.";
  if (!isDay(typed.on)) faults.on = "Please enter a date.";
  if (!kind || turnover === null || Object.keys(faults).length > 0) return { typed, faults, given: null };
  const facts = { kind, incorporatedOn: typed.founded, turnover, splitOff: typed.split, deepTech: typed.deep };
  return { typed, faults, given: { facts, day: typed.on } };
}
