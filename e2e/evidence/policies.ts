import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Figure, must, type Outcome, report, workFolder } from "./figures.ts";
import { policies } from "./policy-list.ts";

const checkout = resolve(import.meta.dirname, "../..");

/** The packages of the checkout; the contract is that of the copy, since it has rules too. */
function linkPackages(copy: string): void {
  const packages = join(copy, "node_modules");
  mkdirSync(join(packages, "@startup-connect"), { recursive: true });
  for (const name of readdirSync(join(checkout, "node_modules"))) {
    if (name !== "@startup-connect") symlinkSync(join(checkout, "node_modules", name), join(packages, name));
  }
  symlinkSync(join(copy, "contract"), join(packages, "@startup-connect", "contract"));
}

/** Each rule is taken out of a copy of the server, and the matrix has to turn red. */
async function withoutPolicies(): Promise<Outcome> {
  const folder = workFolder();
  const copy = join(folder, "site");
  mkdirSync(copy);
  for (const part of ["server", "contract", "bin", "package.json", "vitest.config.ts", "tsconfig.base.json"]) {
    cpSync(join(checkout, part), join(copy, part), { recursive: true });
  }
  mkdirSync(join(copy, "web"));
  linkPackages(copy);
  const seen: Figure[] = [];
  const green: string[] = [];
  for (const { rule, calls, file, from, to } of policies) {
    const path = join(copy, "server", "src", file);
    const source = readFileSync(path, "utf8");
    must(source.split(from).length === 2, `${file} no longer reads as this check knows it: ${rule}`);
    writeFileSync(path, source.replace(from, to));
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [
        join(checkout, "node_modules", ".bin", "vitest"),
        "run",
        "--project",
        "server",
        "server/src/app/authorisation.test.ts",
        "-t",
        "every kind of caller",
      ],
      { cwd: copy, encoding: "utf8", env: { ...process.env, NODE_ENV: "test", NO_COLOR: "1", MATRIX_CALLS: calls } },
    );
    writeFileSync(path, source);
    if (status === 0) {
      green.push(rule);
      continue;
    }
    const rows = [...new Set(`${stdout}${stderr}`.match(/^\+ +"(\w+ \/[^"]+)": /gm) ?? [])].length;
    must(rows > 0, `the matrix fails for another reason without: ${rule}\n${stderr.slice(-1500)}`);
    seen.push({ what: `without “${rule}”`, figure: `${rows} ${rows === 1 ? "row" : "rows"} of the matrix red` });
  }
  rmSync(folder, { recursive: true, force: true });
  must(green.length === 0, `the matrix stays green without: ${green.join("; ")}`);
  return { figures: seen };
}

await report(withoutPolicies);
