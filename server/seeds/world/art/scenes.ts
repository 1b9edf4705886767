import { at, DYE, hash } from "./dyes.ts";
import { disc, line, path, rect, times } from "./shapes.ts";

/** The colours of one picture, from far to near. */
interface Light {
  sky: string;
  far: string;
  near: string;
  body: string;
  accent: string;
  dark: string;
}

const LIGHTS: readonly [Light, ...Light[]] = [
  { sky: DYE.neel100, far: DYE.neem300, near: DYE.neem600, body: DYE.white, accent: DYE.haldi400, dark: DYE.neel900 },
  {
    sky: DYE.haldi100,
    far: DYE.haldi300,
    near: DYE.haldi700,
    body: DYE.white,
    accent: DYE.manjistha600,
    dark: DYE.haldi900,
  },
  {
    sky: DYE.manjistha100,
    far: DYE.manjistha300,
    near: DYE.manjistha700,
    body: DYE.haldi100,
    accent: DYE.neel600,
    dark: DYE.manjistha900,
  },
  { sky: DYE.neem100, far: DYE.neel300, near: DYE.neel700, body: DYE.white, accent: DYE.haldi500, dark: DYE.neem900 },
  {
    sky: DYE.neel300,
    far: DYE.neel500,
    near: DYE.neel800,
    body: DYE.haldi100,
    accent: DYE.haldi400,
    dark: DYE.neel900,
  },
  {
    sky: DYE.haldi100,
    far: DYE.manjistha300,
    near: DYE.neem700,
    body: DYE.white,
    accent: DYE.manjistha500,
    dark: DYE.neem900,
  },
];

/** Draws one scene in a field of 120 x 80. `n` picks the variation. */
type Scene = (light: Light, n: number) => string;

const backdrop = ({ sky, far }: Light, horizon: number) =>
  rect(0, 0, 120, 80, sky) + rect(0, horizon, 120, 80 - horizon, far);
const shade = (x: number, y: number, w: number, h: number) =>
  `<ellipse cx="${at(x)}" cy="${at(y)}" rx="${at(w)}" ry="${at(h)}" fill="${DYE.chuna950}" opacity=".16"/>`;

const field: Scene = (light, n) => {
  const x = 24 + (n % 5) * 18;
  const rows = times(9, (i) => path(`M60 40L${at(i * 26 - 56)} 80h9z`, light.near));
  const post =
    rect(x, 34, 2, 26, light.dark) + rect(x - 5, 28, 12, 9, light.body, 1.5) + disc(x + 1, 32.5, 2, light.accent);
  const hills = path(`M0 42Q${at(20 + (n % 3) * 8)} 26 52 40T120 36V80H0Z`, light.far);
  return rect(0, 0, 120, 80, light.sky) + disc(92 - (n % 4) * 16, 18, 8, light.accent) + hills + rows + post;
};

const phone: Scene = (light, n) => {
  const tiles = times(
    3,
    (i) =>
      rect(46, 30 + i * 9.5, 28, 7.5, light.sky, 1.5) +
      disc(50, 33.75 + i * 9.5, 2, i === n % 3 ? light.accent : light.near),
  );
  const words = times(
    3,
    (i) =>
      rect(54, 32 + i * 9.5, 11 + ((n + i) % 3) * 3, 1.4, light.near, 0.7) +
      rect(54, 34.6 + i * 9.5, 9, 1, light.far, 0.5),
  );
  const body = rect(42, 8, 36, 66, light.dark, 5) + rect(44, 11, 32, 60, light.body, 3);
  return (
    backdrop(light, 58) +
    shade(60, 74, 26, 3) +
    `<g transform="rotate(${(n % 3) * 4 - 4} 60 42)">${body}${rect(47, 15, 18, 2.4, light.near, 1.2)}${rect(47, 20, 24, 6, light.accent, 2)}${tiles}${words}${rect(50, 62, 20, 5, light.near, 2.5)}</g>`
  );
};

const screen: Scene = (light, n) => {
  const bars = times(6, (i) => {
    const height = 6 + ((n >>> i) % 5) * 2.4 + i * 1.4;
    return rect(36 + i * 5, 50 - height, 3.4, height, i === 5 ? light.accent : light.near, 0.6);
  });
  const curve = line(`M70 46l5 -${at(3 + (n % 4))}l5 2l5 -${at(5 + (n % 3))}l4 -3`, light.accent, 1.4, "round");
  const base = path("M22 58h76l6 8H16z", light.dark) + rect(50, 60, 20, 2.4, light.near, 1);
  return (
    backdrop(light, 52) +
    shade(60, 67, 46, 3) +
    rect(26, 14, 68, 45, light.dark, 2.5) +
    rect(28.5, 16.5, 63, 40, light.body, 1) +
    rect(33, 21, 22, 2.4, light.near, 1.2) +
    rect(33, 26, 34, 1.4, light.far, 0.7) +
    bars +
    curve +
    rect(70, 21, 16, 9, light.sky, 1.5) +
    base
  );
};

const device: Scene = (light, n) => {
  const dial =
    disc(52, 40, 10, light.sky) +
    line(`M52 40L${at(52 + 7 * Math.cos(n))} ${at(40 + 7 * Math.sin(n))}`, light.accent, 1.6, "round") +
    disc(52, 40, 1.8, light.dark);
  const lamps = times(3, (i) => disc(72, 33 + i * 7, 2, i === n % 3 ? light.accent : light.far));
  const feet = rect(38, 58, 6, 4, light.dark) + rect(76, 58, 6, 4, light.dark);
  return (
    rect(0, 0, 120, 80, light.sky) +
    rect(0, 62, 120, 18, light.near) +
    shade(60, 63, 30, 2.4) +
    line(`M84 24V${at(10 + (n % 3) * 2)}`, light.dark, 1.6, "round") +
    disc(84, 9 + (n % 3) * 2, 2, light.accent) +
    rect(34, 22, 52, 37, light.body, 4) +
    rect(34, 22, 52, 5, light.far, 2) +
    dial +
    lamps +
    feet +
    line("M86 50q14 0 14 12", light.dark, 1.6)
  );
};

const parcels: Scene = (light, n) => {
  const box = (x: number, y: number, w: number, h: number, i: number) =>
    rect(x, y, w, h, i % 2 ? light.near : light.accent, 1) +
    rect(x + w / 2 - 2, y, 4, h, light.sky) +
    rect(x + 3, y + h - 7, 8, 4, light.body);
  return (
    rect(0, 0, 120, 80, light.sky) +
    rect(0, 60, 120, 20, light.far) +
    shade(60, 64, 44, 3) +
    box(20, 36, 34, 28, n) +
    box(56, 30, 28, 34, n + 1) +
    box(26, 16, 24, 20, n + 1) +
    (n % 2 ? box(86, 46, 20, 18, n) : box(60, 14, 20, 16, n))
  );
};

const jars: Scene = (light, n) => {
  const jar = (x: number, i: number) => {
    const top = 24 + ((n + i) % 3) * 5;
    return (
      rect(x + 3, top - 6, 16, 6, light.dark, 1.5) +
      rect(x, top, 22, 62 - top, light.body, 4) +
      rect(x, top + 12, 22, 50 - top, (n + i) % 2 ? light.near : light.accent, 4) +
      rect(x + 4, top + 17, 14, 10, light.sky, 1) +
      rect(x + 6, top + 21, 10, 1.4, light.dark, 0.7)
    );
  };
  return (
    rect(0, 0, 120, 80, light.sky) +
    rect(0, 62, 120, 4, light.dark) +
    rect(0, 66, 120, 14, light.far) +
    times(3, (i) => jar(18 + i * 31, i))
  );
};

const cloth: Scene = (light, n) => {
  const fold = (x: number, i: number) => {
    const ink = [light.near, light.accent, light.body][(n + i) % 3] ?? light.near;
    const other = [light.accent, light.body, light.near][(n + i) % 3] ?? light.accent;
    const stripes = times(4, (k) => rect(x, 26 + k * 10, 24, 2.2, other));
    const knots = times(4, (k) => disc(x + 4 + k * 5.4, 60, 1.1, other));
    return rect(x, 16, 24, 50 - (i % 2) * 4, ink) + stripes + knots;
  };
  return (
    rect(0, 0, 120, 80, light.sky) +
    rect(0, 68, 120, 12, light.far) +
    times(3, (i) => fold(16 + i * 32, i)) +
    rect(8, 13, 104, 3, light.dark, 1.5)
  );
};

const roofs: Scene = (light, n) => {
  const house = (x: number, y: number, w: number) =>
    rect(x, y, w, 70 - y, light.body) +
    path(`M${at(x - 3)} ${at(y)}L${at(x + w / 2)} ${at(y - 12)}L${at(x + w + 3)} ${at(y)}Z`, light.near) +
    rect(x + w / 2 - 3, 58, 6, 12, light.dark) +
    rect(x + 4, y + 6, 5, 5, light.accent) +
    rect(x + w - 9, y + 6, 5, 5, light.sky);
  const panel = `<g transform="skewX(-18)">${rect(62, 24, 34, 16, light.dark, 0.8)}${times(3, (i) => rect(63.2 + i * 11, 25.2, 9.8, 6.2, light.far))}${times(3, (i) => rect(63.2 + i * 11, 32.6, 9.8, 6.2, light.far))}</g>`;
  return (
    rect(0, 0, 120, 80, light.sky) +
    disc(100 - (n % 3) * 8, 14, 7, light.accent) +
    rect(0, 66, 120, 14, light.far) +
    house(14 + (n % 2) * 4, 40, 28) +
    rect(54, 42, 46, 28, light.body) +
    rect(50, 39, 54, 4, light.near) +
    panel +
    rect(62, 50, 9, 9, light.accent) +
    rect(82, 54, 9, 16, light.dark)
  );
};

const cart: Scene = (light, n) => {
  const wheel = (x: number) => disc(x, 64, 8, light.dark) + disc(x, 64, 3.4, light.far);
  const trees = times(
    3,
    (i) => rect(14 + i * 42, 30, 2, 22, light.dark) + disc(15 + i * 42, 27 - (n % 2) * 2, 8, light.near),
  );
  return (
    backdrop(light, 50) +
    trees +
    rect(0, 62, 120, 18, light.dark) +
    rect(0, 71, 120, 1.2, light.sky) +
    path("M26 60V30q0 -6 6 -6h30l14 18h14q6 0 6 6v12z", light.accent) +
    path("M50 29h11l10 13H50z", light.sky) +
    rect(30, 29, 16, 13, light.sky) +
    rect(26, 47, 70, 3, light.body) +
    wheel(40) +
    wheel(84)
  );
};

const desk: Scene = (light, n) => {
  const lamp =
    line("M84 58V36l-10 -10", light.dark, 1.8, "round") +
    path("M66 28l8 -8l8 8z", light.accent) +
    rect(79, 56, 10, 2.4, light.dark, 1);
  const books = times(4, (i) =>
    rect(
      30 + i * 5,
      46 - ((n + i) % 3) * 2,
      4,
      12 + ((n + i) % 3) * 2,
      [light.near, light.accent, light.far][(n + i) % 3] ?? light.near,
    ),
  );
  return (
    rect(0, 0, 120, 80, light.sky) +
    rect(0, 68, 120, 12, light.far) +
    rect(20, 10, 34, 26, light.body, 1) +
    rect(22, 12, 14, 22, light.far) +
    rect(38, 12, 14, 22, light.far) +
    rect(18, 58, 84, 4, light.near, 1) +
    rect(24, 62, 3, 14, light.dark) +
    rect(93, 62, 3, 14, light.dark) +
    books +
    lamp
  );
};

const tank: Scene = (light, n) => {
  const level = 34 + (n % 4) * 5;
  const pipe =
    line("M66 30H88V60", light.dark, 3, "round") +
    line("M12 54H26", light.dark, 3, "round") +
    disc(88, 44, 4, light.accent);
  return (
    rect(0, 0, 120, 80, light.sky) +
    rect(0, 64, 120, 16, light.near) +
    shade(46, 66, 26, 2.4) +
    rect(26, 18, 40, 48, light.body, 6) +
    rect(26, level, 40, 66 - level, light.far, 6) +
    rect(24, 26, 44, 2.4, light.dark) +
    rect(24, 56, 44, 2.4, light.dark) +
    rect(78, 58, 20, 8, light.accent, 1.5) +
    pipe
  );
};

const scenes = { field, phone, screen, device, parcels, jars, cloth, roofs, cart, desk, tank };
type SceneName = keyof typeof scenes;

const CAPTIONS: Record<SceneName, string> = {
  field: "In the field",
  phone: "The app",
  screen: "On the screen",
  device: "The device",
  parcels: "Packed",
  jars: "On the shelf",
  cloth: "From the loom",
  roofs: "On the roof",
  cart: "On the road",
  desk: "Where the work is done",
  tank: "In the yard",
};

/** What words of an industry's sector show; the first that fits. */
const SHOWN: readonly [RegExp, SceneName, SceneName][] = [
  [/Agri|Forest/, "field", "device"],
  [/Food|Care|Pharma|Chemical|Biotech/, "jars", "parcels"],
  [/Textile|Fashion|Home/, "cloth", "parcels"],
  [/Hardware|Devices|Diagnostics|Electronics|Storage|Efficiency/, "device", "phone"],
  [/Logistics|Packaging|Supplies|Procurement|Retail/, "parcels", "screen"],
  [/Renewable|Power|Construction/, "roofs", "screen"],
  [/Waste|Water|Oil|Metals/, "tank", "field"],
  [/Mobility|Travel/, "cart", "phone"],
  [/Education|Wellness|Clinics|Legal|Human/, "desk", "phone"],
  [/Payments|Lending|Banking|Microfinance|Insurance|Mobile|Media/, "phone", "screen"],
];

export interface SceneOfStartup {
  svg: string;
  caption: string;
}

/** Pictures of what a startup makes, 120 x 80, by its sector; the same startup always gets the same. */
export function drawScenes(key: string, sector: string): SceneOfStartup[] {
  const n = hash(key);
  const [, first, second] = SHOWN.find(([words]) => words.test(sector)) ?? [null, "screen" as const, "desk" as const];
  const light = LIGHTS[n % LIGHTS.length] ?? LIGHTS[0];
  return (n % 2 ? [first, second] : [first]).map((name) => ({
    caption: CAPTIONS[name],
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 80" width="960" height="640">${scenes[name](light, n >>> 4)}</svg>`,
  }));
}
