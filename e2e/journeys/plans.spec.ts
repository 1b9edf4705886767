import type { Page } from "@playwright/test";
import { type RazorpayServer, razorpayServer } from "../../server/test/razorpay.ts";
import { caller } from "../support/api.ts";
import { mailboxOf } from "../support/mailbox.ts";
import { accessFaults, contrastFaultsInTheDark, openPage } from "../support/page.ts";
import { type People, peopleOf } from "../support/people.ts";
import { type RunningServer, startServer } from "../support/server.ts";
import { logIn } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

/** A server with the keys of a payment provider on this machine, and its people. */
let paying: RunningServer & { people: People; provider: RazorpayServer };

// biome-ignore lint/correctness/noEmptyPattern: the way Playwright wants a hook without needs
test.beforeAll(async ({}, info) => {
  const provider = await razorpayServer();
  const server = await startServer({ demo: true, env: provider.environment });
  provider.tellAt(`${server.url}/api/payments/webhook`);
  const call = caller(server.url);
  paying = { ...server, provider, people: peopleOf(call, mailboxOf(call), info.workerIndex) };
});

test.afterAll(async () => {
  await paying.stop();
  await paying.provider.close();
});

const panel = (page: Page, title: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
const box = (page: Page, name: string) => page.getByRole("article", { name });

test("PLAN-01 PLAN-02 PLAN-04 PLAN-08 PLAN-09 PLAN-10: plans without a script; choosing leads to login", async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
  const page = await context.newPage();
  await page.goto("/subscriptionplan");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Plans");
  const prices = { Basic: "₹79", Standard: "₹99", Premium: "₹149" };
  for (const [name, price] of Object.entries(prices)) {
    await expect(box(page, name)).toContainText(`${price} per month`);
    await expect(box(page, name)).toContainText("inclusive of taxes");
    await expect(box(page, name).getByRole("listitem")).toHaveCount(5);
  }
  const marks = async (name: string) =>
    (await box(page, name).getByRole("listitem").allTextContents()).map((text) => !text.startsWith("Not included"));
  expect(await marks("Basic")).toEqual([true, true, false, false, false]);
  expect(await marks("Standard")).toEqual([true, true, true, true, false]);
  expect(await marks("Premium")).toEqual([true, true, true, true, true]);
  const requests = page.getByRole("region", { name: "Connection requests in 30 days" });
  await expect(requests.getByRole("term")).toHaveText(["No plan", "Basic", "Standard", "Premium"]);
  await expect(requests.getByRole("definition")).toHaveText(["10", "50", "Unlimited", "Unlimited"]);
  const link = page.getByRole("link", { name: "Choose Standard" });
  await expect(link).toHaveAttribute("href", "/login?next=%2Fsubscriptionplan%3Fplan%3DStandard%23standard");
  await context.close();
});

test("PLAN-06 PLAN-07 PLAN-08: a visitor logs in and orders; the recorded payment starts the plan @daily-wide", async ({
  open,
  people,
  admin,
  call,
  mailbox,
  watch,
}) => {
  watch.allow(/status of 409 .*api\/subscriptions/);
  const member = await people.member("Investor");
  const page = await open();
  await openPage(page, "/subscriptionplan");
  await page.getByRole("link", { name: "Choose Standard" }).click();
  await logIn(page, member);
  await expect(page).toHaveURL(/\/subscriptionplan\?plan=Standard#standard$/);
  await expect(box(page, "Standard").getByText("Your choice")).toBeVisible();

  await page.getByRole("button", { name: "Choose Standard" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Online payment is not available yet.");
  expect(await accessFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Order Standard" }).click();
  await expect(page.getByRole("alert")).toContainText("Order placed. Online payment is not available yet.");
  await expect(page.locator("main :focus")).toContainText("Order placed.");
  await expect(page.getByRole("alert")).toBeInViewport();
  await expect(page.getByText(/^Order PLN-\d{4}-\d{6}: Standard, ₹99\. Payment is due by/)).toBeVisible();
  await expect(page.getByText("You have no active plan.")).toBeVisible();
  expect(await accessFaults(page)).toEqual([]);
  expect(await contrastFaultsInTheDark(page)).toEqual([]);

  await page.getByRole("button", { name: "Choose Basic" }).click();
  await dialog.getByRole("button", { name: "Order Basic" }).click();
  await expect(dialog.getByRole("alert")).toContainText("You have an unpaid order.");
  await dialog.getByRole("button", { name: "Cancel" }).click();

  const operator = await admin();
  const orders = await call("GET", "/api/admin/orders", { token: operator.token });
  const order = orders.body.orders.find(
    ({ person }: { person: { userId: string } }) => person.userId === member.userId,
  );
  const paid = await call("POST", `/api/admin/orders/${order._id}/paid`, {
    json: { reference: "UPI 4711" },
    token: operator.token,
  });
  expect(paid.status).toBe(200);
  await openPage(page, "/subscriptionplan");
  await expect(box(page, "Standard").getByText("Your plan")).toBeVisible();
  await expect(page.getByText(/^Standard, until \d+ \w+ \d{4}\. It does not renew\.$/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Who viewed your profile" })).toBeVisible();
  expect(await mailbox.link(member.email, /\/subscriptionplan/)).toContain("/subscriptionplan");
});

test("PLAN-06 PLAN-07: an unpaid order is cancelled after asking", async ({ open, people }) => {
  const page = await open(await people.member("Mentor"));
  await openPage(page, "/subscriptionplan");
  await page.getByRole("button", { name: "Choose Basic" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Order Basic" }).click();
  await page.getByRole("button", { name: "Cancel order" }).click();
  await expect(page.getByRole("dialog")).toContainText("Nothing was paid, and nothing is owed.");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel order" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Your order is cancelled." })).toBeVisible();
  await expect(page.getByText("Order placed.")).toHaveCount(0);
  await expect(page.getByRole("listitem").filter({ hasText: "PLN-" })).toContainText("Cancelled");
});

test("PLAN-12: an administrator sets how to pay, an unpaid order shows it, and it is emailed again @once", async ({
  open,
  people,
  admin,
  mailbox,
}) => {
  const member = await people.member("Investor");
  const operator = await open(await admin());
  const payment = operator.getByRole("textbox", { name: "How orders are paid" });
  const save = async (text: string) => {
    await openPage(operator, "/admin/site");
    await payment.fill(text);
    await operator.getByRole("button", { name: "Save settings" }).click();
    await expect(operator.getByText("The site settings were saved.")).toBeVisible();
  };
  await save("UPI: operator@bank");
  expect(await accessFaults(operator)).toEqual([]);

  const page = await open(member);
  await openPage(page, "/subscriptionplan");
  await page.getByRole("button", { name: "Choose Basic" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Order Basic" }).click();
  const order = page.getByRole("note").filter({ hasText: "Payment is due by" });
  await expect(order).toContainText("UPI: operator@bank");
  await expect(order).toContainText(/Please quote PLN-\d{4}-\d{6} with the payment\./);
  expect(await accessFaults(page)).toEqual([]);
  expect(await contrastFaultsInTheDark(page)).toEqual([]);

  await save("UPI: accounts@bank");
  await openPage(operator, "/admin/orders?state=pending");
  const row = operator.getByRole("row", { name: member.name });
  await row.getByRole("button", { name: /^Send payment details/ }).click();
  await operator.getByRole("dialog").getByRole("button", { name: "Send payment details" }).click();
  await expect(operator.getByText("The payment details were sent.")).toBeVisible();
  expect(await accessFaults(operator)).toEqual([]);
  expect(await mailbox.link(member.email, /UPI: accounts@bank/)).toBeTruthy();
  await save("");
});

test("PLAN-04 PLAN-05 PLAN-06 PLAN-07: a founder pays online and uses the plan", async ({ open, watch }) => {
  watch.allow(/status of 403 .*api\/saved-searches/);
  const founder = await paying.people.founder();
  const visitor = await paying.people.investor();
  const call = caller(paying.url);
  await call("GET", `/api/startups/startup/${founder.startupId}`, { token: visitor.token });
  const page = await open(founder, paying.url);

  await openPage(page, `${paying.url}/search?q=water`);
  await page.getByRole("button", { name: "Save this search" }).click();
  await expect(page.getByRole("alert")).toContainText("Saved searches come with a paid plan");
  await page.getByRole("alert").getByRole("link", { name: "See the plans" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Plans");
  await expect(page.getByText("Online payment is not available yet.")).toHaveCount(0);
  await page.getByRole("button", { name: "Choose Standard" }).click();
  await expect(page.getByRole("dialog")).toContainText("Razorpay");
  await page.getByRole("button", { name: "Order and pay" }).click();
  await expect(page.getByRole("heading", { name: "Pay 99 rupees" })).toBeVisible();

  // Who does not pay at once finds the way back to the page.
  await openPage(page, `${paying.url}/subscriptionplan`);
  await page.getByRole("link", { name: "Pay ₹99" }).click();
  await page.getByRole("button", { name: "Pay" }).click();
  await expect(page).toHaveURL(/razorpay_payment_link_status=paid/);
  await expect(page.getByRole("status").filter({ hasText: "We are waiting for confirmation" })).toBeVisible();
  await paying.provider.tellPaid();
  await expect(box(page, "Standard").getByText("Your plan")).toBeVisible();
  await expect(page.getByText("We are waiting for confirmation")).toHaveCount(0);
  const viewers = panel(page, "Who viewed your profile");
  await expect(viewers.getByRole("link", { name: visitor.name })).toBeVisible();
  expect(await accessFaults(page)).toEqual([]);

  await openPage(page, `${paying.url}/search?q=water&type=Startup`);
  await page.getByRole("button", { name: "Save this search" }).click();
  await expect(page.getByRole("alert")).toContainText("Search saved.");
  await page.getByRole("alert").getByRole("link", { name: "Your saved searches" }).click();
  const saved = panel(page, "Saved searches");
  await expect(saved.getByRole("link", { name: "“water”, startups" })).toHaveAttribute(
    "href",
    "/search?q=water&type=Startup",
  );
  await saved.getByRole("button", { name: "Delete the saved search “water”, startups" }).click();
  await expect(saved.getByText("You have no saved searches yet.")).toBeVisible();

  await page.getByRole("button", { name: "Cancel plan" }).click();
  await expect(page.getByRole("dialog")).toContainText("There is no refund.");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel plan" }).click();
  await expect(page.getByText(/^Standard, cancelled\. It stays active until/)).toBeVisible();
});

test("PLAN-08: the plans are reached from the dashboard and from Our Services", async ({ open, founder }) => {
  const page = await open(founder);
  await openPage(page, "/dashboard");
  const mine = page.getByRole("navigation", { name: "My pages" });
  await mine.getByRole("link", { name: "You" }).click();
  await mine.getByRole("link", { name: "Plans" }).click();
  await expect(page).toHaveURL(/\/subscriptionplan$/);
  await openPage(page, "/Kairaa78");
  await page.getByRole("main").locator('a[href="/subscriptionplan"]').first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Plans");
});

test("PLAN-13: a price is shown as members will read it, and refused at its field @once", async ({
  open,
  admin,
  watch,
}) => {
  watch.allow(/status of 400 .*api\/admin\/plans/);
  const page = await open(await admin());
  await openPage(page, "/admin/site");
  await page.getByRole("button", { name: "Change price: Premium" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Price in rupees").fill("1,299");
  await expect(dialog).toContainText("Members read: ₹1,299 per month of 30 days, inclusive of taxes");
  await dialog.getByLabel("Price in rupees").fill("79.5");
  await dialog.getByRole("button", { name: "Change price" }).click();
  await expect(dialog).toContainText("Please enter whole rupees, from 1 to 1,00,000.");
  await expect(dialog.getByLabel("Price in rupees")).toHaveValue("79.5");
});
