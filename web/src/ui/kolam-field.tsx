import { cx } from "./cx.ts";
import { bandMirrors, type Drawing, drawKolam, hash, type Mirrors, mirrorsFor } from "./kolam.ts";

/** Numbers of the drawings the product uses; "one" says the kolam is a single line. */
export const kolams = {
  hero: { n: 7, seed: 107 * 104729, density: 0.42, one: true },
  slide: { n: 5, seed: 25 * 104729, density: 0.36, one: true },
  register: { n: 5, seed: 21 * 104729, density: 0.36, one: true },
  closing: { n: 5, seed: 28 * 104729, density: 0.36, one: true },
} as const;

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
  const [first = [10]] = dots;
  const pitch = 2 * first[0];
  const across = Math.round((x - width / 2) / pitch);
  const down = Math.round((y - height / 2) / pitch);
  return (across + 2 * down) % 5 === 0;
}

/** One of the named drawings, on cloth with a few turmeric dots. */
export function KolamField({ name, className }: { name: keyof typeof kolams; className?: string }) {
  const { n, seed, density } = kolams[name];
  return <Kolam drawing={drawKolam(n, n, mirrorsFor(n, seed, density, false))} turmeric className={className} />;
}

/** A band cut by its frame on all sides: the cover of a profile, drawn from the member's id. */
export function KolamCover({ id, className }: { id: string; className?: string }) {
  return (
    <Kolam
      drawing={drawKolam(24, 4, bandMirrors(24, 4, hash(id) >>> 3))}
      line={1.4}
      margin={0}
      className={cx("kolam-quiet", className)}
    />
  );
}

/** A small plain kolam of n x n dots: empty states, numbered steps. */
export function KolamMark({ n, mirrors = {}, className }: { n: number; mirrors?: Mirrors; className?: string }) {
  return (
    <Kolam
      drawing={drawKolam(n, n, mirrors)}
      line={0.8 + n * 0.5}
      dot={1.2 + n * 0.5}
      margin={2}
      className={className}
    />
  );
}
