import { expect, test } from "vitest";
import { bandMirrors, drawKolam, isOneLine, mirrorsFor } from "./kolam.ts";
import { kolams } from "./kolam-field.tsx";
import { initialsOf, placeholder } from "./placeholder.ts";

test("a kolam without mirrors goes around every dot and closes its lines", () => {
  const { paths, dots, width, height } = drawKolam(2, 2);
  expect(dots).toEqual([
    [10, 10],
    [30, 10],
    [10, 30],
    [30, 30],
  ]);
  expect([width, height]).toEqual([40, 40]);
  for (const path of paths) expect(path).toMatch(/^M[\d .]+C.*Z$/);
});

test("the drawings that are called one line are one line", () => {
  for (const { n, seed, density, one } of Object.values(kolams)) {
    expect(isOneLine(n, mirrorsFor(n, seed, density, false))).toBe(one);
  }
});

test("a full kolam is alike when turned and when flipped", () => {
  const mirrors = mirrorsFor(3, 4711);
  for (const [place, kind] of Object.entries(mirrors)) {
    const [x = 0, y = 0] = place.split(",").map(Number);
    expect(mirrors[`${6 - y},${x}`]).toBe(kind === "v" ? "h" : "v");
    expect(mirrors[`${6 - x},${y}`]).toBe(kind);
  }
});

test("a band is alike left and right, above and below", () => {
  const mirrors = bandMirrors(8, 3, 99);
  for (const [place, kind] of Object.entries(mirrors)) {
    const [x = 0, y = 0] = place.split(",").map(Number);
    expect(mirrors[`${16 - x},${6 - y}`]).toBe(kind);
  }
});

test("a member has the same dye and drawing on every device, and others have others", () => {
  const first = placeholder("SC-000214", "Ilaivaram Packaging");
  expect(placeholder("SC-000214", "Another name").drawing).toBe(first.drawing);
  expect(first).toMatchObject({ dye: "neel", initials: "IP" });
  const looks = new Set(
    Array.from({ length: 200 }, (_, i) => {
      const { dye, drawing } = placeholder(`SC-${String(i).padStart(6, "0")}`, "x");
      return `${dye} ${drawing.paths.join("")}`;
    }),
  );
  expect(looks.size).toBe(20);
});

test("initials are two capitals in Latin, one whole letter in other scripts, nothing for nothing", () => {
  expect(initialsOf("kisan kadam Analytics")).toBe("KK");
  expect(initialsOf("Nadivolt")).toBe("N");
  expect(initialsOf("देवेश Rao")).toBe("दे");
  expect(initialsOf("மழை Water")).toBe("ம");
  expect(initialsOf("  ")).toBe("");
});
