import { registrationPaths } from "@startup-connect/contract/accounts";
import { type Board, type BoardCard, INVESTORS_ONLY, type WholeBoardCard } from "@startup-connect/contract/boards";
import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { ApiError, browserApi } from "#lib/api.ts";
import { forMembers, type MemberPage } from "#lib/guard.tsx";
import { readLocal } from "#lib/storage.ts";
import { useDebounced } from "#lib/use-debounced.ts";
import { useSubmitAndReload } from "#lib/use-submit.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { cx } from "#ui/cx.ts";
import { Plus, Search } from "#ui/icons.tsx";
import { Input } from "#ui/input.tsx";
import { langOf } from "#ui/lang.ts";
import { Select } from "#ui/select.tsx";
import { EmptyState } from "#ui/states.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { announce } from "#ui/title.ts";
import type { Route } from "./+types/board-page";
import { BoardCardItem } from "./board-card.tsx";
import { AddDialog, ColumnsDialog } from "./board-dialogs.tsx";
import { boardPath, menuId, nameOf } from "./board-words.ts";
import { CardDialog, MoveDialog } from "./card-dialogs.tsx";
import { TransferPanel } from "./transfer-panel.tsx";

const unless =
  <T,>(status: number, then: T) =>
  (error: unknown): T => {
    if (error instanceof ApiError && error.status === status) return then;
    throw error;
  };

export const handle: MemberPage = { title: "Board", loading: "form", loads: "your board", live: ["card", "deal"] };

/** Null for who is no registered investor; others are not even asked about. */
export const clientLoader = forMembers(async ({ request }: Route.ClientLoaderArgs) => {
  if (readLocal("userType") !== "Investor") return null;
  const query = new URL(request.url).searchParams;
  const [q, tag, id] = [query.get("q") ?? "", query.get("tag") ?? "", query.get("card")];
  const overdue = query.get("overdue") === "true" ? "true" : "false";
  const [board, opened] = await Promise.all([
    browserApi("GET /api/boards/me", { query: { q: q.slice(0, 100), tag: tag.slice(0, 30), overdue } }).catch(
      unless(403, null),
    ),
    id ? browserApi("GET /api/boards/me/cards/{id}", { params: { id } }).catch(unless(404, null)) : null,
  ]);
  return board && { board, opened: opened?.card ?? null };
});

/** BOARD-01 to BOARD-06: an investor's own board of startups. */
export default function BoardPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      {loaderData ? (
        <OwnBoard {...loaderData} />
      ) : (
        <>
          <h1 className="h1">Board</h1>
          <EmptyState action={<ButtonLink href={registrationPaths.Investor}>Register as an investor</ButtonLink>}>
            {INVESTORS_ONLY}
          </EmptyState>
        </>
      )}
    </>
  );
}

/** Of each column, so that a full board stays fast. */
const CARDS_FIRST = 40;

interface Loaded {
  board: Board;
  opened: WholeBoardCard | null;
}

function OwnBoard({ board, opened }: Loaded) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { said, run, clear } = useSubmitAndReload();
  const [removed, setRemoved] = useState<BoardCard | null>(null);
  const [dialog, setDialog] = useState<"add" | "columns" | "">("");
  const [moved, setMoved] = useState<{ card: BoardCard; isOpen: boolean } | null>(null);
  const [most, setMost] = useState(CARDS_FIRST);
  const focusNext = useRef<{ id: string; columnId?: string }>({ id: "" });
  // A card in another column is a new element: the focus goes with it, on phones, where it is not shown, to the tab of
  // this one. The dialog may close before or after the card is there.
  useEffect(() => {
    const { id, columnId } = focusNext.current;
    if (moved?.isOpen || (columnId && !board.cards.some((one) => menuId(one) === id && one.columnId === columnId)))
      return;
    if (!id) return;
    focusNext.current = { id: "" };
    const target = document.getElementById(id);
    const tab = document.querySelector<HTMLElement>('nav[aria-label="Columns"] [aria-current]');
    (target?.checkVisibility() ? target : tab)?.focus();
  }, [board, moved?.isOpen]);

  const { columns, total, overdue, tags } = board;
  const cards = board.cards.filter(({ fits }) => fits);
  const path = (changes: Record<string, string>) => boardPath(query, changes);
  const go = (changes: Record<string, string>) =>
    void navigate(path(changes), { replace: true, preventScrollReset: true });
  const isFiltered = ["q", "tag", "overdue"].some((name) => query.has(name));
  const current = columns.find(({ _id }) => _id === query.get("column")) ?? columns[0];
  const inColumn = (columnId: string) => cards.filter((card) => card.columnId === columnId);

  async function move(card: BoardCard, to: { columnId: string; after: string | null }): Promise<string> {
    const { _id: id } = card;
    await browserApi("PATCH /api/boards/me/cards/{id}", { params: { id }, json: to });
    focusNext.current = { id: menuId(card), columnId: to.columnId };
    const column = columns.find(({ _id }) => _id === to.columnId);
    return `${nameOf(card)} is now in ${column?.name ?? "another column"}.`;
  }
  const step = (card: BoardCard, after: string | null) =>
    void run(async () => {
      await move(card, { columnId: card.columnId, after });
      announce(`${nameOf(card)} is moved.`);
    });
  const remove = (card: BoardCard) =>
    void run(async () => {
      await browserApi("DELETE /api/boards/me/cards/{id}", { params: { id: card._id } });
      setRemoved(card);
      focusNext.current = { id: "undo-removal" };
    });
  const restore = (card: BoardCard) =>
    void run(async () => {
      await browserApi("POST /api/boards/me/cards/{id}/restore", { params: { id: card._id } });
      setRemoved(null);
      focusNext.current = { id: menuId(card) };
      announce(`${nameOf(card)} is on your board again.`);
    });

  return (
    <>
      <header className="grid gap-2">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
          <h1 className="h1">Board</h1>
          <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
            <Button onClick={() => setDialog("columns")}>Edit columns</Button>
            <Button kind={1} onClick={() => setDialog("add")}>
              <Plus /> Add a startup
            </Button>
          </div>
        </div>
        <p className="max-w-text text-sm text-ink-2">
          Columns, notes and next steps are yours alone. The badge on a card is the stage of your deal, which the
          startup sees too.
        </p>
      </header>
      {said && (
        <Alert kind={said.kind} onDismiss={clear}>
          {said.text}
        </Alert>
      )}
      {removed && (
        <Alert kind="info" onDismiss={() => setRemoved(null)}>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <p className="brk">{`${nameOf(removed)} is removed.`}</p>
            <Button id="undo-removal" size="sm" onClick={() => restore(removed)}>
              Undo
            </Button>
          </div>
        </Alert>
      )}
      {total === 0 ? (
        <EmptyState
          action={
            <Button kind={1} onClick={() => setDialog("add")}>
              Add your first startup
            </Button>
          }
        >
          Your board is empty. Add a startup here, or with “Add to board” on its profile. The first one brings five
          columns, which you can rename and move.
        </EmptyState>
      ) : (
        <>
          <Filters query={query} tags={tags} overdue={overdue} onChange={go} />
          <Tabs
            label="Columns"
            className="md:hidden"
            tabs={columns.map(({ _id, name }) => ({
              href: path({ column: _id }),
              text: name,
              count: inColumn(_id).length,
              current: _id === current?._id,
            }))}
          />
          {isFiltered && cards.length === 0 && (
            <p role="status" className="text-sm text-ink-2">
              No cards fit. Change the search or the filters.
            </p>
          )}
          <div className="scrolls-on relative grid gap-3 overflow-x-auto md:auto-cols-[minmax(10.5rem,1fr)] md:grid-flow-col md:items-start">
            {columns.map(({ _id, name }) => (
              <section
                key={_id}
                aria-label={name}
                className={cx(
                  "grid min-w-0 content-start gap-2 md:rounded-md md:border md:border-line md:bg-sunken md:p-2",
                  _id !== current?._id && "max-md:hidden",
                )}
              >
                <h2 lang={langOf(name)} className="flex justify-between gap-2 px-1 text-sm font-semibold max-md:hidden">
                  <span className="min-w-0 brk">{name}</span>
                  <span className="font-normal text-ink-3 num">{inColumn(_id).length}</span>
                </h2>
                <ul className="grid gap-2">
                  {inColumn(_id).map(
                    (card, at, all) =>
                      at < most && (
                        <BoardCardItem
                          key={card._id}
                          card={card}
                          href={path({ card: card._id })}
                          onUp={at === 0 || isFiltered ? null : () => step(card, all[at - 2]?._id ?? null)}
                          onDown={
                            at === all.length - 1 || isFiltered ? null : () => step(card, all[at + 1]?._id ?? null)
                          }
                          onMove={() => setMoved({ card, isOpen: true })}
                          onRemove={() => remove(card)}
                        />
                      ),
                  )}
                </ul>
                {inColumn(_id).length > most && (
                  <Button size="sm" aria-label={`Show more of ${name}`} onClick={() => setMost(most + CARDS_FIRST)}>
                    {`Show more (${inColumn(_id).length - most})`}
                  </Button>
                )}
                {inColumn(_id).length === 0 && <p className="px-1 pb-1 text-xs text-ink-3">No cards</p>}
              </section>
            ))}
          </div>
        </>
      )}
      <TransferPanel isEmpty={total === 0} />
      <AddDialog board={board} open={dialog === "add"} onClose={() => setDialog("")} />
      <ColumnsDialog board={board} open={dialog === "columns"} onClose={() => setDialog("")} />
      <OpenedCard opened={opened} onClose={() => go({ card: "" })} />
      {moved && (
        <MoveDialog
          key={moved.card._id + moved.card.columnId}
          card={moved.card}
          board={board}
          open={moved.isOpen}
          onClose={() => {
            if (!focusNext.current.id) focusNext.current = { id: menuId(moved.card) };
            setMoved({ ...moved, isOpen: false });
          }}
          onMove={move}
        />
      )}
    </>
  );
}

/** Begins with what was loaded each time it opens; a change from another page does not replace what is typed. */
function OpenedCard({ opened, onClose }: { opened: WholeBoardCard | null; onClose: () => void }) {
  const [shown, setShown] = useState({ id: "", card: opened, turn: 0 });
  const id = opened?._id ?? "";
  if (id !== shown.id) setShown({ id, card: opened ?? shown.card, turn: opened ? shown.turn + 1 : shown.turn });
  return shown.card && <CardDialog key={shown.turn} card={shown.card} open={opened !== null} onClose={onClose} />;
}

interface FiltersProps {
  query: URLSearchParams;
  tags: readonly string[];
  overdue: number;
  onChange: (changes: Record<string, string>) => void;
}

/** BOARD-05. */
function Filters({ query, tags, overdue, onChange }: FiltersProps) {
  const [q, setQ] = useState(query.get("q") ?? "");
  const search = useDebounced(() => onChange({ q: q.trim() }), 250);
  return (
    <search className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Input
        label="Search the board"
        hideLabel
        type="search"
        icon={<Search />}
        placeholder="Name, city, sector or own note"
        className="min-w-0 flex-1 basis-72"
        maxLength={100}
        value={q}
        onChange={({ currentTarget }) => {
          setQ(currentTarget.value);
          search();
        }}
      />
      {tags.length > 0 && (
        <Select
          label="Tag"
          hideLabel
          className="w-auto max-w-48"
          placeholder="All tags"
          options={tags}
          value={query.get("tag") ?? ""}
          onChange={({ currentTarget }) => onChange({ tag: currentTarget.value })}
        />
      )}
      <Checkbox
        label={`Only overdue (${overdue})`}
        checked={query.get("overdue") === "true"}
        onChange={({ currentTarget }) => onChange({ overdue: currentTarget.checked ? "true" : "" })}
      />
    </search>
  );
}
