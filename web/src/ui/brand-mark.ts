/** The brand mark as numbers, viewBox 0 0 48 48: a trefoil in one line, three dots. */
const turn = 2 * Math.PI;
const at = (value: number): string => value.toFixed(1);

function trefoil(): string {
  let path = "";
  for (let i = 0; i < 90; i++) {
    const t = (i / 90) * turn;
    const x = 24 + 6.96 * (Math.sin(t) + 2 * Math.sin(2 * t));
    const y = 25.6 + 6.96 * (Math.cos(t) - 2 * Math.cos(2 * t));
    path += `${i === 0 ? "M" : "L"}${at(x)} ${at(y)}`;
  }
  return `${path}Z`;
}

export const markLine: string = trefoil();

export const markDots: readonly (readonly [x: string, y: string])[] = [0, 1, 2].map((k) => {
  const angle = -turn / 4 + (k * turn) / 3;
  return [at(24 + 13.2 * Math.cos(angle)), at(25.6 + 13.2 * Math.sin(angle))];
});
