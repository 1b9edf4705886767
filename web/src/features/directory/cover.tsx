import type { ReactNode } from "react";
import { cx } from "#ui/cx.ts";
import { KolamCover } from "#ui/kolam-field.tsx";
import { Tile } from "#ui/tile.tsx";

export interface CoverProps {
  /** User id: picture, cover and dye are drawn from it where none was given. */
  id: string;
  name: string;
  picture: string;
  shape?: "company" | "person";
  badges: ReactNode;
  /** Short facts in one line; empty ones are left out. */
  meta: readonly string[];
  rating?: ReactNode;
  actions?: ReactNode;
  /** A card among others instead of the head of the page. */
  framed?: boolean;
}

/** Head of a profile: the member's own kolam, picture, name, marks, one line of facts, and what can be done. */
export function Cover({
  id,
  name,
  picture,
  shape = "company",
  badges,
  meta,
  rating,
  actions,
  framed = false,
}: CoverProps) {
  return (
    <header className={framed ? "card overflow-hidden" : "border-b border-line bg-surface"}>
      <div className={cx("cloth h-22 overflow-hidden", !framed && "sm:h-28 lg:h-36")} aria-hidden="true">
        <KolamCover id={id} className="size-full" />
      </div>
      <div className={cx("relative pb-5", framed ? "px-4 sm:px-5" : "wrap")}>
        <Tile
          id={id}
          name={name}
          picture={picture || null}
          size="xl"
          shape={shape}
          className="absolute -top-11 outline-4 outline-surface"
        />
        <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 pt-16 sm:pt-4 sm:pl-29">
          <div className="grid min-w-0 grid-cols-1 gap-1.5">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <h1 className="h1 brk min-w-0">{name}</h1>
              {badges}
            </div>
            <p className="brk flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
              {meta.filter(Boolean).map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
              {rating}
            </p>
          </div>
          {actions}
        </div>
      </div>
    </header>
  );
}
