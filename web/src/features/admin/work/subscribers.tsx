import { shortDate } from "@startup-connect/contract/shared";
import type { Subscriber } from "@startup-connect/contract/support";
import { browserApi } from "#lib/api.ts";
import { saveFile } from "#lib/save-file.ts";
import { useSubmitAndReload } from "#lib/use-submit.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import Download from "#ui/icons/download.tsx";
import { type ListData, listLoader } from "./list.ts";
import { ListPage } from "./list-page.tsx";
import { SectionPage } from "./section-page.tsx";
import { columnsOf } from "./table.tsx";

export const loadSubscribers = listLoader(async (query) => {
  const { subscribers, ...page } = await browserApi("GET /api/admin/subscribers", { query });
  return { items: subscribers, ...page };
});

const column = columnsOf<Subscriber>();
const columns = column.columns([
  column.accessor("email", { header: "Address" }),
  column.accessor("subscribedAt", {
    header: "On the list since",
    meta: { short: true },
    cell: ({ getValue }) => shortDate(getValue()),
  }),
]);

type Data = ListData<Awaited<ReturnType<typeof loadSubscribers>>["page"]>;

/** ADM-07: who gets the monthly mail. Nothing is mailed from here. */
export function SubscribersPage({ data }: { data: Data }) {
  const { said, busy, run } = useSubmitAndReload();
  const take = () =>
    run(async () => {
      await saveFile(await browserApi("GET /api/admin/subscribers/export"), "subscribers.csv");
      return "";
    });
  return (
    <SectionPage
      title="Subscribers"
      lead="Addresses that get the monthly mail about new startups, until they unsubscribe by the link in it."
      action={
        <Button onClick={() => void take()} busy={busy && "Loading…"}>
          <Download />
          Export (CSV)
        </Button>
      }
    >
      {said && <Alert kind={said.kind}>{said.text}</Alert>}
      <ListPage
        data={data}
        columns={columns}
        rowId={({ _id }) => _id}
        nouns={["subscriber", "subscribers"]}
        find="Address"
        empty="Nobody has subscribed yet. The form stands at the foot of every page."
      />
    </SectionPage>
  );
}
