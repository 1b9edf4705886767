import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { citiesOf, passwordFault, STATES, UNION_TERRITORIES } from "@startup-connect/contract/shared";

const PASSWORD_OF_CONTEXT =
  "This password is easy to guess: it contains only words of this site, places or months. Please choose another one.";

/**
 * 100,000 passwords of eight characters and more that guessers try first, in lower case, one a line, sorted by bytes.
 * Where they come from and their licence: docs/decisions/0035-passwords-checked-on-the-server.md.
 */
const FILE = join(import.meta.dirname, "common-passwords.txt.br");
const LINE_END = 10;

/** The documented list of words (AUTH-17): this site and what it is about, months, days, and the places of India. */
const WORDS: readonly string[] = [
  ..."startup startups startupconnect connect connection student students mentor mentors investor investors".split(" "),
  ..."founder founders recognition dpiit udyog company business india indian bharat hindustan".split(" "),
  ..."password passwort passcode secret welcome login admin administrator user guest test qwerty".split(" "),
  ..."january february march april may june july august september october november december".split(" "),
  ..."monday tuesday wednesday thursday friday saturday sunday".split(" "),
  ..."bangalore bombay calcutta madras mysore mangalore poona gurgaon trivandrum cochin calicut baroda".split(" "),
  ..."allahabad prayagraj benares pondicherry vizag orissa agra meerut ghaziabad thane".split(" "),
  ...[...STATES, ...UNION_TERRITORIES].flatMap((place) => [place, ...citiesOf(place)]),
];
const words = new Set(WORDS.map((word) => word.toLowerCase().replace(/[^a-z]/g, "")));
const longest = Math.max(...[...words].map((word) => word.length));

let loading: Promise<Buffer> | undefined;
/** Under a megabyte, read when the first password is chosen. */
const list = (): Promise<Buffer> => {
  loading ??= readFile(FILE).then((packed) => promisify(brotliDecompress)(packed));
  return loading;
};

async function isCommon(password: string): Promise<boolean> {
  const lines = await list();
  const wanted = Buffer.from(password.toLowerCase());
  let [from, to] = [0, lines.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const begin = middle === 0 ? 0 : lines.lastIndexOf(LINE_END, middle - 1) + 1;
    const end = lines.indexOf(LINE_END, middle);
    const order = wanted.compare(lines, begin, end);
    if (order === 0) return true;
    if (order > 0) from = end + 1;
    else to = begin;
  }
  return false;
}

/** Whether nothing but digits and signs is left without such words. */
function isOfContext(password: string): boolean {
  const letters = password.toLowerCase().replace(/[\p{N}\p{P}\p{S}\p{Z}]/gu, "");
  if (letters === "") return false;
  /** Places in the letters that words from the beginning reach. */
  const reached = new Set([0]);
  for (let at = 0; at < letters.length; at++) {
    if (!reached.has(at)) continue;
    for (let end = at + 1; end <= Math.min(letters.length, at + longest); end++) {
      if (words.has(letters.slice(at, end))) reached.add(end);
    }
  }
  return reached.has(letters.length);
}

/** Why a new password is refused, in words for the person; null when it is accepted (AUTH-17). */
export async function weakness(password: string, owner: { name: string; email: string }): Promise<string | null> {
  const fault = passwordFault(password, owner);
  if (fault) return fault;
  if (await isCommon(password)) return "This password is too common. Please choose another one.";
  return isOfContext(password) ? PASSWORD_OF_CONTEXT : null;
}
