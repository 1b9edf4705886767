import { deflateSync } from "node:zlib";
import { inEnglish } from "@startup-connect/contract/shared";
import { expect, it } from "vitest";
import { activePartOf, CLOSED } from "#platform/files/pdf.ts";
import { pdfRefusals } from "#platform/files/refusal-texts.ts";

function refusal(bytes: Buffer): string {
  const part = activePartOf(bytes);
  if (part === null) return "taken";
  return inEnglish(part === CLOSED ? pdfRefusals.closed : pdfRefusals.active(part));
}
const streamOf = (dictionary: string, content: Uint8Array, begin = "stream\n") =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${content.length} >>\n${begin}`, "latin1"),
    content,
    Buffer.from("\nendstream"),
  ]);
const pdfWith = (content: string | Uint8Array) =>
  Buffer.concat([Buffer.from("%PDF-1.7\n1 0 obj\n"), Buffer.from(content), Buffer.from("\nendobj\n%%EOF\n")]);
const packed = (objects: string, dictionary = "/Type /ObjStm /N 1 /First 4", begin = "stream\n") =>
  pdfWith(streamOf(`${dictionary} /Filter /FlateDecode`, deflateSync(objects), begin));
const SCRIPT = "<< /S /JavaScript /JS (app.alert(1)) >>";
const SITE = "<< /S /URI /URI (https://evil.example) >>";
const RUNS = /actions that run by themselves/;
const OTHER = /actions other than links/;
/** A PDF that opens with an action, and the versions of that. */
const opening = (...versions: string[]) =>
  ["<< /OpenAction 4 0 R >>", ...versions.map((one) => `4 0 obj ${one}`)].join("\nendobj\n");
const linkTo = (action: string) => `<< /Type /Annot /Subtype /Link /A ${action} >>`;
/** With a table of objects that leads to where this begins. */
const withTable = (bytes: Buffer, object: string) =>
  Buffer.concat([bytes, Buffer.from(`xref\n4 1\n${String(bytes.indexOf(object)).padStart(10, "0")} 00000 n \n`)]);
const pdfs = (...parts: Buffer[]) => Buffer.concat(parts);
it.each([
  ["a script", pdfWith(`<< /OpenAction ${SCRIPT} >>`), /contains scripts/],
  ["a script spelt by numbers", pdfWith("<< /#53 %x\n /J#61va#53cript /JS (1) >>"), /contains scripts/],
  ["a list of scripts", pdfWith("<< /Names << /JavaScript 7 0 R >> >>"), /contains scripts/],
  ["a packed script", packed(`7 0 ${SCRIPT}`), /contains scripts/],
  [
    "a script in objects that are not packed",
    pdfWith(streamOf("/Type /ObjStm /N 1 /First 4", Buffer.from(`7 0 ${SCRIPT}`))),
    /scripts/,
  ],
  ["a program to start", pdfWith("<< /S/Launch /F (cmd.exe) >>"), /actions that start programs/],
  ["an attached program", pdfWith("<< /F (a.exe) /UF (a.xml) /EF << /F 5 0 R >> >>"), /attached files/],
  ["a program named elsewhere", pdfWith("<< /UF 6 0 R /EF << /F 5 0 R >> >>"), /attached files/],
  ["an attached file without a name", pdfWith("<< /Type /Filespec /EF << /F 5 0 R >> >>"), /attached files/],
  [
    "a program in two bytes a letter",
    pdfWith("<< /UF <FEFF0061002E006500780065> /EF << /F 5 0 R >> >>"),
    /attached files/,
  ],
  ["a program behind a zero", pdfWith("<< /UF (a.exe\\000.xml) /EF << /F 5 0 R >> >>"), /attached files/],
  ["an XFA form", pdfWith("<< /AcroForm << /XFA [(a) 3 0 R] >> >>"), /an XFA form/],
  ["rich media", pdfWith("<< /Subtype /RichMedia >>"), /rich media/],
  ["a password", pdfWith("<< /Encrypt 9 0 R >>"), /protected or cannot be checked/],
  [
    "objects packed in another way",
    pdfWith(streamOf("/Type/ObjStm /First 4 /Filter [/ASCIIHexDecode /FlateDecode]", Buffer.from("00"))),
    /cannot be checked/,
  ],
  [
    "objects that cannot be unpacked",
    pdfWith(streamOf("/Type /ObjStm /First 4 /Filter /FlateDecode", Buffer.from("nonsense"))),
    /cannot be checked/,
  ],
  ["a script after many spaces", pdfWith(`<< /S ${" ".repeat(31)} /JavaScript /JS (1) >>`), /contains scripts/],
  ["a script after a long comment", pdfWith(`<< /S %${"x".repeat(200)}\n/JavaScript /JS (1) >>`), /contains scripts/],
  [
    "a site called at the second digit of a number",
    withTable(pdfWith(`${opening("<< /S /GoTo /D [3 0 R] >>")}\nendobj\n14 0 obj ${SITE}`), "4 0 obj << /S /URI"),
    RUNS,
  ],
  [
    "a site called at the second digit, by a packed table",
    pdfWith(`${opening("<< /S /GoTo /D [3 0 R] >>")}\nendobj\n14 0 obj ${SITE}\nendobj\n9 0 obj << /Type /XRef >>`),
    RUNS,
  ],
  [
    "a site called by the page it opens",
    pdfWith(`<< /Type /Page /AA << /O 4 0 R >> >>\nendobj\n4 0 obj ${SITE}`),
    RUNS,
  ],
  ["a site in the page it opens", pdfWith(`<< /Type /Page /AA << /O ${SITE} >> >>`), RUNS],
  ["a script named elsewhere", pdfWith("<< /S 8 0 R >>\nendobj\n8 0 obj /JavaScript"), /contains scripts/],
  ["a script behind a text with an open bracket", pdfWith(`<< /T (\\() /A ${SCRIPT} >>`), /contains scripts/],
  ["a password after many spaces", pdfWith(`<< /Encrypt ${" ".repeat(31)} 9 0 R >>`), /protected/],
  ["data sent away", pdfWith("<< /S /SubmitForm /F (https://evil.example) >>"), /send data/],
  ["another file that it opens", pdfWith("<< /S /GoToR /F (\\\\evil\\share) >>"), /open other files/],
  ["a script in objects of no type", packed(`7 0 ${SCRIPT}`, "/N 1 /First 4"), /contains scripts/],
  ["a script in objects after the text obj", packed(`7 0 ${SCRIPT}`, "/N 1 /First 4 /Z (obj)"), /contains scripts/],
  ["a script in objects after a lone line end", packed(`7 0 ${SCRIPT}`, undefined, "stream\r"), /contains scripts/],
  ["a script in objects after a space", packed(`7 0 ${SCRIPT}`, undefined, "stream \n"), /contains scripts/],
  [
    "a script in objects after a long dictionary",
    packed(`7 0 ${SCRIPT}`, `/N 1 /First 4 /Z (${"x".repeat(20_000)})`),
    /scripts/,
  ],
  ["a script that begins within a text", packed(`7 1 (${SCRIPT}`), /contains scripts/],
  [
    "a script after a false end",
    pdfWith(streamOf("/N 1 /First 5", Buffer.from(`7 10 endstream ${SCRIPT}`))),
    /contains scripts/,
  ],
  ["a script behind a stray bracket", pdfWith(`<< /A ] /OpenAction ${SCRIPT} >>`), /cannot be checked/],
  ["a stray bracket for a key", pdfWith(`<< ] /A ${SCRIPT} >>`), /cannot be checked/],
  ["a crossed bracket before packed objects", packed(`7 0 ${SCRIPT}`, "/N 1 [ /First 4"), /cannot be checked/],
  ["packed bytes without a clear beginning", packed("7 0 <<>>", undefined, "stream x\n"), /cannot be checked/],
  [
    "a script whose name ends beyond ASCII",
    pdfWith(Buffer.from("<< /S /JavaScript\x80/JS (1) >>", "latin1")),
    /scripts/,
  ],
  ["a number behind a comment", pdfWith(`<<>>\nendobj\n8 %${"x".repeat(300)}\n0 obj ${SCRIPT}`), /contains scripts/],
  ["an object behind a comment", pdfWith(`<<>>\nendobj\n8 0 %${"x".repeat(300)}\nobj ${SCRIPT}`), /cannot be checked/],
  [
    "a file attached to a page",
    pdfWith("<< /Subtype /FileAttachment /FS << /EF << /F 5 0 R >> >> >>"),
    /attached files/,
  ],
  [
    "a site called when it is opened",
    pdfWith("<< /OpenAction << /S /URI /URI (https://evil.example) >> >>"),
    /run by themselves/,
  ],
  ["a site called by an object that comes later", pdfWith(`<< /OpenAction 4 0 R >>\nendobj\n4 0 obj ${SITE}`), RUNS],
  ["a site called by a packed object", pdfs(pdfWith("<< /OpenAction 4 0 R >>"), packed(`4 0 ${SITE}`)), RUNS],
  ["a site called by one of two versions", pdfWith(opening("<< /S /GoTo >>", SITE)), RUNS],
  ["a site called after a page", pdfWith(opening("<< /S /GoTo /D [3 0 R] /Next 5 0 R >>")), OTHER],
  [
    "a kind of action said elsewhere",
    pdfWith(`${opening("<< /S 5 0 R /URI (https://a.in) >>")}\nendobj\n5 0 obj /URI`),
    OTHER,
  ],
  ["actions of a page said elsewhere", pdfWith("<< /Type /Page /AA 4 0 R >>"), RUNS],
  ["an action we do not know", pdfWith(linkTo("<< /S /Unheard >>")), OTHER],
  ["a command of the menu", pdfWith(linkTo("<< /S /Named /N /Quit >>")), OTHER],
  ["a link and an action after it", pdfWith(linkTo("<< /S /URI /URI (https://a.in) /Next 4 0 R >>")), OTHER],
  ["a link to a file", pdfWith(linkTo("<< /S /URI /URI (file://evil/share) >>")), OTHER],
  ["a link to a script", pdfWith(linkTo("<< /S /URI /URI <6a6176617363726970743a> >>")), OTHER],
  [
    "a link to a file in an object of its own",
    pdfWith(`${linkTo("4 0 R")}\nendobj\n4 0 obj << /S /URI /URI (file:a) >>`),
    OTHER,
  ],
  ...[
    ..."javascript:1/alert(1) | JavaScript:alert(1) | java\\nscript:alert(1) | vbscript:x | data:text/html,x | ms-word:x".split(
      " | ",
    ),
    ..."file:///C:/a.exe | C:/a.exe | \\\\\\\\evil\\\\share | //evil/share | /\\\\evil | smb://evil | setup.exe | a:b | search-ms:x".split(
      " | ",
    ),
    ..."setup.exe# | setup.exe? | sub/setup.exe | ../../Windows/System32/calc.exe | /C:/a.exe | /about | plan.pdf".split(
      " | ",
    ),
    ..."a.pif | a.url | a.scr?x | a.cpl/b | run.exe. | /.//srv/share/x | com.evil.app:1/x | ./a | ..".split(" | "),
    ..."a.in/../../setup.exe | a.in/%2e%2e/%2E./b | a.in/..%2fb | a.in\\\\..\\\\b | a.in/x\\\\y | www.x/../../setup.exe".split(
      " | ",
    ),
    ...["a.in/", "www.x/"].map((host) => `${host}${"a".repeat(210)}/../../setup.exe`),
    ..."www./../x | www.x:a | @ | a@b | a@b.exe | in | co.in | 127.0.0.1/a | localhost/a | //a.in | file.a.in:/x".split(
      " | ",
    ),
  ].map((to): [string, Buffer, RegExp] => [
    `a link to ${to}`,
    pdfWith(linkTo(`<< /S /URI /URI (${to.replaceAll("(", "\\(").replaceAll(")", "\\)")}) >>`)),
    OTHER,
  ]),
  ["a site called by what is no link", pdfWith(`<< /Subtype /Screen /A ${SITE} >>`), OTHER],
  [
    "packed objects after a byte that some readers treat as a space",
    packed(`7 0 ${SCRIPT}`, undefined, "\x80stream\n"),
    /cannot be checked/,
  ],
  [
    "packed streams that together are too large",
    pdfs(...Array.from({ length: 4 }, () => packed(`7 0 <<>>${" ".repeat(7_000_000)}`))),
    /cannot be checked/,
  ],
  ["packed objects before their beginning", packed(`7 0 ${SCRIPT}`, "/N 1 /First 0"), /cannot be checked/],
  ["a number with a point", pdfWith(`<<>>\nendobj\n8 0.0 obj ${SCRIPT}`), /contains scripts/],
  ["a number with a sign", pdfWith(`<<>>\nendobj\n8 +0 obj ${SCRIPT}`), /contains scripts/],
  ["a number with an exponent", pdfWith(`<<>>\nendobj\n8 0e0 obj ${SCRIPT}`), /contains scripts/],
  ["a site called by an object of another number", pdfWith(`<< /OpenAction 4 0 R >>\nendobj\n14 0 obj ${SITE}`), RUNS],
  [
    "a site called by a packed object of another number",
    pdfs(pdfWith("<< /OpenAction 4 0 R >>"), packed(`9 0 ${SITE}`)),
    RUNS,
  ],
  [
    "a link to a file under another number",
    pdfWith(`${linkTo("4 0 R")}\nendobj\n14 0 obj << /S /URI /URI (file:a) >>`),
    OTHER,
  ],
  [
    "a script in a trailer behind a comment",
    pdfWith(`<<>>\nendobj\ntrailer%\n<< /Root << /OpenAction ${SCRIPT} >> >>`),
    /scripts/,
  ],
  [
    "a site in a trailer behind a comment",
    pdfWith(`<<>>\nendobj\ntrailer%\n<< /Root << /OpenAction ${SITE} >> >>`),
    /cannot be checked/,
  ],
  [
    "a trailer after a byte that some readers treat as a space",
    pdfWith(Buffer.from("<<>>\nendobj\ntrailer\x80<< /Root 1 0 R >>", "latin1")),
    /cannot be checked/,
  ],
  ...["-", "+", ".", "-."].map((generation): [string, Buffer, RegExp] => [
    `a script in an object of generation "${generation}"`,
    pdfWith(`<<>>\nendobj\n4 ${generation} obj << /OpenAction ${SCRIPT} >>`),
    /scripts/,
  ]),
  [
    "a script in a trailer behind a point",
    pdfWith(`<<>>\nendobj\n0 0. trailer << /A (endobj) /Root << /OpenAction ${SCRIPT} >> >>`),
    /scripts|cannot be checked/,
  ],
  ["a trailer that says all", pdfWith("<<>>\nendobj\ntrailer << /Root << /Type /Catalog >> >>"), /cannot be checked/],
  ["a script under a key alone", pdfWith("<< /JS 4 0 R >>"), /contains scripts/],
  ["a script before a text with an exponent", pdfWith(`[ 1e-5 --5 ${SCRIPT} ]`), /contains scripts/],
  ["an article it opens", pdfWith("<< /S /Thread /D 1 >>"), OTHER],
  ["layers it shows", pdfWith(linkTo("4 0 R\n>>\nendobj\n4 0 obj << /S /SetOCGState /State []")), OTHER],
  ["a form it empties", pdfWith("<< /S /ResetForm >>"), OTHER],
  ["a kind of action as an object", pdfWith("/Hide"), OTHER],
  ["an address said elsewhere", pdfWith("<< /S /URI /URI 4 0 R >>"), OTHER],
  ["a command said elsewhere", pdfWith("<< /S /Named /N 4 0 R >>"), OTHER],
  ["a link to a file in two bytes a letter", pdfWith(linkTo("<< /S /URI /URI <FEFF00660069006C0065003A> >>")), OTHER],
  ["a page from another file", pdfWith("<< /Type /XObject /Ref << /F (a.pdf) /Page 0 >> >>"), /loaded from elsewhere/],
  [
    "a file named by its address",
    pdfWith("<< /Type /Filespec /FS /URL /F (https://evil.example) >>"),
    /loaded from elsewhere/,
  ],
  ["a stream from elsewhere", pdfWith(streamOf("/F (evil)", Buffer.from(""))), /loaded from elsewhere/],
  ["a head of millions of numbers", packed("12 ".repeat(1_000_000), "/N 500000 /First 3000000"), /cannot be checked/],
  ["a text without end", pdfWith(`<< /T ${"(".repeat(300_000)} >>`), /cannot be checked/],
  ["objects without a clear beginning", packed("7 0 <<>>", "/N 1 /First 9 0 R"), /cannot be checked/],
  [
    "objects that were predicted",
    packed("7 0 <<>>", "/N 1 /First 4 /DecodeParms << /Predictor 12 >>"),
    /cannot be checked/,
  ],
  ["beginnings within each other", pdfWith(`(${" 1 0 obj (".repeat(25_000)}`), /cannot be checked/],
  ["objects that unpack without end", packed(`7 0 <<>>${" ".repeat(30_000_000)}`), /cannot be checked/],
])("QUAL-33: a PDF with %s is refused, and the text says why", (_what, bytes, text) => {
  expect(refusal(bytes)).toMatch(text);
});

it("FILE-42: a PDF with links to apps, payments, maps, and addresses without a scheme is taken", () => {
  const links = [
    ..."whatsapp://send?phone=919876543210 | sms:+919876543210 | upi://pay?pa=a@bank | geo:12.97,77.59".split(" | "),
    ..."ftp://a.in/x | example.com | example.com/plan | EXAMPLE.co.in/a?b=c:d | www.example.in | #page2 | a.github.io".split(
      " | ",
    ),
    ..."info@example.com | example.com# | example.com/a...b/c | www.example | ?a=1 | उदाहरण.भारत | MAILTO:a@b.in".split(
      " | ",
    ),
    "",
    "  ",
  ];
  for (const to of links) {
    expect([to, refusal(pdfWith(linkTo(`<< /S /URI /URI (${to}) >>`)))]).toEqual([to, "taken"]);
    const hex = Buffer.concat([Buffer.from("feff", "hex"), Buffer.from(to, "utf16le").swap16()]).toString("hex");
    expect([to, refusal(pdfWith(linkTo(`<< /S /URI /URI <${hex}> >>`)))]).toEqual([to, "taken"]);
  }
  const button = "<< /Subtype /Widget /FT /Btn /A << /S /URI /URI (https://a.in) >> >>";
  expect(refusal(pdfWith(button))).toBe("taken");
  expect(refusal(pdfWith(`<< /Subtype /Widget /A 4 0 R >>\nendobj\n4 0 obj ${SITE}`))).toBe("taken");
});

it("QUAL-33: accepts a PDF that only mentions scripts or opens at a page", () => {
  const link = linkTo("<< /S /URI /URI (https://docs.example/Web/JavaScript) >>");
  const bookmark = "<< /Title (Our site) /A << /S /URI /URI (https://a.in) >> /Next 4 0 R >>";
  const taken = [
    pdfWith(link),
    packed(`7 0 ${link}`),
    pdfs(pdfWith(linkTo("4 0 R")), packed("4 0 << /S /URI /URI <6D61696C746F3a61406578> >>")),
    pdfWith(linkTo("<< /S /URI /URI (tel:+919876543210) >>")),
    pdfWith(linkTo("<< /S /URI /URI (www.example.in) >>")),
    pdfWith(linkTo("<< /S /Named /N /NextPage >>")),
    pdfWith("<< /OpenAction [3 0 R /Fit] >>"),
    pdfWith("<< /OpenAction 4 0 R >>"),
    pdfWith("<< /OpenAction null >>"),
    // What it opens with and its links are objects of their own.
    pdfWith(`${opening("<< /S /GoTo /D [3 0 R] >>")}\nendobj\n5 0 obj ${SITE}\nendobj\n14 0 obj ${SITE}`),
    pdfs(pdfWith("<< /OpenAction 4 0 R >>"), packed(`4 0 5 30 << /S /GoTo /D [3 0 R] >>    ${SITE}`, "/N 2 /First 9")),
    pdfWith(
      `<< /Type /Page /AA << /O 4 0 R /C << /S /Named /N /NextPage >> >> >>\nendobj\n4 0 obj << /S /GoTo >>\nendobj\n5 0 obj ${SITE}`,
    ),
    pdfWith(linkTo("<< /S /Named /N /Print >>")),
    pdfWith("<< /Names << /EmbeddedFiles << /Names [] >> >> >>"),
    pdfWith("<< /Type /Filespec /F (factur-x.xml) /UF <FEFF00610062002E0078006D006C> /EF << /F 5 0 R /UF 5 0 R >> >>"),
    pdfWith(`<< /OpenAction 4 0 R >>\nendobj\n2 0 obj ${link}\nendobj\n3 0 obj ${bookmark}`),
    pdfWith(linkTo("<< /S /URI /URI ( https://a.in) >>")),
    pdfWith(linkTo("<< /S /URI /URI <FEFF006800740074007000730 03A> >>")),
    pdfWith(linkTo("<< /S /URI /URI (\\376\\377\\000w\\000w\\000w\\000.) >>")),
    pdfWith("<< /Title (Plan 2026 3 objectives of a movie trailer) >>"),
    pdfWith("<< /Type /Thread /I << /Title (x) >> >>\nendobj\n2 0 obj << /Differences [65 /A /AA /EF] >>"),
    pdfWith("<< /Type /StructElem /S /Note /Ref [4 0 R] /Widths [--5 1e-5] >>"),
    pdfWith(streamOf("", Buffer.from("(see the trailer, and 2026 3 objectives) Tj"))),
    pdfWith(opening("<< /S /GoTo /D [3 0 R /Fit] >>", "[3 0 R /Fit]")),
    // Values under the same keys that are not actions.
    pdfWith("<< /Title (First) /Next 8 0 R /A << /S /GoTo /D (two) >> >>"),
    pdfWith("<< /S /P /A [<< /O /Layout >> 0] >>\nendobj\n2 0 obj << /S /Span /A << /O /Table >> >>"),
    pdfWith(streamOf("/Filter /FlateDecode", deflateSync("BT (/S /JavaScript and /Launch) Tj ET"))),
    pdfWith(`[${" 1".repeat(200_000)}]`),
  ];
  for (const bytes of taken) expect(refusal(bytes), String(bytes)).toBe("taken");
});
