import { longDate } from "@startup-connect/contract/shared";
import { QUESTION_LINK_DEAD, REPLY_MAX, REPLY_MISSING, TICKET_KIND_LABELS } from "@startup-connect/contract/support";
import { useCallback } from "react";
import { ActionForm, needs } from "#lib/action-form.tsx";
import { browserApi, type FieldOf, unless } from "#lib/api.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import * as t from "#texts/support.ts";
import { Alert } from "#ui/alert.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { TicketClock } from "./ticket-clock.tsx";

/** SUP-13: a request and its answers, for whoever has the link of the email. */
export function Thread({ token }: { token: string }) {
  const ask = useCallback(
    () => browserApi("GET /api/contact/questions/{token}", { params: { token } }).catch(unless(404, null)),
    [token],
  );
  const { value: thread, setValue, failed } = useLoaded(ask);
  return (
    <section className="grid max-w-text gap-6">
      <h2 className="h3">{thread?.ticket ? TICKET_KIND_LABELS[thread.ticket.kind] : t.yourQuestion}</h2>
      {failed && <Alert kind="bad">{t.notLoaded}</Alert>}
      {thread === null && <Alert kind="bad">{QUESTION_LINK_DEAD}</Alert>}
      {thread && (
        <>
          {thread.ticket && <TicketClock status={thread.status} ticket={thread.ticket} />}
          <ol className="grid gap-4">
            <Said by={t.you} {...thread} />
            {thread.replies.map(({ _id, fromSender, ...reply }) => (
              <Said key={_id} by={fromSender ? t.you : "Startup Connect"} {...reply} />
            ))}
          </ol>
          {!(thread.ticket && thread.status === "closed") && (
            <ActionForm<FieldOf<"POST /api/contact/questions/{token}">>
              submit={t.send}
              busyText={t.sending}
              check={needs("text", REPLY_MISSING)}
              isFresh
              action={async ({ text }) => {
                const json = { text: text("text") };
                setValue(await browserApi("POST /api/contact/questions/{token}", { params: { token }, json }));
                return t.sent;
              }}
            >
              {(field) => <Textarea {...field("text")} label={t.yourReply} rows={4} limit={REPLY_MAX} />}
            </ActionForm>
          )}
        </>
      )}
    </section>
  );
}

const Said = ({ by, text, sentAt }: { by: string; text: string; sentAt: string }) => (
  <li className="card grid gap-1 p-4">
    <p className="text-xs text-ink-3">{`${by}, ${longDate(sentAt)}`}</p>
    <p className="whitespace-pre-line brk">{text}</p>
  </li>
);
