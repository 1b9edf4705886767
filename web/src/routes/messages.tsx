import { MessagesPage } from "#features/conversations/messages-page.tsx";
import { pageTitle } from "#lib/paths.ts";
import "#app/styles/work.css";

export const handle = { frame: "app" };

export const meta = () => [{ title: pageTitle("Messages") }];

/** MSG-02; the open conversation stands in it. */
export default MessagesPage;

export { GuardedError as ErrorBoundary } from "#lib/guard.tsx";
