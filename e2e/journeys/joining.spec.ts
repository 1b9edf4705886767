import type { Page } from "@playwright/test";
import { fillPassword, join, kept, notingViews, password, test } from "../support/newcomers.ts";
import { openPage } from "../support/page.ts";
import { pictureFile } from "../support/pictures.ts";
import { askForCode, enterCode, expectInHeader, sendRequest } from "../support/steps.ts";
import { expect } from "../support/test.ts";

const heading = (page: Page) => page.getByRole("main").getByRole("heading", { level: 1 });

test("AUTH-26 AUTH-40 AUTH-76: a reload keeps the address, the mailed code, and no password @once", async ({
  open,
  people,
  mailbox,
  call,
}) => {
  const page = await open();
  const email = `${people.unique().toLowerCase()}@people.example`;
  await openPage(page, "/register");
  await askForCode(page, { name: `${people.unique()} Rao`, email, password, role: "Mentor" });
  await page.getByLabel("One-time code").waitFor();
  await page.reload();
  await expect(page.getByText(email)).toBeVisible();
  expect(await kept(page)).not.toContain(password);
  expect(await mailbox.to(email)).toHaveLength(1);

  await enterCode(page, mailbox, email);
  await expect(heading(page)).toHaveText("Choose your password");
  await expect(page.getByLabel("Name")).toHaveCount(0);
  await page.reload();
  await expect(heading(page)).toHaveText("Choose your password");
  await fillPassword(page);
  await page.getByRole("button", { name: "Create account" }).click();

  await expect(heading(page)).toHaveText("Registration successful!");
  await expectInHeader(page, "button", "Logout");
  const { authToken } = await page.evaluate(() => ({ ...localStorage }));
  const { body: me } = await call("GET", "/api/users/dashboard", { token: authToken });
  expect(me).toMatchObject({ email, userType: "Mentor" });
  expect(await kept(page)).not.toContain(password);
  await page.reload();
  await expect(page.getByText(me.publicId)).toBeVisible();
  await page.getByRole("link", { name: "Proceed to Login" }).click();
  await expect(page).toHaveURL(/\/MentorRegistration$/);
  for (const path of ["/login", "/register"]) {
    await openPage(page, path);
    await expect(page, path).toHaveURL(/\/MentorRegistration$/);
  }
});

test("AUTH-26: each step of registering is one entry of the history, and Back and Forward keep it @once", async ({
  open,
  people,
  mailbox,
}) => {
  const page = await open();
  const name = `${people.unique()} Rao`;
  const email = `${people.unique().toLowerCase()}@people.example`;
  await openPage(page, "/register");
  const before = await page.evaluate(() => history.length);
  await askForCode(page, { name, email, password, role: "Mentor" });
  await page.getByLabel("One-time code").waitFor();
  await page.goBack();
  await expect(page.getByLabel("Name")).toHaveValue(name);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(password);
  await page.goForward();
  await enterCode(page, mailbox, email);
  await expect(heading(page)).toHaveText("Registration successful!");
  expect(await page.evaluate(() => history.length)).toBe(before + 2);
  await expectInHeader(page, "button", "Logout");
  await page.goBack();
  await expect(page).toHaveURL(/\/MentorRegistration$/);
});

const next = (page: Page) => page.getByRole("button", { name: /^Next/ }).click();

const portrait = (page: Page, label: string) => page.getByLabel(label).setInputFiles(pictureFile("portrait.png"));

/** Each form by what it needs, with the views from its first step to its success message. */
const forms = [
  {
    role: "Startup",
    async fill(page: Page, word: string) {
      await page.getByLabel("Startup name").fill(`${word} Works`);
      await next(page);
      await expect(page.getByLabel("Email", { exact: true })).toHaveValue(/@people\.example$/);
      await page.getByLabel("Mobile").fill("9876543210");
      await page.getByLabel("State").selectOption("Goa");
      await page.getByLabel("City").fill("Panaji");
      for (const title of ["Categories", "Your Interest", "Confirmation"]) {
        await next(page);
        await expect(heading(page)).toHaveText(title);
      }
      await page.getByRole("checkbox").check();
      await page.getByRole("button", { name: "Submit" }).click();
    },
    views: ["About Startup", "Contact Info", "Categories", "Your Interest", "Confirmation", "Your startup is listed"],
  },
  {
    role: "Investor",
    async fill(page: Page) {
      await expect(page.getByLabel("Name")).not.toHaveValue("");
      await expect(page.getByLabel("Email", { exact: true })).toHaveValue(/@people\.example$/);
      await portrait(page, "Profile picture");
      await page.getByLabel("Phone").fill("9876543210");
      await page.getByRole("main").getByLabel("Location").fill("Madurai, Tamil Nadu");
      await next(page);
      await page.getByRole("radio", { name: "Expert" }).check();
      await next(page);
      await page.getByLabel("Investment amount").fill("₹10 lakh");
      await page.getByRole("checkbox", { name: "Energy" }).check();
      await page.getByLabel("Investment stage").selectOption("Series A");
      await page.getByLabel("Investment level").selectOption("Passive investors");
      await next(page);
      await page.getByRole("button", { name: "Confirm & Submit" }).click();
    },
    views: ["Contact Info", "Category", "Your Interest", "Confirmation", "Congratulations"],
  },
  {
    role: "Mentor",
    async fill(page: Page) {
      await page.getByRole("radio", { name: "Other" }).check();
      await next(page);
      await expect(page.getByLabel("Mentor name")).not.toHaveValue("");
      await portrait(page, "Picture");
      await page.getByLabel("Active months").fill("14");
      await next(page);
      await expect(page.getByLabel("Email", { exact: true })).toHaveValue(/@people\.example$/);
      await page.getByLabel("State").selectOption("Kerala");
      await page.getByLabel("City").selectOption("Kochi");
      await page.getByLabel("Mobile").fill("9876543210");
      await page.getByLabel("Professional profile link").fill("profiles.example/mentor");
      await next(page);
      await next(page);
      await expect(heading(page)).toHaveText("Review Details");
      await page.getByRole("button", { name: /^Submit/ }).click();
    },
    views: [
      "Select Network",
      "About Mentor",
      "Contact Info",
      "Your Interest",
      "Review Details",
      "Your mentor profile is listed",
    ],
  },
] as const;

for (const { role, fill, views } of forms)
  test(`ROLE-78: from sign-up to the success of the form: ${views.length + 3} views, ${role}`, async ({
    open,
    people,
    mailbox,
  }) => {
    const page = await open();
    const seen = await notingViews(page);
    await openPage(page, "/register");
    const before = await page.evaluate(() => history.length);
    const word = people.unique();
    await join(page, mailbox, role, word);
    await fill(page, word);
    await expect(heading(page)).toHaveText(views.at(-1) ?? "");
    const titles = ["Register", "Enter the code from your email", "Registration successful!"];
    expect(await seen()).toEqual([...titles, ...views]);
    expect(views.length + titles.length).toBeLessThanOrEqual(role === "Investor" ? 8 : 9);
    expect(await page.evaluate(() => history.length)).toBe(before + titles.length + views.length - 1);
  });

test("ROLE-08 ROLE-10 ROLE-78: Back, Forward and a reload keep the step of a form and what was typed @once", async ({
  open,
  people,
}) => {
  const page = await open(await people.member("Startup"));
  const name = `${people.unique()} Works`;
  await openPage(page, "/StartupRegistration");
  await page.getByLabel("Startup name").fill(name);
  await next(page);
  await page.getByLabel("Mobile").fill("9876543210");
  await next(page);
  await expect(heading(page)).toHaveText("Categories");
  await page.goBack();
  await expect(heading(page)).toHaveText("Contact Info");
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(page.getByLabel("Startup name")).toHaveValue(name);
  await page.goForward();
  await page.goForward();
  await expect(heading(page)).toHaveText("Categories");
  await page.reload();
  await expect(heading(page)).toHaveText("Categories");
  await page.goBack();
  await expect(page.getByLabel("Mobile")).toHaveValue("9876543210");
  // What was seen stays in reach, though the reload was on a step before it.
  await page.reload();
  await page
    .getByRole("navigation", { name: "Steps" })
    .getByRole("button", { name: /Categories/ })
    .click();
  await expect(heading(page)).toHaveText("Categories");
});

test("CONN-06 ROLE-79: who wanted to connect reads why a profile is needed, and goes on one press after it @once", async ({
  open,
  people,
  mailbox,
  founder,
}) => {
  const page = await open();
  await openPage(page, `/startup/${founder.startupId}`);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Connect" }).first().click();
  await main.getByRole("link", { name: "register" }).click();
  await expect(page).toHaveURL(/\/register\?next=/);
  await page.getByRole("link", { name: "Login here" }).click();
  await page.getByRole("link", { name: "Register Now" }).click();
  const word = people.unique();
  await join(page, mailbox, "Investor", word);
  await expect(page).toHaveURL(/\/InvestorRegistration$/);
  const why = page.getByText("Please complete your profile first, so that others can see who you are.");
  await expect(why).toContainText(`Then: Connect with ${founder.startupName}.`);

  // Pressed once more before the form: it leads to the same form, and is kept.
  await openPage(page, `/startup/${founder.startupId}`);
  await main.getByRole("button", { name: "Connect" }).first().click();
  await expect(page).toHaveURL(/\/InvestorRegistration$/);
  await forms[1].fill(page);
  await expect(heading(page)).toHaveText("Congratulations");
  const goesOn = main.getByRole("link", { name: `Connect with ${founder.startupName}` });
  await page.reload();
  await expect(heading(page)).toHaveText("Congratulations");
  await expect(goesOn).toBeVisible();
  for (const path of ["/home", "/dashboard", "/InvestorRegistration"]) {
    await openPage(page, path);
    await expect(goesOn, path).toBeVisible();
  }
  await goesOn.click();
  await expect(heading(page)).toHaveText(`Request to ${founder.startupName}`);
  // Not sent yet.
  await openPage(page, "/dashboard");
  await goesOn.click();
  await sendRequest(page);
  await expect(page).toHaveURL(/\/requests\/[\w-]{36}$/);
  await openPage(page, "/dashboard");
  await expect(page.getByText("You can do now what you began")).toHaveCount(0);
});

test("ROLE-79: what one began and no longer wants is dismissed for good @once", async ({ open, people, founder }) => {
  const page = await open(await people.investor());
  const wish = { text: `Connect with ${founder.startupName}`, path: `/startup/${founder.startupId}` };
  await openPage(page, "/dashboard");
  await page.evaluate((kept) => sessionStorage.setItem("intentionDraft", kept), JSON.stringify(wish));
  await page.reload();
  const began = page.getByRole("status").filter({ hasText: "You can do now what you began" });
  await began.getByRole("button", { name: "Dismiss" }).click();
  await expect(began).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem("intentionDraft"))).toBeNull();
});

test("ROLE-79 DOOR-03: a seat at an event is one press away after the form, and can be taken before it @once", async ({
  open,
  people,
  mailbox,
  known,
}) => {
  const page = await open();
  await openPage(page, `/events/${known.event}`);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Register Now" }).first().click();
  await main.getByRole("link", { name: "register", exact: true }).first().click();
  await join(page, mailbox, "Mentor", people.unique(), async () => {
    await expect(main).toContainText(/You are logged in. Next: your mentor profile, .* Then: Register for /);
    await expect(main.getByRole("link", { name: /^Register for .* first$/ })).toHaveAttribute(
      "href",
      `/events/${known.event}`,
    );
  });
  await expect(page).toHaveURL(/\/MentorRegistration$/);
  // A seat needs no profile, so the page asks for none.
  await expect(main.getByRole("status").filter({ hasText: "Then: Register for " })).toHaveText(/^Then: /);
  await forms[2].fill(page);
  await page.getByRole("link", { name: /^Register for / }).click();
  await expect(page).toHaveURL(`/events/${known.event}`);
  await main.getByRole("button", { name: "Register Now" }).first().click();
  await expect(main.getByText("Registered").first()).toBeVisible();
  await openPage(page, "/dashboard");
  await expect(page.getByText("You can do now what you began")).toHaveCount(0);
});
