import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Names and checksums of the 85 migrations from before the baseline (decision 96), in their order. */
export const formerMigrations = readFileSync(join(import.meta.dirname, "former-migrations.txt"), "utf8")
  .trim()
  .split("\n")
  .map((line) => {
    const [name = "", checksum = ""] = line.split(" ");
    return { name, checksum };
  });
