import { at, lens, polar } from "./dyes.ts";
import { type Draw, disc, line, path, pick, rect, ringed, swell, times, turned } from "./shapes.ts";

export const arcs: Draw = ({ ground, body, accent }, turn) =>
  pick(
    [
      path("M16 84V18A66 66 0 0 1 82 84Z", body) +
        path("M16 84V36A48 48 0 0 1 64 84Z", ground) +
        path("M16 84V50A34 34 0 0 1 50 84Z", accent) +
        disc(76, 26, 8, accent),
      times(3, (i) =>
        line(
          `M${at(18 + i * 11)} 70A${at(32 - i * 11)} ${at(32 - i * 11)} 0 0 1 ${at(82 - i * 11)} 70`,
          i === 2 ? accent : body,
          6.5,
        ),
      ) + rect(15, 74, 70, 6.5, body),
      times(2, (i) =>
        turned(i * 180, line("M16 50A34 34 0 0 1 50 16", body, 9) + line("M32 50A18 18 0 0 1 50 32", accent, 9)),
      ) + disc(50, 50, 6, body),
      times(4, (i) =>
        line(
          `M${at(50 - 8 - i * 9)} ${at(50)}A${at(8 + i * 9)} ${at(8 + i * 9)} 0 0 ${i % 2} ${at(50 + 8 + i * 9)} 50`,
          i % 2 ? accent : body,
          6.5,
        ),
      ),
    ],
    turn,
  );

export const wheel: Draw = ({ ground, body, accent }, turn) => {
  const n = pick([8, 6, 12, 5], turn);
  const spokes = times(n, (i) => turned((i * 360) / n, rect(47.5, 22, 5, 28, body)));
  return pick(
    [
      ringed(50, 50, 32, body, 8) + spokes + disc(50, 50, 11, ground) + disc(50, 50, 8, accent),
      disc(50, 50, 34, body) + times(n, (i) => disc(...polar(50, 50, 22, i / n), 6, ground)) + disc(50, 50, 8, accent),
      times(n, (i) => turned((i * 360) / n, rect(45.5, 12, 9, 14, accent))) + ringed(50, 50, 23, body, 11),
      ringed(50, 50, 31, body, 7) +
        times(n, (i) => {
          const [x, y] = polar(50, 50, 26, i / n);
          return path(lens(50, 50, x, y, 5), i % 2 ? body : accent);
        }),
    ],
    turn,
  );
};

export const boat: Draw = ({ body, accent }, turn) =>
  pick(
    [
      path("M12 52H88C84 70 72 76 50 76S16 70 12 52Z", body) +
        path("M52 14V46H78Z", accent) +
        path("M46 24V46H26Z", body) +
        line(swell(86), body, 4),
      path("M8 44C24 60 76 60 92 44C88 70 70 78 50 78S12 70 8 44Z", body) + disc(50, 34, 13, accent),
      path("M14 54H86L74 72H26Z", body) +
        rect(34, 36, 14, 14, accent) +
        rect(52, 36, 14, 14, body) +
        rect(43, 18, 14, 14, body) +
        line(swell(84), accent, 5),
      path("M10 40Q50 92 90 40Q50 62 10 40Z", body) +
        line("M50 14V56", body, 5) +
        path("M54 16L76 42H54Z", accent) +
        line("M26 84H74", body, 5),
    ],
    turn,
  );

export const gate: Draw = ({ ground, body, accent }, turn) =>
  pick(
    [
      path("M18 84V48C18 30 34 26 50 12C66 26 82 30 82 48V84Z", body) +
        path("M34 84V52C34 42 42 40 50 32C58 40 66 42 66 52V84Z", ground) +
        path("M42 84V60A8 8 0 0 1 58 60V84Z", accent),
      rect(16, 18, 68, 12, body) +
        times(3, (i) =>
          path(`M${at(16 + i * 24)} 82V52A10 10 0 0 1 ${at(36 + i * 24)} 52V82Z`, i === 1 ? accent : body),
        ),
      path("M20 82V50A30 30 0 0 1 80 50V82H66V50A16 16 0 0 0 34 50V82Z", body) + disc(50, 66, 9, accent),
    ],
    turn,
  );

export const nodes: Draw = ({ body, accent }, turn) =>
  pick(
    [
      line("M24 72L50 26L76 72Z", body, 6) + disc(24, 72, 12, body) + disc(76, 72, 12, body) + disc(50, 26, 13, accent),
      line("M50 50L22 26M50 50L80 30M50 50L26 78M50 50L76 76", body, 6) +
        disc(22, 26, 9, body) +
        disc(80, 30, 9, body) +
        disc(26, 78, 9, body) +
        disc(76, 76, 9, body) +
        disc(50, 50, 15, accent),
      line("M20 62L40 36L60 62L80 36", body, 7) +
        disc(20, 62, 10, body) +
        disc(40, 36, 10, accent) +
        disc(60, 62, 10, body) +
        disc(80, 36, 10, accent),
    ],
    turn,
  );

export const ring: Draw = ({ ground, body, accent }, turn) =>
  pick(
    [
      ringed(42, 58, 25, body, 10) + disc(66, 32, 21, ground) + disc(66, 32, 15, accent),
      line("M50 18A32 32 0 1 1 18 50", body, 11) + disc(50, 50, 14, accent) + disc(27, 27, 6.5, body),
      ringed(50, 34, 18, body, 7) + ringed(34, 62, 18, accent, 7) + ringed(66, 62, 18, body, 7),
      ringed(50, 50, 34, body, 7) + ringed(50, 50, 20, accent, 7) + disc(50, 50, 8, body),
    ],
    turn,
  );
