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
/** Stands in an instruction for a field within it, whose result nobody knows before the document is opened. */
const NESTED = "\u0001";
const ATTRIBUTE = /\s+([^\s=<>"'/]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const TAG =
  /<(\/?)((?:[^\s<>/:"'=!?]+:)?)([^\s<>/:"'=!?]+)((?:\s+[^\s=<>"'/]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
/** Of XML, beside elements and text. */
const REMARK = /<!--.*?-->|<\?.*?\?>|<!\[CDATA\[.*?\]\]>|<!DOCTYPE[^<>[\]]*>/sy;
const FIELD = /^(?:instrText|delInstrText|fldChar|fldSimple)$/;
const HAS_FIELD = /(?:instrText|delInstrText|fldChar|fldSimple)[\s/>]/;
/** What a reader of the text may leave out, so that it would read another instruction than we do. */
const OPTIONAL = /^(?:AlternateContent|Choice|Fallback|del|moveFrom)$/;
/** Elements that name a template, a database or a query. */
const OUTSIDE = /^(?:attachedTemplate|connectString|query|udl)$/;
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

/** Attributes of a tag by their names. @throws Error where one stands twice, or is no attribute */
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
  if (/^(?:\xff\xfe|\xfe\xff|<\0|\0<)/.test(bytes.toString("latin1", 0, 2))) throw new Error("no UTF-8");
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

/** Instructions of all fields, put together from the runs that they are split over. @throws Error when it cannot be told */
export function fieldsOf(xml: string): string[] {
  if (!HAS_FIELD.test(xml)) return [];
  // What is no element could hide the begin or the end of a field.
  if (/<!|<\?(?!xml\s)/.test(xml)) throw new Error("more than elements");
  const fields: string[] = [];
  /** Fields within each other, the innermost last. The first is outside of all. */
  const outside: OpenField = { instruction: "" };
  const open = [outside];
  /** How many were open where a branch of the text begins. */
  const branches: number[] = [];
  const prefixes = new Set<string>();
  const bound: string[] = [];
  for (const { prefix, name, written, isEnd, isEmpty, to } of tagsOf(xml)) {
    const inner = open.at(-1) ?? outside;
    const isReading = inner !== outside && inner.instruction !== null;
    if (FIELD.test(name)) prefixes.add(prefix);
    if (written.includes("xmlns"))
      for (const key of attributesOf(written).keys())
        if (/^xmlns(?::|$)/.test(key)) bound.push(key === "xmlns" ? "" : `${key.slice(6)}:`);
    if (OPTIONAL.test(name) && isReading) inner.instruction = NESTED + inner.instruction;
    if ((name === "Choice" || name === "Fallback") && !isEmpty) {
      if (!isEnd) branches.push(open.length);
      else if (branches.pop() !== open.length) throw new Error("half a field");
    }
    if (isEnd) continue;
    const isText = name === "t" || name === "delText";
    if (name === "fldSimple") fields.push(...valuesOf(written, "instr"));
    else if (name === "fldChar") {
      const [kind, other] = valuesOf(written, "fldCharType");
      if (other !== undefined || !/^(?:begin|separate|end)$/.test(kind ?? "")) throw new Error("no kind");
      if (kind !== "begin" && inner.instruction !== null) fields.push(inner.instruction);
      if (kind === "begin") {
        if (isReading) inner.instruction += NESTED;
        open.push({ instruction: "" });
      } else if (kind === "separate") inner.instruction = null;
      else if (open.length > 1) open.pop();
    } else if (!isEmpty && inner.instruction !== null && (isText ? isReading : FIELD.test(name))) {
      inner.kind ??= prefix + name;
      if (inner.kind !== prefix + name) inner.instruction = NESTED + inner.instruction;
      inner.instruction += decoded(xml.slice(to, xml.indexOf("<", to)));
    }
  }
  // One namespace for all of them, or a reader would leave some of them out.
  if (prefixes.size > 1 || bound.filter((one) => prefixes.has(one)).length > 1) throw new Error("several namespaces");
  return [...fields, ...open.flatMap(({ instruction }) => instruction ?? [])];
}

/** Whether a text names a template, a database, a film on a website, or a picture that is not in the document. */
export function hasOutsideParts(xml: string): boolean {
  for (const { name, written } of tagsOf(xml)) {
    if (OUTSIDE.test(name)) return true;
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

const valuesOf = (written: string, name: string): string[] =>
  [...attributesOf(written)].flatMap(([key, value]) => (key.split(":").at(-1) === name ? [value] : []));

export const isFieldAllowed = (instruction: string): boolean => FIELDS.test(instruction);
