/** Notices of the server on this device (PUSH-03): shows them, and opens what they lead to. */
declare const self: ServiceWorkerGlobalScope;

/** As the server makes it (`server/src/features/push/words.ts`). */
interface Payload {
  title: string;
  body: string;
  tag: string;
  path: string;
  badge?: number;
  act?: { text: string; path: string };
}

/** Of another version, or of no one: a browser that shows nothing ends the subscription. */
const UNREADABLE: Payload = { title: "Startup Connect", body: "", tag: "", path: "/notifications" };

function read(data: PushMessageData | null): Payload {
  try {
    return { ...UNREADABLE, ...data?.json() };
  } catch {
    return UNREADABLE;
  }
}

const windows = () => self.clients.matchAll({ type: "window", includeUncontrolled: true });
/** In whatever language. */
const bare = (path: string): string => path.replace(/^\/[a-z]{2}(?=\/)/, "");

function shows({ url }: WindowClient, path: string): boolean {
  const { pathname, search } = new URL(url);
  return bare(pathname + search) === bare(path);
}

async function show({ title, body, tag, path, badge, act }: Payload): Promise<void> {
  if (badge !== undefined) await self.navigator.setAppBadge?.(badge).catch(() => {});
  // Who looks at it just now sees it there.
  if ((await windows()).some((one) => one.focused && shows(one, path))) return;
  const options = {
    ...{ body, tag, renotify: tag !== "", icon: "/icon-192.png", data: { path, act } },
    actions: act ? [{ action: "act", title: act.text }] : [],
  };
  await self.registration.showNotification(title, options);
}

async function open(path: string): Promise<void> {
  const { origin } = self.location;
  const url = new URL(path, origin);
  const open = (await windows()).find((one) => shows(one, path));
  // Another page may hold what is being typed: it stays as it is.
  if (open) await open.focus();
  else if (url.origin === origin) await self.clients.openWindow(url);
}

self.addEventListener("push", (event) => event.waitUntil(show(read(event.data))));

self.addEventListener("notificationclick", (event) => {
  const { action, notification } = event;
  const { path, act }: Payload = { ...UNREADABLE, ...notification.data };
  notification.close();
  event.waitUntil(open(action === "act" && act ? act.path : path));
});

/** Only a page is signed in. Without one the next that opens subscribes again (`features/push/device.ts`). */
self.addEventListener("pushsubscriptionchange", (event) => {
  if (event instanceof ExtendableEvent)
    event.waitUntil(windows().then((all) => all.map((one) => one.postMessage({ subscribe: true }))));
});
