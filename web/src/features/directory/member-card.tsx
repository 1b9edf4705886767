import { NOT_AVAILABLE } from "@startup-connect/contract/startups";
import { Fragment, type ReactNode } from "react";
import { Card, CardLink } from "#ui/card.tsx";
import { Rating } from "#ui/rating.tsx";
import { Tile } from "#ui/tile.tsx";
import { Marks, type MarksOf } from "./marks.tsx";

/** Props that the page around a card sets. */
export interface CardOptions {
  /** Button beside the rating. */
  action?: ReactNode;
  /** Heading level: 3 below a section heading. */
  level?: 2 | 3 | undefined;
  /** Being filled in: what is not there may not have been asked yet. */
  isPreview?: boolean;
}

export interface MemberCardProps extends CardOptions {
  /** The fields that every listed profile has. */
  member: MarksOf & { userId: string; rating: number | null; ratingCount: number };
  name: string;
  picture: string;
  shape?: "company" | "person";
  href: string;
  /** Two lines about the member. */
  text: string;
  /** In the same order on all cards of a list; those without a value are one line. */
  facts: readonly { label: string; value: string }[];
}

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
  isPreview = false,
}: MemberCardProps) {
  const missing = isPreview ? "" : facts.flatMap(({ label, value }) => (value ? [] : label)).join(", ");
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <Card className="row-span-4 grid grid-rows-[repeat(4,max-content)] gap-y-3 p-4 md:h-full md:in-[li]:grid-rows-subgrid">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        <Tile id={member.userId} name={name} picture={picture} shape={shape} />
        <div className="grid content-start gap-1">
          <Heading className="h4 brk">
            <CardLink href={href}>{name}</CardLink>
          </Heading>
          <div className="flex flex-wrap gap-1">
            <Marks of={member} />
          </div>
        </div>
      </div>
      <p className="line-clamp-2 self-start text-sm text-ink-2">{text}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] content-start items-baseline gap-x-3 gap-y-0.5 border-t border-line pt-3 text-sm">
        {[...facts, { label: NOT_AVAILABLE, value: missing }].map(
          ({ label, value }) =>
            value && (
              <Fragment key={label}>
                <dt className="text-xs text-ink-3">{label}</dt>
                <dd className={value === missing ? "text-ink-3" : "brk font-medium"}>{value}</dd>
              </Fragment>
            ),
        )}
      </dl>
      <div className="flex items-center justify-between gap-3">
        <Rating value={member.rating} count={member.ratingCount} />
        {action && <div className="above flex items-center gap-1">{action}</div>}
      </div>
    </Card>
  );
}

/** Classes of a list item that holds a card: the parts of cards in one row are aligned. */
export const CARD_ROW = "md:row-span-4 md:grid md:grid-rows-subgrid md:gap-y-3";
