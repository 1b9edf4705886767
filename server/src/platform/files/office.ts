import { type UnzipFileInfo, unzipSync } from "fflate";

/** What a document of Word may not hold, in the words of the refusal. */
export type OfficePart = "macros" | "embedded objects" | "parts that are loaded from elsewhere";

const MOST_ENTRIES = 5_000;
/** Of one description of parts, unpacked. */
const LARGEST_DESCRIPTION = 2_000_000;
const DOCUMENT = "word/document.xml";
const TYPES = "[content_types].xml";

/**
 * Reads the table of contents of a zip, and of its files only those that say what the parts are.
 * @returns null when it is no document of Word or its contents contradict each other, else what it holds that is refused
 */
export function wordPartsOf(bytes: Uint8Array): OfficePart[] | null {
  const names = new Set<string>();
  let isBroken = false;
  const wanted = ({ name, originalSize }: UnzipFileInfo): boolean => {
    const plain = name.replaceAll("\\", "/").toLowerCase();
    // Two files of one name: programs would disagree which of them counts.
    if (names.has(plain) || names.size >= MOST_ENTRIES) isBroken = true;
    names.add(plain);
    if (plain !== TYPES && !plain.endsWith(".rels")) return false;
    if (originalSize > LARGEST_DESCRIPTION) isBroken = true;
    return !isBroken;
  };
  let descriptions: string[];
  try {
    descriptions = Object.values(unzipSync(bytes, { filter: wanted })).map((one) => Buffer.from(one).toString());
  } catch {
    return null;
  }
  if (isBroken || !names.has(DOCUMENT) || !names.has(TYPES)) return null;
  // Spellings by which a part could be hidden from this look, and which Word never writes.
  if (descriptions.some((text) => /\0|<!DOCTYPE|<!ENTITY|&#/i.test(text))) return null;
  const said = descriptions.join("\n");
  const all = [...names];
  const found: OfficePart[] = [];
  if (all.some((one) => /vba(project|data)/.test(one)) || /macroEnabled|vbaProject/i.test(said)) found.push("macros");
  if (all.some((one) => /\/(embeddings|activex)\//.test(one)) || /oleObject|activeX|\/package"/i.test(said))
    found.push("embedded objects");
  if (loadsFromElsewhere(said)) found.push("parts that are loaded from elsewhere");
  return found;
}

/** Links that a reader may follow are fine; templates, pictures and frames are fetched when the document is opened. */
function loadsFromElsewhere(descriptions: string): boolean {
  for (const [relationship] of descriptions.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)) {
    if (/Type\s*=\s*["'][^"']*\/attachedTemplate["']/i.test(relationship)) return true;
    const isOutside = /TargetMode\s*=\s*["']\s*External/i.test(relationship);
    if (isOutside && !/Type\s*=\s*["'][^"']*\/hyperlink["']/i.test(relationship)) return true;
  }
  return false;
}

/** A name as the directory of a compound file spells it, in any case. */
const spelt = (letters: string): RegExp =>
  new RegExp([...letters].map((letter) => `${letter.replace(/[^A-Za-z]/, "\\$&")}\\0`).join(""), "i");
const WORD_STREAM = spelt("WordDocument");
const MACROS = spelt("_VBA_PROJECT");
const OBJECTS = spelt("ObjectPool");
const PACKAGE = spelt("Ole10Native");

/**
 * The same for the older format, a compound file. The names of its directory stand in it as they are, each in one piece,
 * and no macro is found without them; so all of the file is searched for them.
 */
export function oldWordPartsOf(bytes: Uint8Array): OfficePart[] | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  if (!WORD_STREAM.test(text)) return null;
  const found: OfficePart[] = [];
  if (MACROS.test(text)) found.push("macros");
  if (OBJECTS.test(text) || PACKAGE.test(text)) found.push("embedded objects");
  return found;
}
