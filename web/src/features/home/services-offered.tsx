import { ServiceArt } from "#features/services/service-art.tsx";
import * as t from "#texts/home.ts";
import { Card, CardLink } from "#ui/card.tsx";
import type { HomeWords } from "./words.ts";

/** HOME-11 to HOME-13. `alive/index.ts` lets the cards come up one after the other. */
export function ServicesOffered({ services }: Pick<HomeWords, "services">) {
  return (
    <section className="border-y border-line bg-surface">
      <div className="wrap section grid gap-4">
        <div className="grid gap-2">
          <h2 className="h2">{t.services}</h2>
          <p className="text-ink-2 max-md:hidden">{t.servicesText}</p>
        </div>
        <ul className="rail gap-4 md:grid-cols-2 lg:grid-cols-4" data-stagger>
          {services.map(({ title, images: [image], description, link }) => (
            <li key={title} className="grid">
              <Card className="grid grid-rows-[auto_1fr] overflow-hidden">
                <ServiceArt image={image} className="h-24" />
                <div className="grid content-start gap-1.5 p-4">
                  <h3 className="h4">{link ? <CardLink href={link}>{title}</CardLink> : title}</h3>
                  <p className="text-sm text-ink-2 md:text-base">{description}</p>
                </div>
              </Card>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
