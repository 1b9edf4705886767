import { paths } from "#lib/paths.ts";
import * as t from "#texts/home.ts";
import { Anchor } from "#ui/anchor.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Plus } from "#ui/icons.tsx";
import { Pictures } from "./pictures.tsx";
import type { HomeWords } from "./words.ts";

const SLIDE_MS = 3000;

/** HOME-24 to HOME-27: the tagline, what the drawings of this site mean, and four promises. */
export function Landing({ slides, promises }: Pick<HomeWords, "slides" | "promises">) {
  return (
    <section className="wrap section grid gap-4">
      <div className="card grid grid-cols-[1.6fr_1fr] overflow-hidden md:grid-cols-2">
        <div className="grid content-center justify-items-start gap-3 p-4 sm:p-10 lg:p-14">
          <h2 className="h2 max-md:text-xl!">{t.tagline}</h2>
          <p className="text-sm text-ink-2 md:text-lg">{t.taglineText}</p>
          <ButtonLink href={paths.about}>{t.knowMore}</ButtonLink>
        </div>
        <Pictures pictures={slides} ms={SLIDE_MS} drawing="m-auto w-72 max-w-full" className="slides" />
      </div>
      <ul className="grid grid-cols-2 gap-2 lg:grid-cols-4">
        {promises.map((promise, i) => (
          <li key={promise.title} className="grid">
            <FlipCard {...promise} number={i + 1} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * One open at a time, by click, touch and key, also before any script: the browser's own `details` of one name.
 * `alive/index.ts` sets the accessible names of the specification.
 */
function FlipCard({ title, text, to, number }: HomeWords["promises"][number] & { number: number }) {
  return (
    <details name="promises" className="card flip">
      <summary>
        <span className="flip-head num">
          {String(number).padStart(2, "0")}
          <Plus />
        </span>
        <h3 className="h4">{title}</h3>
      </summary>
      <p>{text}</p>
      <p>
        <Anchor href={to}>{t.moreAbout({ title })}</Anchor>
      </p>
    </details>
  );
}
