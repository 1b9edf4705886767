import { accessFaults, openPage, overflowAt } from "../support/page.ts";
import { adulthoodOf } from "../support/people.ts";
import { askForCode, enterCode } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

const password = "rain over the red earth";

test("AGE-01 AGE-02 AGE-03 AGE-04: a student of 16 takes part with a parent, who ends it @daily-phone", async ({
  open,
  mailbox,
  people,
  server,
  watch,
}) => {
  watch.allowLogout();
  // The child's page asks again when its session ends.
  watch.allow(/status of 401 .*\/api\/age/);
  const parent = await people.member("Mentor");
  const word = people.unique();
  const child = `${word.toLowerCase()}@college.example`;

  const page = await open();
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, "/startupprofileform");
  await expect(page.getByRole("main")).toContainText("For people who are 18 or older.");
  expect(await accessFaults(page)).toEqual([]);
  await page.getByRole("link", { name: "I am under 18" }).click();
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByText("Choose your month of birth.")).toBeVisible();
  const year = new Date().getFullYear() - 16;
  await page.getByLabel("Month of birth").selectOption("January");
  await page.getByLabel("Year of birth").selectOption(String(year));
  await page.getByLabel("Your parent’s email").fill(parent.email);
  expect((await overflowAt(page, 390)).overflow).toBe(0);
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByRole("alert")).toHaveText("We have emailed your parent.");

  const home = await open(parent);
  await home.setViewportSize({ width: 390, height: 844 });
  await openPage(home, new URL(await mailbox.link(parent.email, /http:\S+\/parent\/\S+/)).pathname);
  await expect(home.getByText(`born in January ${year}`)).toBeVisible();
  await expect(home.getByRole("listitem").filter({ hasText: "verified members only" })).toBeVisible();
  expect(await accessFaults(home)).toEqual([]);
  expect((await overflowAt(home, 390)).overflow).toBe(0);
  await home.getByLabel("Your child’s email").fill(child);
  await home.getByLabel("Proof that you are an adult").fill(await adulthoodOf(server, parent));
  await home.getByRole("button", { name: "Give consent" }).click();
  await expect(home.getByRole("alert")).toHaveText("You have agreed. We have emailed your child.");

  const link = new URL(await mailbox.link(child, /http:\S+\/register/));
  await openPage(page, link.pathname + link.search);
  await askForCode(page, { name: `${word} Murugan`, email: child, password, role: "Startup" });
  await enterCode(page, mailbox, child);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Registration successful!");
  await openPage(page, "/family");
  await openPage(home, "/family");
  await expect(home.getByRole("heading", { name: "Not registered or not confirmed yet" })).toBeVisible();
  expect((await overflowAt(page, 390)).overflow).toBe(0);
  expect(await accessFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Confirm parent" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Confirm parent" }).click();
  await expect(page.getByText("Your activity is not tracked.")).toBeVisible();

  await openPage(home, "/family");
  await expect(home.getByRole("heading", { name: `${word} Murugan` })).toBeVisible();
  expect((await overflowAt(home, 390)).overflow).toBe(0);
  await home.getByRole("button", { name: "End consent" }).click();
  await home.getByRole("dialog").getByRole("button", { name: "End consent" }).click();
  await expect(home.getByText("Children you gave consent for appear here.")).toBeVisible();
  await page.goto("/family");
  await expect(page).toHaveURL(/\/login/);
  const newest = async () => (await mailbox.to(child))[0]?.subject;
  await expect.poll(newest).toBe("Your Startup Connect account is paused");
});
