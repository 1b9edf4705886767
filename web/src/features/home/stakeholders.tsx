import * as t from "#texts/home.ts";
import { ChevronLeft, ChevronRight } from "#ui/icons.tsx";
import { PauseButton } from "./pictures.tsx";
import type { HomeWords } from "./words.ts";

/**
 * HOME-31: nine cards to scroll sideways, also before any script. `alive/carousel.ts` makes it turn by itself, for
 * ever, and shows the controls.
 */
export function Stakeholders({ stakeholders }: Pick<HomeWords, "stakeholders">) {
  return (
    <section className="border-y border-line bg-surface" data-carousel data-front="">
      <div className="wrap section grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
          <h2 className="h2">{t.stakeholders}</h2>
          <div className="flex gap-1" data-controls>
            <PauseButton pause={t.pauseCards} play={t.playCards} />
            <button type="button" className="btn btn-icon max-md:hidden" aria-label={t.previousCard} data-step="-1">
              <ChevronLeft />
            </button>
            <button type="button" className="btn btn-icon max-md:hidden" aria-label={t.nextCard} data-step="1">
              <ChevronRight />
            </button>
          </div>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key (WCAG 2.1.1) */}
        <section className="reel" tabIndex={0} aria-label={t.cards}>
          <ul>
            {stakeholders.map(({ who, title, text }) => (
              <li key={title}>
                <article className="card">
                  <p className="text-xs text-ink-3">{who}</p>
                  <h3 className="h3">{title}</h3>
                  <p className="text-ink-2">{text}</p>
                </article>
              </li>
            ))}
          </ul>
        </section>
        <div className="reel-dots" data-controls>
          {stakeholders.map(({ title }) => (
            <button key={title} type="button" aria-label={t.showCard({ title })} />
          ))}
        </div>
      </div>
    </section>
  );
}
