import type { LiveEventName } from "@startup-connect/contract/live";
import { Outlet, useNavigation, useRevalidator } from "react-router";
import { MemberFrame } from "#features/accounts/member-frame.tsx";
import { LOADING_BLOCKS, useMemberPage } from "#lib/member-page.ts";
import { useDebounced } from "#lib/use-debounced.ts";
import { useLiveChange } from "#lib/use-live.ts";
import { Loading } from "#ui/states.tsx";

export { GuardedError as ErrorBoundary } from "#lib/guard.tsx";

/** Layout of a member's pages, by what each says of itself in its `handle`. */
export default function Member() {
  const { match, page } = useMemberPage();
  // Another page is a new frame: keys and readers go on at its heading (`useNewPage` of the shell).
  return <LivePage key={match?.id} live={match?.loaderData === undefined ? none : (page?.live ?? none)} />;
}

const none: readonly LiveEventName[] = [];

function LivePage({ live }: { live: readonly LiveEventName[] }) {
  const { revalidate } = useRevalidator();
  const { state } = useNavigation();
  // Not while another page is loading: the router would ask for that one again, and the answer under way would end as an
  // error.
  const reload = useDebounced(() => {
    if (state === "idle") void revalidate();
  });
  useLiveChange(live, reload);
  return (
    <MemberFrame>
      <Outlet context={reload} />
    </MemberFrame>
  );
}

/** The page in grey while its data is asked for. */
export function HydrateFallback() {
  const { page } = useMemberPage();
  if (!page?.loading) return null;
  const { title, loading, loads = title.toLowerCase() } = page;
  return (
    <MemberFrame>
      <h1 className="h1">{title}</h1>
      <Loading label={`Loading ${loads}...`} blocks={LOADING_BLOCKS[loading]} />
    </MemberFrame>
  );
}
