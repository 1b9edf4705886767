import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, it } from "vitest";
import { isBuilt } from "#lib/paths.ts";
import { Hero } from "./hero.tsx";
import { Roles } from "./roles.tsx";
import { SearchBox } from "./search-box.tsx";
import { Closing, Tagline } from "./sections.tsx";

const drawn = (element: React.ReactNode) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
const words = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
const whole = () => drawn([<Hero key="1" stats={null} />, <Roles key="2" />, <Tagline key="3" />, <Closing key="4" />]);

it("HOME-01 HOME-02: tagline, policymakers and an entry for each role", () => {
  const text = words(whole());
  expect(text).toContain("Connect, Discover, &amp; Achieve");
  expect(text).toContain("policymakers");
  expect(text).toMatch(
    /For startups Find funding and guidance.*For investors Find high-potential ventures.*For mentors Share/,
  );
});

it("HOME-04 HOME-05 CONST-04: headline, description and the numbers of the server; an unknown one is no 0", () => {
  const stats = { startups: 1234567, investors: 0, mentors: 0, connectedStartups: 0 };
  expect(words(drawn(<Hero stats={stats} />))).toMatch(/Total Startups 12,34,567 .*Connected Startups 0 /);
  const unknown = words(drawn(<Hero stats={null} />));
  expect(unknown).toMatch(/Total Startups - Not known at the moment Connected Startups - Not known/);
  expect(unknown).not.toMatch(/\d/);
});

it("HOME-23: the box asks the search page, also without a script", () => {
  const html = drawn(<SearchBox />);
  expect(html).toMatch(/<form[^>]* action="\/search"/);
  expect(html).toContain('name="q"');
  expect(words(html)).toContain("Who are you looking for ?");
  expect(words(html)).toContain("Search");
});

it("HOME-06: no link of the page leads to a page that is not there", () => {
  for (const [, path = ""] of whole().matchAll(/href="([^"]+)"/g)) expect(isBuilt(path), path).toBe(true);
});
