import { expect, it } from "vitest";
import { loginPath, ownPath } from "./return-to.ts";

it("QUAL-06: only own paths are followed after signing in", () => {
  const foreign = [
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "\n//evil.example",
    "/.//evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "evil",
    "",
    null,
  ];
  for (const next of foreign) expect(ownPath(next), String(next)).toBeNull();
});

it("SHELL-33: a page of ours is kept with its query and place", () => {
  expect(ownPath("/messages/1?x=a%20b#last")).toBe("/messages/1?x=a%20b#last");
  expect(ownPath("/StartupRegistration")).toBe("/StartupRegistration");
});

it("SHELL-33: pages of signing in, and calls, are no place to return to", () => {
  for (const next of ["/", "/login", "/LOGIN?next=/login", "/register", "/forgetpassword1", "/api/users/dashboard"]) {
    expect(ownPath(next), next).toBeNull();
  }
});

it("SHELL-33: the login page gets the page to return to", () => {
  expect(loginPath({ pathname: "/dashboard", search: "", hash: "" })).toBe("/login?next=%2Fdashboard");
  expect(loginPath({ pathname: "/login", search: "?next=/x", hash: "" })).toBe("/login");
});
