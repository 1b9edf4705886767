import type { Platform } from "#platform/platform.ts";
import { hideableReviews } from "./hiding.ts";
import { reviewHttp } from "./http.ts";
import { reviewPersonal } from "./personal.ts";
import type { ReviewPorts } from "./ports.ts";
import { reviewQueries } from "./queries.ts";
import { reviewService } from "./service.ts";

/** What connected people say of each other (SU-27, INV-12, MEN-12). */
export function createReviews(platform: Platform, ports: ReviewPorts) {
  const queries = reviewQueries(platform.db);
  const service = reviewService(platform, queries, ports);
  return {
    routes: reviewHttp(queries, service, ports),
    personal: reviewPersonal(queries, ports),
    hiding: hideableReviews(platform, queries, ports),
    /** Whose a review is and what it says, for a report (CONN-13). */
    async reported(id: string) {
      const review = await queries.byId(id);
      return review && !review.hiddenAt ? { ownerId: review.reviewerId, text: review.text } : null;
    },
  };
}

export type Reviews = ReturnType<typeof createReviews>;
