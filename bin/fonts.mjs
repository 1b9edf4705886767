// Cuts the web fonts down to what our pages show: weights 400 to 700, the letters of each script, nothing else.
// The output is committed (web/public/fonts), so neither a build nor a start needs this step;
// run `node bin/fonts.mjs` again after changing a font package or a range.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { languages } from "../contract/src/shared/languages.ts";

const require = createRequire(import.meta.url);
const target = fileURLToPath(new URL("../web/public/fonts/", import.meta.url));

// The same ranges are the unicode-range in web/src/app/styles/fonts.css. The first file is what every page loads: what
// our texts are written in. Names in another script are shown in the letters of the device.
const BASE = [
  [0x20, 0x7e],
  [0xa0],
  [0xa9],
  [0xb7],
  [0xd7],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2022],
  [0x2026],
];
const latin = "@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2";
/** Of the font's own arrangements only what our styles use: a quarter of the first file is the others. */
const ofLatin = { variationAxes: { wght: { min: 400, max: 700 } }, keepFeatures: ["kern", "tnum", "lnum"] };
/** One weight, and all arrangements: without them vowel signs and conjuncts fall apart. */
const wholeScript = { variationAxes: { wght: 400 } };
const cuts = [
  { file: "anek-latin.woff2", source: latin, ranges: BASE },
  {
    file: "anek-latin-more.woff2",
    source: latin,
    ranges: [
      [0xa1, 0xa8],
      [0xaa, 0xb6],
      [0xb8, 0xd6],
      [0xd8, 0xff],
      [0x131],
      [0x152, 0x153],
      [0x201a],
      [0x201e],
      [0x2020, 0x2021],
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
    file: "devanagari.woff2",
    source: "@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2",
    // Without the letters of Kashmiri, Sindhi and Avestan.
    ranges: [[0x900, 0x952], [0x958, 0x972], [0x200c, 0x200d], [0x25cc]],
    how: wholeScript,
  },
  {
    file: "tamil.woff2",
    source: "@fontsource-variable/anek-tamil/files/anek-tamil-tamil-wght-normal.woff2",
    ranges: [[0xb80, 0xbff], [0x200c, 0x200d], [0x25cc]],
    how: wholeScript,
  },
];
// The names of the languages are on every page: their own letters alone, for devices without the script.
for (const cut of cuts.filter(({ how }) => how === wholeScript)) {
  const inScript = ({ name }) => [...name].every((letter) => isIn(cut.ranges, letter.codePointAt(0)));
  const ranges = Object.values(languages)
    .filter(inScript)
    .flatMap(({ name }) => [...name].map((letter) => [letter.codePointAt(0)]));
  // The one of Devanagari needs one arrangement of its own, the half letter.
  const how = cut.file === "devanagari.woff2" ? { ...wholeScript, keepFeatures: ["half"] } : wholeScript;
  cuts.push({ ...cut, file: `name-${cut.file}`, ranges, how });
}

function isIn(ranges, code) {
  return ranges.some(([from, to = from]) => from <= code && code <= to);
}

function lettersOf(ranges) {
  let letters = "";
  for (const [from, to = from] of ranges) {
    for (let code = from; code <= to; code++) letters += String.fromCodePoint(code);
  }
  return letters;
}

await mkdir(target, { recursive: true });
for (const { file, source, ranges, how = ofLatin } of cuts) {
  const cut = await subsetFont(await readFile(require.resolve(source)), lettersOf(ranges), {
    targetFormat: "woff2",
    ...how,
  });
  await writeFile(target + file, cut);
  console.log(`${file} ${cut.length} bytes`);
}
const licenses = [
  require.resolve("@fontsource-variable/anek-latin/LICENSE"),
  require.resolve("@fontsource-variable/anek-tamil/LICENSE"),
  require.resolve("@fontsource-variable/noto-sans-devanagari/LICENSE"),
];
const texts = await Promise.all(licenses.map((file) => readFile(file, "utf8")));
await writeFile(`${target}OFL.txt`, [...new Set(texts)].join("\n"));
