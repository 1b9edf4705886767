import type { Page } from "@playwright/test";
import { pushSubscription } from "../../server/test/push-service.ts";

/** No browser of a test reaches a push service: what it would give is given by the page. @param given one on loopback */
export async function subscribable(
  page: Page,
  answer: NotificationPermission,
  given: { endpoint: string; keys: { p256dh: string; auth: string } } = pushSubscription(
    `http://127.0.0.1:9/push/${crypto.randomUUID()}`,
  ),
): Promise<void> {
  await page.addInitScript(
    ({ permission, endpoint, keys }) => {
      let now: NotificationPermission = sessionStorage.permission ?? "default";
      Object.defineProperty(Notification, "permission", { get: () => now });
      Notification.requestPermission = async () => {
        if (!navigator.userActivation.isActive) throw new Error("asked without a press");
        now = sessionStorage.permission = permission;
        return now;
      };
      let subscription: object | null = null;
      PushManager.prototype.getSubscription = async () => subscription as PushSubscription | null;
      PushManager.prototype.subscribe = async (options) => {
        if (!options?.userVisibleOnly || typeof options.applicationServerKey !== "string") throw new Error("not so");
        const bytes = atob(options.applicationServerKey.replace(/-/g, "+").replace(/_/g, "/"));
        const applicationServerKey = Uint8Array.from(bytes, (one) => one.charCodeAt(0)).buffer;
        const json = { endpoint, keys };
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
    },
    { permission: answer, ...given },
  );
}

interface Scope extends EventTarget {
  registration: { showNotification(title: string, options: object): Promise<void> };
  navigator: { setAppBadge(badge: number): Promise<void> };
  clients: { openWindow(url: string | URL): Promise<void> };
}

/**
 * What the worker of this page shows and opens when something happens to it. Chromium without a screen crashes at the first
 * notice: what it would show is taken from it instead.
 */
export function workerOf(page: Page) {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error("there is no worker");
  return (type: "push" | "notificationclick", given: { json?: string; action?: string; data?: object }) =>
    worker.evaluate(
      async ({ type, given: { json, action, data } }) => {
        const scope = globalThis as unknown as Scope;
        const seen: unknown[] = [];
        Object.defineProperty(scope.registration, "showNotification", {
          configurable: true,
          value: async (title: string, options: object) => void seen.push({ title, ...options }),
        });
        Object.defineProperty(scope.navigator, "setAppBadge", {
          configurable: true,
          value: async (badge: number) => void seen.push(badge),
        });
        scope.clients.openWindow = async (url) => void seen.push(new URL(url).pathname);
        const pending: Promise<unknown>[] = [];
        const event = Object.assign(new Event(type), {
          ...{ action, notification: { data, close: () => seen.push("closed") } },
          data: json === undefined ? null : { json: () => JSON.parse(json) },
          waitUntil: (one: Promise<unknown>) => pending.push(one),
        });
        scope.dispatchEvent(event);
        await Promise.all(pending);
        return seen;
      },
      { type, given },
    );
}
