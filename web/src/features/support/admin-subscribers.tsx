import { shortDate } from "@startup-connect/contract/shared";
import { APPROVAL_HOURS, APPROVAL_REASON_MISSING, REASON_MAX } from "@startup-connect/contract/staff";
import { EXPORT_HOURS, type Subscriber } from "@startup-connect/contract/support";
import { type Column, ListScreen, listLoader, type ScreenProps } from "#features/admin/list.tsx";
import { adminMeta } from "#features/admin/sections.ts";
import { ActionButton } from "#lib/action-form.tsx";
import { browserApi, type FieldOf } from "#lib/api.ts";
import { saveFile } from "#lib/save-file.tsx";
import { useSubmitAndReload } from "#lib/use-submit.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Download } from "#ui/icons.tsx";
import { Textarea } from "#ui/textarea.tsx";

export const meta = adminMeta("Subscribers");

export const clientLoader = listLoader(async (query) => {
  const { subscribers: items, ...page } = await browserApi("GET /api/admin/subscribers", { query });
  return { items, ...page };
});

const columns: readonly Column<Subscriber>[] = [
  { head: "Address", cell: ({ email }) => email },
  { head: "On the list since", short: true, cell: ({ subscribedAt }) => shortDate(subscribedAt) },
];

/** ADM-07, STAFF-08: who gets the monthly email. Nothing is sent from here. */
export default function Subscribers({ loaderData }: ScreenProps<typeof clientLoader>) {
  return (
    <ListScreen
      title="Subscribers"
      lead="Addresses that get the monthly email about new startups, until they unsubscribe with the link in it."
      action={<Export state={loaderData.page.export} />}
      data={loaderData}
      columns={columns}
      nouns={["subscriber", "subscribers"]}
      find="Address"
      empty="No subscribers yet. The form is in the footer of every page."
    />
  );
}

function Export({ state }: { state: "none" | "asked" | "approved" }) {
  const { said, isBusy, run } = useSubmitAndReload();
  if (state === "asked") return <Badge kind="wait">Export sent for approval</Badge>;
  if (state === "none")
    return (
      <ActionButton<FieldOf<"POST /api/admin/subscribers/export">>
        isFresh
        look={2}
        label="Ask to export all subscribers"
        button="Export (CSV)"
        title="Export all addresses?"
        confirm="Send for approval"
        busyText="Sending…"
        kind={1}
        check={({ text }): { reason?: string } =>
          text("reason").trim() === "" ? { reason: APPROVAL_REASON_MISSING } : {}
        }
        action={({ all }) => browserApi("POST /api/admin/subscribers/export", { json: all("reason") })}
      >
        {(field) => (
          <Textarea
            {...field("reason")}
            label="Reason"
            hint={`An owner decides within ${APPROVAL_HOURS} hours. After that you have ${EXPORT_HOURS} hours for one export.`}
            rows={2}
            limit={REASON_MAX}
          />
        )}
      </ActionButton>
    );
  const take = () =>
    run(async () => saveFile(await browserApi("GET /api/admin/subscribers/export"), "subscribers.csv"));
  return (
    <>
      <Button onClick={() => void take()} busyText={isBusy && "Loading…"}>
        <Download />
        Export (CSV)
      </Button>
      {said && <Alert kind={said.kind}>{said.text}</Alert>}
    </>
  );
}
