import { text } from "node:stream/consumers";
import { type Entry, fromBufferPromise } from "yauzl";

/** What a document of Word may not hold, in the words of the refusal. */
export type OfficePart = "macros" | "embedded objects" | "parts that are loaded from elsewhere";

const MOST_ENTRIES = 5_000;
/** Of all descriptions of parts together, unpacked. */
const LARGEST_DESCRIPTIONS = 4_000_000;
/** The field of a zip that gives an entry another name. */
const UNICODE_PATH = 0x7075;
const DOCUMENT = "word/document.xml";
const TYPES = "[content_types].xml";
const ATTRIBUTE = String.raw`\s+[\w:]+\s*=\s*(?:"[^"<>]*"|'[^'<>]*')`;
/** Each from where the one before ended: no text is looked at twice. */
const HEAD = /\uFEFF?(?:<\?xml[^<>]*\?>)?/y;
const TAG = new RegExp(
  String.raw`\s*<(/?)(Types|Default|Override|Relationships|Relationship)((?:${ATTRIBUTE})*)\s*(/?)>`,
  "y",
);
const KNOWN = new Set(["Id", "Type", "Target", "TargetMode", "Extension", "PartName", "ContentType"]);

/**
 * Reads the table of contents of a zip, and of its files only those that say what the parts are.
 * @returns null when it is no document of Word or its contents contradict each other, else what it holds that is refused
 */
export async function wordPartsOf(bytes: Uint8Array): Promise<OfficePart[] | null> {
  const read = await descriptionsOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)).catch(() => null);
  if (!read?.names.has(DOCUMENT) || !read.names.has(TYPES)) return null;
  const elements = read.descriptions.map(elementsOf);
  if (elements.includes(null)) return null;
  const said = elements.flatMap((some) => some ?? []);
  const types = said.map((one) => one.get("Type") ?? one.get("ContentType") ?? "");
  const names = [...read.names, ...said.flatMap((one) => one.get("PartName")?.toLowerCase() ?? [])];
  const has = (pattern: RegExp) => types.some((type) => pattern.test(type));
  const found: OfficePart[] = [];
  if (names.some((one) => /vba(project|data)/.test(one)) || has(/macroEnabled|vba(Project|Data)/i))
    found.push("macros");
  if (names.some((one) => EMBEDDED.test(one)) || has(/oleObject|activeX|aFChunk|subDocument|\/(?:package|control)$/i))
    found.push("embedded objects");
  if (said.some(isFromElsewhere)) found.push("parts that are loaded from elsewhere");
  return found;
}

/**
 * The attributes of each element of a list of parts, as Word and its kin write one: no other element, comment, entity but
 * `&amp;`, encoding but UTF-8 or attribute twice. What is spelt otherwise could be hidden from this look.
 * @returns null when it is written otherwise
 */
function elementsOf(xml: string): Map<string, string>[] | null {
  HEAD.lastIndex = 0;
  const [head = ""] = HEAD.exec(xml) ?? [];
  if (xml.includes("\0") || /encoding\s*=\s*["'](?!utf-8["'])/i.test(head)) return null;
  const elements: Map<string, string>[] = [];
  let at = head.length;
  for (let depth = 0; ; ) {
    TAG.lastIndex = at;
    const [tag, end, name = "", written = "", empty] = TAG.exec(xml) ?? [];
    if (tag === undefined) return depth === 0 && elements.length > 0 && xml.slice(at).trim() === "" ? elements : null;
    at = TAG.lastIndex;
    const isRoot = name.endsWith("s");
    const attributes = new Map<string, string>();
    for (const [, key = "", value = ""] of written.matchAll(/([\w:]+)\s*=\s*("[^"]*"|'[^']*')/g)) {
      const isNamespace = isRoot && /^xmlns(:\w+)?$/.test(key);
      if ((!isNamespace && !KNOWN.has(key)) || attributes.has(key) || /&(?!amp;)/.test(value)) return null;
      attributes.set(key, value.slice(1, -1));
    }
    if (end) depth -= 1;
    else if (elements.push(attributes) > MOST_ENTRIES * 4) return null;
    if (!end && !empty) depth += 1;
  }
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
    // Two files of one name, or one of two names: programs would disagree which of them counts.
    if (entry.extraFields.some(({ id }) => id === UNICODE_PATH)) throw new Error("another name");
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
const isFromElsewhere = (relationship: ReadonlyMap<string, string>): boolean =>
  relationship.get("Type")?.endsWith("/attachedTemplate") ||
  ((relationship.get("TargetMode") ?? "Internal") !== "Internal" && !relationship.get("Type")?.endsWith("/hyperlink"));

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
