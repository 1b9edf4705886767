import type { Page } from "@playwright/test";
import { openPage, running } from "../support/page.ts";
import { expect, test } from "../support/test.ts";

const myPages = (page: Page) => page.getByRole("navigation", { name: "My pages" });
const bar = (page: Page) => page.getByRole("navigation", { name: "Main pages" });

/** What someone new looks for, from the dashboard: the heading it has, and what to press on a desk and on a phone. */
const finds: readonly { heading: string | RegExp; wide: readonly string[]; phone: readonly string[] }[] = [
  { heading: "People", wide: ["People"], phone: ["bar:People"] },
  { heading: "Matches", wide: ["People", "Matches"], phone: ["bar:People", "Matches"] },
  { heading: "Bookmarks", wide: ["People", "Bookmarks"], phone: ["bar:People", "Bookmarks"] },
  { heading: "Messages", wide: ["Messages"], phone: ["bar:Messages"] },
  { heading: "Meetings", wide: ["Meetings"], phone: ["bar:Meetings"] },
  { heading: "Upcoming Events & Webinars", wide: ["Meetings", "Events"], phone: ["bar:Meetings", "Events"] },
  { heading: "Fundraising", wide: ["Fundraising"], phone: ["Fundraising"] },
  { heading: "Deals", wide: ["Fundraising", "page:Deals"], phone: ["Fundraising", "page:Deals"] },
  { heading: "Deal room", wide: ["Fundraising", "page:Deal room"], phone: ["Fundraising", "page:Deal room"] },
  { heading: "Rounds", wide: ["Fundraising", "page:Rounds"], phone: ["Fundraising", "page:Rounds"] },
  { heading: "Application status", wide: ["Application"], phone: ["bar:You", "Application"] },
  { heading: "Updates", wide: ["Fundraising", "page:Updates"], phone: ["Fundraising", "page:Updates"] },
  { heading: "Notifications", wide: ["Notifications"], phone: ["bell", "panel:See all"] },
  { heading: "Overview", wide: ["Overview"], phone: ["Overview"] },
  { heading: "Settings", wide: ["You", "Settings"], phone: ["bar:You", "Settings"] },
  { heading: "Plans", wide: ["You", "Plans"], phone: ["bar:You", "Plans"] },
  { heading: /investors/i, wide: ["main:Investor"], phone: ["menu", "menu:Investor"] },
  { heading: "Help & Support", wide: ["main:Help & Support"], phone: ["menu", "menu:Help & Support"] },
];

async function press(page: Page, step: string): Promise<void> {
  const [place, name] = step.includes(":") ? step.split(":", 2) : ["", step];
  if (step === "bell")
    return page
      .getByRole("banner")
      .getByRole("link", { name: /^Notifications/ })
      .click();
  if (step === "menu") return page.getByRole("button", { name: "Open menu" }).click();
  const within = {
    "": myPages(page),
    bar: bar(page),
    main: main(page),
    menu: menu(page),
    panel: page.getByRole("dialog"),
    page: page.getByRole("main"),
  }[place ?? ""];
  await within?.getByRole("link", { name: new RegExp(`^${name}`) }).click();
}
const main = (page: Page) => page.getByRole("navigation", { name: "Main", exact: true });
const menu = (page: Page) => page.getByRole("navigation", { name: "Menu" });

test("NAV-03: someone new finds eighteen things from the dashboard, each in at most two presses", async ({
  open,
  people,
}, info) => {
  const founder = await people.founder();
  // DEAL-14: with someone to show it to.
  await people.connect(founder, await people.investor());
  const page = await open(founder);
  const isPhone = info.project.name === "phone";
  expect(finds.length).toBeGreaterThanOrEqual(10);
  for (const { heading, wide, phone } of finds) {
    await openPage(page, "/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Today/);
    const steps = isPhone ? phone : wide;
    expect(steps.length).toBeLessThanOrEqual(2);
    for (const step of steps) await press(page, step);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  }
});

test("NAV-01 TODAY-03 DEAL-14: the side list has at most seven entries, and the pages of the open one", async ({
  open,
  people,
}) => {
  const [founder, investor] = [await people.founder(), await people.investor()];
  const page = await open(founder);
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page, "/connections");
  await expect(myPages(page).getByRole("link", { name: "Meetings" })).toBeVisible();
  await expect(myPages(page).getByRole("link", { name: "Fundraising" })).toHaveCount(0);
  await openPage(page, "/fundraising");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fundraising");
  await people.connect(founder, investor);
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page, "/connections");
  const entries = myPages(page).locator("ul:visible > li > a");
  await expect(entries).toHaveText([
    ...[
      /^Today/,
      "People",
      "People",
      "Matches",
      "Bookmarks",
      /^Messages/,
      "Meetings",
      "Fundraising",
      "Application",
      "You",
    ],
  ]);
  await myPages(page).getByRole("link", { name: "You" }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(entries).toHaveText([
    ...[/^Today/, "People", /^Messages/, "Meetings", "Fundraising", "Application", "You"],
    ...["You", "Settings", "Plans"],
  ]);
  await expect(myPages(page).locator("ul:visible [aria-current=page]")).toHaveText(["You"]);

  // An application is made by startups.
  const other = await open(investor);
  await other.setViewportSize({ width: 1280, height: 800 });
  await openPage(other, "/connections");
  await expect(myPages(other).locator("ul:visible > li > a")).toHaveText([
    ...[/^Today/, "People", "People", "Matches", "Bookmarks", /^Messages/, "Meetings", "Deals", "You"],
  ]);
});

test("NAV-02: on phones a page of no place in the bar is in the row of Today, and tabs do not overlap @once", async ({
  open,
  people,
}) => {
  const [founder, investor] = [await people.founder(), await people.investor()];
  const page = await open(founder);
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, "/round");
  await expect(bar(page).locator("[aria-current]")).toHaveText([/Today$/]);
  await people.connect(investor, founder);
  for (const path of ["/round", "/deals"]) {
    await openPage(page, path);
    await expect(myPages(page).locator("ul:visible [aria-current]")).toHaveText(["Fundraising"]);
    await expect(bar(page).locator("[aria-current]")).toHaveText([/Today$/]);
  }
  await openPage(page, "/connections");
  const tabs = page.getByRole("navigation", { name: "Connections" }).getByRole("link");
  await expect(tabs.first()).toBeVisible();
  const ends = await tabs.evaluateAll((all) =>
    all.map((tab) => {
      const text = document.createRange();
      text.selectNodeContents(tab);
      return [text.getBoundingClientRect().left, text.getBoundingClientRect().right] as const;
    }),
  );
  expect(ends.length).toBeGreaterThan(3);
  for (const [at, [left]] of ends.entries()) expect(left).toBeGreaterThanOrEqual(ends[at - 1]?.[1] ?? 0);
});

test("NAV-02: on phones five places are at the foot, cover nothing, and give way to a conversation", async ({
  open,
  founder,
  known,
}) => {
  const page = await open(founder);
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, "/settings");
  const links = bar(page).getByRole("link");
  await expect(links).toHaveText([/Today$/, "People", /Messages$/, "Meetings", "You"]);
  await expect(bar(page).locator("[aria-current]")).toHaveText(["You"]);
  const top = async () => (await bar(page).boundingBox())?.y ?? 0;
  for (const link of await links.all()) {
    const box = await link.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }

  // The end of the page, and what has the focus, stop above it.
  const end = async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const last = await page.getByRole("contentinfo").getByText("System").boundingBox();
    return (last?.y ?? 0) + (last?.height ?? 0);
  };
  // Panels that load by themselves make the page longer.
  await expect.poll(end).toBeLessThanOrEqual(await top());
  await page.evaluate(() => scrollTo(0, 0));
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press("Tab");
    const bottom = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused?.closest("main") ? focused.getBoundingClientRect().bottom : 0;
    });
    expect(bottom).toBeLessThanOrEqual(await top());
  }

  // On public pages too, above it what floats.
  await openPage(page, "/dpiit2");
  await expect(bar(page)).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  const faq = await page.getByRole("main").getByRole("link", { name: "FAQ", exact: true }).boundingBox();
  expect((faq?.y ?? 0) + (faq?.height ?? 0)).toBeLessThanOrEqual(await top());

  await openPage(page, `/messages/${known.conversation}`);
  const field = page.getByRole("textbox", { name: "Message" });
  await expect(field).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  const visitor = await open();
  await visitor.setViewportSize({ width: 390, height: 844 });
  await openPage(visitor, "/events");
  await expect(bar(visitor)).toHaveCount(0);
});

test("NAV-04: brand, entries and account stay at their places between public and member pages", async ({
  open,
  founder,
}) => {
  const page = await open(founder);
  const places = async (path: string) => {
    await openPage(page, path);
    await running(page);
    await expect(page.getByRole("banner").getByRole("link", { name: /^Messages/ })).toBeVisible();
    return page
      .getByRole("banner")
      .locator(":is(a, button, input):visible")
      .evaluateAll((all) =>
        all.map((one) => {
          const { x, y, width, height } = one.getBoundingClientRect();
          // Their texts hold counts, which change meanwhile.
          const name =
            one.dataset.language || one.getAttribute("href") || one.getAttribute("name") || one.ariaLabel || one.id;
          return `${name}: ${[x, y, width, height].map(Math.round)}`;
        }),
      );
  };
  const first = await places("/dashboard");
  expect(first.length).toBeGreaterThan(4);
  for (const path of ["/home", "/startup", "/events", "/privacypolicy", "/contactus", "/messages"])
    expect(await places(path), path).toEqual(first);
});

test("NAV-06: events are in the menu and in the footer", async ({ open }, info) => {
  const page = await open();
  await openPage(page, "/home");
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Events" })).toHaveAttribute("href", "/events");
  if (info.project.name === "phone") await page.getByRole("button", { name: "Open menu" }).click();
  const nav = info.project.name === "phone" ? menu(page) : main(page);
  await nav.getByRole("link", { name: "Events" }).click();
  await expect(page).toHaveURL(/\/events$/);
});

test("NAV-02: a row of tabs fades where it scrolls on, and at its end no more", async ({ open, founder }) => {
  const page = await open(founder);
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, "/connections");
  const tabs = page.getByRole("navigation", { name: "Connections" });
  const fades = () =>
    tabs.evaluate((row) => ["--before", "--after"].map((edge) => getComputedStyle(row).getPropertyValue(edge)));
  await expect.poll(fades).toEqual(["0px", "40px"]);
  await tabs.evaluate((row) => row.scrollTo(row.scrollWidth, 0));
  await expect.poll(fades).toEqual(["40px", "0px"]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(fades).toEqual(["0px", "0px"]);
});

test("TODAY-05: today is in line on the home page, also when it is opened from the dashboard @once", async ({
  open,
  people,
}) => {
  const page = await open(await people.founder());
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page, "/dashboard");
  await page.getByRole("banner").getByRole("link", { name: "Home", exact: true }).click();
  await expect(page).toHaveURL(/\/home$/);
  const row = page.locator("section").filter({ hasText: "First steps" }).getByRole("listitem").first();
  const indent = async () => {
    const [line, title] = [await row.boundingBox(), await row.getByRole("heading").boundingBox()];
    return (title?.x ?? 0) - (line?.x ?? 0);
  };
  // Once both style sheets are there.
  await expect.poll(indent).toBeLessThan(80);
});

test("ADM-02 ADM-15: an administrator is led to Administration and back, and reads what is ready to check @once", async ({
  open,
  people,
  admin,
}) => {
  const page = await open(await admin());
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page, "/dashboard");
  await page.getByRole("navigation", { name: "My pages" }).getByRole("link", { name: "Administration" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Administration");
  await page.getByRole("complementary").getByRole("link", { name: "Today" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole("banner").getByRole("link", { name: "Administration" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Administration");
  const mentor = await people.mentor();
  await openPage(page, `/admin/applications?q=${mentor.email}`);
  await expect(page.getByText("For mentors, only the profile is checked.")).toBeVisible();
  await expect(page.getByRole("row", { name: mentor.name })).toContainText("Profile only");
  await page.getByRole("row", { name: mentor.name }).getByRole("link").click();
  await expect(page.getByRole("heading", { name: "Progress" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Documents" })).toHaveCount(0);
});

test("SHELL-35: after a page without a footer the switch of the theme shows the choice again", async ({
  open,
  people,
}) => {
  const page = await open(await people.founder());
  await openPage(page, "/dashboard");
  const chosen = page.getByRole("radio", { name: "System" });
  await expect(chosen).toBeChecked();
  await page
    .getByRole("link", { name: /^Messages/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/messages/);
  await expect(chosen).toHaveCount(0);
  await page.goBack();
  await expect(chosen).toBeChecked();
});
