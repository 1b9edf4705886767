import { addresses, pathOf } from "../support/addresses.ts";
import { accessFaults, openPage, overflowAt } from "../support/page.ts";
import { roundFacts, showRound } from "../support/rounds.ts";
import { expect, test } from "../support/test.ts";

test("DEAL-40 DEAL-41 DEAL-43 DEAL-44 DEAL-47: a founder drafts, opens and shows a round, and closes it @daily-wide", async ({
  open,
  people,
  call,
  watch,
}) => {
  watch.allow(/status of 40[04]/);
  const founder = await people.founder({ entityNature: "Private Limited" });
  const investor = await people.investor();
  const page = await open(founder);
  await openPage(page, "/fundraising");
  await page.getByRole("link", { name: "Write a draft" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("No money moves here. Texts with payment details are not accepted.")).toBeVisible();
  await dialog.getByLabel("Kind of security").selectOption("equity");
  await dialog.getByLabel("Amount in rupees").fill("4000000");
  await dialog.getByLabel("Use of the money").fill("Pay to press@okhdfcbank");
  // What was typed is kept in this tab.
  await page.reload();
  await dialog.getByLabel("Last day").fill(roundFacts.until);
  await dialog.getByRole("button", { name: "Save draft" }).click();
  await expect(dialog.getByText(/Please remove the payment details/).first()).toBeVisible();
  await expect(dialog.getByLabel("Amount in rupees")).toHaveValue("4000000");
  expect(await accessFaults(page)).toEqual([]);
  await dialog.getByLabel("Use of the money").fill("A second press");
  await dialog.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("₹40,00,000", { exact: true })).toBeVisible();
  expect((await call("GET", `/api/rounds/${founder.userId}`, { token: investor.token })).status).toBe(404);

  await page.getByRole("button", { name: "Open round: Equity shares" }).click();
  await dialog.getByRole("button", { name: "Open round" }).click();
  await expect(page.getByRole("button", { name: "New round" })).toHaveClass(/btn-2/);
  await expect(page.getByText("You are not connected with anybody yet.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Find investors" })).toBeVisible();
  await people.connect(investor, founder);
  await openPage(page, "/fundraising");
  await page.getByRole("link", { name: /^Add people/ }).click();
  await page.getByRole("button", { name: "Add a person" }).click();
  await expect(dialog.getByText("0 of 200 people named for equity shares")).toBeVisible();
  await dialog.getByLabel("Person").selectOption({ label: investor.name });
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("row", { name: investor.name })).toBeVisible();
  await expect(page.getByText("1 of 200", { exact: true })).toBeVisible();
  expect(await accessFaults(page)).toEqual([]);
  for (const width of [360, 1280]) expect((await overflowAt(page, width)).overflow).toBe(0);
  // Everybody is named: there is no one to add.
  await openPage(page, "/fundraising");
  await page.getByRole("link", { name: /^Open the round/ }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "List of named people (CSV)" }).click();
  expect((await download).suggestedFilename()).toMatch(/^offer-list-20\d\d-\d\d-equity\.csv$/);

  const reader = await open(investor);
  await openPage(reader, "/round");
  await reader.getByRole("link", { name: founder.startupName }).click();
  await expect(reader.getByText("₹40,00,000", { exact: true })).toBeVisible();
  await expect(reader.getByText("A second press")).toBeVisible();
  await reader.getByRole("link", { name: "Open deal" }).click();
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText(`Deal with ${founder.startupName}`);
  await reader.goBack();
  expect(await accessFaults(reader)).toEqual([]);
  for (const width of [360, 1280]) expect((await overflowAt(reader, width)).overflow).toBe(0);

  await page.getByRole("button", { name: "Close round: Equity shares" }).click();
  await dialog.getByRole("button", { name: "Close round" }).click();
  await expect(page.getByText("Closed", { exact: true })).toBeVisible();
  await expect(page.getByText("1 of 200", { exact: true })).toBeVisible();
  // The reader's open page closes by itself.
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText("Not found");
});

test("DEAL-40: of two windows on one draft, the second learns of the first and keeps what was typed @once", async ({
  open,
  people,
  call,
  watch,
}) => {
  watch.allow(/status of 409/);
  const founder = await people.founder({ entityNature: "Private Limited" });
  await call("PUT", "/api/round", { json: roundFacts, token: founder.token });
  const [one, other] = [await open(founder), await open(founder)];
  for (const page of [one, other]) {
    await openPage(page, "/round");
    await page.getByRole("button", { name: "Change the draft: Equity shares" }).click();
  }
  await one.getByLabel("Amount in rupees").fill("5000000");
  await other.getByLabel("Use of the money").fill("A third press");
  await one.getByRole("button", { name: "Save draft" }).click();
  await expect(one.getByText("₹50,00,000", { exact: true })).toBeVisible();
  await other.getByRole("button", { name: "Save draft" }).click();
  await expect(other.getByText("This draft was changed in another window. Save again to replace it.")).toBeVisible();
  await expect(other.getByLabel("Use of the money")).toHaveValue("A third press");
  await other.getByRole("button", { name: "Save draft" }).click();
  await expect(other.getByRole("dialog")).toBeHidden();
  await expect(other.getByText("A third press")).toBeVisible();
});

test("DEAL-43: when the connection ends, the open page of the reader closes by itself @once", async ({
  open,
  people,
  call,
  watch,
}) => {
  watch.allow(/status of 404/);
  const investor = await people.investor();
  const founder = await showRound(call, people, investor);
  const page = await open(investor);
  await openPage(page, `/rounds/${founder.userId}`);
  await expect(page.getByText("Ordinary shares, one class.")).toBeVisible();
  await call("POST", "/api/blocks", { json: { userId: investor.userId }, token: founder.token });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Not found");
});

test("DEAL-46 DEAL-40: a founder says whether it is a company; an investor reads what will be there @once", async ({
  open,
  people,
  investor,
}) => {
  const page = await open(await people.founder({ entityNature: "Limited Liability Partnership" }));
  await openPage(page, "/round");
  const question = page.getByRole("group", { name: /^Is .+ a private limited company\?$/ });
  await expect(question.getByRole("radio", { name: "No, a limited liability partnership" })).toBeChecked();
  await page.locator("summary", { hasText: "What the law says" }).click();
  await expect(page.getByText("section 42 covers companies only")).toBeVisible();
  await expect(page.getByRole("button", { name: "New round" })).toHaveCount(0);
  expect(await accessFaults(page)).toEqual([]);
  await question.getByRole("radio", { name: "Yes" }).check();
  await page.getByRole("button", { name: "Save answer" }).click();
  await expect(page.getByRole("button", { name: "New round" })).toBeVisible();
  const other = await open(investor);
  await openPage(other, "/round");
  await expect(other.getByText("No round yet.")).toBeVisible();
  expect(await accessFaults(other)).toEqual([]);
});

test("DEAL-11 DEAL-45: no page that visitors can open holds anything of a round or a deal @once", async ({
  people,
  call,
  server,
  known,
}) => {
  const investor = await people.investor();
  const founder = await showRound(call, people, investor);
  const { token } = investor;
  const [deal] = (await call("GET", "/api/deals", { token })).body.deals;
  const interest = { band: "over5Cr", sentence: "Subject to a walk through the Zzplant.", until: roundFacts.until };
  const stated = await call("POST", `/api/deals/${deal._id}/interest`, { json: { ...interest, revision: 0 }, token });
  expect(stated.status).toBe(200);
  const of = { ...known, startup: founder.startupId, investor: investor.investorId, deal: deal._id };
  const open = addresses.filter(({ kind }) => kind !== "admin" && kind !== "development");
  expect(open.length).toBeGreaterThan(50);
  const files = ["/sitemap.xml", "/sitemaps/startups.xml", "/feeds/startups.xml", "/robots.txt"];
  const seen = new Set<string>();
  for (const path of [...open.map((address) => pathOf(address, of)), ...files, `/rounds/${founder.userId}`]) {
    const text = await (await fetch(server.url + path)).text();
    if (text.includes(founder.startupName)) seen.add(path);
    for (const planted of [/drying shed/i, /Ordinary shares, one class/, /40,00,000/, /Zzplant/])
      expect(text, path).not.toMatch(planted);
  }
  // The pages are those of this startup.
  expect([...seen]).toEqual(expect.arrayContaining([`/startup/${founder.startupId}`, "/feeds/startups.xml"]));
});
