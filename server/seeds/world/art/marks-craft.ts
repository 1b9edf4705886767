import { at, polar } from "./dyes.ts";
import { kolam, mirrorsFor } from "./kolam.ts";
import { type Draw, disc, line, path, pick, rect, times, turned } from "./shapes.ts";

const diamond = (x: number, y: number, r: number) =>
  `M${at(x)} ${at(y - r)}L${at(x + r)} ${at(y)}L${at(x)} ${at(y + r)}L${at(x - r)} ${at(y)}Z`;

export const lozenge: Draw = ({ ground, body, accent }, turn) =>
  pick(
    [
      path(diamond(50, 50, 38), body) + path(diamond(50, 50, 25), ground) + path(diamond(50, 50, 13), accent),
      path(diamond(50, 28, 19), body) +
        path(diamond(28, 50, 19), body) +
        path(diamond(72, 50, 19), body) +
        path(diamond(50, 72, 19), accent),
      path("M50 12L88 50H50Z", body) +
        path("M88 50L50 88V50Z", accent) +
        path("M50 88L12 50H50Z", body) +
        path("M12 50L50 12V50Z", accent),
      path(diamond(34, 50, 24), body) + path(diamond(66, 50, 24), accent) + path(diamond(50, 50, 8), ground),
    ],
    turn,
  );

export const bars: Draw = ({ body, accent }, turn) =>
  pick(
    [
      times(3, (i) => rect(18 + i * 23, 58 - i * 18, 18, 24 + i * 18, body)) + disc(27, 40, 9, accent),
      rect(18, 20, 64, 12, body) +
        rect(18, 38, 42, 12, accent) +
        rect(18, 56, 64, 12, body) +
        rect(18, 74, 26, 8, body),
      times(
        3,
        (i) =>
          rect(22 + i * 21, 42 - (i % 2) * 14, 14, 40 + (i % 2) * 14, body) +
          disc(29 + i * 21, 30 - (i % 2) * 14, 7, accent),
      ),
      times(5, (i) => {
        const half = pick([14, 28, 36, 22, 10], i);
        return rect(16 + i * 14.5, 50 - half, 10, 2 * half, i === 2 ? accent : body, 5);
      }),
      rect(20, 18, 18, 64, body) +
        rect(44, 18, 18, 38, body) +
        rect(44, 62, 18, 20, accent) +
        rect(68, 18, 12, 64, body),
    ],
    turn,
  );

/** Strips over and under one another, with a hair of ground between them. */
export const weave: Draw = ({ body, accent }, turn) => {
  const n = pick([3, 4, 2], turn);
  const cell = 70 / n;
  const gap = 7 / n;
  const cloth = times(n, (j) =>
    times(n, (i) => {
      const [x, y] = [15 + i * cell, 15 + j * cell];
      const over = (i + j) % 2 === 0;
      const across = rect(x, y + cell * 0.2, cell, cell * 0.6, body);
      const upright = rect(x + cell * 0.2, y, cell * 0.6, cell, accent);
      const left = rect(x, y + cell * 0.2, cell * 0.2 - gap, cell * 0.6, body);
      const right = rect(x + cell * 0.8 + gap, y + cell * 0.2, cell * 0.2 - gap, cell * 0.6, body);
      const top = rect(x + cell * 0.2, y, cell * 0.6, cell * 0.2 - gap, accent);
      const foot = rect(x + cell * 0.2, y + cell * 0.8 + gap, cell * 0.6, cell * 0.2 - gap, accent);
      return over ? across + top + foot : upright + left + right;
    }),
  );
  return turn % 2 ? turned(45, `<g transform="translate(50 50) scale(.86) translate(-50 -50)">${cloth}</g>`) : cloth;
};

export const step: Draw = ({ body, accent }, turn) =>
  pick(
    [
      rect(14, 66, 72, 14, body) +
        rect(24, 50, 52, 14, body) +
        rect(34, 34, 32, 14, body) +
        rect(44, 20, 12, 12, accent),
      path("M12 18H88V30H76V40H64V50H36V40H24V30H12Z", body) + path("M12 84H88V72H76V62H64V52H36V62H24V72H12Z", accent),
      path("M18 82V64H34V50H50V36H66V22H82V82Z", body) + disc(26, 40, 9, accent),
      rect(16, 20, 30, 16, body) +
        rect(50, 20, 34, 16, body) +
        rect(16, 42, 48, 16, body) +
        rect(68, 42, 16, 16, accent) +
        rect(16, 64, 20, 16, body) +
        rect(40, 64, 44, 16, body),
    ],
    turn,
  );

export const beads: Draw = ({ body, accent }, turn) =>
  pick(
    [
      times(3, (j) => times(3, (i) => disc(26 + i * 24, 26 + j * 24, 4 + (i + j) * 1.7, i + j === 2 ? accent : body))),
      times(4, (j) => times(j + 1, (i) => disc(50 - j * 9.5 + i * 19, 22 + j * 18.5, 7.6, j === 1 ? accent : body))),
      times(8, (i) => disc(...polar(50, 50, 30, i / 8), 7.5, i % 2 ? accent : body)) + disc(50, 50, 13, body),
      times(5, (j) =>
        times(5, (i) =>
          Math.abs(i - 2) + Math.abs(j - 2) > 2
            ? ""
            : disc(20 + i * 15, 20 + j * 15, 6, i === 2 && j === 2 ? accent : body),
        ),
      ),
    ],
    turn,
  );

export const chevron: Draw = ({ body, accent }, turn) => {
  const arrow = (x: number, ink: string) =>
    path(`M${x} 20H${x + 14}L${x + 36} 50L${x + 14} 80H${x}L${x + 22} 50Z`, ink);
  return pick(
    [
      arrow(14, body) + arrow(32, accent) + arrow(50, body),
      turned(-90, arrow(20, body) + arrow(44, accent)),
      times(3, (i) =>
        line(
          `M18 ${at(34 + i * 20)}L34 ${at(22 + i * 20)}L50 ${at(34 + i * 20)}L66 ${at(22 + i * 20)}L82 ${at(34 + i * 20)}`,
          i === 1 ? accent : body,
          8,
        ),
      ),
      path("M18 16H82L50 48Z", body) +
        path("M18 84H82L50 52Z", accent) +
        rect(18, 46, 14, 8, body) +
        rect(68, 46, 14, 8, body),
    ],
    turn,
  );
};

const quarter = (x: number, y: number, s: number, corner: number) => {
  const [ax, ay] = [x + (corner % 2 ? s : 0), y + (corner > 1 ? s : 0)];
  const [bx, by] = [corner % 2 ? x : x + s, ay];
  const [cx, cy] = [ax, corner > 1 ? y : y + s];
  return `M${at(ax)} ${at(ay)}L${at(bx)} ${at(by)}A${at(s)} ${at(s)} 0 0 ${corner === 0 || corner === 3 ? 1 : 0} ${at(cx)} ${at(cy)}Z`;
};

export const tile: Draw = ({ body, accent }, turn) => {
  const orders = pick(
    [
      [0, 1, 2, 3],
      [3, 3, 0, 0],
      [2, 3, 1, 1],
      [1, 1, 2, 2],
      [0, 3, 3, 0],
    ],
    turn,
  );
  return times(4, (i) =>
    path(quarter(18 + (i % 2) * 33, 18 + (i > 1 ? 33 : 0), 31, orders[i] ?? 0), i === turn % 4 ? accent : body),
  );
};

export const loop: Draw = ({ body, accent }, turn) => {
  const [n, seed, density] = pick<readonly [number, number, number]>(
    [
      [2, 1, 0],
      [3, 1, 0.35],
      [3, 1, 0],
      [3, 2, 0.55],
    ],
    turn,
  );
  const step = n === 2 ? 16 : 11.5;
  const art = kolam(n, mirrorsFor(n, Math.imul(seed, 2654435761) >>> 0, density), step);
  const lines = art.paths.map((d) => line(d, body, n === 2 ? 6 : 4)).join("");
  const dots = art.dots.map(([x, y]) => disc(x, y, n === 2 ? 4.8 : 3.2, accent)).join("");
  const drawn = `<g transform="translate(${at(50 - n * step)} ${at(50 - n * step)})">${lines}${dots}</g>`;
  return turn % 2 ? drawn : turned(45, `<g transform="translate(50 50) scale(.88) translate(-50 -50)">${drawn}</g>`);
};
