import { IMPORT_LINES_MAX } from "@startup-connect/contract/boards";
import { beforeEach, expect, it } from "vitest";
import { onBoard, readBoard } from "#test/boards.ts";
import { registerStartup } from "#test/builders.ts";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import { download } from "#test/own-data.ts";

let server: TestServer;
let investor: TestPerson;
let startup: TestPerson;
let cardId: string;

beforeEach(async () => {
  server = await testServer();
  const made = await onBoard(server, "Kadal Feed");
  investor = made.investor;
  startup = made.startup;
  cardId = made.card._id;
});

const send = (csv: string, dryRun = false) =>
  server.call("POST /api/boards/me/import", { json: { csv, dryRun }, token: investor.token });
const exported = async () =>
  (await server.call("GET /api/boards/me/export.csv", { token: investor.token })).body as string;
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
        "A quotation mark is not closed.",
        "Next step: Please use at most 200 characters.",
        "Due: Please enter the date as YYYY-MM-DD.",
      ],
    },
  ]);
  expect(body).toMatchObject({ newColumns: ["Waiting"], added: 0, unread: [] });
  expect(await readBoard(server, investor)).toMatchObject({ total: 1, columns: { length: 5 } });
});

it("BOARD-06: an import adds the lines without a fault, and its own export changes nothing", async () => {
  await others();
  expect((await send(file)).body.added).toBe(2);
  const board = await readBoard(server, investor);
  expect(board.columns.map(({ name }) => name).at(-1)).toBe("Waiting");
  expect(board.cards).toHaveLength(3);
  expect(board.cards.find(({ startup }) => startup?.name === "Nadivolt")).toMatchObject({
    nextStep: 'Call "Meera", ask',
    nextOn: "2026-11-27",
    tags: ["storage", "west"],
  });
  const again = await send(await exported());
  expect(again.body.lines.map(({ result }: { result: string }) => result)).toEqual(["present", "present", "present"]);
  expect(await readBoard(server, investor)).toEqual(board);
});

it("BOARD-06: of two startups with one name the website decides; a semicolon parts cells too", async () => {
  await registerStartup(server, { startupName: "Patang Looms", website: "https://patang.example" });
  await registerStartup(server, { startupName: "Patang Looms", website: "https://looms.example" });
  const { body } = await send("Startup;Website\r\nPatang Looms;\r\nPatang Looms;looms.example\r\n");
  expect(body.lines.map(({ result }: { result: string }) => result)).toEqual(["fault", "add"]);
  expect(body.lines[0].faults).toEqual(["Several startups fit. Please add the address of the website."]);
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
  expect((await readBoard(server, investor)).columns).toHaveLength(12);
});

it("BOARD-06: what begins like a formula is no formula in the export, and comes back as it was", async () => {
  const json = { nextStep: "=1+1", notes: "'@home", tags: ["-x", "＝y"], nextOn: "2026-11-30" };
  const tags = ["a;b"];
  const bad = { params: { id: cardId }, json: { tags }, token: investor.token };
  expect((await server.call("PATCH /api/boards/me/cards/{id}", bad)).body.errors).toHaveProperty("tags.0");
  await server.call("PATCH /api/boards/me/cards/{id}", { params: { id: cardId }, json, token: investor.token });
  expect(await exported()).toBe(
    '"Startup","Website","Column","Next step","Due","Tags","Notes"\r\n' +
      `"Kadal Feed","https://ilaivaram.example","To read","'=1+1","2026-11-30","'-x; ＝y","''@home"\r\n`,
  );
  const csv = await exported();
  await server.call("DELETE /api/boards/me/cards/{id}", { params: { id: cardId }, token: investor.token });
  expect((await send(csv)).body.added).toBe(1);
  const { body } = await server.call("GET /api/boards/me/export.json", { token: investor.token });
  expect(body[0]).toMatchObject({ column: "To read", cards: [{ startup: "Kadal Feed", ...json }] });
});

it("BOARD-08: the download of the own data has the board with its notes, that of the startup nothing of it", async () => {
  await server.call("PATCH /api/boards/me/cards/{id}", {
    params: { id: cardId },
    json: { notes: "Good team" },
    token: investor.token,
  });
  expect(await download(server, investor.token)).toContain("Good team");
  expect(await download(server, startup.token)).not.toContain("Good team");
});
