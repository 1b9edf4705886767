import { NotificationsPage } from "#features/notifications/notifications-page.tsx";
import { pageTitle } from "#lib/paths.ts";
import "#app/styles/work.css";

export const handle = { frame: "app" };

export const meta = () => [{ title: pageTitle("Notifications") }];

/** NOTI-13. */
export default NotificationsPage;

export { GuardedError as ErrorBoundary } from "#lib/guard.tsx";
