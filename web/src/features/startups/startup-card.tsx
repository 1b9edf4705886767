import type { AllRoutes, Answer } from "@startup-connect/contract";
import { NOT_AVAILABLE } from "@startup-connect/contract/startups";
import type { ReactNode } from "react";
import { paths } from "#lib/paths.ts";
import { Badge, RecognisedBadge, VerifiedBadge } from "#ui/badge.tsx";
import { Card, CardLink } from "#ui/card.tsx";
import { Rating } from "#ui/rating.tsx";
import { Tile } from "#ui/tile.tsx";

export type StartupItem = Answer<AllRoutes["GET /api/startups/startups"]>["startups"][number];

export interface StartupCardProps {
  startup: StartupItem;
  /** Stands beside the rating: the connect button. */
  action?: ReactNode;
  /** Of the title: 3 where a section's title stands above the list. */
  level?: 2 | 3;
}

/** A startup in a list (SU-01). */
export function StartupCard({ startup, action, level = 2 }: StartupCardProps) {
  const Heading = level === 2 ? "h2" : "h3";
  const { _id, userId, startupName, logo, brief, stage, city, industry, rating, ratingCount } = startup;
  return (
    <Card className="grid h-full grid-rows-[auto_1fr_auto_auto] gap-y-3 p-4">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        <Tile id={userId} name={startupName} picture={logo} />
        <div className="grid content-start gap-1">
          <Heading className="h4 brk">
            <CardLink href={paths.startup(_id)}>{startupName}</CardLink>
          </Heading>
          <Marks startup={startup} />
        </div>
      </div>
      <p className="line-clamp-2 self-start text-sm text-ink-2">{brief}</p>
      <dl className="grid grid-cols-[1fr_1fr_1.25fr] gap-2 border-t border-line pt-3 text-sm">
        <CardFact label="Stage" value={stage} />
        <CardFact label="Location" value={city} />
        <CardFact label="Industry" value={industry} />
      </dl>
      <div className="flex min-h-8 items-center justify-between gap-3">
        <Rating value={rating} count={ratingCount} />
        {action && <div className="above">{action}</div>}
      </div>
    </Card>
  );
}

/** Only marks that are true (SU-13); a row of fixed height, so that cards beside each other align. */
function Marks({ startup: { recognised, verified, featured } }: { startup: StartupItem }) {
  return (
    <div className="flex min-h-5.5 flex-wrap gap-1">
      {recognised && <RecognisedBadge />}
      {verified && <VerifiedBadge />}
      {featured && <Badge kind="line">Featured</Badge>}
    </div>
  );
}

const CardFact = ({ label, value }: { label: string; value: string }) => (
  <div className="min-w-0">
    <dt className="text-xs text-ink-3">{label}</dt>
    <dd className={value ? "font-medium brk" : "text-ink-3"}>{value || NOT_AVAILABLE}</dd>
  </div>
);
