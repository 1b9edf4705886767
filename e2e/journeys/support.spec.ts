import type { Page } from "@playwright/test";
import { accessFaults, openPage } from "../support/page.ts";
import { expect, test } from "../support/test.ts";

const pdf = { name: "question.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\ntrailer\n%%EOF\n") };

const texts = {
  "First name": "Asha",
  "Last name": "Raman",
  Email: "asha@ilaivaram.example",
  "Contact number": "+91 98765 43210",
  Gender: "Prefer not to say",
  Profession: "A profession of my own",
  State: "Tamil Nadu",
  City: "Coimbatore",
  "What is it about?": "A question of my own",
  Comments: "First line.\nSecond line.",
};

async function fill(page: Page): Promise<void> {
  const form = page.getByRole("form", { name: "Contact form" });
  for (const [label, text] of Object.entries(texts)) await form.getByLabel(label, { exact: true }).fill(text);
  await form.getByLabel("File", { exact: true }).setInputFiles(pdf);
}

test("SUP-01 SUP-04 SUP-05 SUP-07 SUP-10 ERR-08 CONST-08: every field is required; a sent form is emptied @daily-wide", async ({
  open,
  mailbox,
}) => {
  const page = await open();
  await openPage(page, "/contactus");
  await expect(page.getByText("10:00 AM to 6:00 PM")).toBeVisible();
  await expect(page.getByRole("main").getByText("Chennai")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "FAQ" })).toHaveAttribute("href", "/Faq12");
  const form = page.getByRole("form", { name: "Contact form" });
  await expect(form.getByLabel("Email")).toHaveAttribute("type", "email");
  await expect(form.getByLabel("Contact number")).toHaveAttribute("type", "tel");
  await expect(page.locator('#contact-genders option[value="Prefer not to say"]')).toHaveCount(1);

  let calls = 0;
  page.on("request", (request) => {
    if (request.url().includes("/api/contact/")) calls += 1;
  });
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(form.getByRole("alert")).toHaveCount(11);
  await expect(form.getByLabel("First name")).toBeFocused();
  expect(calls).toBe(0);
  expect(await accessFaults(page)).toEqual([]);

  await fill(page);
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(form.getByRole("alert")).toContainText("Thank you, Asha! Your Response has been received.");
  await expect(form.getByRole("alert")).toContainText(/CON-\d{4}-\d{6}/);
  for (const label of Object.keys(texts)) await expect(form.getByLabel(label, { exact: true })).toHaveValue("");
  await expect(form.getByText("question.pdf")).toHaveCount(0);
  expect(calls).toBe(1);
  expect(await mailbox.link("asha@ilaivaram.example", /CON-\d{4}-\d{6}/)).toMatch(/^CON-/);
  expect(await accessFaults(page)).toEqual([]);
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(form.getByLabel("First name")).toBeFocused();
  await expect(form.getByText("Thank you, Asha!")).toHaveCount(0);
});

test("SUP-07 SUP-11: a failure keeps the form, and who is signed in finds name and address filled in", async ({
  open,
  founder,
  watch,
}) => {
  watch.allow(/status of 500/);
  const page = await open(founder);
  await openPage(page, "/contactus");
  const form = page.getByRole("form", { name: "Contact form" });
  await expect(form.getByLabel("Email")).toHaveValue(founder.email);
  const whole = `${await form.getByLabel("First name").inputValue()} ${await form.getByLabel("Last name").inputValue()}`;
  expect(whole.trim()).toBe(founder.name);
  await fill(page);
  await page.route("**/api/contact/submit", (route) => route.fulfill({ status: 500, json: {} }));
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(form.getByRole("alert")).toHaveText("There was an error submitting the form. Please try again later.");
  for (const [label, text] of Object.entries(texts))
    await expect(form.getByLabel(label, { exact: true })).toHaveValue(text);
});

test("SHELL-20 SHELL-21 SHELL-22 ERR-06: the footer subscribes, and the email's link unsubscribes @daily-wide", async ({
  open,
  people,
  mailbox,
  watch,
}) => {
  watch.allow(/status of 500|ERR_INTERNET_DISCONNECTED/);
  const email = `${people.unique().toLowerCase()}@reader.example`;
  const page = await open();
  await openPage(page, "/privacypolicy");
  const footer = page.getByRole("contentinfo");
  const field = footer.getByLabel("New startups, once a month");
  const press = () => footer.getByRole("button", { name: "Subscribe" }).click();
  let calls = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/subscribe")) calls += 1;
  });
  for (const wrong of ["", "abc"]) {
    await field.fill(wrong);
    await press();
    await expect(footer.getByRole("alert")).toHaveText("Please enter a valid email address.");
    await expect(field).toHaveAttribute("aria-invalid", "true");
  }
  expect(calls).toBe(0);

  await field.fill(email);
  await page.route("**/api/subscribe", (route) => route.fulfill({ status: 500, json: {} }));
  await press();
  await expect(footer.getByRole("alert")).toHaveText("Subscription failed. Try again.");
  await expect(field).toHaveValue(email);
  await page.unroute("**/api/subscribe");
  await page.context().setOffline(true);
  await press();
  await expect(footer.getByRole("alert")).toHaveText("Error occurred. Try again later.");
  await page.context().setOffline(false);
  for (const _ of [1, 2]) {
    await field.fill(email);
    await press();
    await expect(footer.getByRole("alert")).toHaveText("Subscribed successfully!");
    await expect(field).toHaveValue("");
  }
  expect(await accessFaults(page)).toEqual([]);

  const link = new URL(await mailbox.link(email, /http\S+\/unsubscribe\/[\w-]+/));
  const other = await open();
  await openPage(other, link.pathname);
  await other.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(other.getByRole("main").getByRole("alert")).toHaveText(
    "You are unsubscribed. You won't receive further emails.",
  );
  expect(await accessFaults(other)).toEqual([]);
});

test("SUP-11 SUP-12 SUP-13: a member asks in one field, and the rest of the long form is filled in @once", async ({
  open,
  founder,
}) => {
  const page = await open(founder);
  await openPage(page, "/contactus");
  const long = page.getByRole("form", { name: "Contact form" });
  for (const label of ["Contact number", "Profession", "State", "City"])
    await expect(long.getByLabel(label, { exact: true })).not.toHaveValue("");
  const short = page.getByRole("form", { name: "Ask a question" });
  await expect(short.getByLabel("Your email")).toHaveCount(0);
  await short.getByLabel("Your question").fill("How do I add a co-founder?");
  await short.getByRole("button", { name: "Send question" }).click();
  await expect(short.getByRole("alert")).toContainText("We answer by email.");
  expect(await accessFaults(page)).toEqual([]);
  await short.getByRole("link", { name: "See your question" }).click();
  await expect(page.getByRole("heading", { name: "Your question" })).toBeVisible();
  await expect(page.getByText("How do I add a co-founder?")).toBeVisible();
  await page.getByLabel("Your reply").fill("It is the settings, I think.");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("listitem").getByText("It is the settings, I think.")).toBeVisible();
  await expect(page.getByLabel("Your reply")).toHaveValue("");
  expect(await accessFaults(page)).toEqual([]);
});
