import { keysOf, valueAt } from "@startup-connect/contract/shared";
import { wordsIn } from "@startup-connect/contract/values";
import type { ReactNode } from "react";
import * as t from "#texts/lib.ts";
import type { Fact } from "#ui/facts.tsx";

/** Fields of profiles that hold words of our lists, or places. */
const LISTED: ReadonlySet<string> = new Set([
  "category",
  "city",
  "funding",
  "industry",
  "investmentLevel",
  "investmentStage",
  "location",
  "network",
  "sector",
  "sectors",
  "service",
  "stage",
  "state",
]);

/** A value of a field in words. */
export function shownValue(name: string, value: unknown): string {
  if (Array.isArray(value)) return wordsIn(value.join(", "));
  if (typeof value === "boolean") return value ? t.yes : t.no;
  const text = String(value ?? "");
  return LISTED.has(name.slice(name.lastIndexOf(".") + 1)) ? wordsIn(text) : text;
}

/** Fields of a record, each below its label: as it is, or as `shown` has it, which is null for one that is left out. */
export const factsOf = <Name extends string>(
  own: object,
  labels: Readonly<Record<Name, string>>,
  shown: Partial<Record<Name, ReactNode>> = {},
): Fact[] =>
  keysOf(labels).flatMap((name) => {
    const value = name in shown ? shown[name] : shownValue(name, valueAt(own, name));
    return value === null ? [] : { label: labels[name], value };
  });
