import { IMPORT_LINES_MAX, type ImportLine } from "@startup-connect/contract/deals";
import { beforeEach, expect, it } from "vitest";
import { cardsOf, readCards, registerStartup, withCard } from "#test/builders.ts";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import { download } from "#test/people.ts";

let server: TestServer;
let investor: TestPerson;
let startup: TestPerson;
let cardId: string;

beforeEach(async () => {
  server = await testServer();
  const made = await withCard(server, "Kadal Feed");
  investor = made.investor;
  startup = made.startup;
  cardId = made.card._id;
});

const send = (csv: string, dryRun = false) =>
  server.call("POST /api/deals/import", { json: { csv, dryRun }, token: investor.token });
const exported = async () => (await server.call("GET /api/deals/export.csv", { token: investor.token })).body as string;
const file = `Startup,Website,Column,Next step,Due,Tags,Notes
nadivolt,,Meeting,"Call ""Meera"", ask",27/11/2026,storage; west,"Two
lines"
Another name,patang.example/,Waiting,,2026-12-01,,
Kadal Feed,,Decided,,,,
Unknown Works,,,,,,
Nadivolt,,,,,,
Orux Cold Chain,,,${"n".repeat(201)},31.31.2026,,"open
`;

async function others() {
  await registerStartup(server, { startupName: "Nadivolt" });
  await registerStartup(server, { startupName: "Patang Looms", website: "https://www.Patang.example" });
  await registerStartup(server, { startupName: "Orux Cold Chain" });
}

it("BOARD-06: a dry run says what each line would do, and names every fault; nothing is stored", async () => {
  await others();
  const { status, body } = await send(file, true);
  expect(status).toBe(200);
  expect(body.lines).toEqual([
    { line: 2, name: "Nadivolt", column: "Meeting", result: "add", faults: [] },
    { line: 4, name: "Patang Looms", column: "Waiting", result: "add", faults: [] },
    { line: 5, name: "Kadal Feed", column: "Decided", result: "present", faults: [] },
    {
      line: 6,
      name: "Unknown Works",
      column: "To read",
      result: "fault",
      faults: ["No startup here is called “Unknown Works”."],
    },
    { line: 7, name: "Nadivolt", column: "To read", result: "fault", faults: ["Line 2 has the same startup."] },
    {
      line: 8,
      name: "Orux Cold Chain",
      column: "To read",
      result: "fault",
      faults: [
        "Notes: A quotation mark is not closed.",
        "Next step: Please use at most 200 characters.",
        "Due: Please enter the date as YYYY-MM-DD.",
      ],
    },
  ]);
  expect(body).toMatchObject({ newColumns: ["Waiting"], added: 0, unread: [] });
  expect(await readCards(server, investor)).toMatchObject({ total: 1, columns: { length: 5 } });
});

it("BOARD-06: an import adds the lines without a fault, and its own export changes nothing", async () => {
  await others();
  expect((await send(file)).body.added).toBe(2);
  const board = await readCards(server, investor);
  expect(board.columns.map(({ name }) => name).at(-1)).toBe("Waiting");
  expect(cardsOf(board)).toHaveLength(3);
  expect(cardsOf(board).find(({ startup }) => startup?.name === "Nadivolt")).toMatchObject({
    nextStep: 'Call "Meera", ask',
    nextOn: "2026-11-27",
    tags: ["storage", "west"],
  });
  const again = await send(await exported());
  expect(again.body.lines.map(({ result }: { result: string }) => result)).toEqual(["present", "present", "present"]);
  expect(await readCards(server, investor)).toEqual(board);
});

it("BOARD-06: of two startups with one name the website decides; a semicolon parts cells too", async () => {
  await registerStartup(server, { startupName: "Patang Looms", website: "https://patang.example" });
  await registerStartup(server, { startupName: "Patang Looms", website: "https://looms.example" });
  const { body } = await send("Startup;Website\r\nPatang Looms;\r\nPatang Looms;looms.example\r\n");
  expect(body.lines.map(({ result }: { result: string }) => result)).toEqual(["fault", "add"]);
  expect(body.lines[0].faults).toEqual(["Several startups match. Please add the address of the website."]);
});

it("BOARD-06: a file without heads, an empty one, one over 1 MB and one of 2,001 lines are refused", async () => {
  for (const csv of [
    "",
    "Name,City\nA,B",
    "\0",
    `Startup\n${"é".repeat(500_000)}`,
    `Startup${"\nA".repeat(IMPORT_LINES_MAX + 1)}`,
  ]) {
    const { status, body } = await send(csv);
    expect([status, Object.keys(body.errors)], csv.slice(0, 20)).toEqual([400, ["csv"]]);
  }
  expect((await send(`Startup${"\nA".repeat(IMPORT_LINES_MAX)}`, true)).body.lines).toHaveLength(IMPORT_LINES_MAX);
});

it("BOARD-06: columns that are not read are named, and a line with more cells than the first is a fault", async () => {
  await others();
  const { body } = await send(
    "Startup, Stage ,Notes,Notes\nNadivolt,A,one,two\nPatang Looms,B,Call, then visit,x\n",
    true,
  );
  expect(body.unread).toEqual(["Stage", "Notes"]);
  expect(body.lines).toMatchObject([
    { result: "add" },
    { result: "fault", faults: [expect.stringContaining("more cells than the first line")] },
  ]);
});

it("BOARD-06: a full board and a thirteenth column are faults of their lines", async () => {
  const names = Array.from({ length: 9 }, (_, n) => `Startup ${String.fromCharCode(65 + n)}`);
  for (const startupName of names) await registerStartup(server, { startupName });
  const { body } = await send(`Startup,Column\n${names.map((name) => `${name},Of ${name}`).join("\n")}`);
  const results = body.lines.map(({ result }: { result: string }) => result);
  expect(results).toEqual([...Array(7).fill("add"), "fault", "fault"]);
  expect((await readCards(server, investor)).columns).toHaveLength(12);
});

it("BOARD-06: what begins like a formula is no formula in the export, and comes back as it was", async () => {
  const json = { nextStep: "=1+1", notes: "'@home", tags: ["-x", "＝y"], nextOn: "2026-11-30" };
  const tags = ["a;b"];
  const bad = { params: { id: cardId }, json: { tags }, token: investor.token };
  expect((await server.call("PATCH /api/deals/cards/{id}", bad)).body.errors).toHaveProperty("tags.0");
  await server.call("PATCH /api/deals/cards/{id}", { params: { id: cardId }, json, token: investor.token });
  expect(await exported()).toBe(
    '"Startup","Website","Column","Next step","Due","Tags","Notes"\r\n' +
      `"Kadal Feed","https://ilaivaram.example","To read","'=1+1","2026-11-30","'-x; ＝y","''@home"\r\n`,
  );
  const csv = await exported();
  await server.call("DELETE /api/deals/cards/{id}", { params: { id: cardId }, token: investor.token });
  expect((await send(csv)).body.added).toBe(1);
  const { body } = await server.call("GET /api/deals/export.json", { token: investor.token });
  expect(body[0]).toMatchObject({ column: "To read", cards: [{ startup: "Kadal Feed", ...json }] });
});

/** Two startups of the world, in what programs make of a table; each as [line, result, what its faults hold]. */
const A = "Bunkar Ledger";
const B = "காவேரி Works";
const two = [
  [2, "add", ""],
  [3, "add", ""],
];
const from3 = [
  [3, "add", ""],
  [4, "add", ""],
];
const tables: [string, string, unknown[][]][] = [
  ["sep=;", `sep=;\r\nStartup;Column\r\n${A};To meet\r\n${B};To meet\r\n`, from3],
  ["sep=, in quotes", `"sep=,"\nStartup,Column\n${A},x\n${B},x`, from3],
  ["sep in capitals behind a mark", `\uFEFFSEP=;\nStartup;Column\n${A};x\n${B};x`, from3],
  ["sep= that another program kept as a cell", `sep=;,\nStartup,Column\n${A},x\n${B},x`, from3],
  ["sep= with a tab, as a word", `sep=\\t\nStartup\tColumn\n${A}\tx\n${B}\tx`, from3],
  ["sep= alone", `sep=\nStartup|Column\n${A}|x\n${B}|x`, from3],
  ["a vertical line between cells", `Startup|Column\n${A}|x\n${B}|x`, two],
  ["commas in a quoted head", `Startup;Next step;"Source, if any, as of today, or a friend"\n${A};a;b\n${B};a;b`, two],
  ["commas in a head without quotes", `Startup;Next step;Source, if any, as of, today\n${A};a;b\n${B};a;b`, two],
  ["a line break in a quoted head", `"Startup","Name of\nthe source, if any"\n${A},x\n${B},y`, from3],
  ["spaces around quotes", `"Startup" ,x\n"${A}" ,"Call, then write" \n "${B}"\t,"Meet"\u00a0`, two],
  ["quotes within a cell", `Startup,Notes,Tags\n${A},5" pipe,"a; b"\n${B},"Best" of all,"a, b"`, two],
  ["line ends of old Macs", `Startup\r${A}\r${B}`, two],
  ["line ends of all kinds", `Startup,Notes\n${A},x\r\n${B},y\r`, two],
  [
    "empty lines, and cells at the end",
    `Startup,,,\n\n${A},,,\n,,,\n${B},,,\n,,,\n\n`,
    [
      [3, "add", ""],
      [5, "add", ""],
    ],
  ],
  ["heads in another order and spelling", `NOTES;next_step;Website;startup\nn;s;;${A}\nn;s;;${B}`, two],
  ["heads by the names of the API", `startup,nextStep,nextOn\n${A},x,2026-12-01\n${B},x,`, two],
  [
    "the heads again",
    `Startup,Notes\n${A},x\nStartup,Notes\n${B},y`,
    [
      [2, "add", ""],
      [3, "fault", "repeats the names of the columns"],
      [4, "add", ""],
    ],
  ],
  ["days of spreadsheets", `Startup,Due\n${A},7-1-2027\n${B},27-Nov-26`, two],
  ["days in digits and hyphens of people", `Startup,Due\n${A},२७/११/२०२६\n${B},27\u201111\u20112026`, two],
  ["a day with its ending", `Startup,Due\n${A},27th November 2026\n${B},2026/11/27`, two],
  [
    "a day that is none, and one of two scripts",
    `Startup,Due\n${A},2026/27/11\n${B},2७/11/2026`,
    [
      [2, "fault", "Due: Please enter the date as YYYY-MM-DD."],
      [3, "fault", "Due: Please enter the date as YYYY-MM-DD."],
    ],
  ],
  [
    "a day of two digits each",
    `Startup,Due\n${A},01/02/27\n${B},2026-11-27 00:00:00`,
    [
      [2, "fault", "Due: Please enter the date as YYYY-MM-DD."],
      [3, "add", ""],
    ],
  ],
  [
    "one quotation mark too many",
    `Startup,Notes\n${A},"open\n${B},x\n`,
    [
      [2, "fault", "Notes: A quotation mark is not closed."],
      [3, "add", ""],
    ],
  ],
  [
    "an open cell, and a quoted one below",
    `Startup,Notes\n${A},"open\n"${B}","x"\n`,
    [
      [2, "fault", "Notes: A quotation mark is not closed."],
      [3, "add", ""],
    ],
  ],
  [
    "question marks of “ANSI”",
    `Startup,Notes\n????? ??,x\n${B},??? ????? ???`,
    [
      [2, "fault", "Startup: Letters are lost"],
      [3, "fault", "Notes: Letters are lost"],
    ],
  ],
  ["questions of people", `Startup,Notes\n${A},why??? TBD ???\n${B},Really?`, two],
  [
    "a wrong encoding",
    `Startup,Notes\n${A},Caf\uFFFD\n${B},lone \ud800`,
    [
      [2, "fault", "Notes: Letters are lost"],
      [3, "fault", "Notes: Letters are lost"],
    ],
  ],
  ["zero bytes", `Startup,Notes\n\0${A}\0,x\n${B},y\0`, two],
  ["a letter for each sign of an amount", `Startup,Revenue\n${A},"12,50,000"\n${B},"₹ 3,00,000"`, two],
  [
    "too many cells",
    `Startup,Notes\n${A},Call, then visit\n${B},x${",".repeat(3000)}`,
    [
      [2, "fault", "more cells than the first line"],
      [3, "add", ""],
    ],
  ],
  [
    "51 cells",
    `Startup,Notes\n${A}${",x".repeat(50)}\n${B}`,
    [
      [2, "fault", "more than 50 cells"],
      [3, "add", ""],
    ],
  ],
  [
    "a very long line",
    `Startup,Notes\n${A},${"x".repeat(70_000)}\n${B},y`,
    [
      [2, "fault", "Notes: This line is longer than 64,000 letters."],
      [3, "add", ""],
    ],
  ],
  ["only heads", "Startup,Notes\r\n", []],
  ["the same head 30 times", `Startup${",Due".repeat(30)}\n${A}\n${B}`, two],
];

it("FILE-01 BOARD-06: tables as programs and people write them are read, or their true fault is named", async () => {
  for (const startupName of [A, B]) await registerStartup(server, { startupName });
  for (const [what, csv, expected] of tables) {
    const { status, body } = await send(csv, true);
    expect([what, status], JSON.stringify(body).slice(0, 200)).toEqual([what, 200]);
    const lines: ImportLine[] = body.lines;
    const got = lines.map(({ line, result, faults }) => [line, result, faults.join(" ")]);
    expect([what, got]).toEqual([
      what,
      expected.map(([line, result, says]) => [line, result, says === "" ? "" : expect.stringContaining(String(says))]),
    ]);
  }
  const day = await send(`Startup;Due;Tags\r\n${A};7-1-2027;x, y\r\n"${B}" ;27-Nov-26;\r\n`);
  expect(day.body.added).toBe(2);
  const cards = cardsOf(await readCards(server, investor));
  expect(cards.slice(1).map(({ nextOn, tags }) => [nextOn, tags])).toEqual([
    ["2027-01-07", ["x", "y"]],
    ["2026-11-27", []],
  ]);
});

it("INPUT-20 BOARD-06: names, columns and tags are one in all spellings that searches hold for one", async () => {
  const spelt = [
    ["हिंदी वर्क्स", "हिन्दी वर्क्स"],
    ["ज़मीन", "जमीन"],
    ["গঙ্গা", "গংগা"],
    ["അവൻ", "അവന്\u200d"],
    ["40 Works", "४० Works"],
    ["Kaveri Foods", "“Kaveri Foods”"],
    ["Meera Foods", "‘MEERA  ＦＯＯＤＳ’"],
  ];
  for (const [startupName = ""] of spelt) await registerStartup(server, { startupName });
  const columns = ["हिंदी", "हिन्दी"];
  const rows = spelt.map(([, name], n) => `${name},${columns[n % 2]},${n % 2 ? "जमीन" : "ज़मीन"}`);
  const { body } = await send(`Startup,Column,Tags\n${rows.join("\n")}\n\u001a`);
  expect(body.lines.map(({ faults }: ImportLine) => faults)).toEqual(spelt.map(() => []));
  expect([body.newColumns, body.added]).toEqual([["हिंदी"], spelt.length]);
  const read = (tag: string) => server.call("GET /api/deals/columns", { query: { tag }, token: investor.token });
  const answers = [await read("जमीन"), await read("ज़मीन")];
  for (const { body } of answers) {
    expect(body.tags).toHaveLength(1);
    expect(cardsOf(body)).toHaveLength(spelt.length);
  }
  const taken = await server.call("POST /api/deals/columns", { json: { name: "हिन्दी" }, token: investor.token });
  expect([taken.status, taken.body.errors]).toEqual([400, { name: "You have a column with this name." }]);
});

it("FILE-01: what is no table is called by its name, and no answer repeats a file", async () => {
  const refused: [string, string][] = [
    ["PK\u0003\u0004\u0014\0", "a spreadsheet file"],
    ["ÐÏ\u0011à¡±\u001aá", "a spreadsheet file"],
    ["\uFFFD\uFFFD\u0011\uFFFD", "a spreadsheet file"],
    ["<html><table><tr><td>Startup", "a web page"],
    ["%PDF-1.7", "a PDF"],
    ["S\0t\0a\0r\0t\0u\0p\0\n\0", "UTF-16"],
    ["Pipeline of our fund\nStartup,Notes\nA,b", "It has: Pipeline of our fund."],
    [`Startup${",Due".repeat(50)}\nA`, "Line 1: This line has more than 50 cells."],
    [`Startup,${"a,".repeat(200_000)}\nA`, "Line 1: This line is longer than 64,000 letters."],
    [`Startup,Notes\n${'A,"x\n'.repeat(30)}`, "Line 22: A quotation mark is not closed."],
    [`Startup\n${",\n".repeat(30_000)}A`, "more than 20,000 lines, most of them empty"],
    [`${"Name ".repeat(2000)}\nA`, "It has: Name Name"],
  ];
  for (const [csv, says] of refused) {
    const { status, body } = await send(csv);
    expect([status, body.errors?.csv], says).toEqual([400, expect.stringContaining(says)]);
    expect(JSON.stringify(body).length, says).toBeLessThan(1000);
  }
  const long = "x".repeat(10_000);
  const { body } = await send(`Startup,Website,Column,${long}\n${long},${long},${long},${long}`, true);
  expect(JSON.stringify(body).length).toBeLessThan(2500);
});

it("FILE-03 BOARD-06: the export has the mark by which Excel knows UTF-8, and its own import finds all of it", async () => {
  await registerStartup(server, { startupName: B });
  const notes = "முதல் வரி\nहिंदी “quoted”, =1+1; \t x";
  await send(`Startup;Notes;Tags\n${B};"${notes}";"a,b"`);
  const request = new Request("http://test.example/api/deals/export.csv", {
    headers: { authorization: `Bearer ${investor.token}` },
  });
  const answer = await server.application.api.fetch(request, "127.0.0.1");
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const whole = bytes.toString();
  expect(whole.split("\r\n")).toHaveLength(4);
  const before = (await server.call("GET /api/deals/export.json", { token: investor.token })).body;
  expect((await send(whole)).body.lines).toMatchObject([{ result: "present" }, { result: "present" }]);
  // The same through programs that write other marks and line ends.
  for (const file of [whole.replaceAll('","', '";"'), whole.replaceAll('","', '"\t"').replaceAll("\r\n", "\n")]) {
    const cards = cardsOf(await readCards(server, investor));
    for (const { _id: id } of cards)
      await server.call("DELETE /api/deals/cards/{id}", { params: { id }, token: investor.token });
    expect((await send(file)).body.added).toBe(2);
    const after = (await server.call("GET /api/deals/export.json", { token: investor.token })).body;
    expect(after).toEqual(before);
  }
});

it("BOARD-08: the download of the own data has the board with its notes, that of the startup nothing of it", async () => {
  await server.call("PATCH /api/deals/cards/{id}", {
    params: { id: cardId },
    json: { notes: "Good team" },
    token: investor.token,
  });
  expect(await download(server, investor.token)).toContain("Good team");
  expect(await download(server, startup.token)).not.toContain("Good team");
});
