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
const FIELD_TAG = /<(\/?)(?:[^\s<>/:"'=!?]+:)?(instrText|delInstrText|t|delText|fldChar|fldSimple)(?=[\s/>])/g;
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

/** Instructions of all fields, put together from the runs that they are split over. @throws Error when it cannot be told */
export function fieldsOf(xml: string): string[] {
  const fields: string[] = [];
  /** Of fields within each other, the innermost last; null after the instruction. The first is outside of all. */
  const open: (string | null)[] = [""];
  let isPlain = true;
  for (const { 0: tag, 1: isEnd, 2: name = "", index } of xml.matchAll(FIELD_TAG)) {
    if (isEnd) continue;
    TAG_END.lastIndex = index + tag.length;
    const [end, written = "", isEmpty] = TAG_END.exec(xml) ?? [];
    if (end === undefined) throw new Error("no tag");
    const inner = open.at(-1) ?? null;
    const isText = name === "t" || name === "delText";
    if (!isText) isPlain = false;
    if (name === "fldSimple") fields.push(...valuesOf(written, "instr"));
    else if (name === "fldChar") {
      const [kind, other] = valuesOf(written, "fldCharType");
      if (other !== undefined || !/^(?:begin|separate|end)$/.test(kind ?? "")) throw new Error("no kind");
      if (kind !== "begin" && inner !== null) fields.push(inner);
      if (kind === "begin") open.splice(-1, 1, inner !== null && open.length > 1 ? inner + NESTED : inner, "");
      else if (kind === "separate") open.splice(-1, 1, null);
      else if (open.length > 1) open.pop();
    } else if (!isEmpty && inner !== null && !(isText && open.length === 1)) {
      TEXT.lastIndex = TAG_END.lastIndex;
      const [, content] = TEXT.exec(xml) ?? [];
      if (content === undefined) throw new Error("no text");
      open.splice(-1, 1, inner + decoded(content));
    }
  }
  // What is no element could hide the begin or the end of a field.
  if (!isPlain && /<!|<\?(?!xml\s)/.test(xml)) throw new Error("more than elements");
  return [...fields, ...open.filter((one) => one !== null)];
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
