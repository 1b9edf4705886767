import type { BrowserContext, Page } from "@playwright/test";

export interface Watch {
  /** What a person would call a fault of the page, in order. */
  faults: string[];
  /** From now on the browser may log this: a refused call is logged by the browser itself. */
  allow(pattern: RegExp): void;
  /** The test logs out: a question of the page that is under way then is refused, and the browser logs that. */
  allowLogout(): void;
  follow(context: BrowserContext): void;
}

/** Collects console errors, uncaught errors, requests to other hosts and native dialogs (SHELL-38). */
export function watchOf(): Watch {
  const faults: string[] = [];
  // The router looks ahead at links; who leaves meanwhile breaks that off, and nobody sees it but the console.
  const allowed = [/Failed to fetch manifest patches/];
  const add = (fault: string) => {
    if (!allowed.some((pattern) => pattern.test(fault))) faults.push(fault);
  };
  const followPage = (page: Page) => {
    page.on("console", (message) => {
      if (message.type() === "error") add(`console: ${message.text()} (${message.location().url})`);
    });
    page.on("pageerror", (error) => add(`uncaught: ${error.stack ?? error.message}`));
    page.on("dialog", (dialog) => {
      add(`native dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
  };
  return {
    faults,
    allow: (pattern) => allowed.push(pattern),
    allowLogout: () => allowed.push(/status of 401 .*\/api\/(users\/dashboard|notifications|stream)/),
    follow(context) {
      context.on("page", followPage);
      context.on("request", (request) => {
        const url = new URL(request.url());
        const own = url.hostname === "127.0.0.1" || ["data:", "blob:", "about:"].includes(url.protocol);
        if (!own) add(`request to another host: ${request.url()}`);
      });
    },
  };
}
