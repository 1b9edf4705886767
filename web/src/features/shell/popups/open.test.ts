import { DAY } from "@startup-connect/contract/shared";
import { expect, it, vi } from "vitest";
import { openPopUp } from "./open.ts";
import { askWelcome, uncovered } from "./welcome.server.ts";

it("SHELL-24: forms, logins and conversations are not covered, other pages are", () => {
  const covered = (path: string) => !new RegExp(uncovered, "i").test(path);
  for (const path of ["/home", "/STARTUP", "/startup/7", "/dashboard", "/investor", "/Faq12", "/connections"])
    expect(covered(path), path).toBe(true);
  for (const path of ["/login", "/Register", "/register/x", "/startupprofileform", "/reset_password/1/x", "/settings"])
    expect(covered(path), path).toBe(false);
  for (const path of [
    "/messages/1",
    "/MentorRegistration",
    "/admin/people",
    "/requests/to/7",
    "/application",
    "/contactus",
  ])
    expect(covered(path), path).toBe(false);
});

it("SHELL-26: a text that cannot be loaded is logged, and there is no message", async () => {
  const failures: unknown[] = [];
  const down = new Error("down");
  const { text } = await askWelcome(
    () => Promise.reject(down),
    (error) => failures.push(error),
  );
  expect({ text, failures }).toEqual({ text: "", failures: [down] });
});

it("SHELL-24: what runs before the first paint uses nothing from outside of its text", () => {
  expect(() => new Function(`return (${openPopUp})`)()).not.toThrow();
  expect(String(openPopUp)).not.toMatch(/import|__vite|<\//);
});

const now = Date.UTC(2026, 10, 21, 6, 0);
const closed = (ago: number) => JSON.stringify({ closed: true, closedAt: now - ago });

/** Whether the announcement opens at home with this record of its last close. */
function opens(record: string | null): boolean {
  const due = { open: false, dataset: {} };
  vi.setSystemTime(now);
  vi.stubGlobal("sessionStorage", { getItem: () => "true" });
  vi.stubGlobal("localStorage", { getItem: (key: string) => (key === "newStartupPopup" ? record : null) });
  vi.stubGlobal("document", {
    querySelector: (of: string) => (of.includes("arrival") ? due : null),
    addEventListener: () => {},
  });
  openPopUp();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  return due.open;
}

it("SHELL-24 DOOR-08: without storage too, who closed the welcome on another device does not see it", () => {
  const welcome = { open: false, dataset: { not: "^(/login)(/|$)" } };
  const refused = () => {
    throw new Error("blocked");
  };
  vi.stubGlobal("sessionStorage", { getItem: refused });
  vi.stubGlobal("localStorage", { getItem: refused });
  vi.stubGlobal("location", { pathname: "/home" });
  vi.stubGlobal("document", {
    querySelector: (of: string) => (of.includes("welcome") ? welcome : null),
    addEventListener: () => {},
  });
  const comes = [false, true, undefined].map((isWelcomed) => {
    welcome.open = false;
    openPopUp(isWelcomed);
    return welcome.open;
  });
  vi.unstubAllGlobals();
  expect(comes).toEqual([false, true, true]);
});

it("HOME-09 CONST-05: a closed announcement rests for 30 minutes, to the millisecond", () => {
  expect([0, 29 * 60_000, 1_800_000].map((ago) => opens(closed(ago)))).toEqual([false, false, false]);
  expect(opens(closed(1_800_001))).toBe(true);
  expect(opens(null)).toBe(true);
});

it("SHELL-35: a broken or foreign record counts as never closed", () => {
  const strange = ["xx", "", "null", "[]", "{}", "7", '{"closed":true}', '{"closed":false,"closedAt":1}'];
  for (const record of [...strange, '{"closed":true,"closedAt":"now"}', closed(-DAY)])
    expect(opens(record), record).toBe(true);
});
