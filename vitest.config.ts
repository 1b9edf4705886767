import { defineConfig } from "vitest/config";

/** What is tested is loaded once in each worker, not once for each file: what a test changes of the process it changes back. */
const shared = { isolate: false };
/** Node reads these files as it does for `npm start`: neither translated nor sent between processes. */
const byNode = { experimental: { viteModuleRunner: false, nodeLoader: false } };

export default defineConfig({
  test: {
    // Real time limits, no second chances: a test that passes only sometimes is a fault.
    retry: 0,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "contract",
          // As pages have its texts; the server has them with their codes.
          execArgv: ["--conditions=lang-en"],
          include: ["contract/src/**/*.test.ts"],
          ...shared,
          ...byNode,
        },
      },
      {
        test: {
          name: "server",
          ...shared,
          ...byNode,
          include: ["server/{src,seeds,test}/**/*.test.ts", "bin/**/*.test.ts"],
          globalSetup: ["server/test/global-setup.ts"],
          env: { NODE_ENV: "test" },
        },
      },
      {
        resolve: { conditions: ["lang-en"] },
        ssr: { resolve: { conditions: ["lang-en"] } },
        test: { name: "web", env: { LANGUAGE: "en" }, include: ["web/src/**/*.test.{ts,tsx}"], ...shared },
      },
    ],
  },
});
