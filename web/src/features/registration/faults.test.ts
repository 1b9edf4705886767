import { expect, test } from "vitest";
import { faultsIn, flatFaults, stepOfField } from "./faults.ts";

const errors = {
  profilePicture: { type: "custom", message: "No picture", ref: { name: "profilePicture", message: "not this" } },
  contactInfo: { phone: { type: "custom", message: "Wrong phone" }, name: undefined },
  interest: { focusAreas: { message: "None", root: undefined } },
};

test("ROLE-44 ROLE-57: nested errors are listed one below the other, by the path of their field", () => {
  const faults = flatFaults(errors);
  expect(faults).toEqual([
    { name: "profilePicture", message: "No picture" },
    { name: "contactInfo.phone", message: "Wrong phone" },
    { name: "interest.focusAreas", message: "None" },
  ]);
  expect(faultsIn(faults, ["contactInfo", "brief"])).toEqual([{ name: "contactInfo.phone", message: "Wrong phone" }]);
});

test("ROLE-44 ROLE-57: a field belongs to the step that names it or what it is part of", () => {
  const steps = [["profilePicture", "contactInfo"], ["category"], ["interest"], []];
  expect(
    ["contactInfo.phone", "category", "interest.focusAreas", "other"].map((name) => stepOfField(name, steps)),
  ).toEqual([0, 1, 2, 0]);
});
