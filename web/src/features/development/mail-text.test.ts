import { expect, it } from "vitest";
import { codeOf, piecesOf } from "./mailbox-page.tsx";

it("addresses in an email become links, the sentence around them stays", () => {
  expect(
    piecesOf("Set a new one:\nhttp://localhost:3000/reset_password/1/abc-_\n\nOr see https://example.in/a?b=1."),
  ).toEqual([
    { kind: "text", text: "Set a new one:\n" },
    { kind: "link", url: "http://localhost:3000/reset_password/1/abc-_" },
    { kind: "text", text: "\n\nOr see " },
    { kind: "link", url: "https://example.in/a?b=1" },
    { kind: "text", text: "." },
  ]);
  expect(piecesOf("No address, javascript:alert(1)")).toEqual([
    { kind: "text", text: "No address, javascript:alert(1)" },
  ]);
});

it("the code is alone on its line", () => {
  expect(codeOf("Type this code:\n\n    48213\n\nIt is valid for 10 minutes.")).toBe("48213");
  expect(codeOf("Pin code 60001 is in Chennai.")).toBeNull();
});
