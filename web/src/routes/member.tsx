import { useEffect } from "react";
import { Outlet, useNavigation, useRevalidator } from "react-router";
import { MemberFrame } from "#features/accounts/member-frame.tsx";
import { type MemberPage, PageReload, useMemberPage } from "#lib/guard.tsx";
import { useDebounced } from "#lib/use-debounced.ts";
import { LiveChanges } from "#lib/use-live.ts";
import * as t from "#texts/lib-work.ts";
import { Loading } from "#ui/states.tsx";

export { GuardedError as ErrorBoundary } from "#lib/guard.tsx";

/** Layout of a member's pages, by what each says of itself in its `handle`. */
export default function Member() {
  const { match, page } = useMemberPage();
  const { revalidate } = useRevalidator();
  const { state } = useNavigation();
  // Not while another page is loading: the router would ask for that one again, and the answer under way would end as an
  // error.
  const reload = useDebounced(() => {
    if (state === "idle") void revalidate();
  });
  // Never asked for here: only what the person has allowed is kept up.
  useEffect(() => {
    if (globalThis.Notification?.permission === "granted")
      void import("#features/push/device.ts").then(({ keepSubscribed }) => keepSubscribed());
  }, []);
  return (
    // Another page is a new frame: keys and readers go on at its heading (`useNewPage` of the shell).
    <MemberFrame key={match?.id}>
      {page?.live && match?.loaderData !== undefined && <LiveChanges events={page.live} onChange={reload} />}
      <PageReload value={reload}>
        <Outlet />
      </PageReload>
    </MemberFrame>
  );
}

/** Of each kind of page, in about its heights. */
const blocks: Record<NonNullable<MemberPage["loading"]>, readonly string[]> = {
  list: ["mb-5 h-10 w-60 max-w-full", "mb-2 h-20", "mb-2 h-20", "h-20"],
  detail: ["mb-5 h-16 w-96 max-w-full", "mb-5 h-24", "h-60"],
  form: ["h-140"],
};

/** The page in grey while its data is asked for. */
export function HydrateFallback() {
  const { page } = useMemberPage();
  if (!page?.loading) return null;
  const { title, loading, loads = title.toLowerCase() } = page;
  return (
    <MemberFrame>
      <h1 className="h1">{title}</h1>
      <Loading label={t.loading({ what: loads })} blocks={blocks[loading]} />
    </MemberFrame>
  );
}
