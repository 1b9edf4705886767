import { accessFaults, openPage } from "../support/page.ts";
import { expect, test } from "../support/test.ts";

test("BOARD-01 BOARD-03 BOARD-04: a startup goes on the board, is moved, edited, removed and restored by keyboard @daily-wide", async ({
  open,
  people,
}) => {
  const [investor, founder] = [await people.investor(), await people.founder()];
  const page = await open(investor);
  await openPage(page, "/board");
  await expect(page).toHaveURL(/\/deals\?view=columns$/);
  const main = page.getByRole("main");
  await expect(main.getByText("You can add others yourself.")).toBeVisible();
  await main.getByRole("button", { name: "Add your first startup" }).focus();
  await page.keyboard.press("Enter");
  const add = page.getByRole("dialog", { name: "Add a startup" });
  await expect(add.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type(founder.startupName);
  await add.getByRole("button", { name: `Add ${founder.startupName}` }).press("Enter");
  await expect(add.getByRole("button", { name: "In your deals" })).toBeFocused();
  await add.getByRole("button", { name: "Close" }).press("Enter");
  await expect(add).toBeHidden();

  const actions = main.getByRole("button", { name: `Actions: ${founder.startupName}` });
  await actions.press("Enter");
  await main.getByRole("button", { name: "Move to…" }).press("Enter");
  const move = page.getByRole("dialog", { name: `Move ${founder.startupName}` });
  await move.getByRole("combobox", { name: "Column" }).selectOption("Partners");
  await move.getByRole("button", { name: "Move", exact: true }).press("Enter");
  await expect(move).toBeHidden();
  const tabs = main.getByRole("navigation", { name: "Columns" });
  if (await tabs.isVisible()) {
    await expect(tabs.locator("[aria-current]")).toBeFocused();
    await tabs.getByRole("link", { name: /^Partners/ }).press("Enter");
  } else await expect(actions).toBeFocused();
  await expect(main.getByRole("region", { name: "Partners" })).toContainText(founder.startupName);

  await main.getByRole("link", { name: founder.startupName }).press("Enter");
  const panel = main.getByRole("region", { name: founder.startupName });
  await expect(panel.getByRole("heading", { name: founder.startupName })).toBeFocused();
  await panel.getByRole("button", { name: "Edit card" }).press("Enter");
  const card = page.getByRole("dialog", { name: founder.startupName });
  await card.getByRole("textbox", { name: "Next step" }).fill("Call Meera");
  await card.getByRole("button", { name: "Save" }).press("Enter");
  await expect(card).toBeHidden();
  await expect(panel.getByText("Call Meera")).toBeVisible();
  expect(await accessFaults(page)).toEqual([]);
  await panel.getByRole("button", { name: "Edit card" }).focus();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(main.getByRole("link", { name: founder.startupName })).toBeFocused();
  await expect(main.getByText("Call Meera")).toBeVisible();

  await actions.press("Enter");
  await main.getByRole("button", { name: "Remove", exact: true }).press("Enter");
  await expect(main.getByText(`${founder.startupName} is removed.`)).toBeVisible();
  await expect(main.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(main.getByText("Call Meera")).toBeVisible();
  await expect(actions).toBeFocused();

  await main.getByRole("button", { name: "Edit columns" }).press("Enter");
  const columns = page.getByRole("dialog", { name: "Edit columns" });
  const back = columns.getByRole("button", { name: "Move Meeting back" });
  for (let n = 1; n <= 3; n++) {
    await back.press("Enter");
    await expect(
      columns
        .getByRole("listitem")
        .nth(1 + n)
        .getByLabel("Name of Meeting"),
    ).toBeVisible();
  }
  await expect(back).toHaveAttribute("aria-disabled", "true");
  await expect(back).toBeFocused();
  await columns.getByRole("button", { name: "Delete Meeting" }).press("Enter");
  await expect(columns.getByRole("listitem")).toHaveCount(4);
  await expect(columns.getByRole("list", { name: "Columns" })).toBeFocused();
});

test("BOARD-02 BOARD-03 BOARD-05 BOARD-06 FILE-02: with a filter a card goes anywhere, two windows keep their words, an import keeps the focus @once", async ({
  open,
  people,
  call,
}) => {
  const [investor, first, second] = [await people.investor(), await people.founder(), await people.founder()];
  const { token } = investor;
  const add = async (startupId: string) =>
    (await call("POST", "/api/deals/cards", { token, json: { startupId } })).body.card;
  const [one, two] = [await add(first.userId), await add(second.userId)];
  const change = (id: string, json: object) => call("PATCH", `/api/deals/cards/${id}`, { token, json });
  await change(two._id, { tags: ["warm"] });
  const page = await open(investor);
  await openPage(page, "/deals?view=columns");
  const main = page.getByRole("main");
  const actions = main.getByRole("button", { name: `Actions: ${second.startupName}` });
  const place = page.getByRole("dialog").getByRole("combobox", { name: "Place" });
  const looksForPlaces = async () => {
    await actions.press("Enter");
    await main.getByRole("button", { name: "Move to…" }).press("Enter");
    await expect(place.locator("option")).toHaveText(["At the top", `After ${first.startupName}`, "At the end"]);
    await page.keyboard.press("Escape");
    await expect(actions).toBeFocused();
  };
  await looksForPlaces();
  await main.getByRole("combobox", { name: "Tag" }).selectOption("warm");
  await expect(main.getByRole("link", { name: first.startupName })).toBeHidden();
  await looksForPlaces();
  // A column with cards that the filter hides is not offered for deletion.
  const { columns } = (await call("GET", "/api/deals/columns", { token })).body;
  await change(two._id, { columnId: columns[1]._id });
  await main.getByRole("button", { name: "Edit columns" }).press("Enter");
  await expect(page.getByRole("dialog").getByRole("button", { name: /^Delete/ })).toHaveCount(3);
  await page.keyboard.press("Escape");

  await openPage(page, `/deals?card=${one._id}`);
  await main.getByRole("button", { name: "Edit card" }).press("Enter");
  const card = page.getByRole("dialog", { name: first.startupName });
  await card.getByRole("textbox", { name: "Next step" }).fill("Call Meera");
  await change(one._id, { notes: "From another window" });
  await page.reload();
  await main.getByRole("button", { name: "Edit card" }).press("Enter");
  await expect(card.getByRole("textbox", { name: "Next step" })).toHaveValue("Call Meera");
  await expect(card.getByRole("textbox", { name: "Notes" })).toHaveValue("From another window");
  await change(one._id, { tags: ["cold"] });
  await card.getByRole("button", { name: "Save" }).press("Enter");
  await expect(card).toBeHidden();
  const { body } = await call("GET", `/api/deals/cards/${one._id}`, { token });
  expect(body.card).toMatchObject({ nextStep: "Call Meera", notes: "From another window", tags: ["cold"] });

  await page.keyboard.press("Escape");
  await main.getByText("Import and export").click();
  const file = page.getByLabel("CSV file");
  // As Excel saves "Unicode text".
  const buffer = Buffer.from("\uFEFFStartup;Owner\r\nகாவேரி;x\r\n", "utf16le");
  await file.setInputFiles({ name: "deals.csv", mimeType: "text/csv", buffer });
  await expect(main.getByText("No startup here is called “காவேரி”.")).toBeVisible();
  await expect(main.getByRole("status").filter({ hasText: "Ignored columns: Owner." })).toBeVisible();
  await main.getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(file).toBeFocused();
});

test("BOARD-05 BOARD-03: of a long column 40 cards are shown, more on request, and a moved card comes where it is shown @once", async ({
  open,
  people,
  call,
}) => {
  const investor = await people.investor();
  const { token } = investor;
  const { body } = await call("GET", "/api/startups/startups?limit=42", { token });
  const added = [];
  for (const { userId } of body.startups)
    added.push((await call("POST", "/api/deals/cards", { token, json: { startupId: userId } })).body.card);
  const last = added.at(-1);
  const { columns } = (await call("GET", "/api/deals/columns", { token })).body;
  const json = { columnId: columns[1]._id };
  await call("PATCH", `/api/deals/cards/${last._id}`, { token, json });
  const page = await open(investor);
  await openPage(page, "/deals?view=columns");
  const column = page.getByRole("region", { name: "To read" });
  const cards = column.getByRole("heading", { level: 3 });
  await expect(cards).toHaveCount(40);
  const card = page.getByRole("link", { name: last.startup.name, exact: true });
  const more = column.getByRole("button", { name: "Show more of To read" });
  await page.getByRole("button", { name: `Actions: ${last.startup.name}`, exact: true }).press("Enter");
  await page.getByRole("button", { name: "Move to…" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Column" }).selectOption("To read");
  await dialog.getByRole("button", { name: "Move", exact: true }).press("Enter");
  await expect(more).toBeFocused();
  await expect(card).toBeHidden();
  await call("PATCH", `/api/deals/cards/${last._id}`, { token, json });
  await card.focus();
  await page.keyboard.press("Shift+ArrowLeft");
  await expect(column.getByRole("link", { name: last.startup.name, exact: true })).toBeFocused();
  await expect(cards).toHaveCount(40);
  await more.press("Enter");
  await expect(cards).toHaveCount(42);
  expect(await accessFaults(page)).toEqual([]);
});

test("BOARD-01: an account without an investor profile is led to the registration, whatever card is asked for @once", async ({
  open,
  people,
  watch,
}) => {
  watch.allow(/status of 403/);
  const page = await open(await people.member("Investor"));
  await openPage(page, "/deals?card=0199c000-0000-7000-8000-000000000001");
  await expect(page.getByRole("heading", { name: "Deals", level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "Register as an investor" })).toBeVisible();
});

test("BOARD-03: a card moves by one drag, by two keys, and readers hear it @daily-wide", async ({
  open,
  people,
  call,
}, info) => {
  const [investor, one, two] = [await people.investor(), await people.founder(), await people.founder()];
  const { token } = investor;
  for (const { userId } of [one, two]) await call("POST", "/api/deals/cards", { token, json: { startupId: userId } });
  const page = await open(investor);
  await openPage(page, "/deals?view=columns");
  const main = page.getByRole("main");
  const card = main.getByRole("link", { name: one.startupName });
  const column = (name: string) => main.getByRole("region", { name });
  const links = column("To read").getByRole("link");
  await card.focus();
  await page.keyboard.press("Shift+ArrowDown");
  await expect(links).toHaveText([two.startupName, one.startupName]);
  await expect(card).toBeFocused();
  if (info.project.name === "phone") return;

  await page.keyboard.press("Shift+ArrowRight");
  await expect(column("Meeting").getByRole("link", { name: one.startupName })).toBeFocused();
  await expect(page.getByText(`${one.startupName} is now in Meeting.`)).toBeAttached();
  const centre = async (name: string) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await column(name).getByRole("list").boundingBox()) ?? {};
    return [x + width / 2, y + height / 2] as const;
  };
  const drag = async (name: string, to: string) => {
    await main.getByRole("link", { name }).hover();
    await page.mouse.down();
    await page.mouse.move(...(await centre(to)), { steps: 8 });
    await page.mouse.up();
  };
  await drag(two.startupName, "Partners");
  await expect(column("Partners").getByRole("link", { name: two.startupName })).toBeVisible();
  await drag(one.startupName, "Partners");
  await expect(column("Partners").getByRole("link")).toHaveText([one.startupName, two.startupName]);
  // Let go, it is not pressed.
  await expect(page).toHaveURL(/view=columns$/);
  expect(await accessFaults(page)).toEqual([]);
});

test("BOARD-03 BOARD-02: a card is held and moved by touch, and its page is there in the place of the list @once", async ({
  open,
  people,
  call,
}) => {
  const [investor, founder, other] = [await people.investor(), await people.founder(), await people.founder()];
  await people.connect(founder, investor);
  const { token } = investor;
  const added = await call("POST", "/api/deals/cards", { token, json: { startupId: other.userId } });
  const { columns } = (await call("GET", "/api/deals/columns", { token })).body;
  const json = { columnId: columns[1]._id };
  await call("PATCH", `/api/deals/cards/${added.body.card._id}`, { token, json });
  const page = await open(investor);
  await page.setViewportSize({ width: 390, height: 844 });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  await openPage(page, "/deals?view=list");
  const main = page.getByRole("main");
  const meeting = main.getByRole("region", { name: "Meeting" });
  const from = await main.getByRole("link", { name: founder.startupName }).boundingBox();
  const to = await meeting.getByRole("link").boundingBox();
  if (!from || !to) throw new Error("a card is not on the page");
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", { x: from.x + 20, y: from.y + 8 });
  await expect(page.getByText(`${founder.startupName} is lifted.`)).toBeAttached();
  await touch("touchMove", { x: to.x + 10, y: to.y });
  await touch("touchMove", { x: to.x + 20, y: to.y + 8 });
  await touch("touchEnd");
  await expect(meeting.getByRole("link")).toHaveText([founder.startupName, other.startupName]);

  await meeting.getByRole("link", { name: founder.startupName }).click();
  const card = main.getByRole("region", { name: founder.startupName });
  await expect(card.getByRole("heading", { name: founder.startupName })).toBeFocused();
  await expect(card).toContainText("Not open to you");
  await expect(meeting).toBeHidden();
  expect(await accessFaults(page)).toEqual([]);
  await card.getByRole("link", { name: "Message" }).click();
  await expect(page).toHaveURL(/\/messages\//);
  await page.goBack();
  await card.getByRole("link", { name: "Deals" }).click();
  await expect(meeting).toBeVisible();
});
