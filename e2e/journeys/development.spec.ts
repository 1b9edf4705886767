import { spawn } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { hydrated } from "../support/page.ts";
import { freePort, newDataDir, ready, removeDataDir, settings } from "../support/server.ts";
import { test as base, expect } from "../support/test.ts";

const checkout = resolve(import.meta.dirname, "../..");
const workspaces = ["contract", "server", "web"];

interface Development {
  url: string;
  /** Replaces a text in one of the sources. */
  edit(file: string, from: string, to: string): void;
}

const test = base.extend<{ development: Development }>({
  // biome-ignore lint/correctness/noEmptyPattern: the way Playwright wants a fixture without needs
  development: async ({}, use) => {
    const dataDir = newDataDir();
    const copy = join(dirname(dataDir), "checkout");
    copySources(copy);
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const child = spawn(process.execPath, [join(copy, "bin", "dev.mjs")], {
      cwd: copy,
      env: settings(dataDir, port, {}),
      stdio: ["ignore", "pipe", "pipe"],
    });
    const ended = new Promise((done) => child.once("exit", done));
    await ready(child);
    await use({
      url,
      edit(file, from, to) {
        const source = readFileSync(join(copy, file), "utf8");
        expect(source).toContain(from);
        writeFileSync(join(copy, file), source.replace(from, to));
      },
    });
    child.kill("SIGTERM");
    await ended;
    removeDataDir(dataDir);
  },
});

/** The sources as they are, and the installed packages by links. */
function copySources(copy: string): void {
  const left = /[\\/](node_modules|build|\.react-router|\.data)$/;
  for (const part of [...workspaces, "bin", "package.json", "package-lock.json", "tsconfig.base.json"]) {
    cpSync(join(checkout, part), join(copy, part), { recursive: true, filter: (path) => !left.test(path) });
  }
  for (const folder of ["", ...workspaces]) linkPackages(join(checkout, folder), join(copy, folder));
  const own = join(copy, "node_modules", "@startup-connect");
  mkdirSync(own);
  for (const name of workspaces) symlinkSync(join(copy, name), join(own, name));
}

function linkPackages(from: string, to: string): void {
  mkdirSync(join(to, "node_modules"), { recursive: true });
  for (const name of namesIn(join(from, "node_modules"))) {
    if (name !== "@startup-connect" && name !== ".cache" && name !== ".vite")
      symlinkSync(join(from, "node_modules", name), join(to, "node_modules", name));
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

test("QUAL-12: npm run dev shows a changed part without a reload, and starts again for the server @once", async ({
  open,
  development,
  watch,
}) => {
  // Of the framework in development: the style it adds for the first paint has a nonce that the browser hides.
  watch.allow(/hydrated but some attributes/);
  // Nothing is bundled: a page is some hundred files, each made when it is asked for.
  test.setTimeout(300_000);
  const page = await open(null, development.url);
  page.setDefaultTimeout(120_000);
  page.setDefaultNavigationTimeout(120_000);
  await page.goto(`${development.url}/login`);
  await hydrated(page);
  const email = page.getByLabel("Email Id/User Id");
  await email.fill("kept@people.example");
  await page.evaluate(() => Object.assign(window, { isTheSame: true }));

  development.edit("web/src/features/accounts/login-form.tsx", "{work.login}", "STEP IN");
  await expect(page.getByRole("button", { name: "STEP IN" })).toBeVisible({ timeout: 60_000 });
  await expect(email).toHaveValue("kept@people.example");
  expect(await page.evaluate(() => "isTheSame" in window)).toBe(true);

  // The page looks for the server while that starts again.
  watch.allow(/ERR_CONNECTION|WebSocket|ERR_EMPTY_RESPONSE|\[vite\] Failed to reload|Error fetching data/);
  const nothing = () =>
    fetch(`${development.url}/api/nothing`).then(
      (answer) => answer.text(),
      () => "",
    );
  expect(await nothing()).toContain("Not found.");
  development.edit("contract/src/shared/problem.ts", "t.notFound", '"Nothing here."');
  await expect.poll(nothing, { timeout: 60_000 }).toContain("Nothing here.");
});
