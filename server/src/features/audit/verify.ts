import { hash } from "node:crypto";
import type { Anchor } from "@startup-connect/contract/audit";
import { isSignedBy } from "#platform/keys/index.ts";
import type { AuditQueries, ChainLine } from "./queries.ts";

/** Lines read at a time. */
const SLICE = 10_000;
/** Faults that are named; all are counted. */
const MOST_NAMED = 100;

/** As the database digests a line: SHA-256 in hex of the text of a jsonb array. */
const digest = (...parts: (string | number | null)[]): string =>
  hash("sha256", `[${parts.map((part) => JSON.stringify(part)).join(", ")}]`);

interface Before {
  number: number;
  digest: string;
}

/** What is wrong with a line, undefined for none; `last` is the line before it as it is stored. */
function faultOf(line: ChainLine, last: Before): string | undefined {
  const { number, id, at, act, adminSalt, adminDigest, subjectSalt, subjectDigest } = line;
  if (Number(number) !== last.number + 1) return "lines before it are missing";
  if (digest(last.digest, Number(number), id, at, act, adminDigest, subjectDigest) !== line.digest)
    return "it or the line before it was changed";
  const { adminId, adminPublicId, subjectId, target, detail } = line;
  const isAdminKept = adminSalt === null ? adminId === null : digest(adminSalt, adminId, adminPublicId) === adminDigest;
  if (!isAdminKept) return "who did it was changed";
  const isSubjectKept =
    subjectSalt === null
      ? subjectId === null && target === "" && detail === ""
      : digest(subjectSalt, subjectId, target, detail) === subjectDigest;
  return isSubjectKept ? undefined : "to whom, or what it says, was changed";
}

/** What an anchor signs. */
export const anchorText = ({ day, number, digest, at }: Omit<Anchor, "signatures">): string =>
  JSON.stringify(["Startup Connect anchor 1", day, number, digest, at]);

const isSigned = (anchor: Anchor): boolean =>
  anchor.signatures.length > 0 && anchor.signatures.every((one) => isSignedBy(one, anchorText(anchor)));

export interface Verified {
  lines: number;
  /** Lines in which a part was erased, and whose commitment to it holds. */
  erased: { admins: number; subjects: number };
  anchors: number;
  faults: string[];
  /** Beyond those named. */
  unnamed: number;
  /** No faults, but to be known. */
  remarks: string[];
}

export interface VerifyOptions {
  /** Day of India: lines of earlier days are taken as they are. */
  from?: string | undefined;
  /** Anchors that someone kept outside of this site. */
  kept?: readonly Anchor[];
  /** Ends of the log that were noted elsewhere: number, digest, and by whom. */
  noted?: AsyncIterable<{ number: number; digest: string; by: string }>;
}

/** TRACE-03: computes every line of the log and every anchor again. */
export async function verifyLog(queries: AuditQueries, { from, kept = [], noted }: VerifyOptions): Promise<Verified> {
  const found: Verified = {
    ...{ lines: 0, erased: { admins: 0, subjects: 0 }, anchors: 0 },
    ...{ faults: [], unnamed: 0, remarks: [] },
  };
  const fault = (text: string) => (found.faults.length < MOST_NAMED ? found.faults.push(text) : found.unnamed++);

  let last: Before = (from && (await queries.before(from))) || { number: 0, digest: "" };
  for (;;) {
    const lines = await queries.after(last.number, SLICE);
    for (const line of lines) {
      const what = faultOf(line, last);
      if (what) fault(`line ${line.number} (${line.id}): ${what}`);
      else {
        found.erased.admins += line.adminSalt === null ? 1 : 0;
        found.erased.subjects += line.subjectSalt === null ? 1 : 0;
      }
      last = { number: Number(line.number), digest: line.digest ?? "" };
    }
    found.lines += lines.length;
    if (lines.length < SLICE) break;
  }
  for (const id of await queries.unnumbered()) fault(`line ? (${id}): it was never part of the chain`);

  const anchors = await queries.anchors();
  found.anchors = anchors.length;
  const published = new Map(anchors.map((anchor) => [anchor.day, anchorText(anchor)]));
  let before: Anchor | undefined;
  for (const anchor of anchors) {
    const { day, number, signatures } = anchor;
    if (!isSigned(anchor)) fault(`anchor ${day}: its signature does not hold`);
    if ((await queries.hashOf(number)) !== anchor.digest)
      fault(`line ${number}: it is not what the anchor of ${day} says`);
    if (before && !before.signatures.some(({ key }) => signatures.some((one) => one.key === key)))
      found.remarks.push(`anchor ${day}: from here on another key signs, and the key before did not sign that`);
    before = anchor;
  }
  for (const anchor of kept) {
    const { day, number } = anchor;
    if (!isSigned(anchor)) fault(`anchor ${day} of the file: its signature does not hold`);
    else if ((await queries.hashOf(number)) !== anchor.digest)
      fault(`line ${number}: it is not what the anchor of ${day} in the file says`);
    else if (published.get(day) !== anchorText(anchor))
      fault(`anchor ${day}: what the site publishes is not what the file holds`);
  }
  for await (const { number, digest, by } of noted ?? [])
    if ((await queries.hashOf(number)) !== digest) fault(`line ${number}: it is not what ${by}`);
  return found;
}
