import { adminPaths } from "@startup-connect/contract/pages";
import { shortDate } from "@startup-connect/contract/shared";
import { APPROVAL_HOURS, APPROVAL_REASON_MISSING, REASON_MAX } from "@startup-connect/contract/staff";
import {
  hasMailbox,
  NOMINEE_CLAIM_DAYS,
  REPLY_MAX,
  REPLY_MISSING,
  TICKET_ANSWERS,
  TICKET_LAW,
  TICKET_PAUSE_DAYS,
} from "@startup-connect/contract/support";
import type { ScreenProps } from "#features/admin/list.tsx";
import { Sub } from "#features/admin/section-page.tsx";
import { adminMeta } from "#features/admin/sections.ts";
import { ActionButton, ActionForm, needs } from "#lib/action-form.tsx";
import { browserApi, type FieldOf } from "#lib/api.ts";
import { forMembers } from "#lib/guard.tsx";
import { Anchor } from "#ui/anchor.tsx";
import { Panel } from "#ui/card.tsx";
import { Select } from "#ui/select.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { RequestPage, type RequestProps } from "./admin-request.tsx";

export const meta = adminMeta("Data request");

export const clientLoader = forMembers(({ params }: { request: Request; params: { reference: string } }) =>
  browserApi("GET /api/admin/tickets/{id}", { params: { id: params.reference } }),
);

/** RIGHT-06: the request of a person about their data, its clock, and the answer to it. */
export default function TicketDetail({ loaderData }: ScreenProps<typeof clientLoader>) {
  const { request, namedBy } = loaderData;
  return (
    <RequestPage
      {...loaderData}
      back={{ href: adminPaths.tickets, text: "Data requests" }}
      pathOf={adminPaths.ticket}
      open={(id) => browserApi("GET /api/admin/tickets/{id}/file", { params: { id } })}
      reply={(request.status === "new" || request.status === "needsYou") && <AnswerPanel request={request} />}
    >
      {namedBy.length > 0 && (
        <Panel title="Named as nominee by">
          <ul className="grid gap-3">
            {namedBy.map(({ userId, account, name, relation, deletedAt }) => (
              <li key={userId} className="flex flex-wrap items-center justify-between gap-2">
                <span className="brk">
                  <Anchor href={adminPaths.person(userId)}>{account}</Anchor>
                  <Sub>{`Wrote: ${name}, ${relation}`}</Sub>
                </span>
                {deletedAt
                  ? `Deleted on ${shortDate(deletedAt)} unless it is used`
                  : hasMailbox(request) && <Erasure of={request} userId={userId} />}
              </li>
            ))}
          </ul>
          {!hasMailbox(request) && (
            <p className="mt-3 text-sm text-ink-3">
              Anyone can type this address. Ask the sender a question: a reply by the link in that email shows that the
              mailbox is theirs. Then you can ask to delete an account.
            </p>
          )}
        </Panel>
      )}
      <p className="text-xs text-ink-3">
        {TICKET_LAW.days} days by {TICKET_LAW.source}, in force from {shortDate(TICKET_LAW.from)}
        {!TICKET_LAW.verified && " (not verified against the gazette)"}.
      </p>
    </RequestPage>
  );
}

const Erasure = ({ of: { _id }, userId }: { of: RequestProps["request"]; userId: string }) => (
  <ActionButton<FieldOf<"POST /api/admin/tickets/{id}/erasure">>
    isFresh
    label="Ask to delete the account"
    button="Delete account"
    title="Delete the account for its nominee?"
    confirm="Send for approval"
    busyText="Sending…"
    kind={1}
    check={needs("reason", APPROVAL_REASON_MISSING)}
    action={({ all }) =>
      browserApi("POST /api/admin/tickets/{id}/erasure", { params: { id: _id }, json: { ...all("reason"), userId } })
    }
  >
    {(field) => (
      <Textarea
        {...field("reason")}
        label="Papers you have seen"
        hint={`An owner decides within ${APPROVAL_HOURS} hours. The account is emailed then, and deleted ${NOMINEE_CLAIM_DAYS} days later unless it is used.`}
        rows={3}
        limit={REASON_MAX}
      />
    )}
  </ActionButton>
);

const answers: Readonly<Record<(typeof TICKET_ANSWERS)[number], string>> = {
  answer: "Answer: what was asked for is done",
  refusal: "Decline: the text is the reason",
  question: `Question: pauses the clock, ${TICKET_PAUSE_DAYS} days at most`,
};

const AnswerPanel = ({ request: { _id, email } }: RequestProps) => (
  <Panel title="Answer by email">
    <ActionForm<FieldOf<"POST /api/admin/tickets/{id}/answer">>
      submit="Send answer"
      busyText="Sending…"
      check={needs("text", REPLY_MISSING)}
      isFresh
      action={({ text }) => {
        const json = { text: text("text"), as: TICKET_ANSWERS.find((as) => as === text("as")) ?? "answer" };
        return browserApi("POST /api/admin/tickets/{id}/answer", { params: { id: _id }, json });
      }}
    >
      {(field) => (
        <>
          <Select
            {...field("as")}
            label="Kind of answer"
            options={TICKET_ANSWERS.map((value) => ({ value, label: answers[value] }))}
          />
          <Textarea {...field("text")} label={`Text to ${email}`} rows={8} limit={REPLY_MAX} />
        </>
      )}
    </ActionForm>
  </Panel>
);
