import type { UserType } from "@startup-connect/contract";
import type { TodayItem } from "@startup-connect/contract/overview";
import { indiaDay } from "@startup-connect/contract/shared";
import { mapBeside } from "#platform/beside.ts";
import type { Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import { newId } from "#platform/ids.ts";
import type { Platform } from "#platform/platform.ts";
import { reviewHttp } from "./admin-http.ts";
import { applicantService } from "./applicant.ts";
import { certificateHttp } from "./certificate-http.ts";
import { certificateQueries } from "./certificate-queries.ts";
import { certificateService } from "./certificates.ts";
import { closingSweep } from "./closing.ts";
import { factService } from "./facts.ts";
import { applicationHttp, factsHttp } from "./http.ts";
import { nameReviews } from "./names.ts";
import { recognitionPersonal } from "./personal.ts";
import type { RecognitionPorts } from "./ports.ts";
import { presentToday } from "./present.ts";
import { applicationQueries, approvalsBeside, insertApplication, waitingQueries } from "./queries.ts";
import { applicationReview } from "./review.ts";

/** For seeds, which write rows in bulk. */
export { applicationHistory, applications, certificates } from "./tables.ts";

export function createRecognition(platform: Platform, ports: RecognitionPorts) {
  const queries = applicationQueries(platform.db);
  const certificates = certificateQueries(platform.db);
  const applicant = applicantService(platform, queries, ports);
  const review = applicationReview(platform, queries, ports);
  const names = nameReviews(platform, queries, ports);
  const service = certificateService(platform, certificates, names, ports);

  const facts = factService(platform, ports);

  return {
    routes: [
      ...applicationHttp(platform, applicant, ports),
      ...certificateHttp(platform, service, ports),
      ...reviewHttp({ platform, queries, certificates, applicant, review, service, ports }),
      ...factsHttp(facts),
    ],
    jobs: [service.end, closingSweep(platform, queries, ports)],
    async today({ userId }: Viewer): Promise<TodayItem[]> {
      const own = await applicant.own(userId);
      return own ? presentToday(own) : [];
    },
    personal: recognitionPersonal(queries, platform.db, certificates),
    /** The rules that hold at this site, and the texts beside them (ADM-10). */
    facts,
    /** What is pending, and since when. */
    waiting: waitingQueries(platform.db),
    nameReview: names.open,
    reviewedOn: mapBeside(approvalsBeside, ([one]) => (one?.decidedAt ? indiaDay(one.decidedAt) : null)),
    registrations: service.registrations,
    registrationsBeside: service.registrationsBeside,
    /**
     * Opens the application that each role registration makes (HOME-29), in the registration's own
     * transaction. @returns its readable number, for example `APP-2026-000123`.
     */
    openApplication: (tx: Tx, userId: string, role: UserType) =>
      openApplicationAt(tx, { userId, role, submittedAt: platform.clock.now() }),
  };
}

export type Recognition = ReturnType<typeof createRecognition>;

/** For seeds, which register people in the past. */
export function openApplicationAt(
  tx: Tx,
  application: { userId: string; role: UserType; submittedAt: Date },
): Promise<string> {
  // The year as India counts it: on New Year's night UTC is still in the old one.
  const year = Number(indiaDay(application.submittedAt).slice(0, 4));
  return insertApplication(tx, { id: newId(), ...application, year });
}
