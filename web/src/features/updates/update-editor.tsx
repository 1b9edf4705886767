import {
  FIGURE_INVALID,
  figureOf,
  figureRead,
  figureText,
  longMonth,
  plusMonths,
  ROUND_FACTS,
  roundFactsIn,
  UPDATE_BLOCK_MAX,
  UPDATE_BLOCK_TEXTS,
  UPDATE_BLOCKS,
  UPDATE_TITLE_MAX,
  type Update,
  type UpdateBlock,
} from "@startup-connect/contract/updates";
import { word } from "@startup-connect/contract/values";
import { useState } from "react";
import { Link, useNavigate, useRevalidator } from "react-router";
import { ActionButton } from "#lib/action-form.tsx";
import { ApiError, browserApi } from "#lib/api.ts";
import { ConfirmAction } from "#lib/confirm-action.tsx";
import { Form, useForm } from "#lib/form.tsx";
import { paths } from "#lib/paths.ts";
import * as t from "#texts/updates.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { FieldNotes } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { langOf } from "#ui/lang.ts";
import { MoneyField } from "#ui/money-field.tsx";
import { EmptyState } from "#ui/states.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useAutosave } from "./use-autosave.ts";

const blockHints: Record<UpdateBlock, string> = {
  well: t.onePoint,
  notWell: t.readersTrust,
  asks: t.removeSettled,
  thanks: t.whoHelped,
};

/** UPD-01: the draft of a month. */
export function UpdateEditor({ update }: { update: Update }) {
  const { _id: id, month, figures, list } = update;
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const auto = useAutosave(update);
  const { typed, change, faults } = auto;
  const [isAsking, setAsking] = useState(false);
  const before = plusMonths(month, -1);
  const candidates = list.filter(({ hasLeft }) => !hasLeft);
  const chosen = candidates.filter(({ person }) => typed.readers.includes(person.userId));
  const isFigureWrong = Object.values(typed.figures).some((text) => figureOf(text) === undefined);
  const { figures: _figures, readers: _readers, ...texts } = typed;
  const named = roundFactsIn(texts);
  const isWhole = typed.title.trim() && UPDATE_BLOCKS.some((block) => typed[block].trim()) && chosen.length > 0;
  const faultOf = (name: UpdateBlock | "title") => faults[name] ?? (named.includes(name) ? ROUND_FACTS : undefined);

  const form = useForm({
    start: {},
    check: () => (isFigureWrong ? { figures: FIGURE_INVALID } : {}),
    send: async () => (isWhole ? setAsking(true) : await send()),
  });
  const send = async () => {
    let isRefused = !(await auto.save());
    try {
      if (!isRefused) {
        await browserApi("POST /api/updates/{id}/send", { params: { id }, json: { version: auto.version.current } });
        auto.forget();
        await revalidate();
      }
    } catch (error) {
      // What no field can mend is shown where it was pressed.
      if (!(error instanceof ApiError && error.body.errors)) throw error;
      isRefused = !auto.failed(error, "saved");
    }
    setAsking(false);
    if (isRefused) form.focusFault();
  };

  return (
    <>
      <header className="grid gap-1">
        <h1 className="h1">{t.updateFor({ month: longMonth(month) })}</h1>
        <p className="text-sm text-ink-3" role="status">
          {{ saved: t.draftSaved, typed: t.savingSoon, saving: t.saving, failed: t.notSaved }[auto.saving]}
        </p>
      </header>
      {auto.failure && (
        <Alert kind="bad" className="sticky top-4 z-10">
          {auto.failure}
          {auto.isOlder && (
            <span className="mt-2 flex flex-wrap gap-2">
              {auto.isChanged && (
                <Button size="sm" onClick={() => void auto.replace().catch(auto.failed)}>
                  {t.keepTyped}
                </Button>
              )}
              <Button
                size="sm"
                onClick={() => {
                  auto.forget();
                  location.reload();
                }}
              >
                {auto.isChanged ? t.useSaved : t.showSent}
              </Button>
            </span>
          )}
        </Alert>
      )}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Form of={form} id="update" data-unkept="" className="grid min-w-0 gap-5">
          <Panel title={t.figures} action={<Link to={`${paths.updates}?show=figures`}>{t.changeList}</Link>}>
            {figures.length === 0 ? (
              <p className="text-sm text-ink-2">{t.noFigures}</p>
            ) : (
              <div className="grid gap-4 sm:grid-cols-2">
                {figures.map(({ _id, label, unit, values }) => {
                  const text = typed.figures[_id] ?? "";
                  const value = figureOf(text);
                  const last = values.find((one) => one.month === before)?.value ?? null;
                  return (
                    <MoneyField
                      key={_id}
                      label={label}
                      lang={langOf(label)}
                      value={text}
                      read={(typed) => figureRead(typed, unit)}
                      hint={
                        last === null
                          ? undefined
                          : t.monthFigure({ month: longMonth(before), figure: figureText(last, unit) })
                      }
                      error={value === undefined ? FIGURE_INVALID : undefined}
                      onChange={({ currentTarget }) =>
                        change({ figures: { ...typed.figures, [_id]: currentTarget.value } })
                      }
                    />
                  );
                })}
              </div>
            )}
          </Panel>
          <Panel title={t.text}>
            <div className="grid gap-5">
              <Input
                label={t.title}
                maxLength={UPDATE_TITLE_MAX}
                value={typed.title}
                error={faultOf("title")}
                onChange={({ currentTarget }) => change({ title: currentTarget.value })}
              />
              {UPDATE_BLOCKS.map((block) => (
                <Textarea
                  key={block}
                  label={UPDATE_BLOCK_TEXTS[block]}
                  hint={blockHints[block]}
                  rows={4}
                  limit={UPDATE_BLOCK_MAX}
                  value={typed[block]}
                  error={faultOf(block)}
                  onChange={({ currentTarget }) => change({ [block]: currentTarget.value })}
                />
              ))}
            </div>
          </Panel>
        </Form>
        <div className="grid min-w-0 gap-5">
          <Panel title={t.readersCount({ count: String(chosen.length) })}>
            {list.length === 0 ? (
              <EmptyState bare action={<ButtonLink href={paths.connections}>{t.seeConnections}</ButtonLink>}>
                {t.canBeReaders}
              </EmptyState>
            ) : (
              <div className="grid max-h-96 overflow-y-auto">
                {list.map(({ person: { userId, name, type }, hasLeft }) => (
                  <Checkbox
                    key={userId}
                    label={<span className="brk">{hasLeft ? t.leftList({ name }) : `${name}, ${word(type)}`}</span>}
                    disabled={hasLeft}
                    data-unkept=""
                    checked={typed.readers.includes(userId)}
                    onChange={({ currentTarget }) =>
                      change({
                        readers: currentTarget.checked
                          ? [...typed.readers, userId].sort()
                          : typed.readers.filter((one) => one !== userId),
                      })
                    }
                  />
                ))}
              </div>
            )}
            <FieldNotes error={faults.readers} hintId="" errorId="readers-error" />
            <p className="mt-3 text-xs text-ink-3">{t.whileConnected}</p>
          </Panel>
          <div className="flex flex-wrap gap-2">
            <Button kind={1} type="submit" form="update">
              {t.send}
            </Button>
            <ActionButton
              button={t.deleteDraft}
              look={3}
              busyText={t.deleting}
              title={t.askDelete}
              confirm={t.deleteDraft}
              action={async () => {
                await browserApi("DELETE /api/updates/{id}", { params: { id } });
                auto.forget();
                await navigate(paths.updates);
                return t.draftDeleted;
              }}
            >
              {t.deletingMeans}
            </ActionButton>
          </div>
        </div>
      </div>
      <ConfirmAction
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t.askSend({ readers: chosen.length })}
        confirm={t.send}
        kind={1}
        busyText={t.sending}
        action={send}
      >
        {t.sendingMeans}
      </ConfirmAction>
    </>
  );
}
