import { expect, it } from "vitest";
import { failureText } from "./failure-text.ts";

it.each([
  [{ message: "550 no mailbox asha@ilaivaram.example here" }, "550 no mailbox [address] here"],
  [{ message: 'Failed query: insert into x values ($1)\nparams: "Asha Raman"' }, "A query of the database failed."],
  [{ message: 'invalid input syntax: "Asha Raman"' }, "invalid input syntax: [text]"],
  [{ message: "call +91 98765-43210 back" }, "call +[number] back"],
  [{ message: "no person 01900000-0000-7000-8000-000000000000" }, "no person [id]"],
  [{ message: '[{"code":"invalid_type"}]' }, "The stored data does not fit the job."],
  ["connect ECONNREFUSED\n    at Asha", "connect ECONNREFUSED"],
  [{ value: 7 }, "The job gave no reason."],
  [null, "The job gave no reason."],
  [{ message: "x".repeat(400) }, "x".repeat(300)],
])("QUAL-14: of a failure it says what broke, not for whom", (reason, text) => {
  expect(failureText(reason)).toBe(text);
});
