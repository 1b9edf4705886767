import { indiaDay, plusDays } from "@startup-connect/contract/shared";
import { accessFaults, openPage } from "../support/page.ts";
import { logIn, logOutAtNextWrite } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

test("DEAL-01 DEAL-02 DEAL-06 DEAL-07 DEAL-08: a founder and an investor work on one deal from both sides @daily-wide", async ({
  open,
  people,
  watch,
}) => {
  watch.allow(/status of 400/);
  const founder = await people.founder();
  const investor = await people.investor();
  await people.connect(founder, investor);
  const page = await open(founder);
  const other = await open(investor);
  for (const [one, name] of [
    [page, investor.name],
    [other, founder.startupName],
  ] as const) {
    await openPage(one, "/deals");
    await one.getByRole("main").getByRole("link", { name }).click();
    if (one === other) await one.getByRole("link", { name: "Open deal" }).click();
    await expect(one.getByRole("heading", { level: 1 })).toHaveText(`Deal with ${name}`);
  }

  await page.getByRole("button", { name: "Propose a stage" }).click();
  await page.getByRole("button", { name: "Send proposal" }).click();
  await expect(page.getByText("Please choose a stage.").first()).toBeVisible();
  await page.getByLabel("Stage", { exact: true }).selectOption("In talks");
  expect(await accessFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Send proposal" }).click();
  await expect(page.getByRole("button", { name: "Withdraw proposal" })).toBeVisible();

  await openPage(other, "/deals");
  const main = other.getByRole("main");
  const card = main.getByRole("link", { name: founder.startupName });
  await expect(main.getByText("To confirm")).toBeVisible();
  await main.getByRole("button", { name: `Actions: ${founder.startupName}` }).click();
  await main.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(main.getByText(`${founder.startupName} is removed. Your deal continues.`)).toBeVisible();
  await expect(main.getByRole("button", { name: "Undo" })).toBeFocused();
  await other.keyboard.press("Enter");
  await expect(main.getByRole("button", { name: `Actions: ${founder.startupName}` })).toBeFocused();
  await card.click();
  await expect(main.getByText("“In talks” is proposed: please confirm or decline")).toBeVisible();

  await openPage(other, "/dashboard");
  await other.getByRole("link", { name: /^Open deal/ }).click();
  // Today has a button of this name too.
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(`Deal with ${founder.startupName}`);
  await other.getByRole("button", { name: "Confirm" }).click();
  await expect(other.getByText(/^In talks since/)).toBeVisible();
  await expect(page.getByText(/^In talks since/)).toBeVisible();

  await other.getByRole("button", { name: "Promise an answer" }).click();
  await other.getByLabel("Day").fill(plusDays(indiaDay(Date.now()), 3));
  await other.getByRole("button", { name: "Save day" }).click();
  await expect(page.getByText(`${investor.name} promised an answer by`)).toBeVisible();

  await other.getByRole("button", { name: "State interest" }).click();
  const dialog = other.getByRole("dialog");
  await dialog.getByRole("button", { name: "State interest" }).click();
  await expect(dialog.getByText("Please choose a range.").last()).toBeVisible();
  await expect(dialog.getByText("Please choose a date.").last()).toBeVisible();
  await dialog.getByLabel("Range").selectOption({ index: 3 });
  await dialog.getByLabel("In a sentence").fill("Please pay to packaging@okaxis before.");
  await dialog.getByLabel("Valid until").fill(plusDays(indiaDay(Date.now()), 30));
  await dialog.getByRole("button", { name: "State interest" }).click();
  await expect(dialog.getByText(/remove the payment details/).first()).toBeVisible();
  await dialog.getByLabel("In a sentence").fill("Subject to a visit to the plant in May.");
  await dialog.getByRole("button", { name: "State interest" }).click();
  await expect(page.getByText("Subject to a visit to the plant in May.")).toBeVisible();
  await expect(page.getByText("It is not binding")).toBeVisible();
  expect(await accessFaults(other)).toEqual([]);
  await other.getByRole("button", { name: "Withdraw interest" }).click();
  await expect(page.getByText(/^In talks since/)).toBeVisible();

  await other.getByRole("button", { name: "Decline deal" }).click();
  await other.getByRole("radio", { name: "The market does not fit" }).check();
  await other.getByRole("dialog").getByRole("button", { name: "Decline deal" }).click();
  await expect(page.getByText("The market does not fit")).toBeVisible();
  await expect(page.getByText(/Either of you can reopen it from/)).toBeVisible();
  expect(await accessFaults(page)).toEqual([]);
  await openPage(page, "/deals");
  await page.getByRole("navigation", { name: "Stages" }).getByRole("link", { name: "Declined 1" }).click();
  await expect(page.getByRole("main").getByRole("link", { name: investor.name })).toBeVisible();
});

test("DEAL-07 DEAL-08 ROLE-10: a lost network and an expired session keep a pass and an interest that are half filled in @once", async ({
  open,
  people,
  call,
  watch,
}) => {
  watch.allow(/status of 401|Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  const founder = await people.founder();
  const investor = await people.investor();
  await people.connect(founder, investor);
  const page = await open(investor);
  const dialog = page.getByRole("dialog");
  await page.route("**/api/stream/ticket", (route) => route.abort());
  await openPage(page, "/deals");
  await page.getByRole("main").getByRole("link", { name: founder.startupName }).click();
  await page.getByRole("link", { name: "Open deal" }).click();
  await page.getByRole("button", { name: "State interest" }).click();
  await dialog.getByLabel("Range").selectOption({ index: 3 });
  await dialog.getByLabel("In a sentence").fill("Subject to a visit to the plant in May.");
  await dialog.getByLabel("Valid until").fill(plusDays(indiaDay(Date.now()), 30));
  await page.route("**/api/deals/*/interest", (route) => route.abort("internetdisconnected"));
  await dialog.getByRole("button", { name: "State interest" }).click();
  await expect(dialog.getByText("The server did not answer. Please try again.")).toBeVisible();
  await page.unroute("**/api/deals/*/interest");
  await dialog.getByRole("button", { name: "State interest" }).click();
  await expect(page.getByRole("main").getByText("Subject to a visit to the plant in May.")).toBeVisible();

  await page.getByRole("button", { name: "Decline deal" }).click();
  await dialog.getByRole("radio", { name: "The market does not fit" }).check();
  await dialog.getByLabel("Add a sentence").fill("We look for a second plant first.");
  await logOutAtNextWrite(page, call, investor);
  await dialog.getByRole("button", { name: "Decline deal" }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await logIn(page, investor);
  await page.getByRole("button", { name: "Decline deal" }).click();
  await expect(dialog.getByLabel("Add a sentence")).toHaveValue("We look for a second plant first.");
  await expect(dialog.getByRole("radio", { name: "The market does not fit" })).toBeChecked();
  await dialog.getByRole("button", { name: "Decline deal" }).click();
  await expect(page.getByText("We look for a second plant first.")).toBeVisible();
});

test("DEAL-13: a founder finds on one page what comes next of deals, room, rounds and updates @daily-phone", async ({
  open,
  people,
  call,
}) => {
  const [founder, investor] = [await people.founder(), await people.investor()];
  await people.connect(founder, investor);
  // Three deals are shown, and the oldest is the fourth.
  for (let n = 0; n < 3; n++) await people.connect(founder, await people.investor());
  const page = await open(founder);
  await openPage(page, "/fundraising");
  const main = page.getByRole("main");
  for (const act of ["See all deals", "Add files", "Write an update"])
    await expect(main.getByRole("link", { name: act })).toBeVisible();
  await expect(main.getByText("No deal needs your answer.")).toBeVisible();
  const [deal] = (await call("GET", "/api/deals", { token: investor.token })).body.deals;
  const json = { band: "10to25L", sentence: "", until: plusDays(indiaDay(Date.now()), 30), revision: deal.revision };
  await call("POST", `/api/deals/${deal._id}/interest`, { token: investor.token, json });
  await expect(main.getByText(`${investor.name} is interested.`)).toBeVisible();
  await expect(main.getByText("₹10 lakh to ₹25 lakh interest stated by 1 investor")).toBeVisible();
  expect(await accessFaults(page)).toEqual([]);
  await main.getByRole("link", { name: `Answer ${investor.name}` }).click();
  await expect(page).toHaveURL(new RegExp(`/deals/${deal._id}$`));
  const other = await open(investor);
  await openPage(other, "/fundraising");
  await expect(other).toHaveURL(/\/deals$/);

  // What comes next opens its form, and each page leads back.
  await openPage(page, "/fundraising");
  await main.getByRole("link", { name: "Write an update" }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Begin draft" })).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await main.getByRole("link", { name: "Fundraising" }).last().click();
  const chooser = page.waitForEvent("filechooser");
  await main.getByRole("link", { name: "Add files" }).click();
  await chooser;
  await expect(page).toHaveURL(/\/room\?add$/);
  await main.getByRole("link", { name: "Fundraising" }).last().click();
  await expect(page).toHaveURL(/\/fundraising$/);
});

test("DEAL-02 BOARD-02 A11Y-15: after invested nothing is proposed; what was said stays with its page @once", async ({
  open,
  people,
  call,
}) => {
  const [founder, investor] = [await people.founder(), await people.investor()];
  await people.connect(founder, investor);
  const [deal] = (await call("GET", "/api/deals", { token: founder.token })).body.deals;
  const page = await open(founder);
  await openPage(page, `/deals/${deal._id}`);
  await page.getByRole("button", { name: "Propose a stage" }).click();
  await page.getByLabel("Stage", { exact: true }).selectOption("Invested");
  await page.getByRole("button", { name: "Send proposal" }).click();
  await expect(page.getByRole("button", { name: "Withdraw proposal" })).toBeVisible();
  const said = page.getByRole("status").filter({ hasText: /^Proposal/ });
  await expect(said).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Deals", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Deals");
  await expect(said).toHaveCount(0);

  const other = await open(investor);
  await openPage(other, `/deals/${deal._id}`);
  await other.getByRole("button", { name: "Confirm" }).click();
  await expect(other.getByText(/^Invested since/)).toBeVisible();
  for (const name of ["Propose a stage", "Decline deal", "State interest", "Withdraw interest"])
    await expect(other.getByRole("button", { name })).toHaveCount(0);
  await expect(other.getByRole("list", { name: "Stages" }).getByText(/^Invested \(complete\)$/)).toBeAttached();
  await openPage(other, "/deals?view=list");
  const decided = other.getByRole("region", { name: "Decided" });
  await expect(decided).toContainText(founder.startupName);
  await expect(decided).toContainText("Startup sees:Invested");
});
