import { buffer } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";
import { attributesOf, ELSEWHERE, fieldsOf, hasOutsideParts, isFieldAllowed, LINK, textOfXml } from "./office-xml.ts";
import type { OfficePart } from "./refusals.ts";

const MOST_ENTRIES = 5_000;
/** For all part lists together, decompressed. */
const LARGEST_DESCRIPTIONS = 4_000_000;
/** For all files together, decompressed. */
const MOST_UNPACKED = 64_000_000;
/** For all its texts together, in letters: a book of a thousand pages has less, and each takes its time. */
const LONGEST_TEXTS = 16_000_000;
/** The zip extra field that gives an entry a second name. */
const UNICODE_PATH = 0x7075;
const DOCUMENT = "word/document.xml";
const TYPES = "[content_types].xml";
/** Each starts where the previous match ended, so no text is scanned twice. */
const HEAD = /(?:<\?xml[^<>]*\?>)?/y;
const TAG = /\s*<(\/?)(Types|Default|Override|Relationships|Relationship)((?:[\s/][^<>]*)?)>/y;
const KNOWN = new Set(["Id", "Type", "Target", "TargetMode", "Extension", "PartName", "ContentType"]);

/** It may be a document, and reading it has cost so much that its sender has used up a try. */
class TooMuchText extends Error {}

/** Spellings that programs may read in a different way than we do. */
const HIDDEN_NAME = /%(?:2[de]|[3-7])|\[\d+\](?:\.last)?\.piece$/i;

/**
 * Reads the directory of the zip, the files that list its parts, and the fields of its texts.
 * @returns the forbidden content; null when it is not a Word document or contradicts itself
 * @throws TooMuchText
 */
export async function wordPartsOf(bytes: Buffer): Promise<OfficePart[] | null> {
  const read = await contentsOf(bytes).catch((error: unknown) => {
    if (error instanceof TooMuchText) throw error;
    return null;
  });
  if (!read?.names.has(DOCUMENT) || !read.names.has(TYPES)) return null;
  const { said } = read;
  const types = said.map((one) => one.get("Type") ?? one.get("ContentType") ?? "");
  const names = [...read.names, ...said.flatMap((one) => one.get("PartName")?.toLowerCase() ?? [])];
  const has = (pattern: RegExp) => types.some((type) => pattern.test(type));
  const found: OfficePart[] = [];
  if (names.some((one) => /vba(project|data)/.test(one)) || has(/macroEnabled|vba(Project|Data)/i))
    found.push("macros");
  if (names.some((one) => EMBEDDED.test(one)) || has(/oleObject|activeX|aFChunk|subDocument|\/(?:package|control)$/i))
    found.push("embedded");
  if (said.some(isFromElsewhere) || !read.isWhole) found.push("elsewhere");
  return found;
}

/**
 * The attributes of each element of a part list. Only what Word and similar programs write is accepted: anything else
 * could hide content from this check.
 * @throws Error for any other element, attribute or comment
 */
function elementsOf(xml: string): ReadonlyMap<string, string>[] {
  HEAD.lastIndex = 0;
  const elements: ReadonlyMap<string, string>[] = [];
  let at = HEAD.exec(xml)?.[0].length ?? 0;
  for (let depth = 0; ; ) {
    TAG.lastIndex = at;
    const [tag, end, name = "", written = ""] = TAG.exec(xml) ?? [];
    if (tag === undefined) {
      if (depth === 0 && elements.length > 0 && xml.slice(at).trim() === "") return elements;
      throw new Error("no list of parts");
    }
    at = TAG.lastIndex;
    const isEmpty = written.endsWith("/");
    const attributes = attributesOf(isEmpty ? written.slice(0, -1) : written);
    for (const key of attributes.keys())
      if (!KNOWN.has(key) && !(name.endsWith("s") && /^xmlns(:\w+)?$/.test(key))) throw new Error("unknown attribute");
    if (end) depth -= 1;
    else if (elements.push(attributes) > MOST_ENTRIES * 4) throw new Error("too many parts");
    if (!end && !isEmpty) depth += 1;
  }
}

/** Folders of objects, and documents within the document, which Word opens with it. */
const EMBEDDED = /\/(embeddings|activex)\/|\.(rtf|x?html?|mht(ml)?|doc[mx]?|dot[mx]?)$/;

interface Contents {
  names: Set<string>;
  /** The attributes in the part lists. */
  said: ReadonlyMap<string, string>[];
  /** No text has forbidden fields or loads parts from elsewhere. */
  isWhole: boolean;
}

/** @throws Error when it is not a zip, too large, or not built the way Word builds one */
async function contentsOf(bytes: Buffer): Promise<Contents> {
  const zip = await fromBufferPromise(bytes, { strictFileNames: true });
  if (zip.entryCount > MOST_ENTRIES) throw new Error("too many entries");
  const contents: Contents = { names: new Set(), said: [], isWhole: true };
  let left = MOST_UNPACKED;
  let leftOfDescriptions = LARGEST_DESCRIPTIONS;
  let leftOfTexts = LONGEST_TEXTS;
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.toLowerCase();
    // Two files with one name, or one with two: programs would disagree which one counts.
    if (entry.extraFields.some(({ id }) => id === UNICODE_PATH) || HIDDEN_NAME.test(name))
      throw new Error("another name");
    if (contents.names.has(name)) throw new Error("a name twice");
    contents.names.add(name);
    const isDescription = name === TYPES || name.endsWith(".rels");
    left -= entry.uncompressedSize;
    if (isDescription) leftOfDescriptions -= entry.uncompressedSize;
    if (left < 0 || leftOfDescriptions < 0) throw new Error("too large");
    // Any file may be a text: the lists that say what it is may come later.
    const xml = textOfXml(await buffer(await zip.openReadStreamPromise(entry)));
    if (xml === null && name.endsWith(".xml")) throw new Error("no XML");
    leftOfTexts -= xml?.length ?? 0;
    if (leftOfTexts < 0) throw new TooMuchText();
    if (isDescription) contents.said.push(...elementsOf(xml ?? ""));
    else if (xml !== null && (!fieldsOf(xml).every(isFieldAllowed) || hasOutsideParts(xml))) contents.isWhole = false;
  }
  return contents;
}

/** Links to click are fine; templates, images and frames are fetched when the document is opened. */
function isFromElsewhere(relationship: ReadonlyMap<string, string>): boolean {
  const type = relationship.get("Type") ?? "";
  const target = relationship.get("Target") ?? "";
  if (/\/attachedTemplate$|\/webextension/i.test(type)) return true;
  if ((relationship.get("TargetMode") ?? "Internal") === "Internal") return ELSEWHERE.test(target);
  return !type.endsWith("/hyperlink") || !LINK.test(target);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: a field begins with it
const OLD_FIELD = /\x13\s*(?:DDE(?:AUTO)?|INCLUDE(?:PICTURE|TEXT)?|IMPORT|LINK|DATABASE)[\s"\\]/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they end a path
const OLD_PATH_END = /[\0-\x1f]/;

/** Searches from the end of the path, as there are fewer endings than slashes. */
function hasOldTemplate(text: string): boolean {
  for (const { index } of text.matchAll(/\.dot[mx]?\b/gi)) {
    const path =
      text
        .slice(Math.max(0, index - 268), index)
        .split(OLD_PATH_END)
        .at(-1) ?? "";
    if (/(?:https?:\/\/|\\\\)./i.test(path)) return true;
  }
  return false;
}

/**
 * The same for the older format, a compound file. It contains the names of its directory unchanged and in one piece, and
 * a macro needs such a name, so the whole file is searched for them. Fields and the template are found only in one piece,
 * as Word writes them.
 */
export function oldWordPartsOf(bytes: Buffer): OfficePart[] | null {
  // Texts have one or two bytes per letter; without zero bytes both look the same at any offset.
  const text = bytes.toString("latin1").replaceAll("\0", "");
  if (!/WordDocument/i.test(text)) return null;
  const found: OfficePart[] = [];
  if (/_VBA_PROJECT/i.test(text)) found.push("macros");
  if (/ObjectPool|Ole10Native/i.test(text)) found.push("embedded");
  if (OLD_FIELD.test(text) || hasOldTemplate(text)) found.push("elsewhere");
  return found;
}
