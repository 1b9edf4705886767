import { at } from "./dyes.ts";

/** Three colours of one mark: its ground, its body and its one accent. */
export interface Inks {
  ground: string;
  body: string;
  accent: string;
}

/** Draws one family in a 100 x 100 field. `turn` counts within the family and picks the variation. */
export type Draw = (inks: Inks, turn: number) => string;

export const path = (d: string, fill: string, more = "") => `<path d="${d}" fill="${fill}"${more}/>`;
export const disc = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${at(x)}" cy="${at(y)}" r="${at(r)}" fill="${fill}"/>`;
export const rect = (x: number, y: number, w: number, h: number, fill: string, rx = 0) =>
  `<rect x="${at(x)}" y="${at(y)}" width="${at(w)}" height="${at(h)}" rx="${at(rx)}" fill="${fill}"/>`;
export const line = (d: string, ink: string, width: number, cap = "butt") =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${at(width)}" stroke-linecap="${cap}" stroke-linejoin="round"/>`;
export const ringed = (x: number, y: number, r: number, ink: string, width: number) =>
  `<circle cx="${at(x)}" cy="${at(y)}" r="${at(r)}" fill="none" stroke="${ink}" stroke-width="${at(width)}"/>`;
export const turned = (deg: number, inner: string) => `<g transform="rotate(${at(deg)} 50 50)">${inner}</g>`;
export const times = (n: number, each: (i: number) => string) => Array.from({ length: n }, (_, i) => each(i)).join("");
export const pick = <T>(list: readonly [T, ...T[]], turn: number): T => list[turn % list.length] ?? list[0];

/** A line of water across the field. */
export const swell = (y: number, x0 = 14, x1 = 86) => {
  const w = (x1 - x0) / 4;
  return `M${at(x0)} ${at(y)}q${at(w / 2)} -12 ${at(w)} 0t${at(w)} 0t${at(w)} 0t${at(w)} 0`;
};
