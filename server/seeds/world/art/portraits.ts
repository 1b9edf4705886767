import { at, DYE, hash, lens } from "./dyes.ts";
import { kolam, mirrorsFor } from "./kolam.ts";

/** How an invented person is drawn: flat block-print shapes, no likeness of anyone. */
export interface Look {
  skin: "deep" | "brown" | "wheat" | "sand";
  hair: "crop" | "side" | "curls" | "bald" | "bun" | "braid" | "long" | "bob" | "turban" | "veil" | "topi";
  wears: "saree" | "kurta" | "jacket" | "shirt" | "shawl" | "dupatta";
  cloth: "neel" | "manjistha" | "haldi" | "neem";
  grey?: true;
  face?: "moustache" | "beard";
  glasses?: "round" | "square";
  bindi?: true;
}

const SKIN = {
  deep: { face: "#71472d", shade: "#5b3723", line: "#3b2114" },
  brown: { face: "#935f3c", shade: "#7a4c2e", line: "#52301a" },
  wheat: { face: "#b07c54", shade: "#956440", line: "#6a4226" },
  sand: { face: "#c99a72", shade: "#ad7e58", line: "#7b5434" },
} as const;

const CLOTH = {
  neel: { main: DYE.neel700, deep: DYE.neel900, light: DYE.neel300, print: DYE.haldi400 },
  manjistha: { main: DYE.manjistha600, deep: DYE.manjistha900, light: DYE.manjistha300, print: DYE.haldi300 },
  haldi: { main: DYE.haldi400, deep: DYE.haldi700, light: DYE.haldi100, print: DYE.manjistha600 },
  neem: { main: DYE.neem600, deep: DYE.neem900, light: DYE.neem300, print: DYE.haldi300 },
} as const;

const GROUNDS = {
  neel: [DYE.haldi300, DYE.haldi400, DYE.haldi100],
  manjistha: [DYE.neel100, "#c3d8f5", DYE.white],
  haldi: [DYE.neel800, DYE.neel700, DYE.neel600],
  neem: [DYE.manjistha100, "#f3c9c9", DYE.white],
} as const;

const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
const line = (d: string, ink: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${at(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;
const disc = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${at(x)}" cy="${at(y)}" r="${at(r)}" fill="${fill}"/>`;

const FACE = "M68 84C68 50 132 50 132 84C132 108 118 130 100 130C82 130 68 108 68 84Z";
const SHOULDERS = "M14 200C16 164 50 156 82 146L118 146C150 156 184 164 186 200Z";

function ground(look: Look, seed: number): string {
  const [base, pattern, halo] = GROUNDS[look.cloth];
  const art = kolam(4, mirrorsFor(4, seed || 7, 0.42), 25);
  return (
    `<rect width="200" height="200" fill="${base}"/>` +
    art.paths.map((d) => line(d, pattern, 4)).join("") +
    art.dots.map(([x, y]) => disc(x, y, 3.4, pattern)).join("") +
    path("M34 200V98C34 60 74 52 100 20C126 52 166 60 166 98V200Z", halo)
  );
}

const hairInk = (look: Look) => (look.grey ? DYE.chuna400 : DYE.chuna950);

/** What lies behind the neck and head. */
function behind(look: Look): string {
  const ink = hairInk(look);
  const cloth = CLOTH[look.cloth];
  switch (look.hair) {
    case "long":
      return path("M62 86C56 36 144 36 138 86C140 120 146 140 152 166H48C54 140 60 120 62 86Z", ink);
    case "bob":
      return path("M60 88C54 38 146 38 140 88C142 108 142 122 136 134H64C58 122 58 108 60 88Z", ink);
    case "bun":
      return (
        disc(100, 42, 19, ink) +
        [0, 1, 2, 3, 4, 5].map((i) => disc(83 + i * 6.8, 47 - (i % 2) * 3, 4, DYE.white)).join("")
      );
    case "veil":
      return path("M56 100C46 30 154 30 144 100C148 132 164 148 178 200H22C36 148 52 132 56 100Z", cloth.deep);
    case "curls":
      return [
        [72, 66],
        [80, 52],
        [94, 45],
        [110, 45],
        [122, 53],
        [130, 67],
        [66, 80],
        [134, 80],
      ]
        .map(([x, y]) => disc(x ?? 0, y ?? 0, 13, ink))
        .join("");
    default:
      return "";
  }
}

function buti(spots: readonly (readonly [number, number])[], ink: string): string {
  return spots.map(([x, y]) => path(`M${x} ${y - 5}L${x + 4} ${y}L${x} ${y + 5}L${x - 4} ${y}Z`, ink)).join("");
}

const SPOTS = [
  [34, 186],
  [52, 172],
  [66, 190],
  [134, 190],
  [148, 172],
  [166, 186],
  [82, 174],
  [118, 174],
] as const;

function clothes(look: Look): string {
  const c = CLOTH[look.cloth];
  const skin = SKIN[look.skin];
  const body = path(SHOULDERS, c.main);
  const opening = path("M82 146C86 160 94 168 100 170C106 168 114 160 118 146Z", skin.face);
  switch (look.wears) {
    case "saree":
      return (
        path(SHOULDERS, c.deep) +
        path("M78 146C84 166 94 174 100 175C106 174 116 166 122 146Z", skin.face) +
        path("M126 148C150 156 184 164 186 200H40C70 190 104 176 126 148Z", c.main) +
        line("M124 150C104 178 74 192 44 200", c.print, 5) +
        line("M134 153C116 180 92 194 70 202", c.light, 2.4) +
        buti(
          [
            [148, 172],
            [166, 186],
            [130, 186],
          ],
          c.print,
        )
      );
    case "kurta":
      return (
        body +
        opening +
        path("M80 145L100 172L92 176L74 149Z", c.deep) +
        path("M120 145L100 172L108 176L126 149Z", c.deep) +
        path("M94 170H106V200H94Z", c.deep) +
        disc(100, 181, 2.2, c.print) +
        disc(100, 192, 2.2, c.print)
      );
    case "jacket":
      return (
        path(SHOULDERS, DYE.white) +
        path("M84 146L100 168L116 146V152L100 180L84 152Z", DYE.chuna200) +
        path("M14 200C16 164 50 156 80 147L70 200Z", c.deep) +
        path("M186 200C184 164 150 156 120 147L130 200Z", c.deep) +
        path("M80 147L70 200H96L90 172Z", c.main) +
        path("M120 147L130 200H104L110 172Z", c.main) +
        path("M136 181L150 177L151 183L137 187Z", c.print)
      );
    case "shirt":
      return (
        body +
        path("M86 146C90 158 96 164 100 166C104 164 110 158 114 146Z", skin.face) +
        path("M84 142L100 166L86 176L72 150Z", c.light) +
        path("M116 142L100 166L114 176L128 150Z", c.light) +
        line("M100 168V200", c.deep, 2.4) +
        line("M40 172V200M60 164V200M140 164V200M160 172V200", c.deep, 1.6)
      );
    case "shawl":
      return (
        path(SHOULDERS, c.deep) +
        opening +
        path("M14 200C16 164 50 156 78 147L124 200Z", c.main) +
        path("M186 200C184 164 150 156 122 147L92 200Z", c.main) +
        line("M72 152L116 200M128 152L98 185", c.print, 4) +
        line("M60 156L98 200M140 156L112 188", c.light, 4) +
        buti(
          [
            [42, 178],
            [62, 190],
            [158, 178],
            [140, 192],
          ],
          c.print,
        )
      );
    case "dupatta":
      return (
        body +
        opening +
        buti(SPOTS, c.print) +
        path("M14 200C16 164 46 157 76 148C70 170 70 186 74 200Z", c.light) +
        path("M186 200C184 164 154 157 124 148C130 170 130 186 126 200Z", c.light) +
        line("M76 149C70 170 70 186 74 200M124 149C130 170 130 186 126 200", c.print, 3)
      );
  }
}

function features(look: Look): string {
  const skin = SKIN[look.skin];
  const ink = hairInk(look);
  const brow = look.grey ? "#6d7683" : skin.line;
  let out =
    line("M77 79C81 75.5 88 75.5 92 78M108 78C112 75.5 119 75.5 123 79", brow, 3) +
    line("M78.5 88.5C82 85 88 85 91.5 88.5M108.5 88.5C112 85 118 85 121.5 88.5", skin.line, 2.2) +
    disc(85, 89.2, 3.1, skin.line) +
    disc(115, 89.2, 3.1, skin.line) +
    line("M100 86C101 94 97 101 96 103C98 105 101 105 103 104", skin.shade, 2.6);
  if (look.face === "beard") {
    out += path(
      "M68 86C68 112 80 138 100 138C120 138 132 112 132 86C129 104 122 108 114 107C108 104 92 104 86 107C78 108 71 104 68 86Z",
      ink,
    );
    out += line("M92 115C96 117 104 117 108 115", skin.shade, 3);
  } else if (look.face === "moustache") {
    out += path(
      "M100 106C94 104 86 106 82 113C90 115 96 113 100 111C104 113 110 115 118 113C114 106 106 104 100 106Z",
      ink,
    );
    out += line("M94 118C98 120 102 120 106 118", skin.line, 2.2);
  } else {
    out += line("M91 113C96 118 104 118 109 113", skin.line, 2.8);
  }
  if (look.bindi) out += disc(100, 73, 3.2, DYE.manjistha600);
  if (look.glasses === "round") {
    out += `<g fill="none" stroke="${DYE.chuna800}" stroke-width="3"><circle cx="84.5" cy="89" r="11"/><circle cx="115.5" cy="89" r="11"/><path d="M95.5 87q4.5-3 9 0M73.5 87L68 85M126.5 87L132 85"/></g>`;
  } else if (look.glasses === "square") {
    out += `<g fill="none" stroke="${DYE.chuna950}" stroke-width="3.4"><rect x="72" y="80" width="24" height="17" rx="4"/><rect x="104" y="80" width="24" height="17" rx="4"/><path d="M96 86h8"/></g>`;
  }
  return out;
}

/** Hair or head cloth that lies over the forehead. */
function over(look: Look): string {
  const ink = hairInk(look);
  const c = CLOTH[look.cloth];
  const parted = path("M65 94C58 40 142 40 135 94C132 78 120 64 100 58C80 64 68 78 65 94Z", ink);
  switch (look.hair) {
    case "crop":
      return path("M65 88C60 40 140 40 135 88C133 78 131 72 126 68C112 62 88 62 74 68C69 72 67 78 65 88Z", ink);
    case "side":
      return path(
        "M64 90C56 44 96 34 116 42C136 46 140 66 135 90C133 78 130 72 124 70C108 70 92 66 84 58C82 66 68 72 64 90Z",
        ink,
      );
    case "curls":
      return [
        [80, 62],
        [92, 57],
        [106, 57],
        [119, 62],
      ]
        .map(([x, y]) => disc(x ?? 0, y ?? 0, 10, ink))
        .join("");
    case "bald":
      return (
        path("M66 92C62 78 65 68 70 62C71 72 69 82 68 94Z", ink) +
        path("M134 92C138 78 135 68 130 62C129 72 131 82 132 94Z", ink)
      );
    case "braid":
      return (
        parted +
        [0, 1, 2, 3].map((i) => path(lens(134 - i * 2, 118 + i * 17, 128 - i * 1.5, 140 + i * 17, 5.5), ink)).join("") +
        path("M128 84C138 96 140 108 136 122L126 118C130 106 130 94 128 84Z", ink) +
        disc(126, 193, 5, c.print)
      );
    case "turban":
      return (
        path("M58 80C50 30 84 22 104 24C142 26 150 54 142 80C128 62 72 62 58 80Z", c.main) +
        line("M61 72C82 44 112 36 140 58", c.deep, 3) +
        line("M60 60C78 38 100 28 126 36", c.deep, 3) +
        line("M66 76C90 54 118 52 142 72", c.deep, 3) +
        path("M88 64L100 52L112 64C104 61 96 61 88 64Z", c.print)
      );
    case "veil":
      return (
        parted +
        path("M57 104C44 26 156 26 143 104C140 70 124 52 100 52C76 52 60 70 57 104Z", c.light) +
        line("M60 98C62 70 78 54 100 54C122 54 138 70 140 98", c.print, 3.4) +
        path(
          "M57 100C60 128 52 146 28 166C40 150 48 132 57 100ZM143 100C140 128 148 146 172 166C160 150 152 132 143 100Z",
          c.light,
        )
      );
    case "topi":
      return (
        path("M66 90C62 76 66 66 70 62H130C134 66 138 76 134 90C132 80 130 74 126 70H74C70 74 68 80 66 90Z", ink) +
        path("M66 66L72 38C88 32 112 32 128 38L134 66C112 58 88 58 66 66Z", c.main) +
        path("M66 66L68.5 54C90 47 110 47 131.5 54L134 66C112 58 88 58 66 66Z", c.print) +
        line("M74 60L80 52L86 58L92 50L98 56L104 50L110 57L116 52L124 59", c.deep, 2.4)
      );
    default:
      return parted;
  }
}

/** The portrait as a square picture (people are shown round): ground with a kolam, clothes, head. */
export function drawPortrait(key: string, look: Look): string {
  const skin = SKIN[look.skin];
  const ears = look.hair === "veil" ? "" : disc(67, 92, 6.5, skin.shade) + disc(133, 92, 6.5, skin.shade);
  const neck = path("M84 116H116V150C112 160 106 164 100 165C94 164 88 160 84 150Z", skin.shade);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="512" height="512">${ground(look, hash(key))}${behind(look)}${neck}${clothes(look)}${neck.replace("V150C112 160 106 164 100 165C94 164 88 160 84 150Z", "V138C108 146 92 146 84 138Z")}${ears}${path(FACE, skin.face)}${features(look)}${over(look)}</svg>`;
}
