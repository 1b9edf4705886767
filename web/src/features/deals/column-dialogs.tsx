import { COLUMN_NAME_MAX, COLUMNS_MAX, type DealColumn, type DealColumns } from "@startup-connect/contract/deals";
import { word } from "@startup-connect/contract/values";
import { useRef, useState } from "react";
import { ActionForm } from "#lib/action-form.tsx";
import { browserApi } from "#lib/api.ts";
import { useDebounced } from "#lib/use-debounced.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { orGone, useSubmitAndReload } from "#lib/use-submit.ts";
import * as t from "#texts/deals-work.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { ArrowDown, ArrowUp, Trash } from "#ui/icons.tsx";
import { Input } from "#ui/input.tsx";
import { langOf } from "#ui/lang.ts";
import { Tile } from "#ui/tile.tsx";
import { announce } from "#ui/title.ts";

interface DialogProps {
  board: DealColumns;
  open: boolean;
  onClose: () => void;
}

const closeButton = (onClose: () => void) => <Button onClick={onClose}>{t.close}</Button>;

/** BOARD-01. */
export function ColumnsDialog({ board: { columns }, open, onClose }: DialogProps) {
  const add = async (name: string) => {
    await browserApi("POST /api/deals/columns", { json: { name } });
    return t.columnAdded({ name: name.trim() });
  };
  return (
    <Dialog open={open} onClose={onClose} title={t.editColumns} actions={closeButton(onClose)}>
      <ol tabIndex={-1} aria-label={t.columns} className="mb-5 grid gap-4">
        {columns.map((column, at) => (
          <ColumnRow
            key={column._id}
            column={column}
            isEmpty={column.total === 0}
            before={at === 0 ? undefined : (columns[at - 2]?._id ?? null)}
            after={columns[at + 1]?._id}
          />
        ))}
      </ol>
      {columns.length < COLUMNS_MAX ? (
        <ActionForm<"name">
          submit={t.addColumn}
          kind={2}
          busyText={t.adding}
          isFresh
          className="grid gap-3"
          action={({ text }) => add(text("name"))}
        >
          {(field) => <Input label={t.newColumn} maxLength={COLUMN_NAME_MAX} {...field("name")} />}
        </ActionForm>
      ) : (
        <p className="text-sm">{t.mostColumns({ most: COLUMNS_MAX })}</p>
      )}
    </Dialog>
  );
}

interface ColumnRowProps {
  column: DealColumn;
  isEmpty: boolean;
  /** The column it follows when it moves up, null for the first place; undefined where it cannot move. */
  before: string | null | undefined;
  after: string | undefined;
}

function ColumnRow({ column: { _id: id, name }, isEmpty, before, after }: ColumnRowProps) {
  const { said, isBusy, run } = useSubmitAndReload();
  const change = (json: { name?: string; after?: string | null }) =>
    browserApi("PATCH /api/deals/columns/{id}", { params: { id }, json });
  const move = (to: string | null) =>
    run(async () => {
      await change({ after: to });
      announce(t.isMoved({ name }));
    });
  const row = useRef<HTMLLIElement>(null);
  const remove = () =>
    run(async () => {
      await orGone(browserApi("DELETE /api/deals/columns/{id}", { params: { id } }));
      row.current?.parentElement?.focus();
      announce(t.isDeleted({ name }));
    });
  return (
    <li ref={row} className="grid gap-2">
      <div className="flex flex-wrap items-start gap-1">
        <ActionForm<"name">
          submit={t.rename}
          kind={2}
          busyText={t.saving}
          className="grid min-w-0 flex-1 basis-60 grid-cols-[minmax(0,1fr)_auto] items-end gap-1"
          start={{ name }}
          action={async ({ text }) => {
            await change({ name: text("name") });
            announce(t.isRenamed);
            return "";
          }}
        >
          {(field) => (
            <Input label={t.nameOfColumn({ name })} hideLabel maxLength={COLUMN_NAME_MAX} {...field("name")} />
          )}
        </ActionForm>
        <span className="flex">
          <IconButton
            label={t.moveForward({ name })}
            icon={<ArrowUp />}
            aria-disabled={isBusy || before === undefined}
            onClick={() => before !== undefined && void move(before)}
          />
          <IconButton
            label={t.moveBack({ name })}
            icon={<ArrowDown />}
            aria-disabled={isBusy || after === undefined}
            onClick={() => after !== undefined && void move(after)}
          />
          {isEmpty && (
            <IconButton
              label={t.deleteColumn({ name })}
              icon={<Trash />}
              aria-disabled={isBusy}
              onClick={() => void remove()}
            />
          )}
        </span>
      </div>
      {said && <Alert kind={said.kind}>{said.text}</Alert>}
    </li>
  );
}

const FOUND_MAX = 6;
const find = async (q: string) =>
  (await browserApi("GET /api/startups/startups", { query: { q, limit: FOUND_MAX } })).startups;
type Find = () => Promise<Awaited<ReturnType<typeof find>> | null>;
const nothing: Find = async () => null;

/** BOARD-02: finds startups by name, and adds them. */
export function AddDialog({ board, open, onClose }: DialogProps) {
  const [ask, setAsk] = useState<Find>(() => nothing);
  const [typed, setTyped] = useState("");
  const { value: found, failed } = useLoaded(ask);
  const { said, doing, run } = useSubmitAndReload();
  const search = useDebounced(() => {
    const q = typed.trim();
    setAsk(() => (q ? () => find(q) : nothing));
  }, 250);
  const [added, setAdded] = useState<readonly string[]>([]);
  const isThere = (userId: string) =>
    added.includes(userId) ||
    board.columns.some(({ cards }) => cards.some(({ startup }) => startup?.userId === userId));
  const add = (userId: string, name: string) =>
    run(async () => {
      await browserApi("POST /api/deals/cards", { json: { startupId: userId } });
      setAdded([...added, userId]);
      announce(t.isInDeals({ name }));
    }, userId);
  return (
    <Dialog open={open} onClose={onClose} title={t.addStartup} actions={closeButton(onClose)}>
      <div className="grid gap-4">
        <Input
          label={t.nameOfStartup}
          type="search"
          value={typed}
          maxLength={100}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            search();
          }}
          data-autofocus=""
        />
        {said && <Alert kind={said.kind}>{said.text}</Alert>}
        {failed && <Alert kind="bad">{t.searchFailed}</Alert>}
        {found && (
          <ul className="grid gap-3" aria-label={t.startupsFound}>
            {found.map(({ userId, startupName, logo, city, industry }) => (
              <li key={userId} className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 text-sm">
                <Tile id={userId} name={startupName} picture={logo} size="sm" />
                <span className="min-w-0">
                  <b lang={langOf(startupName)} className="block brk font-semibold text-ink">
                    {startupName}
                  </b>
                  <span className="block brk text-xs text-ink-3">
                    {[city, industry].filter(Boolean).map(word).join(", ")}
                  </span>
                </span>
                <Button
                  size="sm"
                  aria-label={t.addThis({ name: startupName })}
                  busyText={isThere(userId) ? t.inYourDeals : doing === userId && t.adding}
                  onClick={() => void add(userId, startupName)}
                >
                  {t.add}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <p role="status" className="text-sm">
          {found?.length === 0 ? t.noStartupFound : ""}
        </p>
      </div>
    </Dialog>
  );
}
