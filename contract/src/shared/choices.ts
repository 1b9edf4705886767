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

/** A truth value in a multipart form: the texts `true` and `false` (api-contract 0.6). */
export const formBool = (text = "This must be true or false.") =>
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
