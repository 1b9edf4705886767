import type { UserType } from "@startup-connect/contract";
import type { TodayItem } from "@startup-connect/contract/overview";
import { indiaDay } from "@startup-connect/contract/shared";
import { mapBeside } from "#platform/beside.ts";
import type { Db, Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import { newId } from "#platform/ids.ts";
import type { Platform } from "#platform/platform.ts";
import { reviewHttp } from "./admin-http.ts";
import { revocationKind } from "./admin-revocations.ts";
import { own } from "./applicant.ts";
import { certificateHttp } from "./certificate-http.ts";
import { endingSweep, registrations, registrationsBeside } from "./certificates.ts";
import { closingSweep } from "./closing.ts";
import { contextOf, type RecognitionPorts } from "./context.ts";
import { factService } from "./facts.ts";
import { applicationHttp, factsHttp } from "./http.ts";
import { openNameReview } from "./names.ts";
import { recognitionPersonal } from "./personal.ts";
import { presentToday } from "./present.ts";
import { approvalsBeside, insertApplication, waitingQueries } from "./queries.ts";

/** For seeds, which write rows in bulk. */
export { applicationDocuments, applicationHistory, applications, certificates } from "./tables.ts";

export function createRecognition(platform: Platform, ports: RecognitionPorts) {
  const c = contextOf(platform, ports);
  const facts = factService(c);

  return {
    routes: [...applicationHttp(c), ...certificateHttp(c), ...reviewHttp(c), ...factsHttp(facts)],
    jobs: [endingSweep(c), closingSweep(c)],
    async today({ userId }: Viewer): Promise<TodayItem[]> {
      const whole = await own(c, userId);
      return whole ? presentToday(whole) : [];
    },
    approvals: [revocationKind(c)],
    personal: recognitionPersonal(c),
    /** The rules that hold at this site, and the texts beside them (ADM-10). */
    facts,
    /** What is pending, and since when. */
    waiting: waitingQueries(platform.db),
    nameReview: (tx: Tx, userId: string) => openNameReview(c, tx, userId),
    reviewedOn: mapBeside(approvalsBeside, ([one]) => (one?.decidedAt ? indiaDay(one.decidedAt) : null)),
    registrations: (at: Db, userId: string, day: string) => registrations(c, at, userId, day),
    registrationsBeside: registrationsBeside(c),
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
