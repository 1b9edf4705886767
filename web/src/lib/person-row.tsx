import type { PersonCard } from "@startup-connect/contract/shared";
import type { ReactNode } from "react";
import * as t from "#texts/lib.ts";
import { Anchor } from "#ui/anchor.tsx";
import { cx } from "#ui/cx.ts";
import { langOf } from "#ui/lang.ts";
import { Tile } from "#ui/tile.tsx";
import { profilePath, shapeOf } from "./public-profile.ts";

type Person = Pick<PersonCard, "userId" | "name" | "picture" | "type" | "profileId">;

export interface PersonRowProps {
  person: Person;
  /** What the row is called, where it is not the name alone. */
  name?: string;
  /** Where the whole row leads; otherwise the name leads to the profile. */
  to?: string;
  heading?: "h2" | "p";
  /** Lines below the name. */
  children?: ReactNode;
  badge?: ReactNode;
  /** What can be done; on phones below the lines. */
  actions?: ReactNode;
}

/** A person, or what is between the viewer and that person, in a list. */
export function PersonRow({
  person,
  name = person.name,
  to,
  heading: Heading = "p",
  children,
  badge,
  actions,
}: PersonRowProps) {
  const href = to ?? profilePath(person.type, person.profileId);
  return (
    <li
      className={cx(
        "relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-3 border-b border-line px-4 py-3 last:border-0 sm:px-5",
        to && "hover:bg-hover",
      )}
    >
      <Tile id={person.userId} name={person.name} picture={person.picture} shape={shapeOf(person.type)} />
      <div className={cx("grid min-w-0 gap-0.5 self-center text-sm", !badge && "max-md:col-span-2")}>
        <Heading lang={langOf(name)} className="h4 brk">
          {href ? (
            <Anchor href={href} className={to && "link-cover"}>
              {name}
            </Anchor>
          ) : (
            name
          )}
        </Heading>
        {children}
      </div>
      {badge}
      {actions && <div className="flex flex-wrap gap-1.5 max-md:col-start-2 max-md:col-span-2">{actions}</div>}
    </li>
  );
}

/** The way to the page above this one. */
export const Above = ({ href, children }: { href: string; children: ReactNode }) => (
  <p className="no-print text-sm">
    <Anchor href={href} className="inline-flex min-h-6 items-center">
      {children}
    </Anchor>
  </p>
);

interface PersonHeadProps {
  person: Person;
  title: string;
  badge?: ReactNode;
  /** A line before the link to the profile. */
  children?: ReactNode;
}

/** The head of a page about what is between the viewer and a person. */
export function PersonHead({ person, title, badge, children }: PersonHeadProps) {
  const path = profilePath(person.type, person.profileId);
  return (
    <header className="flex flex-wrap items-start justify-between gap-3">
      <div className="flex min-w-0 items-center gap-4">
        <Tile id={person.userId} name={person.name} picture={person.picture} size="lg" shape={shapeOf(person.type)} />
        <div className="min-w-0">
          <h1 className="h1 brk" lang={langOf(title)}>
            {title}
          </h1>
          <p className="text-sm text-ink-2 brk">
            {children}
            {path && <Anchor href={path}>{t.viewProfile}</Anchor>}
          </p>
        </div>
      </div>
      {badge}
    </header>
  );
}
