import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { citiesOf, passwordFault, STATES, UNION_TERRITORIES } from "@startup-connect/contract/shared";
import * as t from "#texts/accounts-acts.ts";

const PASSWORD_OF_SITE_WORDS = t.siteWordsOnly;

/**
 * The 100,000 most common passwords of at least eight characters, in lower case, one a line, sorted by bytes. Source and
 * licence: docs/decisions/0035-passwords-checked-on-the-server.md.
 */
const FILE = join(import.meta.dirname, "common-passwords.txt.br");
const NEWLINE_BYTE = 10;

/** Words that are easy to guess (AUTH-17): of this site and its subject, months, days, and places in India. */
const SITE_WORDS: readonly string[] = [
  ..."startup startups startupconnect connect connection student students mentor mentors investor investors".split(" "),
  ..."founder founders recognition dpiit udyog company business india indian bharat hindustan".split(" "),
  ..."password passwort passcode secret welcome login admin administrator user guest test qwerty".split(" "),
  ..."january february march april may june july august september october november december".split(" "),
  ..."monday tuesday wednesday thursday friday saturday sunday".split(" "),
  ..."bangalore bombay calcutta madras mysore mangalore poona gurgaon trivandrum cochin calicut baroda".split(" "),
  ..."allahabad prayagraj benares pondicherry vizag orissa agra meerut ghaziabad thane".split(" "),
  ...[...STATES, ...UNION_TERRITORIES].flatMap((place) => [place, ...citiesOf(place)]),
];
const siteWords = new Set(SITE_WORDS.map((word) => word.toLowerCase().replace(/[^a-z]/g, "")));
const longestWord = Math.max(...[...siteWords].map((word) => word.length));

let commonPasswords: Promise<Buffer> | undefined;
/** Lines of FILE, under a megabyte; read when the first password is chosen. */
const loadCommonPasswords = (): Promise<Buffer> => {
  commonPasswords ??= readFile(FILE).then((packed) => promisify(brotliDecompress)(packed));
  return commonPasswords;
};

/** Binary search in the sorted lines. */
async function isCommon(password: string): Promise<boolean> {
  const lines = await loadCommonPasswords();
  const line = Buffer.from(password.toLowerCase());
  let [from, to] = [0, lines.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const begin = middle === 0 ? 0 : lines.lastIndexOf(NEWLINE_BYTE, middle - 1) + 1;
    const end = lines.indexOf(NEWLINE_BYTE, middle);
    const order = line.compare(lines, begin, end);
    if (order === 0) return true;
    if (order > 0) from = end + 1;
    else to = begin;
  }
  return false;
}

/** Whether its letters, without digits and signs, are nothing but a chain of such words. */
function hasOnlySiteWords(password: string): boolean {
  const letters = password.toLowerCase().replace(/[\p{N}\p{P}\p{S}\p{Z}]/gu, "");
  if (letters === "") return false;
  /** Offsets in `letters` up to which everything is words. */
  const wordEnds = new Set([0]);
  for (let start = 0; start < letters.length; start++) {
    if (!wordEnds.has(start)) continue;
    for (let end = start + 1; end <= Math.min(letters.length, start + longestWord); end++) {
      if (siteWords.has(letters.slice(start, end))) wordEnds.add(end);
    }
  }
  return wordEnds.has(letters.length);
}

/** Why a new password is refused, as a text for the user; null when it is accepted (AUTH-17). */
export async function weakness(password: string, owner: { name: string; email: string }): Promise<string | null> {
  const fault = passwordFault(password, owner);
  if (fault) return fault;
  if (await isCommon(password)) return t.tooCommon;
  return hasOnlySiteWords(password) ? PASSWORD_OF_SITE_WORDS : null;
}
