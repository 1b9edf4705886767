import type { Stats } from "@startup-connect/contract/shared";
import { paths } from "#lib/paths.ts";
import * as t from "#texts/home.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Pictures } from "./pictures.tsx";
import type { Picture } from "./words.ts";

/** HOME-03. */
const PICTURE_MS = 5000;

interface HeroProps {
  /** null when the numbers are unavailable. */
  stats: Stats | null;
  pictures: readonly Picture[];
}

/** HOME-04: what this is, in one look. */
export function Hero({ stats, pictures }: HeroProps) {
  return (
    <section className="cloth overflow-hidden">
      <div className="wrap grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-6 py-section md:grid-cols-[1.2fr_1fr] md:gap-10 lg:gap-16">
        <div className="max-md:contents">
          <h1 className="col-span-full max-w-[13ch] text-4xl tracking-tight">{t.meetThePeople}</h1>
          <p className="col-span-full mt-4 max-w-136 text-ink-2 md:text-lg">{t.whatThisIs}</p>
          <p className="col-span-full my-5 flex flex-wrap gap-3">
            <ButtonLink kind={1} size="lg" href={paths.registrationHome}>
              {t.getStarted}
            </ButtonLink>
            <ButtonLink size="lg" href={paths.services}>
              {t.ourServices}
            </ButtonLink>
          </p>
          <dl className="flex gap-x-12 gap-y-4 pt-1 max-md:flex-col">
            <Counter label={t.totalStartups} value={stats?.startups} tick={200} />
            <Counter label={t.connectedStartups} value={stats?.connectedStartups} tick={150} />
          </dl>
        </div>
        <Pictures pictures={pictures} ms={PICTURE_MS} drawing="mx-auto w-108 max-w-full max-md:w-34" />
      </div>
    </section>
  );
}

interface CounterProps {
  label: string;
  value: number | undefined;
  /** Milliseconds between two steps. */
  tick: number;
}

/** HOME-05, CONST-04: counted by the server; an unknown number is a dash, never a false 0. */
function Counter({ label, value, tick }: CounterProps) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="text-2xl font-semibold num">
        {value === undefined ? (
          <Unknown />
        ) : (
          <>
            <span className="count" aria-hidden="true" data-climb={value} data-tick={tick} suppressHydrationWarning>
              {value.toLocaleString("en-IN")}
            </span>
            <span className="sr-only">{value.toLocaleString("en-IN")}</span>
          </>
        )}
      </dd>
    </div>
  );
}

export const Unknown = () => (
  <>
    <span aria-hidden="true">{"-"}</span>
    <span className="sr-only">{t.unknown}</span>
  </>
);
