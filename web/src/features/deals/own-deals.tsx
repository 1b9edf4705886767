import { registrationPaths } from "@startup-connect/contract/accounts";
import {
  DEAL_STAGES,
  type DealCard,
  type DealColumns,
  INVESTORS_ONLY,
  STAGE_TEXTS,
} from "@startup-connect/contract/deals";
import { useEffect, useId, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { browserApi, unless } from "#lib/api.ts";
import { paths } from "#lib/paths.ts";
import { useDebounced } from "#lib/use-debounced.ts";
import { useSubmitAndReload } from "#lib/use-submit.ts";
import * as t from "#texts/deals-work.ts";
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
import { CardPanel, loadOpened, MoveDialog } from "./card-panel.tsx";
import { AddDialog, ColumnsDialog } from "./column-dialogs.tsx";
import { CardItem } from "./deal-card.tsx";
import { menuId, nameOf } from "./deal-words.ts";
import { DragCards, DropColumn, type Place } from "./drag-cards.tsx";
import { TransferPanel } from "./transfer-panel.tsx";

/** What narrows the cards, in the address of the page and in the calls. */
const FILTERS = ["q", "tag", "overdue", "stage"] as const;
const isWide = () => matchMedia("(min-width: 64rem)").matches;

/** The investor's columns; in each as many cards as the address asks for: `more` names it once for each further part. */
export async function loadOwnDeals(search: URLSearchParams) {
  const [q = "", tag = "", overdue, stage] = FILTERS.map((name) => search.get(name) ?? "");
  const query = {
    q: q.slice(0, 100),
    tag: tag.slice(0, 30),
    overdue: overdue === "true" ? ("true" as const) : ("false" as const),
    ...(stage && { stage }),
  };
  const id = search.get("card");
  const [board, opened] = await Promise.all([
    browserApi("GET /api/deals/columns", { query }).catch(unless(403, null)),
    id ? loadOpened(id).catch(unless(403, null)) : null,
  ]);
  for (const wanted of search.getAll("more")) {
    const column = board?.columns.find(({ _id }) => _id === wanted);
    const after = column?.cards.at(-1)?._id;
    if (!column || !after || column.cards.length >= column.fits) continue;
    const params = { id: wanted };
    column.cards.push(
      ...(await browserApi("GET /api/deals/columns/{id}", { params, query: { ...query, after } })).cards,
    );
  }
  return { board, opened, inColumns: (search.get("view") ?? (isWide() ? "columns" : "list")) === "columns" };
}

type Loaded = Awaited<ReturnType<typeof loadOwnDeals>>;

/** BOARD-01 to BOARD-06: the startups of an investor, each once, by the own columns. */
export default function OwnDeals({ board, ...rest }: Loaded) {
  if (board) return <OwnColumns board={board} {...rest} />;
  return (
    <>
      <h1 className="h1">{t.deals}</h1>
      <EmptyState action={<ButtonLink href={registrationPaths.Investor}>{t.registerAsInvestor}</ButtonLink>}>
        {INVESTORS_ONLY}
      </EmptyState>
    </>
  );
}

const cardsOf = ({ columns }: DealColumns) => columns.flatMap(({ cards }) => cards);

function OwnColumns({ board, opened, inColumns }: Loaded & { board: DealColumns }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { said, run, clear } = useSubmitAndReload();
  const [removed, setRemoved] = useState<DealCard | null>(null);
  const [dialog, setDialog] = useState<"add" | "columns" | "">("");
  const [moved, setMoved] = useState<{ card: DealCard; isOpen: boolean } | null>(null);
  const openedId = useRef("");
  useEffect(() => {
    const closed = openedId.current;
    openedId.current = opened?.card._id ?? "";
    if (closed && !opened) document.getElementById(`card-${closed}`)?.focus();
  }, [opened]);
  const focusNext = useRef<{ id: string; columnId?: string }>({ id: "" });
  // A card in another column is a new element: the focus goes with it, on phones, where it is not shown, to the tab of
  // this one, and where it is among further cards, to what shows them. The dialog may close before or after it is there.
  useEffect(() => {
    const { id, columnId } = focusNext.current;
    const card = cardsOf(board).find(({ _id }) => id.endsWith(_id));
    if (moved?.isOpen || (columnId && card && card.columnId !== columnId)) return;
    // An answer that was asked for before a card came back is without it.
    if (!id || (id.startsWith("menu-") && !columnId && !card)) return;
    focusNext.current = { id: "" };
    const target = document.getElementById(id) ?? document.getElementById(`more-${columnId}`);
    const tab = document.querySelector<HTMLElement>(`nav[aria-label="${t.columns}"] [aria-current]`);
    (target?.checkVisibility() ? target : tab)?.focus();
  }, [board, moved?.isOpen]);

  const { columns, total } = board;
  const path = (changes: Record<string, string>) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    return next.size > 0 ? `${paths.deals}?${next}` : paths.deals;
  };
  const go = (to: string) => void navigate(to, { replace: true, preventScrollReset: true });
  const isFiltered = FILTERS.some((name) => query.has(name));
  const current = columns.find(({ _id }) => _id === query.get("column")) ?? columns[0];

  async function move(card: DealCard, to: Place, focus = menuId(card)): Promise<string> {
    const { _id: id } = card;
    await browserApi("PATCH /api/deals/cards/{id}", { params: { id }, json: to });
    focusNext.current = { id: focus, columnId: to.columnId };
    const column = columns.find(({ _id }) => _id === to.columnId);
    return column ? t.isNowIn({ name: nameOf(card), column: column.name }) : t.isInAnother({ name: nameOf(card) });
  }
  const moveAtOnce = (card: DealCard, to: Place) =>
    void run(async () => announce(await move(card, to, `card-${card._id}`)));
  const remove = (card: DealCard) =>
    void run(async () => {
      await browserApi("DELETE /api/deals/cards/{id}", { params: { id: card._id } });
      setRemoved(card);
      focusNext.current = { id: "undo-removal" };
    });
  const restore = (card: DealCard) =>
    void run(async () => {
      await browserApi("POST /api/deals/cards/{id}/restore", { params: { id: card._id } });
      setRemoved(null);
      focusNext.current = { id: menuId(card) };
      announce(t.isInDealsAgain({ name: nameOf(card) }));
    });

  return (
    <div className={cx("grid items-start gap-x-5 gap-y-5", opened && "lg:grid-cols-[minmax(0,1fr)_22rem]")}>
      <div className={cx("grid min-w-0 gap-5", opened && "max-lg:hidden")}>
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
          <h1 className="h1">
            {t.deals} <span className="text-base font-normal text-ink-3 num">{total}</span>
          </h1>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => setDialog("columns")}>
              {t.editColumns}
            </Button>
            <Button size="sm" kind={1} onClick={() => setDialog("add")}>
              <Plus /> {t.addStartup}
            </Button>
          </div>
        </header>
        {said && (
          <Alert kind={said.kind} onDismiss={clear}>
            {said.text}
          </Alert>
        )}
        {removed && (
          <Alert kind="info" onDismiss={() => setRemoved(null)}>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <p className="brk">
                {(removed.deal?.isOpen ? t.isRemovedDealContinues : t.isRemoved)({ name: nameOf(removed) })}
              </p>
              <Button id="undo-removal" size="sm" onClick={() => restore(removed)}>
                {t.undo}
              </Button>
            </div>
          </Alert>
        )}
        {total === 0 ? (
          <EmptyState action={<Button onClick={() => setDialog("add")}>{t.addFirst}</Button>}>
            {t.noCardsYet}
          </EmptyState>
        ) : (
          <>
            <Tabs
              label={t.view}
              tabs={[
                { href: path({ view: "list" }), text: t.list, current: !inColumns },
                { href: path({ view: "columns" }), text: t.columns, current: inColumns },
              ]}
            />
            <Filters query={query} board={board} onChange={(changes) => go(path(changes))} />
            {inColumns && (
              <Tabs
                label={t.columns}
                className="md:hidden"
                tabs={columns.map(({ _id, name, fits }) => ({
                  href: path({ column: _id }),
                  text: name,
                  count: fits,
                  current: _id === current?._id,
                }))}
              />
            )}
            {isFiltered && cardsOf(board).length === 0 && (
              <p role="status" className="text-sm text-ink-2">
                {t.noCardsMatch}
              </p>
            )}
            <DragCards columns={columns} onMove={moveAtOnce}>
              <div
                className={cx(
                  "relative grid gap-3",
                  inColumns &&
                    "scrolls-on overflow-x-auto md:auto-cols-[minmax(10.5rem,1fr)] md:grid-flow-col md:items-start",
                )}
              >
                {columns.map(
                  ({ _id, name, fits, cards }) =>
                    (inColumns || fits > 0) && (
                      <section
                        key={_id}
                        aria-label={name}
                        className={cx(
                          "grid min-w-0 content-start gap-2",
                          inColumns && "md:rounded-md md:border md:border-line md:bg-sunken md:p-2",
                          inColumns && _id !== current?._id && "max-md:hidden",
                        )}
                      >
                        <h2
                          lang={langOf(name)}
                          className={cx(
                            "flex gap-2 px-1 text-sm font-semibold",
                            inColumns && "justify-between max-md:hidden",
                          )}
                        >
                          <span className="min-w-0 brk">{name}</span>
                          <span className="font-normal text-ink-3 num">{fits}</span>
                        </h2>
                        <DropColumn id={_id} className={inColumns ? "grid min-h-12 content-start gap-2" : "card"}>
                          {cards.map((card) => (
                            <CardItem
                              key={card._id}
                              card={card}
                              isRow={!inColumns}
                              href={path({ card: card._id })}
                              columns={columns}
                              onMove={moveAtOnce}
                              onAsk={() => setMoved({ card, isOpen: true })}
                              onRemove={() => remove(card)}
                            />
                          ))}
                        </DropColumn>
                        {fits > cards.length && (
                          <Button
                            id={`more-${_id}`}
                            size="sm"
                            aria-label={t.showMoreOf({ name })}
                            onClick={() => go(`${paths.deals}?${query}&more=${_id}`)}
                          >
                            {t.showMore({ more: fits - cards.length })}
                          </Button>
                        )}
                        {fits === 0 && <p className="px-1 pb-1 text-xs text-ink-3">{t.noCards}</p>}
                      </section>
                    ),
                )}
              </div>
            </DragCards>
            <p className="text-sm text-ink-3">{`${t.columnsAreYours} ${t.howToMove}`}</p>
          </>
        )}
        <TransferPanel isEmpty={total === 0} />
        <AddDialog board={board} open={dialog === "add"} onClose={() => setDialog("")} />
        <ColumnsDialog board={board} open={dialog === "columns"} onClose={() => setDialog("")} />
        {moved && (
          <MoveDialog
            key={moved.card._id + moved.card.columnId}
            card={moved.card}
            board={isFiltered ? null : board}
            open={moved.isOpen}
            onClose={() => {
              if (!focusNext.current.id) focusNext.current = { id: menuId(moved.card) };
              setMoved({ ...moved, isOpen: false });
            }}
            onMove={move}
          />
        )}
      </div>
      {opened && <CardPanel key={opened.card._id} opened={opened} back={path({ card: "" })} />}
    </div>
  );
}

interface FiltersProps {
  query: URLSearchParams;
  board: DealColumns;
  onChange: (changes: Record<string, string>) => void;
}

/** BOARD-05. */
function Filters({ query, board: { tags, stages, overdue }, onChange }: FiltersProps) {
  const [q, setQ] = useState(query.get("q") ?? "");
  const isNarrowed = FILTERS.some((name) => name !== "q" && query.has(name));
  const [isOpen, setOpen] = useState(isNarrowed);
  const id = useId();
  const search = useDebounced(() => onChange({ q: q.trim() }), 250);
  return (
    <search className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Input
        label={t.searchDeals}
        hideLabel
        type="search"
        icon={<Search />}
        placeholder={t.searchExample}
        className="min-w-0 flex-1 sm:basis-72"
        maxLength={100}
        value={q}
        onChange={({ currentTarget }) => {
          setQ(currentTarget.value);
          search();
        }}
      />
      <Button className="sm:hidden" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {t.filters}
      </Button>
      <div id={id} className={cx("flex flex-wrap items-center gap-x-3 gap-y-2", !isOpen && "max-sm:hidden")}>
        {tags.length > 0 && (
          <Select
            label={t.tag}
            hideLabel
            className="w-auto max-w-48 max-sm:max-w-full max-sm:flex-auto"
            placeholder={t.allTags}
            options={tags}
            value={query.get("tag") ?? ""}
            onChange={({ currentTarget }) => onChange({ tag: currentTarget.value })}
          />
        )}
        {stages.length > 0 && (
          <Select
            label={t.stage}
            hideLabel
            className="w-auto max-w-48 max-sm:max-w-full max-sm:flex-auto"
            placeholder={t.allStages}
            options={DEAL_STAGES.filter((stage) => stages.includes(stage)).map((value) => ({
              value,
              label: STAGE_TEXTS[value],
            }))}
            value={query.get("stage") ?? ""}
            onChange={({ currentTarget }) => onChange({ stage: currentTarget.value })}
          />
        )}
        <Checkbox
          label={t.onlyOverdue({ count: overdue })}
          checked={query.get("overdue") === "true"}
          onChange={({ currentTarget }) => onChange({ overdue: currentTarget.checked ? "true" : "" })}
        />
      </div>
    </search>
  );
}
