import type { Platform } from "#platform/platform.ts";
import { hideableReviews } from "./hiding.ts";
import { reviewHttp } from "./http.ts";
import { reviewPersonal } from "./personal.ts";
import type { ReviewPorts } from "./ports.ts";
import { reviewQueries } from "./queries.ts";
import { reviewService } from "./service.ts";
import { sessionReviewQueries } from "./session-queries.ts";
import { sessionReviewService } from "./session-service.ts";
import { createVoices } from "./voice.ts";

/** Reviews by connected users (SU-27, INV-12, MEN-12) and of sessions (SES-40). */
export function createReviews(platform: Platform, ports: ReviewPorts) {
  const queries = reviewQueries(platform.db);
  const sessions = sessionReviewQueries(platform.db);
  const changeVoice = createVoices(queries, ports);
  const service = reviewService(platform, queries, sessions, changeVoice, ports);
  const ofSessions = sessionReviewService(platform, queries, sessions, changeVoice, ports);
  return {
    routes: reviewHttp(queries, service, ofSessions, ports),
    jobs: ofSessions.jobs,
    today: ofSessions.today,
    personal: reviewPersonal(queries, sessions, ports),
    hiding: hideableReviews(platform, queries, changeVoice, ports),
    /** Whose a review is and what it says, for a report (CONN-13). */
    async reported(id: string) {
      const review = await queries.byId(id);
      return review && !review.hiddenAt ? { ownerId: review.reviewerId, text: review.text } : null;
    },
  };
}

export type Reviews = ReturnType<typeof createReviews>;
