/** What Chromium gives a page that can be installed. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

let prompt: InstallPrompt | null = null;
let changed = () => {};

const isPrompt = (event: Event): event is InstallPrompt => "prompt" in event;

/** An iPhone or iPad, which asks for nothing by itself; an iPad says that it is a Mac. */
export const isAppleHandheld = (): boolean =>
  /iP(hone|ad)/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** Takes the browser's own offer, which would come over the page, for the quiet line in Today (APP-03). */
export const keepInstallPrompt = (): void =>
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    if (isPrompt(event)) prompt = event;
    changed();
  });

/** For `useSyncExternalStore` of the one place that offers it. */
export const installPrompt = {
  get: () => prompt,
  subscribe(listener: () => void) {
    changed = listener;
    return () => {
      changed = () => {};
    };
  },
};
