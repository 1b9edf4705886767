import type { Connection } from "@startup-connect/contract/connections";
import {
  isAskedBack,
  PASS_REASON_TEXTS,
  QUESTION_MAX,
  REQUEST_DAYS,
  warningsOf,
} from "@startup-connect/contract/connections";
import { fullName, type PersonCard, shortDate } from "@startup-connect/contract/shared";
import { Suspense } from "react";
import { Link, redirect, useNavigate } from "react-router";
import { ActionButton, ActionForm } from "#lib/action-form.tsx";
import { browserApi, unless } from "#lib/api.ts";
import { FindPeople } from "#lib/find-people.tsx";
import { forMembers, type MemberPage, useMe } from "#lib/guard.tsx";
import { onDemand } from "#lib/on-demand.tsx";
import { paths } from "#lib/paths.ts";
import { orGone } from "#lib/use-submit.ts";
import { useWaiting } from "#lib/waiting.tsx";
import * as menu from "#texts/connections-menu.ts";
import * as t from "#texts/connections-work.ts";
import * as push from "#texts/push-device.ts";
import { Panel } from "#ui/card.tsx";
import { FactList } from "#ui/facts.tsx";
import { EmptyState } from "#ui/states.tsx";
import { Textarea } from "#ui/textarea.tsx";
import type { Route } from "./+types/request-page";
import { useDeclined } from "./answer-buttons.tsx";
import DeclinedStrip from "./declined.tsx";
import { factList } from "./fact-list.ts";
import { Onward, ReceivedRequest } from "./received-request.tsx";
import { noRelation, setRelation } from "./relations.ts";
import { ReportButton } from "./report-dialog.tsx";
import { RequestCard, type RequestProps } from "./request-card.tsx";
import { commonText, rateText } from "./request-words.ts";
import { reportFraud, useScreening, Warning } from "./screening.tsx";
import { Words } from "./words-of-both.tsx";

const AskPush = onDemand(() => import("#features/push/ask-push.tsx"));

export const handle: MemberPage<Route.ComponentProps["loaderData"]> = {
  title: t.request,
  titleOf: ({ answer }) => (answer ? t.requestOf({ name: answer.connection.user.name }) : t.request),
  loading: "form",
  live: ["connection"],
};

/** `answer` null: there is no such request any more. One that is held is in the list of sent ones (FRAUD-04). */
export const clientLoader = forMembers(async ({ params }: Route.ClientLoaderArgs) => {
  const [answer, { answers }] = await Promise.all([
    browserApi("GET /api/connections/{id}", { params: { id: params.requestId } }).catch(unless(404, null)),
    browserApi("GET /api/requests/own"),
  ]);
  if (!answer) {
    const { held } = await browserApi("GET /api/requests/held");
    if (held.some(({ _id }) => _id === params.requestId)) throw redirect(`${paths.connections}?show=sent`);
  }
  return { answer, answers };
});

/** REQ-03 to REQ-05: one request as each of the two reads it. */
export default function RequestPage({ loaderData: { answer, answers } }: Route.ComponentProps) {
  const declined = useDeclined();
  const { userType } = useMe();
  const navigate = useNavigate();
  if (!answer) {
    return (
      <>
        <h1 className="h1">{t.request}</h1>
        <EmptyState action={<FindPeople />}>{t.noLongerHere}</EmptyState>
      </>
    );
  }
  const { connection, about, common, verifications, waiting, nextId, dealId } = answer;
  const { user, direction } = connection;
  const facts = connection.facts.length > 0 ? connection.facts : about;
  const isReceived = direction === "received";
  return (
    <>
      {declined && (
        <DeclinedStrip
          key={declined._id}
          declined={declined}
          onUndone={() => void navigate(paths.request(declined._id))}
        />
      )}
      <p className="text-sm">
        <Link to={`${paths.connections}?show=${isReceived ? "received" : "sent"}`}>
          {isReceived ? t.requestsToYou : t.yourRequests}
        </Link>
        {isReceived && waiting > 0 && <span className="text-ink-3">{t.toAnswer({ waiting: String(waiting) })}</span>}
      </p>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div key={connection._id} className="grid min-w-0 gap-5">
          {isReceived ? (
            <ReceivedRequest {...{ connection, verifications, nextId, dealId }} />
          ) : (
            <SentRequest connection={connection} dealId={dealId} />
          )}
        </div>
        <div className="grid min-w-0 gap-5">
          {facts.length + common.length > 0 && (
            <Panel title={isReceived || facts.length === 0 ? t.about({ name: user.name }) : t.sentWithIt}>
              {common.length > 0 && <p className="mb-3 brk text-sm">{commonText(common)}</p>}
              {facts.length > 0 && (
                <FactList facts={factList(facts, isReceived || facts === about ? user.type : userType)} />
              )}
              {connection.facts.length > 0 && (
                <p className="mt-4 text-xs text-ink-3">{t.asStated({ date: shortDate(connection.createdAt) })}</p>
              )}
            </Panel>
          )}
          {isReceived && (
            <Panel title={t.yourAnswers}>
              <p className="text-sm">{rateText(answers)}</p>
              <p className="mt-1 text-xs text-ink-3">{t.othersSee}</p>
            </Panel>
          )}
          {isReceived && (
            <ReportButton target={{ targetType: "request", targetId: connection._id }} label={menu.reportRequest} />
          )}
        </div>
      </div>
    </>
  );
}

function SentRequest({ connection, dealId }: RequestProps & { dealId: string | null }) {
  const { _id, user, status, conversationId, ending, dueAt, closedAt, via } = connection;
  const params = { id: _id };
  const navigate = useNavigate();
  const { screened, dialog } = useScreening();
  const isWaiting = useWaiting(_id) !== null;
  const findings = warningsOf(connection);
  const warning = findings.length > 0 && <Warning findings={findings} />;
  const isWarned = findings.length > 0;
  if (status === "accepted" && conversationId) {
    return (
      <>
        {warning}
        <RequestCard connection={connection}>
          <Onward conversationId={conversationId} dealId={dealId} />
        </RequestCard>
      </>
    );
  }
  if (ending && closedAt) {
    return (
      <>
        {warning}
        <Ending user={user} ending={ending} closedAt={closedAt} isWarned={isWarned} />
        <RequestCard connection={connection} />
      </>
    );
  }
  const withdraw = async () => {
    await orGone(browserApi("DELETE /api/connections/{id}", { params, query: { intent: "withdraw" } }));
    setRelation(user.userId, noRelation);
    await navigate(`${paths.connections}?show=sent`);
    return "";
  };
  return (
    <>
      {warning}
      {connection.warnings.some(({ place }) => place === "question") && (
        <div>
          <ActionButton
            look={1}
            button={t.reportAndClose}
            title={t.askReport({ name: user.name })}
            confirm={t.reportAndClose}
            busyText={t.reporting}
            action={async () => {
              await reportFraud(user, findings);
              return withdraw();
            }}
          >
            {t.notNotified({ name: user.name })}
          </ActionButton>
        </div>
      )}
      {dialog}
      {isAskedBack(connection) && dueAt && !isWaiting && (
        <Panel title={t.asksYouQuestion({ name: user.name })}>
          {!isWarned && <p className="mb-4 max-w-text brk whitespace-pre-line">{connection.question}</p>}
          <ActionForm<"text">
            submit={t.sendReply}
            busyText={t.sending}
            draft={`${_id}ReplyDraft`}
            action={async (typed) => {
              const text = typed.text("text");
              return await screened((confirmed) =>
                browserApi("POST /api/connections/{id}/reply", { params, json: { text, confirmed } }),
              );
            }}
          >
            {(field) => (
              <Textarea
                {...field("text")}
                label={t.yourReply}
                rows={4}
                limit={QUESTION_MAX}
                hint={t.replyBy({ date: shortDate(dueAt) })}
              />
            )}
          </ActionForm>
        </Panel>
      )}
      <RequestCard connection={connection}>
        <p className="text-sm text-ink-2">
          {dueAt && !isAskedBack(connection) ? t.hasUntil({ name: user.name, date: shortDate(dueAt) }) : ""}
        </p>
        <Suspense>
          <AskPush text={push.whenAnswers({ name: user.name })} />
        </Suspense>
        <ActionButton
          look={3}
          size="sm"
          button={t.withdraw}
          title={t.askWithdraw({ name: user.name })}
          confirm={t.withdraw}
          busyText={t.withdrawing}
          action={withdraw}
        >
          {(via ? t.doesNotCount : t.stillCounts)({ days: String(REQUEST_DAYS) })}
        </ActionButton>
      </RequestCard>
    </>
  );
}

interface EndingProps {
  user: PersonCard;
  ending: NonNullable<Connection["ending"]>;
  closedAt: string;
  isWarned: boolean;
}

/** What the sender reads of a request that came to nothing. */
function Ending({ user, ending: { kind, reason, line, againAt }, closedAt, isWarned }: EndingProps) {
  const again = againAt
    ? t.canAskAgain({ name: user.name, date: shortDate(againAt) })
    : t.noFurther({ name: user.name });
  return (
    <Panel
      title={kind === "expired" ? t.noAnswerBy({ date: shortDate(closedAt) }) : t.theyDeclined({ name: user.name })}
    >
      <div className="grid max-w-text gap-3">
        {kind === "expired" ? (
          <p>{t.didNotAnswer({ name: fullName(user), days: String(REQUEST_DAYS) })}</p>
        ) : (
          <p className="h3">{reason && PASS_REASON_TEXTS[reason]}</p>
        )}
        {line && (
          <Words by={user.name} isWarned={isWarned}>
            {line}
          </Words>
        )}
        <p className="text-sm text-ink-2">{again}</p>
      </div>
    </Panel>
  );
}
