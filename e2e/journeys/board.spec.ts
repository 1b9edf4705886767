import { accessFaults, openPage } from "../support/page.ts";
import { expect, test } from "../support/test.ts";

test("BOARD-01 BOARD-03 BOARD-04: a startup goes on the board, is moved, edited, removed and restored by keyboard", async ({
  open,
  people,
}) => {
  const [investor, founder] = [await people.investor(), await people.founder()];
  const page = await open(investor);
  await openPage(page, "/board");
  const main = page.getByRole("main");
  await expect(main.getByText("Your board is empty.")).toBeVisible();
  await main.getByRole("button", { name: "Add your first startup" }).focus();
  await page.keyboard.press("Enter");
  const add = page.getByRole("dialog", { name: "Add a startup" });
  await expect(add.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type(founder.startupName);
  await add.getByRole("button", { name: `Add ${founder.startupName}` }).press("Enter");
  await expect(add.getByText("On your board")).toBeVisible();
  await add.getByRole("button", { name: "Close" }).press("Enter");
  await expect(add).toBeHidden();

  const actions = main.getByRole("button", { name: `Actions: ${founder.startupName}` });
  await actions.press("Enter");
  await main.getByRole("button", { name: "Move to…" }).press("Enter");
  const move = page.getByRole("dialog", { name: `Move ${founder.startupName}` });
  await move.getByRole("combobox", { name: "Column" }).selectOption("Partners");
  await move.getByRole("button", { name: "Move", exact: true }).press("Enter");
  await expect(move).toBeHidden();
  const tab = main.getByRole("navigation", { name: "Columns" }).getByRole("link", { name: /^Partners/ });
  if (await tab.isVisible()) await tab.press("Enter");
  await expect(main.getByRole("region", { name: "Partners" })).toContainText(founder.startupName);

  await main.getByRole("link", { name: founder.startupName }).press("Enter");
  const card = page.getByRole("dialog", { name: founder.startupName });
  await card.getByRole("textbox", { name: "Next step" }).fill("Call Meera");
  await card.getByRole("button", { name: "Save" }).press("Enter");
  await expect(card).toBeHidden();
  await expect(main.getByText("Call Meera")).toBeVisible();
  expect(await accessFaults(page)).toEqual([]);

  await actions.press("Enter");
  await main.getByRole("button", { name: "Remove", exact: true }).press("Enter");
  await expect(main.getByText(`${founder.startupName} is removed.`)).toBeVisible();
  await main.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(main.getByText("Call Meera")).toBeVisible();
});
