import { indiaDay, plusDays } from "@startup-connect/contract/shared";
import { accessFaults, openPage, overflowAt } from "../support/page.ts";
import { expect, test } from "../support/test.ts";

test("TODAY-01 TODAY-02 PROF-34: a request arrives on the dashboard, is answered there, and leads to the talk @daily-phone", async ({
  open,
  people,
  call,
}) => {
  const [founder, investor] = [await people.founder(), await people.investor()];
  const page = await open(founder);
  await openPage(page, "/dashboard");
  const main = page.getByRole("main");
  await expect(page.getByText("Welcome to Your Dashboard")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Today’s matches" })).toBeVisible();
  await expect(main.getByRole("listitem").filter({ hasText: "Complete your profile" })).toBeVisible();

  const { status } = await call("POST", "/api/connections", {
    token: investor.token,
    json: { userId: founder.userId, note: "I know the hospitals of your district." },
  });
  expect(status).toBe(201);
  const request = page.getByRole("listitem").filter({ hasText: "I know the hospitals of your district." });
  await expect(request).toContainText(`${investor.name} wants to connect with you`);
  // DOOR-07: of who has just joined the first steps come after it.
  await expect(main.getByRole("heading", { level: 2 })).toContainText(["Waiting for you", "First steps"]);
  await request.getByRole("button", { name: /^Accept/ }).click();
  await expect(page.getByRole("alert")).toContainText("You have accepted the connection request.");
  await expect(request).toHaveCount(0);
  await page.getByRole("alert").getByRole("link", { name: "Open the conversation" }).click();
  await expect(page).toHaveURL(/\/messages\/[\w-]+$/);
  await expect(page.getByRole("textbox", { name: "Message" })).toBeVisible();
});

test("TODAY-01: of more requests than are shown a link leads to all, also where a question is among the first three", async ({
  open,
  people,
  call,
}) => {
  const [founder, asked] = [await people.founder(), await people.investor()];
  const { body } = await call("POST", "/api/connections", { token: founder.token, json: { userId: asked.userId } });
  const question = { token: asked.token, json: { text: "Since when do you sell?" } };
  expect((await call("POST", `/api/connections/${body.connection._id}/question`, question)).status).toBe(200);
  for (const { token } of [await people.investor(), await people.investor(), await people.investor()])
    await call("POST", "/api/connections", { token, json: { userId: founder.userId } });
  const page = await open(founder);
  await openPage(page, "/dashboard");
  const main = page.getByRole("main");
  await expect(main.getByRole("listitem").filter({ hasText: "Since when do you sell?" })).toBeVisible();
  await expect(main.getByRole("button", { name: /^Accept/ })).toHaveCount(2);
  await page.setViewportSize({ width: 390, height: 844 });
  const entries = main.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3 }) });
  await expect(async () => expect((await entries.first().boundingBox())?.y).toBeLessThanOrEqual(160)).toPass();
  await main.getByRole("link", { name: "All 3 requests" }).click();
  await expect(page).toHaveURL(/\/connections\?show=received$/);
});

test("DEAL-09 TODAY-06 TODAY-07: an accepted request leads to the room with the person chosen, and a stated interest comes first", async ({
  open,
  people,
  call,
}) => {
  const [founder, investor] = [await people.founder(), await people.investor()];
  await people.connect(founder, investor);
  const page = await open(founder);
  await openPage(page, "/dashboard");
  const main = page.getByRole("main");
  const moved = main.getByRole("listitem").filter({ hasText: `${investor.name} accepted your connection request` });
  await moved.getByRole("link", { name: /^Give access to your room/ }).click();
  await page.getByRole("main").getByRole("button", { name: "Give access" }).first().click();
  await expect(page.getByRole("dialog").getByLabel("Person")).toHaveValue(investor.userId);
  const { body } = await call("GET", "/api/deals", { token: investor.token });
  const [{ _id: id, revision }] = body.deals;
  await openPage(page, `/deals/${id}`);
  await main.getByRole("link", { name: "Open deal room" }).click();
  await main.getByRole("button", { name: "Give access" }).first().click();
  await expect(page.getByRole("dialog").getByLabel("Person")).toHaveValue(investor.userId);
  // What was opened is no news any more.
  await openPage(page, "/dashboard");
  await expect(main.getByText("Complete your profile").first()).toBeVisible();
  await expect(moved).toHaveCount(0);
  const json = { band: "10to25L", sentence: "The cost sheet convinced me.", until: plusDays(indiaDay(Date.now()), 30) };
  await call("POST", `/api/deals/${id}/interest`, { token: investor.token, json: { ...json, revision } });
  // What others wait for comes before the first steps of a new member.
  const groups = main.getByRole("heading", {
    name: /^(First steps|Waiting for you|What’s new|You promised|Still to do)$/,
  });
  await expect(groups.first()).toHaveText("Waiting for you");
  const first = main.getByRole("listitem").filter({ hasText: "is interested" });
  await expect(first).toContainText(`${investor.name} is interested`);
  await expect(first).toContainText("₹10 lakh to ₹25 lakh");
  await expect(first).toContainText("not binding");
  expect(await accessFaults(page)).toEqual([]);
  expect(await overflowAt(page, 320)).toEqual({ width: 320, overflow: 0 });
  await first.getByRole("link", { name: /^Reply/ }).click();
  await expect(page).toHaveURL(/\/messages\/[\w-]+$/);
});

test("TODAY-08 DOOR-07: on phones the first step of a new founder is in the same place, also right after the registration", async ({
  open,
  people,
}) => {
  const page = await open(await people.founder());
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, "/dashboard");
  // As the success message leads here.
  await page.evaluate(() => history.replaceState({ usr: { listed: "Neer Labs" }, key: "listed" }, ""));
  await page.reload();
  const main = page.getByRole("main");
  await expect(main.getByText("Neer Labs is listed. See your page")).toBeVisible();
  const first = await main
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3 }) })
    .first();
  await expect(first).toContainText("Confirm your work email");
  const header = await page.getByRole("banner").boundingBox();
  const top = (await first.getByRole("heading").boundingBox())?.y ?? 999;
  expect(top - ((header?.y ?? 0) + (header?.height ?? 0))).toBeLessThanOrEqual(160);
});

test("TODAY-03 TODAY-08: on phones Today begins within 160 pixels, its row has three pages, and You says who is signed in", async ({
  open,
  people,
}) => {
  const founder = await people.founder();
  await people.connect(founder, await people.investor());
  const page = await open(founder);
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, "/dashboard");
  const header = await page.getByRole("banner").boundingBox();
  const first = await page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3 }) });
  const top = (await first.first().getByRole("heading").boundingBox())?.y ?? 999;
  expect(top - ((header?.y ?? 0) + (header?.height ?? 0))).toBeLessThanOrEqual(160);
  const row = page.getByRole("navigation", { name: "My pages" }).getByRole("link");
  await expect(row.filter({ visible: true })).toHaveText(["Today", "Fundraising", "Overview"]);
  await expect(page.getByRole("complementary").getByText(founder.email)).toBeHidden();
  await openPage(page, "/profile");
  await expect(page.getByRole("complementary").getByText(founder.email)).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit Logo" })).toBeVisible();
  await page.getByRole("navigation", { name: "My pages" }).getByRole("link", { name: "Application" }).click();
  await expect(page).toHaveURL(/\/application$/);
  await openPage(page, "/settings");
  await expect(page.getByRole("complementary").getByText(founder.email)).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page, "/dashboard");
  await expect(page.getByRole("complementary").getByText(founder.email)).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit Logo" })).toBeVisible();
});

test("TODAY-09 MSG-12: pages of members have no marketing below them, and a conversation is one screen", async ({
  open,
  founder,
  known,
}) => {
  const page = await open(founder);
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await openPage(page, "/connections");
    const footer = page.getByRole("contentinfo");
    await expect(footer.getByRole("link", { name: "Privacy Policy" })).toBeVisible();
    await expect(footer.getByRole("textbox")).toHaveCount(0);
    await expect(footer.getByRole("link", { name: "Investor" })).toHaveCount(0);
    await openPage(page, `/messages/${known.conversation}`);
    await expect(page.getByRole("textbox", { name: "Message" })).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  }
  const opened = (name: string) => page.getByRole("link", { name, exact: true });
  await page.getByRole("button", { name: /^More about/ }).click();
  await expect(opened("Send the round")).toHaveAttribute("href", /\/round\?to=[\w-]+$/);
  await opened("Give access to your room").click();
  await expect(page).toHaveURL(/\/room\?to=[\w-]+$/);
});

test("TODAY-05: members read on /home what is next, and nothing moves when it comes", async ({
  open,
  people,
  call,
}) => {
  const [founder, investor] = [await people.founder(), await people.investor()];
  await call("POST", "/api/connections", { json: { userId: founder.userId }, token: investor.token });
  const page = await open(founder);
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as unknown as { sources: { node: Element | null }[] }[])
        for (const { node } of sources) if (node?.closest?.("[data-home]")) moved.push(node.outerHTML);
    }).observe({ type: "layout-shift", buffered: true });
  });
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route("**/api/users/dashboard", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/home");
  const next = page.getByRole("heading", { name: "Newest startups" });
  // What is below the fold gives way to a longer list.
  const fold = page.viewportSize()?.height ?? 0;
  const place = async () => [
    (await page.locator(".today").boundingBox())?.y,
    Math.min((await next.boundingBox())?.y ?? 0, fold),
  ];
  const before = await place();
  await expect(page.getByText("Meet the people your startup needs next.")).toBeHidden();
  go();
  const main = page.getByRole("main");
  const greeting = page.getByRole("heading", { level: 1 });
  await expect(greeting).toHaveText(/^Good (morning|afternoon|evening), /);
  await expect(greeting).toContainText(`, ${founder.name}`);
  const request = main.getByRole("listitem").filter({ hasText: `${investor.name} wants to connect with you` });
  await expect(request.getByRole("button", { name: /^Accept/ })).toBeVisible();
  expect(await place()).toEqual(before);
  expect(await page.evaluate(() => "moved" in window && window.moved)).toEqual([]);
  for (const gone of ["Get Started", "How it Works", "Join the Revolution", "Who are you looking for ?"])
    await expect(main.getByText(gone).first()).toBeHidden();
  await expect(main.getByRole("heading", { name: "Upcoming Events & Webinars" })).toBeVisible();
  expect(await overflowAt(page, 390)).toEqual({ width: 390, overflow: 0 });
  await request.getByRole("button", { name: /^Accept/ }).click();
  await expect(page.getByRole("alert")).toContainText("You have accepted the connection request.");
  await expect(request).toHaveCount(0);
  await page.getByRole("link", { name: "Go to Today" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Today/);

  // A visitor has the same page without it.
  const visitor = await open();
  await openPage(visitor, "/home");
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Meet the people your startup needs next.");
  const html = async (headers: Record<string, string>) =>
    (await (await fetch(new URL("/home", visitor.url()), { headers })).text()).replace(/nonce="[^"]*"/g, "");
  expect(await html({ authorization: `Bearer ${founder.token}` })).toBe(await html({}));
});
