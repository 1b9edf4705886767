import { passkeyRoutes } from "./accounts/passkey-routes.ts";
import { proofRoutes } from "./accounts/proof-routes.ts";
import { accountRoutes } from "./accounts/routes.ts";
import { googleRoutes, selfRoutes } from "./accounts/self-routes.ts";
import { adminRoutes } from "./admin/routes.ts";
import { ageRoutes } from "./age/routes.ts";
import { appRoutes, descriptionRoutes, developmentRoutes } from "./app/routes.ts";
import { auditRoutes } from "./audit/routes.ts";
import { bookmarkRoutes } from "./bookmarks/routes.ts";
import { calendarRoutes } from "./calendar/routes.ts";
import { introductionRoutes } from "./connections/introduction-routes.ts";
import { connectionRoutes, heldRoutes, safetyRoutes } from "./connections/routes.ts";
import { contentRoutes } from "./content/routes.ts";
import { conversationRoutes } from "./conversations/routes.ts";
import { dealRoutes } from "./deals/routes.ts";
import { eventAdminRoutes, eventRoutes } from "./events/routes.ts";
import { investorRoutes } from "./investors/routes.ts";
import { liveRoutes } from "./live/routes.ts";
import { matchingRoutes } from "./matching/routes.ts";
import { availabilityRoutes } from "./mentoring/availability-routes.ts";
import { officeRoutes } from "./mentoring/office-routes.ts";
import { recordRoutes } from "./mentoring/record-routes.ts";
import { reliabilityRoutes } from "./mentoring/reliability-routes.ts";
import { sessionRoutes } from "./mentoring/session-routes.ts";
import { mentorRoutes } from "./mentors/routes.ts";
import { moderationRoutes } from "./moderation/routes.ts";
import { notificationRoutes } from "./notifications/routes.ts";
import { overviewRoutes } from "./overview/routes.ts";
import { planAdminRoutes, planRoutes, planToolRoutes } from "./plans/routes.ts";
import { pushRoutes } from "./push/routes.ts";
import { applicationReviewRoutes } from "./recognition/admin-routes.ts";
import { certificateRoutes } from "./recognition/certificate-routes.ts";
import { factsRoutes } from "./recognition/facts-routes.ts";
import { applicationRoutes } from "./recognition/routes.ts";
import { regulationRoutes } from "./regulations/routes.ts";
import { reviewRoutes } from "./reviews/routes.ts";
import { rightsRoutes } from "./rights/routes.ts";
import { roomRoutes } from "./rooms/routes.ts";
import { roundRoutes } from "./rounds/routes.ts";
import { searchRoutes } from "./search/routes.ts";
import { directoryRoutes } from "./shared/profile-routes.ts";
import { showcaseRoutes } from "./showcase/routes.ts";
import { staffRoutes } from "./staff/routes.ts";
import { coFounderRoutes, galleryRoutes, startupRoutes } from "./startups/routes.ts";
import { studentRoutes } from "./students/routes.ts";
import { supportAdminRoutes } from "./support/admin-routes.ts";
import { supportRoutes } from "./support/routes.ts";
import { updateRoutes } from "./updates/routes.ts";
import { verificationRoutes } from "./verification/routes.ts";

export * from "./shared/openapi.ts";
export * from "./shared/problem.ts";
export * from "./shared/route.ts";
export type { UserType, UserTypeOrNone } from "./shared/words.ts";

/** Every call of the API by method and path. */
export const routeTable = {
  ...accountRoutes,
  ...selfRoutes,
  ...googleRoutes,
  ...proofRoutes,
  ...passkeyRoutes,
  ...startupRoutes,
  ...coFounderRoutes,
  ...galleryRoutes,
  ...investorRoutes,
  ...mentorRoutes,
  ...studentRoutes,
  ...verificationRoutes,
  ...directoryRoutes,
  ...searchRoutes,
  ...reviewRoutes,
  ...bookmarkRoutes,
  ...connectionRoutes,
  ...introductionRoutes,
  ...safetyRoutes,
  ...heldRoutes,
  ...matchingRoutes,
  ...calendarRoutes,
  ...availabilityRoutes,
  ...officeRoutes,
  ...recordRoutes,
  ...sessionRoutes,
  ...reliabilityRoutes,
  ...dealRoutes,
  ...roundRoutes,
  ...updateRoutes,
  ...conversationRoutes,
  ...rightsRoutes,
  ...roomRoutes,
  ...notificationRoutes,
  ...pushRoutes,
  ...eventRoutes,
  ...eventAdminRoutes,
  ...planRoutes,
  ...planToolRoutes,
  ...planAdminRoutes,
  ...overviewRoutes,
  ...liveRoutes,
  ...contentRoutes,
  ...supportRoutes,
  ...supportAdminRoutes,
  ...applicationRoutes,
  ...certificateRoutes,
  ...applicationReviewRoutes,
  ...factsRoutes,
  ...regulationRoutes,
  ...showcaseRoutes,
  ...staffRoutes,
  ...moderationRoutes,
  ...ageRoutes,
  ...auditRoutes,
  ...adminRoutes,
  ...appRoutes,
  ...descriptionRoutes,
  ...developmentRoutes,
};

export type AllRoutes = typeof routeTable;
/** Name of a call, for example "POST /api/users/login". */
export type CallKey = keyof AllRoutes;
