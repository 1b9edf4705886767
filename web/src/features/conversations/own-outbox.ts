import { type ChatMessage, NOT_CONNECTED } from "@startup-connect/contract/conversations";
import { ApiError, browserApi } from "#lib/api.ts";
import { createOutbox } from "./outbox.ts";

type Stored = (chatMessage: ChatMessage) => void;

const storedListeners = new Set<Stored>();
const refusedListeners = new Set<(conversationId: string) => void>();

/** The tab's messages on their way. */
export const outbox = createOutbox(async (conversationId, { text, clientId }) => {
  try {
    const { chatMessage } = await browserApi("POST /api/conversations/{id}/messages", {
      params: { id: conversationId },
      json: { text, clientId },
    });
    for (const listener of storedListeners) listener(chatMessage);
  } catch (error) {
    const ended = error instanceof ApiError && error.status === 403 && error.body.message === NOT_CONNECTED;
    if (ended) for (const listener of refusedListeners) listener(conversationId);
    throw error;
  }
});

/** Called for each message the server has stored. @returns unsubscribe */
export function onStored(listener: Stored): () => void {
  storedListeners.add(listener);
  return () => storedListeners.delete(listener);
}

/** Called for conversations that accept no more messages (CONN-12). @returns unsubscribe */
export function onRefused(listener: (conversationId: string) => void): () => void {
  refusedListeners.add(listener);
  return () => refusedListeners.delete(listener);
}

const drafts = new Map<string, string>();
let owner: string | null = null;

/** Cleared for the next user who logs in here. */
export function outboxBelongsTo(userId: string): void {
  if (owner !== null && owner !== userId) {
    outbox.clear();
    drafts.clear();
  }
  owner = userId;
}

/** Begun and not sent; kept while other pages are looked at. */
export const draftOf = (conversationId: string): string => drafts.get(conversationId) ?? "";
export const keepDraft = (conversationId: string, text: string): void => {
  drafts.set(conversationId, text);
};

/** A UUID; the browser's own function is missing where the site is opened without TLS. */
export function newClientId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
