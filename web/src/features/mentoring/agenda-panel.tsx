import {
  AGENDA_POINT_MAX,
  AGENDA_POINTS_MAX,
  type AgendaPoint,
  type MentoringSession,
  SESSION_FILES_MAX,
  type SessionRecord,
} from "@startup-connect/contract/mentoring";
import {
  DOCUMENT_MAX_BYTES,
  DOCUMENT_TYPES,
  INVALID_DOCUMENT,
  megabytes,
  readOptional,
  shortDate,
} from "@startup-connect/contract/shared";
import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { ActionButton, RemoveButton } from "#lib/action-form.tsx";
import { ApiError, browserApi, type FieldOf } from "#lib/api.ts";
import { Form, useForm } from "#lib/form.tsx";
import { timeNow } from "#lib/now.ts";
import { FileButton, saveFile } from "#lib/save-file.tsx";
import { readDraft } from "#lib/storage.ts";
import * as t from "#texts/mentoring-work.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { FileField, sizeOf } from "#ui/file-field.tsx";
import { ArrowDown, ArrowUp, Plus, Trash } from "#ui/icons.tsx";
import { Input } from "#ui/input.tsx";
import { langOf } from "#ui/lang.ts";
import { announce } from "#ui/title.ts";
import { SavedMeanwhile } from "./notes-panel.tsx";
import { authorOf } from "./session-words.ts";

interface PanelProps {
  session: MentoringSession;
  record: SessionRecord;
}

/** A point while it is edited: what was typed as minutes stays as it is. */
interface TypedPoint {
  key: string;
  _id?: string;
  text: string;
  minutes: string;
}

const typedOf = ({ _id, text, minutes }: Pick<AgendaPoint, "_id" | "text" | "minutes">): TypedPoint => ({
  key: _id,
  _id,
  text,
  minutes: minutes === null ? "" : String(minutes),
});
const newPoint = (): TypedPoint => ({ key: crypto.randomUUID(), text: "", minutes: "" });

/** SES-31, SES-32: what the two want to talk about, and their files. */
export function AgendaPanel({ session, record }: PanelProps) {
  const draft = `agenda ${session._id} Draft` as const;
  const canEdit = record.canWrite && timeNow() < Date.parse(session.end);
  const [isEditing, setEditing] = useState(() => Array.isArray(readDraft(draft).points));
  const [wasOpened, setOpened] = useState(false);
  const { points } = record.agenda;
  const open = () => {
    setEditing(true);
    setOpened(true);
  };
  return (
    <Panel
      title={t.agenda}
      action={
        canEdit &&
        !isEditing && (
          <Button kind={3} size="sm" onClick={open}>
            {points.length > 0 ? t.editAgenda : t.addPoint}
          </Button>
        )
      }
      flush
    >
      {canEdit && isEditing ? (
        <AgendaEditor
          session={session}
          agenda={record.agenda}
          draft={draft}
          focusFirst={wasOpened}
          onDone={() => setEditing(false)}
        />
      ) : (
        <Points points={points} session={session} />
      )}
      <Files session={session} record={record} />
    </Panel>
  );
}

function Points({ points, session }: { points: readonly AgendaPoint[]; session: MentoringSession }) {
  if (points.length === 0) return <p className="px-4 py-3 text-sm text-ink-3 sm:px-5">{t.noPoints}</p>;
  return (
    <ol className="px-4 py-1.5 sm:px-5">
      {points.map(({ _id, text, minutes, by }, at) => (
        <li key={_id} className="grid grid-cols-[1.25rem_1fr_auto] gap-x-3 border-b border-line py-2.5 last:border-b-0">
          <span className="text-sm text-ink-3 num">{at + 1}</span>
          <span className="min-w-0 brk" lang={langOf(text)}>
            {text}
            <span className="block text-xs text-ink-3">{authorOf(by, session)}</span>
          </span>
          {minutes !== null && <span className="text-xs text-ink-3 num">{t.shortMinutes({ minutes })}</span>}
        </li>
      ))}
    </ol>
  );
}

interface EditorProps {
  session: MentoringSession;
  agenda: SessionRecord["agenda"];
  draft: `${string}Draft`;
  /** It was opened by a press. */
  focusFirst: boolean;
  onDone: () => void;
}

function AgendaEditor({ session, agenda, draft, focusFirst, onDone }: EditorProps) {
  const [start] = useState(() => ({
    points: agenda.points.length > 0 ? agenda.points.map(typedOf) : [newPoint()],
    version: agenda.version,
  }));
  const [newer, setNewer] = useState<readonly TypedPoint[]>();
  const { revalidate } = useRevalidator();
  const form = useForm({
    start,
    draft,
    async send({ points, version }) {
      // An empty line at the end is no point.
      const written = points.filter(({ text, minutes }) => text.trim() || minutes.trim());
      await browserApi("PUT /api/sessions/{id}/agenda", {
        params: { id: session._id },
        json: {
          points: written.map(({ _id, text, minutes }) => ({
            ...(_id && { _id }),
            text,
            minutes: readOptional(minutes),
          })),
          version,
        },
      });
    },
    async after() {
      await revalidate();
      close();
    },
    onFailure(error) {
      const found = error instanceof ApiError ? error.body.newer : undefined;
      if (!found?.points) return;
      form.set("version", found.version);
      setNewer(found.points.map(typedOf));
    },
  });
  const { values, faults, failure, isBusy } = form;
  const { points } = values;
  const list = useRef<HTMLOListElement>(null);
  // Who opened it, or added a point, writes on from there.
  const last = useRef(focusFirst ? 0 : points.length);
  useEffect(() => {
    const at = last.current === 0 ? 0 : points.length - 1;
    if (points.length > last.current) list.current?.children[at]?.querySelector("input")?.focus();
    last.current = points.length;
  }, [points.length]);
  const change = (next: TypedPoint[]) => form.set("points", next);
  const set = (at: number, changes: Partial<TypedPoint>) =>
    change(points.map((point, n) => (n === at ? { ...point, ...changes } : point)));
  // At either end its button stays, so that the focus does.
  const move = (from: number, to: number) => {
    const [point, other] = [points[from], points[to]];
    if (!point || !other) return;
    change(points.map((one, n) => (n === from ? other : n === to ? point : one)));
    announce(t.movedTo({ place: to + 1, all: points.length }));
  };
  const close = () => {
    form.reset();
    onDone();
  };
  return (
    <Form of={form} className="grid gap-3 p-4 sm:p-5">
      <ol ref={list} className="grid gap-3">
        {points.map((point, at) => (
          <li key={point.key} className="grid grid-cols-[1fr_5rem] items-start gap-x-2 sm:grid-cols-[1fr_5.5rem_auto]">
            <Input
              label={t.point({ place: at + 1 })}
              value={point.text}
              maxLength={AGENDA_POINT_MAX}
              error={faults[`points.${at}.text`]}
              onChange={({ currentTarget }) => set(at, { text: currentTarget.value })}
            />
            <Input
              label={t.minutesField}
              inputMode="numeric"
              value={point.minutes}
              error={faults[`points.${at}.minutes`]}
              onChange={({ currentTarget }) => set(at, { minutes: currentTarget.value })}
            />
            <span className="flex sm:mt-6">
              <IconButton
                label={t.moveUp({ place: at + 1 })}
                icon={<ArrowUp />}
                aria-disabled={at === 0}
                className={at === 0 ? "opacity-40" : undefined}
                onClick={() => move(at, at - 1)}
              />
              <IconButton
                label={t.moveDown({ place: at + 1 })}
                icon={<ArrowDown />}
                aria-disabled={at === points.length - 1}
                className={at === points.length - 1 ? "opacity-40" : undefined}
                onClick={() => move(at, at + 1)}
              />
              <IconButton
                label={t.removePoint({ place: at + 1 })}
                icon={<Trash />}
                onClick={() => {
                  change(points.filter((_point, n) => n !== at));
                  announce(t.pointRemoved({ place: at + 1 }));
                }}
              />
            </span>
          </li>
        ))}
      </ol>
      {points.length < AGENDA_POINTS_MAX && (
        <Button kind={3} size="sm" className="justify-self-start" onClick={() => change([...points, newPoint()])}>
          <Plus /> {t.addPoint}
        </Button>
      )}
      {(faults.points || failure) && <Alert kind="bad">{faults.points ?? failure}</Alert>}
      {newer && (
        <SavedMeanwhile keep={t.keepAgenda} onKeep={close}>
          <ol className="list-decimal pl-5">
            {newer.map(({ key, text, minutes }) => (
              <li key={key} className="brk">
                {minutes ? t.pointWithMinutes({ text, minutes }) : text}
              </li>
            ))}
          </ol>
        </SavedMeanwhile>
      )}
      <div className="flex flex-wrap gap-2">
        <Button kind={1} type="submit" busyText={isBusy && t.saving}>
          {t.saveAgenda}
        </Button>
        <Button onClick={close}>{t.cancel}</Button>
      </div>
    </Form>
  );
}

function Files({ session, record: { files, canWrite } }: PanelProps) {
  const { _id: id } = session;
  if (files.length === 0 && !canWrite) return null;
  return (
    <div className="grid gap-2 border-t border-line px-4 py-3 sm:px-5">
      {files.length > 0 && (
        <ul className="grid gap-1">
          {files.map(({ _id: fileId, name, size, by, addedAt }) => (
            <li key={fileId} className="flex flex-wrap items-center justify-between gap-x-3">
              <span className="min-w-0 text-sm">
                <FileButton
                  open={async () =>
                    saveFile(
                      await browserApi("GET /api/sessions/{id}/files/{fileId}", { params: { id, fileId } }),
                      name,
                    )
                  }
                >
                  {name}
                </FileButton>{" "}
                <span className="text-xs text-ink-3 num brk">
                  {`${sizeOf(size)}, ${authorOf(by, session)}, ${shortDate(addedAt)}`}
                </span>
              </span>
              {by === "you" && canWrite && (
                <RemoveButton
                  name={name}
                  title={t.askRemoveFile}
                  confirm={t.removeFile}
                  action={() => browserApi("DELETE /api/sessions/{id}/files/{fileId}", { params: { id, fileId } })}
                >
                  {name}
                </RemoveButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {canWrite && files.length < SESSION_FILES_MAX && (
        <div className="flex">
          <ActionButton<FieldOf<"POST /api/sessions/{id}/files">>
            button={
              <>
                <Plus /> {t.addAFile}
              </>
            }
            look={3}
            size="sm"
            isFresh
            title={t.addAFile}
            confirm={t.addFile}
            kind={1}
            busyText={t.adding}
            check={({ file }) => {
              const chosen = file("file");
              return chosen && chosen.size > 0 && chosen.size <= DOCUMENT_MAX_BYTES ? {} : { file: INVALID_DOCUMENT };
            }}
            action={({ file }) =>
              browserApi("POST /api/sessions/{id}/files", { params: { id }, form: { file: file("file") } })
            }
          >
            {(field) => (
              <FileField
                {...field("file")}
                label={t.file}
                choose={t.chooseDocument}
                hint={t.documentHint({ size: megabytes(DOCUMENT_MAX_BYTES) })}
                accept={DOCUMENT_TYPES.join(",")}
              />
            )}
          </ActionButton>
        </div>
      )}
    </div>
  );
}
