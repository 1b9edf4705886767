// Lints the description of the API, made from the route table.
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { routeTable } from "../contract/src/index.ts";
import { openApi } from "../contract/src/shared/openapi.ts";

const config = await createConfig({
  extends: ["recommended"],
  rules: {
    // An id is never the word of another path.
    "no-ambiguous-paths": "off",
    // The calls of a sign-in elsewhere only lead on.
    "operation-2xx-response": "off",
  },
});
const problems = await lintFromString({ source: JSON.stringify(openApi(routeTable)), config });
for (const { severity, ruleId, message, location } of problems)
  console.log(`${severity} ${ruleId}: ${message} (${location[0]?.pointer})`);
console.log(problems.length === 0 ? "no faults" : `${problems.length} faults`);
process.exitCode = problems.length > 0 ? 1 : 0;
