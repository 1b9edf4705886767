import type { Locator, Page } from "@playwright/test";
import { openPage } from "../support/page.ts";
import { logIn, sendRequest } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

test("CONN-01 CONN-02 CONN-04 CONN-07 CONN-08 CONN-16 MSG-01 MSG-03 MSG-05 MSG-06 MSG-07 MSG-13 API-30: live chat @daily-phone", async ({
  open,
  people,
}) => {
  const [founder, investor] = [await people.founder(), await people.investor()];
  const asking = await open(investor);
  await openPage(asking, `/startup/${founder.startupId}`);
  await asking.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(asking.getByRole("heading", { level: 1 })).toHaveText(`Request to ${founder.startupName}`);
  await asking.getByRole("textbox", { name: /^Why / }).fill("I know the hospitals of your district.");
  const callOf = async (page: Page, press: Locator, path: RegExp) => {
    const made = page.waitForRequest((request) => request.method() === "POST" && path.test(request.url()));
    await press.click();
    return (await (await made).response())?.status();
  };
  const send = asking.getByRole("button", { name: "Send request" });
  expect(await callOf(asking, send, /\/api\/connections$/)).toBe(201);
  await expect(asking.getByText("Your request was sent.")).toBeVisible();
  await expect(asking.getByRole("main")).toContainText("I know the hospitals of your district.");
  await asking.goBack();
  await expect(asking.getByRole("button", { name: "Pending" })).toBeVisible();
  await openPage(asking, `/startup/${founder.startupId}`);
  await expect(asking.getByRole("button", { name: "Pending" })).toBeVisible();

  const asked = await open(founder);
  await openPage(asked, "/connections?show=received");
  const row = asked.getByRole("listitem").filter({ hasText: investor.name });
  await expect(row).toContainText("I know the hospitals of your district.");
  const accept = row.getByRole("button", { name: /^Accept/ });
  expect(await callOf(asked, accept, /\/api\/connections\/[\w-]+\/accept$/)).toBe(200);
  await expect(asked.getByRole("alert")).toHaveText(/You have accepted the connection request\./);

  await expect(asking.getByRole("link", { name: "Message", exact: true })).toBeVisible();
  await asking.getByRole("link", { name: "Message", exact: true }).click();
  await expect(asking).toHaveURL(/\/messages\/[\w-]+$/);
  // MSG-13: it begins with the request.
  const beginning = asking
    .getByRole("log")
    .locator("section")
    .filter({ hasText: /Request of / });
  await expect(beginning).toContainText("I know the hospitals of your district.");

  await openPage(asked, "/messages");
  await asked.getByRole("link", { name: new RegExp(investor.name) }).click();
  await asked.getByRole("textbox", { name: "Message" }).waitFor();

  await asking
    .getByRole("textbox", { name: "Message" })
    .fill("Namaste\n<img src=x onerror=alert(1)> see https://example.org/a?b=1");
  await asking.getByRole("textbox", { name: "Message" }).press("Enter");
  const heard = asked.getByRole("log").getByText("Namaste");
  await expect(heard).toBeVisible();
  await expect(heard).toContainText("<img src=x onerror=alert(1)>");
  await expect(asked.getByRole("log").getByRole("link", { name: /example\.org/ })).toHaveAttribute(
    "href",
    "https://example.org/a?b=1",
  );
  await expect(asking.getByRole("log")).toContainText("Read");

  await asked.getByRole("textbox", { name: "Message" }).fill("Good to hear from you");
  await asked.getByRole("button", { name: "Send" }).click();
  await expect(asking.getByRole("log").getByText("Good to hear from you")).toBeVisible();
  await asked.reload();
  await expect(asked.getByRole("log").getByText("Good to hear from you")).toBeVisible();
});

test("CONN-05 SHELL-38: the remark beside Connect can be dismissed on a phone", async ({ open, people }) => {
  const investor = await people.investor();
  const visitor = await open();
  await openPage(visitor, `/investor/${investor.investorId}`);
  await visitor.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(visitor.getByRole("alert").getByRole("button", { name: "Dismiss" })).toBeInViewport({ ratio: 1 });
});

test("CONN-05 CONN-06 SHELL-33: visitors and unregistered users are led to the form and back @once", async ({
  open,
  people,
  founder,
}) => {
  const visitor = await open();
  const path = `/startup/${founder.startupId}`;
  await openPage(visitor, path);
  await visitor.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(visitor.getByRole("alert")).toContainText("Please log in first.");
  await visitor.getByRole("alert").getByRole("link", { name: "Log in" }).click();
  await logIn(visitor, await people.member("Investor"));
  await expect(visitor).toHaveURL(new RegExp(`${path}#connect-`));
  await visitor.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(visitor).toHaveURL(/\/InvestorRegistration$/);
});

test("CONN-03 SHELL-38: a pending request is withdrawn after a question @once", async ({ open, people, founder }) => {
  const page = await open(await people.investor());
  await openPage(page, `/startup/${founder.startupId}`);
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  await sendRequest(page);
  await expect(page).toHaveURL(/\/requests\/[\w-]{36}$/);
  await page.goBack();
  await page.getByRole("button", { name: "Pending" }).click();
  await expect(page.getByRole("dialog").getByRole("link", { name: "See the request" })).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw request" }).click();
  await expect(page.getByRole("button", { name: "Connect", exact: true })).toBeVisible();
});

test("MSG-04: a stranger sees nothing of a conversation @once", async ({ open, people, known, watch, call }) => {
  watch.allow(/status of 404/);
  const stranger = await people.investor();
  const page = await open(stranger);
  await openPage(page, `/messages/${known.conversation}`);
  await expect(page.getByText("Conversation not found.")).toBeVisible();
  const answer = await call("GET", `/api/conversations/${known.conversation}/messages`, { token: stranger.token });
  expect(answer.status).toBe(404);
});

const LATER = "Sent when you are back online.";

test("MSG-05 SHELL-42: a message that did not get through is marked, and sent again only once, by itself where the line was away", async ({
  open,
  people,
  call,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  const [founder, investor] = [await people.founder(), await people.investor()];
  const conversation = await people.connect(investor, founder);
  const page = await open(investor);
  await openPage(page, `/messages/${conversation}`);
  await page.getByRole("textbox", { name: "Message" }).waitFor();
  // The list beside it has come too, so that only the message meets the broken line.
  const list = page.getByRole("navigation", { name: "Conversations", includeHidden: true });
  await list.getByRole("listitem", { includeHidden: true }).first().waitFor({ state: "attached" });
  await page.context().setOffline(true);
  const offline = page.getByRole("status").filter({ hasText: /^No connection\./ });
  await expect(offline).toBeVisible();
  await page.getByRole("textbox", { name: "Message" }).fill("Are you there?");
  await page.getByRole("textbox", { name: "Message" }).press("Enter");
  await expect(page.getByRole("log")).toContainText(LATER);
  const bubble = page.getByRole("log").getByText("Are you there?").locator("xpath=ancestor::p");
  expect((await bubble.boundingBox())?.height).toBeLessThan(45);
  await page.context().setOffline(false);
  await expect(offline).toHaveCount(0);
  await expect
    .poll(async () => JSON.stringify((await call("GET", `/api/conversations/${conversation}/messages`, founder)).body))
    .toContain("Are you there?");
  await expect(page.getByRole("log")).not.toContainText(LATER);
  watch.allow(/ERR_FAILED/);
  await page.route("**/api/conversations/*/messages", (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await page.getByRole("textbox", { name: "Message" }).fill("Still there?");
  await page.getByRole("textbox", { name: "Message" }).press("Enter");
  await expect(page.getByRole("log")).toContainText(LATER);
  await page.reload();
  await expect(page.getByRole("log")).toContainText(LATER);
  await page.unroute("**/api/conversations/*/messages");
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByRole("log")).not.toContainText(LATER);
  const other = await open(founder);
  await openPage(other, `/messages/${conversation}`);
  for (const text of ["Are you there?", "Still there?"])
    await expect(other.getByRole("log").getByText(text)).toHaveCount(1);
});
