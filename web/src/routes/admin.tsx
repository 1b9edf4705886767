import { Outlet } from "react-router";
import { ErrorPage } from "#app/error-page.tsx";
import { AdminFrame } from "#features/admin/admin-frame.tsx";
import { useMe } from "#lib/guard.tsx";
import "#app/styles/work.css";

export const handle = { frame: "app" };

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
