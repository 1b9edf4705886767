import {
  ASK_AGAIN_DAYS,
  type Connection,
  isAskedBack,
  PASS_LINE_MAX,
  PASS_REASON_TEXTS,
  type PassReason,
  passReasonsFor,
  QUESTION_MAX,
  REPLY_DAYS,
  SPAM,
  warningsOf,
} from "@startup-connect/contract/connections";
import { MISSING_REASON, type PersonCard, shortDate, type VerificationKind } from "@startup-connect/contract/shared";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link, useNavigate, useRevalidator } from "react-router";
import { ActionButton, ActionForm, needs } from "#lib/action-form.tsx";
import { browserApi } from "#lib/api.ts";
import { useMe } from "#lib/guard.tsx";
import { paths } from "#lib/paths.ts";
import { readDraft } from "#lib/storage.ts";
import { useSubmit } from "#lib/use-submit.ts";
import { useWaiting } from "#lib/waiting.tsx";
import * as t from "#texts/connections-work.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { RadioGroup } from "#ui/checkbox.tsx";
import { Select } from "#ui/select.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useToast } from "#ui/toast.tsx";
import { setDeclined } from "./answer-buttons.tsx";
import { relationOf, setRelation } from "./relations.ts";
import { RequestCard, type RequestProps } from "./request-card.tsx";
import { reportFraud, useScreening, Warning } from "./screening.tsx";

type Way = "pass" | "question" | null;

const hasDraft = (key: `${string}Draft`): boolean => Object.keys(readDraft(key)).length > 0;

interface ReceivedProps extends RequestProps {
  verifications: readonly VerificationKind[];
  nextId: string | null;
  dealId: string | null;
}

/** Where the two of an accepted request go on. */
export const Onward = ({ conversationId, dealId }: Pick<Connection, "conversationId"> & { dealId: string | null }) => (
  <>
    {conversationId && (
      <ButtonLink kind={1} href={paths.conversation(conversationId)}>
        {t.openConversation}
      </ButtonLink>
    )}
    {dealId && <ButtonLink href={paths.deal(dealId)}>{t.openDeal}</ButtonLink>}
  </>
);

/** REQ-03, REQ-04: a request to the viewer, with the ways to answer it. */
export function ReceivedRequest({ connection, verifications, nextId, dealId }: ReceivedProps) {
  const { _id, user, status, dueAt, conversationId, ending, closedAt, question } = connection;
  const passDraft = `${_id}PassDraft` as const;
  const questionDraft = `${_id}QuestionDraft` as const;
  const [way, setWay] = useState<Way>(() =>
    hasDraft(passDraft) ? "pass" : hasDraft(questionDraft) ? "question" : null,
  );
  const answering = useRef<HTMLDivElement>(null);
  const findings = warningsOf(connection);
  const warning = findings.length > 0 && <Warning findings={findings} />;
  // A reply with a warning of its own may come while the page is open.
  const [trusted, setTrusted] = useState(0);
  const { screened, dialog } = useScreening();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const { doing, said, run } = useSubmit();
  const sent = { params: { id: _id } };
  const isWaiting = useWaiting(_id) !== null;
  // What was written is to be sent.
  useEffect(() => {
    if (isWaiting) setWay(null);
  }, [isWaiting]);

  /** On to the next one, so that many are answered in a row. */
  async function go({ message, connection: answered }: { message: string; connection: Connection }) {
    setRelation(user.userId, relationOf(answered));
    if (answered.undoUntil) setDeclined(answered);
    setWay(null);
    if (answered.status === "declined" && nextId) await navigate(paths.request(nextId));
    else await revalidate();
    if (!answered.undoUntil) toast(message);
    return "";
  }
  /** Its first field gets the focus, as it may open below what is in view. */
  function toggle(chosen: Way) {
    flushSync(() => setWay(way === chosen ? null : chosen));
    answering.current?.querySelector<HTMLElement>("input, textarea")?.focus({ preventScroll: true });
    answering.current?.scrollIntoView({ block: "nearest" });
  }
  const act = (name: string, action: () => Promise<{ message: string; connection: Connection }>) =>
    void run(async () => go(await action()), name);
  const decline = () => browserApi("POST /api/connections/{id}/decline", sent);
  const next = nextId && (
    <Link to={paths.request(nextId)} className="ml-auto flex min-h-6 items-center text-sm">
      {t.nextRequest}
    </Link>
  );

  if (!dueAt) {
    return (
      <>
        {warning}
        <RequestCard connection={connection} verifications={verifications}>
          {status === "accepted" && <Onward conversationId={conversationId} dealId={dealId} />}
          {closedAt && <p className="text-sm text-ink-2">{closedText(ending, closedAt, user)}</p>}
          {next}
        </RequestCard>
      </>
    );
  }
  if (findings.length > trusted) {
    const report = async () => {
      await reportFraud(user, findings);
      return browserApi("POST /api/connections/{id}/pass", { ...sent, json: { reason: SPAM } });
    };
    return (
      <>
        {warning}
        <RequestCard connection={connection} verifications={verifications}>
          {said && <Alert kind={said.kind}>{said.text}</Alert>}
          <Button kind={1} busyText={doing === "report" && t.reporting} onClick={() => act("report", report)}>
            {t.reportAndClose}
          </Button>
          <Button kind={2} busyText={doing === "decline" && t.declining} onClick={() => act("decline", decline)}>
            {t.decline}
          </Button>
          <Button kind={3} onClick={() => setTrusted(findings.length)}>
            {t.answerAnyway}
          </Button>
        </RequestCard>
      </>
    );
  }
  return (
    <>
      {dialog}
      {warning}
      <RequestCard connection={connection} verifications={verifications}>
        {said && <Alert kind={said.kind}>{said.text}</Alert>}
        <Button
          kind={1}
          className="max-sm:flex-1 max-sm:basis-2/5"
          busyText={doing === "accept" && t.accepting}
          onClick={() => act("accept", () => browserApi("POST /api/connections/{id}/accept", sent))}
        >
          {t.accept}
        </Button>
        <Button
          className="max-sm:flex-1 max-sm:basis-2/5"
          busyText={doing === "decline" && t.declining}
          onClick={() => act("decline", decline)}
        >
          {t.decline}
        </Button>
        {question === "" && (
          <Button kind={3} aria-expanded={way === "question"} onClick={() => toggle("question")}>
            {t.askOneQuestion}
          </Button>
        )}
        <Button kind={3} aria-expanded={way === "pass"} onClick={() => toggle("pass")}>
          {t.declineWithReason}
        </Button>
        {next}
      </RequestCard>
      {isAskedBack(connection) && <Alert role="note">{t.youAskedQuestion({ date: shortDate(dueAt) })}</Alert>}
      {way && (
        <div ref={answering} className="scroll-mt-20 scroll-mb-20">
          {way === "pass" && (
            <PassForm
              user={user}
              draft={passDraft}
              onSend={async (json) =>
                go(
                  await screened((confirmed) =>
                    browserApi("POST /api/connections/{id}/pass", { ...sent, json: { ...json, confirmed } }),
                  ),
                )
              }
            >
              <ActionButton
                look={3}
                button={t.notGenuine}
                title={t.askNotGenuine}
                confirm={t.closeRequest}
                busyText={t.closing}
                action={async () =>
                  go(await browserApi("POST /api/connections/{id}/pass", { ...sent, json: { reason: SPAM } }))
                }
              >
                {t.notGenuineMeans({ name: user.name })}
              </ActionButton>
            </PassForm>
          )}
          {way === "question" && (
            <Panel title={t.askOneQuestion}>
              <ActionForm<"text">
                submit={t.sendQuestion}
                busyText={t.sending}
                draft={questionDraft}
                action={async (typed) =>
                  go(
                    await screened((confirmed) =>
                      browserApi("POST /api/connections/{id}/question", {
                        ...sent,
                        json: { text: typed.text("text"), confirmed },
                      }),
                    ),
                  )
                }
              >
                {(field) => (
                  <Textarea
                    {...field("text")}
                    label={t.yourQuestion}
                    rows={3}
                    limit={QUESTION_MAX}
                    hint={t.daysToReply({ name: user.name, days: String(REPLY_DAYS) })}
                  />
                )}
              </ActionForm>
            </Panel>
          )}
        </div>
      )}
    </>
  );
}

const againText = (days: (typeof ASK_AGAIN_DAYS)[number]): string =>
  days === 0 ? t.againNo : t.againAfter({ days: String(days) });

interface PassFormProps {
  user: PersonCard;
  draft: `${string}Draft`;
  onSend: (json: { reason: PassReason; line: string; againDays: (typeof ASK_AGAIN_DAYS)[number] }) => Promise<string>;
  children: ReactNode;
}

/** REQ-04. */
function PassForm({ user, draft, onSend, children }: PassFormProps) {
  const reasons = passReasonsFor(useMe().userType);
  return (
    <Panel
      title={t.declineWithReason}
      action={<span className="text-xs text-ink-3">{t.onlyTheyRead({ name: user.name })}</span>}
    >
      <ActionForm<"reason" | "againDays" | "line">
        submit={t.sendAndDecline}
        busyText={t.sending}
        draft={draft}
        start={{ againDays: ASK_AGAIN_DAYS[1] }}
        check={needs("reason", MISSING_REASON)}
        action={(typed) => {
          const reason = reasons.find((one) => one === typed.text("reason")) ?? "unclear";
          const againDays =
            ASK_AGAIN_DAYS.find((days) => String(days) === typed.text("againDays")) ?? ASK_AGAIN_DAYS[1];
          return onSend({ reason, againDays, line: typed.text("line") });
        }}
      >
        {(field) => (
          <>
            <RadioGroup
              {...field("reason")}
              framed
              legend={t.reason}
              options={reasons.map((value) => ({ value, label: PASS_REASON_TEXTS[value] }))}
            />
            <Select
              {...field("againDays")}
              label={t.mayAskAgain({ name: user.name })}
              options={ASK_AGAIN_DAYS.map((days) => ({ value: String(days), label: againText(days) }))}
            />
            <Textarea {...field("line")} label={t.addSentence} optional rows={2} limit={PASS_LINE_MAX} />
          </>
        )}
      </ActionForm>
      <div className="mt-4 flex flex-wrap gap-2 border-t border-line pt-4">{children}</div>
    </Panel>
  );
}

const closedText = (ending: Connection["ending"], closedAt: string, user: PersonCard): string => {
  const date = shortDate(closedAt);
  if (ending?.kind === "expired") return t.closedWithoutAnswer({ date });
  if (!ending?.reason) return t.youDeclined({ date, name: user.name });
  return t.youDeclinedReason({ date, reason: PASS_REASON_TEXTS[ending.reason], line: ending.line });
};
