import type { Page } from "@playwright/test";
import { openPage, panel, pdf } from "../support/page.ts";
import { expect, test } from "../support/test.ts";

/** What the page has a reader say now. */
const announced = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

for (const { name, path, who, button, faults, field } of [
  { name: "contact", path: "/contactus", who: "visitor", button: "Submit", faults: 11, field: "City" },
  { name: "student", path: "/startupprofileform", who: "visitor", button: "Submit", faults: 6, field: "Department" },
  { name: "event", path: "/admin/events/new", who: "admin", button: /event$/, faults: 2, field: "Title" },
] as const) {
  test(`A11Y-12: the ${name} form lists all faulty fields, with links to them`, async ({ open, somebody, watch }) => {
    watch.allow(/status of 400/);
    const page = await open(await somebody(who));
    await openPage(page, path);
    const form = page.getByRole("main").locator("form").filter({ hasText: field }).first();
    await form.getByRole("button", { name: button }).click();
    const summary = form.getByRole("note");
    await expect(summary).toContainText(/^Please correct \d+ fields\./);
    const links = summary.getByRole("button");
    const count = await links.count();
    expect(count).toBeGreaterThanOrEqual(faults);
    await expect(announced(page, `Please correct ${count} fields.`)).toHaveCount(1);
    await expect(form.locator("[aria-invalid=true]").first()).toBeFocused();
    await expect(page).toHaveTitle(/^Error: /);
    const wanted = form.getByLabel(field, { exact: true });
    const fault = await form.locator(`[id="${await wanted.getAttribute("aria-describedby")}"]`).textContent();
    await links.filter({ hasText: fault ?? "?" }).press("Enter");
    await expect(wanted).toBeFocused();
    await wanted.fill("Chennai");
    await wanted.blur();
    await expect(links).toHaveCount(count - 1);
  });
}

test("A11Y-13: what is added and deleted is announced, twice also with the same words", async ({ open, people }) => {
  const member = await people.founder();
  const page = await open(member);
  await openPage(page, "/overview");
  const add = page.getByRole("button", { name: "Add", exact: true });
  for (const round of ["first", "second"]) {
    await page.getByLabel("New item").fill("Call the bank");
    await add.click();
    await expect(announced(page, "Added: Call the bank"), round).toHaveCount(1);
    await page.getByRole("button", { name: "Delete: Call the bank" }).click();
    await expect(announced(page, "Deleted: Call the bank"), round).toHaveCount(1);
  }
  await page.getByLabel("New item").fill("Call the bank");
  await add.click();
  await expect(announced(page, "Added: Call the bank")).toHaveCount(1);
  const said = announced(page, "Added: Call the bank").locator("*").first();
  const before = await said.elementHandle();
  await page.getByLabel("New item").fill("Call the bank");
  await add.click();
  await expect(page.getByRole("button", { name: "Delete: Call the bank" })).toHaveCount(2);
  await expect.poll(() => before?.evaluate((one) => one.isConnected)).toBe(false);

  await openPage(page, "/application");
  const documents = panel(page, "Documents");
  await documents.getByLabel("Document type").selectOption({ index: 1 });
  await documents.locator("input[type=file]").setInputFiles(pdf("deck.pdf"));
  await documents.getByRole("button", { name: "Upload document" }).click();
  await documents.getByRole("button", { name: "Delete deck.pdf" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete document" }).click();
  await expect(announced(page, "deck.pdf is deleted.")).toHaveCount(1);
});

test("A11Y-13: a removed bookmark and a closed session are announced", async ({ open, people, investor, call }) => {
  const member = await people.anew(await people.founder());
  await people.anew(member);
  await call("PUT", `/api/bookmarks/${investor.userId}`, { token: member.token, json: {} });
  const page = await open(member);
  await openPage(page, "/bookmarks");
  await page.getByRole("button", { name: /^Remove: / }).click();
  await expect(announced(page, `The bookmark of ${investor.name} is removed.`)).toHaveCount(1);

  await openPage(page, "/settings/login");
  const others = page.getByRole("button", { name: /^Log out .*last used/ });
  await expect(others.first()).toBeVisible();
  const count = await others.count();
  await others.first().click();
  await expect(others).toHaveCount(count - 1);
  await expect(announced(page, "is logged out.")).toHaveCount(1);
});
