import * as t from "#texts/home.ts";
import { KolamMark } from "#ui/kolam-field.tsx";
import type { HomeWords } from "./words.ts";

/** HOME-10. Each step has a kolam with one dot more in a row than the one before. */
export function Initiatives({ initiatives }: Pick<HomeWords, "initiatives">) {
  return (
    <section className="wrap section split pt-0">
      <div className="grid content-start gap-2">
        <h2 className="h2">{t.initiatives}</h2>
        <p className="text-ink-2 max-md:hidden">{t.initiativesText}</p>
      </div>
      <ol className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
        {initiatives.map(({ title, text }, i) => (
          <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
            <KolamMark n={i + 1} className="w-10 text-action" />
            <div className="grid content-start gap-1">
              <h3 className="h4">{title}</h3>
              <p className="text-sm text-ink-2 md:text-base">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
