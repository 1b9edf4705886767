import type { PushDevice } from "@startup-connect/contract/push";
import { browserApi } from "#lib/api.ts";
import { isAppleHandheld } from "#lib/install.ts";

/** `install`: iPhones and iPads notify only what is on the home screen. */
export type Ability = "none" | "install" | "denied" | "askable";

/** What this browser can do, without asking it for anything. */
export function ability(): Ability {
  if (!("PushManager" in window) || !("Notification" in window) || !navigator.serviceWorker)
    return isAppleHandheld() && !matchMedia("(display-mode: standalone)").matches ? "install" : "none";
  return Notification.permission === "denied" ? "denied" : "askable";
}

/** As base64url. */
const encoded = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? []))).replace(
    /[+/=]/g,
    (one) => ({ "+": "-", "/": "_" })[one] ?? "",
  );

/** @param isGone its push service sends to it no more */
async function subscribed(key: string, isGone = false): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  // Else the key of the site has changed.
  if (known && !isGone && encoded(known.options.applicationServerKey) === key) return known;
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

function put(subscription: PushSubscription) {
  const { endpoint = "", keys: { p256dh = "", auth = "" } = {} } = subscription.toJSON();
  return browserApi("PUT /api/push", { json: { endpoint, keys: { p256dh, auth }, zone: zoneHere() } });
}

/** To be called in the press itself: browsers ask only then. @returns null where the person said no */
export async function turnOn(): Promise<{ message: string; device: PushDevice } | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const { key } = await browserApi("GET /api/push");
  return put(await subscribed(key));
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
  const own = devices.find(({ current }) => current);
  if (!own) return;
  const subscription = await subscribed(key, own.address === "");
  const { endpoint = "" } = subscription.toJSON();
  const address = encoded(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint)));
  // The person may have come to another time zone.
  if (address !== own.address || zoneHere() !== own.zone) await put(subscription);
}

let isKept = false;

/** PUSH-09: once for each page. What fails now is done by the next. */
export async function keepSubscribed(): Promise<void> {
  if (isKept) return;
  isKept = true;
  const again = () => renew().catch(() => {});
  navigator.serviceWorker?.addEventListener("message", ({ data }) => data?.subscribe && again());
  await again();
}
