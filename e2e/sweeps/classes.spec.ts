import { addresses, pathOf } from "../support/addresses.ts";
import { expect, test } from "../support/test.ts";

/** Names of classes that a style sheet has rules for. */
const classesIn = (css: string): Set<string> =>
  new Set([...css.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = ""]) => name.replaceAll("\\", "")));

const decoded = (text: string): string =>
  text.replaceAll("&amp;", "&").replaceAll("&gt;", ">").replaceAll("&quot;", '"');

test("QUAL-09: every class of every page has its rule in the style that the page loads @once", async ({
  server,
  known,
}) => {
  const read = async (path: string) => (await fetch(server.url + path)).text();
  const sheets = new Map<string, Set<string>>();
  const pages: { path: string; used: Set<string>; loaded: string[] }[] = [];
  for (const address of addresses.filter(({ who, pattern }) => who === "visitor" && !pattern.startsWith("dev/"))) {
    const path = pathOf(address, known);
    const html = await read(path);
    const loaded = [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="([^"#]+)/g)].map(([, sheet = ""]) => sheet);
    expect({ path, sheets: loaded.length > 0 }).toEqual({ path, sheets: true });
    for (const sheet of loaded) if (!sheets.has(sheet)) sheets.set(sheet, classesIn(await read(sheet)));
    const used = [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = ""]) => decoded(names).split(" "));
    pages.push({ path, used: new Set(used), loaded });
  }
  // A name without a rule in any sheet is a name only; "group" is one that other rules mention.
  const everywhere = new Set([...sheets.values()].flatMap((names) => [...names]));
  everywhere.delete("group");
  const lacking = pages.flatMap(({ path, used, loaded }) =>
    [...used]
      .filter((name) => everywhere.has(name) && !loaded.some((sheet) => sheets.get(sheet)?.has(name)))
      .map((name) => `${path}: ${name}`),
  );
  expect(lacking).toEqual([]);
  expect(everywhere.size).toBeGreaterThan(400);
});
