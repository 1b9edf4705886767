import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { accessFaults, contrastFaultsInTheDark, openPage, overflowAt } from "../support/page.ts";
import { deckOf, openRoomTo } from "../support/rooms.ts";
import { expect, test } from "../support/test.ts";

const lines = ["Leak-proof trays", "A tray leaves 2.60 rupees", "Ask us anything"];

async function addDeck(page: Page, name = "Pitch deck.pdf"): Promise<void> {
  await page.getByLabel("Add files").setInputFiles({ name, mimeType: "application/pdf", buffer: deckOf(lines) });
  await expect(page.getByText("3 pages", { exact: false })).toBeVisible();
}

const picture = (page: Page, number: number) =>
  page.getByRole("img", { name: new RegExp(`^Pitch deck.pdf, page ${number} of 3`) });

test("ROOM-01 ROOM-02 ROOM-04 ROOM-05 ROOM-09: a deck is read page by page until its founder ends the access @daily-phone", async ({
  open,
  people,
  watch,
}) => {
  watch.allow(/status of 404/);
  const [founder, investor] = [await people.founder(), await people.investor()];
  await people.connect(investor, founder);
  const page = await open(founder);
  await openPage(page, "/room");
  await expect(page.getByText("Only you can open this room.")).toBeVisible();
  expect(await accessFaults(page)).toEqual([]);
  await addDeck(page);
  await page.getByRole("button", { name: "Give access" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Person")).toBeFocused();
  // The only connection.
  await expect(dialog.getByLabel("Person")).toHaveValue(investor.userId);
  expect(await accessFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Give access" }).click();
  await expect(page.getByText("Open to 1 person").filter({ visible: true })).toBeVisible();
  await expect(page.getByText("Not opened yet")).toBeVisible();

  const reader = await open(investor);
  await openPage(reader, "/rooms");
  await reader.getByRole("main").getByRole("link", { name: founder.startupName }).click();
  await expect(reader.getByText("Your location, device, pointer, or what you do elsewhere.")).toBeVisible();
  await expect(reader.getByText("Pitch deck.pdf")).toHaveCount(0);
  expect(await accessFaults(reader)).toEqual([]);
  await reader.getByRole("button", { name: "Open and share reading time" }).click();
  await reader.getByRole("button", { name: /^Pitch deck.pdf/ }).click();
  await expect(picture(reader, 1)).toBeVisible();
  await reader.keyboard.press("ArrowRight");
  await expect(picture(reader, 2)).toBeVisible();
  expect(await accessFaults(reader)).toEqual([]);
  await reader.getByRole("button", { name: "Read as text" }).click();
  await expect(reader.getByText("A tray leaves 2.60 rupees")).toBeVisible();
  await expect(reader.getByText(`${investor.name}, SC-`)).toHaveCount(2);
  await reader.getByRole("button", { name: "Read as text" }).click();
  await expect(picture(reader, 2)).toBeVisible();
  expect((await overflowAt(reader, 390)).overflow).toBe(0);
  await reader.getByText("What the founder sees").click();
  await expect(reader.getByText("2 of 3 pages opened")).toBeVisible();
  expect(await contrastFaultsInTheDark(reader)).toEqual([]);

  // The founder's open page shows the two pages, and not the third.
  const read = page.getByRole("table", { name: "Pitch deck.pdf, page by page" });
  await expect(read.getByRole("row")).toHaveText([/^Page 1At least/, /^Page 2At least/, "Page 3Not opened"]);
  expect(await accessFaults(page)).toEqual([]);
  expect((await overflowAt(page, 390)).overflow).toBe(0);
  expect(await contrastFaultsInTheDark(page)).toEqual([]);

  // From the room to the deal of the two and back, on both sides.
  for (const [side, room] of [
    [page, new RegExp(`/room\\?reader=${investor.userId}$`)],
    [reader, new RegExp(`/rooms/${founder.userId}$`)],
  ] as const) {
    await side.getByRole("link", { name: "Open deal", exact: true }).click();
    await expect(side.getByRole("heading", { level: 1, name: /^Deal with/ })).toBeVisible();
    await side.getByRole("link", { name: "Open deal room" }).click();
    await expect(side).toHaveURL(room);
  }
  await reader.getByRole("button", { name: /^Pitch deck.pdf/ }).click();
  await reader.getByRole("button", { name: "Next page" }).click();
  await expect(picture(reader, 2)).toBeVisible();

  // ROOM-05: in one press.
  await reader.getByRole("button", { name: "Stop sharing reading time" }).click();
  await expect(reader.getByRole("button", { name: "Share reading time", exact: true })).toBeVisible();
  await expect(page.getByText("reading time not shared").first()).toBeVisible();

  await page.getByRole("button", { name: `End access: ${investor.name}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End access" }).click();
  await expect(reader.getByText("Your access to this room has ended.")).toBeVisible();
  await expect(picture(reader, 2)).toHaveCount(0);
  await reader.reload();
  await expect(reader.getByRole("heading", { level: 1, name: "Not found" })).toBeVisible();
  await openPage(reader, "/rooms");
  await expect(reader.getByText("Deal rooms that startups open to you appear here.")).toBeVisible();
});

test("ROOM-03 ROOM-07: the agreement is accepted by name, and its receipt is there", async ({
  open,
  people,
  watch,
}) => {
  watch.allow(/status of 400/);
  const [founder, investor] = [await people.founder(), await people.investor()];
  await people.connect(investor, founder);
  const page = await open(founder);
  await openPage(page, "/room");
  const text = "Whoever reads these files keeps what is in them to themselves. ".repeat(3).trim();
  await page.getByRole("button", { name: "Write agreement" }).click();
  await page.getByRole("dialog").getByLabel("Text").fill(text);
  await page.getByRole("button", { name: "Save agreement" }).click();
  await addDeck(page);
  await page.getByRole("button", { name: "Give access" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Person").selectOption(investor.userId);
  await expect(dialog.getByLabel("Must accept the agreement first")).toBeChecked();
  await dialog.getByRole("button", { name: "Give access" }).click();
  await expect(page.getByText("Agreement not accepted")).toBeVisible();

  const reader = await open(investor);
  await openPage(reader, `/rooms/${founder.userId}`);
  await expect(reader.getByText(text)).toBeVisible();
  const without = reader.getByRole("button", { name: "Accept and open without sharing" });
  await reader.getByLabel("Your name").fill("Another Person");
  await without.click();
  await expect(reader.getByText(`Please type your name as on your profile: ${investor.name}.`)).toBeVisible();
  expect(await accessFaults(reader)).toEqual([]);
  await reader.getByLabel("Your name").fill(investor.name);
  await without.click();
  // Both have the same text, also before a page is opened.
  const theirs = async (side: Page) => {
    const saved = side.waitForEvent("download");
    await side.getByRole("button", { name: /^Agreement accepted on/ }).click();
    return readFile(await (await saved).path());
  };
  expect((await theirs(page)).equals(await theirs(reader))).toBe(true);
  await reader.getByRole("button", { name: /^Pitch deck.pdf/ }).click();
  await expect(picture(reader, 1)).toBeVisible();
  const saved = reader.waitForEvent("download");
  await reader.getByRole("button", { name: /^Agreement accepted on/ }).click();
  expect((await saved).suggestedFilename()).toBe("agreement-version-1.txt");
  await page.reload();
  await expect(page.getByText("1 of 3 pages opened, reading time not shared")).toBeVisible();
});

test("ROOM-01: folders, a new version, moving and deleting; a file that cannot be read says why @once", async ({
  open,
  people,
}) => {
  const founder = await people.founder();
  const page = await open(founder);
  await openPage(page, "/room");
  await addDeck(page);
  await page.getByRole("button", { name: "New folder" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Accounts");
  await page.getByRole("button", { name: "Create folder" }).click();
  const act = async (name: string, what: string) => {
    await page.getByRole("button", { name: `Actions: ${name}` }).click();
    await page.getByRole("button", { name: what, exact: true }).click();
  };
  await act("Pitch deck.pdf", "Rename");
  await page.getByRole("dialog").getByLabel("Name").fill("Deck for investors.pdf");
  await page.getByRole("dialog").getByRole("button", { name: "Rename" }).click();
  await act("Deck for investors.pdf", "Move");
  await page.getByRole("dialog").getByLabel("To").selectOption("Accounts");
  await page.getByRole("dialog").getByRole("button", { name: "Move" }).click();
  await expect(page.getByText("1 file", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Accounts" }).click();
  await page
    .getByLabel("New version of Deck for investors.pdf")
    .setInputFiles({ name: "deck.pdf", mimeType: "application/pdf", buffer: deckOf(["One page"]) });
  await expect(page.getByText(/^1 page, version 2/)).toBeVisible();
  await page.getByRole("link", { name: "Deck for investors.pdf" }).click();
  await expect(page.getByRole("img", { name: "Deck for investors.pdf, page 1 of 1" })).toBeVisible();
  expect(await accessFaults(page)).toEqual([]);
  const broken = Buffer.from("%PDF-1.7\nnothing of a PDF follows\n%%EOF\n");
  await page.getByLabel("Add files").setInputFiles({ name: "broken.pdf", mimeType: "application/pdf", buffer: broken });
  await expect(page.locator(".text-bad").filter({ visible: true }).first()).toBeVisible();
  await act("Deck for investors.pdf", "Delete");
  await page.getByRole("dialog").getByRole("button", { name: "Delete file" }).click();
  await expect(page.getByRole("link", { name: "Deck for investors.pdf" })).toHaveCount(0);
});

test("ROOM-02: a room open to a founder is in the list @once", async ({ open, people, call }) => {
  const [one, other] = [await people.founder(), await people.founder()];
  await people.connect(one, other);
  await openRoomTo(call, one, other);
  const page = await open(other);
  await openPage(page, "/rooms");
  await expect(page.getByRole("link", { name: one.startupName })).toBeVisible();
  await expect(page.getByRole("main").getByText("New", { exact: true })).toBeVisible();
});

test("ROOM-02: a second press on the same place ends the access of no one else @once", async ({
  open,
  people,
  call,
}) => {
  const [founder, one, other] = [await people.founder(), await people.investor(), await people.investor()];
  for (const person of [one, other]) {
    await people.connect(person, founder);
    await openRoomTo(call, founder, person);
  }
  const page = await open(founder);
  await openPage(page, "/room");
  const button = page.getByRole("button", { name: `End access: ${other.name}` });
  await button.scrollIntoViewIfNeeded();
  const { x = 0, y = 0 } = (await button.boundingBox()) ?? {};
  await page.mouse.click(x + 9, y + 9);
  await page.getByRole("dialog").getByRole("button", { name: "End access" }).press("Enter");
  await expect(button).toHaveCount(0);
  await expect(page.getByText("Access ended")).toBeFocused();
  await page.mouse.click(x + 9, y + 9);
  await expect(page.getByText("Access ended")).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole("button", { name: `End access: ${one.name}` })).toBeVisible();
  await expect(page.getByText("Ended (1)")).toBeVisible();
});
