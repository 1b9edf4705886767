import * as t from "#texts/home.ts";
import { drawKolam } from "#ui/kolam.ts";
import type { HomeWords } from "./words.ts";

/** The five dots of one line: beside each other, on phones below each other. */
const across = drawKolam(5, 1);
const down = drawKolam(1, 5);

/** HOME-28. */
export function Roadmap({ road }: Pick<HomeWords, "road">) {
  return (
    <section className="wrap section pt-0">
      <h2 className="h2">{t.howItWorks}</h2>
      <div className="road">
        <RoadLine drawing={across} className="road-across" />
        <RoadLine drawing={down} className="road-down" />
        <ol>
          {road.map(({ title, text }, i) => (
            <li key={title}>
              <span className="road-dot num" aria-hidden="true">
                {i + 1}
              </span>
              <h3 className="h4">{title}</h3>
              <p className="text-sm text-ink-2 md:text-base">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function RoadLine({ drawing: { paths, width, height }, className }: { drawing: typeof across; className: string }) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true" className={className}>
      <path d={paths.join("")} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
