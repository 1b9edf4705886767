// Cuts the fonts that the server writes with on pictures to share (server/src/app/share): one weight, the letters of
// each script of India. The output is committed (server/assets/fonts), so neither a build nor a start needs this
// step. The packages are fetched for it and not installed: nothing else uses them.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import subsetFont from "subset-font";
import { inCheckout } from "./lib.mjs";

const VERSION = "5.3.0";
const JOINERS = [[0x200b, 0x200d], [0x25cc], [0x964, 0x965]];

/** By the name of the file: package, its file, and ranges of letters. */
const cuts = {
  latin: ["anek-latin", "latin", [[0x20, 0x7e], [0xa0, 0xff], [0x2013, 0x2026], [0x20ac]]],
  "latin-ext": ["anek-latin", "latin-ext", [[0x100, 0x17f], [0x1e00, 0x1eff], [0x20b9]]],
  devanagari: ["anek-devanagari", "devanagari", [[0x900, 0x97f], ...JOINERS]],
  bangla: ["anek-bangla", "bengali", [[0x980, 0x9ff], ...JOINERS]],
  gurmukhi: ["anek-gurmukhi", "gurmukhi", [[0xa00, 0xa7f], ...JOINERS]],
  gujarati: ["anek-gujarati", "gujarati", [[0xa80, 0xaff], ...JOINERS]],
  odia: ["anek-odia", "oriya", [[0xb00, 0xb7f], ...JOINERS]],
  tamil: ["anek-tamil", "tamil", [[0xb80, 0xbff], ...JOINERS]],
  telugu: ["anek-telugu", "telugu", [[0xc00, 0xc7f], ...JOINERS]],
  kannada: ["anek-kannada", "kannada", [[0xc80, 0xcff], ...JOINERS]],
  malayalam: ["anek-malayalam", "malayalam", [[0xd00, 0xd7f], ...JOINERS]],
};

function lettersOf(ranges) {
  let letters = "";
  for (const [from, to = from] of ranges) {
    for (let code = from; code <= to; code++) letters += String.fromCodePoint(code);
  }
  return letters;
}

const folder = mkdtempSync(join(tmpdir(), "share-fonts-"));
const target = inCheckout("server", "assets", "fonts");
mkdirSync(target, { recursive: true });
const licences = new Set();
try {
  for (const [name, [family, script, ranges]] of Object.entries(cuts)) {
    const place = join(folder, family);
    mkdirSync(place, { recursive: true });
    if (!readdirSync(place).includes("package")) {
      const named = `@fontsource-variable/${family}@${VERSION}`;
      const [{ filename }] = JSON.parse(
        execFileSync("npm", ["pack", named, "--json", "--pack-destination", place], { encoding: "utf8" }),
      );
      execFileSync("tar", ["-xzf", join(place, filename.replace("@", "").replace("/", "-")), "-C", place]);
    }
    const source = join(place, "package", "files", `${family}-${script}-wght-normal.woff2`);
    const cut = await subsetFont(readFileSync(source), lettersOf(ranges), {
      targetFormat: "sfnt",
      variationAxes: { wght: 600 },
    });
    writeFileSync(join(target, `share-${name}.ttf`), cut);
    licences.add(readFileSync(join(place, "package", "LICENSE"), "utf8"));
    console.log(`share-${name}.ttf ${cut.length} bytes`);
  }
  // One licence text for all families: they differ in the line that names the authors.
  const [first = "", ...others] = licences;
  writeFileSync(join(target, "OFL.txt"), [...others.map((text) => text.split("\n")[0]), first].join("\n"));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
