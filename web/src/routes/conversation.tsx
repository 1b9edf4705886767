import { useParams } from "react-router";
import { Thread } from "#features/conversations/thread.tsx";
import { pageTitle } from "#lib/paths.ts";
import "#app/styles/work.css";

export const handle = { frame: "app" };

export const meta = () => [{ title: pageTitle("Messages") }];

/** MSG-01 to MSG-08. */
export default function ConversationRoute() {
  const { conversationId = "" } = useParams();
  return <Thread key={conversationId} id={conversationId} />;
}
