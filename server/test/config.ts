import { type Config, type Environment, parseConfig } from "#platform/config.ts";

/** Settings of a test server. */
export function testConfig(environment: Environment): Config {
  return parseConfig(
    { NODE_ENV: "test", PUBLIC_URL: "http://test.example", READS_PER_MINUTE: "1000000", ...environment },
    { isRoot: false, secret: () => "test-secret-test-secret-test-secret" },
  );
}
