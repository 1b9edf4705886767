import { EVIDENCE_DAYS, REPORT_KIND_TEXTS } from "@startup-connect/contract/connections";
import {
  CASE_CLASS_TEXTS,
  CASE_MEASURE_TEXTS,
  CASE_MEASURES,
  CASE_RULE_TEXTS,
  CASE_RULES,
  CASE_TAKEN_HOURS,
  CASE_TEXT_LENGTH,
  CASE_TEXT_MAX,
  CASE_TEXT_MIN,
  type CaseEventKind,
  EVIDENCE_REASON_MISSING,
  type Evidence,
  type OneCase,
  REASON_LENGTH,
} from "@startup-connect/contract/moderation";
import { adminPaths } from "@startup-connect/contract/pages";
import { counted, DAY, HOUR, longDate, MINUTE, shortMoment } from "@startup-connect/contract/shared";
import { useState } from "react";
import type { ScreenProps } from "#features/admin/list.tsx";
import { Neighbours } from "#features/admin/next-pending.tsx";
import { SectionPage } from "#features/admin/section-page.tsx";
import { adminMeta } from "#features/admin/sections.ts";
import { ActionButton, ActionForm, needs } from "#lib/action-form.tsx";
import { browserApi, type FieldOf } from "#lib/api.ts";
import { forMembers } from "#lib/guard.tsx";
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
import { reportedThings, UserLink } from "./admin-parts.tsx";

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
  opened: "Evidence opened",
  decided: "Decided",
  lifted: "Shown again",
};

/** CASE-03 to CASE-06: one case as those read it who decide. */
export default function Case({ loaderData: { case: one, queue } }: ScreenProps<typeof clientLoader>) {
  const { number, targetType, owner, receivedAt, link, there, decision, events, why, hidden } = one;
  return (
    <SectionPage
      back={{ href: adminPaths.cases, text: `Cases, ${queue.waiting} open` }}
      title={`${reportedThings[targetType]}${owner ? ` of ${owner.name}` : ""}`}
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
          {!decision && <Clock of={one} />}
          <Panel
            title="What was reported"
            action={link ? <Anchor href={link}>View on the site</Anchor> : !there && <Badge>Deleted</Badge>}
          >
            <Said of={one} />
          </Panel>
          {one.evidence.count > 0 && <EvidencePanel of={one} />}
        </div>
        <aside className="grid min-w-0 gap-5">
          {decision ? (
            <Panel title="Decision">
              <div className="grid gap-4">
                <FactList
                  facts={[
                    { label: "Measure", value: CASE_MEASURE_TEXTS[decision.measure] },
                    { label: "Rule", value: CASE_RULE_TEXTS[decision.rule] },
                    { label: "By", value: decision.by || "a former administrator" },
                    { label: "On", value: <span className="num">{shortMoment(decision.at)}</span> },
                  ]}
                />
                <p className="whitespace-pre-line brk">{decision.text}</p>
                {hidden && (
                  <div>
                    <Lift number={number} />
                  </div>
                )}
              </div>
            </Panel>
          ) : why ? (
            <Panel title="Decision">
              <p className="text-sm text-ink-2">{why}</p>
            </Panel>
          ) : (
            <Decision of={one} />
          )}
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

function leftText(left: number): string {
  if (left >= 2 * DAY) return counted(Math.floor(left / DAY), "day");
  return `${Math.floor(left / HOUR)} h ${Math.floor((left % HOUR) / MINUTE)} min`;
}

function Clock({ of: { receivedAt, dueAt, clause, isVerified } }: { of: OneCase }) {
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
      <p className="text-xs text-ink-3">
        {`Set by ${clause}${isVerified ? "" : " (not verified with the gazette)"}. Nights and holidays count.`}
      </p>
    </section>
  );
}

const Said = ({ of: { said } }: { of: OneCase }) => (
  <ul className="grid gap-5">
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
        }. Opening it is written to the action log.`}
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
          submit="Open evidence"
          busyText="Opening…"
          kind={2}
          check={needs("reason", EVIDENCE_REASON_MISSING)}
          action={async ({ text }) => {
            const json = { reason: text("reason") };
            const answer = await browserApi("POST /api/admin/cases/{number}/evidence", { params, json });
            setOpened(answer.evidence);
          }}
        >
          {(field) => <Input {...field("reason")} label="Why do you need to open it?" maxLength={REASON_LENGTH} />}
        </ActionForm>
      )}
    </Panel>
  );
}

const HIDEABLE: readonly string[] = ["profile", "review", "message"];

function Decision({ of: { number, targetType, takenBy } }: { of: OneCase }) {
  const params = { number };
  const measures = CASE_MEASURES.filter((one) => one !== "hide" || HIDEABLE.includes(targetType));
  return (
    <Panel title="Decision">
      <div className="grid gap-5">
        {!takenBy && (
          <ActionForm
            submit="Take this case"
            busyText="Saving…"
            kind={2}
            action={() => browserApi("POST /api/admin/cases/{number}/take", { params })}
          >
            {() => (
              <p className="text-sm text-ink-2">{`For ${CASE_TAKEN_HOURS} hours no other administrator can decide it.`}</p>
            )}
          </ActionForm>
        )}
        <ActionForm<FieldOf<"POST /api/admin/cases/{number}/decide">>
          submit="Decide and notify both"
          busyText="Saving…"
          draft={`${number}Draft`}
          check={({ text }) => ({
            ...(text("measure") === "" && { measure: "Please choose a measure." }),
            ...(text("rule") === "" && { rule: "Please choose a rule." }),
            ...([...text("text").trim()].length < CASE_TEXT_MIN && { text: CASE_TEXT_LENGTH }),
          })}
          action={({ text }) => {
            const measure = CASE_MEASURES.find((one) => one === text("measure")) ?? "none";
            const rule = CASE_RULES.find((one) => one === text("rule")) ?? "none";
            const json = { measure, rule, text: text("text") };
            return browserApi("POST /api/admin/cases/{number}/decide", { params, json });
          }}
        >
          {(field) => (
            <>
              <RadioGroup
                {...field("measure")}
                legend="Measure"
                options={measures.map((value) => ({ value, label: CASE_MEASURE_TEXTS[value] }))}
              />
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

const Lift = ({ number }: { number: string }) => (
  <ActionButton
    button="Show again"
    title="Show it again?"
    confirm="Show again"
    busyText="Saving…"
    kind={1}
    action={() => browserApi("POST /api/admin/cases/{number}/lift", { params: { number } })}
  >
    Others can see it again. Its owner is notified.
  </ActionButton>
);
