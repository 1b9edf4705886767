import { type Connection, isWarned } from "@startup-connect/contract/connections";
import { LIST_LIMIT_MAX, type Relation } from "@startup-connect/contract/shared";
import { useEffect, useSyncExternalStore } from "react";
import { browserApi } from "#lib/api.ts";
import { useSession } from "#lib/session.tsx";
import { useLive } from "#lib/use-live.ts";

/** The viewer's relations by user id, shared by all buttons of the tab (CONN-02). */
const known = new Map<string, Relation>();
let knownTo: string | null = null;
const listeners = new Set<() => void>();

export function changed(): void {
  for (const listener of listeners) listener();
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Cleared for the next user who logs in here. */
function belongTo(userId: string | null): void {
  if (knownTo === userId) return;
  knownTo = userId;
  known.clear();
  changed();
}

export function setRelation(userId: string, relation: Relation): void {
  known.set(userId, relation);
  changed();
}

/** The relation that a connection means for the one who sees it. */
export function relationOf(connection: Connection): Relation {
  const { _id, status, direction, conversationId } = connection;
  if (status === "declined") return noRelation;
  const open = direction === "sent" ? "pending" : "received";
  const state = status === "accepted" ? "message" : open;
  return {
    state,
    connectionId: _id,
    conversationId,
    blocked: false,
    warned: state === "received" && isWarned(connection),
  };
}

export const noRelation: Relation = {
  state: "connect",
  connectionId: null,
  conversationId: null,
  blocked: false,
  warned: false,
};

/**
 * The viewer's relation to another user, from the latest of: a response, an action in this tab, a live event. @param
 * given the relation the page loaded with; undefined while it loads
 */
export function useRelation(userId: string, given: Relation | null | undefined): Relation | null | undefined {
  const { session } = useSession();
  const viewerId = session.state === "member" ? session.me._id : null;
  useEffect(() => {
    if (session.state !== "checking") belongTo(viewerId);
    if (viewerId && given) setRelation(userId, given);
  }, [session.state, viewerId, userId, given]);
  useLive("connection", ({ userId: other, connection }) => {
    if (other === userId) setRelation(other, connection);
  });
  const relation = useSyncExternalStore(
    subscribe,
    () => known.get(userId),
    () => undefined,
  );
  return relation ?? given;
}

/** Users of a list whose relation is not known yet: those of one page are asked for in one call. */
const listed = new Set<string>();

async function askListed(): Promise<void> {
  const asker = knownTo;
  const userIds = [...listed];
  listed.clear();
  for (let from = 0; from < userIds.length; from += LIST_LIMIT_MAX) {
    const query = { userId: userIds.slice(from, from + LIST_LIMIT_MAX) };
    const { relations } = await browserApi("GET /api/relations", { query });
    if (knownTo !== asker) return;
    for (const { userId, connection } of relations) known.set(userId, connection);
    changed();
  }
}

/** As `useRelation`, for a card in a list; undefined for visitors and while it is unknown. */
export function useListedRelation(userId: string): Relation | null | undefined {
  const { session } = useSession();
  const relation = useRelation(userId, undefined);
  const isMember = session.state === "member";
  useEffect(() => {
    if (!isMember || known.has(userId)) return;
    // Without an answer the card says "Connect", and the profile how it is.
    if (listed.size === 0) queueMicrotask(() => void askListed().catch(() => {}));
    listed.add(userId);
  }, [isMember, userId]);
  return relation;
}
