/** Registers the service worker, which keeps pages and shows pushes; once for each page, when it is idle. */
export async function startWorker(): Promise<void> {
  // Never from the browser's store, so that a broken one can be replaced (`SERVICE_WORKER=off`).
  await navigator.serviceWorker?.register("/sw.js", { updateViaCache: "none" });
}
