import type { Page } from "@playwright/test";
import type { Call } from "../support/api.ts";
import { accessFaults, contrastFaultsInTheDark, openPage, overflowAt } from "../support/page.ts";
import { expect, test } from "../support/test.ts";

const saved = (page: Page) => expect(page.getByRole("status").filter({ hasText: "Draft saved" })).toBeVisible();
const sound = async (page: Page) => {
  expect(await accessFaults(page)).toEqual([]);
  expect(await contrastFaultsInTheDark(page)).toEqual([]);
  expect(await overflowAt(page, page.viewportSize()?.width ?? 390)).toMatchObject({ overflow: 0 });
};

test("UPD-01 UPD-03 UPD-04 UPD-05: a founder writes an update, an investor reads its chart and shares a receipt", async ({
  open,
  people,
  call,
  watch,
}) => {
  const [founder, investor] = [await people.founder(), await people.investor()];
  await people.connect(investor, founder);
  const page = await open(founder);
  await openPage(page, "/updates?show=figures");
  await page.getByLabel("Figure", { exact: true }).fill("Revenue");
  await page.getByLabel("Value", { exact: true }).fill("24.3 lakh");
  const months = page.getByLabel("Values of");
  const [, last, before] = await months
    .locator("option")
    .evaluateAll((all) => all.map((one) => one.getAttribute("value")));
  await months.selectOption(before ?? "");
  await page.getByLabel("Value", { exact: true }).fill("20 lakh");
  await page.getByRole("button", { name: "Save figures" }).click();
  await expect(page.getByText("The figures are saved.")).toBeVisible();
  await expect(
    page.getByRole("img", { name: /^Revenue: ₹20 lakh in .*, ₹24.3 lakh in .*No figure for/ }),
  ).toBeVisible();
  await sound(page);

  await page.getByRole("link", { name: /^Updates 0/ }).click();
  await page.getByRole("button", { name: "Write update" }).click();
  await page
    .getByRole("dialog")
    .getByLabel("Month")
    .selectOption(last ?? "");
  await page.getByRole("button", { name: "Begin draft" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Update for /);
  await page.getByLabel("Title").fill("A second press");
  await page.getByLabel("What went well").fill("The press runs\nWe are raising 2 crore");
  await expect(page.getByText("Updates cannot name an amount you are raising.")).toBeVisible();
  await page.getByLabel("What went well").fill("The press runs");
  await page.getByLabel("Revenue").fill("21,00,000");
  await page.getByLabel(investor.name).check();
  await saved(page);
  watch.allow(/ERR_FAILED/);
  // Without a network the text is kept in the tab, also through a reload.
  await page.route("**/api/updates/*", (route) =>
    route.request().method() === "PATCH" ? route.abort() : route.fallback(),
  );
  await page.getByLabel("Thanks").fill("The fitters");
  await expect(page.getByText("Not saved")).toBeVisible();
  await page.unroute("**/api/updates/*");
  await page.reload();
  await expect(page.getByLabel("Thanks")).toHaveValue("The fitters");
  await saved(page);
  await sound(page);
  await page.getByRole("button", { name: "Send update" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send update" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/: A second press$/);
  await expect(page.getByText("Sent to 1. None of them shares receipts")).toBeVisible();

  const reader = await open(investor);
  await openPage(reader, "/updates");
  await expect(reader.getByRole("listitem").filter({ hasText: "A second press" })).toContainText("New");
  await reader.getByRole("link", { name: /A second press$/ }).click();
  const chart = reader.getByRole("img", { name: /^Revenue: ₹20 lakh in .*, ₹21 lakh in .*, 5% more than/ });
  await expect(chart).toBeVisible();
  await reader.getByText("Show as table").click();
  await expect(reader.getByRole("table", { name: "Revenue" }).getByRole("row")).toHaveCount(3);
  await expect(reader.getByRole("listitem").filter({ hasText: "The fitters" })).toBeVisible();
  await sound(reader);
  await reader.getByRole("button", { name: "Share read receipts" }).click();
  await expect(reader.getByRole("button", { name: "Stop read receipts" })).toBeVisible();
  await page.reload();
  await expect(page.getByText("1 of 1 share receipts, 1 of them read it.")).toBeVisible();
  await sound(page);

  await call("DELETE", `/api/connections/${await connectionOf(call, investor.token)}`, { token: investor.token });
  watch.allow(/status of 404/);
  await reader.reload();
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText("Not found");
});

async function connectionOf(call: Call, token: string): Promise<string> {
  const { body } = await call("GET", "/api/connections?status=accepted", { token });
  return body.connections[0]._id;
}
