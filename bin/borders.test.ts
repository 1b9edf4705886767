import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkBorders } from "./borders.mjs";
import { inCheckout, tool } from "./lib.mjs";

/** Faults in a product of just these files. */
function faultsOf(files: Record<string, string>): string[] {
  return checkBorders(Object.keys(files), (file: string) => files[file] ?? "");
}

const feature = (name: string, file = "service.ts") => `server/src/features/${name}/${file}`;

test("what the borders allow passes", () => {
  const faults = faultsOf({
    [feature("directory")]:
      'import { createStartups } from "#features/startups/index.ts";\nimport { x } from "./queries.ts";',
    [feature("directory", "queries.ts")]:
      'import { sql } from "drizzle-orm";\nimport type { Db } from "#platform/database.ts";',
    "server/src/app/features.ts": 'import { createDirectory } from "#features/directory/index.ts";',
    "web/src/routes/home.tsx":
      'import { Shell } from "#features/shell/index.ts";\nimport type { Api } from "../../../server/src/app/api.ts";',
    "web/src/lib/api.ts": "fetch(path)",
    "server/src/platform/config.ts": "process.env",
    [feature("startups", "list.test.ts")]:
      'import { testServer } from "#test/harness.ts";\nimport pg from "pg";\nnew Date();',
  });
  expect(faults).toEqual([]);
});

test.each<[string, string, string, string]>([
  [
    "contract imports a workspace",
    "contract/src/startups/rules.ts",
    'import { x } from "../../../server/src/main.ts";',
    "imports nothing of ours",
  ],
  [
    "a feature opens a connection",
    feature("events"),
    'import { request } from "node:https";',
    "speak to other systems",
  ],
  ["a feature asks another site", feature("events"), "const answer = await fetch(address);", "speak to other systems"],
  [
    "the platform loads a client",
    "server/src/platform/x.ts",
    'import { createClient } from "@redis/client";',
    "speak to",
  ],
  [
    "server imports web",
    "server/src/app/x.ts",
    'import { x } from "../../../web/src/lib/api.ts";',
    "server never imports web",
  ],
  [
    "web imports server by value",
    "web/src/lib/x.ts",
    'import { x } from "../../../server/src/main.ts";',
    "web never imports server",
  ],
  [
    "platform imports a feature",
    "server/src/platform/x.ts",
    'import { x } from "#features/startups/index.ts";',
    "platform knows no feature",
  ],
  [
    "lib imports a feature",
    "web/src/lib/x.ts",
    'import { x } from "#features/shell/index.ts";',
    "lib knows no feature",
  ],
  ["ui imports lib", "web/src/ui/x.tsx", 'import { x } from "#lib/api.ts";', "ui knows no router"],
  ["a feature imports app", feature("startups"), 'import { x } from "#app/api.ts";', "nobody imports app"],
  [
    "left imports right",
    feature("startups"),
    'import { x } from "#features/connections/index.ts";',
    "startups comes before connections",
  ],
  [
    "past the door",
    feature("connections"),
    'import { x } from "#features/startups/queries.ts";',
    "door is its index.ts",
  ],
  [
    "also when it spans lines",
    feature("startups"),
    'import {\n  x,\n} from "#features/reviews/index.ts";',
    "startups comes before reviews",
  ],
  [
    "also when it is exported on",
    feature("startups"),
    'export { x } from "#features/reviews/index.ts";',
    "startups comes before reviews",
  ],
  [
    "also when it is loaded later",
    feature("startups"),
    'await import("#features/reviews/index.ts");',
    "startups comes before reviews",
  ],
  ["SQL outside of queries", feature("startups"), 'import { sql } from "drizzle-orm";', "SQL only in queries.ts"],
  ["environment", "server/src/app/x.ts", "process.env.PORT", "the environment only in"],
  ["fetch", "web/src/features/startups/x.ts", 'await fetch("/api")', "fetch only in web/src/lib"],
  ["time", feature("startups"), "const now = new Date();", "the time only through"],
  ["switched-off types", feature("startups"), "// @ts-ignore", "no switched-off types"],
])("%s: refused", (_name, file, text, fault) => {
  const faults = faultsOf({ [file]: text });
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(fault);
});

test("a circle of imports fails the lint, also where one of them is only of a type", () => {
  const folder = mkdtempSync(join(tmpdir(), "circle-"));
  try {
    cpSync(inCheckout("biome.json"), join(folder, "biome.json"));
    writeFileSync(join(folder, "a.ts"), 'import { b } from "./b.ts";\n\nexport const a = b;\n');
    const lint = (text: string) => {
      writeFileSync(join(folder, "b.ts"), text);
      const options = { cwd: folder, encoding: "utf8" } as const;
      return spawnSync(tool("biome"), ["lint", "--vcs-enabled=false", "."], options);
    };
    expect(lint("export const b = 1;\n").status).toBe(0);
    const circle = lint('import type { a } from "./a.ts";\n\nexport const b = 1;\nexport type A = typeof a;\n');
    expect(circle.status).toBe(1);
    expect(circle.stderr + circle.stdout).toContain("noImportCycles");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
