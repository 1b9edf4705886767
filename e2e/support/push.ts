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
