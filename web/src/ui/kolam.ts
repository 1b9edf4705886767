/**
 * The art of the product: sikku kolam drawn as mirror curves. Pure and without a DOM, so pages are drawn on the
 * server and never change: the same numbers give the same picture everywhere for ever.
 *
 * A line bounces at 45 degrees between the dots of an m x n grid; a mirror between two dots turns it back.
 */

/** "h" is horizontal, "v" vertical. Keys are "x,y", the midpoint between two neighbour dots on the half-step grid. */
export type Mirrors = Readonly<Record<string, "h" | "v">>;

export interface Drawing {
  /** Closed curves as SVG path data. */
  paths: string[];
  dots: [x: number, y: number][];
  width: number;
  height: number;
}

/** Which dots of a grid are there, by column and row. */
export type Shape = (i: number, j: number) => boolean;

/** Dots at most `reach` steps from the middle of n x n: a diamond, or with more reach a square without its corners. */
export const diamond =
  (n: number, reach: number): Shape =>
  (i, j) =>
    Math.abs(i - (n - 1) / 2) + Math.abs(j - (n - 1) / 2) <= reach;

interface Point {
  x: number;
  y: number;
  /** Unit direction in which the line leaves the point. */
  tx: number;
  ty: number;
}

const diagonals = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;

/**
 * Draws m x n dots; `step` is half the distance of two dots in drawing units. `within` leaves out dots, by column and
 * row: the line turns back at the edge of those that stay.
 */
export function drawKolam(m: number, n: number, mirrors: Mirrors = {}, step = 10, within: Shape = () => true): Drawing {
  const inside = (i: number, j: number) => i >= 0 && j >= 0 && i < m && j < n && within(i, j);
  const mirrorAt = (x: number, y: number) => {
    const stands = x % 2 === 0;
    const [i, j] = [Math.floor(x / 2), Math.floor(y / 2)];
    const isEdge = inside(i, j) !== (stands ? inside(i - 1, j) : inside(i, j - 1));
    return isEdge ? (stands ? "v" : "h") : mirrors[`${x},${y}`];
  };
  const seen = new Set<string>();
  const paths: string[] = [];

  for (let y = 0; y <= 2 * n; y++) {
    for (let x = 0; x <= 2 * m; x++) {
      if ((x + y) % 2 === 0) continue;
      for (const [sx, sy] of diagonals) {
        if (!inside(Math.floor((x + sx / 2) / 2), Math.floor((y + sy / 2) / 2))) continue;
        const points = follow(x, y, sx, sy, mirrorAt, seen);
        if (points.length > 0) paths.push(smooth(points, step));
      }
    }
  }

  const dots: Drawing["dots"] = [];
  for (let j = 0; j < n; j++)
    for (let i = 0; i < m; i++) if (within(i, j)) dots.push([(2 * i + 1) * step, (2 * j + 1) * step]);
  return { paths, dots, width: 2 * m * step, height: 2 * n * step };
}

/** Walks one line until it closes; what was walked before is left out. */
function follow(
  startX: number,
  startY: number,
  startDx: number,
  startDy: number,
  mirrorAt: (x: number, y: number) => "h" | "v" | undefined,
  seen: Set<string>,
): Point[] {
  const points: Point[] = [];
  let [x, y, dx, dy] = [startX, startY, startDx, startDy];
  while (!seen.has(`${x},${y},${x + dx},${y + dy}`)) {
    const [nextX, nextY] = [x + dx, y + dy];
    const here = mirrorAt(x, y);
    seen.add(`${x},${y},${nextX},${nextY}`).add(`${nextX},${nextY},${x},${y}`);
    // Along a mirror the line runs parallel to it, else diagonally.
    if (here === "v") points.push({ x, y, tx: 0, ty: dy });
    else if (here === "h") points.push({ x, y, tx: dx, ty: 0 });
    else points.push({ x, y, tx: dx * Math.SQRT1_2, ty: dy * Math.SQRT1_2 });
    [x, y] = [nextX, nextY];
    const there = mirrorAt(x, y);
    if (there === "v") dx = -dx;
    else if (there === "h") dy = -dy;
  }
  return points;
}

function smooth(points: Point[], step: number): string {
  const reach = 0.42 * Math.SQRT2;
  const at = (value: number) => String(+(value * step).toFixed(2));
  let path = "";
  points.forEach((a, i) => {
    const b = points[(i + 1) % points.length] ?? a;
    if (i === 0) path = `M${at(a.x)} ${at(a.y)}`;
    const [x, y] = [b.x - a.x, b.y - a.y];
    // From the point before, as curves then repeat: a page of drawings is a quarter smaller compressed.
    path += `c${at(a.tx * reach)} ${at(a.ty * reach)} ${at(x - b.tx * reach)} ${at(y - b.ty * reach)} ${at(x)} ${at(y)}`;
  });
  return `${path}Z`;
}

/** FNV-1a with a final mix: spreads ids that differ in one character over the whole range, 32 bits unsigned. */
export function hash(text: string): number {
  let h = 2166136261;
  for (const letter of text) {
    h ^= letter.codePointAt(0) ?? 0;
    h = Math.imul(h, 16777619);
  }
  h ^= h >>> 15;
  h = Math.imul(h, 2246822507);
  h ^= h >>> 13;
  return h >>> 0;
}

function randomFrom(seed: number): () => number {
  let r = seed || 1;
  return () => {
    r ^= r << 13;
    r ^= r >>> 17;
    r ^= r << 5;
    r >>>= 0;
    return r / 4294967296;
  };
}

const mirrorKind = (x: number): "h" | "v" => (x % 2 === 0 ? "v" : "h");

/**
 * Mirrors of an n x n kolam from a seed; `density` is the share of places that get one.
 * full: turned and flipped alike (tiles, calm); otherwise turned only (many of these are one single line).
 */
export function mirrorsFor(n: number, seed: number, density = 0.45, full = true): Mirrors {
  const next = randomFrom(seed);
  if (!full) for (let i = 0; i < 5; i++) next();
  const size = 2 * n;
  const places = new Map<string, "h" | "v" | null>();
  for (let y = 1; y < size; y++) {
    for (let x = 1; x < size; x++) {
      if ((x + y) % 2 === 0 || places.has(`${x},${y}`)) continue;
      const on = next() < density;
      for (const [a, b] of orbit(x, y, size, full)) {
        if (!places.has(`${a},${b}`)) places.set(`${a},${b}`, on ? mirrorKind(a) : null);
      }
    }
  }
  return setOnly(places);
}

/** Mirrors of a band of m x n dots, alike left and right, above and below: covers and strips. */
export function bandMirrors(m: number, n: number, seed: number, density = 0.4): Mirrors {
  const next = randomFrom(seed);
  const places = new Map<string, "h" | "v" | null>();
  for (let y = 1; y <= n; y++) {
    for (let x = 1; x <= m; x++) {
      if ((x + y) % 2 === 0) continue;
      const on = next() < density;
      for (const a of [x, 2 * m - x]) {
        for (const b of [y, 2 * n - y]) places.set(`${a},${b}`, on ? mirrorKind(a) : null);
      }
    }
  }
  return setOnly(places);
}

function orbit(x: number, y: number, size: number, full: boolean): [number, number][] {
  const turned: [number, number][] = [];
  let [px, py] = [x, y];
  for (let i = 0; i < 4; i++) {
    turned.push([px, py]);
    [px, py] = [size - py, px];
  }
  return full ? [...turned, ...turned.map(([a, b]): [number, number] => [size - a, b])] : turned;
}

function setOnly(places: Map<string, "h" | "v" | null>): Mirrors {
  const mirrors: Record<string, "h" | "v"> = {};
  for (const [place, kind] of places) if (kind) mirrors[place] = kind;
  return mirrors;
}
