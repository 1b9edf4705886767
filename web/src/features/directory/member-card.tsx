import { NOT_AVAILABLE } from "@startup-connect/contract/startups";
import type { ReactNode } from "react";
import { Badge, RecognisedBadge, VerifiedBadge } from "#ui/badge.tsx";
import { Card, CardLink } from "#ui/card.tsx";
import { Rating } from "#ui/rating.tsx";
import { Tile } from "#ui/tile.tsx";

export interface MarksOf {
  /** Startups only. */
  recognised?: boolean;
  verified: boolean;
  certifiedName: string;
  featured: boolean;
}

/** What the page around a card decides. */
export interface CardOptions {
  /** Beside the rating: the connect button. */
  action?: ReactNode;
  /** Heading level: 3 below a section heading. */
  level?: 2 | 3 | undefined;
}

export interface MemberCardProps extends CardOptions {
  /** What every listed record carries. */
  member: MarksOf & { userId: string; rating: number | null; ratingCount: number };
  name: string;
  picture: string;
  shape?: "company" | "person";
  href: string;
  /** Two lines about the member. */
  text: string;
  facts: readonly { label: string; value: string }[];
}

/** Of a profile that was just typed. */
export const unrated = { rating: null, ratingCount: 0, verified: false, certifiedName: "", featured: false };

/** A member in a list. */
export function MemberCard({
  member,
  name,
  picture,
  shape = "company",
  href,
  text,
  facts,
  action,
  level = 2,
}: MemberCardProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <Card className="grid h-full grid-rows-[auto_1fr_auto_auto] gap-y-3 p-4">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        <Tile id={member.userId} name={name} picture={picture} shape={shape} />
        <div className="grid content-start gap-1">
          <Heading className="h4 brk">
            <CardLink href={href}>{name}</CardLink>
          </Heading>
          {/* A row of fixed height, so that cards beside each other align. */}
          <div className="flex min-h-5.5 flex-wrap gap-1">
            <Marks of={member} />
          </div>
        </div>
      </div>
      <p className="line-clamp-2 self-start text-sm text-ink-2">{text}</p>
      {/* A long place takes a line of its own before its word is cut. */}
      <dl className="flex flex-wrap gap-x-3 gap-y-1 border-t border-line pt-3 text-sm">
        {facts.map(({ label, value }, n) => (
          <div key={label} className={n === 2 ? "max-w-full flex-[1.5]" : "max-w-full flex-1"}>
            <dt className="text-xs text-ink-3">{label}</dt>
            <dd className={value ? "font-medium wrap-break-word" : "text-ink-3"}>{value || NOT_AVAILABLE}</dd>
          </div>
        ))}
      </dl>
      <div className="flex min-h-8 items-center justify-between gap-3">
        <Rating value={member.rating} count={member.ratingCount} />
        {action && <div className="above">{action}</div>}
      </div>
    </Card>
  );
}

/** Only marks that are true, with the name they were given to (SU-13, REC-36). */
export const Marks = ({ of: { recognised, verified, certifiedName, featured } }: { of: MarksOf }) => (
  <>
    {recognised && <RecognisedBadge certifiedName={certifiedName} />}
    {verified && <VerifiedBadge certifiedName={certifiedName} />}
    {featured && <Badge kind="line">Featured</Badge>}
  </>
);
