import { text } from "node:stream/consumers";
import { type Entry, fromBufferPromise } from "yauzl";

/** What a document of Word may not hold, in the words of the refusal. */
export type OfficePart = "macros" | "embedded objects" | "parts that are loaded from elsewhere";

const MOST_ENTRIES = 5_000;
/** Of all descriptions of parts together, unpacked. */
const LARGEST_DESCRIPTIONS = 4_000_000;
const DOCUMENT = "word/document.xml";
const TYPES = "[content_types].xml";
const ATTRIBUTES = String.raw`(?:\s+[\w:]+\s*=\s*(?:"[^"<>]*"|'[^'<>]*'))*\s*`;
/**
 * Descriptions as Word and its kin write them: a list of elements without a prefix, a comment or a letter by its number.
 * What is spelt otherwise could be hidden from this look.
 */
const DESCRIPTION = new RegExp(
  String.raw`^\uFEFF?\s*(?:<\?xml[^<>]*\?>)?\s*<(Types|Relationships)${ATTRIBUTES}(?:/>|>(?:\s*<(?:Default|Override|Relationship)${ATTRIBUTES}(?:/>|></(?:Default|Override|Relationship)>))*\s*</\1>)\s*$`,
);
const SPELLING = /\0|&(?!(?:amp|lt|gt|quot|apos);)/;

/**
 * Reads the table of contents of a zip, and of its files only those that say what the parts are.
 * @returns null when it is no document of Word or its contents contradict each other, else what it holds that is refused
 */
export async function wordPartsOf(bytes: Uint8Array): Promise<OfficePart[] | null> {
  const read = await descriptionsOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)).catch(() => null);
  if (!read?.names.has(DOCUMENT) || !read.names.has(TYPES)) return null;
  if (read.descriptions.some((one) => SPELLING.test(one) || !DESCRIPTION.test(one))) return null;
  const said = read.descriptions.join("\n");
  const names = [...read.names];
  const found: OfficePart[] = [];
  if (names.some((one) => /vba(project|data)/.test(one)) || /macroEnabled|vbaProject/i.test(said)) found.push("macros");
  if (names.some((one) => EMBEDDED.test(one)) || /oleObject|activeX|aFChunk|\/(?:package|control)["']/i.test(said))
    found.push("embedded objects");
  if (loadsFromElsewhere(said)) found.push("parts that are loaded from elsewhere");
  return found;
}

/** Folders of objects, and documents within the document, which Word opens with it. */
const EMBEDDED = /\/(embeddings|activex)\/|\.(rtf|x?html?|mht(ml)?|doc[mx]?|dot[mx]?)$/;

/** @throws Error when it is no zip, or larger or otherwise built than Word builds one */
async function descriptionsOf(bytes: Buffer): Promise<{ names: Set<string>; descriptions: string[] }> {
  const zip = await fromBufferPromise(bytes, { strictFileNames: true });
  if (zip.entryCount > MOST_ENTRIES) throw new Error("too many entries");
  const names = new Set<string>();
  const wanted: Entry[] = [];
  let size = 0;
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.toLowerCase();
    // Two files of one name: programs would disagree which of them counts.
    if (names.has(name)) throw new Error("a name twice");
    names.add(name);
    if (name !== TYPES && !name.endsWith(".rels")) continue;
    wanted.push(entry);
    size += entry.uncompressedSize;
  }
  if (size > LARGEST_DESCRIPTIONS) throw new Error("too large");
  const descriptions: string[] = [];
  for (const entry of wanted) descriptions.push(await text(await zip.openReadStreamPromise(entry)));
  return { names, descriptions };
}

/** Links that a reader may follow are fine; templates, pictures and frames are fetched when the document is opened. */
function loadsFromElsewhere(descriptions: string): boolean {
  for (const [relationship] of descriptions.matchAll(/<Relationship\s[^>]*>/g)) {
    const type = /\sType\s*=\s*["'][^"']*\/(\w+)["']/.exec(relationship)?.[1];
    if (type === "attachedTemplate") return true;
    if (/\sTargetMode\s*=\s*["']\s*External/i.test(relationship) && type !== "hyperlink") return true;
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
