import { type MentoringSession, NOTES_MAX, type SessionRecord } from "@startup-connect/contract/mentoring";
import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import { ApiError, browserApi } from "#lib/api.ts";
import { Form, useForm } from "#lib/form.tsx";
import { timeNow } from "#lib/now.ts";
import { readDraft } from "#lib/storage.ts";
import * as t from "#texts/mentoring-work.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Lock } from "#ui/icons.tsx";
import { langOf } from "#ui/lang.ts";
import { Textarea } from "#ui/textarea.tsx";
import { nameOf } from "./session-words.ts";
import { dateIn, dayIn, ownZone, timeIn } from "./times.ts";

/** SES-33, SES-34: notes of both, and below them those of the viewer alone. */
export function NotesPanel({ session, record }: { session: MentoringSession; record: SessionRecord }) {
  const { _id: id } = session;
  const { notes, privateNote, canWrite } = record;
  return (
    <section className="card min-w-0" aria-labelledby="notes">
      <Notes
        title={<h2 id="notes">{t.sharedNotes}</h2>}
        aside={
          notes.by && notes.changedAt
            ? changedText(notes.by, nameOf(session), notes.changedAt)
            : t.bothRead({ name: nameOf(session) })
        }
        label={t.sharedNotes}
        start={notes}
        draft={`notes ${id} Draft`}
        canWrite={canWrite}
        save={(text, version) =>
          browserApi("PUT /api/sessions/{id}/notes", { params: { id }, json: { text, version } })
        }
      />
      <div className="rounded-b-md border-t border-dashed border-line-2 bg-hover">
        <Notes
          title={
            <h3 className="flex items-center gap-2 font-semibold">
              <Lock /> {t.onlyForYou}
            </h3>
          }
          aside=""
          label={t.onlyForYou}
          start={{ text: privateNote, version: 0 }}
          draft={`private note ${id} Draft`}
          canWrite={canWrite}
          save={(text) => browserApi("PUT /api/sessions/{id}/private-note", { params: { id }, json: { text } })}
        />
      </div>
    </section>
  );
}

function changedText(by: "you" | "other", name: string, at: string): string {
  const zone = ownZone();
  const time = timeIn(at, zone);
  const isToday = dayIn(at, zone) === dayIn(new Date(timeNow()), zone);
  return isToday ? t.changedToday({ by, name, time }) : t.changedOn({ by, name, date: dateIn(at, zone), time });
}

interface NotesProps {
  title: ReactNode;
  aside: string;
  label: string;
  start: { text: string; version: number };
  draft: `${string}Draft`;
  canWrite: boolean;
  save: (text: string, version: number) => Promise<unknown>;
}

function Notes({ title, aside, label, start, draft, canWrite, save }: NotesProps) {
  const [isEditing, setEditing] = useState(() => typeof readDraft(draft).text === "string");
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 px-4 pt-3 sm:px-5">
        {title}
        <span className="flex min-w-0 flex-wrap items-center gap-x-3">
          <span className="min-w-0 text-xs text-ink-3 num brk">{aside}</span>
          {canWrite && !isEditing && (
            <Button kind={3} size="sm" aria-label={t.editOf({ label })} onClick={() => setEditing(true)}>
              {t.edit}
            </Button>
          )}
        </span>
      </div>
      <div className="px-4 pt-1 pb-4 sm:px-5">
        {canWrite && isEditing ? (
          <NotesEditor label={label} start={start} draft={draft} save={save} onDone={() => setEditing(false)} />
        ) : start.text ? (
          <p className="whitespace-pre-line brk" lang={langOf(start.text)}>
            {start.text}
          </p>
        ) : (
          <p className="text-sm text-ink-3">{t.noNotes}</p>
        )}
      </div>
    </div>
  );
}

interface MeanwhileProps {
  /** "Keep the saved notes" */
  keep: string;
  onKeep: () => void;
  children: ReactNode;
}

/** What another window saved while this one was typed in. */
export const SavedMeanwhile = ({ keep, onKeep, children }: MeanwhileProps) => (
  <div className="grid gap-2 border-l-3 border-line-2 pl-3 text-sm">
    <p className="font-semibold">{t.savedVersion}</p>
    {children}
    <p className="text-ink-3">{t.savingReplaces}</p>
    <Button size="sm" className="justify-self-start" onClick={onKeep}>
      {keep}
    </Button>
  </div>
);

type EditorProps = Pick<NotesProps, "label" | "start" | "draft" | "save"> & { onDone: () => void };

function NotesEditor({ label, start, draft, save, onDone }: EditorProps) {
  // What another window saves later is another version.
  const [first] = useState({ text: start.text, version: start.version });
  const [newer, setNewer] = useState<string>();
  const { revalidate } = useRevalidator();
  const form = useForm({
    start: first,
    draft,
    // What the server says is announced, as the editor closes.
    send: async ({ text, version }) => void (await save(text, version)),
    async after() {
      await revalidate();
      close();
    },
    onFailure(error) {
      const found = error instanceof ApiError ? error.body.newer : undefined;
      if (found?.text === undefined) return;
      form.set("version", found.version);
      setNewer(found.text);
    },
  });
  const close = () => {
    form.reset();
    onDone();
  };
  return (
    <Form of={form} className="grid gap-3">
      <Textarea {...form.field("text")} label={label} hideLabel rows={6} limit={NOTES_MAX} />
      {form.failure && <Alert kind="bad">{form.failure}</Alert>}
      {newer !== undefined && (
        <SavedMeanwhile keep={t.keepNotes} onKeep={close}>
          <p className="whitespace-pre-line brk">{newer || t.everythingRemoved}</p>
        </SavedMeanwhile>
      )}
      <div className="flex flex-wrap gap-2">
        <Button kind={1} type="submit" aria-label={t.saveOf({ label })} busyText={form.isBusy && t.saving}>
          {t.save}
        </Button>
        <Button onClick={close}>{t.cancel}</Button>
      </div>
    </Form>
  );
}
