import { adminPages } from "@startup-connect/contract/pages";
import { expect, test } from "vitest";
import { sectionGroups } from "./sections.ts";

test("ADM-07: every page of administration that has an address of its own is in its navigation", () => {
  const own = Object.values(adminPages).filter(({ path }) => !path.includes(":") && path !== adminPages.newEvent.path);
  expect(
    sectionGroups
      .flatMap(({ sections }) => sections)
      .map(({ to }) => to)
      .sort(),
  ).toEqual(own.map(({ path }) => path).sort());
});
