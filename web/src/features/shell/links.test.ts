import type { PersonCard } from "@startup-connect/contract/shared";
import { expect, test } from "vitest";
import { paths } from "#lib/paths.ts";
import { currentMark, discoverLinks, helpAndLegalLinks, helpLinks, mainLinks, recognitionLinks } from "./links.ts";
import { memberGroups } from "./member-links.ts";

const startups = { to: "/startup", text: "Student StartUp", within: ["/startup/"] };

test("SHELL-05 SHELL-06: the entry of the page is marked, in any case and with any slash at the end", () => {
  expect(currentMark(startups, "/startup")).toBe("page");
  expect(currentMark(startups, "/STARTUP/")).toBe("page");
  expect(currentMark(startups, "/startup/018f")).toBe(true);
  expect(currentMark(startups, "/StartupRegistration")).toBeUndefined();
  expect(currentMark({ to: "/home", text: "Home" }, "/")).toBeUndefined();
});

test("navigation leads only to pages that exist", () => {
  for (const { to } of [...mainLinks, ...helpLinks, ...recognitionLinks, ...discoverLinks, ...helpAndLegalLinks]) {
    expect(Object.values(paths)).toContain(to);
  }
});

test("DEAL-14: what is shown to people one is connected with has no entry before; an investor's deals have one", () => {
  const names = (userType: PersonCard["type"], isConnected: boolean) =>
    memberGroups({ userType, isConnected, isAdmin: false }).map(({ name }) => name);
  for (const type of ["Startup", "Mentor"] as const) {
    expect(names(type, false)).not.toContain("Fundraising");
    expect(names(type, true)).toContain("Fundraising");
  }
  expect(names("Investor", false)).toContain("Deals");
  expect(names("None", true)).not.toContain("Fundraising");
});
