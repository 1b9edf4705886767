import type { Stats } from "@startup-connect/contract/directory";
import { isBuilt, paths } from "#lib/paths.ts";
import { ButtonLink } from "#ui/button.tsx";
import { KolamField } from "#ui/kolam-field.tsx";

/** HOME-04: what this is, in one look. `stats` is null while the server cannot tell the numbers. */
export function Hero({ stats }: { stats: Stats | null }) {
  return (
    <section className="cloth overflow-hidden">
      <div className="wrap grid items-center gap-10 py-section md:grid-cols-[1.2fr_1fr] lg:gap-16">
        <div>
          <h1 className="max-w-[13ch] text-4xl tracking-tight">Meet the people your startup needs next.</h1>
          <p className="mt-5 max-w-136 text-lg text-ink-2">
            Startups, investors, mentors and policymakers in India find each other here: open profiles, requests to
            connect, and a direct way to write to each other.
          </p>
          {isBuilt(paths.registrationHome) && (
            <p className="mt-7">
              <ButtonLink kind={1} size="lg" href={paths.registrationHome}>
                Get Started
              </ButtonLink>
            </p>
          )}
          <dl className="mt-9 flex gap-12 border-t border-line pt-5 lg:gap-16">
            <Counter label="Total Startups" value={stats?.startups} />
            <Counter label="Connected Startups" value={stats?.connectedStartups} />
          </dl>
        </div>
        <KolamField name="hero" className="mx-auto w-108 max-w-full" />
      </div>
    </section>
  );
}

/** HOME-05, CONST-04: counted by the server; an unknown number is a dash, never a false 0. */
function Counter({ label, value }: { label: string; value: number | undefined }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="text-2xl font-semibold num">
        {value === undefined ? <Unknown /> : value.toLocaleString("en-IN")}
      </dd>
    </div>
  );
}

const Unknown = () => (
  <>
    <span aria-hidden="true">-</span>
    <span className="sr-only">Not known at the moment</span>
  </>
);
