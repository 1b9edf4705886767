import type { ChatMessage } from "@startup-connect/contract/conversations";
import { ApiError, browserApi } from "#lib/api.ts";
import { readDraft, readLocal, writeDraft } from "#lib/storage.ts";

/** A message being sent, shown as such until the server has stored it. */
export interface Outgoing {
  /** Sent with every attempt, so that the server stores the message once (MSG-05). */
  clientId: string;
  text: string;
  createdAt: string;
  state: "sending" | "failed";
  /** Why the server refused it, and the hash that sends it with a warning (FRAUD-02). */
  refusal?: { text: string; hash: string | null } | undefined;
  /** The server would refuse the same again. */
  isRefused?: boolean;
  confirmed?: string | undefined;
}

/** Messages being sent, by conversation. They survive a reload, but not the tab. */
export interface Outbox {
  of(conversationId: string): readonly Outgoing[];
  /** Shows the message and sends it after the earlier ones. Resolves when it is stored or has failed. */
  add(conversationId: string, message: Outgoing): Promise<void>;
  /** Shows a message from before a reload; one whose attempt the reload broke off is sent again. */
  restore(conversationId: string, message: Outgoing): void;
  /** Sends a failed message again, also with a warning; does nothing for others. */
  retry(conversationId: string, clientId: string, confirmed?: string): Promise<void>;
  /** Sends again what failed and was not refused, in its order. */
  retryAll(): void;
  /** Removes a message that the server has stored. */
  remove(conversationId: string, clientId: string): void;
  clear(): void;
  /** By conversation. */
  all(): ReadonlyMap<string, readonly Outgoing[]>;
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

  const update = (conversationId: string, clientId: string, changes: Partial<Outgoing>) =>
    set(
      conversationId,
      of(conversationId).map((message) => (message.clientId === clientId ? { ...message, ...changes } : message)),
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
    } catch (error) {
      const { screening, message: text = "" } = error instanceof ApiError ? error.body : {};
      const refusal = screening && { text, hash: screening.hash };
      const status = error instanceof ApiError ? error.status : 0;
      const isRefused = status >= 400 && status < 500 && status !== 401 && status !== 429;
      update(conversationId, clientId, { state: "failed", refusal, isRefused });
    }
  }

  /** One after the other, so that a quick second message cannot arrive before the first. */
  function enqueue(conversationId: string, clientId: string): Promise<void> {
    const sent = (lastAttempts.get(conversationId) ?? Promise.resolve()).then(() => attempt(conversationId, clientId));
    lastAttempts.set(conversationId, sent);
    return sent;
  }

  async function retry(conversationId: string, clientId: string, confirmed?: string): Promise<void> {
    const known = find(conversationId, clientId);
    if (known?.state !== "failed") return;
    const again = { refusal: undefined, isRefused: false, confirmed: confirmed ?? known.confirmed };
    update(conversationId, clientId, { state: "sending", ...again });
    await enqueue(conversationId, clientId);
  }

  return {
    of,
    add(conversationId, message) {
      set(conversationId, [...of(conversationId), message]);
      return enqueue(conversationId, message.clientId);
    },
    restore(conversationId, message) {
      if (find(conversationId, message.clientId)) return;
      set(conversationId, [...of(conversationId), message]);
      if (message.state === "sending") void enqueue(conversationId, message.clientId);
    },
    retry,
    retryAll() {
      for (const [conversationId, messages] of [...unsent])
        for (const { clientId, isRefused } of messages) if (!isRefused) void retry(conversationId, clientId);
    },
    remove,
    clear() {
      unsent.clear();
      for (const listener of listeners) listener();
    },
    all: () => unsent,
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
export const outbox = createOutbox(async (conversationId, { text, clientId, confirmed }) => {
  try {
    const { chatMessage } = await browserApi("POST /api/conversations/{id}/messages", {
      params: { id: conversationId },
      json: { text, clientId, confirmed },
    });
    for (const listener of storedListeners) listener(chatMessage);
  } catch (error) {
    const isRefused = error instanceof ApiError && error.body.codes?.message?.code === "conversations.notConnected";
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

const KEY = "outboxDraft";
/** The newest ones are kept over a reload. */
const KEPT_MESSAGES = 20;

const isUnsent = (kept: unknown): kept is Outgoing & { conversationId: string } =>
  typeof kept === "object" &&
  kept !== null &&
  ["conversationId", "clientId", "text", "createdAt"].every((name) => typeof Reflect.get(kept, name) === "string") &&
  ["sending", "failed"].includes(Reflect.get(kept, "state"));

outbox.subscribe(() => {
  // Nothing is written once the user has logged out, while an attempt may still be on its way.
  if (owner === null || readLocal("authToken") === null) return;
  const unsent = [...outbox.all()].flatMap(([conversationId, messages]) =>
    messages.map((message) => ({ conversationId, ...message })),
  );
  writeDraft(KEY, unsent.length > 0 ? { of: owner, unsent: unsent.slice(-KEPT_MESSAGES) } : null);
});

/** Clears messages and drafts of the former user when another one logs in within this tab. */
export function outboxBelongsTo(userId: string): void {
  if (owner === userId) return;
  if (owner !== null) {
    outbox.clear();
    drafts.clear();
  }
  const kept = readDraft(KEY);
  owner = userId;
  addEventListener("online", outbox.retryAll);
  if (kept.of !== userId || !Array.isArray(kept.unsent)) return;
  for (const { conversationId, ...message } of kept.unsent.filter(isUnsent)) outbox.restore(conversationId, message);
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
