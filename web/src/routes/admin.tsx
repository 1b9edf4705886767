import { adminPaths } from "@startup-connect/contract/pages";
import { type ReactNode, useEffect, useState } from "react";
import { NavLink, Outlet, useLocation, useRevalidator } from "react-router";
import { ErrorPage } from "#app/error-page.tsx";
import { groupsFor } from "#features/admin/sections.ts";
import { browserApi } from "#lib/api.ts";
import { useMe } from "#lib/guard.tsx";
import { paths } from "#lib/paths.ts";
import { Above } from "#lib/person-row.tsx";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { Menu } from "#ui/icons.tsx";
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
    <span className="pointer-events-none absolute inset-y-0 right-0 grid content-center pr-2.5 text-xs text-ink-3 num">
      <span>
        {count}
        <span className="sr-only"> pending</span>
      </span>
    </span>
  );

/** Layout of the admin pages (ADM-02): sections at the left, on phones behind a button above. */
function AdminFrame({ children }: { children: ReactNode }) {
  const { pathname, key } = useLocation();
  const pending = usePending(key);
  // Another page closes it.
  const [openAt, setOpenAt] = useState("");
  const isOpen = openAt === key;
  const { scopes } = useMe();
  const groups = groupsFor(scopes);
  const here = groups.flatMap(({ sections }) => sections).findLast(({ to }) => pathname.startsWith(to));
  return (
    <div className="wrap-app grid grid-cols-[minmax(0,1fr)] content-start print:block lg:min-h-140 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <aside className="no-print grid min-w-0 grid-cols-[minmax(0,1fr)] content-start border-line py-2 max-lg:border-b lg:border-r lg:py-2 lg:pr-5">
        <h2 className="sr-only">Administration</h2>
        <Above href={paths.dashboard}>Today</Above>
        <Button
          className="justify-self-start lg:hidden"
          aria-expanded={isOpen}
          aria-controls="admin-sections"
          onClick={() => setOpenAt(isOpen ? "" : key)}
        >
          <Menu />
          {here ? `Sections: ${here.text}` : "Sections"}
        </Button>
        <nav
          id="admin-sections"
          aria-label="Administration"
          className={cx("grid gap-1 max-lg:mt-2 max-sm:grid-cols-2 sm:max-lg:grid-cols-4", !isOpen && "max-lg:hidden")}
        >
          {groups.map(({ name, sections }) => (
            <div key={name} className={name ? undefined : "max-lg:col-span-full"}>
              {name && <h3 className="px-2.5 py-0.5 text-xs font-medium text-ink-3">{name}</h3>}
              <ul>
                {sections.map(({ to, text }) => (
                  <li key={to} className="relative grid">
                    <NavLink
                      to={to}
                      end={to === adminPaths.overview}
                      className="flex min-h-9 items-center rounded-sm px-2.5 text-sm font-medium whitespace-nowrap text-ink-2 no-underline hover:bg-hover aria-[current]:bg-action-tint aria-[current]:font-semibold aria-[current]:text-action lg:min-h-6"
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
