import type { DealCard } from "@startup-connect/contract/deals";
import { word } from "@startup-connect/contract/values";
import { useId } from "react";
import { profilePath } from "#lib/public-profile.ts";
import * as t from "#texts/deals-work.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Badge } from "#ui/badge.tsx";
import { CardLink } from "#ui/card.tsx";
import { cx } from "#ui/cx.ts";
import { Clock, Ellipsis } from "#ui/icons.tsx";
import { langOf } from "#ui/lang.ts";
import { Tile } from "#ui/tile.tsx";
import { Stage } from "./card-panel.tsx";
import { dueText, menuId, nameOf } from "./deal-words.ts";
import { type Column, type Place, useCardDrag } from "./drag-cards.tsx";

const item =
  "flex min-h-9 w-full items-center rounded-sm px-3 py-1 text-left text-sm font-medium text-ink no-underline hover:bg-hover";

interface CardProps {
  card: DealCard;
  /** In a list; otherwise in a column, which is narrow. */
  isRow: boolean;
  /** Address of the page with this card open. */
  href: string;
  columns: readonly Column[];
  onMove: (card: DealCard, to: Place) => void;
  /** Asks where to. */
  onAsk: () => void;
  onRemove: () => void;
}

/** BOARD-03: a startup in its column. The menu does by keyboard and touch whatever can be done with it. */
export function CardItem({ card, isRow, href, columns, onMove, onAsk, onRemove }: CardProps) {
  const id = useId();
  const { isDragging, isOver, parts } = useCardDrag(card, columns, onMove);
  const { _id, startup, deal, nextStep, nextOn, tags } = card;
  const name = nameOf(card);
  const due = nextOn ? dueText(nextOn) : null;
  const profile = startup && profilePath("Startup", startup.profileId);
  const action = (text: string, act: () => void) => (
    <li>
      <button type="button" popoverTarget={id} popoverTargetAction="hide" className={item} onClick={act}>
        {text}
      </button>
    </li>
  );
  return (
    <li
      {...parts}
      className={cx(
        "relative grid gap-2 text-sm select-none [-webkit-touch-callout:none]",
        isDragging && "opacity-50",
        isOver && "outline-2 -outline-offset-2 outline-action",
        isRow ? "border-b border-line px-4 py-3 last:border-0 hover:bg-hover sm:px-5" : "card p-3",
      )}
    >
      <div
        className={cx(
          "grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2",
          !isRow && "md:grid-cols-[minmax(0,1fr)_auto]",
        )}
      >
        <Tile id={startup?.userId ?? _id} name={name} picture={startup?.picture} size="sm" />
        <button
          type="button"
          id={menuId(card)}
          popoverTarget={id}
          aria-label={t.actionsOn({ name })}
          className={cx("btn btn-icon above -mt-1 -mr-1", isRow ? "order-last" : "max-md:order-last")}
        >
          <Ellipsis />
        </button>
        <div className={cx("min-w-0", !isRow && "md:col-span-2")}>
          <h3 lang={langOf(name)} className="h4 brk">
            <CardLink
              id={`card-${_id}`}
              href={href}
              keepScroll
              draggable={false}
              aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight Shift+ArrowUp Shift+ArrowDown"
              className={cx("text-ink", !startup && "text-ink-3")}
            >
              {name}
            </CardLink>
          </h3>
          {startup && (
            <p className="brk text-xs text-ink-3">
              {[startup.city, startup.industry].filter(Boolean).map(word).join(", ")}
            </p>
          )}
        </div>
      </div>
      {deal && <Stage deal={deal} isShort />}
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-1">
          {tags.map((tag) => (
            <li key={tag} className="max-w-full">
              <Badge className="max-w-full brk whitespace-normal">{tag}</Badge>
            </li>
          ))}
        </ul>
      )}
      {(nextStep || due) && (
        <p className={cx("grid grid-cols-[auto_minmax(0,1fr)] gap-x-2", due?.isOverdue ? "text-bad" : "text-ink-2")}>
          <Clock className="mt-0.5" />
          <span className="grid min-w-0 brk">
            <span>{nextStep}</span>
            {due && <span className="text-xs num">{due.text}</span>}
          </span>
        </p>
      )}
      <div popover="auto" id={id} className="pop menu min-w-48">
        <ul aria-label={t.actionsOn({ name })}>
          {action(t.moveToAsk, onAsk)}
          <li>
            <Anchor href={href} keepScroll className={item} onClick={() => document.getElementById(id)?.hidePopover()}>
              {t.openCard}
            </Anchor>
          </li>
          {profile && (
            <li>
              <Anchor href={profile} className={item}>
                {t.openProfile}
              </Anchor>
            </li>
          )}
          {action(t.remove, onRemove)}
        </ul>
      </div>
    </li>
  );
}
