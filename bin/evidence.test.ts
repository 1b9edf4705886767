import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { policies } from "../e2e/evidence/policy-list.ts";

test.each(policies)("the removed rule is where the check looks for it: $rule", ({ file, from }) => {
  const source = readFileSync(new URL(`../server/src/${file}`, import.meta.url), "utf8");
  expect(source.split(from)).toHaveLength(2);
});
