import { at } from "./dyes.ts";

type Mirrors = ReadonlyMap<string, "h" | "v">;

export interface Kolam {
  /** Closed SVG paths. */
  paths: string[];
  dots: [number, number][];
}

/**
 * A sikku kolam as mirror curves: a line bounces at 45 degrees between the dots of an n x n grid, and a mirror
 * between two neighbouring dots turns it back. The picture is `2 * n * step` wide and high.
 */
export function kolam(n: number, mirrors: Mirrors, step: number): Kolam {
  const edge = 2 * n;
  const mirrorAt = (x: number, y: number) =>
    x === 0 || x === edge ? "v" : y === 0 || y === edge ? "h" : mirrors.get(`${x},${y}`);
  const seen = new Set<string>();
  const paths: string[] = [];
  for (let y = 0; y <= edge; y++) {
    for (let x = 0; x <= edge; x++) {
      if ((x + y) % 2 === 0) continue;
      for (const [sx, sy] of [
        [1, 1],
        [1, -1],
        [-1, 1],
        [-1, -1],
      ] as const) {
        if (x + sx < 0 || y + sy < 0 || x + sx > edge || y + sy > edge) continue;
        const walk = trace(x, y, sx, sy, seen, mirrorAt);
        if (walk.length > 0) paths.push(smooth(walk, step));
      }
    }
  }
  const dots: [number, number][] = [];
  for (let j = 0; j < n; j++) for (let i = 0; i < n; i++) dots.push([(2 * i + 1) * step, (2 * j + 1) * step]);
  return { paths, dots };
}

interface Point {
  x: number;
  y: number;
  /** Direction of the line in this point. */
  tx: number;
  ty: number;
}

function trace(
  x: number,
  y: number,
  sx: number,
  sy: number,
  seen: Set<string>,
  mirrorAt: (x: number, y: number) => "h" | "v" | undefined,
): Point[] {
  let [px, py, dx, dy] = [x, y, sx, sy];
  const points: Point[] = [];
  while (!seen.has(`${px},${py},${px + dx},${py + dy}`)) {
    const [qx, qy] = [px + dx, py + dy];
    seen.add(`${px},${py},${qx},${qy}`).add(`${qx},${qy},${px},${py}`);
    const here = mirrorAt(px, py);
    if (here === "v") points.push({ x: px, y: py, tx: 0, ty: dy });
    else if (here === "h") points.push({ x: px, y: py, tx: dx, ty: 0 });
    else points.push({ x: px, y: py, tx: dx * Math.SQRT1_2, ty: dy * Math.SQRT1_2 });
    [px, py] = [qx, qy];
    const turn = mirrorAt(px, py);
    if (turn === "v") dx = -dx;
    else if (turn === "h") dy = -dy;
  }
  return points;
}

function smooth(points: readonly Point[], step: number): string {
  const k = 0.42 * Math.SQRT2;
  const p = (x: number, y: number) => `${at(x * step)} ${at(y * step)}`;
  let d = "";
  let before = points.at(-1);
  for (const b of points) {
    if (!before) break;
    const a = before;
    if (d === "") d = `M${p(a.x, a.y)}`;
    d += `C${p(a.x + a.tx * k, a.y + a.ty * k)} ${p(b.x - b.tx * k, b.y - b.ty * k)} ${p(b.x, b.y)}`;
    before = b;
  }
  return `${d}Z`;
}

/** Mirrors of a calm n x n kolam, the same when turned and when flipped. */
export function mirrorsFor(n: number, seed: number, density: number): Mirrors {
  let r = seed || 1;
  const next = () => {
    r ^= r << 13;
    r ^= r >>> 17;
    r ^= r << 5;
    r >>>= 0;
    return r / 4294967296;
  };
  const edge = 2 * n;
  const mirrors = new Map<string, "h" | "v">();
  const decided = new Set<string>();
  for (let y = 1; y < edge; y++) {
    for (let x = 1; x < edge; x++) {
      if ((x + y) % 2 === 0 || decided.has(`${x},${y}`)) continue;
      const on = next() < density;
      let [a, b] = [x, y];
      for (let i = 0; i < 4; i++) {
        for (const [c, d] of [
          [a, b],
          [edge - a, b],
        ] as const) {
          decided.add(`${c},${d}`);
          if (on) mirrors.set(`${c},${d}`, c % 2 === 0 ? "v" : "h");
        }
        [a, b] = [edge - b, a];
      }
    }
  }
  return mirrors;
}
