import type { AllRoutes, Answer } from "@startup-connect/contract";
import type { ChatMessage } from "@startup-connect/contract/conversations";
import type { Act } from "#lib/kept.ts";
import { newClientId } from "#lib/new-client-id.ts";
import { deviceTime, timeNow } from "#lib/now.ts";
import { queue } from "#lib/queue.ts";

/** A message being sent, shown as such until the server has stored it. */
export interface Outgoing {
  /** Sent with every attempt, so that the server stores the message once (MSG-05). */
  clientId: string;
  text: string;
  createdAt: string;
  /** waiting: it is sent by itself. failed: the server refused it. */
  state: "sending" | "waiting" | "failed";
  /** Why the server refused it, and the hash that sends it with a warning (FRAUD-02); none for who is limited (CASE-09). */
  refusal?: { text: string; hash?: string | null } | undefined;
}

const SEND = "POST /api/conversations/{id}/messages";
const isMessage = ({ key }: Act): boolean => key === SEND;
const isStored = (answer: unknown): answer is Answer<AllRoutes[typeof SEND]> =>
  typeof answer === "object" && answer !== null && "chatMessage" in answer;

function outgoingOf({ id, sent, at, state, refusal }: Act): Outgoing {
  const { screening, message: text = "", codes } = refusal ?? {};
  const isLimited = codes?.message?.code === "app.limited";
  return {
    clientId: id,
    text: String(sent.json?.text ?? ""),
    createdAt: new Date(at + timeNow() - deviceTime()).toISOString(),
    state: state === "sending" ? "sending" : state === "pending" ? "waiting" : "failed",
    refusal: screening ? { text, hash: screening.hash } : isLimited ? { text } : undefined,
  };
}

const none: readonly Outgoing[] = [];
let from: readonly Act[] = [];
let unsent = new Map<string, readonly Outgoing[]>();

/** Own messages of the conversation that are not stored yet; the same list until something changes. */
export function outgoingIn(conversationId: string): readonly Outgoing[] {
  if (from !== queue.all()) {
    from = queue.all();
    unsent = new Map();
    for (const act of from.filter(isMessage)) {
      const id = act.sent.params.id ?? "";
      unsent.set(id, [...(unsent.get(id) ?? none), outgoingOf(act)]);
    }
  }
  return unsent.get(conversationId) ?? none;
}

/** Shows the message and sends it after the earlier ones. */
export async function sendMessage(conversationId: string, text: string): Promise<void> {
  const clientId = newClientId();
  const sent = { params: { id: conversationId }, json: { text, clientId } };
  await queue.add({ id: clientId, key: SEND, sent }, "sending");
  await queue.run();
}

/** Sends a failed message again, also with a warning. */
export const sendAgain = (clientId: string, confirmed?: string): Promise<void> =>
  queue.again(clientId, confirmed === undefined ? undefined : { confirmed });

/** Called for each message the server has stored. @returns unsubscribe */
export const onStored = (listener: (chatMessage: ChatMessage) => void) =>
  queue.onEnd((act, end) => {
    if (isMessage(act) && "answer" in end && isStored(end.answer)) listener(end.answer.chatMessage);
  });

/** Called for conversations that accept no more messages (CONN-12). @returns unsubscribe */
export const onRefused = (listener: (conversationId: string) => void) =>
  queue.onEnd((act, end) => {
    const isOver = "refusal" in end && end.refusal.codes?.message?.code === "conversations.notConnected";
    if (isMessage(act) && isOver) listener(act.sent.params.id ?? "");
  });
