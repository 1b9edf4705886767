import type { Page } from "@playwright/test";
import { DAY } from "@startup-connect/contract/shared";

/** The clock of the device is wrong by so many days, as after an empty battery. */
export const wrongClock = (page: Page, days: number): Promise<unknown> =>
  page.addInitScript((ms) => {
    const { now } = Date;
    Date.now = () => now() + ms;
    globalThis.Date = new Proxy(Date, {
      construct: (right, given, target) => Reflect.construct(right, given.length ? given : [right.now()], target),
    });
    // What `greeted` has closed (support/test.ts) was closed on this device.
    if (sessionStorage.getItem("welcomePopupShown"))
      localStorage.setItem("newStartupPopup", JSON.stringify({ closed: true, closedAt: Date.now() }));
  }, days * DAY);
