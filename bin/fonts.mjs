// Cuts the web fonts down to what our pages show: weights 400 to 700, the letters of each script, nothing else.
// The output is committed (web/public/fonts), so neither a build nor a start needs this step;
// run `node bin/fonts.mjs` again after changing a font package or a range.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);
const target = fileURLToPath(new URL("../web/public/fonts/", import.meta.url));

// The same ranges are the unicode-range in web/src/app/styles/fonts.css.
const cuts = [
  {
    file: "anek-latin.woff2",
    source: "@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2",
    ranges: [
      [0x20, 0x7e],
      [0xa0, 0xff],
      [0x131],
      [0x152, 0x153],
      [0x2013, 0x2026],
      [0x20ac],
      [0x2122],
      [0x2190, 0x2193],
      [0x2212],
    ],
  },
  {
    file: "anek-rupee.woff2",
    source: "@fontsource-variable/anek-latin/files/anek-latin-latin-ext-wght-normal.woff2",
    ranges: [[0x20b9]],
  },
  {
    file: "anek-tamil.woff2",
    source: "@fontsource-variable/anek-tamil/files/anek-tamil-tamil-wght-normal.woff2",
    ranges: [[0x0b80, 0x0bff], [0x200b, 0x200d], [0x25cc]],
  },
  {
    file: "noto-devanagari.woff2",
    source: "@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2",
    ranges: [[0x0900, 0x097f], [0x200b, 0x200d], [0x20b9], [0x25cc]],
  },
];

function lettersOf(ranges) {
  let letters = "";
  for (const [from, to = from] of ranges) {
    for (let code = from; code <= to; code++) letters += String.fromCodePoint(code);
  }
  return letters;
}

await mkdir(target, { recursive: true });
for (const { file, source, ranges } of cuts) {
  const cut = await subsetFont(await readFile(require.resolve(source)), lettersOf(ranges), {
    targetFormat: "woff2",
    variationAxes: { wght: { min: 400, max: 700 } },
  });
  await writeFile(target + file, cut);
  console.log(`${file} ${cut.length} bytes`);
}
// One licence text for both families: they differ in the line that names the authors.
const owners = await Promise.all(
  ["anek-latin", "noto-sans-devanagari"].map((name) =>
    readFile(require.resolve(`@fontsource-variable/${name}/LICENSE`), "utf8"),
  ),
);
const [first = "", ...others] = owners;
const lines = others.map((text) => text.split("\n")[0]);
await writeFile(`${target}OFL.txt`, [...lines, first].join("\n"));
