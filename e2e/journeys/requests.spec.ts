import type { Route } from "@playwright/test";
import { after } from "@startup-connect/contract/shared";
import { accessFaults, openPage, overflowAt } from "../support/page.ts";
import type { Founder } from "../support/people.ts";
import { sendRequest } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

const note = "You ran cold storage for nineteen years, and our trays fail in wet cartons.";

test("REQ-01 REQ-03 REQ-04: a founder asks for an investment, is asked back, and reads a reason @daily-phone", async ({
  open,
  people,
}) => {
  const [founder, investor] = [await people.founder(), await people.investor()];
  const asking = await open(founder);
  await openPage(asking, `/investor/${investor.investorId}`);
  await asking.getByRole("main").getByRole("button", { name: "Connect" }).click();
  await expect(asking.getByRole("heading", { level: 1 })).toHaveText(`Request to ${investor.name}`);
  const why = asking.getByRole("textbox", { name: /^Why / });
  await expect(asking.getByText("0 of 10 requests used in 30 days.")).toBeVisible();
  await why.fill("Call 98765 43210");
  await asking.getByRole("button", { name: "Send request" }).click();
  for (const fault of ["Please enter the amount you look for.", "Please write at least 40 characters."])
    await expect(asking.getByText(fault).last()).toBeVisible();
  await expect(asking.getByRole("textbox", { name: "Amount you look for" })).toBeFocused();

  await asking.getByRole("textbox", { name: "Amount you look for" }).fill("40 lakh");
  await expect(asking.getByText("= ₹40,00,000", { exact: true })).toBeVisible();
  await why.fill(note);
  // What was typed is there after a reload.
  await asking.reload();
  await expect(asking.getByRole("textbox", { name: "Amount you look for" })).toHaveValue("40 lakh");
  await expect(why).toHaveValue(note);
  expect(await overflowAt(asking, 390)).toEqual({ width: 390, overflow: 0 });
  await asking.getByRole("button", { name: "Send request" }).click();
  await expect(asking).toHaveURL(/\/requests\/[\w-]{36}$/);
  await expect(asking.getByText(/14 days left/)).toBeVisible();

  const answering = await open(investor);
  await openPage(answering, "/dashboard");
  const waiting = answering.getByRole("main").getByRole("listitem").filter({ hasText: "an investment of ₹40 lakh" });
  await expect(waiting).toContainText("Answer by");
  await waiting.getByRole("link", { name: /^Open/ }).click();
  const asked = answering.getByRole("main");
  await expect(asked.getByText("Investment, ₹40 lakh")).toBeVisible();
  await expect(asked.getByText(note)).toBeVisible();
  expect(await overflowAt(answering, 390)).toEqual({ width: 390, overflow: 0 });
  await answering.getByRole("button", { name: "Ask one question" }).click();
  await answering.getByRole("textbox", { name: "Your question" }).fill("Since when do you sell?");
  await answering.getByRole("button", { name: "Send question" }).click();
  await expect(answering.getByText("Without a reply by")).toBeVisible();
  await expect(answering.getByRole("textbox", { name: "Your question" })).toHaveCount(0);
  await expect(answering.getByRole("button", { name: "Ask one question" })).toHaveCount(0);

  // Live: the sender's open page asks for the reply.
  await asking.getByRole("textbox", { name: "Your reply" }).fill("Since June, 3.1 lakh trays.");
  await asking.getByRole("button", { name: "Send reply" }).click();
  await expect(asking.getByText("Your reply was sent.").or(asking.getByText("7 days left")).first()).toBeVisible();
  await expect(asked.getByText("Since June, 3.1 lakh trays.")).toBeVisible();

  await answering.getByRole("button", { name: "Decline with a reason" }).click();
  await answering.getByRole("button", { name: "Send and decline" }).click();
  await expect(answering.getByText("Please choose a reason.").last()).toBeVisible();
  await answering.getByRole("radio", { name: "I want to see more sales first" }).check();
  await answering.getByRole("textbox", { name: "Add a sentence" }).fill("Six months of ten lakh.");
  await answering.getByRole("button", { name: "Send and decline" }).click();
  await expect(answering.getByText(`Declined. ${founder.startupName}`)).toBeVisible();

  // The sender reads it when it can no longer be undone.
  await expect(asking.getByRole("heading", { name: `${investor.name} declined` })).toBeVisible();
  await expect(asking.getByText("I want to see more sales first")).toBeVisible();
  await expect(asking.getByText("Six months of ten lakh.")).toBeVisible();
  await expect(asking.getByText(`You can ask ${investor.name} again from`)).toBeVisible();
  await openPage(asking, "/connections?show=closed");
  await expect(asking.getByRole("main").getByRole("listitem").filter({ hasText: investor.name })).toContainText(
    "declined",
  );
});

test("REQ-04: an investor answers one request after the other by keyboard", async ({ open, people, call }) => {
  const investor = await people.investor();
  const founders = [await people.founder(), await people.founder(), await people.founder()];
  const json = { userId: investor.userId, purpose: "invest", amount: 2_500_000, offer: "call", note };
  for (const founder of founders)
    expect((await call("POST", "/api/connections", { json, token: founder.token })).status).toBe(201);
  const page = await open(investor);
  await openPage(page, "/connections?show=received");
  await page
    .getByRole("main")
    .getByRole("link", { name: new RegExp(`Open request.*${founders[0]?.startupName}`) })
    .press("Enter");
  for (const [n, founder] of founders.entries()) {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(founder.startupName);
    await page.getByRole("button", { name: "Decline with a reason" }).press("Enter");
    await page.getByRole("radio", { name: "Too early for me" }).press("Space");
    await page.getByRole("textbox", { name: "Add a sentence" }).press("Tab");
    await expect(page.getByRole("button", { name: "Send and decline" })).toBeFocused();
    await page.keyboard.press("Enter");
    if (n === founders.length - 1) await expect(page.getByText(/^You declined on/)).toBeVisible();
  }
});

test("REQ-09: ten requests are declined in a row on a phone, with ten presses; one is undone and one gets a reason @daily-phone", async ({
  open,
  people,
  call,
}) => {
  const investor = await people.investor();
  const founders: Founder[] = [];
  for (let n = 0; n < 11; n += 1) founders.push(await people.founder());
  for (const { token } of founders)
    await call("POST", "/api/connections", { json: { userId: investor.userId, note: `${note} Yes.` }, token });
  const page = await open(investor);
  await openPage(page, "/connections?show=received");
  const list = page
    .getByRole("main")
    .getByRole("list")
    .filter({ has: page.getByRole("heading", { level: 2 }) });
  const declines = list.getByRole("button", { name: /^Decline/ });
  const strip = list.getByRole("listitem").filter({ hasText: "Declined." });
  await expect(declines).toHaveCount(11);
  const names = (await list.getByRole("heading", { level: 2 }).allTextContents()).map((name) =>
    name.split(" of ").at(-1),
  );
  for (let n = 0; n < 10; n += 1) {
    await declines.first().click();
    await expect(declines).toHaveCount(10 - n);
    await expect(strip).toHaveCount(1);
    await expect(strip).toContainText(names[n] ?? "");
    // The next one moves up and has the focus.
    await expect(list.getByRole("link", { name: names[n + 1] ?? "" }).first()).toBeFocused();
  }
  await expect(page.getByText(/^Declined: .* You can undo this for 10 seconds\.$/)).toBeAttached();
  expect(await accessFaults(page)).toEqual([]);
  expect(await overflowAt(page, 390)).toEqual({ width: 390, overflow: 0 });

  await strip.getByRole("button", { name: /^Undo/ }).click();
  await expect(declines).toHaveCount(2);
  await declines.first().click();
  await strip.getByRole("button", { name: "Outside my sectors" }).click();
  await expect(strip.getByRole("button", { name: "Outside my sectors" })).toHaveAttribute("aria-pressed", "true");
  const asker = await open(founders.find(({ startupName }) => startupName === names[9]));
  await openPage(asker, "/connections?show=closed");
  await expect(asker.getByRole("main").getByRole("listitem").filter({ hasText: investor.name })).toContainText(
    "declined",
  );
  await expect(strip).toHaveCount(0);
});

test("REQ-09: the strip is there also where the list lost the request before the answer came @once", async ({
  open,
  people,
  call,
}) => {
  const [founder, other, investor] = [await people.founder(), await people.founder(), await people.investor()];
  for (const { token } of [founder, other])
    await call("POST", "/api/connections", { json: { userId: investor.userId, note }, token });
  const page = await open(investor);
  await openPage(page, "/connections?show=received");
  const main = page.getByRole("main");
  const requests = main.getByRole("link", { name: /^Open request: / });
  await expect(requests).toHaveCount(2);
  const decline = main.getByRole("button", { name: /^Decline: / }).first();
  for (const left of [1, 0]) {
    const name = await decline.getAttribute("aria-label");
    const lose = async (route: Route) => {
      const response = await route.fetch();
      await expect(requests).toHaveCount(left);
      await route.fulfill({ response });
    };
    await page.route(/\/decline$/, lose, { times: 1 });
    await decline.click();
    const strip = main.getByRole("listitem").filter({ hasText: "Declined." });
    await expect(strip.getByRole("button", { name: name?.replace("Decline", "Undo") ?? "" })).toBeVisible();
  }
});

test("REQ-09: a decline on Today, in the bell and on a profile leaves the strip in the place of the request @daily-wide", async ({
  open,
  people,
  call,
}) => {
  const [founder, investor] = [await people.founder(), await people.investor()];
  const { body } = await call("POST", "/api/connections", {
    json: { userId: founder.userId, note: "I know the hospitals of your district." },
    token: investor.token,
  });
  const page = await open(founder);
  const main = page.getByRole("main");
  const strip = page.getByText(`Declined. ${investor.name}`);
  const undo = page.getByRole("button", { name: /^Undo/ });
  await openPage(page, "/dashboard");
  await main.getByRole("button", { name: /^Decline/ }).click();
  await expect(strip).toBeVisible();
  await undo.click();
  await expect(strip).toHaveCount(0);
  await openPage(page, "/notifications");
  await main.getByRole("button", { name: /^Decline/ }).click();
  await expect(strip).toBeVisible();
  await undo.click();
  await expect(main.getByRole("button", { name: /^Decline/ })).toBeVisible();
  await openPage(page, `/investor/${investor.investorId}`);
  await main.getByRole("button", { name: "Decline" }).click();
  await expect(strip).toBeVisible();
  await undo.click();
  await expect(main.getByRole("button", { name: "Accept" })).toBeVisible();
  await openPage(page, `/requests/${body.connection._id}`);
  await main.getByRole("button", { name: "Decline", exact: true }).click();
  await expect(strip).toBeVisible();
  await undo.press("Enter");
  await expect(main.getByRole("button", { name: "Decline", exact: true })).toBeVisible();
});

test("REQ-04: an answer opens in view with the focus, and what is typed stays through a reload", async ({
  open,
  people,
  call,
}) => {
  const [founder, investor] = [await people.founder(), await people.investor()];
  const json = { userId: investor.userId, purpose: "invest", amount: 2_500_000, offer: "call", note };
  const asked = await call("POST", "/api/connections", { json, token: founder.token });
  const request = `/requests/${asked.body.connection._id}`;
  const page = await open(investor);
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, request);
  await page.getByRole("button", { name: "Ask one question" }).click();
  const question = page.getByRole("textbox", { name: "Your question" });
  await expect(question).toBeFocused();
  await question.fill("Since when do you sell?");
  await page.reload();
  await expect(question).toHaveValue("Since when do you sell?");
  await page.getByRole("button", { name: "Decline with a reason" }).click();
  const early = page.getByRole("radio", { name: "Too early for me" });
  await expect(early).toBeFocused();
  await expect(early).toBeInViewport();
  await page.keyboard.press("Space");
  await page.getByRole("combobox", { name: /ask again/ }).selectOption("Yes, after 180 days");
  await page.getByRole("textbox", { name: "Add a sentence" }).fill("Six months of ten lakh.");
  await page.reload();
  await expect(early).toBeChecked();
  await expect(page.getByRole("combobox", { name: /ask again/ })).toHaveValue("180");
  await page.getByRole("button", { name: "Send and decline" }).click();
  await expect(page.getByText(`Declined. ${founder.startupName}`)).toBeVisible();
  await expect(page.getByRole("button", { name: "I want to see more sales first" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Too early for me" })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText(`Declined. ${founder.startupName}`)).toHaveCount(0);

  const sender = await open(founder);
  await sender.setViewportSize({ width: 390, height: 844 });
  await openPage(sender, request);
  await expect(sender.getByRole("heading", { name: `${investor.name} declined` })).toBeInViewport();
  await expect(sender.getByText("Six months of ten lakh.")).toBeInViewport();
});

test("CONN-02 REQ-01: Connect and one sentence are a request; the amount is what the founder looks for @daily-phone", async ({
  open,
  people,
  call,
}) => {
  const [founder, investor] = [await people.founder(), await people.investor()];
  const { token } = founder;
  const { body } = await call("GET", "/api/matches/preferences", { token });
  const json = { ...body.preferences, amountFrom: 500_000, amountTo: 2_000_000 };
  expect((await call("PUT", "/api/matches/preferences", { json, token })).status).toBe(200);
  const page = await open(founder);
  await openPage(page, `/investor/${investor.investorId}`);
  await page.getByRole("main").getByRole("button", { name: "Connect" }).click();
  await expect(page.getByRole("textbox", { name: "Amount you look for" })).toHaveValue("20,00,000");
  await expect(page.getByRole("main")).toContainText("Invests atSeed (Ideation, Validation)");
  await expect(page.getByText("40 characters or more, no contact details.")).toBeVisible();
  await page.getByRole("textbox", { name: /^Why / }).fill(note);
  await page.getByRole("button", { name: "Send request" }).click();
  const main = page.getByRole("main");
  await expect(main.getByText("Investment, ₹20 lakh")).toBeVisible();
  await expect(main.getByText("Validation")).toBeVisible();
  expect(await overflowAt(page, 390)).toEqual({ width: 390, overflow: 0 });
});

test("REQ-01: the page says why a request would be refused, in place of the form; an unknown person is not found @once", async ({
  open,
  people,
  watch,
}) => {
  const [founder, investor] = [await people.founder(), await people.investor()];
  const page = await open(founder);
  await openPage(page, `/requests/to/${investor.userId}`);
  await page.getByRole("radio", { name: "Just to connect" }).check();
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByText("Please write at least one sentence.").last()).toBeVisible();
  await sendRequest(page, "Your kitchens and our trays.");
  await expect(page).toHaveURL(/\/requests\/[\w-]{36}$/);
  await openPage(page, `/requests/to/${investor.userId}`);
  const main = page.getByRole("main");
  await expect(main.getByText("You have already sent this person a request.")).toBeVisible();
  await expect(main.getByRole("button", { name: "Send request" })).toHaveCount(0);
  watch.allow(/status of 404/);
  await openPage(page, `/requests/to/${crypto.randomUUID()}`);
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Not found");
  await main.getByRole("link", { name: "Go to Today" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("REQ-08: out of office is set in the settings and read before writing @once", async ({ open, people }) => {
  const [founder, investor] = [await people.founder(), await people.investor()];
  const page = await open(investor);
  await openPage(page, "/settings/requests");
  const day = page.getByLabel("Last day out of office");
  await page.getByRole("button", { name: "Set out of office" }).click();
  await expect(day).toHaveAttribute("aria-invalid", "true");
  await day.fill(after(Date.now(), { days: 10 }).toISOString().slice(0, 10));
  await page.getByRole("button", { name: "Set out of office" }).click();
  await expect(page.getByRole("status").filter({ hasText: "You are out of office from" })).toBeVisible();
  await expect(page.getByText(/out of office from/)).toHaveCount(1);
  await expect(page.getByText("no one can book a session")).toHaveCount(0);
  const asking = await open(founder);
  await openPage(asking, `/requests/to/${investor.userId}`);
  await expect(asking.getByText("Out of office from")).toBeVisible();
  await page.getByRole("button", { name: "I am back" }).click();
  await expect(page.getByRole("status").filter({ hasText: "You are out of office from" })).toHaveCount(0);
});
