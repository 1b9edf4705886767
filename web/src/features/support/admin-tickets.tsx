import { TICKET_LAW, TICKET_STATES } from "@startup-connect/contract/support";
import { ListScreen, listLoader, type ScreenProps } from "#features/admin/list.tsx";
import { adminMeta } from "#features/admin/sections.ts";
import { browserApi } from "#lib/api.ts";
import { requestColumns, requestFilters } from "./admin-inbox.tsx";

export const meta = adminMeta("Data requests");

export const clientLoader = listLoader(async (query) => {
  const { requests: items, ...page } = await browserApi("GET /api/admin/tickets", { query });
  return { items, ...page };
});

const filters = requestFilters(TICKET_STATES, true);

/** RIGHT-06. */
export default function Tickets({ loaderData }: ScreenProps<typeof clientLoader>) {
  return (
    <ListScreen
      title="Data requests"
      lead={`What people ask about their data. Answer each within ${TICKET_LAW.days} days.`}
      data={loaderData}
      columns={requestColumns}
      nouns={["request", "requests"]}
      find="Name, address or number"
      filters={filters}
      empty="No requests yet."
    />
  );
}
