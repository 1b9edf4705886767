import { expect, test } from "vitest";
import { mentorFields } from "../mentors/schemas.ts";
import { interestAreas, startupFields } from "../startups/schemas.ts";
import { changesOf } from "./profile.ts";
import { z } from "./zod.ts";

test("A23: of a call that changes some fields, what is left out is left out, for every field of a form", () => {
  const { file: _, ...mentor } = mentorFields;
  for (const fields of [{ ...startupFields, interestAreas }, mentor]) {
    expect(z.object(changesOf(fields)).parse({})).toEqual({});
  }
});

test("A23: what is sent follows the rules of the form, with their texts", () => {
  const changes = z.object(changesOf(startupFields));
  expect(changes.parse({ website: "nadivolt.example", service: "Select" })).toEqual({
    website: "https://nadivolt.example",
    service: "",
  });
  const { error } = changes.safeParse({ brief: "short", mobile: "" });
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ["brief", "Please write 10 to 500 characters."],
    ["mobile", "Please enter a valid 10-digit mobile number."],
  ]);
});
