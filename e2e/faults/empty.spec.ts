import { caller } from "../support/api.ts";
import { openPage } from "../support/page.ts";
import { type RunningServer, startServer } from "../support/server.ts";
import { test as base, expect } from "../support/test.ts";

const test = base.extend<{ empty: RunningServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: the way Playwright wants a fixture without needs
  empty: async ({}, use) => {
    const empty = await startServer({});
    await use(empty);
    await empty.stop();
  },
});

test("AUTH-01 SU-06 INV-05 MEN-03 HOME-05 SHELL-36 ERR-20 ERR-21: an empty site invites members @once", async ({
  open,
  empty,
}) => {
  const page = await open();
  const main = page.getByRole("main");
  const directories = [
    ["/startup", "New StartUp Registration.", "No startups are registered yet."],
    ["/InvestorCont1", "New Investor Registration.", "No investors are registered yet."],
    ["/Mentorlist", "New Mentor Registration.", "No mentors are registered yet."],
  ] as const;
  for (const [path, text, meaning] of directories) {
    await openPage(page, empty.url + path);
    await expect(main.getByText(text, { exact: true })).toBeVisible();
    await expect(main.getByText(meaning)).toBeVisible();
    const links = main.getByRole("link", { name: /regist/i });
    await links.first().click();
    await expect(page).toHaveURL(/\/RegistrationHome$/i);
  }
  await openPage(page, `${empty.url}/events`);
  await expect(main.getByText("No events available at the moment. Please check back later.")).toBeVisible();
  for (const path of ["/home", "/Mentorlist", "/search"]) {
    expect(await openPage(page, empty.url + path)).toBe(200);
    await expect(page.getByRole("main").getByRole("button", { name: "Try again" })).toHaveCount(0);
  }
  const call = caller(empty.url);
  for (const path of ["/api/startups/startups", "/api/investors/investors", "/api/search", "/api/users/stats"]) {
    expect({ path, status: (await call("GET", path)).status }).toEqual({ path, status: 200 });
  }
});
