import type { Page } from "@playwright/test";
import { MENTOR_INTERESTS } from "@startup-connect/contract/shared";
import { openPage } from "../support/page.ts";
import { expect, test } from "../support/test.ts";

const cards = (page: Page) => page.getByRole("main").getByRole("article");

test("SU-09 SHELL-01: Show more, a profile, and Back lead to the same place of the same list @daily-phone", async ({
  page,
}) => {
  await openPage(page, "/startup");
  const more = page.getByRole("link", { name: "Show more" });
  // No finger presses in the same moment as the page begins to scroll, when rows get their own height.
  await more.scrollIntoViewIfNeeded();
  await expect(page.locator("html[data-fresh]")).toHaveCount(0);
  await more.click();
  await expect(cards(page)).toHaveCount(48);
  await expect(page).toHaveURL(/[?&]pages=2/);
  // The keyboard goes on where the list went on.
  await expect(cards(page).nth(24).getByRole("link").first()).toBeFocused();
  await more.click();
  await expect(cards(page)).toHaveCount(72);
  // The focus scrolls: what is measured comes after it.
  await expect(cards(page).nth(48).getByRole("link").first()).toBeFocused();
  const chosen = cards(page).nth(60);
  const name = (await chosen.getByRole("heading").textContent()) ?? "";
  const link = chosen.getByRole("link").first();
  // Rows above it get their own height when the page scrolls: where it is seen counts, once it holds still.
  await link.click({ trial: true });
  const top = async () => (await chosen.boundingBox())?.y ?? Number.NaN;
  const before = await top();
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await page.goBack();
  await expect(cards(page)).toHaveCount(72);
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(50);
  await expect(chosen).toBeInViewport();
  // One step further back leads to where one came from, not through the pages of the list.
  await page.goBack();
  await expect(page).not.toHaveURL(/\/startup/);
});

test("SU-09: what one scrolls to holds still", async ({ page }) => {
  await openPage(page, "/startup");
  const tops = await page.getByRole("link", { name: "Show more" }).evaluate(async (more) => {
    const frame = () => new Promise(requestAnimationFrame);
    more.scrollIntoView({ block: "center" });
    const tops: number[] = [];
    for (let n = 0; n < 30; n++) {
      await frame();
      tops.push(Math.round(more.getBoundingClientRect().top));
    }
    return tops;
  });
  expect(new Set(tops).size, tops.join(" ")).toBe(1);
});

test("INV-04 INV-03: the investors' page shows their number and leads to the startups @once", async ({
  page,
  call,
}) => {
  const { body } = await call("GET", "/api/users/stats");
  await openPage(page, "/InvestorCont1");
  await expect(page.getByText(`${body.investors}+`, { exact: true })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "For Your Investment", exact: true }).click();
  await expect(page).toHaveURL(/\/startup$/);
});

test("INV-09 INV-15: an investor's page holds name, level, contact, rating, about, tie-ups and the button @once", async ({
  page,
  known,
  call,
}) => {
  const { body } = await call("GET", `/api/investors/investor/${known.investor}`);
  await openPage(page, `/investor/${known.investor}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(body.investor.contactInfo.name);
  for (const text of [
    body.investor.investmentLevel,
    "Visible after you connect",
    "No ratings yet",
    `${body.investor.tieUpCount}+`,
  ])
    await expect(main.getByText(text).first()).toBeVisible();
  for (const heading of ["About", "Tie up with companies", "Contact", "Reviews"])
    await expect(main.getByRole("heading", { name: heading })).toBeVisible();
  await expect(main.getByRole("button", { name: "Connect" })).toBeVisible();
});

test("INV-13: without an own text those not connected are invited, and no one is named as its author @once", async ({
  open,
  people,
}) => {
  const [founder, investor] = [await people.founder(), await people.investor()];
  const page = await open(founder);
  const main = page.getByRole("main");
  const invitation = main.getByText("Connect to learn what this investor looks for.");
  await openPage(page, `/investor/${investor.investorId}`);
  await expect(invitation).toBeVisible();
  await expect(main.getByText("Nothing is verified yet.", { exact: true })).toBeVisible();
  await people.connect(founder, investor);
  await openPage(page, `/investor/${investor.investorId}`);
  await expect(main.getByText(/^Investors bring money/)).toBeVisible();
  await expect(invitation).toHaveCount(0);
});

test("PEOPLE-06: a profile says first who it is: what matters below the name, then about, and what is verified @once", async ({
  page,
  known,
  call,
}) => {
  const { investor } = (await call("GET", `/api/investors/investor/${known.investor}`)).body;
  const { startup } = (await call("GET", `/api/startups/startup/${known.startup}`)).body;
  for (const [path, line] of [
    [`/investor/${known.investor}`, [investor.investmentAmount, investor.focusAreas.join(", "), investor.location]],
    [`/startup/${known.startup}`, [startup.sector, startup.stage, `${startup.city}, ${startup.state}`]],
  ] as const) {
    await openPage(page, path);
    const main = page.getByRole("main");
    for (const fact of line) await expect(main.locator("header").getByText(fact, { exact: true })).toBeVisible();
    const tops = await Promise.all(
      [
        main.getByRole("button", { name: "Connect" }),
        main.getByRole("heading", { name: "About" }),
        main.getByText(/is stated by the member|Nothing is verified yet/),
        main.getByRole("heading", { name: "Details" }),
        main.getByRole("heading", { name: "Reviews" }),
      ].map((part) => part.evaluate((element) => element.getBoundingClientRect().top)),
    );
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  }
});

test("SU-09 CARD-02: a card says the sector for the industry, and a filter narrows the list by it @once", async ({
  page,
  people,
}) => {
  const { startupName } = await people.founder({ industry: "Energy", sector: "Oil and Gas" });
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page, "/startup?industry=Energy");
  const sectors = page.getByLabel("Sector", { exact: true });
  await expect(sectors.getByRole("option", { name: "Banking" })).toHaveCount(0);
  await sectors.selectOption("Oil and Gas");
  await expect(page).toHaveURL(/[?&]sector=Oil\+and\+Gas/);
  await expect(page.getByRole("link", { name: "Remove filter Oil and Gas" })).toBeVisible();
  await expect(cards(page).filter({ hasText: startupName })).toContainText("IndustryOil and Gas");
  for (const card of await cards(page).all()) await expect(card).toContainText("Oil and Gas");
});

test("MEN-07: mentors are narrowed by what they help with @once", async ({ page, people }) => {
  const mentor = await people.mentor();
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page, `/Mentorlist?q=${encodeURIComponent(mentor.name)}`);
  const interest = page.getByLabel("Interest", { exact: true });
  await expect(interest.getByRole("option")).toHaveCount(1 + MENTOR_INTERESTS.length);
  await interest.selectOption("Leadership");
  await expect(page).toHaveURL(/interest=Leadership/);
  await expect(cards(page)).toHaveCount(1);
  await interest.selectOption("Branding");
  await expect(page).toHaveURL(/interest=Branding/);
  await expect(cards(page)).toHaveCount(0);
});

test("MEN-04 MEN-14: a mentor's card shows picture, name, industry, place, months and rating @once", async ({
  page,
  call,
}) => {
  const { body } = await call("GET", "/api/users/mentorlist?limit=1");
  const [mentor] = body;
  await openPage(page, "/Mentorlist");
  const card = cards(page).first();
  await expect(card.getByRole("heading")).toHaveText(mentor.mentorName);
  for (const text of [
    mentor.industry,
    `${mentor.city}, ${mentor.state}`,
    String(mentor.activeMonths),
    "No ratings yet",
  ])
    await expect(card.getByText(text, { exact: true }).first()).toBeVisible();
  const picture = card.locator(`img[src="${mentor.file}"]`);
  await picture.scrollIntoViewIfNeeded();
  // Loaded from the path in the answer, on the host of the page.
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
});

test("SHELL-15 SU-09: corrects a misspelt word with a link, and explains a query of signs only @once", async ({
  page,
  founder,
}) => {
  const word = founder.startupName.split(" ")[0] ?? "";
  const typed = `${word.slice(0, 3)}${word[4]}${word[3]}${word.slice(5)}`;
  await openPage(page, `/startup?q=${typed}`);
  await expect(page.getByText("Showing results for")).toBeVisible();
  await page.getByRole("link", { name: word.toLowerCase(), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`q=${word.toLowerCase()}`));
  await expect(page.getByText("Showing results for")).toHaveCount(0);
  await expect(cards(page).getByRole("heading", { name: founder.startupName })).toBeVisible();
  for (const path of ["/search?q=!!!", "/startup?q=!!!"]) {
    await openPage(page, path);
    await expect(page.getByText("“!!!” has no letters or digits. Enter a word to search.")).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
  }
});

test("QUAL-09 SU-13: a profile has structured data, one address, a share image, no contact data @once", async ({
  server,
  known,
}) => {
  const pages = [
    ["startup", `/startup/${known.startup}`, "Organization"],
    ["investor", `/investor/${known.investor}`, "Person"],
    ["mentor", `/MentorProfile/${known.mentor}`, "Person"],
  ] as const;
  for (const [kind, path, type] of pages) {
    const html = await (await fetch(server.url + path)).text();
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "";
    const thing = JSON.parse(json);
    expect(thing["@type"]).toBe("ProfilePage");
    expect(thing.mainEntity["@type"]).toBe(type);
    expect(thing.url).toBe(server.url + path);
    expect(json).not.toMatch(/telephone|"email"/);
    expect(html).toContain(`<link rel="canonical" href="${server.url}${path}"/>`);
    const image = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
    expect(image).toContain(`/og/${kind}/`);
    const answer = await fetch(image);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
  }
});

test("QUAL-09: every address of the sitemap answers, and every fixed public page is in it @once", async ({
  server,
}) => {
  const locs = async (path: string) => {
    const text = await (await fetch(path)).text();
    return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = ""]) => loc);
  };
  const files = await locs(`${server.url}/sitemap.xml`);
  const all = (await Promise.all(files.map(locs))).flat();
  expect(all.length).toBeGreaterThan(130);
  const fixed = all.filter((loc) => !/\/(startup|investor|MentorProfile)\//.test(loc));
  for (const loc of [...fixed, ...all.slice(-3)]) {
    const answer = await fetch(loc);
    const html = await answer.text();
    expect([loc, answer.status]).toEqual([loc, 200]);
    expect(html, loc).toContain(`<link rel="canonical" href="${loc}"/>`);
    expect(html, loc).not.toContain('name="robots" content="noindex');
  }
  const robots = await (await fetch(`${server.url}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${server.url}/sitemap.xml`);
});
