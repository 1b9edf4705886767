import { expect, test } from "vitest";
import { nameOf } from "./save-file.tsx";

test.each([
  ['attachment; filename="Q3; final.pdf"', "Q3; final.pdf"],
  ['attachment; filename="a \\"b\\" c\\\\d.pdf"', 'a "b" c\\d.pdf'],
  ["attachment; filename=plan.pdf", "plan.pdf"],
  ["attachment;FileName = plan.pdf; size=3", "plan.pdf"],
  [`attachment; filename="????; \\"x\\".pdf"; filename*=UTF-8''%E0%A4%97%3B%20%22x%22.pdf`, 'ग; "x".pdf'],
  [`attachment; filename*=utf-8'hi'%E0%A4%97.pdf; filename="?.pdf"`, "ग.pdf"],
  [`attachment; filename="a; filename*=UTF-8''b.pdf"`, "a; filename*=UTF-8''b.pdf"],
  ['attachment; filename=""', "fallback"],
  ["inline", "fallback"],
  ["", "fallback"],
])("FILE-33: the file of an answer with %s is saved as %s", (header, name) => {
  const headers: Record<string, string> = header ? { "content-disposition": header } : {};
  expect(nameOf(new Response("", { headers }), "fallback")).toBe(name);
});
