import { NOTIFICATION_FILTERS, NOTIFICATIONS_TITLE } from "@startup-connect/contract/notifications";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { MemberPage } from "#lib/guard.tsx";
import type { Said } from "#lib/use-submit.ts";
import * as work from "#texts/notifications-work.ts";
import { ShowMore } from "#ui/pagination.tsx";
import { Filters, MarkAll, Notifications } from "./list.tsx";
import { useNotifications } from "./use-notifications.ts";

export const handle: MemberPage = { title: work.notifications };

/** NOTI-13: all notifications, page by page; the filter is in the address. */
export default function NotificationsPage() {
  const [search, setSearch] = useSearchParams();
  const filter = NOTIFICATION_FILTERS.find((one) => one === search.get("category")) ?? "All";
  const [said, setSaid] = useState<Said | null>(null);
  const list = useNotifications(filter);
  return (
    <>
      <h1 className="h1">{NOTIFICATIONS_TITLE}</h1>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Filters
          chosen={filter}
          onChoose={(chosen) => {
            setSaid(null);
            setSearch(chosen === "All" ? {} : { category: chosen }, { preventScrollReset: true, replace: true });
          }}
        />
        <MarkAll list={list} onSaid={setSaid} />
      </div>
      <Notifications list={list} said={said} onSaid={setSaid}>
        <ShowMore
          shown={list.notifications.length}
          total={list.total}
          {...(list.hasMore && { onMore: list.more, isBusy: list.isBusy })}
        />
      </Notifications>
    </>
  );
}
