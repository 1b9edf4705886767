import { openPage } from "../support/page.ts";
import { subscribable, workerOf } from "../support/push.ts";
import { expect, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

test("PUSH-01 PUSH-02 PUSH-05 PUSH-12: a device is turned on, chosen for and turned off in the settings @daily-phone", async ({
  open,
  people,
  call,
}) => {
  const investor = await people.investor();
  const page = await open(investor);
  await subscribable(page, "granted");
  await openPage(page, "/settings/emails");
  await page.getByRole("button", { name: "Notify me on this device" }).click();
  await expect(page.getByText("This device", { exact: true })).toBeVisible();
  const messages = page.getByRole("group", { name: "Notify this device when" }).getByLabel("I get a message");
  await messages.uncheck();
  await page.getByLabel("Show who and what").check();
  await page.getByLabel("From", { exact: true }).fill("22:30");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  const devices = async () => (await call("GET", "/api/push", { token: investor.token })).body.devices;
  expect(await devices()).toMatchObject([
    {
      kinds: ["request", "answer", "session", "update", "interest"],
      ...{
        shows: true,
        quietFrom: "22:30",
        quietTo: "08:00",
        zone: expect.stringMatching(/^Asia\/(Kolkata|Calcutta)$/),
        current: true,
      },
    },
  ]);
  await page.reload();
  await expect(messages).not.toBeChecked();
  await page.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByRole("button", { name: "Notify me on this device" })).toBeVisible();
  expect(await devices()).toEqual([]);
});

test("PUSH-12: asked in its place, by a press alone; a refusal says how to change it @once", async ({
  open,
  people,
  call,
}) => {
  const [founder, investor] = [await people.founder(), await people.investor()];
  const page = await open(investor);
  await subscribable(page, "denied");
  const json = { userId: founder.userId, purpose: "know", note: "May we talk?" };
  const { body } = await call("POST", "/api/connections", { json, token: investor.token });
  await openPage(page, `/requests/${body.connection._id}`);
  await page.getByRole("button", { name: /^Notify me when .* answers$/ }).click();
  await expect(page.getByText("This browser does not allow notifications of this site.")).toBeVisible();
});

test("PUSH-12: “Notify me when … answers” turns this device on in a conversation, and is not offered again @once", async ({
  open,
  people,
  call,
}) => {
  const [founder, investor] = [await people.founder(), await people.investor()];
  const conversation = await people.connect(investor, founder);
  const page = await open(investor);
  await subscribable(page, "granted");
  const offer = page.getByRole("button", { name: /^Notify me when .* answers$/ });
  await openPage(page, `/messages/${conversation}`);
  await expect(page.getByRole("textbox", { name: "Message" })).toBeVisible();
  await expect(offer).toHaveCount(0);
  await page.getByRole("textbox", { name: "Message" }).fill("Shall we talk on Monday?");
  await page.getByRole("textbox", { name: "Message" }).press("Enter");
  await offer.click();
  await expect(page.getByText("This device notifies you now.")).toBeVisible();
  const { body } = await call("GET", "/api/push", { token: investor.token });
  expect(body.devices).toMatchObject([{ current: true, kinds: expect.arrayContaining(["message", "answer"]) }]);
  await openPage(page, `/messages/${conversation}`);
  await expect(page.getByRole("log").getByText("Shall we talk on Monday?")).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test("PUSH-13: the worker shows what comes, also what it cannot read, and leads to its page @once", async ({
  open,
  people,
}) => {
  const page = await open(await people.investor());
  await openPage(page, "/dashboard");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const happens = workerOf(page);
  const act = { text: "Read and accept", path: "/requests/b" };
  const payload = { title: "A request for you", body: "", tag: "request a", path: "/requests/a", badge: 2, act };
  expect(await happens("push", { json: JSON.stringify(payload) })).toMatchObject([
    2,
    { title: payload.title, tag: payload.tag, renotify: true, actions: [{ action: "act", title: act.text }] },
  ]);
  // A browser ends the subscription of whoever shows nothing.
  for (const json of ["not from us", undefined])
    expect(await happens("push", json === undefined ? {} : { json })).toMatchObject([{ title: "Startup Connect" }]);
  expect(await happens("notificationclick", { data: payload, action: "" })).toEqual(["closed", "/requests/a"]);
  expect(await happens("notificationclick", { data: payload, action: "act" })).toEqual(["closed", "/requests/b"]);
});

test("PUSH-09: after a logout the browser is subscribed no more @once", async ({ open, people }) => {
  const page = await open(await people.investor());
  await openPage(page, "/dashboard");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error("there is no worker");
  const ended = await worker.evaluate(async () => {
    const scope = globalThis as unknown as { registration: { pushManager: PushManager } };
    let times = 0;
    const subscription = { unsubscribe: async () => ++times > 0 };
    Object.defineProperty(scope.registration.pushManager, "getSubscription", { value: async () => subscription });
    const pending: Promise<unknown>[] = [];
    const waitUntil = (one: Promise<unknown>) => pending.push(one);
    globalThis.dispatchEvent(Object.assign(new MessageEvent("message", { data: { wipe: true } }), { waitUntil }));
    await Promise.all(pending);
    return times;
  });
  expect(ended).toBe(1);
});
