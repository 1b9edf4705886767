import {
  APPEAL_NOTE_MAX,
  ATTENDANCE_TEXTS,
  ATTENDANCES,
  type CASE_DECISIONS,
  MARK_TEXTS,
  type SessionCase,
} from "@startup-connect/contract/mentoring";
import { shortMoment } from "@startup-connect/contract/shared";
import { actionsColumn, type Column, ListScreen, listLoader, type ScreenProps } from "#features/admin/list.tsx";
import { adminMeta } from "#features/admin/sections.ts";
import { ActionButton } from "#lib/action-form.tsx";
import { browserApi } from "#lib/api.ts";
import { Select } from "#ui/select.tsx";
import { Textarea } from "#ui/textarea.tsx";

const nameOf = (person: SessionCase["mentor"]) => person?.name ?? "a former member";
const answerOf = (answer: string) => {
  const known = ATTENDANCES.find((one) => one === answer);
  return known ? ATTENDANCE_TEXTS[known] : "No answer";
};

const columns: readonly Column<SessionCase>[] = [
  {
    head: "Session",
    cell: ({ mentor, mentee, start }) => (
      <>
        <span className="block min-w-32 brk">{`${nameOf(mentor)} with ${nameOf(mentee)}`}</span>
        <span className="block text-sm font-normal num">{shortMoment(start)}</span>
      </>
    ),
  },
  {
    head: "What to decide",
    wide: true,
    cell: ({ kind, user, mark, text, mentor, mentee, attendance }) => (
      <div className="grid max-w-text gap-1 text-sm font-normal">
        {kind === "appeal" && mark && (
          <>
            <p className="brk">{`Appeal by ${nameOf(user)}: ${MARK_TEXTS[mark].toLowerCase()}.`}</p>
            <blockquote className="border-l-3 border-line-2 pl-3 whitespace-pre-line brk">{text}</blockquote>
          </>
        )}
        {(attendance.mentor || attendance.mentee) && (
          <>
            <p className="brk">{`${nameOf(mentor)} (mentor): ${answerOf(attendance.mentor)}`}</p>
            <p className="brk">{`${nameOf(mentee)}: ${answerOf(attendance.mentee)}`}</p>
          </>
        )}
      </div>
    ),
  },
  { head: "Since", cell: ({ since }) => <span className="whitespace-nowrap num">{shortMoment(since)}</span> },
  actionsColumn((one) => [<Decide key="decide" of={one} />]),
];

export const meta = adminMeta("Session cases");

export const clientLoader = listLoader(async () => {
  const { cases: items, ...page } = await browserApi("GET /api/admin/session-cases");
  return { items, ...page };
});

/** SES-47. */
export default function SessionCases({ loaderData }: ScreenProps<typeof clientLoader>) {
  return (
    <ListScreen
      title="Session cases"
      lead="Sessions on which mentor and startup disagree, and appeals against late changes or missed sessions."
      data={loaderData}
      columns={columns}
      nouns={["session case", "session cases"]}
      empty="No session cases."
      isPending={() => true}
    />
  );
}

type Decision = (typeof CASE_DECISIONS)[number];
const decisions: Record<SessionCase["kind"], readonly { value: Decision; label: string }[]> = {
  disputed: [
    { value: "completed", label: "It took place" },
    { value: "mentorMissed", label: "The mentor did not come" },
    { value: "menteeMissed", label: "The mentee did not come" },
    { value: "unconfirmed", label: "It stays unclear" },
  ],
  appeal: [
    { value: "lifted", label: "Lift: it no longer counts" },
    { value: "kept", label: "Keep: it counts" },
  ],
};

function Decide({ of }: { of: SessionCase }) {
  if (of.why) return <p className="text-sm text-ink-3 brk">{of.why}</p>;
  const options = decisions[of.kind];
  return (
    <ActionButton<"decision" | "note">
      size="sm"
      label={`Decide: ${nameOf(of.mentor)} with ${nameOf(of.mentee)}`}
      button="Decide"
      title={of.kind === "appeal" ? "Decide this appeal" : "Decide this session"}
      confirm="Save decision"
      busyText="Saving…"
      kind={1}
      check={({ text }) => ({
        ...(text("decision") === "" && { decision: "Please choose a decision." }),
        ...(text("note").trim() === "" && { note: "Please write why. The people involved read it." }),
      })}
      action={({ text }) => {
        const decision = options.find(({ value }) => value === text("decision"))?.value ?? "unconfirmed";
        const json = { decision, note: text("note") };
        return browserApi("PATCH /api/admin/session-cases/{id}", { params: { id: of._id }, json });
      }}
    >
      {(field) => (
        <>
          <Select {...field("decision")} label="Decision" options={options} placeholder="Choose a decision" />
          <Textarea {...field("note")} label="Why" limit={APPEAL_NOTE_MAX} hint="The people involved read it." />
        </>
      )}
    </ActionButton>
  );
}
