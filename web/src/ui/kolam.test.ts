import { expect, test } from "vitest";
import { bandMirrors, diamond, drawKolam, mirrorsFor } from "./kolam.ts";
import { drawNamed, type KolamName, kolams } from "./kolam-field.tsx";
import { initialsOf, placeholder } from "./placeholder.ts";

/** Where a line comes by between its curves. */
function pointsOf(path: string): number[][] {
  const [first = "", ...curves] = path.replace("Z", "").split("c");
  const [x = 0, y = 0] = first.slice(1).split(" ").map(Number);
  let at = [x, y];
  return curves.map((curve) => {
    const [dx = 0, dy = 0] = curve.split(" ").slice(4).map(Number);
    at = [(at[0] ?? 0) + dx, (at[1] ?? 0) + dy];
    return at;
  });
}

test("a kolam without mirrors goes around every dot and closes its lines", () => {
  const { paths, dots, width, height } = drawKolam(2, 2);
  expect(dots).toEqual([
    [10, 10],
    [30, 10],
    [10, 30],
    [30, 30],
  ]);
  expect([width, height]).toEqual([40, 40]);
  for (const path of paths) {
    expect(path).toMatch(/^M[\d .]+c.*Z$/);
    expect(`M${pointsOf(path).at(-1)?.join(" ")}`).toBe(path.split("c")[0]);
  }
});

test("every drawing of the product is one line around all of its dots", () => {
  for (const name of Object.keys(kolams) as KolamName[])
    expect([name, drawNamed(name).paths.length]).toEqual([name, 1]);
});

test("dots that are left out have no line around them", () => {
  const { dots, paths } = drawKolam(3, 3, {}, 10, diamond(3, 1));
  expect(dots).toHaveLength(5);
  const corners = /^(0|60) (0|60)$/;
  for (const path of paths) for (const point of pointsOf(path)) expect(point.join(" ")).not.toMatch(corners);
  expect(drawKolam(3, 3, {}, 10, () => false)).toMatchObject({ paths: [], dots: [] });
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
