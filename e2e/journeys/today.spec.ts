import { openPage, overflowAt } from "../support/page.ts";
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
  await expect(page.getByRole("heading", { name: "Do next" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Suggested people" })).toBeVisible();
  await expect(main.getByRole("listitem").filter({ hasText: "Complete your profile" })).toBeVisible();
  await expect(main.getByText("Submission Received")).toBeVisible();

  const { status } = await call("POST", "/api/connections", {
    token: investor.token,
    json: { userId: founder.userId, note: "I know the hospitals of your district." },
  });
  expect(status).toBe(201);
  const request = page.getByRole("listitem").filter({ hasText: "I know the hospitals of your district." });
  await expect(request).toContainText("Request to you");
  await request.getByRole("button", { name: /^Accept/ }).click();
  await expect(page.getByRole("alert")).toContainText("You have accepted the connection request.");
  await expect(request).toHaveCount(0);
  await page.getByRole("alert").getByRole("link", { name: "Open the conversation" }).click();
  await expect(page).toHaveURL(/\/messages\/[\w-]+$/);
  await expect(page.getByRole("textbox", { name: "Message" })).toBeVisible();
});

test("TODAY-03: the side list leads to the application; on phones the dashboard alone shows who is signed in", async ({
  open,
  founder,
}) => {
  const page = await open(founder);
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, "/dashboard");
  await expect(page.getByRole("complementary").getByText(founder.email)).toBeVisible();
  await page.getByRole("navigation", { name: "My pages" }).getByRole("link", { name: "Application" }).click();
  await expect(page).toHaveURL(/\/application$/);
  await openPage(page, "/settings");
  await expect(page.getByRole("complementary").getByText(founder.email)).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole("complementary").getByText(founder.email)).toBeVisible();
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
        for (const { node } of sources) if (node?.closest?.(".today, [data-home] h1")) moved.push(node.outerHTML);
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
  const hero = page.getByRole("heading", { level: 1 });
  const place = async () => [await page.locator(".today").boundingBox(), await hero.boundingBox()];
  const before = await place();
  expect(before[0]?.height).toBeGreaterThan(60);
  go();
  const lines = page.getByRole("list", { name: "Today" }).getByRole("link");
  await expect(lines).toHaveText([
    `Do nextAnswer ${investor.name}`,
    "Waiting for you1 request, no unread messages",
    "Next eventNone booked: see what is coming",
  ]);
  expect(await place()).toEqual(before);
  expect(await page.evaluate(() => "moved" in window && window.moved)).toEqual([]);
  expect(await overflowAt(page, 390)).toEqual({ width: 390, overflow: 0 });
  await lines.first().click();
  await expect(page.getByRole("main").getByRole("button", { name: /^Accept/ })).toBeVisible();

  // A visitor has the same page without it.
  const visitor = await open();
  await openPage(visitor, "/home");
  await expect(visitor.locator(".today")).toBeHidden();
  const html = async (headers: Record<string, string>) =>
    (await (await fetch(new URL("/home", visitor.url()), { headers })).text()).replace(/nonce="[^"]*"/g, "");
  expect(await html({ authorization: `Bearer ${founder.token}` })).toBe(await html({}));
});
