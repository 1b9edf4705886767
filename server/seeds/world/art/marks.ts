import { DYE } from "./dyes.ts";
import * as craft from "./marks-craft.ts";
import * as nature from "./marks-nature.ts";
import * as things from "./marks-things.ts";
import { disc, type Inks, rect } from "./shapes.ts";

const families = { ...nature, ...craft, ...things };
export type MarkFamily = keyof typeof families;
const order: readonly string[] = Object.keys(families);

/** A family with its running number among the startups that use it. */
export interface Mark {
  family: MarkFamily;
  turn: number;
}

const PALETTES: readonly [Inks, ...Inks[]] = [
  { ground: DYE.neel700, body: DYE.white, accent: DYE.haldi400 },
  { ground: DYE.haldi300, body: DYE.neel900, accent: DYE.manjistha600 },
  { ground: DYE.white, body: DYE.manjistha600, accent: DYE.haldi500 },
  { ground: DYE.neem700, body: DYE.neem100, accent: DYE.haldi400 },
  { ground: DYE.manjistha100, body: DYE.manjistha700, accent: DYE.neel600 },
  { ground: DYE.white, body: DYE.neel700, accent: DYE.manjistha500 },
  { ground: DYE.manjistha700, body: DYE.haldi100, accent: DYE.haldi400 },
  { ground: DYE.neel100, body: DYE.neel700, accent: DYE.manjistha500 },
  { ground: DYE.chuna50, body: DYE.neem600, accent: DYE.haldi500 },
  { ground: DYE.neel900, body: DYE.neel300, accent: DYE.manjistha300 },
  { ground: DYE.haldi100, body: DYE.haldi700, accent: DYE.neem600 },
  { ground: DYE.neem300, body: DYE.neem900, accent: DYE.white },
  { ground: DYE.white, body: DYE.chuna800, accent: DYE.neem500 },
];

/** The mark as a full square picture. Within a family no two running numbers share a palette. */
export function drawMark({ family, turn }: Mark): string {
  const palette = PALETTES[(turn * 5 + order.indexOf(family) * 3) % PALETTES.length] ?? PALETTES[0];
  const onDisc = palette.ground !== DYE.white && (turn + order.indexOf(family)) % 5 === 4;
  const body = families[family](palette, turn);
  const inner = onDisc
    ? `<clipPath id="disc"><circle cx="50" cy="50" r="46"/></clipPath>${rect(0, 0, 100, 100, DYE.white)}${disc(50, 50, 46, palette.ground)}<g clip-path="url(#disc)"><g transform="translate(50 50) scale(.76) translate(-50 -50)">${body}</g></g>`
    : rect(0, 0, 100, 100, palette.ground) + body;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="512" height="512">${inner}</svg>`;
}
