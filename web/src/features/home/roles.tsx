import * as t from "#texts/home.ts";
import { Anchor } from "#ui/anchor.tsx";
import { ArrowRight } from "#ui/icons.tsx";
import type { HomeWords } from "./words.ts";

/** HOME-02: the purpose of each role and where it begins. */
export function Roles({ roles }: Pick<HomeWords, "roles">) {
  return (
    <section className="wrap section">
      <h2 className="sr-only">{t.roles}</h2>
      <ul className="grid gap-4 md:grid-cols-3 md:gap-6">
        {roles.map(({ title, purpose, links }) => (
          <li key={title} className="grid content-start gap-1 border-t-2 border-ink pt-3">
            <h3 className="h3">{title}</h3>
            <p className="text-sm text-ink-2 md:text-base">{purpose}</p>
            <ul className="flex flex-wrap gap-x-4">
              {links.map((link) => (
                <li key={link.text}>
                  <Anchor
                    href={link.to}
                    className="inline-flex items-center gap-2 py-1 min-h-(--tap) text-sm font-semibold no-underline hover:underline md:text-base"
                  >
                    {link.text}
                    <ArrowRight className="max-md:hidden" />
                  </Anchor>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
