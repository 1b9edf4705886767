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
const FIELD_TAG =
  /<(\/?)((?:[^\s<>/:"'=!?]+:)?)(instrText|delInstrText|t|delText|fldChar|fldSimple|AlternateContent|Choice|Fallback|del|moveFrom)(?=[\s/>])/g;
/** What a reader of the text may leave out, so that it would read another instruction than we do. */
const OPTIONAL = /^(?:AlternateContent|Choice|Fallback|del|moveFrom)$/;
/** Where a drawing has its picture from. */
const SOURCE = /\s((?:[^\s<>/:"'=!?]+:)?(?:src|href))\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;
export const LINK = /^(?:https?|mailto|tel):/i;
export const ELSEWHERE = /^(?:(?!data:)[a-z][\w+.-]*:|[\\/]{2})/i;
const TAG_END = /((?:\s+[^\s=<>"'/]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const TEXT = /([^<]*)<\//y;
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

interface OpenField {
  /** Null after the instruction. */
  instruction: string | null;
  /** Of its text: elements of another kind count for some readers, and not for others. */
  kind?: string;
}

/** Instructions of all fields, put together from the runs that they are split over. @throws Error when it cannot be told */
export function fieldsOf(xml: string): string[] {
  const fields: string[] = [];
  /** Fields within each other, the innermost last. The first is outside of all. */
  const outside: OpenField = { instruction: "" };
  const open = [outside];
  /** How many were open where a branch of the text begins. */
  const branches: number[] = [];
  const prefixes = new Set<string>();
  for (const { 0: tag, 1: isEnd, 2: prefix = "", 3: name = "", index } of xml.matchAll(FIELD_TAG)) {
    const inner = open.at(-1) ?? outside;
    const isReading = inner !== outside && inner.instruction !== null;
    if (OPTIONAL.test(name) && isReading) inner.instruction = NESTED + inner.instruction;
    const isBranch = name === "Choice" || name === "Fallback";
    if (isEnd && isBranch && branches.pop() !== open.length) throw new Error("half a field");
    if (isEnd || (OPTIONAL.test(name) && !isBranch)) continue;
    TAG_END.lastIndex = index + tag.length;
    const [end, written = "", isEmpty] = TAG_END.exec(xml) ?? [];
    if (end === undefined) throw new Error("no tag");
    const isText = name === "t" || name === "delText";
    if (isBranch) {
      if (!isEmpty) branches.push(open.length);
      continue;
    }
    if (!isText) prefixes.add(prefix);
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
    } else if (!isEmpty && inner.instruction !== null && (isReading || !isText)) {
      TEXT.lastIndex = TAG_END.lastIndex;
      const [, content] = TEXT.exec(xml) ?? [];
      if (content === undefined) throw new Error("no text");
      inner.kind ??= prefix + name;
      if (inner.kind !== prefix + name) inner.instruction = NESTED + inner.instruction;
      inner.instruction += decoded(content);
    }
  }
  if (prefixes.size > 0 && !isPlain(xml, prefixes)) throw new Error("more than elements of one kind");
  return [...fields, ...open.flatMap(({ instruction }) => instruction ?? [])];
}

/** Whether the fields of a text are elements of one namespace, and nothing but elements could hide one of them. */
function isPlain(xml: string, prefixes: ReadonlySet<string>): boolean {
  if (prefixes.size > 1 || /<!|<\?(?!xml\s)/.test(xml)) return false;
  const bound = Array.from(xml.matchAll(/\sxmlns(?::([^\s=]+))?\s*=/g), ([, name]) =>
    name === undefined ? "" : `${name}:`,
  );
  return bound.filter((name) => prefixes.has(name)).length <= 1;
}

/** Whether a text names a template, a database, a film on a website, or a picture that is not in the document. */
export function hasOutsideParts(xml: string): boolean {
  if (/<(?:[^\s<>/:"'=!?]+:)?(?:attachedTemplate|connectString|query)[\s/>]/.test(xml)) return true;
  if (/\s(?:embeddedHtml|[^\s<>/:"'=!?]+:link)\s*=/.test(xml)) return true;
  for (const [, name, double, single] of xml.matchAll(SOURCE)) {
    const target = decoded(double ?? single ?? "").trim();
    if (ELSEWHERE.test(target) && !(name === "href" && LINK.test(target))) return true;
  }
  return false;
}

const valuesOf = (written: string, name: string): string[] =>
  [...attributesOf(written)].flatMap(([key, value]) => (key.split(":").at(-1) === name ? [value] : []));

export const isFieldAllowed = (instruction: string): boolean => FIELDS.test(instruction);
