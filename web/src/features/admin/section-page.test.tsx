import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MixedScriptsNote } from "./section-page.tsx";

const shown = (name: string) => renderToStaticMarkup(<MixedScriptsNote name={name} />);

test.each([
  ["T\u0430ta Motors", "a Cyrillic a"],
  ["Reliance Industri\u0435s", "a Cyrillic e at the end"],
  ["Inf\u03BFsys", "a Greek omicron"],
  ["\u0391\u0430", "Greek with Cyrillic"],
])("ADM-13: %s is flagged: %s", (name) => {
  expect(shown(name)).toContain("It may imitate another name.");
});

test.each([
  "Tata Motors",
  "Zo\u00EB's Caf\u00E9 24x7",
  "\u042F\u043D\u0434\u0435\u043A\u0441 India",
  "\u0391\u03B8\u03B7\u03BD\u03AC Labs",
  "\u0BA4\u0BAE\u0BBF\u0BB4\u0BCDTech",
  "\u092D\u093E\u0930\u0924 Solar",
  "10\u00B5m Optics",
  "",
])("ADM-13: %s is not flagged", (name) => {
  expect(shown(name)).toBe("");
});
