import { readdirSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { DAY, HOUR, MINUTE, SECOND } from "@startup-connect/contract/shared";
import { expect, test } from "vitest";
import { checkout, filesBelow, inCheckout } from "./lib.mjs";

const UNIT =
  "seconds?|minutes?|hours?|days?|weeks?|months?|years?|[kMG]B|characters?|tries|codes?|links?|logins|sessions?|failures|items|lists|bookmarks|lines|people|images|videos|files|pages|invitations|co-founders";
const WORDS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const TENS = { twelve: 12, fourteen: 14, fifteen: 15, twenty: 20, thirty: 30, sixty: 60, ninety: 90 };
const SPELLED: Record<string, number> = { ...Object.fromEntries(WORDS.map((word, n) => [word, n + 1])), ...TENS };
const NUMBER = new RegExp(
  String.raw`(?<![-\w.,$\[({}])(\d{1,3}(?:,\d{3})+|\d+|${Object.keys(SPELLED).slice(1).join("|")})[ \u00a0](?:(?:wrong|open|more|last) )?(${UNIT})\b`,
  "gi",
);
/** What a text counts in: as it is, seconds and milliseconds as minutes, hours or days, bytes as MB. */
const UNITS = [SECOND, MINUTE, HOUR, DAY].flatMap((length) => [length / SECOND, length]);
const SAID_AS = [...UNITS, 1_000_000, 1024 ** 2, 1024 ** 3];

/** Numbers that only look like a constant, each with what it is. */
const exceptions = new Map<string, string>([
  ["contract/src/content/words.ts: Two links", "the two that have one name"],
  ["server/src/platform/jobs/queries.ts: 1 second", "SQL"],
  ["server/src/platform/limits/queries.ts: 1 minute", "SQL"],
  ["web/src/features/accounts/register-page.tsx: 30 seconds", "said when so many are left"],
  ["web/src/features/content/privacy-data.tsx: two hours", "kept by the server, not in the contract"],
  ["web/src/features/content/privacy-page.tsx: two days", "kept by the server, not in the contract"],
  ["web/src/features/content/privacy-page.tsx: two lines", "of the list itself"],
  ["web/src/features/content/privacy-page.tsx: two people", "who talk with each other"],
  ["web/src/features/mentoring/book-session.tsx: two weeks", "the weeks that are shown"],
  ["web/src/features/mentoring/hours-form.tsx: 1 week", "the name of 168 hours"],
  ["web/src/features/rooms/readings.tsx: 5 seconds", "how often a page that is read reports it"],
  ["web/src/features/startups/startup-steps.tsx: ten years", "an example"],
]);

/** Of time itself. */
const LENGTHS = new Set(["SECOND", "MINUTE", "HOUR", "DAY", "WEEK"]);

/** Comments may say a number: the constant is beside them. */
const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, "")).replace(/(^|\s)\/\/ .*$/gm, "");

const featureOf = (file: string): string => {
  const [workspace, , zone = "", feature = ""] = file.split("/");
  return workspace === "contract" ? zone : zone === "features" ? feature : "";
};

async function constantsOf(feature: string): Promise<number[]> {
  const module: Record<string, unknown> = await import(inCheckout("contract", "src", feature, "index.ts"));
  return Object.entries(module).flatMap(([name, value]) =>
    !LENGTHS.has(name) && /^[A-Z_]+$/.test(name) && typeof value === "number" ? value : [],
  );
}

test("a number that is a constant of the contract is in no text as a digit or a word", async () => {
  const names = readdirSync(inCheckout("contract", "src"), { withFileTypes: true }).filter((one) => one.isDirectory());
  const constants = new Map(await Promise.all(names.map(async ({ name }) => [name, await constantsOf(name)] as const)));
  const found: string[] = [];
  for (const path of filesBelow(...["contract", "server", "web"].map((workspace) => inCheckout(workspace, "src")))) {
    const file = relative(checkout, path);
    if (!/\.tsx?$/.test(file) || /\.test\./.test(file)) continue;
    const own = [...new Set([featureOf(file), "shared"])].flatMap((name) => constants.get(name) ?? []);
    for (const [index, line] of withoutComments(readFileSync(path, "utf8")).split("\n").entries()) {
      for (const [text, number = ""] of line.matchAll(NUMBER)) {
        const value = SPELLED[number.toLowerCase()] ?? Number(number.replaceAll(",", ""));
        const isConstant = SAID_AS.some((factor) => own.includes(value * factor));
        if (isConstant && !exceptions.has(`${file}: ${text}`)) found.push(`${file}:${index + 1}: ${text}`);
      }
    }
  }
  expect(found).toEqual([]);
});
