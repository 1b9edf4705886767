import { otherOfTwo } from "#platform/feature.ts";
import type { Viewer } from "#platform/http.ts";
import type { Platform } from "#platform/platform.ts";
import { contextOf, type ReviewPorts } from "./context.ts";
import { hideableReviews } from "./hiding.ts";
import { reviewHttp } from "./http.ts";
import { reviewPersonal } from "./personal.ts";
import { revealing, today } from "./session-reviews.ts";
import { reviews } from "./tables.ts";

/** Reviews by connected users (SU-27, INV-12, MEN-12) and of sessions (SES-40). */
export function createReviews(platform: Platform, ports: ReviewPorts) {
  const c = contextOf(platform, ports);
  return {
    routes: reviewHttp(c),
    jobs: [revealing(c)],
    today: (viewer: Viewer) => today(c, viewer),
    personal: reviewPersonal(c),
    hiding: hideableReviews(c),
    others: { review: otherOfTwo(reviews, reviews.subjectId, reviews.reviewerId) },
    /** Whom a review is about, undefined once it is gone. */
    subjectOf: async (id: string) => (await c.queries.byId(id))?.subjectId,
    /** Whose a review is and what it says, for a report (CONN-13). */
    async reported(id: string) {
      const review = await c.queries.byId(id);
      return review && !review.hiddenAt ? { ownerId: review.reviewerId, text: review.text } : null;
    },
  };
}

export type Reviews = ReturnType<typeof createReviews>;
