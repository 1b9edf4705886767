import { Outlet, useParams } from "react-router";
import { MemberFrame } from "#features/accounts/member-frame.tsx";
import { pageTitle } from "#lib/paths.ts";
import { cx } from "#ui/cx.ts";
import { EmptyState } from "#ui/states.tsx";
import { ConversationRows } from "./conversation-rows.tsx";
import { useConversations } from "./use-conversations.ts";
import "#app/styles/work.css";

export const handle = { frame: "app" };

export const meta = () => [{ title: pageTitle("Messages") }];

export { GuardedError as ErrorBoundary } from "#lib/guard.tsx";

/** The list beside the open conversation; on phones two pages. */
export default function MessagesPage() {
  const { conversationId } = useParams();
  const list = useConversations();
  return (
    <MemberFrame flush>
      <h1 className="sr-only">Messages</h1>
      <div className="grid h-[calc(100dvh-6.9rem)] min-h-96 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] border-line max-lg:-mx-gutter md:grid-cols-[20rem_minmax(0,1fr)] lg:h-[calc(100dvh-6.2rem)] lg:border-r">
        <nav
          aria-label="Conversations"
          className={cx("overflow-y-auto border-line bg-surface md:border-r", conversationId && "max-md:hidden")}
        >
          <h2 className="h3 border-b border-line px-4 py-3.5">Messages</h2>
          <ConversationRows list={list} current={conversationId} />
        </nav>
        <div className={cx("grid min-h-0 min-w-0 grid-rows-[minmax(0,1fr)]", !conversationId && "max-md:hidden")}>
          {conversationId ? (
            <Outlet />
          ) : (
            <div className="grid content-center">
              {list.known.conversations.length > 0 && <EmptyState bare>Choose a conversation.</EmptyState>}
            </div>
          )}
        </div>
      </div>
    </MemberFrame>
  );
}
