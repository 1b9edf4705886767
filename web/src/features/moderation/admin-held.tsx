import { HELD_NOTE_MAX, HELD_REASON_MISSING, type HeldForReview } from "@startup-connect/contract/connections";
import { clockTime, shortDate } from "@startup-connect/contract/shared";
import { actionsColumn, type Column, ListScreen, listLoader, type ScreenProps } from "#features/admin/list.tsx";
import { adminMeta } from "#features/admin/sections.ts";
import { ActionButton } from "#lib/action-form.tsx";
import { browserApi } from "#lib/api.ts";
import { timeNow } from "#lib/now.ts";
import { Badge } from "#ui/badge.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { Suspend, UserLink } from "./admin-parts.tsx";

export const heldColumns: readonly Column<HeldForReview>[] = [
  {
    head: "From and to",
    cell: ({ sender, user }) => (
      <>
        <UserLink user={sender} />
        <p className="text-sm font-normal">{`to ${user.name}`}</p>
      </>
    ),
  },
  {
    head: "Text",
    wide: true,
    cell: ({ note, amount, findings, points }) => (
      <div className="grid max-w-text gap-2 text-sm font-normal">
        <blockquote className="border-l-3 border-line-2 pl-3 whitespace-pre-line brk">{note}</blockquote>
        {amount !== null && <p>{`Asks for ₹${amount.toLocaleString("en-IN")}.`}</p>}
        <p className="text-ink-2 brk">{`${points} points. ${findings}`}</p>
      </div>
    ),
  },
  {
    head: "Decide by",
    cell: ({ readBy }) => (
      <span className="whitespace-nowrap num">
        {`${shortDate(readBy)}, ${clockTime(readBy)} `}
        {Date.parse(readBy) < timeNow() && <Badge kind="bad">Overdue</Badge>}
      </span>
    ),
  },
  actionsColumn((held) =>
    held.why
      ? [
          <p key="why" className="max-w-text text-sm text-ink-2">
            {held.why}
          </p>,
        ]
      : [
          <Decide key="refuse" held={held} decision="refuse" />,
          <Suspend
            key="suspend"
            user={held.sender}
            look={2}
            button="Decline and suspend"
            held={{
              id: held._id,
              what: `${held.user.name} never sees the request. All held requests of ${held.sender.name} end with it.`,
            }}
          />,
          <Decide key="deliver" held={held} decision="deliver" />,
        ],
  ),
];

export const meta = adminMeta("Held requests");

export const clientLoader = listLoader(async (query) => {
  const { held: items, ...page } = await browserApi("GET /api/admin/held-requests", { query });
  return { items, ...page };
});

/** FRAUD-05. */
export default function HeldRequests({ loaderData }: ScreenProps<typeof clientLoader>) {
  return (
    <ListScreen
      title="Held requests"
      lead="Connection requests with strong signs of advance-fee fraud. The receiver sees nothing until you deliver it."
      data={loaderData}
      columns={heldColumns}
      nouns={["held request", "held requests"]}
      empty="No held requests."
      isPending={() => true}
    />
  );
}

function Decide({ held, decision }: { held: HeldForReview; decision: "deliver" | "refuse" }) {
  const isRefused = decision === "refuse";
  const button = isRefused ? "Decline" : "Deliver";
  return (
    <ActionButton<"note">
      look={isRefused ? 1 : 3}
      size="sm"
      label={`${button}: request of ${held.sender.name} to ${held.user.name}`}
      button={button}
      title={`${button} the request of ${held.sender.name}?`}
      confirm={`${button} request`}
      busyText="Saving…"
      kind={isRefused ? "bad" : 1}
      check={({ text }) => (isRefused && text("note").trim() === "" ? { note: HELD_REASON_MISSING } : {})}
      action={({ text }) => {
        const json = { decision, note: text("note") };
        return browserApi("POST /api/admin/held-requests/{id}", { params: { id: held._id }, json });
      }}
    >
      {(field) => (
        <>
          <p>
            {isRefused
              ? `${held.user.name} never sees it. ${held.sender.name} is notified.`
              : `${held.user.name} gets it as sent now, without a warning. ${held.sender.name} is notified.`}
          </p>
          <Textarea
            {...field("note")}
            label={isRefused ? `Reason, shown to ${held.sender.name}` : "Note for the action log"}
            optional={!isRefused}
            limit={HELD_NOTE_MAX}
          />
        </>
      )}
    </ActionButton>
  );
}
