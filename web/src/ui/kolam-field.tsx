import { cx } from "./cx.ts";
import { bandMirrors, type Drawing, diamond, drawKolam, hash, mirrorsFor } from "./kolam.ts";
import { dyeOf } from "./placeholder.ts";

interface Named {
  /** Dots in a row of the grid. */
  n: number;
  /** From which its mirrors follow; found by trying numbers, about 1 in 30 gives one line. */
  seed: number;
  density: number;
  /** For a diamond or a square without corners: how far its dots lie from the middle. */
  reach?: number;
}

/** The drawings the product uses. Every one is a single line around all of its dots. */
export const kolams = {
  hero: { n: 7, seed: 107 * 104729, density: 0.42 },
  heroDiamond: { n: 9, seed: 52 * 104729, density: 0.36, reach: 4 },
  heroRound: { n: 7, seed: 12 * 104729, density: 0.36, reach: 4 },
  slide: { n: 5, seed: 25 * 104729, density: 0.36 },
  slideDiamond: { n: 7, seed: 30 * 104729, density: 0.36, reach: 3 },
  slideRound: { n: 7, seed: 41 * 104729, density: 0.36, reach: 4 },
  register: { n: 5, seed: 21 * 104729, density: 0.36 },
  closing: { n: 5, seed: 28 * 104729, density: 0.36 },
} as const satisfies Record<string, Named>;
export type KolamName = keyof typeof kolams;

export function drawNamed(name: KolamName): Drawing {
  const { n, seed, density, reach = 2 * n }: Named = kolams[name];
  return drawKolam(n, n, mirrorsFor(n, seed, density, false), 10, diamond(n, reach));
}

interface KolamProps {
  drawing: Drawing;
  /** Line in drawing units; the distance of two dots is 20. */
  line?: number;
  dot?: number;
  /** Room around the drawing; 0 lets the frame cut it on all sides. */
  margin?: number;
  /** Some dots turmeric instead of madder, a knight's move apart and one in the middle. */
  turmeric?: boolean;
  className?: string | undefined;
}

/** A kolam as SVG: line in the current colour, dots madder. Decoration, hidden from readers. */
export function Kolam({ drawing, line = 1.9, dot = 2.1, margin = 6, turmeric = false, className }: KolamProps) {
  const { paths, dots, width, height } = drawing;
  return (
    <svg
      className={cx("kolam", className)}
      viewBox={`${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}`}
      preserveAspectRatio={margin === 0 ? "xMidYMid slice" : undefined}
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths.join("")} stroke="currentColor" strokeWidth={line} strokeLinejoin="round" />
      {dots.map(([x, y]) => (
        <circle
          key={`${x} ${y}`}
          cx={x}
          cy={y}
          r={dot}
          className={turmeric && isTurmeric(drawing, x, y) ? "dot-2" : "dot"}
        />
      ))}
    </svg>
  );
}

function isTurmeric({ width, height, dots }: Drawing, x: number, y: number): boolean {
  const pitch = 2 * Math.min(...dots.map(([left]) => left));
  const across = Math.round((x - width / 2) / pitch);
  const down = Math.round((y - height / 2) / pitch);
  return (across + 2 * down) % 5 === 0;
}

/** One of the named drawings, on cloth with a few turmeric dots. */
export const KolamField = ({ name, className }: { name: KolamName; className?: string }) => (
  <Kolam drawing={drawNamed(name)} turmeric className={className} />
);

/** A band cut by its frame on all sides: the cover of a profile, drawn from the member's id on the ground of their tile. */
export const KolamCover = ({ id, className }: { id: string; className: string }) => (
  <div className={cx("kolam-cover", `dye-${dyeOf(id)}`, className)} aria-hidden="true">
    <Kolam
      drawing={drawKolam(24, 4, bandMirrors(24, 4, hash(id) >>> 3))}
      line={1.4}
      margin={0}
      className="size-full opacity-50"
    />
  </div>
);

/** A small plain kolam of n x n dots: empty states, numbered steps. */
export function KolamMark({ n, className }: { n: number; className: string }) {
  return (
    <Kolam drawing={drawKolam(n, n, {})} line={0.8 + n * 0.5} dot={1.2 + n * 0.5} margin={2} className={className} />
  );
}
