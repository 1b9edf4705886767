import { wordsIn } from "@startup-connect/contract/values";
import type { Sidebar } from "#lib/list/load.ts";
import { paths } from "#lib/paths.ts";
import * as card from "#texts/card.ts";
import * as t from "#texts/directory.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Badge } from "#ui/badge.tsx";
import { Card, CardLink } from "#ui/card.tsx";
import { Tile } from "#ui/tile.tsx";

interface FeaturedProps {
  entries: Sidebar["featured"];
  shape: "company" | "person";
  hrefOf: (id: string) => string;
}

/** PLAN-04: the place that a plan gives, labelled and apart; the list below does not know of it. */
export default function FeaturedStrip({ entries, shape, hrefOf }: FeaturedProps) {
  return (
    <section aria-labelledby="featured" className="mb-5 grid gap-2 border-b border-line pb-5">
      <div className="flex flex-wrap items-baseline gap-x-3 text-sm">
        <h2 id="featured" className="font-semibold">
          {card.featured}
        </h2>
        <p className="text-ink-3">
          {t.featuredByPlan({ link: (inside) => <Anchor href={paths.ranking}>{inside}</Anchor> })}
        </p>
      </div>
      <ul className="grid gap-3 md:grid-cols-3">
        {entries.map(({ _id, userId, name, picture, location }) => (
          <li key={_id}>
            <Card className="grid h-full grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 p-3">
              <Tile id={userId} name={name} picture={picture} shape={shape} size="sm" />
              <div className="grid content-start gap-1 text-sm">
                <h3 className="brk">
                  <CardLink href={hrefOf(_id)}>{name}</CardLink>
                </h3>
                <p className="brk text-ink-3">{wordsIn(location)}</p>
                <p>
                  <Badge kind="line">{card.featured}</Badge>
                </p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
