import { accessFaults, openPage, overflowAt } from "../support/page.ts";
import { expect, test } from "../support/test.ts";

test("MATCH-01 MATCH-02 MATCH-06 MATCH-11: a founder says what she looks for, reads why people fit, and dismisses one @daily-phone", async ({
  open,
  people,
}) => {
  const founder = await people.founder({ stage: "Ideation" });
  await people.investor();
  const page = await open(founder);
  await openPage(page, "/matches");
  const main = page.getByRole("main");
  await expect(main.getByText("These matches follow from your registration.")).toBeVisible();
  await main.getByRole("link", { name: "Confirm what you look for" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What you look for");
  const part = (name: string) => main.locator("summary", { hasText: name });
  await part("Healthcare").click();
  await expect(main.getByRole("checkbox", { name: "Healthcare" })).toBeChecked();
  await part("I also look for").click();
  await main.getByRole("checkbox", { name: "Co-founder" }).check();
  await expect(part("I also look for Co-founder")).toBeVisible();
  await part("More").click();
  await part("Stage Ideation").click();
  await expect(main.getByRole("checkbox", { name: "Ideation" })).toBeChecked();
  await expect(main.getByText("From, in ₹")).toBeVisible();
  const boxes = await Promise.all([/^From/, /^To/].map((name) => main.getByRole("textbox", { name }).boundingBox()));
  const [from, to] = boxes.map((box) => box ?? { x: 0, y: 0, height: 0 });
  if ((page.viewportSize()?.width ?? 0) < 640) expect(to?.y).toBeGreaterThan((from?.y ?? 0) + (from?.height ?? 0));
  else expect(to?.y).toBe(from?.y);
  await main.getByRole("textbox", { name: /^From/ }).fill("50 lakh");
  await main.getByRole("textbox", { name: /^To/ }).fill("20 lakh");
  await main.getByRole("button", { name: "Save" }).click();
  await expect(main.getByText("The upper amount is below the lower one.").last()).toBeVisible();
  await expect(main.getByRole("textbox", { name: /^To/ })).toBeFocused();
  await main.getByRole("textbox", { name: /^From/ }).fill("20 lakh");
  await main.getByRole("textbox", { name: /^To/ }).fill("40 lakh");
  await main.getByRole("checkbox", { name: "Validation" }).check();
  // What was typed is there after a reload.
  await page.reload();
  await expect(main.getByRole("textbox", { name: /^To/ })).toHaveValue("40 lakh");
  await part("More").click();
  await part("Stage Ideation and Validation").click();
  await expect(main.getByRole("checkbox", { name: "Validation" })).toBeChecked();
  await main.getByRole("group", { name: "If the stage differs" }).getByRole("radio", { name: /^Must/ }).check();
  expect(await overflowAt(page, 390)).toEqual({ width: 390, overflow: 0 });
  await main.getByRole("button", { name: "Save" }).click();

  await expect(page).toHaveURL(/\/matches$/);
  await expect(main.getByText("These matches follow from your registration.")).toHaveCount(0);
  const cards = main.getByRole("listitem").filter({ has: page.getByRole("link", { name: /^Write request/ }) });
  await expect(cards).toHaveCount(5);
  const card = cards.first();
  const name = await card.getByRole("heading", { level: 2 }).textContent();
  await expect(card.getByText(/^(Strong match|Good match|Worth a look)$/)).toBeVisible();
  await expect(card.getByText(/^(Funds|Knows|Works in|Is|Looks for|Helps startups at) .{4,}\.$/).first()).toBeVisible();
  await card.getByText("How this is computed").click();
  await expect(card.getByRole("table", { name: `How ${name} fits what you look for` })).toBeVisible();
  await expect(card.getByText(/^Together \d+%$/)).toBeVisible();
  expect(await overflowAt(page, 390)).toEqual({ width: 390, overflow: 0 });

  await card.getByRole("button", { name: `Bookmark ${name}` }).click();
  await expect(card.getByRole("button", { name: `Bookmark ${name}` })).toHaveAttribute("aria-pressed", "true");

  await card.getByRole("button", { name: "Not for me" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Remove from my matches" }).click();
  await expect(dialog.getByText("Please choose a reason.").last()).toBeVisible();
  await dialog.getByRole("radio", { name: "The stage does not fit" }).check();
  await dialog.getByRole("button", { name: "Remove from my matches" }).click();
  await expect(cards).toHaveCount(4);
  await expect(main.getByRole("link", { name: "Change the stage you look for" })).toBeVisible();
  await page.reload();
  await main.getByRole("button", { name: `Undo: ${name}` }).click();
  await expect(cards).toHaveCount(5);

  await cards
    .first()
    .getByRole("link", { name: /^Write request/ })
    .click();
  await expect(page).toHaveURL(/\/requests\/to\//);

  await openPage(page, "/bookmarks");
  await expect(main.getByRole("heading", { level: 2, name: name ?? "" })).toBeVisible();
});

test("MATCH-02: a fault in a folded part opens it, and it stays open when the fault is gone @once", async ({
  open,
  people,
}) => {
  const page = await open(await people.founder({ stage: "Ideation" }));
  await openPage(page, "/matches/preferences");
  await page.evaluate(() => {
    const stage = { kind: "prefer", values: ["Ideation"], avoid: ["Ideation"] };
    sessionStorage.setItem("preferencesDraft", JSON.stringify({ stage }));
  });
  await page.reload();
  const main = page.getByRole("main");
  const avoided = main.getByRole("group", { name: "Stage to avoid" }).getByRole("checkbox", { name: "Ideation" });
  await expect(main.getByRole("button", { name: "Save" })).toBeVisible();
  await expect(avoided).toBeHidden();
  await main.getByRole("button", { name: "Save" }).click();
  await expect(avoided).toBeVisible();
  await avoided.uncheck();
  await expect(avoided).toBeVisible();
});

test("MATCH-03: where no one fits, no sentence is about matches that are not there @once", async ({ open, people }) => {
  const page = await open(await people.founder());
  await page.route("**/api/matches", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), matches: [] } });
  });
  await openPage(page, "/matches");
  await expect(page.getByText("No one new fits well enough today.")).toBeVisible();
  await expect(page.getByText("These matches follow from your registration.")).toHaveCount(0);
});

test("MATCH-01 PROF-34: who said nothing at registering reads of nothing filled in, and is not asked again on Today @once", async ({
  open,
  people,
}) => {
  const page = await open(await people.founder({ stage: "", industry: "", sector: "" }));
  const main = page.getByRole("main");
  await openPage(page, "/matches/preferences");
  await main.getByRole("textbox", { name: /^To/ }).fill("40 lakh");
  await expect(main.getByText("Filled in from your registration")).toHaveCount(0);
  await main.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/\/matches$/);
  await openPage(page, "/dashboard");
  await expect(main.getByText("No match today. Matches follow what you look for.")).toBeVisible();
});

test("MATCH-14 MATCH-10: the profile of a match says how well the two fit, as the list does, until they are connected @daily-phone", async ({
  open,
  people,
}) => {
  const founder = await people.founder({ stage: "Ideation" });
  const investor = await people.investor();
  const page = await open(founder);
  await openPage(page, `/investor/${investor.investorId}`);
  const between = page.locator("section").filter({ has: page.getByRole("heading", { name: "Between you" }) });
  await expect(between.getByText(/^(Strong match|Good match|Worth a look)$/)).toBeVisible();
  await expect(between.getByRole("listitem").first()).toBeVisible();
  const topOf = async (name: string) => (await page.getByRole("heading", { name }).boundingBox())?.y ?? 0;
  if ((page.viewportSize()?.width ?? 0) < 640) {
    expect(await topOf("Between you")).toBeGreaterThan(await topOf("About"));
    expect(await topOf("Between you")).toBeLessThan(await topOf("Details"));
  }
  expect(await overflowAt(page, 390)).toEqual({ width: 390, overflow: 0 });
  expect(await accessFaults(page)).toEqual([]);
  await people.connect(founder, investor);
  await expect(between).toHaveCount(0);
});
