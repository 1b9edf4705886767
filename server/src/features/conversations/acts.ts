import { CONVERSATION_NOT_FOUND, DELETE_MINUTES, NOT_CONNECTED } from "@startup-connect/contract/conversations";
import { LAST_MESSAGES, TOGETHER_MAX, WRITTEN_BACK } from "@startup-connect/contract/screening";
import { NOT_FOUND } from "@startup-connect/contract/shared";
import { again, type Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import { isId, newId } from "#platform/ids.ts";
import { notFound, Problem } from "#platform/problem.ts";
import { judgeInTurn, screen } from "#platform/screening/index.ts";
import * as t from "#texts/conversations-acts.ts";
import type { Context } from "./context.ts";
import { deleting, idAbove, isMember, laterOf } from "./policy.ts";
import { otherOf } from "./present.ts";
import type { ConversationRow, MessageRow } from "./queries.ts";

const typingPauseMs = 1000;
const typingKept = 10_000;
const unseen = { readAt: null, deletedAt: null, hiddenAt: null, hiddenReason: "", reportedAt: null };

/** A message that is not typed here. */
export type Note = Pick<MessageRow, "senderId" | "text" | "createdAt" | "warning">;

interface Sending {
  text: string;
  clientId: string;
  confirmed?: string | undefined;
}

/* Acts of two people in their conversation; each locks the connection first, then the conversation. */

/** @throws Problem 404 for strangers as for unknown ids (MSG-04) */
export async function ofMember(c: Context, viewer: Viewer, id: string): Promise<ConversationRow> {
  const row = isId(id) ? await c.queries.byId(id) : undefined;
  if (!row || !isMember(row, viewer.userId)) throw notFound(CONVERSATION_NOT_FOUND);
  return row;
}

async function locked(c: Context, tx: Tx, id: string): Promise<ConversationRow> {
  const row = await c.queries.lock(tx, id);
  if (!row) throw notFound(CONVERSATION_NOT_FOUND);
  return row;
}

const both = ({ lowUserId, highUserId }: ConversationRow): readonly string[] => [lowUserId, highUserId];

/** To both, so that the sender's other pages follow too. */
const publishMessage = (c: Context, tx: Tx, of: ConversationRow, { id }: MessageRow, to = both(of)) =>
  c.live.publishTo(tx, to, "message", { messageId: id });

/** The conversation of two people, made when there is none; safe against two that open it at once. */
export async function open(c: Context, tx: Tx, a: string, b: string): Promise<{ id: string; made: boolean }> {
  const [low, high] = a < b ? ([a, b] as const) : ([b, a] as const);
  const known = await c.queries.idOfPair(tx, low, high);
  if (known) return { id: known, made: false };
  const now = c.clock.now();
  const id = newId();
  const made = await c.queries.insert(tx, { id, lowUserId: low, highUserId: high, createdAt: now, updatedAt: now });
  if (made) return { id, made };
  const theirs = await c.queries.idOfPair(tx, low, high);
  if (!theirs) throw new Error("a conversation was neither made nor found");
  return { id: theirs, made: false };
}

/** Of a message, above the last one, which cannot move on before the transaction ends. */
async function nextId(c: Context, tx: Tx, conversationId: string): Promise<string> {
  const { id, lastMessageId } = await locked(c, tx, conversationId);
  return idAbove(lastMessageId ?? id, newId());
}

/** @throws Problem 409 when the client id stands for a message of another conversation. */
function repeated(first: MessageRow, conversationId: string): MessageRow {
  if (first.conversationId === conversationId) return first;
  throw new Problem(409, t.clientIdUsed);
}

/** FRAUD-02: a message to one who has not written back. A repeat is not screened. */
async function screened(
  c: Context,
  viewer: Viewer,
  id: string,
  { text, clientId }: Sending,
  confirmed: string | undefined,
) {
  await judgeInTurn(text);
  if (!screen(text).isDoubtful) return null;
  const of = await ofMember(c, viewer, id);
  const last = await c.queries.messages(id, null, LAST_MESSAGES);
  const own = last.filter(({ senderId }) => senderId === viewer.userId);
  if (last.length - own.length >= WRITTEN_BACK) return null;
  if (await c.queries.sentBefore(c.db.orm, viewer.userId, clientId)) return null;
  // A letter in parts is read as one; what came with a warning has had it.
  const before = own.flatMap((row) => (row.text && !row.warning ? row.text : [])).slice(0, TOGETHER_MAX);
  const [senderId, receiverId] = [viewer.userId, otherOf(of, viewer.userId)];
  return c.ports.connections.screened({ place: "message", senderId, receiverId, text, before, confirmed });
}

/** The note of a request as a message of when it was written (CONN-17). @param isRead by who accepts; what was unread before stays so */
export async function addNote(c: Context, tx: Tx, conversationId: string, note: Note, isRead = false) {
  const now = c.clock.now();
  const message = { id: await nextId(c, tx, conversationId), conversationId, clientId: newId(), ...note };
  const sent = await c.queries.send(tx, message, now);
  if (isRead) await c.queries.markOneRead(tx, message, laterOf(now, sent?.createdAt ?? now));
}

/** ADM-09: hides the message with a reason, or, with null, shows it again. @returns its conversation; null when it is gone */
export async function setHidden(
  c: Context,
  tx: Tx,
  messageId: string,
  measure: { at: Date; reason: string } | null,
): Promise<string | null> {
  const stored = await c.queries.message(tx, messageId);
  const of = stored && (await c.queries.lock(tx, stored.conversationId));
  const message = of && (await c.queries.message(tx, messageId));
  if (!of || !message || message.deletedAt) return null;
  if ((message.hiddenAt !== null) !== (measure !== null))
    await publishMessage(c, tx, of, await c.queries.setHidden(tx, message, measure));
  return of.id;
}

/** CASE-02. Its sender sees no difference, and gets no event. */
export async function setReported(c: Context, tx: Tx, messageId: string, reportedAt: Date | null): Promise<void> {
  const stored = await c.queries.message(tx, messageId);
  const of = stored && (await c.queries.lock(tx, stored.conversationId));
  if (!stored || !of) return;
  const others = both(of).filter((userId) => userId !== stored.senderId);
  await publishMessage(c, tx, of, await c.queries.setReported(tx, messageId, reportedAt), others);
}

/** B29. @throws Problem 403 when the two are not connected, which is also the answer about unknown people */
export async function openWith(c: Context, viewer: Viewer, userId: string): Promise<{ id: string; made: boolean }> {
  const other = userId.toLowerCase();
  return c.db.tx(async (tx) => {
    const may = isId(other) && (await c.ports.connections.holdConnected(tx, viewer.userId, other));
    if (!may) throw new Problem(403, NOT_CONNECTED);
    return open(c, tx, viewer.userId, other);
  });
}

/**
 * B31. Of any number of sendings with one client id the first counts; a repeat is answered with it even when
 * the two are no longer connected. @throws Problem 403, 404, 409
 */
export async function send(c: Context, viewer: Viewer, givenId: string, { confirmed, ...message }: Sending) {
  if (!isId(givenId)) throw notFound(CONVERSATION_NOT_FOUND);
  const conversationId = givenId.toLowerCase();
  const found = await screened(c, viewer, conversationId, message, confirmed);
  const warning = found?.warning.length ? found.warning : null;
  let sent = { id: newId(), conversationId, senderId: viewer.userId, createdAt: c.clock.now(), warning, ...message };
  /** With the verdict, where there is one. */
  const store = async (tx: Tx) => {
    const answer = await c.queries.send(tx, sent);
    if (answer?.createdAt) await found?.note(tx);
    return answer;
  };
  let stored = await (found ? c.db.tx(store) : again(() => c.queries.send(c.db.orm, sent)));
  if (stored?.last && stored.last >= sent.id) {
    // Only where the clocks of two processes differ, or one goes back: the last id must not move on meanwhile.
    stored = await c.db.tx(async (tx) => {
      sent = { ...sent, id: await nextId(c, tx, conversationId) };
      return store(tx);
    });
  }
  if (!stored) throw notFound(CONVERSATION_NOT_FOUND);
  const { createdAt, last } = stored;
  if (stored.pushed) await c.ports.push.wake(stored.pushed);
  if (createdAt) return { row: { ...sent, ...unseen, createdAt }, made: true, connected: true };
  const first = await c.queries.sentBefore(c.db.orm, viewer.userId, message.clientId);
  if (first) return { row: repeated(first, conversationId), made: false, connected: last !== null };
  throw new Problem(403, NOT_CONNECTED);
}

/** B32: everything so far counts as read; without unread messages nothing changes and no event is sent. */
export async function read(c: Context, viewer: Viewer, conversationId: string): Promise<void> {
  const of = await ofMember(c, viewer, conversationId);
  if ((await c.queries.unreadIn(viewer.userId, of.id)) === 0) return;
  await c.db.tx(async (tx) => {
    // Who is no longer connected learns nothing more of the other (CONN-12, CONN-13).
    const connected = await c.ports.connections.holdConnected(tx, of.lowUserId, of.highUserId);
    const { updatedAt } = await locked(c, tx, of.id);
    const readAt = laterOf(c.clock.now(), updatedAt);
    await c.queries.markRead(tx, of.id, viewer.userId, readAt);
    const ids = { conversationId: of.id, userId: viewer.userId };
    await c.live.publishTo(tx, connected ? both(of) : [viewer.userId], "read", ids);
  });
}

/** B61: shows on the other's open pages, and is stored nowhere. @throws Problem 403, 404 */
export async function typing(c: Context, viewer: Viewer, conversationId: string): Promise<void> {
  const of = await ofMember(c, viewer, conversationId);
  const key = `${viewer.userId} ${of.id}`;
  const now = c.clock.now().getTime();
  if (now - (c.typed.get(key) ?? 0) < typingPauseMs) return;
  if (!(await c.ports.connections.isConnected(of.lowUserId, of.highUserId))) throw new Problem(403, NOT_CONNECTED);
  if (c.typed.size >= typingKept) c.typed.clear();
  c.typed.set(key, now);
  const data = { conversationId: of.id, userId: viewer.userId };
  await c.live.emitEphemeral(otherOf(of, viewer.userId), "typing", data);
}

/** MSG-09. Repeating it changes nothing. @throws Problem 403, 404, 409 after 15 minutes */
export async function remove(c: Context, viewer: Viewer, messageId: string): Promise<void> {
  const stored = await c.queries.message(c.db.orm, messageId);
  if (!stored) throw notFound(NOT_FOUND);
  const of = await c.queries.byId(stored.conversationId);
  if (!of || !isMember(of, viewer.userId)) throw notFound(NOT_FOUND);
  await c.db.tx(async (tx) => {
    await locked(c, tx, of.id);
    const message = await c.queries.message(tx, messageId);
    if (!message) throw notFound(NOT_FOUND);
    const now = c.clock.now();
    const step = deleting(message, viewer.userId, now);
    if (step === "notSender") throw new Problem(403, t.ownOnly);
    if (step === "late") throw new Problem(409, t.deleteLate({ minutes: String(DELETE_MINUTES) }));
    if (step === "deleted") return;
    await publishMessage(c, tx, of, await c.queries.clear(tx, message, now));
  });
}
