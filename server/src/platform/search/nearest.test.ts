import { expect, test } from "vitest";
import { effort, nearest } from "./nearest.ts";

const candidate = (word: string, count = 1) => ({ word, likeness: 0.5, count });

test("SHELL-15: swapped letters are one error, a neighbouring key is a smaller one than another letter", () => {
  expect(effort("solar", "solar")).toBe(0);
  expect(effort("sloar", "solar")).toBeLessThan(effort("sonar", "solar"));
  expect(effort("sokar", "solar")).toBeLessThan(effort("soxar", "solar"));
  expect(effort("sollar", "solar")).toBeLessThan(effort("solxar", "solar"));
  expect(effort("", "abc")).toBeGreaterThan(2);
});

test("SHELL-15: the nearest word wins; of equally near ones the same prefix, then the more frequent", () => {
  expect(nearest("soler", [candidate("sold"), candidate("solar")])?.word).toBe("solar");
  expect(nearest("mived", [candidate("lived", 9), candidate("moved")])?.word).toBe("moved");
  expect(nearest("tailxr", [candidate("tailer", 1), candidate("tailor", 5)])?.word).toBe("tailor");
  expect(nearest("anything", [])).toBeUndefined();
  expect(nearest("asha", [candidate("as", 40)])).toBeUndefined();
});
