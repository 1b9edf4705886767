import {
  CERTIFICATE_NOT_FOUND,
  type CertificateLookUp,
  type CertificateState,
  type CertificateSubmission,
  type CertificateType,
  dayBefore,
  isRegistration,
  OFFICIAL_REGISTER_URL,
  REGISTRATION_MONTHS,
  VALID_TO_INVALID,
} from "@startup-connect/contract/recognition";
import { indiaDay, longDate, monthsAfter, plusDays, type VerifiedFact } from "@startup-connect/contract/shared";
import { maskGstin, REMINDER_DAYS, RENEWAL_DAYS } from "@startup-connect/contract/verification";
import { mapBeside } from "#platform/beside.ts";
import { type Db, isDuplicate, type Tx } from "#platform/database.ts";
import { withDocument } from "#platform/files/with-document.ts";
import type { Viewer } from "#platform/http.ts";
import { newId } from "#platform/ids.ts";
import { defineSweep, step } from "#platform/jobs/index.ts";
import type { Platform } from "#platform/platform.ts";
import { fieldProblem, notFound, Problem } from "#platform/problem.ts";
import { documentRule } from "./applicant.ts";
import { type CertificateQueries, type CertificateRow, certificatesBeside } from "./certificate-queries.ts";
import { checkReadName, type NameReviews } from "./names.ts";
import type { RecognitionPorts } from "./ports.ts";
import { applicationNotice } from "./present.ts";

const CERTIFICATE_TAKEN = "This number is verified for another startup.";
const CERTIFICATE_PENDING_ALREADY = "We are already checking a certificate of this type.";
const CERTIFICATE_UNREGISTERED = "Register your profile first.";
const NOT_FOR_ROLE = "Recognition is for startups, and SEBI registration for investors.";
const CERTIFICATE_UNKNOWN =
  "No certificate in our records matches these details. This is not a statement about the government register; please check on the official website.";

type Shared = Pick<CertificateRow, "userId" | "type" | "state" | "publicDownload">;

/** REC-18: the owner and administrators always; others only what is verified and what the owner allows. */
/** Days that a stopped server may have missed. */
const LOOK_BACK_DAYS = 30;

export const mayDownload = (viewer: Viewer | null, certificate: Shared): boolean =>
  viewer?.userId === certificate.userId ||
  viewer?.isAdmin === true ||
  (certificate.state === "verified" && certificate.publicDownload && !isRegistration(certificate.type));

interface Check {
  state: CertificateState;
  note: string;
  entityName?: string | undefined;
  validTo?: string | undefined;
  startupName?: string | undefined;
}

/** Certificates of startups: the register and what leads into it (REC-17, REC-18, REC-29). */
export function certificateService(
  platform: Platform,
  queries: CertificateQueries,
  names: NameReviews,
  ports: RecognitionPorts,
) {
  const { clock, db, files } = platform;
  const today = () => indiaDay(clock.now());

  /** Badge, date and verifications follow what holds. To be called after every change of a certificate. */
  async function followed(tx: Tx, userId: string): Promise<() => void> {
    await ports.verification.changed(tx, userId);
    const holds = await queries.recognitionOf(tx, userId, today());
    return ports.profiles.startups.recognitionVerified(
      tx,
      userId,
      holds ? { number: holds.number, date: holds.issueDate, until: holds.validTo } : null,
    );
  }

  async function ownLocked(tx: Tx, viewer: Viewer, id: string): Promise<CertificateRow> {
    const row = await queries.lock(tx, id);
    if (row?.userId !== viewer.userId) throw notFound(CERTIFICATE_NOT_FOUND);
    return row;
  }

  async function holder(viewer: Viewer, type: CertificateType) {
    const profile = viewer.registered ? await ports.profiles.registrant(viewer.userId) : undefined;
    if (!profile) throw new Problem(403, CERTIFICATE_UNREGISTERED, { next: "/RegistrationHome" });
    const isStartup = profile.type === "Startup";
    const isBarred = (type === "sebi" && profile.type !== "Investor") || (!isRegistration(type) && !isStartup);
    if (isBarred) throw new Problem(403, NOT_FOR_ROLE, { errors: { certificateType: NOT_FOR_ROLE } });
    return profile;
  }

  /** A registration that is not printed with an end is checked again after a year (PROOF-04). */
  const lastDayOf = (type: CertificateType, printed: string | null): string | null =>
    printed ?? (isRegistration(type) ? indiaDay(monthsAfter(clock.now(), REGISTRATION_MONTHS)) : null);

  return {
    /** @throws Problem 404 with the official address: never a guess, never a word about the government's register. */
    async lookUp({ certificateType, certificateNumber: number, entityName: name }: CertificateLookUp) {
      const [first, ...more] = await queries.found(certificateType, { number, name });
      if (!first) throw new Problem(404, CERTIFICATE_UNKNOWN, { officialUrl: OFFICIAL_REGISTER_URL });
      return { first, all: [first, ...more] };
    },

    own: (viewer: Viewer) => queries.ofUser(db.orm, viewer.userId),

    /** @throws Problem 400, 403 without a profile, 409 when one is pending or the number is verified already. */
    async submit(viewer: Viewer, form: CertificateSubmission): Promise<CertificateRow> {
      const profile = await holder(viewer, form.certificateType);
      if (form.issueDate > today()) {
        throw fieldProblem("issueDate", "The date of issue cannot be in the future.");
      }
      const { certificateType: type, certificateNumber: number, issueDate, publicDownload } = form;
      const own = await queries.ofUser(db.orm, viewer.userId);
      const isSame = (row: CertificateRow) => row.state === "verified" && row.type === type && row.number === number;
      const renewable = plusDays(today(), RENEWAL_DAYS);
      if (own.some((row) => isSame(row) && (row.validTo === null || row.validTo > renewable))) {
        throw new Problem(409, "This certificate is already verified.");
      }
      return withDocument(files, form.file, documentRule, async ({ path }) => {
        const inserted = await queries.insert(db.orm, {
          id: newId(),
          userId: viewer.userId,
          startupId: profile.type === "Startup" ? profile.recordId : null,
          type,
          number,
          entityName: profile.name,
          issueDate,
          path,
          // Others find only those of the register.
          publicDownload: publicDownload && !isRegistration(type),
          submittedAt: clock.now(),
        });
        if (!inserted) throw new Problem(409, CERTIFICATE_PENDING_ALREADY);
        return inserted;
      });
    },

    change(viewer: Viewer, id: string, { publicDownload }: { publicDownload: boolean }): Promise<CertificateRow> {
      return db.tx(async (tx) => {
        const row = await ownLocked(tx, viewer, id);
        return queries.change(tx, row.id, { publicDownload });
      });
    },

    /** Also out of the register, and the badge with it. */
    async takeBack(viewer: Viewer, id: string): Promise<void> {
      const { path, shown } = await db.tx(async (tx) => {
        const row = await ownLocked(tx, viewer, id);
        await queries.remove(tx, row.id);
        return { path: row.path, shown: await followed(tx, viewer.userId) };
      });
      await files.remove(path);
      shown();
    },

    /** By the rule of REC-18. @throws Problem 404, the same for a forbidden and a missing one. */
    async download(viewer: Viewer | null, id: string): Promise<CertificateRow> {
      const row = await queries.byId(db.orm, id);
      if (!row || !mayDownload(viewer, row)) throw notFound(CERTIFICATE_NOT_FOUND);
      return row;
    },

    /**
     * @throws Problem 400, 404, 409 when the number is another startup's in the register, a newer one
     * is pending, or the startup has another name than was read.
     */
    async check(viewer: Viewer, id: string, given: Check): Promise<CertificateRow> {
      const { state, note, entityName, validTo, startupName } = given;
      const storedCertificate = await queries.byId(db.orm, id);
      if (!storedCertificate) throw notFound(CERTIFICATE_NOT_FOUND);
      const marking = db.tx(async (tx) => {
        const application = await names.lock(tx, storedCertificate.userId);
        const row = await queries.lock(tx, id);
        if (!row) throw notFound(CERTIFICATE_NOT_FOUND);
        const thing = { subjectId: row.userId, target: row.number };
        await ports.audit.checkUnseenInLog(tx, viewer, thing, DECISIONS);
        const printed = validTo === undefined ? row.validTo : validTo || null;
        const ends = state === "verified" ? lastDayOf(row.type, printed) : printed;
        if (ends !== null && ends < row.issueDate) {
          throw fieldProblem("validTo", VALID_TO_INVALID);
        }
        const renewed = state === "verified" ? await queries.removeRenewed(tx, row) : [];
        if (state === "verified" && (await queries.isTaken(tx, row))) throw new Problem(409, CERTIFICATE_TAKEN);
        const startup = await ports.profiles.registrant(row.userId, tx);
        if (state === "verified") checkReadName(startup, startupName);
        const mark =
          state === "pending"
            ? { decidedAt: null, checkedBy: null }
            : { decidedAt: clock.now(), checkedBy: viewer.userId };
        const name = entityName ?? row.entityName;
        const stored = await queries.change(tx, id, { state, note, entityName: name, validTo: ends, ...mark });
        const act = `certificate.${state}`;
        await ports.audit.record(tx, { adminId: viewer.userId, act, ...thing, detail: note });
        const notice = applicationNotice(messageOf(stored), `${act} ${newId()}`);
        if (state !== row.state) await ports.notifications.notify(tx, row.userId, notice);
        const confirms = state === "verified" && row.type === "recognition";
        if (confirms && startup && application) await names.confirm(tx, startup, application);
        return { checked: stored, renewed, shown: await followed(tx, row.userId) };
      });
      const { checked, renewed, shown } = await marking.catch((error: unknown) => {
        throw isDuplicate(error) ? new Problem(409, meanwhile[state]) : error;
      });
      shown();
      for (const { path } of renewed) await files.remove(path);
      return checked;
    },

    registrations: async (at: Db, userId: string, day: string): Promise<VerifiedFact[]> =>
      registrationsOf(await queries.ofUser(at, userId), day),
    registrationsBeside: mapBeside(certificatesBeside, (rows) => registrationsOf(rows, today())),

    // Early in the day after the last one of a certificate: calendars of jobs are India's.
    end: defineSweep(platform, { name: "recognition.end", cron: "5 0 * * *", retryLimit: 3 }, [
      ...REMINDER_DAYS.map((days) =>
        step({
          what: `certificates that end in ${days} days`,
          find: (now) => queries.ending(plusDays(indiaDay(now), days), plusDays(indiaDay(now), days)),
          act: (tx, { id, userId, number, validTo }) => {
            const message = `Your certificate ${number} ends on ${longDate(validTo ?? today())}. Submit the renewed one.`;
            return ports.notifications.notify(
              tx,
              userId,
              applicationNotice(message, `certificate ends ${id} ${validTo}`),
            );
          },
        }),
      ),
      step({
        what: "certificates that ended",
        find: (now) => queries.ending(plusDays(indiaDay(now), -LOOK_BACK_DAYS), dayBefore(indiaDay(now))),
        async outside({ id, userId, type, number, validTo }) {
          const day = today();
          const shown = await db.tx(async (tx) => {
            const gone = await followed(tx, userId);
            if (!isRegistration(type) && (await queries.recognitionOf(tx, userId, day))) return gone;
            const result = isRegistration(type) ? "it is no longer shown as verified" : "its badge was removed";
            const message = `Your certificate ${number} ended on ${longDate(validTo ?? day)}, so ${result}.`;
            await ports.notifications.notify(tx, userId, applicationNotice(message, `certificate ended ${id}`));
            return gone;
          });
          shown();
        },
      }),
    ]),
  };
}

/** Those that hold on a day, as others read them (PROOF-05). */
const registrationsOf = (rows: ReturnType<typeof certificatesBeside.read>, day: string): VerifiedFact[] =>
  rows.flatMap(({ type, state, number, entityName, validTo, decidedAt }) =>
    isRegistration(type) && state === "verified" && decidedAt && (validTo === null || validTo >= day)
      ? [
          {
            kind: type,
            value: type === "gst" ? maskGstin(number) : number,
            entityName,
            method: "document",
            verifiedOn: indiaDay(decidedAt),
            endsOn: validTo,
          } as const,
        ]
      : [],
  );

const DECISIONS = ["certificate.pending", "certificate.verified", "certificate.refused"];

/** Why a state is not possible: another certificate has the place. */
const meanwhile: Record<CertificateState, string> = {
  pending: CERTIFICATE_PENDING_ALREADY,
  verified: CERTIFICATE_TAKEN,
  refused: CERTIFICATE_TAKEN,
};

function messageOf({ number, state }: CertificateRow): string {
  if (state === "verified") return `Your certificate ${number} is verified and in the register.`;
  if (state === "refused") return `Your certificate ${number} was refused. The reason is shown beside it.`;
  return `Your certificate ${number} is being checked again.`;
}

export type CertificateService = ReturnType<typeof certificateService>;
