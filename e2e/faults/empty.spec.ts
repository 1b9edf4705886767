import { caller } from "../support/api.ts";
import { openPage } from "../support/page.ts";
import { newDataDir, type RunningServer, removeDataDir, startServer } from "../support/server.ts";
import { test as base, expect } from "../support/test.ts";

const test = base.extend<object, { empty: RunningServer }>({
  empty: [
    // biome-ignore lint/correctness/noEmptyPattern: the way Playwright wants a fixture without needs
    async ({}, use) => {
      const dataDir = newDataDir();
      const empty = await startServer({ dataDir, env: { DEMO: "0" } });
      await use(empty);
      await empty.stop();
      removeDataDir(dataDir);
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

test("AUTH-01 SU-06 INV-05 HOME-05 SHELL-36: a site without members says so and invites the first @once", async ({
  open,
  empty,
}) => {
  const page = await open();
  await openPage(page, `${empty.url}/startup`);
  await expect(page.getByText("New StartUp Registration.")).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("link", { name: /regist/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/RegistrationHome$/i);
  await openPage(page, `${empty.url}/InvestorCont1`);
  await expect(page.getByText("New Investor Registration.")).toBeVisible();
  for (const path of ["/home", "/Mentorlist", "/search"]) {
    expect(await openPage(page, empty.url + path)).toBe(200);
    await expect(page.getByRole("main").getByRole("button", { name: "Try again" })).toHaveCount(0);
  }
  const call = caller(empty.url);
  for (const path of ["/api/startups/startups", "/api/investors/investors", "/api/search", "/api/users/stats"]) {
    expect({ path, status: (await call("GET", path)).status }).toEqual({ path, status: 200 });
  }
});
