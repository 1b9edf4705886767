import { CONNECT_LABELS } from "@startup-connect/contract/connections";
import type { ConnectionState } from "@startup-connect/contract/shared";
import { paths } from "#lib/paths.ts";
import { useSession } from "#lib/session.tsx";
import * as t from "#texts/connections-answers.ts";
import { type CardActionsProps, CardConnect } from "./card-connect.tsx";
import { useListedRelation } from "./relations.ts";

const labels: Record<ConnectionState, string> = { ...CONNECT_LABELS, received: t.answer };

/** What a member can do with the one on a card; those who are connected are led to their conversation (CARD-03). */
export default function MemberCardActions({ user: { userId, name }, href }: CardActionsProps) {
  const { session } = useSession();
  const relation = useListedRelation(userId);
  if (relation?.blocked || (session.state === "member" && session.me._id === userId)) return null;
  const { state = "connect", conversationId } = relation ?? {};
  const profile = state === "connect" ? `${href}#connect-${userId}` : href;
  const isTalk = state === "message" && conversationId;
  return <CardConnect label={labels[state]} name={name} href={isTalk ? paths.conversation(conversationId) : profile} />;
}
