import { adminPaths } from "@startup-connect/contract/pages";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { NavLink, Outlet, useLocation, useRevalidator } from "react-router";
import { ErrorPage } from "#app/error-page.tsx";
import { sectionGroups } from "#features/admin/sections.ts";
import { browserApi } from "#lib/api.ts";
import { useMe } from "#lib/guard.tsx";
import "#app/styles/work.css";

/** ADM-02: everyone else gets "Page not found". */
export default function Administration() {
  if (!useMe().isAdmin) return <ErrorPage status={404} />;
  return (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  );
}

export { GuardedError as ErrorBoundary } from "#lib/guard.tsx";

/** ADM-14: how much is pending, by section; asked again on each page and after each action. */
function usePending(page: string): ReadonlyMap<string, number> {
  const [pending, setPending] = useState<ReadonlyMap<string, number>>(new Map());
  const { state } = useRevalidator();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page and the end of an action ask again
  useEffect(() => {
    if (state !== "idle") return;
    const leaving = new AbortController();
    browserApi("GET /api/admin/overview", {}, { signal: leaving.signal })
      .then(({ waiting }) => setPending(new Map(waiting.map(({ section, count }) => [adminPaths[section], count]))))
      // The pages themselves say when the server does not answer.
      .catch(() => {});
    return () => leaving.abort();
  }, [page, state]);
  return pending;
}

/** Beside the link, so that the link keeps its name. */
const Pending = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="pr-2.5 text-xs text-ink-3 num lg:pointer-events-none lg:absolute lg:inset-y-0 lg:right-0 lg:grid lg:content-center">
      <span>
        {count}
        <span className="sr-only"> pending</span>
      </span>
    </span>
  );

/**
 * Layout of the admin pages (ADM-02): sections at the left, on phones in one row above.
 *
 * To add a section, with `recognition/admin-applications.tsx` as the example:
 * 1. One file in its feature, `admin-<section>.tsx`: `meta`, `clientLoader` (`listLoader`, one call with the query of
 *    the address), columns, filters, and the screen (`ListScreen`). An action asks first (`ActionButton`) or is a form
 *    (`ActionForm`).
 * 2. Its address in `contract/src/pages/admin.ts`, its file in `web/src/routes.ts`, its entry in
 *    `admin/sections.ts`, and an example for the sweeps in `e2e/support/addresses.ts`.
 *
 * `/admin` itself is the overview (`admin/overview.tsx`): pending work, and since when.
 */
function AdminFrame({ children }: { children: ReactNode }) {
  const list = useRef<HTMLElement>(null);
  const { pathname, key } = useLocation();
  const pending = usePending(key);
  // On phones the entries are one scrolling row: bring the current one into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another current entry
  useEffect(() => {
    const [line, here] = [list.current, list.current?.querySelector<HTMLElement>("[aria-current]")];
    if (line && here) line.scrollLeft = here.offsetLeft - (line.clientWidth - here.offsetWidth) / 2;
  }, [pathname]);
  return (
    <div className="wrap-app grid grid-cols-[minmax(0,1fr)] content-start print:block lg:min-h-140 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <aside className="no-print grid min-w-0 grid-cols-[minmax(0,1fr)] content-start border-line py-2 max-lg:border-b lg:border-r lg:py-2 lg:pr-5">
        <h2 className="sr-only">Administration</h2>
        <nav
          ref={list}
          aria-label="Administration"
          className="scrolls-on relative flex gap-1 overflow-x-auto lg:grid lg:gap-1"
        >
          {sectionGroups.map(({ name, sections }) => (
            <div key={name} className="flex-none">
              {name && <h3 className="px-2.5 py-0.5 text-xs font-medium text-ink-3 max-lg:sr-only">{name}</h3>}
              <ul className="flex gap-1 lg:grid lg:gap-0">
                {sections.map(({ to, text }) => (
                  <li key={to} className="relative flex flex-none items-center lg:grid">
                    <NavLink
                      to={to}
                      end={to === adminPaths.overview}
                      className="flex min-h-9 items-center rounded-sm px-2.5 text-sm font-medium whitespace-nowrap text-ink-2 no-underline hover:bg-hover aria-[current]:bg-action-tint aria-[current]:font-semibold aria-[current]:text-action lg:min-h-7.5"
                    >
                      {text}
                    </NavLink>
                    <Pending count={pending.get(to) ?? 0} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </aside>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5 py-6 lg:py-8 lg:pl-8">{children}</div>
    </div>
  );
}
