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
