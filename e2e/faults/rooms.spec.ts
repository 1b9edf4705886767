import type { Page } from "@playwright/test";
import { openPage, overflowAt } from "../support/page.ts";
import type { Founder, Investor, Person } from "../support/people.ts";
import { deckOf, openRoomTo } from "../support/rooms.ts";
import { logIn, logOutAtNextWrite } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

const lines = ["Leak-proof trays", "A tray leaves 2.60 rupees", "Ask us anything"];
const LONG = "Wellenreiterverein".repeat(6).slice(0, 96);

const picture = (page: Page, number: number) => page.getByRole("img", { name: new RegExp(`, page ${number} of 3$`) });
/** The stream would say that the session ended, and the page would leave before the answer to the press. */
const closeStream = (page: Page) => page.route(/\/api\/stream/, (route) => route.abort());

/** Adds the deck on the founder's own page. */
async function addDeck(page: Page, name = "Pitch deck.pdf"): Promise<void> {
  await openPage(page, "/room");
  await page.getByLabel("Add files").setInputFiles({ name, mimeType: "application/pdf", buffer: deckOf(lines) });
  await expect(page.getByText("3 pages", { exact: false }).first()).toBeVisible();
}

async function logInAgain(page: Page, person: Person): Promise<void> {
  await expect(page).toHaveURL(/\/login\?next=/);
  await logIn(page, person);
}

test("ROOM-04: reading goes on after a refusal for too many pages, a busy server and a lost network", async ({
  open,
  people,
  call,
  watch,
}) => {
  watch.allow(/status of (429|503)|ERR_(FAILED|INTERNET_DISCONNECTED)/);
  const [founder, investor]: [Founder, Investor] = [await people.founder(), await people.investor()];
  await people.connect(investor, founder);
  await addDeck(await open(founder));
  await openRoomTo(call, founder, investor);
  const page = await open(investor);
  await openPage(page, `/rooms/${founder.userId}`);
  await page.getByRole("button", { name: "Open and share reading time" }).click();
  await page.getByRole("button", { name: /^Pitch deck.pdf/ }).click();
  await expect(picture(page, 1)).toBeVisible();

  const pages = "**/api/rooms/files/*/pages/*";
  const tooMany = "Too many requests. Please try again in 4 minutes.";
  for (const [status, message] of [
    [429, tooMany],
    [503, "We are very busy. Please try again in a minute."],
  ] as const) {
    await page.route(`${pages}?*`, (route) =>
      route.fulfill({ status, headers: { "retry-after": "240" }, json: { message, retryAfter: 240 } }),
    );
    await page.getByRole("button", { name: "Next page" }).click();
    await expect(page.getByText(message)).toBeVisible();
    await page.unroute(`${pages}?*`);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(picture(page, status === 429 ? 2 : 3)).toBeVisible();
  }

  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Read as text" }).click();
  await expect(page.getByText("The server did not answer. Please try again.")).toBeVisible();
  const lost = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/pages/2/text"));
  await page.keyboard.press("ArrowLeft");
  await lost;
  await expect(page.getByText("The server did not answer. Please try again.")).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("A tray leaves 2.60 rupees")).toBeVisible();
  await expect(page).toHaveURL(/page=2/);
});

test("ROOM-02 ROOM-03 ROOM-07: a session that ends keeps the name under the agreement and the half filled access", async ({
  open,
  people,
  call,
  watch,
}) => {
  watch.allow(/status of 401|ERR_FAILED/);
  const [founder, investor] = [await people.founder(), await people.investor()];
  await people.connect(investor, founder);
  const own = await open(founder);
  const text = "Whoever reads these files keeps what is in them to themselves. ".repeat(3).trim();
  await call("PUT", "/api/rooms/me/agreement", { json: { text }, token: founder.token });
  await addDeck(own);
  await closeStream(own);
  await own.reload();
  await own.getByRole("button", { name: "Give access" }).click();
  const dialog = own.getByRole("dialog");
  await dialog.getByLabel("Must accept the agreement first").check();
  // The person last: what was ticked before stays.
  await dialog.getByLabel("Person").selectOption(investor.userId);
  await expect(dialog.getByLabel("Must accept the agreement first")).toBeChecked();
  await logOutAtNextWrite(own, call, founder);
  await dialog.getByRole("button", { name: "Give access" }).click();
  await logInAgain(own, founder);
  await own.getByRole("button", { name: "Give access" }).click();
  await expect(dialog.getByLabel("Person")).toHaveValue(investor.userId);
  await expect(dialog.getByLabel("Must accept the agreement first")).toBeChecked();
  await dialog.getByRole("button", { name: "Give access" }).click();
  await expect(own.getByText("Agreement not accepted")).toBeVisible();

  const reader = await open(investor);
  await closeStream(reader);
  await openPage(reader, `/rooms/${founder.userId}`);
  await reader.getByLabel("Your name").fill(investor.name);
  await logOutAtNextWrite(reader, call, investor);
  const without = reader.getByRole("button", { name: "Accept and open without sharing" });
  await without.click();
  await logInAgain(reader, investor);
  await expect(reader.getByLabel("Your name")).toHaveValue(investor.name);
  await without.click();
  await expect(reader.getByRole("button", { name: /^Pitch deck.pdf/ })).toBeVisible();
});

test("ROOM-01 ROOM-02 ROOM-04: names of a hundred letters without a space stay inside a phone", async ({
  open,
  people,
  call,
}) => {
  const founder = await people.founder({}, `F${LONG}`);
  const investor = await people.investor(`I${LONG}`);
  await people.connect(investor, founder);
  const page = await open(founder);
  await addDeck(page, `${LONG}.pdf`);
  const { token } = founder;
  let parentId: string | null = null;
  for (let n = 0; n < 3; n += 1) {
    const { body } = await call("POST", "/api/rooms/me/folders", { json: { name: `${n}${LONG}`, parentId }, token });
    parentId = body.room.items.find(({ name }: { name: string }) => name === `${n}${LONG}`)._id;
  }
  const { body } = await call("GET", "/api/rooms/me", { token });
  const file = body.room.items.find(({ kind }: { kind: string }) => kind === "file")._id;
  await call("PATCH", `/api/rooms/me/items/${file}`, { json: { parentId }, token });
  await openRoomTo(call, founder, investor);
  const reader = await open(investor);
  await openPage(reader, `/rooms/${founder.userId}`);
  expect(await overflowAt(reader, 390)).toEqual({ width: 390, overflow: 0 });
  await reader.getByRole("button", { name: "Open and share reading time" }).click();
  await reader.getByRole("button", { name: new RegExp(LONG) }).click();
  await expect(picture(reader, 1)).toBeVisible();
  await reader.getByText("What the founder sees").click();
  expect(await overflowAt(reader, 390)).toEqual({ width: 390, overflow: 0 });
  await openPage(reader, "/rooms");
  expect(await overflowAt(reader, 390)).toEqual({ width: 390, overflow: 0 });
  for (const search of ["", `?folder=${parentId}&file=${file}`]) {
    await openPage(page, `/room${search}`);
    expect(await overflowAt(page, 390)).toEqual({ width: 390, overflow: 0 });
  }
  await page.getByRole("button", { name: "Give access" }).click();
  expect(await overflowAt(page, 390)).toEqual({ width: 390, overflow: 0 });
});

test("ROOM-03: an answer that was asked for before the room was opened does not close it again @once", async ({
  open,
  people,
  call,
}) => {
  const [founder, investor] = [await people.founder(), await people.investor()];
  await people.connect(investor, founder);
  await addDeck(await open(founder));
  await openRoomTo(call, founder, investor);
  const reader = await open(investor);
  const address = `/api/rooms/${founder.userId}`;
  const [asked, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  // Loaded once, the page reads the room again as soon as its stream is heard.
  let reads = 0;
  await reader.route(`**${address}`, async (route) => {
    reads += 1;
    if (reads === 1) return route.continue();
    const response = await route.fetch();
    asked.resolve();
    await opened.promise;
    await route.fulfill({ response });
  });
  await openPage(reader, `/rooms/${founder.userId}`);
  await asked.promise;
  await reader.getByRole("button", { name: "Open and share reading time" }).click();
  await expect(reader.getByRole("button", { name: /^Pitch deck.pdf/ })).toBeVisible();
  const late = reader.waitForResponse((response) => response.url().endsWith(address));
  opened.resolve();
  await (await late).finished();
  await reader.getByRole("button", { name: /^Pitch deck.pdf/ }).click();
  await expect(picture(reader, 1)).toBeVisible();
});
