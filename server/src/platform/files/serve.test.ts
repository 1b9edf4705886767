import { parse } from "content-disposition";
import { expect, test } from "vitest";
import { downloadName } from "./serve.ts";

test.each([
  ["Pitch deck.pdf", "Pitch deck.pdf"],
  ["पिच डेक क्\u200dष.pdf", "पिच डेक क्\u200dष.pdf"],
  ['a"b\\c.pdf', "a_b_c.pdf"],
  ["../../etc/passwd.pdf", ".._.._etc_passwd.pdf"],
  ["line\r\nSet-Cookie: a=b.pdf", "line__Set-Cookie_ a=b.pdf"],
  ["harmless\u202efdp.exe", "harmless_fdp.exe"],
  ["100%25.pdf", "100%25.pdf"],
  ["\ud800.pdf", "\ufffd.pdf"],
  ["", "file"],
  [`${"ப".repeat(5_000)}.pdf`, `${"ப".repeat(120)}.pdf`],
])("FILE-33: a download named %j is saved as %j", (name, saved) => {
  const header = downloadName(name);
  expect(() => new Headers({ "content-disposition": header })).not.toThrow();
  expect(header).toMatch(/^[\x20-\x7e]+$/);
  expect(parse(header)).toMatchObject({ type: "attachment", parameters: { filename: saved } });
});
