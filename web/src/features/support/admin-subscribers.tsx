import { shortDate } from "@startup-connect/contract/shared";
import type { Subscriber } from "@startup-connect/contract/support";
import { type Column, ListScreen, listLoader, type ScreenProps } from "#features/admin/list.tsx";
import { adminMeta } from "#features/admin/sections.ts";
import { browserApi } from "#lib/api.ts";
import { saveFile } from "#lib/save-file.tsx";
import { useSubmitAndReload } from "#lib/use-submit.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Download } from "#ui/icons.tsx";

export const meta = adminMeta("Subscribers");

export const clientLoader = listLoader(async (query) => {
  const { subscribers: items, ...page } = await browserApi("GET /api/admin/subscribers", { query });
  return { items, ...page };
});

const columns: readonly Column<Subscriber>[] = [
  { head: "Address", cell: ({ email }) => email },
  { head: "On the list since", short: true, cell: ({ subscribedAt }) => shortDate(subscribedAt) },
];

/** ADM-07: who gets the monthly email. Nothing is sent from here. */
export default function Subscribers({ loaderData }: ScreenProps<typeof clientLoader>) {
  const { said, isBusy, run } = useSubmitAndReload();
  const take = () =>
    run(async () => saveFile(await browserApi("GET /api/admin/subscribers/export"), "subscribers.csv"));
  return (
    <ListScreen
      title="Subscribers"
      lead="Addresses that get the monthly email about new startups, until they unsubscribe with the link in it."
      action={
        <Button onClick={() => void take()} busyText={isBusy && "Loading…"}>
          <Download />
          Export (CSV)
        </Button>
      }
      data={loaderData}
      columns={columns}
      nouns={["subscriber", "subscribers"]}
      find="Address"
      empty="No subscribers yet. The form is in the footer of every page."
    >
      {said && <Alert kind={said.kind}>{said.text}</Alert>}
    </ListScreen>
  );
}
