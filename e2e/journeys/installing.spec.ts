import { openPage } from "../support/page.ts";
import { fromHeader, logIn } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

test("APP-01 APP-02: Chromium finds nothing that keeps it from being installed; a visitor has no worker @once", async ({
  page,
}) => {
  await openPage(page, "/startup");
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  const cdp = await page.context().newCDPSession(page);
  expect(await cdp.send("Page.getInstallabilityErrors")).toEqual({ installabilityErrors: [] });
  const { errors } = await cdp.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  for (const [prefix, lang] of [
    ["", "en-IN"],
    ["/hi", "hi-IN"],
    ["/ta", "ta-IN"],
  ]) {
    const manifest = await (await page.request.get(`${prefix}/manifest.webmanifest`)).json();
    expect(manifest).toMatchObject({ id: "/", lang, start_url: `${prefix}/dashboard?from=app`, display: "standalone" });
    for (const { src } of [...manifest.icons, ...manifest.screenshots])
      expect((await page.request.get(src)).status()).toBe(200);
    for (const { url } of manifest.shortcuts) expect((await page.request.get(url)).status()).toBe(200);
  }
});

test("APP-03: a member with a connection is offered to install it once, in Today @once", async ({ open, people }) => {
  const [founder, investor] = [await people.founder(), await people.investor()];
  const page = await open(founder);
  const offered = () =>
    page.evaluate(() => {
      const event = new Event("beforeinstallprompt", { cancelable: true });
      dispatchEvent(Object.assign(event, { prompt: async () => {} }));
      return event.defaultPrevented;
    });
  const line = page.getByText("Put Startup Connect on your home screen.");
  await openPage(page, "/dashboard");
  expect(await offered()).toBe(true);
  await expect(line).toHaveCount(0);
  await people.connect(investor, founder);
  await openPage(page, "/dashboard");
  await offered();
  await expect(line).toBeVisible();
  await page.getByRole("button", { name: "Not now" }).click();
  await expect(line).toHaveCount(0);
  await openPage(page, "/dashboard");
  await offered();
  await expect(line).toHaveCount(0);
});

test("APP-04: what is shared becomes a draft or a note, after the member has chosen @once", async ({
  open,
  people,
  call,
}) => {
  const [founder, investor] = [await people.founder(), await people.investor()];
  const conversation = await people.acquaint(investor, founder);
  const { token } = founder;
  await call("PUT", `/api/bookmarks/${investor.userId}`, { json: { note: "Met in Pune." }, token });
  const before = await call("GET", `/api/conversations/${conversation}/messages`, { token });
  const page = await open(founder);
  const shared = "/share?title=A%20report&text=Read%20this&url=https%3A%2F%2Fnews.example%2F1";
  await openPage(page, shared);
  const field = page.getByLabel("What you share");
  await expect(field).toHaveValue("A report\nRead this\nhttps://news.example/1");
  await page.getByRole("button", { name: `Write to ${investor.name}` }).click();
  await expect(page).toHaveURL(`/messages/${conversation}`);
  await expect(page.getByRole("textbox", { name: /message/i })).toHaveValue(/Read this/);
  const after = await call("GET", `/api/conversations/${conversation}/messages`, { token });
  expect(after.body.messages).toHaveLength(before.body.messages.length);

  await openPage(page, shared);
  await field.fill("Only this");
  await page.getByRole("button", { name: `Save note: ${investor.name}` }).click();
  await expect(page).toHaveURL("/bookmarks");
  await expect(page.getByText("Met in Pune.\nOnly this")).toBeVisible();
});

test("APP-04: a visitor comes to what was shared through the login @once", async ({ page, people, call }) => {
  const [founder, investor] = [await people.founder(), await people.investor()];
  const conversation = await people.connect(investor, founder);
  await openPage(page, "/share?title=A%20report&text=Read%20%26%20answer&url=https%3A%2F%2Fnews.example%2F1%3Fa%3Db");
  await expect(page).toHaveURL(/\/login\?/);
  await logIn(page, founder);
  await expect(page.getByLabel("What you share")).toHaveValue("A report\nRead & answer\nhttps://news.example/1?a=b");
  const { body } = await call("GET", `/api/conversations/${conversation}/messages`, { token: investor.token });
  expect(body.messages).toEqual([]);
});

test("APP-05: the icon has the number on Today, and none after a logout @once", async ({
  open,
  people,
  call,
  watch,
}) => {
  watch.allowLogout();
  const founder = await people.founder();
  const ask = async () => {
    const { token } = await people.investor();
    await call("POST", "/api/connections", { json: { userId: founder.userId, note: "May we talk?" }, token });
  };
  const page = await open(founder);
  await page.addInitScript(() => {
    const shown = (value: number) => {
      document.documentElement.dataset.icon = String(value);
      return Promise.resolve();
    };
    Object.assign(navigator, { setAppBadge: shown, clearAppBadge: () => shown(0) });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, "/dashboard");
  const icon = (value: number) => expect(page.locator("html")).toHaveAttribute("data-icon", String(value));
  await icon(0);
  await ask();
  // The live event brings it.
  await icon(1);
  await expect(page.getByRole("banner").getByRole("link", { name: "Notifications 1 unread" })).toBeVisible();
  await ask();
  await icon(2);
  await expect(page.getByRole("banner").getByRole("link", { name: "Notifications 2 unread" })).toBeVisible();
  await openPage(page, "/notifications");
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await icon(0);
  await ask();
  await icon(1);
  await (await fromHeader(page, "button", "Logout")).click();
  await page.getByRole("dialog").getByRole("button", { name: "Logout" }).click();
  await expect(page).not.toHaveURL(/notifications/);
  await icon(0);
});
