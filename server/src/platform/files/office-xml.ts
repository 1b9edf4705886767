/** Of a link: a place in the document, a tip, a frame; each with its text. */
const SWITCHES = String.raw`(?:\s+\\(?:[lot]\s+(?:"[^"]*"|[^\s"\\]+)|[mnh](?=\s|$)))*`;
/** Fields of Word that neither load nor start anything (ECMA-376, 17.16.5), and inert ones of common programs. */
const FIELDS = new RegExp(
  String.raw`^\s*(?:$|=|(?:${[
    "ADDIN|ADDRESSBLOCK|ADVANCE|ASK|AUTHOR|AUTOTEXT|AUTOTEXTLIST|COMPARE|GOTOBUTTON|MACROBUTTON|AUTONUM|AUTONUMLGL|AUTONUMOUT|BARCODE|BIBLIOGRAPHY|BIDIOUTLINE|CITATION",
    "COMMENTS|CREATEDATE|DATE|DISPLAYBARCODE|DOCPROPERTY|DOCVARIABLE|EDITTIME|EQ|FILENAME|FILESIZE|FILLIN",
    "FORMCHECKBOX|FORMDROPDOWN|FORMTEXT|GREETINGLINE|IF|INDEX|INFO|KEYWORDS|LASTSAVEDBY|LISTNUM|MERGEFIELD|MERGEREC",
    "MERGESEQ|NEXT|NEXTIF|NOTEREF|NUMCHARS|NUMPAGES|NUMWORDS|PAGE|PAGEREF|PRINTDATE|QUOTE|REF|REVNUM|SAVEDATE",
    "SECTION|SECTIONPAGES|SEQ|SET|SHAPE|SKIPIF|STYLEREF|SUBJECT|SYMBOL|TA|TC|TEMPLATE|TIME|TITLE|TOA|TOC",
    "USERADDRESS|USERINITIALS|USERNAME|XE",
    // A bookmark of Word's own, in short for REF.
    String.raw`_\w+`,
  ].join("|")})(?=[\s\\"]|$)|HYPERLINK${SWITCHES}(?:\s+"?(?:(?:https?|mailto|tel):|www\.|#)|\s*$))`,
  "i",
);
/** In an instruction, for a field within it, whose result is not known before the document is opened. */
const NESTED = "\u0001";
const ATTRIBUTE = /\s+([^\s=<>"'/]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const TAG =
  /<(\/?)((?:[^\s<>/:"'=!?]+:)?)([^\s<>/:"'=!?]+)((?:\s+[^\s=<>"'/]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
/** Of XML, beside elements and text. */
const REMARK = /<!--.*?-->|<\?.*?\?>|<!\[CDATA\[.*?\]\]>|<!DOCTYPE[^<>[\]]*>/sy;
const FIELD = /^(?:instrText|delInstrText|fldChar|fldSimple)$/;
const TEXT = /(?:^|:)(?:instrText|delInstrText|t|delText)$/;
const FIRST_FIELD = /<((?:[^\s<>/:"'=!?]+:)?)(?:instrText|delInstrText|fldChar|fldSimple)[\s/>]/;
/** What a reader of the text may leave out, so that it would read another instruction than we do. */
const OPTIONAL = /^(?:AlternateContent|Choice|Fallback|del|moveFrom)$/;
/** Texts and fields of their own, whose results are not known before the document is opened. */
const UNREAD = /^(?:txbxContent|sdt|fldSimple)$/;
/** Elements that name a template, a database or a query. */
const OUTSIDE = /^(?:attachedTemplate|connectString|query|udl|OLEObject|altChunk|subDoc)$/;
/** What holds attributes that `isOutside` looks at. */
const SOURCES = /(?:src|href|link|althref|embeddedHtml)\s*=/;
export const LINK = /^(?:https?|mailto|tel):/i;
export const ELSEWHERE = /^(?:(?!data:)[a-z][\w+.-]*:|[\\/]{2})/i;
const NAMED = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
]);

/** @throws Error for what no reader of XML knows without a list of its own */
const decoded = (text: string): string =>
  text.replace(
    /&(?:#(\d+)|#x([\da-f]+)|(\w+));|&/gi,
    (_, decimal?: string, hex = "", name = "") =>
      NAMED.get(name) ?? String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
  );

/** Attributes of a tag by their names. @throws Error where a name is repeated, or is no attribute */
export function attributesOf(written: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  const end = written.trimEnd().length;
  for (let at = 0; at < end; at = ATTRIBUTE.lastIndex) {
    ATTRIBUTE.lastIndex = at;
    const [, key, double, single] = ATTRIBUTE.exec(written) ?? [];
    if (!key || attributes.has(key)) throw new Error("no attribute");
    attributes.set(key, decoded(double ?? single ?? "").trim());
  }
  return attributes;
}

/** @returns null when it is no XML @throws Error for XML in an encoding with other ASCII, or with entities of its own */
export function textOfXml(bytes: Buffer): string | null {
  if (/^(?:\xff\xfe|\xfe\xff|<\0|\0<|\0\0\0<)/.test(bytes.toString("latin1", 0, 4))) throw new Error("no UTF-8");
  const begin = bytes.indexOf("<");
  if (begin < 0 || !/^(?:\xef\xbb\xbf)?\s*$/.test(bytes.toString("latin1", 0, begin))) return null;
  const text = new TextDecoder().decode(bytes);
  if (
    text.includes("\0") ||
    text.includes("<!ENTITY") ||
    /^<\?xml[^<>]*encoding\s*=\s*["'](?!(?:utf-8|us-ascii|iso-8859-1)["'])/i.test(text)
  )
    throw new Error("no plain XML");
  return text;
}

interface Tag {
  /** With its colon, "" without one. */
  prefix: string;
  name: string;
  /** Attributes as they are written. */
  written: string;
  isEnd: boolean;
  isEmpty: boolean;
  /** Where the text behind it begins. */
  to: number;
}

/** All tags in order, whatever they are. @throws Error where XML readers could see others */
function* tagsOf(xml: string): Generator<Tag> {
  for (let at = xml.indexOf("<"); at >= 0; at = xml.indexOf("<", at)) {
    TAG.lastIndex = at;
    const [tag, end, prefix = "", name = "", written = "", empty] = TAG.exec(xml) ?? [];
    REMARK.lastIndex = at;
    const length = tag?.length ?? REMARK.exec(xml)?.[0].length;
    if (length === undefined) throw new Error("no tag");
    at += length;
    if (tag !== undefined) yield { prefix, name, written, isEnd: end !== "", isEmpty: empty !== "", to: at };
  }
}

interface OpenField {
  /** Null after the instruction. */
  instruction: string | null;
  /** Of its text: elements of another kind count for some readers, and not for others. */
  kind?: string;
}

/** A text of its own: that of the part, or of a text box in it. */
interface Story {
  /** Fields within each other, the innermost last. */
  fields: OpenField[];
  /** How many were open where a branch of the text begins. */
  branches: number[];
  /** Open elements of other namespaces, which a reader may leave out with all that is in them. */
  foreign: number;
}

/** No instruction that is allowed begins so. */
const refuse = (field: OpenField): void => {
  field.instruction = NESTED + field.instruction;
};

const newStory = (): Story => ({ fields: [], branches: [], foreign: 0 });

/**
 * Instructions of all fields, put together from the runs that they are split over. Readers leave out what they do not know
 * (ECMA-376 part 3), so what could hide a part of an instruction from some of them is refused.
 * @throws Error when readers could disagree
 */
export function fieldsOf(xml: string): string[] {
  const own = FIRST_FIELD.exec(xml)?.[1];
  if (own === undefined) return [];
  // What is no element could hide the begin or the end of a field.
  if (/<!|<\?(?!xml\s)/.test(xml)) throw new Error("more than elements");
  const instructions: string[] = [];
  const elements: string[] = [];
  const stories: Story[] = [newStory()];
  let bindings = 0;
  for (const { prefix, name, written, isEnd, isEmpty, to } of tagsOf(xml)) {
    const isBranch = name === "Choice" || name === "Fallback";
    const isForeign = prefix !== own && !OPTIONAL.test(name);
    if (isEnd) {
      if (elements.pop() !== prefix + name) throw new Error("not nested");
      if (name === "txbxContent" && stories.pop()?.fields.length !== 0) throw new Error("half a field");
    }
    const story = stories.at(-1);
    if (!story) throw new Error("not nested");
    const field = story.fields.at(-1);
    const isReading = field !== undefined && field.instruction !== null;
    if (isReading && (OPTIONAL.test(name) || UNREAD.test(name))) refuse(field);
    if (isEnd) {
      if (isForeign) story.foreign -= 1;
      if (isBranch && story.branches.pop() !== story.fields.length) throw new Error("half a field");
      continue;
    }
    if (written.includes("xmlns"))
      for (const key of attributesOf(written).keys())
        if (key === (own === "" ? "xmlns" : `xmlns:${own.slice(0, -1)}`)) bindings += 1;
    if (isReading && TEXT.test(elements.at(-1) ?? "")) throw new Error("more than text");
    if (!isEmpty) {
      elements.push(prefix + name);
      if (isForeign) story.foreign += 1;
      if (isBranch) story.branches.push(story.fields.length);
      if (name === "txbxContent") stories.push(newStory());
    }
    const isText = name === "t" || name === "delText";
    if (FIELD.test(name) && (prefix !== own || story.foreign > 0)) throw new Error("another namespace");
    if (name === "fldSimple") instructions.push(...valuesOf(written, "instr").map(([, value]) => value));
    else if (name === "fldChar") {
      const [kind, other] = valuesOf(written, "fldCharType");
      if (kind?.[0] !== `${own}fldCharType` || other) throw new Error("no kind");
      if (kind[1] === "begin") {
        if (isReading) field.instruction += NESTED;
        story.fields.push({ instruction: "" });
      } else if (kind[1] === "separate" || kind[1] === "end") {
        if (isReading) instructions.push(field.instruction ?? "");
        if (kind[1] === "end") story.fields.pop();
        else if (field) field.instruction = null;
      } else throw new Error("no kind");
    } else if (isReading && !isEmpty && (isText || FIELD.test(name))) {
      field.kind ??= prefix + name;
      if (field.kind !== prefix + name) refuse(field);
      field.instruction += decoded(xml.slice(to, xml.indexOf("<", to)));
    } else if (FIELD.test(name)) instructions.push(NESTED);
  }
  if (bindings > 1) throw new Error("several namespaces");
  const open = stories.flatMap(({ fields }) => fields);
  return [...instructions, ...open.flatMap(({ instruction }) => instruction ?? [])];
}

/** Whether a text names a template, a database, a film on a website, or a picture that is not in the document. */
export function hasOutsideParts(xml: string): boolean {
  let own: string | undefined;
  for (const { prefix, name, written } of tagsOf(xml)) {
    own ??= prefix;
    // Bound to formatted text, which is a document within a text for us.
    if (OUTSIDE.test(name) || (name === "dataBinding" && prefix !== own)) return true;
    if (SOURCES.test(written) && [...attributesOf(written)].some(isOutside)) return true;
  }
  return false;
}

function isOutside([key, value]: [string, string]): boolean {
  const name = key.split(":").at(-1);
  if (name === "embeddedHtml" || (name === "link" && key !== name)) return true;
  if (name === "href" && key === name && LINK.test(value)) return false;
  return (name === "src" || name === "href" || name === "althref") && ELSEWHERE.test(value);
}

const valuesOf = (written: string, name: string): [string, string][] =>
  [...attributesOf(written)].filter(([key]) => key.split(":").at(-1) === name);

export const isFieldAllowed = (instruction: string): boolean => FIELDS.test(instruction);
