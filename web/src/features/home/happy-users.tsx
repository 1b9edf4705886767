import type { Stats } from "@startup-connect/contract/shared";
import * as t from "#texts/home.ts";

const kinds = [
  [t.successfulStartups, "startups"],
  [t.trustedInvestors, "investors"],
  [t.experiencedMentors, "mentors"],
] as const satisfies readonly (readonly [string, keyof Stats])[];

/**
 * HOME-18 to HOME-20: counted by the server. `alive/count-up.ts` lets the numbers rise once, and asks again for those
 * that are missing when the block is next seen.
 */
export function HappyUsers({ stats }: { stats: Stats | null }) {
  return (
    <section className="wrap section split" data-happy>
      <div className="grid content-start gap-2">
        <h2 className="h2">{t.happyUsers}</h2>
        <p className="text-ink-2 max-md:hidden">{t.happyUsersText}</p>
      </div>
      <dl className="grid grid-cols-3 gap-4">
        {kinds.map(([label, key]) => (
          <div key={key} className="flex flex-col-reverse justify-end gap-1 border-t-2 border-ink pt-3">
            <dt className="text-sm text-ink-2 md:text-base">{label}</dt>
            <dd className="text-2xl font-semibold md:text-num tracking-tight num">
              <span
                className="count"
                aria-hidden="true"
                data-up={key}
                data-value={stats?.[key]}
                suppressHydrationWarning
              >
                {stats ? `${stats[key].toLocaleString("en-IN")}+` : "-"}
              </span>
              <span className="sr-only" suppressHydrationWarning>
                {stats ? `${stats[key].toLocaleString("en-IN")}+` : t.unknown}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
