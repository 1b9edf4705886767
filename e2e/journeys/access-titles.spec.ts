import { expect, type Page } from "@playwright/test";
import { addresses, pathOf } from "../support/addresses.ts";
import { openPage } from "../support/page.ts";
import type { Role } from "../support/people.ts";
import { pictureFile } from "../support/pictures.ts";
import { test } from "../support/test.ts";

/** Waits for a title that no view before had, and keeps it. */
async function newTitle(page: Page, titles: string[]): Promise<void> {
  for (const last of titles.slice(-1)) await expect(page).not.toHaveTitle(last);
  await expect(page).toHaveTitle(/^\S.* - Startup Connect$/);
  const title = await page.title();
  expect(titles).not.toContain(title);
  const [first, second] = title.split(" - ");
  expect(first).not.toBe(second);
  titles.push(title);
}

type Fill = (page: Page) => Promise<unknown>;

/** What each step needs to be left. */
const registrations: Record<Role, { path: string; steps: readonly Fill[] }> = {
  Startup: {
    path: "/StartupRegistration",
    steps: [
      (page) => page.getByLabel("Startup name").fill("Agri 24"),
      async (page) => {
        await page.getByLabel("Mobile").fill("9876543210");
        await page.getByLabel("State").selectOption("Goa");
        await page.getByLabel("City").fill("Panaji");
      },
      async () => {},
      async () => {},
    ],
  },
  Investor: {
    path: "/InvestorRegistration",
    steps: [
      async (page) => {
        await page.getByLabel("Profile picture").setInputFiles(pictureFile("portrait.png"));
        await page.getByLabel("Phone").fill("9876543210");
        await page.getByRole("main").getByLabel("Location").fill("Madurai, Tamil Nadu");
      },
      (page) => page.getByRole("radio", { name: "Expert" }).check(),
      async (page) => {
        await page.getByLabel("Investment amount").fill("₹10 lakh");
        await page.getByRole("checkbox", { name: "Energy" }).check();
        await page.getByLabel("Investment stage").selectOption("Series A");
        await page.getByLabel("Investment level").selectOption("Passive investors");
      },
    ],
  },
  Mentor: {
    path: "/MentorRegistration",
    steps: [
      (page) => page.getByRole("radio", { name: "Other" }).check(),
      async (page) => {
        await page.getByLabel("Mentor name").fill("Lakshmi");
        await page.getByLabel("Picture").setInputFiles(pictureFile("portrait.png"));
        await page.getByLabel("Active months").fill("14");
      },
      async (page) => {
        await page.getByLabel("State").selectOption("Kerala");
        await page.getByLabel("City").selectOption("Kochi");
        await page.getByLabel("Mobile").fill("9876543210");
        await page.getByLabel("Professional profile link").fill("profiles.example/mentor");
      },
      async () => {},
    ],
  },
};

for (const [role, { path, steps }] of Object.entries(registrations) as [Role, (typeof registrations)[Role]][]) {
  test(`A11Y-02: each step of the registration of ${role} has its own title`, async ({ open, people }) => {
    const page = await open(await people.member(role));
    await openPage(page, path);
    await expect(page).toHaveTitle(/, step 1 of \d - /);
    const titles: string[] = [];
    await newTitle(page, titles);
    for (const [place, fill] of steps.entries()) {
      await fill(page);
      await page.getByRole("button", { name: /^Next/ }).click();
      await expect(page).toHaveTitle(new RegExp(`^[^-]+, step ${place + 2} of \\d - `));
      await newTitle(page, titles);
    }
    await expect(page.getByRole("button", { name: "Submit" })).toBeVisible();
    expect(titles).toHaveLength(steps.length + 1);
  });
}

test("A11Y-02: each conversation and each tab has its own title", async ({
  open,
  people,
  investor,
  founder,
  known,
}) => {
  const other = await people.founder();
  const second = await people.connect(investor, other);
  const page = await open(investor);
  const titles: string[] = [];
  for (const path of ["/messages", `/messages/${known.conversation}`, `/messages/${second}`]) {
    await openPage(page, path);
    if (path !== "/messages") await expect(page).toHaveTitle(/ - Messages - /);
    await newTitle(page, titles);
  }
  expect(titles.slice(1)).toEqual(
    [founder, other].map(({ startupName }) => expect.stringMatching(new RegExp(`^${startupName} - Messages - `))),
  );

  for (const [path, tabs] of [
    ["/startup", "Student Startups"],
    ["/connections", "Connections"],
    ["/settings", "Settings"],
    ["/search?q=water", "Result types"],
  ] as const) {
    await openPage(page, path);
    const links = page.getByRole("navigation", { name: tabs, exact: true }).getByRole("link");
    await expect(links.first()).toHaveAttribute("aria-current", "page");
    const count = await links.count();
    expect(count).toBeGreaterThan(1);
    await newTitle(page, titles);
    for (let place = 1; place < count; place += 1) {
      await links.nth(place).click();
      await expect(links.nth(place)).toHaveAttribute("aria-current", "page");
      await newTitle(page, titles);
    }
  }
});

test("A11Y-02 A11Y-05: each admin page has its own title, and each row of a table a header", async ({
  open,
  admin,
  known,
}) => {
  const page = await open(await admin());
  const titles: string[] = [];
  let rows = 0;
  for (const address of addresses.filter(({ kind }) => kind === "admin")) {
    await openPage(page, pathOf(address, known));
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).not.toHaveText("One moment, please");
    await newTitle(page, titles);
    rows += await rowsWithHeaders(page);
  }
  await openPage(page, "/RegulationsTable");
  rows += await rowsWithHeaders(page);
  expect(rows).toBeGreaterThan(10);
});

/** Every table of the page has names of columns, and every row a header; also where rows are drawn as blocks. */
async function rowsWithHeaders(page: Page): Promise<number> {
  await expect(page.locator("main table:not(.sr-only *) :is(th, td):not([role])")).toHaveCount(0);
  for (const table of await page.getByRole("main").locator("table").all())
    expect(await table.locator("thead [role=columnheader]").count()).toBeGreaterThan(1);
  const all = page.locator("main tbody tr");
  await expect(page.locator("main tbody tr[role=row]:has(> [role=rowheader]:first-child)")).toHaveCount(
    await all.count(),
  );
  return all.count();
}
