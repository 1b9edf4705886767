import { expect, test } from "vitest";
import { makeWorld } from "#test/authorisation/index.ts";
import { fuzz } from "#test/fuzz/index.ts";
import { testServer } from "#test/harness.ts";
import { share } from "#test/share.ts";

/** In `npm run evidence` 20,000, or the given number, with another seed. */
const requests = Number(process.env.FUZZ_REQUESTS ?? share(20_000, 500));
const seed = Number(process.env.FUZZ_SEED ?? 2611);

test("QUAL-01 API-25: generated requests get no 500 or HTML, invalid ones a refusal that says why", async () => {
  const world = await makeWorld(await testServer());
  const result = await fuzz(world, { seed, requests });
  if (process.env.FUZZ_REQUESTS)
    console.log(`FUZZ ${JSON.stringify({ seed, requests: result.requests, ...result.byStatus })}`);
  expect(result.findings.slice(0, 8)).toEqual([]);
  expect(result.requests).toBe(requests);
}, 1_800_000);
