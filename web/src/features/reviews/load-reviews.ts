import type { AllRoutes, Answer } from "@startup-connect/contract";
import type { ApiClient } from "#lib/api.ts";
import { isRefusal } from "#lib/server-context.ts";

export type ReviewPage = Answer<AllRoutes["GET /api/reviews/{userId}"]>;

/** Parameter of a profile's address: the place in its reviews. */
export const REVIEWS_AFTER = "reviews";

/** The reviews a profile is drawn with. A place that is no longer there is the beginning. */
export async function loadReviews(api: ApiClient, userId: string, request: Request): Promise<ReviewPage> {
  const after = new URL(request.url).searchParams.get(REVIEWS_AFTER) ?? "";
  const params = { userId };
  try {
    return await api("GET /api/reviews/{userId}", { params, query: { after } });
  } catch (refusal) {
    if (after === "" || !isRefusal(refusal) || refusal.init?.status !== 400) throw refusal;
    return api("GET /api/reviews/{userId}", { params });
  }
}
