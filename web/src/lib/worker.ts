import { prefixOf } from "@startup-connect/contract/shared";
import { showKept } from "./as-of.ts";
import { isReachable } from "./ask-public.ts";
import { language } from "./language.ts";
import { typedText } from "./typed.ts";

/** Registers the service worker, which keeps pages and shows pushes; once for each page, when it is idle. */
export async function startWorker(): Promise<void> {
  const { keptAt } = document.documentElement.dataset;
  if (keptAt) showKept(Number(keptAt));
  const workers = navigator.serviceWorker;
  if (!workers) return;
  // Never from the browser's store, so that a broken one can be replaced (`SERVICE_WORKER=off`).
  const registration: ServiceWorkerRegistration | undefined = await workers.register("/sw.js", {
    updateViaCache: "none",
  });
  // Where workers are blocked some browsers answer with nothing.
  if (!registration) return;
  // The first that comes to a page is of its own version.
  let came = workers.controller ? 1 : 0;
  const follow = () => {
    if (came > 1) void openAgain();
  };
  workers.addEventListener("controllerchange", () => {
    came++;
    follow();
  });
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) void registration.update().catch(() => {});
    else if (isQuiet()) {
      registration.waiting?.postMessage({ skip: true });
      follow();
    }
  });
  (await workers.ready).active?.postMessage({ ahead: prefixOf(language) });
}

/** OFF-07: a new version never takes away what is being typed or answered. */
const isQuiet = (): boolean => !typedText.isThere() && !document.querySelector("dialog:modal");

/** As the new version, while it is not seen. A reload by a script is held back (`features/shell/kept`). */
async function openAgain(): Promise<void> {
  const { origin, pathname, search } = location;
  if ((await isReachable(pathname)) && document.hidden && isQuiet()) location.replace(origin + pathname + search);
}
