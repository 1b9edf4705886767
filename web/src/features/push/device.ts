import type { PushDevice } from "@startup-connect/contract/push";
import { browserApi } from "#lib/api.ts";

/** `install`: iPhones and iPads notify only what is on the home screen. */
export type Ability = "none" | "install" | "denied" | "askable";

const isApple = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** What this browser can do, without asking it for anything. */
export function ability(): Ability {
  if (!("PushManager" in window) || !("Notification" in window) || !navigator.serviceWorker)
    return isApple() && !matchMedia("(display-mode: standalone)").matches ? "install" : "none";
  return Notification.permission === "denied" ? "denied" : "askable";
}

/** As base64url. */
const encoded = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? []))).replace(
    /[+/=]/g,
    (one) => ({ "+": "-", "/": "_" })[one] ?? "",
  );

async function subscribed(key: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known && encoded(known.options.applicationServerKey) === key) return known;
  // The key of the site has changed.
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

async function put(key: string) {
  const { endpoint = "", keys: { p256dh = "", auth = "" } = {} } = (await subscribed(key)).toJSON();
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  return browserApi("PUT /api/push", { json: { endpoint, keys: { p256dh, auth }, zone } });
}

/** To be called in the press itself: browsers ask only then. @returns null where the person said no */
export async function turnOn(): Promise<{ message: string; device: PushDevice } | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const { key } = await browserApi("GET /api/push");
  return put(key);
}

/** @param device of this browser, or another one of the person */
export async function turnOff({ _id, current }: Pick<PushDevice, "_id" | "current">): Promise<void> {
  await browserApi("DELETE /api/push/{id}", { params: { id: _id } });
  const registration = current && (await navigator.serviceWorker?.getRegistration());
  if (registration) await (await registration.pushManager.getSubscription())?.unsubscribe();
}

/** Where the person has turned it on in this session: browsers give new addresses from time to time. */
async function renew(): Promise<void> {
  if (globalThis.Notification?.permission !== "granted") return;
  const { key, devices } = await browserApi("GET /api/push");
  if (devices.some(({ current }) => current)) await put(key);
}

let isKept = false;

/** PUSH-09: once for each page. What fails now is done by the next. */
export function keepSubscribed(): void {
  if (isKept) return;
  isKept = true;
  const again = () => void renew().catch(() => {});
  navigator.serviceWorker?.addEventListener("message", ({ data }) => data?.subscribe && again());
  again();
}
