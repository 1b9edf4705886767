import { parse } from "content-disposition";
import { expect, test } from "vitest";
import { doFor } from "#platform/busy.ts";
import { attachment, downloadName } from "./serve.ts";

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

test("QUAL-49: of what is made while it is sent, an address gets one piece after the other", async () => {
  let [now, most] = [0, 0];
  async function* pieces() {
    for (let n = 0; n < 5; n++) {
      most = Math.max(most, ++now);
      await new Promise(setImmediate);
      now--;
      yield Buffer.from("x");
    }
  }
  const file = () => attachment({ type: "text/csv", pieces: pieces() }, "deals.csv").text();
  const sent = doFor({ id: "10.0.0.1", signal: AbortSignal.any([]) }, () =>
    Promise.all(Array.from({ length: 8 }, file)),
  );
  expect([await sent, most]).toEqual([Array(8).fill("xxxxx"), 1]);
});
