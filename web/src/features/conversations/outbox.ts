import { type ChatMessage, NOT_CONNECTED } from "@startup-connect/contract/conversations";
import { ApiError, browserApi } from "#lib/api.ts";

/** A message being sent, shown as such until the server has stored it. */
export interface Outgoing {
  /** Sent with every attempt, so that the server stores the message once (MSG-05). */
  clientId: string;
  text: string;
  createdAt: string;
  state: "sending" | "failed";
}

/** Messages being sent, by conversation. They survive a page change, but not the tab. */
export interface Outbox {
  of(conversationId: string): readonly Outgoing[];
  /** Shows the message and sends it after the earlier ones. Resolves when it is stored or has failed. */
  add(conversationId: string, message: Outgoing): Promise<void>;
  /** Sends a failed message again; does nothing for others. */
  retry(conversationId: string, clientId: string): Promise<void>;
  /** Removes a message that the server has stored. */
  remove(conversationId: string, clientId: string): void;
  clear(): void;
  subscribe(listener: () => void): () => void;
}

const noMessages: readonly Outgoing[] = [];

/** @param send rejects when the message was not stored */
export function createOutbox(send: (conversationId: string, message: Outgoing) => Promise<void>): Outbox {
  const unsent = new Map<string, readonly Outgoing[]>();
  /** The last attempt of each conversation, which the next one follows. */
  const lastAttempts = new Map<string, Promise<void>>();
  const listeners = new Set<() => void>();

  const of = (conversationId: string) => unsent.get(conversationId) ?? noMessages;
  const find = (conversationId: string, clientId: string) =>
    of(conversationId).find((message) => message.clientId === clientId);

  function set(conversationId: string, messages: readonly Outgoing[]): void {
    if (messages.length === 0) unsent.delete(conversationId);
    else unsent.set(conversationId, messages);
    for (const listener of listeners) listener();
  }

  const updateState = (conversationId: string, clientId: string, state: Outgoing["state"]) =>
    set(
      conversationId,
      of(conversationId).map((message) => (message.clientId === clientId ? { ...message, state } : message)),
    );

  function remove(conversationId: string, clientId: string): void {
    if (!find(conversationId, clientId)) return;
    set(
      conversationId,
      of(conversationId).filter((message) => message.clientId !== clientId),
    );
  }

  async function attempt(conversationId: string, clientId: string): Promise<void> {
    const message = find(conversationId, clientId);
    if (!message) return;
    try {
      await send(conversationId, message);
      remove(conversationId, clientId);
    } catch {
      updateState(conversationId, clientId, "failed");
    }
  }

  /** One after the other, so that a quick second message cannot arrive before the first. */
  function enqueue(conversationId: string, clientId: string): Promise<void> {
    const sent = (lastAttempts.get(conversationId) ?? Promise.resolve()).then(() => attempt(conversationId, clientId));
    lastAttempts.set(conversationId, sent);
    return sent;
  }

  return {
    of,
    add(conversationId, message) {
      set(conversationId, [...of(conversationId), message]);
      return enqueue(conversationId, message.clientId);
    },
    async retry(conversationId, clientId) {
      if (find(conversationId, clientId)?.state !== "failed") return;
      updateState(conversationId, clientId, "sending");
      await enqueue(conversationId, clientId);
    },
    remove,
    clear() {
      unsent.clear();
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

type StoredListener = (chatMessage: ChatMessage) => void;

const storedListeners = new Set<StoredListener>();
const refusedListeners = new Set<(conversationId: string) => void>();

/** The messages that this tab is sending. */
export const outbox = createOutbox(async (conversationId, { text, clientId }) => {
  try {
    const { chatMessage } = await browserApi("POST /api/conversations/{id}/messages", {
      params: { id: conversationId },
      json: { text, clientId },
    });
    for (const listener of storedListeners) listener(chatMessage);
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === 403 && error.body.message === NOT_CONNECTED;
    if (isRefused) for (const listener of refusedListeners) listener(conversationId);
    throw error;
  }
});

/** Called for each message the server has stored. @returns unsubscribe */
export function onStored(listener: StoredListener): () => void {
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

/** Clears messages and drafts of the former user when another one logs in within this tab. */
export function outboxBelongsTo(userId: string): void {
  if (owner !== null && owner !== userId) {
    outbox.clear();
    drafts.clear();
  }
  owner = userId;
}

/** Text that was typed but not sent, kept in this tab while the user visits other pages. */
export const draftOf = (conversationId: string): string => drafts.get(conversationId) ?? "";
export const keepDraft = (conversationId: string, text: string): void => {
  drafts.set(conversationId, text);
};

/** A random UUID. `crypto.randomUUID` does not exist on pages opened without TLS. */
export function newClientId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
