import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { scratch } from "../../server/test/scratch.ts";
import { ownCheckout } from "./server.ts";

/** The product with all scripts and styles under other names, as after a change that reaches all of them. */
export function otherVersion(): string {
  const checkout = mkdtempSync(join(scratch(), "startup-connect-version-"));
  for (const part of ["server", "web/build"]) {
    const from = join(ownCheckout, part);
    cpSync(from, join(checkout, part), {
      recursive: true,
      filter: (path) => !/node_modules|client.*\.(br|gz)$/.test(path),
    });
  }
  for (const part of ["node_modules", "server/node_modules", "package.json", "contract"])
    symlinkSync(join(ownCheckout, part), join(checkout, part));
  const build = join(checkout, "web", "build");
  const assets = join(build, "client", "assets");
  const names = readdirSync(assets);
  const renamed = (name: string) => name.replace(/(\.\w+)$/, "2$1");
  const pattern = new RegExp(names.map((name) => name.replace(/[.\\+*?()[\]^$]/g, "\\$&")).join("|"), "g");
  for (const name of names) {
    writeFileSync(join(assets, renamed(name)), readFileSync(join(assets, name), "utf8").replace(pattern, renamed));
    rmSync(join(assets, name));
  }
  for (const server of globSync(join(build, "server", "**", "*.js")))
    writeFileSync(server, readFileSync(server, "utf8").replace(pattern, renamed));
  const stamp = join(build, ".made-from");
  const worker = join(build, "client", "sw.js");
  const made = readFileSync(stamp, "utf8").slice(0, 16);
  writeFileSync(worker, readFileSync(worker, "utf8").replaceAll(made, "2".repeat(16)));
  writeFileSync(stamp, "2".repeat(64));
  return checkout;
}
