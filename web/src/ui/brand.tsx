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

const markLine: string = trefoil();

const markDots: readonly (readonly [x: string, y: string])[] = [0, 1, 2].map((k) => {
  const angle = -turn / 4 + (k * turn) / 3;
  return [at(24 + 13.2 * Math.cos(angle)), at(25.6 + 13.2 * Math.sin(angle))];
});

/** The mark: one line around three dots, startup, investor and mentor. */
function BrandMark() {
  return (
    <svg viewBox="0 0 48 48" className="size-7.5 flex-none text-action" aria-hidden="true" focusable="false">
      <path d={markLine} fill="none" stroke="currentColor" strokeWidth="3.4" strokeLinejoin="round" />
      {markDots.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="3.5" className="fill-brand" />
      ))}
    </svg>
  );
}

/** Mark and name. Put it inside the link to the home page. */
export const Wordmark = () => (
  <span className="flex items-center gap-2 whitespace-nowrap text-[1.0625rem] font-bold tracking-tight text-ink lg:text-lg">
    <BrandMark />
    {"Startup Connect"}
  </span>
);

/** The printed border of the cloth: only above the footer. */
export function Selvedge() {
  return (
    <svg width="100%" height="8" className="bg-action-tint" aria-hidden="true" focusable="false">
      <pattern id="selvedge" width="24" height="8" patternUnits="userSpaceOnUse">
        <path d="M12 1l4 3-4 3-4-3z" className="fill-action" />
        <circle cx="0" cy="4" r="1.5" className="fill-brand" />
        <circle cx="24" cy="4" r="1.5" className="fill-brand" />
      </pattern>
      <rect width="100%" height="8" fill="url(#selvedge)" />
    </svg>
  );
}
