import { expect, test } from "vitest";
import { faultsIn, stepOfField } from "./fields.ts";

test("ROLE-44 ROLE-57: a step has the faults of its fields and of what is part of them", () => {
  const faults = [
    { name: "profilePicture", message: "No picture" },
    { name: "contactInfo.phone", message: "Wrong phone" },
    { name: "interest.focusAreas", message: "None" },
  ];
  expect(faultsIn(faults, ["contactInfo", "brief"])).toEqual([{ name: "contactInfo.phone", message: "Wrong phone" }]);
});

test("ROLE-44 ROLE-57: a field belongs to the step that names it or what it is part of", () => {
  const steps = [["profilePicture", "contactInfo"], ["category"], ["interest"], []];
  expect(
    ["contactInfo.phone", "category", "interest.focusAreas", "other"].map((name) => stepOfField(name, steps)),
  ).toEqual([0, 1, 2, 0]);
});
