import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { adminPages } from "@startup-connect/contract/pages";
import { expect, test } from "vitest";
import { inCheckout } from "./lib.mjs";

const below = (folder: string) =>
  existsSync(inCheckout(folder))
    ? readdirSync(inCheckout(folder))
        .filter((name) => name.endsWith(".md"))
        .map((name) => `${folder}/${name}`)
    : [];
const documents = [
  "README.md",
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
  "CHANGELOG.md",
  "SECURITY.md",
  ...["docs/decisions", "docs/guides", "docs/reference", "docs/security"].flatMap(below),
];

const textOf = (file: string) => readFileSync(inCheckout(file), "utf8");

test.each(documents)("%s links to files that are there", (file) => {
  const targets = [...textOf(file).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target = ""]) => target);
  const missing = targets.filter((target) => !existsSync(inCheckout(join(dirname(file), target))));
  expect(missing).toEqual([]);
});

test.each(documents)("%s names files that are there", (file) => {
  const named = [...textOf(file).matchAll(/`((?:contract|server|web|bin|e2e|bench|docs)\/[\w./-]+)`/g)];
  const missing = named.map(([, name = ""]) => name).filter((name) => !existsSync(inCheckout(name)));
  expect(missing).toEqual([]);
});

test("every decision is listed, is dated and says what would overturn it", () => {
  const list = textOf("docs/decisions/README.md");
  for (const file of below("docs/decisions").filter((name) => !name.endsWith("README.md"))) {
    const text = textOf(file);
    expect(list, file).toContain(`(${file.split("/").at(-1)})`);
    expect(text, file).toMatch(/^# \d+\. .+\n\n\d{4}-\d\d-\d\d, (in force|replaced by \[)/);
    expect(text, file).toContain("## What would overturn it");
  }
});

test("the totals of the ASVS table are those of its rows", () => {
  const text = textOf("docs/security/asvs.md");
  const rows = [...text.matchAll(/^\| (\d+)\.\d+\.\d+ \| ([12]) \| (met|partly|open|n\.a\.) \| (.+) \|$/gm)].map(
    ([, chapter, level, verdict, evidence]) => ({ chapter, level, verdict, evidence }),
  );
  expect(rows).toHaveLength(253);
  const count = (verdict: string, of = rows) => of.filter((row) => row.verdict === verdict).length;
  const applicable = rows.length - count("n.a.");
  expect(text).toContain(
    `**${count("met")} of ${applicable} applicable requirements are met**, ${count("partly")} partly, ${count("open")} open`,
  );
  for (const [, chapter, ...figures] of text.matchAll(/^\| V(\d+) .*? \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$/gm)) {
    const of = rows.filter((row) => row.chapter === chapter);
    expect([chapter, ...figures.map(Number)]).toEqual([
      chapter,
      ...["met", "partly", "open", "n.a."].map((verdict) => count(verdict, of)),
    ]);
  }
  for (const { evidence } of rows) expect(evidence?.trim()).toBeTruthy();
});

test("the guide to the scripts of a page names each attribute that they look for", () => {
  const sources = globSync("web/src/**/*.{ts,tsx}", { cwd: inCheckout(".") }).map(textOf);
  const found = sources.flatMap((text) => [
    ...[...text.matchAll(/\[data-([a-z-]+)/g)].map(([, name]) => name),
    ...[...text.matchAll(/\bdataset\.([a-zA-Z]+)/g)].map(([, name = ""]) =>
      name.replace(/[A-Z]/g, "-$&").toLowerCase(),
    ),
  ]);
  const guide = textOf("docs/guides/page-scripts.md");
  expect([...new Set(found)].filter((name) => !guide.includes(`data-${name}\``))).toEqual([]);
});

test("the guide of administration names every page that has an address of its own", () => {
  const guide = textOf("docs/guides/administration.md");
  const own = Object.values(adminPages).filter(({ path }) => !path.includes(":") && path !== adminPages.newEvent.path);
  expect(own.map(({ path }) => path).filter((path) => !guide.includes(`\`${path}\``))).toEqual([]);
});
