import { expect, it } from "vitest";
import { ApiError, NoAnswer } from "./api.ts";
import { callText, limitText } from "./use-submit.ts";

it.each([
  ["a refusal in its own words", new ApiError(409, { message: "It is over." }), "It is over.", "It failed."],
  ["a refusal without words", new ApiError(502, { message: "" }), "This did not work. Please try again.", "It failed."],
  ["a limit", new ApiError(429, { message: "In 5 minutes." }), "In 5 minutes.", "In 5 minutes."],
  ["a limit without words", new ApiError(429, { message: "" }), "This did not work. Please try again.", "It failed."],
  ["no answer", new NoAnswer("down"), "The server did not answer. Please try again.", "It failed."],
])("ERR-24: a failed call is never empty text: %s", (_, error, called, limited) => {
  expect([callText(error), limitText("It failed.")(error)]).toEqual([called, limited]);
});
