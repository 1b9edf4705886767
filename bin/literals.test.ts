import { expect, test } from "vitest";
import { literalsIn } from "./literals.mjs";

const textsIn = (code: string) => literalsIn("page.tsx", code).map(({ text }: { text: string }) => text);

test("a text in an element, an attribute, a field or a string is found, also one with values", () => {
  const code = `
    const hint = { label: "Name", kind: "Large one" };
    const refusal = \`Please enter \${most} words.\`;
    export const Page = () => <p aria-label="Close" className="Grid of two">Good news <b title={isNew ? "New" : t.old} /></p>;`;
  expect(textsIn(code)).toEqual(["Name", "Large one", "Please enter … words.", "Close", "Good news", "New"]);
});

test("texts of catalogs, names, and what programs or programmers read are none", () => {
  const code = `
    import { x } from "./Some file of ours.ts";
    type Title = "Good news of today";
    throw new TypeError("The list is empty.");
    log.warn({ error }, "The list is empty.");
    const route = { summary: "Lists all of them.", path: "/api/x" };
    export const Page = () => <p title="Startup Connect" id="New">{t.title} {type === "Investor of old" && x}</p>;`;
  expect(textsIn(code)).toEqual(["Investor of old"]);
  expect(literalsIn("page.tsx", code, new Set(["Investor of old"]))).toEqual([]);
});
