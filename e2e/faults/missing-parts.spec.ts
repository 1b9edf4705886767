import type { Page } from "@playwright/test";
import { openMentor } from "../support/mentoring.ts";
import { openPage } from "../support/page.ts";
import { fromHeader } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

const words = "This part could not be loaded.";
const said = (page: Page) => page.getByText(words);
// Beside it the line about the network has one of its own.
const again = (page: Page) => page.getByRole("button", { name: "Try again" }).and(page.locator(".btn"));

test.beforeEach(({ watch }) => {
  // The router breaks off what it loads ahead with a rejection of nothing.
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 404|^uncaught: $/);
});

/** Whether the server has the dialog's file no more. */
let isGone = false;

for (const { cause, lose, find } of [
  {
    cause: "offline",
    lose: (page: Page) => page.context().setOffline(true),
    find: (page: Page) => page.context().setOffline(false),
  },
  {
    // The file of the old page is gone for good; the page that is opened again names another one.
    cause: "after a new version",
    lose: (page: Page) => {
      isGone = true;
      return page.route("**/assets/logout-dialog-*", (route) =>
        isGone ? route.fulfill({ status: 404 }) : route.continue(),
      );
    },
    find: async (page: Page) => {
      page.once("framenavigated", () => {
        isGone = false;
      });
    },
  },
])
  test(`SHELL-50: ${cause}, a dialog that does not come leaves the page and what was typed`, async ({
    open,
    people,
  }) => {
    const page = await open(await people.member("Startup"));
    // What keeps the words of a member comes with the session; offline it would come no more.
    const keeper = page.waitForResponse("**/assets/typed-*");
    await openPage(page, "/contactus");
    const heading = page.getByRole("heading", { level: 1 });
    const title = (await heading.textContent()) ?? "";
    const message = page.getByRole("main").getByLabel("Comments");
    await message.fill("Half a sentence");
    await (await keeper).finished();

    await lose(page);
    await (await fromHeader(page, "button", "Logout")).click();
    await expect(page.getByRole("alert").filter({ hasText: words })).toBeInViewport();
    await expect(heading).toHaveText(title);
    await expect(message).toHaveValue("Half a sentence");
    if (cause === "offline") {
      await again(page).click();
      await expect(again(page)).toHaveText("Try again");
      await expect(said(page)).toBeVisible();
      await expect(message).toHaveValue("Half a sentence");
    }

    await find(page);
    await again(page).click();
    await expect(said(page)).toHaveCount(0);
    await expect(message).toHaveValue("Half a sentence");
    await (await fromHeader(page, "button", "Logout")).click();
    await expect(page.getByRole("dialog").getByRole("button", { name: "Logout" })).toBeVisible();
  });

for (const { file, what } of [
  { file: "book-session", what: "Book this time" },
  { file: "member-button", what: "Connect" },
])
  test(`SHELL-50: in the place of ${file} the page says what is missing, and one press brings it`, async ({
    open,
    people,
    call,
  }) => {
    const [mentor, founder] = [await openMentor(call, people), await people.founder()];
    const page = await open(founder);
    const asset = `**/assets/${file}-*`;
    await page.route(asset, (route) => route.abort());
    await openPage(page, `/MentorProfile/${mentor.mentorId}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(mentor.name);
    await expect(said(page)).toBeAttached();
    await page.unroute(asset);
    await again(page).click();
    await expect(page.getByRole("main").getByRole("button", { name: what, exact: true })).toBeVisible();
    await expect(said(page)).toHaveCount(0);
  });

test("SHELL-50: at an address with two slashes, trying again stays on this site", async ({ open, people }) => {
  const page = await open(await people.member("Startup"));
  await openPage(page, "/contactus");
  const { origin } = new URL(page.url());
  await page.goto(`${origin}//evil.example/`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.route("**/assets/logout-dialog-*", (route) => route.abort());
  await (await fromHeader(page, "button", "Logout")).click();
  const opened = page.waitForRequest((request) => request.isNavigationRequest());
  await again(page).click();
  expect((await opened).url()).toBe(`${origin}//evil.example/`);
});
