import type { Page } from "@playwright/test";
import { openPage } from "../support/page.ts";
import { logIn, sendRequest } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

const cards = (page: Page) => page.getByRole("main").getByRole("article");

/** The list of startups with this one only. */
const only = (name: string) => `/startup?q=${encodeURIComponent(name)}`;

test("CARD-02: cards say what is looked for, and those of a row begin and end at one height", async ({
  page,
  people,
}) => {
  const interestAreas = JSON.stringify({ investors: true, mentors: true });
  const { startupName, name } = await people.founder({ funding: "Bootstrapped", interestAreas });
  await openPage(page, only(startupName));
  const facts = cards(page).first().locator("dl");
  await expect(facts).toHaveText(
    `Looking forInvestors, MentorsFounder${name}StageValidationFundingBootstrappedIndustryDiagnostics, HealthcareLocationKochi`,
  );
  for (const path of ["/startup", "/InvestorCont1", "/mentorlist"]) {
    await openPage(page, path);
    await expect(cards(page).first().locator("dt").first()).toHaveText("Looking for");
    const drawn = await cards(page).evaluateAll((all) =>
      all.map((card) => {
        const { top, bottom } = card.getBoundingClientRect();
        const parts = [...card.children].map((part) => Math.round(part.getBoundingClientRect().top - top));
        return {
          top: Math.round(top),
          height: Math.round(bottom - top),
          parts,
          cut: card.scrollHeight > bottom - top + 1,
        };
      }),
    );
    for (const card of drawn) {
      expect(card.cut).toBe(false);
      expect(card.parts).toEqual(card.parts.toSorted((a, b) => a - b));
      const beside = drawn.filter(({ top }) => top === card.top);
      expect(new Set(beside.map(({ height }) => height)).size).toBe(1);
      expect(new Set(beside.map(({ parts }) => parts.join())).size).toBe(1);
    }
  }
});

test("CARD-06: what a startup has not said is one line of its card, and nothing is cut on a phone @once", async ({
  page,
  people,
}) => {
  const bare = await people.founder({ stage: "", industry: "", sector: "" });
  const long = await people.founder({ industry: "Materials and Resources", sector: "Water and Waste Management" });
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, only(bare.startupName));
  await expect(cards(page).first().locator("dl")).toHaveText(
    `Founder${bare.name}LocationKochiNot availableLooking for, Stage, Funding, Industry`,
  );
  await openPage(page, only(long.startupName));
  const industry = cards(page).first().locator("dd", { hasText: "Materials and Resources" });
  expect(await industry.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test("CARD-03 CONN-05: Connect on a card leads a visitor through the login to the request @once", async ({
  open,
  people,
}) => {
  const [founder, investor] = [await people.founder(), await people.investor()];
  const page = await open();
  await openPage(page, only(founder.startupName));
  await cards(page)
    .getByRole("link", { name: `Connect: ${founder.startupName}` })
    .click();
  await expect(page).toHaveURL(new RegExp(`/startup/${founder.startupId}#connect-`));
  const told = page.getByRole("alert").filter({ hasText: "Please log in first." });
  await told.getByRole("link", { name: "Log in" }).click();
  await logIn(page, investor);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Request to ${founder.startupName}`);
  await sendRequest(page);
  await expect(page).toHaveURL(/\/requests\/[\w-]{36}$/);
});

test("CARD-03 CONN-02: a card shows the state of the connection, and nothing to press on one's own @once", async ({
  open,
  people,
}) => {
  const [founder, investor] = [await people.founder(), await people.investor()];
  const page = await open(investor);
  await openPage(page, only(founder.startupName));
  await cards(page)
    .getByRole("link", { name: `Connect: ${founder.startupName}` })
    .click();
  await sendRequest(page);
  await expect(page).toHaveURL(/\/requests\/[\w-]{36}$/);
  await openPage(page, only(founder.startupName));
  await expect(cards(page).getByRole("link", { name: `Pending: ${founder.startupName}` })).toBeVisible();

  const own = await open(founder);
  await openPage(own, only(founder.startupName));
  await expect(cards(own).getByRole("link", { name: founder.startupName, exact: true })).toBeVisible();
  await expect(cards(own).getByRole("link", { name: "Connect" })).toHaveCount(0);
  await openPage(own, `/InvestorCont1?q=${encodeURIComponent(investor.name)}`);
  await expect(cards(own).getByRole("link", { name: `Answer: ${investor.name}` })).toBeVisible();
});

test("CARD-04 MEN-12: reviews are in the main column of an investor and of a mentor", async ({ page, known }) => {
  const width = page.viewportSize()?.width ?? 0;
  for (const path of [`/investor/${known.investor}`, `/MentorProfile/${known.mentor}`]) {
    await openPage(page, path);
    const reviews = page.locator("#reviews");
    await expect(reviews).toContainText("No ratings yet");
    const box = await reviews.boundingBox();
    expect(box?.width).toBeGreaterThan(Math.min(width - 60, 780));
  }
});

test("CARD-05: empty lists lead a startup to investors and mentors, an investor to startups @once", async ({
  open,
  people,
}) => {
  const [startup, investor] = [await people.member("Startup"), await people.member("Investor")];
  const lists = ["/connections", "/connections?show=received", "/messages", "/notifications", "/overview"];
  for (const [person, wanted] of [
    [startup, ["Find investors", "Find mentors"]],
    [investor, ["Find startups"]],
  ] as const) {
    const page = await open(person);
    for (const path of lists) {
      await openPage(page, path);
      // The overview has such links as quick actions too.
      const empty = page.getByRole("main").locator("div:has(> svg.kolam)").filter({ visible: true });
      await expect(empty.last().getByRole("link", { name: /^Find / })).toHaveText([...wanted]);
    }
  }
});
