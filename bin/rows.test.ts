import { expect, test } from "vitest";
import { idsInTitles, rowsOf } from "./rows.mjs";

test("QUAL-16: a row counts where the title of a test spells out its id", () => {
  const source = `
    test("AB-01 AB-02: two rows", () => {});
    it(
      'CD-03: a title on its own line, with an escaped \\' quote, AB-09',
      async () => { expect("EF-01") },
    );
    test.each([["a (", 1], ["b", 2]])("GH-04: each %s", () => {});
    test.each\`x | y
      \${1} | \${"("}\`("GH-05: a table", () => {});
  `;
  expect(idsInTitles(source)).toEqual(["AB-01", "AB-02", "CD-03", "AB-09", "GH-04", "GH-05"]);
});

test("QUAL-16: groups, comments, bodies, ranges and tests that are switched off prove no row", () => {
  const source = `
    describe("AB-01: a group", () => {});
    test.describe("AB-02: a group", () => {});
    // test("AB-03: was here once", () => {});
    test.skip("AB-04: later", () => {});
    it.todo("AB-05: one day");
    test("nothing", () => { other.test("AB-06: not a test of ours"); });
    test("AB-10 to AB-12: a range names two", () => {});
  `;
  expect(idsInTitles(source)).toEqual(["AB-10", "AB-12"]);
});

test("QUAL-16: the rows are the first cells of the tables", () => {
  const document = "| id | requirement |\n|---|---|\n| AB-01 | text |\n| AB-02 | see AB-99 |\nAB-03 in a sentence\n";
  expect(rowsOf(document)).toEqual(["AB-01", "AB-02"]);
});
