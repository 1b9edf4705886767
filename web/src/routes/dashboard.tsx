import { DashboardPage } from "#features/accounts/dashboard-page.tsx";
import { pageTitle } from "#lib/paths.ts";
import "#app/styles/work.css";

export const handle = { frame: "app" };

export const meta = () => [{ title: pageTitle("Dashboard") }];

/** PROF-01 to PROF-04; the guard has asked `GET /api/users/dashboard`. */
export default DashboardPage;
