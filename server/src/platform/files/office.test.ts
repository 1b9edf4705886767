import { expect, it } from "vitest";
import { oldWordPartsOf, wordPartsOf } from "#platform/files/office.ts";
import { docBytes, docxBytes } from "#test/files.ts";

const ELSEWHERE = ["elsewhere"];
const run = (instruction: string) => `<w:r><w:instrText xml:space="preserve">${instruction}</w:instrText></w:r>`;
const mark = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`;
const field = (...runs: string[]) =>
  [mark("begin"), ...runs, mark("separate"), "<w:r><w:t>1</w:t></w:r>", mark("end")].join("");
const simple = (instruction: string) => `<w:fldSimple w:instr="${instruction}"><w:r/></w:fldSimple>`;
const textWith = (...content: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><w:document><w:p>${content.join("</w:p><w:p>")}</w:p></w:document>`;
const withText = (content: string, name = "word/document.xml") => docxBytes({ [name]: content });
const withLink = (target: string, mode = "External", type = "hyperlink") =>
  docxBytes({
    "word/_rels/document.xml.rels": `<Relationships><Relationship Id="a" Type="http://schemas.example/${type}" Target="${target}" TargetMode="${mode}"/></Relationships>`,
  });

it.each([
  ["DDEAUTO", textWith(field(run(' DDEAUTO c:\\\\a.exe "/k" ')))],
  ["a field in a simple element", textWith(simple("DDE excel a"))],
  ["a field split over runs", textWith(field(run(" DD"), run("EAU"), run("TO c:\\\\a.exe")))],
  ["a field split over kinds of text", textWith(field("<w:r><w:t>DDE</w:t></w:r>", run(" PAGE")))],
  ["a field split by a field", textWith(field(run("DD"), field(run("QUOTE 69")), run(" PAGE")))],
  ["a field that another one names", textWith(field(field(run("QUOTE 68 68 69")), run(" PAGE")))],
  ["a field within an allowed one", textWith(field(run("IF 1 = 1 "), field(run("INCLUDETEXT a"))))],
  [
    "a field in a result",
    textWith(mark("begin"), run("PAGE"), mark("separate"), field(run("INCLUDEPICTURE a")), mark("end")),
  ],
  ["a field behind another text", textWith(field("<x:r><x:t>PAGE </x:t></x:r>", run("DDE a b")))],
  [
    "a field behind a deleted one",
    textWith(field("<w:r><w:delInstrText>PAGE </w:delInstrText></w:r>", run("DDE a b"))),
  ],
  ["a field behind a branch", textWith(field(`<mc:Choice Requires="x">${run("PAGE ")}</mc:Choice>`, run("DDE a b")))],
  [
    "a field behind a text box",
    textWith(field(`<w:txbxContent>${field(run("PAGE"))}</w:txbxContent>`, run("DDE a b"))),
  ],
  ["a field behind a simple one", textWith(field(simple("SET a b"), run("DDE a b")))],
  ["a field behind a control", textWith(field(`<w:sdt>${run("PAGE ")}</w:sdt>`, run("DDE a b")))],
  ["an instruction in a result", textWith(mark("begin"), run("PAGE"), mark("separate"), run("DDE a"), mark("end"))],
  ["an instruction outside of fields", textWith(run("PAGE"))],
  ["a field ended in a deletion", textWith(field(`<w:del>${mark("separate")}</w:del>`, run("DDE a b")))],
  ["a field without end", textWith(mark("begin"), run("DDE a b"))],
  ["a field by entities", textWith(simple("&#68;&#x44;E a b"))],
  ["a field under another prefix", textWith(simple("DDE a b")).replaceAll("w:", "q-1:")],
  ["a field in single quotes", textWith(simple("DDE a b")).replaceAll('"DDE a b"', "'DDE a b'")],
  ["a link field to a file", textWith(field(run('HYPERLINK "file://evil/a"')))],
])("QUAL-33: Word's %s is found in any part", async (_what, text) => {
  expect(await wordPartsOf(withText(text))).toEqual(ELSEWHERE);
  expect(await wordPartsOf(withText(text, "word/media/a.bin"))).toEqual(ELSEWHERE);
});

it.each([
  ["a comment next to fields", withText(textWith("<!-- a -->", simple("PAGE")))],
  [
    "a field behind one of another namespace",
    withText(textWith(field("<x:instrText>PAGE </x:instrText>", run("DDE a")))),
  ],
  ["an end that some leave out", withText(textWith(field(`<x:a>${mark("separate")}</x:a>`, run("DDE a"))))],
  ["an instruction that some leave out", withText(textWith(field(`<x:a>${run("PAGE ")}</x:a>`, run("DDE a"))))],
  ["a kind under another prefix", withText(textWith(field('<w:fldChar x:fldCharType="separate"/>', run("DDE a"))))],
  ["half a field in a text box", withText(textWith(mark("begin"), `<w:txbxContent>${mark("begin")}</w:txbxContent>`))],
  ["more than text in an instruction", withText(textWith(field("<w:r><w:instrText><x:a/>DDE a</w:instrText></w:r>")))],
  ["an end of another namespace", withText(textWith(field('<x:fldChar x:fldCharType="separate"/>', run("DDE a"))))],
  [
    "a namespace of two meanings",
    withText(textWith(simple("PAGE")).replaceAll(/<w:(p|document)>/g, '<w:$1 xmlns:w="urn:x">')),
  ],
  [
    "half a field in a branch",
    withText(textWith(mark("begin"), "<mc:Fallback/>", `<mc:Choice>${mark("end")}</mc:Choice>`)),
  ],
  ["a field in plain characters", withText(textWith(field(run("<![CDATA[DDE a]]>"))))],
  ["a kind of field we do not know", withText(textWith(mark("began"), run("DDE a"), mark("end")))],
  ["entities of its own", withText(`<!DOCTYPE a [<!ENTITY b "c">]>${textWith("&b;")}`)],
  ["another encoding", withText(`\uFEFF${textWith(simple("PAGE"))}`.replace("UTF-8", "UTF-7"))],
  ["texts in pieces", docxBytes({ "word/document.xml/[0].piece": "<a" })],
  ["a last piece", docxBytes({ "word/_rels/a.rels/[1].last.piece": "<a" })],
  ["names by numbers", docxBytes({ "word/_rels/document.xml.%72els": "<Relationships/>" })],
  ["an entity we do not know in a link", withLink("https://a.in/&nbsp;")],
])("QUAL-33: a Word file with %s is none we take", async (_what, bytes) => {
  expect(await wordPartsOf(bytes)).toBeNull();
});

it.each([
  ["a link to a file", withLink("file:///c:/a.exe")],
  ["a link to a script", withLink("java&#115;cript:alert(1)")],
  ["a picture on a website", withLink("https://a.in/a.png", "External", "image")],
  ["a picture that says it is inside", withLink("https://a.in/a.png", "Internal", "image")],
  ["a program in its margin", withLink("word/taskpanes.xml", "Internal", "relationships/webextensiontaskpanes")],
  [
    "a database",
    withText('<w:settings><w:connectString w:val="DRIVER=SQL Server"/></w:settings>', "word/settings.xml"),
  ],
  ["a query", withText('<w:settings><w:query w:val="SELECT 1"/></w:settings>', "word/settings.xml")],
  ["a linked picture", withText('<w:p><a:blip r:link="rId4"/></w:p>')],
  ["a template", withText('<w:settings><w:attachedTemplate r:id="rId1"/></w:settings>', "word/settings.xml")],
  ["a picture behind a title", withText(`<v:imagedata o:title=' src="' src="http://evil.in/x.png"/>`)],
  ["a source of data on a share", withText('<w:odso><w:udl w:val="Data Source=\\\\evil\\a"/></w:odso>')],
  ["a control bound to formatted text", withText(textWith("<w:sdt><w15:dataBinding/></w:sdt>"))],
  ["a linked object", withText(textWith('<o:OLEObject Type="Link" r:id="rId1"/>'))],
  ["a film on a website", withText('<a b="1" embeddedHtml="&lt;iframe&gt;"/>')],
  ["a drawing from a website", withText('<v:imagedata src="&#104;ttps://a.in/a.png"/>')],
  ["a drawing from a share", withText("<v:imagedata o:href='\\\\evil\\a'/>")],
  ["a drawing of an address", withText('<v:imagedata o:href="https://a.in/a.png"/>')],
  ["a share that says it is inside", withLink("\\\\evil\\a", "Internal", "image")],
])("QUAL-33: a Word file with %s is refused", async (_what, bytes) => {
  expect(await wordPartsOf(bytes)).toEqual(ELSEWHERE);
});

it("QUAL-33: a Word file whose text box has a field in each of its two branches is taken", async () => {
  const page = field(run("PAGE"));
  const box = `<mc:AlternateContent><mc:Choice Requires="wps"><wps:txbx><w:txbxContent>${page}</w:txbxContent></wps:txbx></mc:Choice><mc:Fallback>${page}</mc:Fallback></mc:AlternateContent>`;
  expect(await wordPartsOf(withText(textWith(box, page)))).toEqual([]);
});

it("QUAL-33: a Word file with links to sites and addresses, and with fields that load nothing, is taken", async () => {
  for (const target of [
    "https://a.in/?q=&quot;b&quot;&amp;c=&apos;d&apos;&#38;e",
    "HTTP://a.in",
    "mailto:a@b.in",
    "tel:+919876543210",
  ])
    expect(await wordPartsOf(withLink(target)), target).toEqual([]);
  const text = textWith(
    field(run(" PAGE   \\* MERGEFORMAT ")),
    field(run('TOC \\o "1-3" \\h'), field(run('HYPERLINK \\l "_Toc1"')), field(run("PAGEREF _Toc1 \\h"))),
    field(run("IF "), field(run("MERGEFIELD a")), run(' = "b" "c &lt; d"')),
    field(run('HYPERLINK "https://a.in" \\t "_blank"')),
    simple(" NUMPAGES "),
    simple("MACROBUTTON NoMacro [Type a name]"),
    simple("GOTOBUTTON a"),
    simple("AUTOTEXTLIST \\s NoStyle"),
    simple("COMPARE 1 = 2"),
    simple("_Ref123 \\h"),
    ...['"www.a.in"', '"#a"', '\\o "tip" "https://a.in"', '\\l "a" \\o "tip"'].map((rest) =>
      field(run(`HYPERLINK ${rest}`)),
    ),
    '<v:shape href="https://a.in"><v:imagedata src="a.png" o:title="x"/></v:shape>',
    "<w:r><w:t>DDEAUTO is a word, INCLUDETEXT too</w:t></w:r>",
  );
  expect(await wordPartsOf(withText(text))).toEqual([]);
  const drawing = '<?xml version="1.0"?><!-- made by a program --><!DOCTYPE svg><svg><t>a</t></svg>';
  expect(await wordPartsOf(withText(drawing, "word/media/image1.svg"))).toEqual([]);
});

it("QUAL-33: accepts Word parts in ASCII-like encodings, refuses a link with a tip and a file", async () => {
  for (const encoding of ["US-ASCII", "ISO-8859-1"])
    expect(await wordPartsOf(withText(`<?xml version="1.0" encoding="${encoding}"?><a/>`, "customXml/a.xml"))).toEqual(
      [],
    );
  expect(await wordPartsOf(withText(textWith(field(run('HYPERLINK \\\\o "https://a.in" "file:a"')))))).toEqual(
    ELSEWHERE,
  );
});

it("QUAL-33: an older Word file with fields or a template that are loaded from elsewhere is refused", () => {
  expect(oldWordPartsOf(docBytes("\u0013 PAGE \u0014 https://a.in/a.docx"))).toEqual([]);
  for (const entry of [
    "\u0013 DDEAUTO c:\\a.exe",
    "\u0013INCLUDEPICTURE a",
    "https://evil.example/a.dotm",
    "\\\\evil\\a.dot",
  ]) {
    expect(oldWordPartsOf(docBytes(entry)), entry).toEqual(ELSEWHERE);
    const shifted = Buffer.concat([docBytes(), Buffer.alloc(1), Buffer.from(entry, "utf16le"), Buffer.alloc(3)]);
    expect(oldWordPartsOf(shifted), entry).toEqual(ELSEWHERE);
  }
  const narrow = Buffer.concat([docBytes(), Buffer.from("\u0013 DDE a b", "latin1")]);
  expect(oldWordPartsOf(narrow)).toEqual(ELSEWHERE);
});
