import { openPage, running } from "../support/page.ts";
import { logIn } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

test("BOOK-01 BOOK-02 BOOK-03: from card, profile and search into an own list with a note, and out again @daily-phone", async ({
  open,
  people,
}) => {
  const [reader, founder, mentor] = [await people.investor(), await people.founder(), await people.mentor()];
  const page = await open(reader);
  // Pressed on the card, perhaps before React runs.
  await openPage(page, `/startup?q=${encodeURIComponent(founder.startupName)}`);
  const star = page.getByRole("button", { name: `Bookmark ${founder.startupName}` });
  await star.click();
  await expect(star).toHaveAttribute("aria-pressed", "true");
  await openPage(page, `/startup/${founder.startupId}`);
  await expect(star).toHaveAttribute("aria-pressed", "true");
  await openPage(page, `/search?q=${encodeURIComponent(mentor.name)}`);
  const found = page.getByRole("button", { name: `Bookmark ${mentor.name}` });
  await found.click();
  await expect(found).toHaveAttribute("aria-pressed", "true");

  await openPage(page, "/connections");
  await page.getByRole("navigation", { name: "My pages" }).getByRole("link", { name: "Bookmarks" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bookmarks");
  const rows = page.getByRole("main").getByRole("listitem");
  await page.getByRole("button", { name: `List and note: ${founder.startupName}` }).click();
  const dialog = page.getByRole("dialog", { name: `Bookmark of ${founder.startupName}` });
  await dialog.getByRole("combobox", { name: "List" }).fill("Spring visits");
  await dialog.getByRole("textbox", { name: "Note" }).fill("Met in Kochi.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("navigation", { name: "Lists" }).getByRole("link", { name: "Spring visits" }).click();
  await expect(page).toHaveURL(/list=Spring\+visits/);
  const row = rows.filter({ has: page.getByRole("heading", { name: founder.startupName }) });
  await expect(row).toContainText("Met in Kochi.");
  await expect(page.getByRole("heading", { name: mentor.name })).toHaveCount(0);
  await page.getByRole("button", { name: `Remove: ${founder.startupName}` }).click();
  await expect(page.getByRole("heading", { name: founder.startupName })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: mentor.name })).toBeVisible();
  await expect(page.getByRole("heading", { name: founder.startupName })).toHaveCount(0);
});

test("BOOK-01 CARD-05: a visitor who bookmarks logs in and comes back; without bookmarks one is led on @once", async ({
  open,
  people,
}) => {
  const [reader, founder] = [await people.investor(), await people.founder()];
  const page = await open();
  await openPage(page, `/startup/${founder.startupId}`);
  await page.getByRole("link", { name: `Bookmark ${founder.startupName}` }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fstartup%2F/);
  await logIn(page, reader);
  await expect(page).toHaveURL(new RegExp(`/startup/${founder.startupId}$`));
  const button = page.getByRole("button", { name: `Bookmark ${founder.startupName}` });
  await expect(button).toHaveAttribute("aria-pressed", "false");
  await openPage(page, "/bookmarks");
  await expect(page.getByRole("main").getByRole("link", { name: "Find startups" })).toBeVisible();
});

test("BOOK-04 PLAN-04: a saved search names the plans it needs before the press @once", async ({ open, investor }) => {
  const page = await open(investor);
  await openPage(page, "/search?q=water");
  await running(page);
  await expect(page.getByRole("button", { name: "Save this search" })).toBeVisible();
  await expect(
    page.getByText("Saved searches come with a paid plan: Basic, Standard or Premium.", { exact: true }),
  ).toBeVisible();
});
