import { MemberFrame } from "#features/accounts/member-frame.tsx";
import { Loading, Skeleton } from "#ui/states.tsx";

/** The page in grey while its list is asked for. */
export function ConnectionsLoading() {
  return (
    <MemberFrame>
      <h1 className="h1">Connections</h1>
      <Loading label="Loading connections...">
        <Skeleton className="mb-5 h-10 w-80 max-w-full" />
        <Skeleton className="mb-2 h-18" />
        <Skeleton className="mb-2 h-18" />
        <Skeleton className="h-18" />
      </Loading>
    </MemberFrame>
  );
}
