import { indiaDay, plusDays } from "@startup-connect/contract/shared";
import { bookSession, openMentor } from "../support/mentoring.ts";
import { openPage, overflowAt } from "../support/page.ts";
import type { Person } from "../support/people.ts";
import { readOnce, stopClock, workerIsReady } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow", viewport: { width: 390, height: 844 } });

const LATER = "Sent when you are back online.";

test("OFF-25 SES-36: what is agreed on and what is kept says in its row that it is sent later, also after a reload @once", async ({
  open,
  people,
  call,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const [mentor, founder] = [await openMentor(call, people), await people.founder()];
  const session = await bookSession(call, mentor, founder);
  const due = plusDays(indiaDay(Date.now()), 3);
  await call("POST", `/api/sessions/${session}/commitments`, {
    json: { text: "Send the sheet", owner: "you", due },
    token: founder.token,
  });
  const page = await open(founder);
  await openPage(page, "/dashboard");
  await workerIsReady(page);
  await openPage(page, `/sessions/${session}`);
  const box = page.getByRole("checkbox", { name: "Done: Send the sheet" });
  await box.waitFor();
  await page.context().setOffline(true);
  await box.click();
  await expect(page.getByRole("listitem").filter({ hasText: "Send the sheet" })).toContainText(LATER);
  await page.getByRole("button", { name: "Agree on something" }).click();
  await page.getByLabel("What needs to be done").fill("Ask two farms");
  await page.getByLabel("Due", { exact: true }).fill(due);
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByText(LATER)).toHaveCount(2);
  await page.reload();
  await expect(page.getByText(LATER)).toHaveCount(2);
  await page.context().setOffline(false);
  await expect(page.getByText(LATER)).toHaveCount(0);
  const { body } = await call("GET", `/api/sessions/${session}/record`, { token: founder.token });
  const states = body.record.commitments.map(({ text, state }: { text: string; state: string }) => `${text} ${state}`);
  expect(states.sort()).toEqual(["Ask two farms open", "Send the sheet kept"]);
});

test("OFF-21 OFF-25 REQ-09: a decline without a network is marked in its row, also after a reload; an empty list says so @once", async ({
  open,
  people,
  call,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const [founder, investor, other] = [await people.founder(), await people.investor(), await people.investor()];
  const ask = (person: Person) => people.ask(person, founder, "We buy trays for forty districts.");
  const request = await ask(investor);
  const page = await open(founder);
  const list = "/connections?status=pending&direction=received";
  await readOnce(page, "/connections?show=received", investor.name, list);
  await workerIsReady(page);
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: investor.name });
  await page.context().setOffline(true);
  await row.getByRole("button", { name: /^Decline/ }).click();
  await expect(row).toContainText(LATER);
  await page.reload();
  await expect(row).toContainText(LATER);
  expect(await overflowAt(page, 390)).toEqual({ width: 390, overflow: 0 });
  await page.context().setOffline(false);
  const none = page.getByText("No requests to answer.");
  await expect(none).toBeVisible();
  const { body } = await call("GET", `/api/connections/${request}`, { token: founder.token });
  expect(body.connection.status).toBe("declined");

  // The list that is kept still has what was declined.
  await ask(other);
  await readOnce(page, "/connections?show=received", other.name, list);
  await stopClock(page);
  await page.route(/\/api\/connections\?/, (route) => route.abort());
  await page.getByRole("button", { name: /^Decline/ }).click();
  await expect(page.getByRole("button", { name: /^Undo/ })).toBeVisible();
  await page.clock.fastForward(11_000);
  await expect(none).toBeVisible();
});

test("OFF-25 REQ-09: a reason that is added while the network goes says so in its strip @once", async ({
  open,
  people,
  call,
  watch,
}) => {
  watch.allow(/ERR_FAILED/);
  const [founder, investor] = [await people.founder(), await people.investor()];
  const request = await people.ask(investor, founder, "We buy trays for forty districts.");
  const page = await open(founder);
  await openPage(page, "/connections?show=received");
  // It is there for ten seconds.
  await stopClock(page);
  await page.getByRole("button", { name: /^Decline/ }).click();
  const strip = page.getByRole("group", { name: /^Add a reason/ });
  await page.route(/\/pass$/, (route) => route.abort());
  await strip.getByRole("button").first().click();
  await expect(page.getByRole("main").getByText(LATER)).toBeVisible();
  await page.unroute(/\/pass$/);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByText(LATER)).toHaveCount(0);
  const { body: now } = await call("GET", `/api/connections/${request}`, { token: founder.token });
  expect(now.connection.ending.reason).toBeTruthy();
});

test("OFF-20 MSG-05 FRAUD-02: a message that is queued says so in one line; one that reads like fraud goes with a warning alone @once", async ({
  open,
  people,
  call,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of (400|422)/);
  const [founder, investor] = [await people.founder(), await people.investor()];
  const conversation = await people.connect(investor, founder);
  const page = await open(investor);
  await openPage(page, `/messages/${conversation}`);
  const input = page.getByRole("textbox", { name: "Message" });
  await input.waitFor();
  await workerIsReady(page);
  const before = (await page.getByRole("main").boundingBox())?.y ?? 0;
  await page.context().setOffline(true);
  await expect(page.getByText("No connection.")).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^No connection\. This is as of/)).toBeVisible();
  await input.waitFor();
  const pushed = ((await page.getByRole("main").boundingBox())?.y ?? 0) - before;
  expect(pushed).toBeGreaterThan(0);
  expect(pushed).toBeLessThanOrEqual(32);
  expect(await overflowAt(page, 390)).toEqual({ width: 390, overflow: 0 });
  await input.fill("We like it. Please keep the processing fee ready.");
  await input.press("Enter");
  const log = page.getByRole("log");
  await expect(log).toContainText(LATER);
  await expect(log).not.toContainText("Not sent");
  await openPage(page, "/dashboard");
  await page.context().setOffline(false);
  const refused = page.getByText("1 thing was not sent");
  await refused.click();
  await expect(page.getByRole("button", { name: /^Send again/ })).toHaveCount(0);
  await page.getByRole("button", { name: /^Send with a warning/ }).click();
  await expect(refused).toHaveCount(0);
  const stored = async () => {
    const { body } = await call("GET", `/api/conversations/${conversation}/messages`, { token: founder.token });
    return body.messages.map(({ warning }: { warning: unknown }) => warning !== null);
  };
  await expect.poll(stored).toEqual([true]);
});

test("OFF-25 QUAL-17: on a full device what was read makes room for what is done; what finds none stays in the page and says so @once", async ({
  open,
  people,
  call,
  watch,
}) => {
  watch.allow(/ERR_FAILED/);
  const [founder, investor] = [await people.founder(), await people.investor()];
  const conversation = await people.connect(investor, founder);
  const page = await open(investor);
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    let isFull = false;
    addEventListener("fill", () => (isFull = true));
    IDBObjectStore.prototype.put = function (...given) {
      if (this.name === "acts" && isFull) throw new DOMException("full", "QuotaExceededError");
      return put.apply(this, given);
    };
  });
  await openPage(page, `/messages/${conversation}`);
  const input = page.getByRole("textbox", { name: "Message" });
  await input.waitFor();
  await page.evaluate(() => dispatchEvent(new Event("fill")));
  await page.route(/\/messages$/, (route) => (route.request().method() === "POST" ? route.abort() : route.fallback()));
  await input.fill("Are you there?");
  await input.press("Enter");
  const log = page.getByRole("log");
  await expect(log).toContainText("This device cannot keep it, so leave this page open.");
  await expect(log).toContainText("Are you there?");
  await page.unroute(/\/messages$/);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(log).not.toContainText("This device cannot keep it");
  const stored = async () =>
    JSON.stringify((await call("GET", `/api/conversations/${conversation}/messages`, { token: founder.token })).body);
  await expect.poll(stored).toContain("Are you there?");
});
