import {
  actionOf,
  applyAction,
  CONNECT_UNREGISTERED,
  type ConnectRequest,
  type Fact,
  PERSON_NOT_FOUND,
  requestFaults,
} from "@startup-connect/contract/connections";
import { HELD_MAX } from "@startup-connect/contract/screening";
import { type PersonCard, SESSION_EXPIRED } from "@startup-connect/contract/shared";
import { ACTION_LEVELS, mayDo, VERIFICATION_PATH, VERIFY_FIRST } from "@startup-connect/contract/verification";
import type { Db, Tx } from "#platform/database.ts";
import { limitOf, type Viewer } from "#platform/http.ts";
import { isId, newId } from "#platform/ids.ts";
import { lock, lockShared } from "#platform/locks.ts";
import { fieldProblem, notFound, Problem } from "#platform/problem.ts";
import { paymentDetailsOf } from "#platform/screening/index.ts";
import * as t from "#texts/connections-acts.ts";
import { ownAbsences } from "./absences.ts";
import type { Context } from "./context.ts";
import type { HeldRow } from "./held-request-queries.ts";
import type { ConnectionRow } from "./queries.ts";
import { ALREADY_HELD, accept, allowed, endIntroductions, pairOf, publish } from "./request-effects.ts";
import * as figures from "./request-figures.ts";
import { type Screened, screened } from "./screening.ts";
import type { Asking } from "./tables.ts";

/** `made`: false when the request met one of the other and connected the two. */
type Sent = { row: ConnectionRow; made: boolean } | { held: HeldRow };

interface Way {
  found?: Screened | null;
  /** The held one that this is. */
  reviewed?: HeldRow;
  /** A connector introduces the sender: what to read before which text. */
  introduced?: ConnectionRow["warnings"];
}

/** Known a moment ago: decided by another, or withdrawn. */
const HELD_OVER = t.heldOver;

/** Limited, or apart from the receiver as a minor is from who verified nothing, of which no one else learns. */
const NOT_NOW = "The sender cannot send this request at the moment. You can decline it.";

const plain = { purpose: "know", use: "", offer: "", byMonth: "", facts: [] } as const;

/* How requests come to be: asked, delivered by a reviewer, forwarded by a connector. */

async function askWithin(
  c: Context,
  tx: Tx,
  people: readonly [senderId: string, receiverId: string],
  asking: Asking,
  { found = null, reviewed, introduced }: Way,
): Promise<Sent> {
  const [senderId, userId] = people;
  const now = c.clock.now();
  const free = await c.ports.accounts.members.hold(tx, people);
  if (!reviewed && !free.has(senderId)) throw new Problem(401, SESSION_EXPIRED);
  if (free.size < 2) throw reviewed ? new Problem(409, HELD_OVER) : notFound(PERSON_NOT_FOUND);
  // Someone else sends these for a person whom the door stops.
  const sent = reviewed || introduced ? (await c.ports.accounts.members.some([senderId], tx)).get(senderId) : undefined;
  if (sent && (limitOf(sent, now) || (await c.ports.age.apart(senderId, [userId], tx)).length > 0))
    throw new Problem(409, NOT_NOW);
  await lock(tx, "requests of", senderId);
  await lockShared(tx, "away of", userId);
  const locked = await c.queries.lockPair(tx, ...people);
  const absences = await ownAbsences(c, userId, tx);
  const held = await c.queries.held.lockFrom(tx, ...people);
  if (held?.id !== reviewed?.id) throw new Problem(409, reviewed ? HELD_OVER : ALREADY_HELD);
  const step = allowed(applyAction(pairOf(locked, people), "ask", senderId, now, { absences }), locked.row);
  await found?.note(tx);
  if (found?.isHeld) return { held: await hold(c, tx, people, asking, found) };
  const warnings = introduced ?? (found?.warning.length ? [{ place: "note" as const, findings: found.warning }] : []);
  if (step.done === "accepted" && locked.row) {
    const warning = warnings.find(({ place }) => place === "note")?.findings ?? null;
    const own = { senderId, text: asking.note, createdAt: now, warning };
    return { row: await accept(c, tx, locked.row, step.pair, own), made: false };
  }
  if (!introduced) await figures.checkAllowance(c, tx, senderId);
  await c.queries.held.dropBetween(tx, ...people);
  if (!introduced) await endIntroductions(c, tx, people);
  if (locked.row) {
    await c.queries.remove(tx, locked.row.id);
    await c.ports.notifications.requests.closed(tx, locked.row);
  }
  const id = newId();
  if (!introduced) await c.queries.noteSent(tx, { id: newId(), requesterId: senderId, sentAt: now, connectionId: id });
  const row = await c.queries.insert(tx, {
    ...asking,
    id,
    requesterId: senderId,
    receiverId: userId,
    dueAt: step.pair.request?.dueAt ?? null,
    warnings,
    createdAt: now,
  });
  await publish(c, tx, people);
  await c.ports.notifications.requests.asked(tx, row, introduced !== undefined, warnings.length > 0 ? "" : row.note);
  return { row, made: true };
}

/** FRAUD-04. @throws Problem 403 */
async function hold(
  c: Context,
  tx: Tx,
  people: readonly [string, string],
  request: Asking,
  { points, findings }: Screened,
) {
  const [senderId, receiverId] = people;
  await figures.checkAllowance(c, tx, senderId);
  if ((await c.queries.held.countOf(tx, senderId)) >= HELD_MAX)
    throw new Problem(403, t.heldFull({ count: String(HELD_MAX) }));
  await endIntroductions(c, tx, people);
  const row = { id: newId(), senderId, receiverId, request, points, findings, createdAt: c.clock.now() };
  await publish(c, tx, people, [senderId]);
  return c.queries.held.insert(tx, row);
}

/** Whether the two are visible, and the one may send such a request to the other. @throws Problem 400, 403, 404 */
async function checkSender(
  c: Context,
  { userId: senderId, registered }: Pick<Viewer, "userId" | "registered">,
  userId: string,
  request: Parameters<typeof requestFaults>[0],
  of?: Db,
) {
  const people = await c.ports.profiles.people([senderId, ...(isId(userId) ? [userId] : [])], of);
  const sender = people.get(senderId);
  if (!registered && !sender?.profileId) throw new Problem(403, CONNECT_UNREGISTERED, { next: "/RegistrationHome" });
  const other = people.get(userId);
  // A user without a profile is not visible to others.
  if (!other?.profileId) throw notFound(PERSON_NOT_FOUND);
  const faults = requestFaults(request, sender?.type ?? "None", other.type, c.clock.now());
  const [fault] = Object.values(faults);
  if (fault) throw new Problem(400, fault, { errors: faults });
  const action = actionOf(sender?.type ?? "None", request.purpose);
  // A plain request asks for nothing, so nothing is read for it.
  const kinds = ACTION_LEVELS[action] > 0 ? await c.ports.verification.kinds(senderId) : [];
  if (!mayDo(action, kinds)) throw new Problem(403, VERIFY_FIRST, { next: VERIFICATION_PATH });
  return { sender, other };
}

/** What comes from a list or names a place says nothing, yet would shift how the note is judged (CONN-80). */
const isTyped = ({ fact, value }: Fact): boolean =>
  fact === "website" || fact === "amount" || paymentDetailsOf(value).length > 0;

/** B22. @throws Problem 400, 403, 404, 409 */
export async function ask(c: Context, viewer: Viewer, request: ConnectRequest): Promise<Sent & { other: PersonCard }> {
  const userId = request.userId.toLowerCase();
  if (userId === viewer.userId) throw fieldProblem("userId", t.notYourself);
  const { sender, other } = await checkSender(c, viewer, userId, request);
  const known = request.facts.length > 0 ? await figures.factsOf(c, sender) : [];
  const facts = [...new Set(request.facts)].flatMap((name) => known.find(({ fact }) => fact === name) ?? []);
  const { confirmed, userId: _userId, ...asked } = request;
  const pair = [viewer.userId, userId] as const;
  const found = await screened(c, {
    place: "note",
    senderId: pair[0],
    receiverId: userId,
    text: asked.note,
    beside: facts.filter(isTyped).map(({ value }) => value),
    confirmed,
  });
  return { ...(await c.db.tx((tx) => askWithin(c, tx, pair, { ...asked, facts }, { found }))), other };
}

/** INTRO-02: as for a request of the asker's own. @throws Problem 403, 404 */
export const checkPlain = (c: Context, viewer: Viewer, userId: string, why: string) =>
  checkSender(c, viewer, userId, { ...plain, note: why });

/** INTRO-03: the request that a forwarded introduction becomes. @throws Problem 400, 403, 404, 409 */
export async function introduce(
  c: Context,
  tx: Tx,
  { askerId, targetId, why }: { askerId: string; targetId: string; why: string },
  warnings: ConnectionRow["warnings"],
): Promise<string> {
  await checkSender(c, { userId: askerId, registered: false }, targetId, { ...plain, note: why }, tx);
  const asking = { ...plain, facts: [], note: why };
  const sent = await askWithin(c, tx, [askerId, targetId], asking, { introduced: warnings });
  if ("held" in sent) throw new Error("a forwarded introduction is never held");
  return sent.row.id;
}

/** FRAUD-05: a held request, as if it were sent now. @returns its page. @throws Problem 403, 404, 409 */
export async function deliver(c: Context, tx: Tx, held: HeldRow): Promise<string> {
  const { senderId, receiverId, request } = held;
  const people = await c.ports.profiles.people([senderId, receiverId], tx);
  if (!people.get(senderId)?.profileId || !people.get(receiverId)?.profileId)
    throw new Problem(409, "One of the two is no longer visible to others. You can decline it.");
  const sent = await askWithin(c, tx, [senderId, receiverId], request, { reviewed: held });
  return "row" in sent ? `/requests/${sent.row.id}` : "/connections";
}

/** @returns where its sender sees what was sent. @throws Problem 409 */
export async function refuse(c: Context, tx: Tx, { id, senderId, receiverId }: HeldRow): Promise<string> {
  if ((await c.queries.held.lockFrom(tx, senderId, receiverId))?.id !== id) throw new Problem(409, HELD_OVER);
  await c.queries.held.dropBetween(tx, senderId, receiverId);
  await publish(c, tx, [senderId, receiverId], [senderId]);
  return "/connections?show=sent";
}

/** By the id that a reviewer read. @throws Problem 409 */
export async function refuseOf(c: Context, tx: Tx, senderId: string, id: string): Promise<void> {
  const held = await c.queries.held.byId(id, tx);
  if (held?.senderId !== senderId) throw new Problem(409, HELD_OVER);
  await refuse(c, tx, held);
}
