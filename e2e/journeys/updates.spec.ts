import type { Page } from "@playwright/test";
import type { Call } from "../support/api.ts";
import { accessFaults, contrastFaultsInTheDark, openPage, overflowAt } from "../support/page.ts";
import { logIn, logOutAtNextWrite } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

const saved = (page: Page) => expect(page.getByRole("status").filter({ hasText: "Draft saved" })).toBeVisible();
const sound = async (page: Page) => {
  expect(await accessFaults(page)).toEqual([]);
  expect(await contrastFaultsInTheDark(page)).toEqual([]);
  expect(await overflowAt(page, page.viewportSize()?.width ?? 390)).toMatchObject({ overflow: 0 });
};

test("UPD-10 UPD-11 UPD-01 UPD-03 UPD-04 UPD-05: a founder writes an update, an investor reads its chart and shares a receipt @daily-phone", async ({
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
  const months = page.getByRole("group", { name: "Revenue by month" }).getByRole("textbox");
  await expect(months).toHaveCount(3);
  await months.nth(2).fill("24.3 lakh");
  await months.nth(0).fill("many");
  await page.getByRole("button", { name: "Save figures" }).click();
  await expect(months.nth(0)).toBeFocused();
  await expect(months.nth(0)).toHaveAccessibleDescription(/Please enter a number/);
  await expect(months.nth(2)).toHaveAccessibleDescription("= ₹24,30,000");
  await months.nth(0).fill("20 lakh");
  await expect(months.nth(0)).toHaveAccessibleDescription("= ₹20,00,000");
  await months.nth(1).fill("some");
  await expect(months.nth(1)).toHaveAccessibleDescription(/Please enter a number/);
  await months.nth(1).fill("");
  await expect(months.nth(1)).not.toHaveAttribute("aria-invalid", "true");
  await page.getByRole("button", { name: "Show earlier months" }).click();
  await expect(months).toHaveCount(6);
  await page.getByRole("button", { name: "Save figures" }).click();
  await expect(page.getByText("Figures saved.")).toBeVisible();
  await expect(
    page.getByRole("img", { name: /^Revenue: ₹20 lakh in .*, ₹24.3 lakh in .*No figure for/ }),
  ).toBeVisible();
  await sound(page);

  await page.getByRole("link", { name: /^Updates 0/ }).click();
  await page.getByRole("button", { name: "Write update" }).click();
  await page.getByRole("dialog").getByLabel("Month").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Begin draft" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Update for /);
  await page.getByLabel("Title").fill("A second press");
  await page.getByLabel("What went well").fill("The press runs\nWe are raising 2 crore");
  await expect(page.getByText("Updates cannot name an amount you are raising.")).toBeVisible();
  await page.getByLabel("What went well").fill("The press runs");
  await page.getByLabel("What we ask for").fill("A buyer in Tirupati");
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
  await expect(page.getByText("Sent to 1 person. Read receipts are off.")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: investor.name })).toContainText(/Sent on \d+ \w+ 20\d\d/);

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
  // UPD-10: the ask is quoted, and nothing is sent.
  await reader.getByRole("link", { name: /^Reply ?: A buyer in Tirupati$/ }).click();
  await expect(reader.getByRole("textbox", { name: "Message" })).toHaveValue("“A buyer in Tirupati”\n");
  await reader.getByRole("textbox", { name: "Message" }).pressSequentially("I know one.");
  await expect(reader.getByRole("textbox", { name: "Message" })).toHaveValue("“A buyer in Tirupati”\nI know one.");
  await reader.goBack();
  await reader.getByRole("button", { name: "Share read receipts" }).click();
  await expect(reader.getByRole("button", { name: "Stop read receipts" })).toBeVisible();
  await page.reload();
  await expect(page.getByText("Read by 1. Read receipts are on for 1 of 1.")).toBeVisible();
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

test("UPD-01: two windows, a press without a reader and an ended session lose nothing that was typed @once", async ({
  open,
  people,
  call,
  watch,
}) => {
  watch.allow(/status of 40[019]|ERR_FAILED/);
  const [founder, investor] = [await people.founder(), await people.investor()];
  await people.connect(investor, founder);
  const { body } = await call("GET", "/api/updates", { token: founder.token });
  const [month] = body.months;
  const begun = await call("POST", "/api/updates", { token: founder.token, json: { month } });
  const path = `/updates/${begun.body.update._id}`;
  const [page, other] = [await open(founder), await open(founder)];
  for (const one of [page, other]) {
    await one.route(/\/api\/stream/, (route) => route.abort());
    await openPage(one, path);
  }
  await other.getByLabel("Thanks").fill("The fitters");
  await saved(other);
  // What the other window did not change joins by itself.
  await page.getByLabel("Title").fill("A second press");
  await page.getByLabel("What went well").fill("The press runs");
  await expect(page.getByLabel("Thanks")).toHaveValue("The fitters");
  await saved(page);
  await other.getByLabel("Title").fill("Another title");
  await expect(other.getByText("This draft was changed in another window.")).toBeVisible();
  await other.getByRole("button", { name: "Keep what is typed here" }).click();
  await saved(other);
  await expect(other.getByLabel("What went well")).toHaveValue("The press runs");
  // Without a reader nothing is sent, and what is typed then is saved by itself as before.
  await other.getByRole("button", { name: "Send update" }).click();
  await expect(other.locator("#readers-error")).toContainText("Please choose at least one reader");
  await expect(other.getByRole("dialog")).toHaveCount(0);
  await expect(other.getByText("Draft saved", { exact: true })).toBeVisible();
  await other.getByLabel(investor.name).check();
  await saved(other);
  await other.reload();
  await expect(other.getByLabel(investor.name)).toBeChecked();
  await expect(other.getByLabel("Title")).toHaveValue("Another title");

  await logOutAtNextWrite(other, call, founder);
  await other.getByLabel("What we ask for").fill("A buyer in Tirupati");
  await expect(other).toHaveURL(/\/login\?next=/);
  await logIn(other, founder);
  await expect(other.getByLabel("What we ask for")).toHaveValue("A buyer in Tirupati");
  await saved(other);
});
