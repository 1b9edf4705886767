import type { ReactNode } from "react";
import { isBuilt, paths } from "#lib/paths.ts";
import { ButtonLink } from "#ui/button.tsx";
import { KolamField } from "#ui/kolam-field.tsx";

/** The newest startups; the cards come from the feature that knows startups. */
export function Newest({ children }: { children: ReactNode }) {
  return (
    <section className="border-y border-line bg-surface">
      <div className="wrap section grid gap-6">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <div className="grid gap-2">
            <h2 className="h2">Newest startups</h2>
            <p className="text-ink-2">Registered last, from all over India.</p>
          </div>
          <ButtonLink href={paths.startups}>Show all startups</ButtonLink>
        </div>
        {children}
      </div>
    </section>
  );
}

/** HOME-01, HOME-24: the tagline, and what the drawing of this site means. */
export function Tagline() {
  return (
    <section className="wrap section">
      <div className="card grid overflow-hidden md:grid-cols-2">
        <div className="grid content-center justify-items-start gap-4 p-6 sm:p-10 lg:p-14">
          <h2 className="h2">Connect, Discover, &amp; Achieve</h2>
          <p className="text-lg text-ink-2">
            A kolam is drawn with one line that goes around every dot. That is how we think of this place: separate
            people, one connection at a time.
          </p>
          {isBuilt(paths.about) && <ButtonLink href={paths.about}>Know more</ButtonLink>}
        </div>
        <div className="grid place-items-center bg-brand-tint p-8 text-brand">
          <KolamField name="slide" className="w-72 max-w-full" />
        </div>
      </div>
    </section>
  );
}

/** The last block: one thing to do. */
export function Closing() {
  return (
    <section className="cloth cloth-madder">
      <div className="wrap section flex items-center justify-between gap-10">
        <div className="grid justify-items-start gap-4">
          <h2 className="h2">Join the Revolution</h2>
          <p className="max-w-136 text-lg text-ink-2">
            Registration is free. Say whether you are a startup, an investor or a mentor, fill in one form, and you are
            listed.
          </p>
          {isBuilt(paths.registrationHome) && (
            <ButtonLink
              size="lg"
              href={paths.registrationHome}
              className="bg-white text-tile-manjistha hover:bg-white hover:underline"
            >
              Register now
            </ButtonLink>
          )}
        </div>
        <KolamField name="closing" className="w-58 flex-none max-md:hidden" />
      </div>
    </section>
  );
}
