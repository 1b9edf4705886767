import { adminPages, adminPaths, pages } from "@startup-connect/contract/pages";
import { expect, test } from "vitest";
import routes from "../routes.ts";
import { paths, studentProfilesPath } from "./paths.ts";

interface Entry {
  file?: string;
  path?: string;
  index?: boolean;
  children?: Entry[];
}

/** Paths of all routes, in lower case, without the layouts around them. */
const pathsOf = (entries: Entry[], before = ""): string[] =>
  entries.flatMap(({ path, index, children = [] }) => {
    const here = path === undefined ? before : `${before}/${path.toLowerCase()}`;
    return [...(path !== undefined || index ? [here || "/"] : []), ...pathsOf(children, here)];
  });

const routed = new Set(pathsOf(routes));

test("SHELL-05: every page of the table has a route, and no other address has one", () => {
  // The bare address leads on, the star answers what is no page, and the HTML of an email is a file.
  const others = ["/", "/*", "/dev/mailbox/:id/html"];
  const inTable = [...Object.values(pages), ...Object.values(adminPages)].map(({ path }) => path.toLowerCase());
  expect(new Set(inTable).size).toBe(inTable.length);
  expect([...routed].sort()).toEqual([...inTable, ...others].sort());
});

test("QUAL-50: a page takes a form exactly where the table says so", () => {
  const sources = import.meta.glob<string>("../{routes,features}/**/*.tsx", {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const entries = (some: Entry[]): Entry[] => some.flatMap((one) => [one, ...entries(one.children ?? [])]);
  const taking = entries(routes).filter(({ file }) =>
    /export (const|async function) action\b/.test(sources[`../${file}`] ?? ""),
  );
  const said = Object.values(pages).filter((page) => "takesForm" in page);
  expect(taking.map(({ path }) => `/${path}`).sort()).toEqual(said.map(({ path }) => path).sort());
  expect(said).toHaveLength(2);
});

test("SHELL-05: every link leads to a page of the table, also one that is written out", () => {
  const shapes = new Set([...routed].map((path) => path.replace(/:\w+/g, ":")));
  for (const to of [...Object.values(paths), ...Object.values(adminPaths), studentProfilesPath]) {
    const [path = ""] = (typeof to === "string" ? to : to(":", ":")).split("?");
    expect(shapes, path).toContain(path.toLowerCase());
  }
  const sources = import.meta.glob<string>("../**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true });
  const written = Object.entries(sources)
    .filter(([file]) => !file.includes(".test."))
    .flatMap(([file, text]) =>
      [...text.matchAll(/\b(?:to|href|action|link|path)(?:=|: )"(\/(?!api\/)\w[^".?#]*)["?#]/g)].map(
        ([, path = ""]) => [file, path] as const,
      ),
    );
  for (const [file, path] of written) expect(shapes, `${path} in ${file}`).toContain(path.toLowerCase());
  expect(Object.keys(sources).length).toBeGreaterThan(300);
});
