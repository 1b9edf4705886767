import { APPROVAL_STATES, type Approval, type ApprovalState } from "@startup-connect/contract/staff";
import {
  actionsColumn,
  type Column,
  ListScreen,
  listLoader,
  type ScreenProps,
  stateFilter,
} from "#features/admin/list.tsx";
import { momentText, Sub } from "#features/admin/section-page.tsx";
import { adminMeta } from "#features/admin/sections.ts";
import { ActionButton } from "#lib/action-form.tsx";
import { browserApi } from "#lib/api.ts";
import { Badge } from "#ui/badge.tsx";

export const meta = adminMeta("Approvals");

export const clientLoader = listLoader(async ({ state = "asked", ...query }) => {
  const asked = state === "all" ? query : { ...query, state };
  const { approvals: items, ...page } = await browserApi("GET /api/admin/approvals", { query: asked });
  return { items, ...page };
});

const states = {
  asked: { kind: "wait", text: "Open" },
  done: { kind: "good", text: "Approved" },
  refused: { kind: "bad", text: "Declined" },
  expired: { kind: "plain", text: "Expired" },
} as const satisfies Record<ApprovalState, object>;

const columns: readonly Column<Approval>[] = [
  { head: "Request", cell: ({ what }) => what, below: ({ reason }) => reason },
  { head: "Asked by", short: true, cell: ({ askedBy }) => askedBy, below: ({ askedAt }) => momentText(askedAt) },
  {
    head: "State",
    short: true,
    cell: ({ state }) => <Badge kind={states[state].kind}>{states[state].text}</Badge>,
    below: ({ state, isAlone, expiresAt, decidedBy, decidedAt }) =>
      state === "asked"
        ? `${isAlone ? "done on" : "until"} ${momentText(expiresAt)}`
        : decidedAt && `${decidedBy ? `by ${decidedBy}, ` : ""}${momentText(decidedAt)}`,
  },
  actionsColumn((approval) => approval.state === "asked" && <Decide approval={approval} />),
];

/** STAFF-07. */
export default function Approvals({ loaderData }: ScreenProps<typeof clientLoader>) {
  return (
    <ListScreen
      title="Approvals"
      lead="What needs a second person: one asks, an owner decides."
      data={loaderData}
      columns={columns}
      nouns={["request", "requests"]}
      filters={[
        stateFilter(
          APPROVAL_STATES.filter((state) => state !== "asked"),
          (state) => states[state].text,
          {
            all: "Open",
          },
        ),
      ]}
      empty="No open requests."
      isPending={({ state, isOwn }) => state === "asked" && !isOwn}
    >
      {loaderData.page.items.some(({ state, isOwn }) => state === "asked" && isOwn) && <OwnNote />}
    </ListScreen>
  );
}

const OwnNote = () => (
  <p className="card p-4 text-sm text-ink-2">
    Where no other owner can decide your request, run <code>npm run cli -- approve</code> with its number on the server.
    If you did not ask for it, withdraw it and end your sessions.
  </p>
);

function Decide({ approval: { _id, what, isOwn } }: { approval: Approval }) {
  const params = { id: _id };
  return (
    <>
      {isOwn && <Sub className="text-ink-3 brk">{`Number ${_id}`}</Sub>}
      <ActionButton
        look={3}
        size="sm"
        label={`${isOwn ? "Withdraw" : "Decline"}: ${what}`}
        button={isOwn ? "Withdraw" : "Decline"}
        title={isOwn ? "Withdraw this request?" : "Decline this request?"}
        confirm={isOwn ? "Withdraw request" : "Decline request"}
        busyText="Saving…"
        action={() => browserApi("POST /api/admin/approvals/{id}/refuse", { params })}
      >
        {what}
      </ActionButton>
      {!isOwn && (
        <ActionButton
          size="sm"
          label={`Approve: ${what}`}
          button="Approve"
          title="Approve this request?"
          confirm="Approve and do it"
          busyText="Saving…"
          kind={1}
          action={() => browserApi("POST /api/admin/approvals/{id}/approve", { params })}
        >
          {what}
        </ActionButton>
      )}
    </>
  );
}
