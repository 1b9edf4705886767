import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MixedScriptsNote } from "./section-page.tsx";

test("ADM-13: the note explains a name that mixes look-alike letters, and is beside no other", () => {
  const shown = (name: string) => renderToStaticMarkup(<MixedScriptsNote name={name} />);
  expect(shown("T\u0430ta Motors")).toContain("It may imitate another name.");
  expect(shown("Tata Motors")).toBe("");
});
