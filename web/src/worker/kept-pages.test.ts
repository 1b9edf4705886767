import { routeTable } from "@startup-connect/contract";
import { adminPages, type Page, pages } from "@startup-connect/contract/pages";
import { expect, test } from "vitest";
import { aheadIn, keptAs } from "./kept-pages.ts";

const at = (path: string) => keptAs(new URL(path, "https://site.example"));
const example = (path: string) => path.replaceAll(/:\w+|\{\w+\}/g, "0123456789abcdef01234567");

test("OFF-01: of no call, no upload and no file anything is kept", () => {
  const paths = [
    ...Object.keys(routeTable).map((key) => key.slice(key.indexOf(" ") + 1)),
    "/uploads/:name",
    "/calendar/:token.ics",
    "/sw.js",
    "/metrics",
  ];
  expect(paths.length).toBeGreaterThan(200);
  expect(paths.filter((path) => at(example(path)) !== null)).toEqual([]);
});

test("OFF-01: every page is kept as the table says, and none that takes a form, a token or an administrator", () => {
  const table: Page[] = [...Object.values(pages), ...Object.values(adminPages)];
  for (const page of table) {
    const path = example(page.path);
    const isKept = "kept" in page && page.kept !== "never";
    for (const prefix of ["", "/hi", "/ta"])
      expect([page.path, at(prefix + path) !== null]).toEqual([page.path, isKept]);
    if (
      /^\/(admin|settings|login|register|reset|forget|confirm|cancel|unsubscribe|dev|api|rooms?|search|application|Form)\b|token/i.test(
        page.path,
      )
    )
      expect([page.path, isKept]).toEqual([page.path, false]);
  }
});

test("OFF-01: a document of the app is one for all addresses of its page, and no id is left in it", () => {
  expect(at("/messages/65f0c0ffee")).toEqual({
    cache: "shells",
    key: "/messages/:conversationId",
    page: "/messages/:conversationId",
  });
  expect(at("/hi/sessions/65f0c0ffee?x=1")).toEqual({
    cache: "shells",
    key: "/hi/sessions/:sessionId",
    page: "/hi/sessions/:sessionId",
  });
  expect(at("/dashboard?from=app")).toEqual({ cache: "shells", key: "/dashboard", page: "/dashboard" });
  expect(at("/share?text=secret")).toEqual({ cache: "shells", key: "/share", page: "/share" });
  expect(at("/requests/to/65f0c0ffee")).toEqual({
    cache: "shells",
    key: "/requests/to/:userId",
    page: "/requests/to/:userId",
  });
});

test("OFF-01: of public pages the page itself is kept, not what people searched for in it", () => {
  expect(at("/startup/65f0c0ffee/")).toEqual({
    cache: "pages",
    key: "/startup/65f0c0ffee",
    page: "/startup/:startupId",
  });
  expect(at("/STARTUP")).toEqual({ cache: "pages", key: "/STARTUP", page: "/startup" });
  expect(at("/startup?q=water")).toBeNull();
  expect(at("/search?q=water")).toBeNull();
  expect(at("/search")).toBeNull();
});

test("OFF-02: what is kept beforehand has an address for each page", () => {
  const ahead = aheadIn("/hi");
  expect(ahead).toContain("/hi/dashboard");
  expect(ahead).toContain("/hi/messages/0");
  for (const path of ahead) expect(at(path)?.cache).toBe("shells");
});
