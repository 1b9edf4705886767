import { keysOf, valueAt } from "@startup-connect/contract/shared";
import type { ReactNode } from "react";
import * as t from "#texts/lib.ts";
import type { Fact } from "#ui/facts.tsx";

/** A value in words. */
function wordsOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(", ");
  return typeof value === "boolean" ? (value ? t.yes : t.no) : String(value ?? "");
}

/** Fields of a record, each below its label: as it is, or as `shown` has it, which is null for one that is left out. */
export const factsOf = <Name extends string>(
  own: object,
  labels: Readonly<Record<Name, string>>,
  shown: Partial<Record<Name, ReactNode>> = {},
): Fact[] =>
  keysOf(labels).flatMap((name) => {
    const value = name in shown ? shown[name] : wordsOf(valueAt(own, name));
    return value === null ? [] : { label: labels[name], value };
  });
