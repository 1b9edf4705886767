import type { AllRoutes, Answer } from "@startup-connect/contract";
import { categoryFor, type NotificationFilter } from "@startup-connect/contract/notifications";
import { useCallback, useEffect, useRef, useState } from "react";
import { browserApi } from "#lib/api.ts";
import { useDebounced } from "#lib/use-debounced.ts";
import { useLive, useLiveGap } from "#lib/use-live.ts";
import { useSubmit } from "#lib/use-submit.ts";

type Page = Answer<AllRoutes["GET /api/notifications"]>;
type Notification = Page["notifications"][number];

/** loading: the first page is being loaded. failed: it could not be loaded. A reload keeps what is shown. */
export interface NotificationList {
  state: "loading" | "failed" | "ready";
  notifications: readonly Notification[];
  unread: number;
  total: number;
  hasMore: boolean;
  isBusy: boolean;
  /** Asks for the first page again. */
  reload: () => void;
  more: () => void;
  /** Shows one as read before the server has said so. */
  markRead: (id: string) => void;
}

interface Known {
  filter: NotificationFilter;
  page: Page;
}

const pageSize = 24;
const mostAtOnce = 50;

const ask = (filter: NotificationFilter, place: { after?: string; limit?: number } = {}): Promise<Page> => {
  const category = categoryFor(filter);
  return browserApi("GET /api/notifications", { query: { ...(category && { category }), ...place } });
};

/** Reloads the list from its start, at least as many as are shown, because a change can be anywhere in it. */
async function askAgain(filter: NotificationFilter, shown: number): Promise<Page> {
  let page = await ask(filter, shown > 0 ? { limit: Math.min(mostAtOnce, Math.max(shown, pageSize)) } : {});
  while (page.nextCursor && page.notifications.length < shown) {
    page = joined(page, await ask(filter, { after: page.nextCursor, limit: mostAtOnce }));
  }
  return page;
}

/** NOTI-04, NOTI-12: the own notifications of a filter, asked for again when one comes, changes or goes. */
export function useNotifications(filter: NotificationFilter): NotificationList {
  const [known, setKnown] = useState<Known | null>(null);
  const [failed, setFailed] = useState(false);
  const { isBusy, run } = useSubmit();
  const turn = useRef(0);
  const shown = known?.filter === filter ? known.page : null;
  const length = useRef(0);
  const current = useRef(filter);
  useEffect(() => {
    current.current = filter;
    length.current = shown?.notifications.length ?? 0;
  });

  const load = useCallback(async () => {
    turn.current += 1;
    const mine = turn.current;
    try {
      const page = await askAgain(filter, length.current);
      if (mine !== turn.current) return;
      setFailed(false);
      setKnown({ filter, page });
    } catch {
      if (mine === turn.current) setFailed(true);
    }
  }, [filter]);

  useEffect(() => void load(), [load]);
  const loadSoon = useDebounced(() => void load());
  useLive("notification", loadSoon);
  useLiveGap(loadSoon);

  // Where it fails the button stays, for another try.
  const more = () =>
    run(async () => {
      if (!shown?.nextCursor) return;
      const next = await ask(filter, { after: shown.nextCursor });
      // A response under way covers only the shorter list, so its data is requested again.
      if (current.current === filter) turn.current += 1;
      setKnown((before) => (before?.filter === filter ? { filter, page: joined(before.page, next) } : before));
      loadSoon();
    });

  return {
    state: shown ? "ready" : failed ? "failed" : "loading",
    notifications: shown?.notifications ?? [],
    unread: shown?.unread ?? 0,
    total: shown?.total ?? 0,
    hasMore: shown?.nextCursor != null,
    isBusy,
    reload() {
      setFailed(false);
      void load();
    },
    more: () => void more(),
    markRead: (id) => setKnown((before) => before && { ...before, page: withRead(before.page, id) }),
  };
}

/** The one page before the next, each notification once. */
function joined(first: Page, next: Page): Page {
  const ids = new Set(first.notifications.map(({ _id }) => _id));
  return { ...next, notifications: [...first.notifications, ...next.notifications.filter(({ _id }) => !ids.has(_id))] };
}

function withRead(page: Page, id: string): Page {
  const wasUnread = page.notifications.some((one) => one._id === id && !one.read);
  return {
    ...page,
    unread: page.unread - (wasUnread ? 1 : 0),
    notifications: page.notifications.map((one) => (one._id === id ? { ...one, read: true } : one)),
  };
}
