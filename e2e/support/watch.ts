import type { BrowserContext, ConsoleMessage, Dialog, Page, Request } from "@playwright/test";

export interface Watch {
  /** What a person would call a fault of the page, in order. */
  faults: string[];
  /** From now on the browser may log this: a refused call is logged by the browser itself. */
  allow(pattern: RegExp): void;
  /** The test logs out: a question of the page that is under way then is refused, and the browser logs that. */
  allowLogout(): void;
  /** @returns stops it. */
  follow(context: BrowserContext): () => void;
}

/** Collects console errors, uncaught errors, requests to other hosts and native dialogs (SHELL-38). */
export function watchOf(): Watch {
  const faults: string[] = [];
  // The router prefetches links; leaving meanwhile breaks that off, which shows only in the console.
  // The links to a parent and to a case that sweeps open as examples are over (`addresses.ts`).
  const allowed = [/Failed to fetch manifest patches/, /status of 404 .*\/api\/(age\/requests|reports\/[\w-]+)\/0\)/];
  const add = (fault: string) => {
    if (!allowed.some((pattern) => pattern.test(fault))) faults.push(fault);
  };
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === "error") add(`console: ${message.text()} (${message.location().url})`);
  };
  const onError = (error: Error) => add(`uncaught: ${error.stack ?? error.message}`);
  const onDialog = (dialog: Dialog) => {
    add(`native dialog: ${dialog.message()}`);
    void dialog.dismiss();
  };
  const onRequest = (request: Request) => {
    const url = new URL(request.url());
    const own =
      ["127.0.0.1", "localhost"].includes(url.hostname) || ["data:", "blob:", "about:"].includes(url.protocol);
    if (!own) add(`request to another host: ${request.url()}`);
  };
  const followPage = (page: Page) => {
    page.on("console", onConsole).on("pageerror", onError).on("dialog", onDialog);
  };
  return {
    faults,
    allow: (pattern) => allowed.push(pattern),
    allowLogout: () => allowed.push(/status of 401 .*\/api\/(users\/dashboard|notifications|stream)/),
    follow(context) {
      context.pages().forEach(followPage);
      context.on("page", followPage).on("request", onRequest);
      return () => {
        context.off("page", followPage).off("request", onRequest);
        for (const page of context.pages()) {
          page.off("console", onConsole).off("pageerror", onError).off("dialog", onDialog);
        }
      };
    },
  };
}
