import { type Connection, isWarned } from "@startup-connect/contract/connections";
import {
  BAND_TEXTS,
  DEAL_PASS_TEXTS,
  DEAL_STAGES,
  type Deal,
  type DealDetail,
  INTEREST_NOTE,
  isDone,
  PROMISES_DAYS,
  type ProposableStage,
  STAGE_TEXTS,
} from "@startup-connect/contract/deals";
import { shortDate } from "@startup-connect/contract/shared";
import type { ReactNode } from "react";
import { askedFacts } from "#features/connections/request-words.ts";
import { browserApi } from "#lib/api.ts";
import { forMembers, type MemberPage } from "#lib/guard.tsx";
import { timeNow } from "#lib/now.ts";
import { paths } from "#lib/paths.ts";
import { Above, PersonHead } from "#lib/person-row.tsx";
import { useSubmitAndReload } from "#lib/use-submit.ts";
import * as work from "#texts/connections-work.ts";
import * as t from "#texts/deals.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { cx } from "#ui/cx.ts";
import { FactList } from "#ui/facts.tsx";
import { MessageSquare } from "#ui/icons.tsx";
import { Stepper } from "#ui/steps.tsx";
import type { Route } from "./+types/deal-page";
import { OwnSide } from "./card-panel.tsx";
import { InterestButton, PassButton, PromiseButton, ProposeButton, useDealCall } from "./deal-forms.tsx";
import { DealLines, loadShown } from "./deal-lines.tsx";

export const handle: MemberPage<Route.ComponentProps["loaderData"]> = {
  title: t.deal,
  titleOf: ({ deal }) => t.dealWith({ name: deal.other.name }),
  loading: "detail",
  live: ["deal", "connection", "card", "room"],
};

/** `shown`: what the startup shows the investor beside the deal. `request`: what the two connected with. */
export const clientLoader = forMembers(async ({ params }: Route.ClientLoaderArgs) => {
  const detail = await browserApi("GET /api/deals/{id}", { params: { id: params.dealId } });
  const { role, other } = detail.deal;
  const [shown, request] = await Promise.all([
    role === "investor" ? loadShown(other.userId) : null,
    detail.connectionId && browserApi("GET /api/connections/{id}", { params: { id: detail.connectionId } }),
  ]);
  return { ...detail, shown, request: request ? request.connection : null };
});

/** DEAL-01: one deal as each of its two sides sees it. */
export default function DealPage({ loaderData }: Route.ComponentProps) {
  const { deal, answers, conversationId, card, shown, request } = loaderData;
  const { _id, role, other, stage, isOpen } = deal;
  return (
    <>
      <Above href={paths.deals}>{t.deals}</Above>
      <PersonHead
        person={other}
        title={t.dealWith({ name: other.name })}
        badge={!isOpen && <Badge kind="line">{t.closed}</Badge>}
      >
        {t.stageSince({ stage: STAGE_TEXTS[stage], date: shortDate(deal.since) })}{" "}
      </PersonHead>
      {!isOpen && <Alert role="note">{t.notConnected}</Alert>}
      <div key={_id} className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-5">
          {deal.passed ? <Passed deal={deal} passed={deal.passed} /> : <Stage {...loaderData} />}
          {!deal.passed && <Interest deal={deal} />}
          {!isDone(stage) && isOpen && (
            <div className="justify-self-start">
              <PassButton deal={deal} />
            </div>
          )}
        </div>
        <div className="grid min-w-0 gap-5">
          {!isDone(stage) && (
            <Panel title={t.nextAnswer}>
              <div className="grid justify-items-start gap-3 text-sm">
                <p className={cx("num brk", deal.promise?.isLate && "font-medium text-bad")}>{promiseWords(deal)}</p>
                {role === "investor" && isOpen && <PromiseButton deal={deal} />}
                {answers && (
                  <p className="text-sm text-ink-3 num brk">
                    {(role === "investor" ? t.yourAnswersInTime : t.answersInTime)({
                      ...answers,
                      days: PROMISES_DAYS,
                      name: other.name,
                    })}
                  </p>
                )}
              </div>
            </Panel>
          )}
          {conversationId && (
            <ButtonLink href={paths.conversation(conversationId)}>
              <MessageSquare />
              {t.openConversation}
            </ButtonLink>
          )}
          {shown ? (
            <DealLines founderId={other.userId} shown={shown} />
          ) : (
            <ButtonLink href={`${paths.room}?reader=${other.userId}`}>{t.openRoom}</ButtonLink>
          )}
          {request && <Request connection={request} />}
          {card && (
            <Panel title={t.onlyYouSee}>
              <OwnSide card={card} />
            </Panel>
          )}
          <History detail={loaderData} />
        </div>
      </div>
    </>
  );
}

function promiseWords({ promise, role, other }: Deal): string {
  const isOwn = role === "investor";
  const { name } = other;
  if (!promise) return isOwn ? t.youDidNotPromise : t.didNotPromise({ name });
  const promised = (isOwn ? t.youPromised : t.theyPromised)({ name, date: shortDate(promise.day) });
  return promise.isLate ? `${promised} ${t.isLate}` : promised;
}

const stages = DEAL_STAGES.filter((stage) => stage !== "passed");

/** Stages before the present one that the two never were at. Who have written to each other were in talks. */
const skippedOf = (place: number, { history, haveTalked }: Pick<DealDetail, "history" | "haveTalked">): number[] => {
  const been = [haveTalked ? "inTalks" : "", ...history.map(({ stage }) => stage)];
  return stages.flatMap((stage, at) => (at >= place || been.includes(stage) ? [] : [at]));
};

/** DEAL-02: where the two are, and what is proposed. */
function Stage({ deal, ...been }: Pick<DealDetail, "deal" | "history" | "haveTalked">) {
  const { _id, stage, proposal, other, revision, isOpen } = deal;
  const place = DEAL_STAGES.indexOf(stage);
  const call = useDealCall();
  const { run, doing, said } = useSubmitAndReload();
  const press = (what: "confirm" | "decline", proposed: ProposableStage) => ({
    busyText: doing === what && t.saving,
    onClick: () => {
      const sending = { params: { id: _id }, json: { stage: proposed, revision } };
      void run(async () => (await call(browserApi(`POST /api/deals/{id}/${what}`, sending))).message, what);
    },
  });
  return (
    <Panel title={t.stage}>
      <div className="grid justify-items-start gap-4">
        <p className="text-sm text-ink-3 sm:hidden">
          {t.stageOf({ place: place + 1, stages: stages.length, stage: STAGE_TEXTS[stage] })}
        </p>
        <div className="w-full max-sm:hidden">
          <Stepper
            label={t.stages}
            steps={stages.map((one) => STAGE_TEXTS[one])}
            current={place + Number(isDone(stage))}
            skipped={skippedOf(place, been)}
            tone="status"
          />
        </div>
        {proposal ? (
          <>
            <p className="text-sm brk">
              {(proposal.isOwn ? t.youProposed : t.theyPropose)({
                name: other.name,
                stage: STAGE_TEXTS[proposal.stage],
                date: shortDate(proposal.until),
                b: bold,
              })}
            </p>
            <div className="flex flex-wrap gap-2">
              {!proposal.isOwn && (
                <Button kind={1} {...press("confirm", proposal.stage)}>
                  {t.confirm}
                </Button>
              )}
              <Button {...press("decline", proposal.stage)}>{proposal.isOwn ? t.withdrawProposal : t.decline}</Button>
            </div>
          </>
        ) : (
          isOpen && !isDone(stage) && <ProposeButton deal={deal} />
        )}
        {said && <Alert kind={said.kind}>{said.text}</Alert>}
      </div>
    </Panel>
  );
}

/** What was asked for when the two connected. */
function Request({ connection }: { connection: Connection }) {
  const { note, direction, user } = connection;
  const asked = askedFacts(connection);
  if (asked.length === 0 && !note) return null;
  return (
    <Panel title={work.requestOf({ name: direction === "received" ? user.name : work.you })}>
      <div className="grid gap-3 text-sm">
        <FactList facts={asked} />
        {note && !isWarned(connection) && <Quote>{note}</Quote>}
      </div>
    </Panel>
  );
}

/** DEAL-08. */
function Interest({ deal }: { deal: Deal }) {
  const { _id, role, stage, interest, other, revision, isOpen } = deal;
  const call = useDealCall();
  const { run, isBusy, said } = useSubmitAndReload();
  const canState = role === "investor" && isOpen && DEAL_STAGES.indexOf(stage) <= DEAL_STAGES.indexOf("interested");
  if (!interest && !canState && !said) return null;
  const withdraw = async () =>
    (await call(browserApi("POST /api/deals/{id}/withdraw-interest", { params: { id: _id }, json: { revision } })))
      .message;
  const stated = interest && { band: BAND_TEXTS[interest.band], date: shortDate(interest.until), b: bold };
  return (
    <Panel title={t.interest}>
      <div className="grid justify-items-start gap-3 text-sm">
        {interest && stated ? (
          <>
            <p className="num brk">
              {role === "investor" ? t.statedByYou(stated) : t.statedBy({ ...stated, name: other.name })}
            </p>
            {interest.sentence && <Quote>{interest.sentence}</Quote>}
          </>
        ) : (
          <p>{t.notStated}</p>
        )}
        {interest && <p className="text-ink-3">{INTEREST_NOTE}</p>}
        {said && <Alert kind={said.kind}>{said.text}</Alert>}
        {role === "investor" && isOpen && !isDone(stage) && (
          <div className="flex flex-wrap gap-2">
            {canState && <InterestButton deal={deal} />}
            {interest && (
              <Button kind={3} busyText={isBusy && t.withdrawing} onClick={() => void run(withdraw)}>
                {t.withdrawInterest}
              </Button>
            )}
          </div>
        )}
      </div>
    </Panel>
  );
}

/** DEAL-07. */
function Passed({ deal, passed }: { deal: Deal; passed: NonNullable<Deal["passed"]> }) {
  const { _id, revision, other, isOpen } = deal;
  const call = useDealCall();
  const { run, isBusy, said } = useSubmitAndReload();
  const canReopen = isOpen && timeNow() >= Date.parse(passed.reopensAt);
  const reopen = async () =>
    (await call(browserApi("POST /api/deals/{id}/reopen", { params: { id: _id }, json: { revision } }))).message;
  const why = { date: shortDate(passed.at), reason: DEAL_PASS_TEXTS[passed.reason], b: bold };
  return (
    <Panel title={t.passed}>
      <div className="grid justify-items-start gap-3 text-sm">
        <p className="brk">{passed.isOwn ? t.youPassed(why) : t.theyPassed({ ...why, name: other.name })}</p>
        {passed.line && <Quote>{passed.line}</Quote>}
        {said && <Alert kind={said.kind}>{said.text}</Alert>}
        {canReopen ? (
          <Button busyText={isBusy && t.reopening} onClick={() => void run(reopen)}>
            {t.reopen}
          </Button>
        ) : (
          isOpen && <p className="text-ink-3">{t.reopensFrom({ date: shortDate(passed.reopensAt) })}</p>
        )}
      </div>
    </Panel>
  );
}

const bold = (inside: ReactNode) => <b className="font-semibold">{inside}</b>;

const Quote = ({ children }: { children: ReactNode }) => (
  <p className="border-l-3 border-line-2 pl-3 whitespace-pre-line brk">{children}</p>
);

/** DEAL-03. */
function History({ detail: { deal, history } }: { detail: DealDetail }) {
  const textsBy = { you: t.byYou, other: t.byOther, platform: ({ date }: { date: string }) => date };
  return (
    <Panel title={t.history}>
      <ol className="grid gap-3 border-l border-line-2 pl-4 text-sm">
        {history.map(({ stage, by, at }, n) => (
          <li key={at} className="relative">
            <span
              aria-hidden="true"
              className={cx("absolute top-1.5 -left-5.25 size-2.5 rounded-full", n === 0 ? "bg-action" : "bg-line-2")}
            />
            <span className="font-medium">{STAGE_TEXTS[stage]}</span>
            <span className="block text-xs text-ink-3 num brk">
              {textsBy[by]({ date: shortDate(at), name: deal.other.name })}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
