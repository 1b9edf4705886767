import { sendFrame, takeFrame, taker } from "../frames.ts";
import type { Reading } from "./document-reader.ts";
import { oldWordPartsOf, wordPartsOf } from "./office.ts";
import { activePartOf } from "./pdf.ts";
import { type OfficePart, wordRefusal } from "./refusals.ts";

const isFilm = (bytes: Buffer): boolean =>
  bytes.toString("latin1", 4, 8) === "ftyp" || bytes.toString("hex", 0, 4) === "1a45dfa3";

/** Administrators and reviewers open documents, so any that would run something are refused. */
async function readingOf(bytes: Buffer): Promise<Reading> {
  if (bytes.toString("latin1", 0, 5) === "%PDF-") return { ending: "pdf", refusal: activePartOf(bytes) };
  const begin = bytes.toString("hex", 0, 8);
  if (begin === "d0cf11e0a1b11ae1") return readingOfWord("doc", oldWordPartsOf(bytes));
  if (begin.startsWith("504b0304")) return readingOfWord("docx", await wordPartsOf(bytes));
  if (isFilm(bytes)) {
    const { unplayableIn } = await import("./film-codecs.ts");
    return { ending: "film", refusal: await unplayableIn(bytes) };
  }
  return isText(bytes) ? { ending: "txt", refusal: null } : null;
}

const readingOfWord = (ending: "doc" | "docx", parts: OfficePart[] | null): Reading =>
  parts && { ending, refusal: parts.length > 0 ? wordRefusal(parts) : null };

function isText(bytes: Uint8Array): boolean {
  if (bytes.length === 0) return false;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they distinguish a program from a text
    return !/[\u0000-\u0008\u000e-\u001f\u007f]/.test(text);
  } catch {
    return false;
  }
}

// Ctrl-C and service managers signal the whole process group: the current document still gets its answer, and this
// process ends with its parent.
for (const name of ["SIGINT", "SIGTERM"] as const) process.on(name, () => {});

const take = taker(process.stdin);
const say = (reading: Reading) => sendFrame(process.stdout, Buffer.from(JSON.stringify(reading)));
// It is loaded.
say(null);
for (;;) say(await readingOf(await takeFrame(take, Number.POSITIVE_INFINITY)));
