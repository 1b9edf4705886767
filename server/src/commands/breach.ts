import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { counted } from "@startup-connect/contract/shared";
import { z } from "zod";
import { breachWords } from "#features/rights/index.ts";
import { type Command, CommandError } from "./command.ts";
import { accountOf, withFeatures } from "./rights.ts";

const usage =
  "--from MOMENT --to MOMENT --scope WHAT[,WHAT] --out DIR [--known MOMENT] [--drill | --words FILE --as EMAIL]";

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const text = { type: "string" } as const;
const options = {
  ...{ from: text, to: text, scope: text, out: text, known: text, words: text, as: text },
  drill: { type: "boolean" },
} as const;
const asked = z
  .object({
    ...{ from: moment, to: moment, known: moment.optional(), scope: z.string().min(1), out: z.string().min(1) },
    ...{ words: z.string().optional(), as: z.string().optional(), drill: z.boolean().default(false) },
  })
  .refine(({ from, to, known = to }) => from <= to && from <= known)
  .refine(({ drill, words, as }) => (as === undefined || words !== undefined) && !(drill && as !== undefined));

function read(args: string[]) {
  try {
    const given = asked.safeParse(parseArgs({ args, options }).values);
    if (given.success) return given.data;
  } catch {
    // An unknown option: the usage says what there is.
  }
  throw new CommandError(
    `Write: breach ${usage}\nA MOMENT is like 2026-11-21T10:00:00+05:30. --as names the owner in whose name the notices are asked to be sent.`,
  );
}

function wordsIn(file: string) {
  try {
    return breachWords.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    const cause = error instanceof Error && "code" in error ? String(error.code) : "it has not all words";
    throw new CommandError(
      `${file} cannot be read: ${cause}. Write {"happened": {"en": "…", "hi": "…", "ta": "…"}, "did": {…}}.`,
    );
  }
}

export const breach: Command = {
  usage,
  summary: "find who is affected by a breach of personal data, and write the notices and the papers; sends nothing",
  run: async (args, tools) => {
    const { out, drill, words: file, as, known, ...incident } = read(args);
    const words = file === undefined ? undefined : wordsIn(file);
    const askedBy = as === undefined ? undefined : await accountOf(tools, as);
    const folder = resolve(out);
    const knownAt = known ?? tools.clock.now();
    const { affected, request } = await withFeatures(tools, ({ breach }) =>
      breach({ ...incident, knownAt, words, folder, isDrill: drill, askedBy }),
    );
    tools.say(
      `${folder} holds the notices to ${counted(affected, "person", "people")} and the papers. Nothing was sent.`,
    );
    tools.say("Read gaps.md first: what is in it only people know.");
    if (request) tools.say(`Another owner approves the notices, or: npm run cli -- approve ${request}`);
  },
};
