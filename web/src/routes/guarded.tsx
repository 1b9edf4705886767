import { Guarded, useMemberPage } from "#lib/guard.tsx";
import { pageTitle } from "#lib/paths.ts";
import "#app/styles/work.css";

export { GuardedError as ErrorBoundary } from "#lib/guard.tsx";

/** Layout of every page for members: SHELL-33, AUTH-34, AUTH-35. */
export default function Members() {
  const { match, page } = useMemberPage();
  const data = match?.loaderData;
  return (
    <>
      {page && <title>{pageTitle((data !== undefined && page.titleOf?.(data)) || page.title)}</title>}
      <Guarded />
    </>
  );
}
