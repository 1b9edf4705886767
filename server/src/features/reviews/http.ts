import { type OwnReview, type Review, reviewRoutes } from "@startup-connect/contract/reviews";
import type { PersonCard } from "@startup-connect/contract/shared";
import { created, done, mount, ok } from "#platform/http.ts";
import { readPage } from "#platform/list-page.ts";
import { presentedOne } from "#platform/rows.ts";
import * as connected from "./connected-reviews.ts";
import type { Context } from "./context.ts";
import type { ReviewRow } from "./queries.ts";
import * as ofSessions from "./session-reviews.ts";

export function reviewHttp(c: Context) {
  const { ports, queries } = c;
  const authors = (rows: readonly ReviewRow[]) =>
    ports.profiles.people([...new Set(rows.map((row) => row.reviewerId))]);

  async function present(rows: readonly ReviewRow[]): Promise<Review[]> {
    const people = await authors(rows);
    return rows.flatMap((row) => {
      const reviewer = people.get(row.reviewerId);
      return reviewer ? presentReview(row, reviewer) : [];
    });
  }

  async function presentOne<T>(row: ReviewRow, as: (row: ReviewRow, reviewer: PersonCard) => T): Promise<T> {
    const known = authors([row]).then((people) => [...people.values()]);
    return as(row, await presentedOne(known, queries, row.id));
  }

  return mount(reviewRoutes, {
    "GET /api/reviews/{userId}": async ({ params, query, viewer }) => {
      const { userId, rating, ratingCount } = await connected.subjectOf(c, viewer, params.userId);
      const other = viewer && viewer.userId !== userId ? viewer : null;
      const [{ shown, page }, rows = [], isConnected, waits, fromSessions] = await Promise.all([
        readPage(query, { page: (...place) => queries.page(userId, ...place), count: async () => ratingCount }),
        other ? queries.ofPair(userId, other.userId) : undefined,
        other ? ports.connections.isConnected(other.userId, userId) : false,
        other ? c.sessions.waits(other.userId, userId) : false,
        queries.fromSessions(userId),
      ]);
      const own = rows.find(({ withdrawnAt }) => !withdrawnAt);
      return ok({
        reviews: await present(shown),
        rating,
        ratingCount,
        fromSessions,
        ...page,
        canReview: isConnected && !rows[0]?.sessionId && !waits,
        mine: own ? { ...(await presentOne(own, presentOwnReview)), hidden: hiddenOf(rows[0]) } : null,
      });
    },

    "PUT /api/reviews/{userId}": async ({ params, body, viewer }) =>
      ok({ review: await presentOne(await connected.put(c, viewer, params.userId, body), presentOwnReview) }),

    "DELETE /api/reviews/{userId}": ({ params, viewer }) => done(connected.remove(c, viewer, params.userId)),

    "POST /api/reviews/{id}/reply": async ({ params, body, viewer }) =>
      created({
        review: await presentOne(await connected.reply(c, viewer, params.id, body.text), presentReview),
      }),

    "GET /api/sessions/{id}/review": async ({ params, viewer }) => ok(await ofSessions.read(c, viewer, params.id)),

    "PUT /api/sessions/{id}/review": async ({ params, body, viewer }) =>
      ok(await ofSessions.put(c, viewer, params.id, body)),

    "DELETE /api/sessions/{id}/review": ({ params, viewer }) => done(ofSessions.remove(c, viewer, params.id)),
  });
}

const presentReview = (row: ReviewRow, reviewer: PersonCard): Review => ({
  _id: row.id,
  reviewer,
  rating: row.rating,
  text: row.text,
  fromSession: row.sessionId !== null,
  createdAt: row.createdAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
  reply: row.reply && row.repliedAt ? { text: row.reply, createdAt: row.repliedAt.toISOString() } : null,
});

const presentOwnReview = (row: ReviewRow, reviewer: PersonCard): OwnReview => ({
  ...presentReview(row, reviewer),
  hidden: hiddenOf(row),
});

const hiddenOf = (row?: ReviewRow) => (row?.hiddenAt ? row.hiddenReason : null);
