import type { Page } from "@playwright/test";
import { openPage } from "../support/page.ts";
import { sendRequest } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

/** No browser of a test reaches a push service: what it would give is given by the page. */
async function subscribable(page: Page, answer: NotificationPermission): Promise<void> {
  await page.addInitScript((permission) => {
    let now: NotificationPermission = sessionStorage.permission ?? "default";
    Object.defineProperty(Notification, "permission", { get: () => now });
    Notification.requestPermission = async () => {
      if (!navigator.userActivation.isActive) throw new Error("asked without a press");
      now = sessionStorage.permission = permission;
      return now;
    };
    const key = (length: number) => btoa("k".repeat(length)).replace(/=+$/, "");
    let subscription: object | null = null;
    PushManager.prototype.getSubscription = async () => subscription as PushSubscription | null;
    PushManager.prototype.subscribe = async (options) => {
      if (!options?.userVisibleOnly || typeof options.applicationServerKey !== "string") throw new Error("not so");
      const bytes = atob(options.applicationServerKey.replace(/-/g, "+").replace(/_/g, "/"));
      const applicationServerKey = Uint8Array.from(bytes, (one) => one.charCodeAt(0)).buffer;
      const endpoint = `http://127.0.0.1:9/push/${crypto.randomUUID()}`;
      const json = { endpoint, keys: { p256dh: key(65), auth: key(16) } };
      subscription = {
        options: { applicationServerKey },
        toJSON: () => json,
        unsubscribe: async () => {
          subscription = null;
          return true;
        },
      };
      return subscription as PushSubscription;
    };
  }, answer);
}

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
}) => {
  const [founder, investor] = [await people.founder(), await people.investor()];
  const page = await open(investor);
  await subscribable(page, "denied");
  await openPage(page, `/startup/${founder.startupId}`);
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  await sendRequest(page);
  await expect(page.getByRole("button", { name: "Send request" })).toHaveCount(0);
  const { body } = await call("GET", "/api/connections?direction=sent", { token: investor.token });
  await openPage(page, `/requests/${body.connections[0]._id}`);
  await page.getByRole("button", { name: /^Notify me when .* answers$/ }).click();
  await expect(page.getByText("This browser does not allow notifications of this site.")).toBeVisible();
});

test("PUSH-13: the worker shows what comes, once for each thing, and leads to its page @once", async ({
  open,
  people,
}) => {
  const page = await open(await people.investor());
  await page.context().grantPermissions(["notifications"]);
  const cdp = await page.context().newCDPSession(page);
  const registered = new Promise<string>((found) =>
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [one] = registrations;
      if (one) found(one.registrationId);
    }),
  );
  await cdp.send("ServiceWorker.enable");
  await openPage(page, "/dashboard");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  const deliver = (data: string) => cdp.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
  const shown = () =>
    page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, tag }) => `${title} ${tag}`),
    );
  const payload = { title: "New connection request", body: "", tag: "request a", path: "/requests/a", badge: 2 };
  await deliver(JSON.stringify(payload));
  await expect.poll(shown).toEqual(["New connection request request a"]);
  const act = { text: "Read and accept", path: "/requests/b" };
  await deliver(JSON.stringify({ ...payload, title: "2 new connection requests", act }));
  await expect.poll(shown).toEqual(["2 new connection requests request a"]);
  // A browser ends the subscription of whoever shows nothing.
  await deliver("not from us");
  await expect.poll(shown).toHaveLength(2);

  // Only a person's own press may open a page: the worker is asked which one it would.
  const worker = page.context().serviceWorkers().at(-1);
  const press = (action: string) =>
    worker?.evaluate(async (pressed) => {
      const scope = globalThis as unknown as ServiceWorkerScope;
      const opened: string[] = [];
      scope.clients.openWindow = async (url) => void opened.push(String(url));
      const [notification] = await scope.registration.getNotifications({ tag: "request a" });
      const pending: Promise<unknown>[] = [];
      const event = Object.assign(new Event("notificationclick"), {
        ...{ action: pressed, notification },
        waitUntil: (one: Promise<unknown>) => pending.push(one),
      });
      scope.dispatchEvent(event);
      await Promise.all(pending);
      return opened;
    }, action);
  expect(await press("act")).toEqual([`${origin}/requests/b`]);
  await expect.poll(shown).toHaveLength(1);
});

interface ServiceWorkerScope extends EventTarget {
  registration: ServiceWorkerRegistration;
  clients: { openWindow(url: string | URL): Promise<void> };
}
