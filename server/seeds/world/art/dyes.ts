/** The dyes of the design tokens as sRGB, since the renderer of these pictures does not read oklch(). */
export const DYE = {
  white: "#ffffff",
  chuna50: "#f2f5f8",
  chuna200: "#dadfe5",
  chuna400: "#969fab",
  chuna800: "#2a3446",
  chuna950: "#0d1421",
  neel100: "#dceafc",
  neel300: "#98bef4",
  neel500: "#4077cd",
  neel600: "#2a58ab",
  neel700: "#21458b",
  neel800: "#193267",
  neel900: "#13244a",
  manjistha100: "#fbe0e0",
  manjistha300: "#f19d9f",
  manjistha500: "#c74d58",
  manjistha600: "#a73642",
  manjistha700: "#862833",
  manjistha900: "#4a191d",
  haldi100: "#fef1c8",
  haldi300: "#fad371",
  haldi400: "#f3ba3c",
  haldi500: "#e39f20",
  haldi700: "#895709",
  haldi900: "#412b0c",
  neem100: "#ddf6e7",
  neem300: "#7cd8a4",
  neem500: "#32965e",
  neem600: "#1e7948",
  neem700: "#14603a",
  neem900: "#0f301f",
} as const;

/** FNV-1a with a final mix: the same text gives the same number everywhere. */
export function hash(text: string): number {
  let h = 2166136261;
  for (const c of text) {
    h ^= c.codePointAt(0) ?? 0;
    h = Math.imul(h, 16777619);
  }
  h ^= h >>> 15;
  h = Math.imul(h, 2246822507);
  h ^= h >>> 13;
  return h >>> 0;
}

/** A number as an SVG coordinate: two decimals, no trailing zeros. */
export const at = (value: number): string => String(Math.round(value * 100) / 100);

/** Points on a circle; angle 0 is up, clockwise, in turns. */
export function polar(cx: number, cy: number, radius: number, turns: number): [number, number] {
  const a = turns * 2 * Math.PI;
  return [cx + radius * Math.sin(a), cy - radius * Math.cos(a)];
}

/** A leaf between two points; `bulge` is its half width. */
export function lens(x0: number, y0: number, x1: number, y1: number, bulge: number): string {
  const dx = x1 - x0;
  const dy = y1 - y0;
  const length = Math.hypot(dx, dy) || 1;
  const nx = (-dy / length) * bulge * 2;
  const ny = (dx / length) * bulge * 2;
  const mx = (x0 + x1) / 2;
  const my = (y0 + y1) / 2;
  const p = (x: number, y: number) => `${at(x)} ${at(y)}`;
  return `M${p(x0, y0)}Q${p(mx + nx, my + ny)} ${p(x1, y1)}Q${p(mx - nx, my - ny)} ${p(x0, y0)}Z`;
}
