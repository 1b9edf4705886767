import type { ReactNode } from "react";
import { paths } from "#lib/paths.ts";
import { ButtonLink } from "#ui/button.tsx";

/** The newest startups; the cards come from the feature that knows startups. */
export function Newest({ children }: { children: ReactNode }) {
  return (
    <section className="border-b border-line bg-surface">
      <div className="wrap section grid gap-4">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <div className="grid gap-2">
            <h2 className="h2">Newest startups</h2>
            <p className="text-ink-2 max-md:hidden">The latest startups to join, from all over India.</p>
          </div>
          <ButtonLink size="sm" href={paths.startups}>
            Show all startups
          </ButtonLink>
        </div>
        {children}
      </div>
    </section>
  );
}
