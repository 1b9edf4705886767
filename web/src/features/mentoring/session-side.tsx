import type { MentoringSession, SessionRecord } from "@startup-connect/contract/mentoring";
import { MINUTE } from "@startup-connect/contract/shared";
import { Link } from "react-router";
import { ActionButton } from "#lib/action-form.tsx";
import { browserApi, type FieldOf } from "#lib/api.ts";
import { timeNow } from "#lib/now.ts";
import { paths } from "#lib/paths.ts";
import * as t from "#texts/mentoring-work.ts";
import { Panel } from "#ui/card.tsx";
import { Input } from "#ui/input.tsx";
import { dateIn, ownZone } from "./times.ts";

/** SES-35: the mentor's own link, which the other gets shortly before the start. */
export function LinkPanel({ session, record }: { session: MentoringSession; record: SessionRecord }) {
  const { ownLink, canWrite } = record;
  if (ownLink === null || !canWrite || timeNow() >= Date.parse(session.end)) return null;
  return (
    <Panel
      title={t.yourLink}
      action={
        <ActionButton<FieldOf<"PUT /api/sessions/{id}/link">>
          button={ownLink ? t.change : t.addLink}
          label={ownLink ? t.changeLink : t.addLink}
          look={3}
          size="sm"
          isFresh
          title={t.linkForSession}
          confirm={t.saveLink}
          kind={1}
          busyText={t.saving}
          start={{ link: ownLink }}
          action={({ text }) =>
            browserApi("PUT /api/sessions/{id}/link", {
              params: { id: session._id },
              json: { link: text("link") },
            })
          }
        >
          {(field) => <Input {...field("link")} type="url" inputMode="url" label={t.link} hint={t.beginsHttps} />}
        </ActionButton>
      }
    >
      <p className="text-sm brk">{ownLink || t.noLink}</p>
    </Panel>
  );
}

/** Sessions of the same two before this one. */
export function EarlierPanel({ session, record: { earlier } }: { session: MentoringSession; record: SessionRecord }) {
  if (earlier.length === 0) return null;
  const zone = ownZone();
  return (
    <Panel title={t.earlierSessions}>
      <ol className="grid gap-3 border-l border-line-2 pl-4 text-sm">
        {earlier.map(({ _id, start, end, agreed, kept }) => (
          <li key={_id} className="relative">
            <Dot className="bg-good" />
            <Link to={paths.session(_id)} className="num">
              {t.earlierSession({ date: dateIn(start, zone), minutes: (Date.parse(end) - Date.parse(start)) / MINUTE })}
            </Link>
            {agreed > 0 && <span className="block text-xs text-ink-3 num">{t.agreedKept({ agreed, kept })}</span>}
          </li>
        ))}
        <li className="relative">
          <Dot className="bg-action" />
          <span className="num">{t.thisSession({ date: dateIn(session.start, zone) })}</span>
        </li>
      </ol>
    </Panel>
  );
}

const Dot = ({ className }: { className: string }) => (
  <span aria-hidden="true" className={`absolute top-1.5 -left-5.25 size-2.5 rounded-full ${className}`} />
);
