import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Real time limits, no second chances: a test that passes only sometimes is a fault.
    retry: 0,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    projects: [
      { test: { name: "contract", include: ["contract/src/**/*.test.ts"] } },
      {
        test: {
          name: "server",
          include: ["server/{src,seeds,test}/**/*.test.ts", "bin/**/*.test.ts"],
          globalSetup: ["server/test/global-setup.ts"],
          env: { NODE_ENV: "test" },
        },
      },
      { test: { name: "web", include: ["web/src/**/*.test.{ts,tsx}"] } },
    ],
  },
});
