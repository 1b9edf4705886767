import {
  CARD_NOTES_MAX,
  CARD_TAGS_MAX,
  type DealCard,
  type DealColumns,
  type DealDetail,
  NEXT_STEP_MAX,
  type WholeCard,
} from "@startup-connect/contract/deals";
import { shortDate } from "@startup-connect/contract/shared";
import { word } from "@startup-connect/contract/values";
import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { ActionDialog } from "#lib/action-form.tsx";
import { browserApi, unless } from "#lib/api.ts";
import { paths } from "#lib/paths.ts";
import { profilePath } from "#lib/public-profile.ts";
import { tabDraft } from "#lib/storage.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import * as t from "#texts/deals-work.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink, IconButton } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { X } from "#ui/icons.tsx";
import { Input } from "#ui/input.tsx";
import { langOf } from "#ui/lang.ts";
import { Select } from "#ui/select.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { Tile } from "#ui/tile.tsx";
import { DealLines, loadShown, type Shown } from "./deal-lines.tsx";
import { dueText, nameOf, nextWords, stageBadge } from "./deal-words.ts";
import type { Place } from "./drag-cards.tsx";

/** A card, and what both see of the deal of the two. */
export interface Opened {
  card: WholeCard;
  deal: (DealDetail & { shown: Shown }) | null;
}

/** @returns null where there is no such card */
export async function loadOpened(id: string): Promise<Opened | null> {
  const found = await browserApi("GET /api/deals/cards/{id}", { params: { id } }).catch(unless(404, null));
  if (!found) return null;
  const { card } = found;
  if (!card.deal || !card.startup) return { card, deal: null };
  const [detail, shown] = await Promise.all([
    browserApi("GET /api/deals/{id}", { params: { id: card.deal._id } }),
    loadShown(card.startup.userId),
  ]);
  return { card, deal: { ...detail, shown } };
}

/** Beside the columns; where there is no room for both, in their place. */
export function CardPanel({ opened: { card, deal }, back }: { opened: Opened; back: string }) {
  const { startup } = card;
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const close = () => void navigate(back, { replace: true, preventScrollReset: true });
  const name = nameOf(card);
  const profile = startup && profilePath("Startup", startup.profileId);
  // The promised day is beside the stage.
  const next = deal && nextWords({ ...deal.deal, promise: null });
  return (
    <section
      aria-label={name}
      className="card grid content-start gap-5 p-4 sm:p-5 lg:sticky lg:top-20"
      onKeyDown={({ key, target }) => {
        if (key === "Escape" && target instanceof Element && !target.closest("dialog")) close();
      }}
    >
      <Anchor href={back} keepScroll className="text-sm lg:hidden">
        {t.deals}
      </Anchor>
      <header className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-3">
        <Tile id={startup?.userId ?? card._id} name={name} picture={startup?.picture} />
        <div className="min-w-0">
          <h2 ref={heading} tabIndex={-1} lang={langOf(name)} className="h3 brk">
            {name}
          </h2>
          {startup && (
            <p className="brk text-sm text-ink-3">
              {[startup.city, startup.industry].filter(Boolean).map(word).join(", ")}
            </p>
          )}
          {profile && (
            <Anchor href={profile} className="text-sm">
              {t.openProfile}
            </Anchor>
          )}
        </div>
        <IconButton label={t.closeCard} icon={<X />} className="max-lg:hidden" onClick={close} />
      </header>
      {card.deal && <Stage deal={card.deal} />}
      {next && <p className="text-sm num brk">{next}</p>}
      <OwnSide card={card} />
      {deal && <DealLines founderId={deal.deal.other.userId} shown={deal.shown} />}
      {deal && (
        <div className="flex flex-wrap gap-2">
          {deal.conversationId && (
            <ButtonLink kind={1} href={paths.conversation(deal.conversationId)}>
              {t.message}
            </ButtonLink>
          )}
          <ButtonLink href={paths.deal(deal.deal._id)}>{t.openDeal}</ButtonLink>
        </div>
      )}
    </section>
  );
}

interface StageProps {
  deal: NonNullable<DealCard["deal"]>;
  /** On a card below the page's own words about stages. */
  isShort?: boolean;
}

/** What the startup sees too. */
export function Stage({ deal, isShort = false }: StageProps) {
  const { promisedFor } = deal;
  const [kind, text] = stageBadge(deal);
  const isLate = promisedFor !== null && dueText(promisedFor).isOverdue;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs">
      <span className={isShort ? "sr-only" : "text-ink-3"}>{t.startupSees}</span>
      <Badge kind={kind}>{text}</Badge>
      {deal.isToConfirm && <Badge kind="wait">{t.toConfirm}</Badge>}
      {promisedFor && (
        <span className={isLate ? "text-bad" : "text-ink-2"}>
          {(isLate ? t.promisedForLate : t.promisedFor)({ date: shortDate(promisedFor) })}
        </span>
      )}
    </p>
  );
}

/** BOARD-02: what the investor keeps about a startup, and no one else reads. */
export function OwnSide({ card }: { card: WholeCard }) {
  const [turn, setTurn] = useState({ n: 0, card, isOpen: false });
  const { nextStep, nextOn, tags, notes } = card;
  const due = nextOn ? dueText(nextOn) : null;
  return (
    <div className="grid justify-items-start gap-3 text-sm">
      <div className="grid w-full gap-0.5 rounded-md bg-action-tint px-4 py-3">
        <p className="text-xs text-ink-3">{t.nextStep}</p>
        <p className="font-medium brk">{nextStep || t.noneYet}</p>
        {due && <p className={cx("text-xs num", due.isOverdue ? "text-bad" : "text-ink-2")}>{due.text}</p>}
      </div>
      {tags.length > 0 && <p className="brk text-ink-2">{tags.join(", ")}</p>}
      <div className="grid gap-0.5">
        <p className="text-xs text-ink-3">{t.yourNotes}</p>
        <p className="whitespace-pre-line brk">{notes || t.noneYet}</p>
      </div>
      <Button size="sm" onClick={() => setTurn({ n: turn.n + 1, card, isOpen: true })}>
        {t.editCard}
      </Button>
      {/* It begins with what was loaded each time it opens: a change from another page does not replace what is typed. */}
      <CardDialog
        key={turn.n}
        card={turn.card}
        open={turn.isOpen}
        onClose={() => setTurn({ ...turn, isOpen: false })}
      />
    </div>
  );
}

interface CardDialogProps {
  card: WholeCard;
  open: boolean;
  onClose: () => void;
}

/** What is not changed is not kept: another window may save it before this one opens again. */
function draftOf(id: string, start: Readonly<Record<string, string>>) {
  const tab = tabDraft(`dealCard${id}Draft`);
  const write = (values: object) =>
    tab.write(Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== start[name])));
  return { ...tab, write };
}

/** Next step, day, tags and notes. What is typed stays in this tab until it is saved or given up. */
function CardDialog({ card, open, onClose }: CardDialogProps) {
  const { _id: id, nextStep, nextOn, tags, notes } = card;
  const start = { nextStep, nextOn: nextOn ?? "", tags: tags.join(", "), notes };
  const draft = draftOf(id, start);
  return (
    <ActionDialog<"nextStep" | "nextOn" | "tags" | "notes">
      open={open}
      onClose={() => {
        draft.clear();
        onClose();
      }}
      title={nameOf(card)}
      confirm={t.save}
      busyText={t.saving}
      kind={1}
      draft={draft}
      start={start}
      action={async ({ text }) => {
        // What is not changed here may have been in another window.
        const changed = (name: keyof typeof start) => (text(name) === start[name] ? undefined : text(name));
        const json = {
          nextStep: changed("nextStep"),
          nextOn: changed("nextOn"),
          tags: changed("tags")
            ?.split(/[,;]/)
            .map((tag) => tag.trim())
            .filter(Boolean),
          notes: changed("notes"),
        };
        await browserApi("PATCH /api/deals/cards/{id}", { params: { id }, json });
        return t.cardSaved;
      }}
    >
      {(field) => (
        <>
          <Input label={t.nextStep} optional maxLength={NEXT_STEP_MAX} {...field("nextStep")} />
          <Input label={t.due} optional type="date" className="max-w-48" hint={t.dueHint} {...field("nextOn")} />
          <Input label={t.tags} optional hint={t.tagsHint({ most: CARD_TAGS_MAX })} {...field("tags")} />
          <Textarea label={t.notes} optional rows={6} limit={CARD_NOTES_MAX} hint={t.notesHint} {...field("notes")} />
        </>
      )}
    </ActionDialog>
  );
}

const END = "end";

interface MoveDialogProps {
  card: DealCard;
  /** Null while filters hide some of it. */
  board: DealColumns | null;
  open: boolean;
  onClose: () => void;
  /** @returns the success text */
  onMove: (card: DealCard, to: Place) => Promise<string>;
}

/** BOARD-03: to a column, and to a place in it. */
export function MoveDialog({ card, board, open, onClose, onMove }: MoveDialogProps) {
  const isAsked = open && !board;
  const ask = useCallback(async () => (isAsked ? browserApi("GET /api/deals/columns") : null), [isAsked]);
  const loaded = useLoaded(ask).value;
  const { columns } = board ?? loaded ?? { columns: [] };
  const [columnId, setColumnId] = useState(card.columnId);
  const column = columns.find(({ _id }) => _id === columnId);
  const others = column?.cards.filter(({ _id }) => _id !== card._id) ?? [];
  const places = [
    { value: "", label: t.atTheTop },
    ...others.map((one) => ({ value: one._id, label: t.after({ name: nameOf(one) }) })),
    { value: END, label: t.atTheEnd },
  ];
  return (
    <ActionDialog<"columnId" | "after">
      open={open}
      onClose={onClose}
      title={t.moveThis({ name: nameOf(card) })}
      confirm={t.move}
      busyText={t.moving}
      kind={1}
      action={({ text }) => onMove(card, { columnId, ...(text("after") !== END && { after: text("after") || null }) })}
    >
      {(field) => (
        <>
          <Select
            label={t.column}
            name="columnId"
            options={columns.map(({ _id, name }) => ({ value: _id, label: name }))}
            value={columnId}
            onChange={({ currentTarget }) => setColumnId(currentTarget.value)}
            error={field("columnId").error}
          />
          <Select key={columnId} label={t.place} options={places} {...field("after")} defaultValue={END} />
        </>
      )}
    </ActionDialog>
  );
}
