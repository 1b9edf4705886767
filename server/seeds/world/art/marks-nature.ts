import { at, lens, polar } from "./dyes.ts";
import { type Draw, disc, type Inks, line, path, pick, rect, swell, times, turned } from "./shapes.ts";

export const leaf: Draw = ({ ground, body, accent }, turn) =>
  pick(
    [
      path(lens(50, 74, 18, 30, 12), body) + path(lens(50, 74, 82, 30, 12), accent) + rect(46.5, 66, 7, 18, body),
      path(lens(24, 78, 76, 22, 20), body) +
        line("M24 78L68 31", ground, 4) +
        line("M42 59L42 40M52 48L70 48M34 67L54 67", ground, 3.4),
      path("M18 46A32 32 0 0 0 50 78V46Z", body) +
        path("M82 46A32 32 0 0 1 50 78V46Z", accent) +
        disc(50, 28, 10, body),
      path(lens(36, 84, 36, 16, 12), body) + path(lens(64, 84, 64, 34, 10), accent) + rect(22, 80, 56, 6, body),
    ],
    turn,
  );

export const petal: Draw = ({ ground, body, accent }, turn) => {
  const n = pick([4, 6, 5, 8], turn);
  const width = pick([11, 8, 10, 6], turn);
  const petals = times(n, (i) => {
    const [x, y] = polar(50, 50, 36, i / n + (turn % 2 ? 0 : 0.125));
    return path(lens(50, 50, x, y, width), i % 2 && n !== 5 ? accent : body);
  });
  return petals + disc(50, 50, 9, ground) + disc(50, 50, 5, turn % 2 ? body : accent);
};

const dropAt = (x: number, y: number, s: number) =>
  `M${at(x)} ${at(y - 34 * s)}C${at(x + 8 * s)} ${at(y - 16 * s)} ${at(x + 26 * s)} ${at(y - 4 * s)} ${at(x + 26 * s)} ${at(y + 14 * s)}A${at(26 * s)} ${at(26 * s)} 0 0 1 ${at(x - 26 * s)} ${at(y + 14 * s)}C${at(x - 26 * s)} ${at(y - 4 * s)} ${at(x - 8 * s)} ${at(y - 16 * s)} ${at(x)} ${at(y - 34 * s)}Z`;

export const drop: Draw = ({ ground, body, accent }, turn) =>
  pick(
    [
      path(dropAt(50, 48, 1), body) + line("M34 62A16 16 0 0 0 50 78", accent, 5, "round"),
      path(dropAt(34, 58, 0.62), body) + path(dropAt(66, 58, 0.62), body) + path(dropAt(50, 30, 0.42), accent),
      path(dropAt(50, 48, 1.05), body) + path(dropAt(50, 54, 0.6), ground) + path(dropAt(50, 60, 0.28), accent),
      path(dropAt(50, 46, 1), body) +
        line("M20 62Q35 53 50 62T80 62", ground, 5) +
        line("M20 74Q35 65 50 74T80 74", ground, 5),
      path("M50 14C58 32 76 44 76 62A26 26 0 0 1 50 88Z", accent) +
        path("M50 14C42 32 24 44 24 62A26 26 0 0 0 50 88Z", body),
    ],
    turn,
  );

/** One scale of a sea in block print; lower rows cover the feet of the upper ones. */
const scale = (x: number, y: number, inks: Inks) =>
  disc(x, y, 14.4, inks.ground) + disc(x, y, 13, inks.body) + disc(x, y, 8.4, inks.ground) + disc(x, y, 5, inks.accent);

export const wave: Draw = ({ ground, body, accent }, turn) =>
  pick(
    [
      line(swell(32), body, 8) + line(swell(52), accent, 8) + line(swell(72), body, 8),
      disc(50, 42, 20, accent) +
        rect(0, 56, 100, 44, ground) +
        line(swell(58, 10, 90), body, 8) +
        line(swell(75, 10, 90), body, 8),
      times(3, (j) =>
        times(3 - (j % 2), (i) => scale(24 + (j % 2) * 13 + i * 26, 34 + j * 16, { ground, body, accent })),
      ),
      path("M0 50q12.5 -16 25 0t25 0t25 0t25 0V100H0Z", body) +
        line("M0 70q12.5 -14 25 0t25 0t25 0t25 0", ground, 5) +
        disc(50, 24, 9, accent),
    ],
    turn,
  );

const ear = (x: number, top: number, n: number, body: string, accent: string) =>
  rect(x - 2, top + 10, 4, 88 - top - 10, body) +
  times(n, (i) => {
    const y = top + 20 + i * 13;
    return path(lens(x, y + 8, x - 16, y - 10, 5.5), body) + path(lens(x, y + 8, x + 16, y - 10, 5.5), body);
  }) +
  path(lens(x, top + 16, x, top - 8, 6), accent);

export const grain: Draw = ({ body, accent }, turn) =>
  pick(
    [
      ear(50, 18, 4, body, accent),
      `<g transform="translate(-19 6) scale(1 .95)">${ear(50, 18, 4, body, accent)}</g><g transform="translate(19 6) scale(1 .95)">${ear(50, 18, 4, body, accent)}</g>`,
      turned(38, ear(50, 14, 4, body, body)) + disc(30, 30, 11, accent),
      times(3, (j) =>
        times(3, (i) =>
          path(lens(26 + i * 24, 34 + j * 24, 26 + i * 24, 14 + j * 24, 6.5), (i + j) % 2 ? accent : body),
        ),
      ) + rect(18, 82, 64, 5, body),
    ],
    turn,
  );

export const sun: Draw = ({ ground, body, accent }, turn) =>
  pick(
    [
      disc(50, 56, 26, accent) +
        rect(0, 58, 100, 42, ground) +
        times(3, (i) => rect(18 + i * 8, 62 + i * 10, 64 - i * 16, 5.5, body)) +
        times(5, (i) => turned(-60 + i * 30, `<g transform="translate(0 6)">${rect(46.5, 10, 7, 12, body)}</g>`)),
      disc(50, 50, 18, accent) + times(8, (i) => turned(i * 45, path("M44 24L50 10L56 24Z", body))),
      disc(50, 50, 34, body) + path("M50 16A34 34 0 0 1 50 84Z", accent) + disc(50, 50, 12, ground),
      disc(50, 50, 17, body) + times(12, (i) => turned(i * 30, rect(47, 13, 6, 13, i % 2 ? accent : body))),
    ],
    turn,
  );

export const peak: Draw = ({ ground, body, accent }, turn) =>
  pick(
    [
      path("M8 80L38 24L69 80Z", body) +
        path("M38 24L50 46L43 42L38 49L32 42L26 46Z", accent) +
        path("M50 80L70 44L92 80Z", ground) +
        path("M55 80L71 51L89 80Z", accent),
      times(3, (i) =>
        line(`M${at(14 + i * 9)} 78L50 ${at(22 + i * 18)}L${at(86 - i * 9)} 78`, i === 2 ? accent : body, 8),
      ),
      path("M12 80L50 30L88 80Z", body) + disc(50, 24, 10, accent) + path("M34 80L50 60L66 80Z", ground),
      path("M10 62L32 30L54 62Z", body) + path("M46 62L68 30L90 62Z", body) + rect(10, 68, 80, 7, accent),
    ],
    turn,
  );
