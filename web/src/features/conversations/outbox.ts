import { type ChatMessage, NOT_CONNECTED } from "@startup-connect/contract/conversations";
import { ApiError, browserApi } from "#lib/api.ts";

/** A message being sent: shown until the server has stored it. */
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
  /** Shows the message and sends it after those before it. Resolves when it was stored or has failed. */
  add(conversationId: string, message: Outgoing): Promise<void>;
  /** Sends a failed one again. */
  again(conversationId: string, clientId: string): Promise<void>;
  /** The server has stored it. */
  remove(conversationId: string, clientId: string): void;
  clear(): void;
  subscribe(listener: () => void): () => void;
}

const none: readonly Outgoing[] = [];

/** @param send rejects when the message was not stored */
export function createOutbox(send: (conversationId: string, message: Outgoing) => Promise<void>): Outbox {
  const waiting = new Map<string, readonly Outgoing[]>();
  const lines = new Map<string, Promise<void>>();
  const listeners = new Set<() => void>();

  const of = (conversationId: string) => waiting.get(conversationId) ?? none;
  const find = (conversationId: string, clientId: string) =>
    of(conversationId).find((one) => one.clientId === clientId);

  function set(conversationId: string, messages: readonly Outgoing[]): void {
    if (messages.length === 0) waiting.delete(conversationId);
    else waiting.set(conversationId, messages);
    for (const listener of listeners) listener();
  }

  const mark = (conversationId: string, clientId: string, state: Outgoing["state"]) =>
    set(
      conversationId,
      of(conversationId).map((one) => (one.clientId === clientId ? { ...one, state } : one)),
    );

  function remove(conversationId: string, clientId: string): void {
    if (!find(conversationId, clientId)) return;
    set(
      conversationId,
      of(conversationId).filter((one) => one.clientId !== clientId),
    );
  }

  async function attempt(conversationId: string, clientId: string): Promise<void> {
    const message = find(conversationId, clientId);
    if (!message) return;
    try {
      await send(conversationId, message);
      remove(conversationId, clientId);
    } catch {
      mark(conversationId, clientId, "failed");
    }
  }

  /** One after the other: two quick messages must not overtake each other. */
  function inLine(conversationId: string, clientId: string): Promise<void> {
    const turn = (lines.get(conversationId) ?? Promise.resolve()).then(() => attempt(conversationId, clientId));
    lines.set(conversationId, turn);
    return turn;
  }

  return {
    of,
    add(conversationId, message) {
      set(conversationId, [...of(conversationId), message]);
      return inLine(conversationId, message.clientId);
    },
    async again(conversationId, clientId) {
      if (find(conversationId, clientId)?.state !== "failed") return;
      mark(conversationId, clientId, "sending");
      await inLine(conversationId, clientId);
    },
    remove,
    clear() {
      waiting.clear();
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

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
