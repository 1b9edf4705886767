import { SESSION_READ_ONLY } from "@startup-connect/contract/mentoring";
import type { TodayItem } from "@startup-connect/contract/overview";
import { SESSION_REVIEW_DAYS, type SessionReviews } from "@startup-connect/contract/reviews";
import { after, before, fullName, shortDate } from "@startup-connect/contract/shared";
import type { Db, Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import { isId, newId } from "#platform/ids.ts";
import { type AnyJob, defineSweep, step } from "#platform/jobs/index.ts";
import { lock } from "#platform/locks.ts";
import { notFound, Problem } from "#platform/problem.ts";
import * as t from "#texts/reviews-acts.ts";
import type { Context } from "./context.ts";
import type { SessionReviewRow } from "./session-queries.ts";
import { changeVoice, takeBack } from "./voice.ts";

const SESSION_NOT_FOUND = t.sessionNotFound;
const NOT_TAKEN_PLACE = t.notTakenPlace;
const REVIEWS_CLOSED = t.reviewsClosed({ days: String(SESSION_REVIEW_DAYS) });
const REVIEWS_REVEALED = t.reviewsRevealed;

/* SES-40, SES-41: reviews of sessions, written blind and revealed together. */

/** @throws Problem 404 */
async function sessionOf(c: Context, of: Db, { userId }: Viewer, id: string) {
  const session = isId(id) ? await c.ports.mentoring.reviewable(of, userId, id) : null;
  if (!session) throw notFound(SESSION_NOT_FOUND);
  const closesAt = after(session.endedAt, { days: SESSION_REVIEW_DAYS });
  return { ...session, closesAt };
}

/** A later session of the two takes the place of the one before: one voice each. */
async function publish(
  c: Context,
  tx: Tx,
  { sessionId, authorId, subjectId, rating, text, writtenAt }: SessionReviewRow,
) {
  if (rating === null) return;
  await changeVoice(c, tx, subjectId, authorId, async (rows) => {
    const old = rows.find((row) => row.sessionId !== null);
    if (old) await c.queries.remove(tx, old.id);
    const pair = { subjectId, reviewerId: authorId };
    await c.queries.insert(tx, { id: newId(), ...pair, sessionId, rating, text, createdAt: writtenAt });
  });
  const author = (await c.ports.profiles.people([authorId], tx)).get(authorId);
  await c.ports.notifications.notify(tx, subjectId, {
    kind: "session",
    message: t.reviewed({ name: author?.name ?? t.otherPerson }),
    reason: t.werePublished,
    link: `/sessions/${sessionId}`,
    actorId: authorId,
    occasion: `review of ${sessionId}`,
  });
}

async function reveal(c: Context, tx: Tx, sessionId: string, heard: ReadonlySet<string>): Promise<void> {
  const rows = await c.sessions.reveal(tx, sessionId, [...heard], c.clock.now());
  for (const row of rows) await publish(c, tx, row);
  const people = rows.flatMap(({ authorId, subjectId }) => [authorId, subjectId]);
  // Their open pages of the session show both at once.
  await c.live.publishTo(tx, people, "session", { sessionId });
}

export async function read(c: Context, viewer: Viewer, id: string): Promise<SessionReviews> {
  const { tookPlace, subjectId, closesAt } = await sessionOf(c, c.db.orm, viewer, id);
  const isTogether = subjectId !== null && (await c.ports.connections.unblocked(viewer.userId, [subjectId])).size > 0;
  const rows = await c.sessions.ofSession(id);
  const now = c.clock.now();
  const isRevealed = now >= closesAt || rows.some(({ revealedAt }) => revealedAt !== null);
  const mine = rows.find(({ authorId }) => authorId === viewer.userId);
  const theirs = rows.find(({ authorId, revealedAt }) => authorId !== viewer.userId && revealedAt !== null);
  const hidden =
    theirs &&
    (await c.queries.ofPair(viewer.userId, theirs.authorId)).some(
      ({ sessionId, hiddenAt }) => sessionId === id && hiddenAt,
    );
  return {
    canWrite: tookPlace && isTogether && !isRevealed,
    isRevealed,
    closesAt: closesAt.toISOString(),
    mine: presentOne(mine),
    theirs: hidden ? null : presentOne(theirs),
  };
}

export const revealing = (c: Context): AnyJob =>
  defineSweep(c, { name: "reviews.reveal", cron: "*/10 * * * *" }, [
    step({
      what: "reviews to reveal",
      find: c.sessions.due,
      async act(tx, id) {
        const [row] = await c.sessions.ofSession(id, tx);
        if (!row) return;
        // SES-74: what was written before a block counts for others; of a suspended author nothing is published yet.
        const heard = await c.ports.accounts.members.hold(tx, [row.authorId, row.subjectId]);
        await lock(tx, "reviews of", id);
        await reveal(c, tx, id, heard);
        await c.sessions.putOff(tx, id, after(c.clock.now(), { days: 1 }));
      },
    }),
  ]);

/** Sessions that the viewer can still review. */
export async function today(c: Context, viewer: Viewer): Promise<TodayItem[]> {
  const held = await c.ports.mentoring.heldSince(viewer, before(c.clock.now(), { days: SESSION_REVIEW_DAYS }));
  const written = await c.sessions.writtenBy(
    viewer.userId,
    held.map(({ _id }) => _id),
  );
  const others = held.flatMap(({ other }) => other?.userId ?? []);
  const unblocked = await c.ports.connections.unblocked(viewer.userId, others);
  const open = held.flatMap(({ other, ...one }) =>
    other && unblocked.has(other.userId) && !written.includes(one._id) ? { ...one, other } : [],
  );
  return open.map(({ _id, end, other }) => {
    const thing = `/sessions/${_id}`;
    const due = after(end, { days: SESSION_REVIEW_DAYS });
    return {
      kind: "review",
      group: "todo",
      thing,
      person: other,
      title: t.reviewSession({ name: fullName(other) }),
      line: t.until({ date: shortDate(due) }),
      acts: [{ text: t.writeReview, to: thing }],
      due: due.toISOString(),
    };
  });
}

/** @throws Problem 404; 409 before it took place, after the time, across a block, and when they are revealed */
export async function put(
  c: Context,
  viewer: Viewer,
  id: string,
  said: { rating: number; text: string },
): Promise<SessionReviews> {
  await c.db.tx(async (tx) => {
    const { tookPlace, subjectId, closesAt } = await sessionOf(c, tx, viewer, id);
    if (!tookPlace || subjectId === null) throw new Problem(409, NOT_TAKEN_PLACE);
    const heard = await c.ports.accounts.members.hold(tx, [viewer.userId, subjectId]);
    if (!(await c.ports.connections.holdUnblocked(tx, viewer.userId, subjectId)))
      throw new Problem(409, SESSION_READ_ONLY);
    await lock(tx, "reviews of", id);
    const rows = await c.sessions.ofSession(id, tx);
    if (rows.some(({ revealedAt }) => revealedAt !== null)) throw new Problem(409, REVIEWS_REVEALED);
    const now = c.clock.now();
    if (now >= closesAt) throw new Problem(409, REVIEWS_CLOSED);
    const pair = { sessionId: id, authorId: viewer.userId, subjectId };
    await c.sessions.save(tx, { ...pair, ...said, writtenAt: now, revealAt: closesAt });
    // SES-40: both together; where one is suspended, each in its time.
    if (heard.size === 2 && rows.some(({ authorId }) => authorId !== viewer.userId)) await reveal(c, tx, id, heard);
  });
  return read(c, viewer, id);
}

/** Before they are revealed without a trace. @throws Problem 404 */
export async function remove(c: Context, viewer: Viewer, id: string): Promise<void> {
  await c.db.tx(async (tx) => {
    await sessionOf(c, tx, viewer, id);
    await lock(tx, "reviews of", id);
    const mine = (await c.sessions.ofSession(id, tx)).find(({ authorId }) => authorId === viewer.userId);
    if (!mine || mine.withdrawnAt) return;
    if (!mine.revealedAt) return c.sessions.remove(tx, id, viewer.userId);
    await c.sessions.withdraw(tx, id, viewer.userId, c.clock.now());
    await changeVoice(c, tx, mine.subjectId, viewer.userId, async (rows) => {
      const row = rows.find(({ sessionId }) => sessionId === id);
      if (row) await takeBack(c, tx, row);
    });
  });
}

const presentOne = (row: SessionReviewRow | undefined) =>
  row && row.rating !== null ? { rating: row.rating, text: row.text, writtenAt: row.writtenAt.toISOString() } : null;
