import * as t from "#texts/shared.ts";
import { recordOf, valueAt } from "./records.ts";
import { INVALID_CHOICE } from "./rules.ts";
import { z } from "./zod.ts";

type Words = readonly [string, ...string[]];

/** Exactly one of the listed words (CONST-13). */
export const choice = <const W extends Words>(words: W, text: string = INVALID_CHOICE) =>
  z.enum(words, { error: text });

/** One of the words, or "" when nothing is chosen; missing counts as "". */
export const choiceOrEmpty = <const W extends Words>(words: W) =>
  z.enum(["", ...words], { error: INVALID_CHOICE }).default("");

/** The same in an answer, where it is always there. */
export const word = <const W extends Words>(words: W) => z.enum(["", ...words]);

/**
 * Adds the faults between some fields; runs beside faults of single fields, so that all are named at once.
 * @param faultsIn is given the texts of these fields, "" for what is no text, and everything as it came
 */
export const checkTogether = <S extends z.ZodType, const F extends string>(
  schema: S,
  fields: readonly F[],
  faultsIn: (texts: Record<F, string>, given: unknown) => readonly { field: string; text: string }[],
) =>
  schema.superRefine(
    (given, context) => {
      const texts = recordOf(fields, (field) => {
        const value = valueAt(given, field);
        return typeof value === "string" ? value : "";
      });
      for (const { field, text: message } of faultsIn(texts, given))
        context.addIssue({ code: "custom", path: [field], message });
    },
    { when: ({ value }) => value instanceof Object },
  );

/** A truth value in a multipart form: the texts `true` and `false` (api-contract 0.6). */
export const formBool = (text = t.trueOrFalse) =>
  z.enum(["true", "false"], { error: text }).transform((value) => value === "true");

/** A multipart part that holds JSON; what is no JSON is a fault of the field, with `text`. */
export const jsonText = <S extends z.ZodType>(schema: S, text: string) =>
  z
    .string({ error: text })
    .transform((json, context): unknown => {
      try {
        return JSON.parse(json);
      } catch {
        context.addIssue({ code: "custom", message: text });
        return z.NEVER;
      }
    })
    .pipe(schema);

/** A list in a multipart form: a repeated field, JSON text of a list, or words parted by commas. */
export function formList(value: unknown): unknown {
  if (Array.isArray(value)) return value;
  if (typeof value !== "string") return value;
  const text = value.trim();
  if (text === "") return [];
  if (text.startsWith("[")) {
    try {
      return JSON.parse(text);
    } catch {
      return [text];
    }
  }
  return text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}
