import { EVIDENCE_DAYS, REPORT_KIND_TEXTS } from "@startup-connect/contract/connections";
import {
  CASE_CLASS_TEXTS,
  CASE_MEASURE_TEXTS,
  CASE_MEASURES,
  CASE_RULE_TEXTS,
  CASE_RULES,
  CASE_TEXT_LENGTH,
  CASE_TEXT_MAX,
  CASE_TEXT_MIN,
  type CaseEventKind,
  EVIDENCE_HOURS,
  EVIDENCE_REASON_MISSING,
  type Evidence,
  LIMIT_DAYS,
  LIMIT_DAYS_MAX,
  type OneCase,
  REASON_LENGTH,
  takenFor,
} from "@startup-connect/contract/moderation";
import { adminPaths } from "@startup-connect/contract/pages";
import { counted, DAY, longDate, SECOND, shortMoment, span } from "@startup-connect/contract/shared";
import { useState } from "react";
import type { ScreenProps } from "#features/admin/list.tsx";
import { Neighbours } from "#features/admin/next-pending.tsx";
import { SectionPage } from "#features/admin/section-page.tsx";
import { adminMeta } from "#features/admin/sections.ts";
import { ActionButton, ActionForm, needs } from "#lib/action-form.tsx";
import { browserApi, type FieldOf } from "#lib/api.ts";
import { forMembers, useMe } from "#lib/guard.tsx";
import { useTimeTo } from "#lib/now.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Badge } from "#ui/badge.tsx";
import { Panel } from "#ui/card.tsx";
import { RadioGroup } from "#ui/checkbox.tsx";
import { cx } from "#ui/cx.ts";
import { FactList } from "#ui/facts.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { leftText, titleOf, UserLink } from "./admin-parts.tsx";

export const meta = adminMeta("Case");

export const clientLoader = forMembers(({ params: { number } }: { request: Request; params: { number: string } }) =>
  browserApi("GET /api/admin/cases/{number}", { params: { number } }),
);

const eventTexts: Record<CaseEventKind, string> = {
  received: "Received and acknowledged",
  joined: "Another report joined",
  half: "Half of the time is over",
  twoThirds: "Two thirds of the time are over",
  late: "Almost no time is left",
  overdue: "Overdue",
  taken: "Taken",
  freed: "Freed",
  hidden: "Hidden until it is decided",
  asked: "Asked to open the evidence",
  opened: "Evidence opened",
  decided: "Decided",
  lifted: "Shown again",
  appealed: "Appealed",
  answered: "Appeal answered",
};

/** CASE-03 to CASE-06: one case as those read it who decide. */
export default function Case({ loaderData: { case: one, queue } }: ScreenProps<typeof clientLoader>) {
  const { number, owner, receivedAt, link, there, decision, events, why, hidden, appeals, appealDueAt } = one;
  const appealed = appeals.find(({ answer }) => !answer);
  const me = useMe();
  const hindrance = appealDueAt ? why.answer : why.decide;
  return (
    <SectionPage
      back={{ href: adminPaths.cases, text: `Cases, ${queue.waiting} open` }}
      title={titleOf(one)}
      lead={<span className="num">{`${number}, received ${shortMoment(receivedAt)}`}</span>}
      action={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Badge kind={one.class === "general" ? "plain" : "wait"}>{CASE_CLASS_TEXTS[one.class]}</Badge>
          <Neighbours queue={queue} noun="case" pathOf={adminPaths.case} />
        </div>
      }
    >
      <div key={number} className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-5">
          {!decision && (
            <Clock {...one} set={`Set by ${one.clause}${one.isVerified ? "" : " (not verified with the gazette)"}.`} />
          )}
          {appealed && appealDueAt && (
            <Clock receivedAt={appealed.at} dueAt={appealDueAt} set="Promised to both sides." />
          )}
          {appeals.map((appeal) => (
            <Appeal key={appeal._id} of={appeal} />
          ))}
          <Panel
            title="What was reported"
            action={
              <span className="flex flex-wrap items-center gap-x-4">
                {owner && me.scopes.includes("people.read") && (
                  <Anchor href={adminPaths.person(owner.userId)}>Account</Anchor>
                )}
                {link ? <Anchor href={link}>View</Anchor> : !there && <Badge>Deleted</Badge>}
              </span>
            }
          >
            <Said of={one} />
          </Panel>
          {one.evidence.count > 0 && !why.decide && <EvidencePanel of={one} />}
        </div>
        <aside className="grid min-w-0 gap-5">
          {decision ? (
            <Panel title="Decision">
              <div className="grid gap-4">
                <FactList
                  facts={[
                    { label: "Measure", value: CASE_MEASURE_TEXTS[decision.measure] },
                    ...(decision.until ? [{ label: "Until", value: shortMoment(decision.until) }] : []),
                    { label: "Rule", value: CASE_RULE_TEXTS[decision.rule] },
                    { label: "By", value: decision.by || "a former administrator" },
                    { label: "On", value: <span className="num">{shortMoment(decision.at)}</span> },
                  ]}
                />
                <p className="whitespace-pre-line brk">{decision.text}</p>
                {hidden && !why.lift && (
                  <div>
                    <Lift number={number} suspends={one.measure === "suspend"} />
                  </div>
                )}
              </div>
            </Panel>
          ) : (
            !hindrance && <Decision of={one} />
          )}
          {appealDueAt && !hindrance && <Decision of={one} />}
          {hindrance && (!decision || appealDueAt) && (
            <Panel title={appealDueAt ? "Answer to the appeal" : "Decision"}>
              <p className="text-sm text-ink-2">{hindrance}</p>
            </Panel>
          )}
          {one.takenBy && !why.decide && me.scopes.includes("cases.officer") && <Free of={one} />}
          <Panel title="History">
            <ol className="grid gap-3">
              {events.toReversed().map(({ _id, kind, at, by, text }) => (
                <li key={_id}>
                  {by ? `${eventTexts[kind]} by ${by}` : eventTexts[kind]}
                  {text && <span className="block text-sm text-ink-2 brk">{text}</span>}
                  <span className="block text-xs text-ink-3 num">{shortMoment(at)}</span>
                </li>
              ))}
            </ol>
          </Panel>
        </aside>
      </div>
    </SectionPage>
  );
}

function Clock({ receivedAt, dueAt, set }: { receivedAt: string; dueAt: string; set: string }) {
  const due = Date.parse(dueAt);
  const now = useTimeTo(due);
  const isOver = now >= due;
  return (
    <section className="card grid gap-3 p-4 sm:p-5" aria-label="Clock">
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-ink-2 num">
        <span className={`text-2xl font-semibold ${isOver ? "text-bad" : "text-ink"}`}>
          {isOver ? "Overdue" : leftText(due - now)}
        </span>
        {`${isOver ? "since" : "left to decide, until"} ${shortMoment(dueAt)}`}
      </p>
      <progress
        className={cx("h-1.5 w-full", isOver && "text-bad-fill")}
        max={due - Date.parse(receivedAt)}
        value={now - Date.parse(receivedAt)}
        aria-label="Time used"
      />
      <p className="text-xs text-ink-3">{`${set} Nights and holidays count.`}</p>
    </section>
  );
}

/** CASE-08 */
const Appeal = ({ of: { side, by, text, at, answer } }: { of: OneCase["appeals"][number] }) => (
  <Panel title={side === "owner" ? "Appeal of the owner" : "Appeal of a reporter"}>
    <div className="grid gap-2">
      <p className="text-sm">
        {by ? <UserLink user={by} /> : "A former member"}
        <span className="text-ink-3 num">{`, ${shortMoment(at)}`}</span>
      </p>
      {text && <p className="max-w-text whitespace-pre-line brk">{text}</p>}
      {answer && (
        <div className="border-t border-line pt-3">
          <p className="text-sm font-semibold">
            {answer.changed ? `Changed to: ${CASE_MEASURE_TEXTS[answer.measure]}` : "The decision stays"}
            <span className="font-normal text-ink-3 num">
              {`, by ${answer.by || "a former administrator"}, ${shortMoment(answer.at)}`}
            </span>
          </p>
          <p className="mt-1 max-w-text whitespace-pre-line brk">{answer.text}</p>
        </div>
      )}
    </div>
  </Panel>
);

const Said = ({ of: { said, reports } }: { of: OneCase }) => (
  <ul className="grid gap-5">
    {said.length === 0 && (
      <li className="text-sm text-ink-2">
        You are connected with someone in this case, so you cannot read the reports.
      </li>
    )}
    {said.length > 0 && said.length < reports && (
      <li className="text-sm text-ink-2 num">{`${said.length} of ${counted(reports, "report")}: the first and the newest ones.`}</li>
    )}
    {said.map(({ _id, reporter, kind, reason, quoted, createdAt }) => (
      <li key={_id} className="grid gap-2">
        <p className="text-sm">
          <span className="font-semibold">{REPORT_KIND_TEXTS[kind]}</span>
          {", by "}
          {reporter ? <UserLink user={reporter} /> : "a former member"}
          <span className="text-ink-3 num">{`, ${shortMoment(createdAt)}`}</span>
        </p>
        {reason && <p className="max-w-text whitespace-pre-line brk">{reason}</p>}
        {quoted && (
          <blockquote className="max-w-text border-l-3 border-line-2 pl-3 whitespace-pre-line brk">{quoted}</blockquote>
        )}
      </li>
    ))}
  </ul>
);

function EvidencePanel({ of: { number, evidence } }: { of: OneCase }) {
  const [opened, setOpened] = useState<readonly (Evidence & { _id: string })[] | null>(null);
  const params = { number };
  return (
    <Panel title="Sealed evidence">
      <p className="mb-4 max-w-text text-sm text-ink-2">
        {`Kept with ${counted(evidence.count, "report")}, also when an account is deleted, ${
          evidence.until ? `until ${longDate(evidence.until)}` : `until ${EVIDENCE_DAYS} days after the decision`
        }. Opening it is written to the action log.${
          evidence.takesTwo
            ? ` The time to appeal is over, so two administrators have to ask for it within ${EVIDENCE_HOURS} hours.`
            : ""
        }`}
      </p>
      {opened ? (
        <ul className="grid gap-5">
          {opened.map(({ _id, at, quoted, reason, profile, messages }) => (
            <li key={_id} className="grid gap-2 text-sm">
              <p className="text-ink-3 num">{`${shortMoment(at)}: ${profile}`}</p>
              {reason && <p className="whitespace-pre-line brk">{reason}</p>}
              {quoted && messages.length === 0 && <p className="whitespace-pre-line brk">{quoted}</p>}
              {messages.map((message) => (
                <p key={`${message.at} ${message.text}`} className="whitespace-pre-line brk">
                  <span className="text-ink-3 num">{`${message.from}, ${shortMoment(message.at)}: `}</span>
                  {message.text}
                </p>
              ))}
            </li>
          ))}
        </ul>
      ) : (
        <ActionForm<FieldOf<"POST /api/admin/cases/{number}/evidence">>
          submit={evidence.takesTwo ? "Ask to open evidence" : "Open evidence"}
          busyText={evidence.takesTwo ? "Sending…" : "Opening…"}
          kind={2}
          check={needs("reason", EVIDENCE_REASON_MISSING)}
          action={async ({ text }) => {
            const json = { reason: text("reason") };
            const answer = await browserApi("POST /api/admin/cases/{number}/evidence", { params, json });
            setOpened(answer.evidence);
            return answer.message;
          }}
        >
          {(field) => <Input {...field("reason")} label="Why do you need to open it?" maxLength={REASON_LENGTH} />}
        </ActionForm>
      )}
    </Panel>
  );
}

/** Of a limit. */
const daysOf = ({ at, until }: { at: string; until: string | null }) =>
  until && Math.round((Date.parse(until) - Date.parse(at)) / DAY);

/** The first decision, or the answer to open appeals, which begins with what holds. */
function Decision({ of: one }: { of: OneCase }) {
  const { number, takenBy, decision, appeals, appealDueAt, measures } = one;
  const params = { number };
  const last = appealDueAt ? (appeals.findLast(({ answer }) => answer?.changed)?.answer ?? decision) : null;
  const [measure, setMeasure] = useState<string>(last?.measure ?? "");
  return (
    <Panel title={last ? "Answer to the appeal" : "Decision"}>
      <div className="grid gap-5">
        {!takenBy && !last && (
          <ActionForm
            submit="Take this case"
            busyText="Saving…"
            kind={2}
            action={() => browserApi("POST /api/admin/cases/{number}/take", { params })}
          >
            {() => (
              <p className="text-sm text-ink-2">{`For ${span(takenFor(one) / SECOND)} no other administrator can decide it.`}</p>
            )}
          </ActionForm>
        )}
        <ActionForm<FieldOf<"POST /api/admin/cases/{number}/decide">>
          submit={last ? "Answer and notify both" : "Decide and notify both"}
          busyText="Saving…"
          draft={`${number}Draft`}
          start={last ? { measure: last.measure, rule: last.rule, days: daysOf(last) } : undefined}
          check={({ text }) => ({
            ...(text("measure") === "" && { measure: "Please choose a measure." }),
            ...(text("measure") === "limit" && !(Number(text("days")) >= 1) && { days: LIMIT_DAYS }),
            ...(text("rule") === "" && { rule: "Please choose a rule." }),
            ...([...text("text").trim()].length < CASE_TEXT_MIN && { text: CASE_TEXT_LENGTH }),
          })}
          action={({ text }) => {
            const measure = CASE_MEASURES.find((one) => one === text("measure")) ?? "none";
            const rule = CASE_RULES.find((one) => one === text("rule")) ?? "none";
            const json = { measure, rule, text: text("text"), days: measure === "limit" ? Number(text("days")) : null };
            return last
              ? browserApi("POST /api/admin/cases/{number}/answer", { params, json })
              : browserApi("POST /api/admin/cases/{number}/decide", { params, json });
          }}
        >
          {(field) => (
            <>
              <RadioGroup
                {...field("measure")}
                legend="Measure"
                options={measures.map((value) => ({ value, label: CASE_MEASURE_TEXTS[value] }))}
                onChange={({ target }) => setMeasure(target.value)}
              />
              {measure === "limit" && (
                <Input {...field("days")} label={`Days, 1 to ${LIMIT_DAYS_MAX}`} inputMode="numeric" maxLength={2} />
              )}
              <Select
                {...field("rule")}
                label="Rule"
                placeholder="Choose a rule"
                options={CASE_RULES.map((value) => ({ value, label: CASE_RULE_TEXTS[value] }))}
              />
              <Textarea {...field("text")} label="Reason, shown to both sides" rows={5} limit={CASE_TEXT_MAX} />
            </>
          )}
        </ActionForm>
      </div>
    </Panel>
  );
}

const Free = ({ of: { number, takenBy } }: { of: OneCase }) => (
  <Panel title={`Taken by ${takenBy}`}>
    <ActionForm
      submit="Free this case"
      busyText="Saving…"
      kind={2}
      action={() => browserApi("POST /api/admin/cases/{number}/free", { params: { number } })}
    >
      {() => <p className="text-sm text-ink-2">Another administrator can then take it.</p>}
    </ActionForm>
  </Panel>
);

const Lift = ({ number, suspends }: { number: string; suspends: boolean }) => (
  <ActionButton
    button={suspends ? "Lift the suspension" : "Show again"}
    title={suspends ? "Lift the suspension?" : "Show it again?"}
    confirm={suspends ? "Lift the suspension" : "Show again"}
    busyText="Saving…"
    kind={1}
    action={() => browserApi("POST /api/admin/cases/{number}/lift", { params: { number } })}
  >
    {suspends ? "The account opens, and others can see again what was hidden." : "Others can see it again."} Both sides
    are notified.
  </ActionButton>
);
