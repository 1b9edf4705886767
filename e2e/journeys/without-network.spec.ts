import type { Page, Route } from "@playwright/test";
import { openPage } from "../support/page.ts";
import { fromHeader, logIn, readOnce, storedIn, workerIsReady } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

const asOf = (page: Page) => page.getByText(/^No connection\. This is as of \d+:\d\d [AP]M\.$/);
const unsent = (page: Page) => page.getByText(/sent once you are online$/);

test("OFF-20 OFF-21 OFF-25 OFF-26: a founder reads Today, answers a request, writes, opens a session without a network; each arrives once @daily-phone", async ({
  open,
  people,
  call,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const [founder, investor, asking] = [await people.founder(), await people.investor(), await people.investor()];
  const conversation = await people.connect(investor, founder);
  const request = await people.ask(asking, founder, "We buy trays for forty districts.");
  const page = await open(founder);
  // Read once with a network.
  await readOnce(page, `/messages/${conversation}`, investor.name, `/conversations/${conversation}/messages`);
  await readOnce(page, `/requests/${request}`, "We buy trays for forty districts.", `/connections/${request}`);
  await readOnce(page, "/dashboard", asking.name, "/today");
  await workerIsReady(page);

  await page.context().setOffline(true);
  await openPage(page, `/requests/${request}`);
  await expect(asOf(page)).toBeVisible();
  await expect(page.getByText("We buy trays for forty districts.")).toBeVisible();
  await page.getByRole("button", { name: "Accept", exact: true }).click();
  await expect(page.getByText("Sent when you are back online.")).toBeVisible();
  await expect(unsent(page)).toHaveText("1 thing is sent once you are online");
  await openPage(page, `/messages/${conversation}`);
  await page.getByRole("textbox", { name: "Message" }).fill("Written in a tunnel");
  await page.getByRole("textbox", { name: "Message" }).press("Enter");
  await expect(page.getByRole("log").getByText("Written in a tunnel")).toBeVisible();
  // One line says that there is no connection, and no picture is broken.
  await expect(page.getByText(/^Live updates are off/)).toHaveCount(0);
  const broken = () =>
    page
      .locator("main img")
      .evaluateAll((all: HTMLImageElement[]) => all.filter((one) => one.complete && one.naturalWidth === 0).length);
  await expect.poll(broken).toBe(0);
  await expect(unsent(page)).toHaveText("2 things are sent once you are online");
  await unsent(page).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Message: Written in a tunnel" })).toBeVisible();
  await openPage(page, "/dashboard");
  await expect(asOf(page)).toBeVisible();
  await expect(page.getByRole("main").getByText(asking.name).first()).toBeVisible();

  // Never read.
  await openPage(page, "/connections");
  await expect(page.getByText("The server did not answer. You are still logged in.")).toBeVisible();
  await openPage(page, "/dashboard");

  // The answer to the first try is lost on its way back.
  let lost = 0;
  await page.route(/\/(accept|messages)$/, async (route) => {
    if (route.request().method() !== "POST" || lost > 1) return route.fallback();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await page.context().setOffline(false);
  await expect.poll(() => lost).toBeGreaterThan(0);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await page.evaluate(() => dispatchEvent(new Event("online")));
  const stored = async () => {
    const { body } = await call("GET", `/api/conversations/${conversation}/messages`, { token: investor.token });
    return body.messages.filter(({ text }: { text: string }) => text === "Written in a tunnel").length;
  };
  // By what is stored: a page that is just loaded again shows neither line for a moment.
  await expect.poll(stored).toBe(1);
  await expect(unsent(page)).toHaveCount(0);
  await expect(asOf(page)).toHaveCount(0);
  expect(await stored()).toBe(1);
  const { body: answered } = await call("GET", `/api/connections/${request}`, { token: asking.token });
  expect(answered.connection.status).toBe("accepted");
});

test("OFF-22 OFF-25: a logout asks about what is not sent, and leaves nothing of the member in the browser, in two tabs @once", async ({
  open,
  people,
  watch,
}) => {
  // The data of the login, where the logout leads, do not come.
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Error fetching data|status of 503/);
  watch.allowLogout();
  const [founder, investor] = [await people.founder(), await people.investor()];
  const conversation = await people.connect(investor, founder);
  const page = await open(founder);
  await openPage(page, `/messages/${conversation}`);
  await page.getByRole("textbox", { name: "Message" }).waitFor();
  const beside = await page.context().newPage();
  await openPage(beside, "/dashboard");
  await expect.poll(() => storedIn(page)).toContain(investor.name);
  await workerIsReady(page);
  await page.context().setOffline(true);
  await page.getByRole("textbox", { name: "Message" }).fill("Marker in a tunnel");
  await page.getByRole("textbox", { name: "Message" }).press("Enter");
  await expect(unsent(page)).toBeVisible();
  await expect(unsent(beside)).toBeVisible();
  expect(await storedIn(page)).toContain("Marker in a tunnel");
  await (await fromHeader(page, "button", "Logout")).click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText("1 thing was not sent. Log out and lose it?");
  await question.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login/);
  for (const text of ["Marker in a tunnel", investor.name, founder.email])
    await expect.poll(() => storedIn(page), text).not.toContain(text);
  await expect(beside).toHaveURL(/\/login/);
  await page.context().setOffline(false);
  await openPage(page, "/login");
  await logIn(page, investor);
  await expect(page).not.toHaveURL(/\/login/);
  await expect.poll(() => storedIn(page)).toContain(investor.email);
  expect(await storedIn(page)).not.toContain(founder.email);
});

test("OFF-22: what one did in another tab before the session ran out is neither shown nor sent to the next person @once", async ({
  open,
  people,
  call,
  watch,
}) => {
  watch.allow(/ERR_FAILED|status of 401/);
  const [founder, investor] = [await people.founder(), await people.investor()];
  const conversation = await people.connect(investor, founder);
  const page = await open(founder);
  await openPage(page, "/dashboard");
  const beside = await page.context().newPage();
  // Its acts last as long as the tab.
  await beside.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...given) {
      if (this.name === "acts") throw new DOMException("full", "QuotaExceededError");
      return put.apply(this, given);
    };
  });
  await openPage(beside, `/messages/${conversation}`);
  await beside.route(/\/messages$/, (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await beside.getByRole("textbox", { name: "Message" }).fill("Of the founder only");
  await beside.getByRole("textbox", { name: "Message" }).press("Enter");
  await expect(unsent(beside)).toBeVisible();
  await beside.unroute(/\/messages$/);
  await call("POST", "/api/users/logout", { token: founder.token });
  await openPage(page, "/dashboard");
  await expect(beside).toHaveURL(/\/login/);
  await logIn(page, investor);
  await expect(beside).not.toHaveURL(/\/login/);
  await beside.evaluate(() => dispatchEvent(new Event("online")));
  await openPage(page, `/messages/${conversation}`);
  await page.getByRole("textbox", { name: "Message" }).waitFor();
  await expect(unsent(beside)).toHaveCount(0);
  const { body } = await call("GET", `/api/conversations/${conversation}/messages`, { token: investor.token });
  expect(JSON.stringify(body)).not.toContain("Of the founder only");
});

test("OFF-22 OFF-25: what waited when the session ran out goes with the same person's next login; another person's deletes it @once", async ({
  open,
  people,
  call,
  watch,
}) => {
  // The next person comes to where the former one was.
  watch.allow(/ERR_FAILED|status of 40[14]/);
  const [founder, investor, other] = [await people.founder(), await people.investor(), await people.investor()];
  const conversation = await people.connect(investor, founder);
  const page = await open(founder);
  const message = page.getByRole("textbox", { name: "Message" });
  const lose = (route: Route) => (route.request().method() === "POST" ? route.abort() : route.fallback());
  const writeAndExpire = async (text: string, token: string) => {
    await openPage(page, `/messages/${conversation}`);
    await page.route(/\/messages$/, lose);
    await message.fill(text);
    await message.press("Enter");
    await expect(unsent(page)).toBeVisible();
    await call("POST", "/api/users/logout", { token });
    await page.reload();
    await expect(page).toHaveURL(/\/login/);
    await page.unroute(/\/messages$/, lose);
    expect(await storedIn(page)).toContain(text);
    // The login is shown while it is cleared.
    await expect.poll(() => storedIn(page)).not.toContain(investor.name);
  };
  const sent = async () => {
    const { body } = await call("GET", `/api/conversations/${conversation}/messages`, { token: investor.token });
    return body.messages.map(({ text }: { text: string }) => text);
  };
  await writeAndExpire("Waited for the login", founder.token);
  await logIn(page, founder);
  await expect.poll(sent).toEqual(["Waited for the login"]);
  await expect(unsent(page)).toHaveCount(0);

  const token = await page.evaluate(() => localStorage.getItem("authToken") ?? "");
  await writeAndExpire("Of the founder alone", token);
  await logIn(page, other);
  await expect(page).not.toHaveURL(/\/login/);
  await expect.poll(() => storedIn(page)).toContain(other.email);
  await expect.poll(() => storedIn(page)).not.toContain("Of the founder alone");
  await expect(unsent(page)).toHaveCount(0);
  expect(await sent()).toEqual(["Waited for the login"]);
});

test("OFF-20 OFF-21 MSG-07: a kept conversation is loaded again once the answer is here, and is not read before @once", async ({
  open,
  people,
  call,
}) => {
  const [founder, investor] = [await people.founder(), await people.investor()];
  const conversation = await people.acquaint(investor, founder);
  const say = (text: string) =>
    call("POST", `/api/conversations/${conversation}/messages`, {
      json: { text, clientId: crypto.randomUUID() },
      token: investor.token,
    });
  await say("Good morning, first");
  const page = await open(founder);
  await openPage(page, `/messages/${conversation}`);
  const log = page.getByRole("log");
  await expect(log.getByText("Good morning, first")).toBeVisible();
  await expect.poll(() => storedIn(page)).toContain("Good morning, first");
  await openPage(page, "/dashboard");
  await say("Thank you, second");
  let reads = 0;
  page.on("request", (request) => (reads += Number(request.url().endsWith("/read"))));
  const gate = Promise.withResolvers<void>();
  await page.route(/\/messages(\?|$)/, (route) => gate.promise.then(() => route.fallback()));
  await openPage(page, `/messages/${conversation}`);
  await expect(asOf(page)).toBeVisible();
  await expect(log.getByText("Good morning, first")).toBeVisible();
  expect(reads).toBe(0);
  gate.resolve();
  await expect(log.getByText("Thank you, second")).toBeVisible();
  await expect.poll(() => reads).toBe(1);
});

test("OFF-20: where the network goes again right after the page was loaded again, the line stays until it is loaded once more @once", async ({
  open,
  people,
  call,
  watch,
}) => {
  watch.allow(/ERR_FAILED/);
  const [founder, asked] = [await people.founder(), await people.investor()];
  const page = await open(founder);
  await page.clock.install();
  // No event loads the page.
  await page.route("**/api/stream/**", (route) => route.abort());
  for (const show of ["sent", "received"]) {
    await openPage(page, `/connections?show=${show}`);
    // Each list is an answer of its own, and only what came is kept.
    const path = `"/api/connections?status=pending&direction=${show}"`;
    await expect.poll(() => storedIn(page)).toContain(path);
  }
  const slowly = async (step: () => Promise<unknown>, meanwhile?: () => Promise<unknown>) => {
    const gate = Promise.withResolvers<void>();
    const hold = (route: Route) => gate.promise.then(() => route.fallback());
    await page.route(/\/api\/connections/, hold);
    await step();
    await expect(asOf(page)).toBeVisible();
    await meanwhile?.();
    gate.resolve();
    await page.unroute(/\/api\/connections/, hold);
  };
  await slowly(() => openPage(page, "/connections?show=received"));
  await expect(asOf(page)).toHaveCount(0);
  await slowly(
    () => page.getByRole("link", { name: /^Sent/ }).click(),
    () => call("POST", "/api/connections", { json: { userId: asked.userId, note: "Hello." }, token: founder.token }),
  );
  await page.clock.fastForward(30_000);
  await expect(page.getByRole("main").getByText(asked.name)).toBeVisible();
  await expect(asOf(page)).toHaveCount(0);
});
