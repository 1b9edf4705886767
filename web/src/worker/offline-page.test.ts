import { expect, test } from "vitest";
import { offlinePage } from "./offline-page.ts";

test("OFF-03: the titles of kept pages are shown as they are, and their addresses lead to them", async () => {
  const kept = [{ path: "/startup/a&b", title: "Salt &amp; Sons" }];
  const html = await offlinePage(new URL("https://site.example/settings"), kept).text();
  expect(html).toContain('<a href="/startup/a&amp;b">Salt &amp; Sons</a>');
});
