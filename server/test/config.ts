import { type Config, type Environment, parseConfig } from "#platform/config.ts";

/** Settings of a test server. */
export function testConfig(environment: Environment): Config {
  return parseConfig(
    { NODE_ENV: "test", PUBLIC_URL: "http://test.example", READS_PER_MINUTE: "1000000", ...environment },
    { isRoot: false, secret: () => "test-secret-test-secret-test-secret" },
  );
}

/** A configuration for tests: nothing is read from the environment, nothing is written. */
export function configWith(overrides: Partial<Config> = {}): Config {
  const secret = "test-secret-test-secret-test-secret";
  return { ...parseConfig({ NODE_ENV: "test", PORT: "0" }, { isRoot: false, secret: () => secret }), ...overrides };
}
