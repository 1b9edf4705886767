import {
  CERTIFICATE_NOT_FOUND,
  type CertificateLookUp,
  type CertificateState,
  type CertificateSubmission,
  dayBefore,
  OFFICIAL_REGISTER_URL,
  VALID_TO_INVALID,
} from "@startup-connect/contract/recognition";
import { indiaDay, longDate } from "@startup-connect/contract/shared";
import { isDuplicate, type Tx } from "#platform/database.ts";
import { withDocument } from "#platform/files/with-document.ts";
import type { Viewer } from "#platform/http.ts";
import { newId } from "#platform/ids.ts";
import type { Platform } from "#platform/platform.ts";
import { fieldProblem, notFound, Problem } from "#platform/problem.ts";
import { documentRule } from "./applicant.ts";
import type { CertificateQueries, CertificateRow } from "./certificate-queries.ts";
import { checkReadName, type NameReviews } from "./names.ts";
import type { RecognitionPorts } from "./ports.ts";
import { applicationNotice } from "./present.ts";

const CERTIFICATE_TAKEN = "This number is verified for another startup.";
const CERTIFICATE_PENDING_ALREADY = "We are already checking a certificate of this type.";
const CERTIFICATE_STARTUPS_ONLY = "Only a registered startup can submit a certificate.";
const CERTIFICATE_UNKNOWN =
  "No certificate in our records matches these details. This is not a statement about the government register; please check on the official website.";

type Shared = Pick<CertificateRow, "userId" | "state" | "publicDownload">;

/** REC-18: the owner and administrators always; others only what is verified and what the owner allows. */
export const mayDownload = (viewer: Viewer | null, certificate: Shared): boolean =>
  viewer?.userId === certificate.userId ||
  viewer?.isAdmin === true ||
  (certificate.state === "verified" && certificate.publicDownload);

const DAY_MS = 86_400_000;

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

  /** Badge and date follow the newest recognition that holds. To be called after every change of one. */
  async function followed(tx: Tx, userId: string): Promise<() => void> {
    const holds = await queries.recognitionOf(tx, userId, today());
    return ports.profiles.startups.recognitionVerified(
      tx,
      userId,
      holds ? { number: holds.number, date: holds.issueDate } : null,
    );
  }

  async function ownLocked(tx: Tx, viewer: Viewer, id: string): Promise<CertificateRow> {
    const row = await queries.lock(tx, id);
    if (row?.userId !== viewer.userId) throw notFound(CERTIFICATE_NOT_FOUND);
    return row;
  }

  async function ownStartup(viewer: Viewer) {
    const startup = viewer.registered ? await ports.profiles.registrant(viewer.userId) : undefined;
    if (startup?.type !== "Startup") throw new Problem(403, CERTIFICATE_STARTUPS_ONLY, { next: "/RegistrationHome" });
    return startup;
  }

  return {
    /** @throws Problem 404 with the official address: never a guess, never a word about the government's register. */
    async lookUp({ certificateType, certificateNumber: number, entityName: name }: CertificateLookUp) {
      const [first, ...more] = await queries.found(certificateType, { number, name });
      if (!first) throw new Problem(404, CERTIFICATE_UNKNOWN, { officialUrl: OFFICIAL_REGISTER_URL });
      return { first, all: [first, ...more] };
    },

    own: (viewer: Viewer) => queries.ofUser(db.orm, viewer.userId),

    /** @throws Problem 400, 403 without a startup, 409 when one is pending or the number is verified already. */
    async submit(viewer: Viewer, form: CertificateSubmission): Promise<CertificateRow> {
      const startup = await ownStartup(viewer);
      if (form.issueDate > today()) {
        throw fieldProblem("issueDate", "The date of issue cannot be in the future.");
      }
      const { certificateType: type, certificateNumber: number, issueDate, publicDownload } = form;
      const own = await queries.ofUser(db.orm, viewer.userId);
      if (own.some((row) => row.state === "verified" && row.type === type && row.number === number)) {
        throw new Problem(409, "This certificate is already verified.");
      }
      return withDocument(files, form.file, documentRule, async ({ path }) => {
        const inserted = await queries.insert(db.orm, {
          id: newId(),
          userId: viewer.userId,
          startupId: startup.recordId,
          type,
          number,
          entityName: startup.name,
          issueDate,
          path,
          publicDownload,
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
        const ends = validTo === undefined ? row.validTo : validTo || null;
        if (ends !== null && ends < row.issueDate) {
          throw fieldProblem("validTo", VALID_TO_INVALID);
        }
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
        await ports.audit.record(tx, {
          adminId: viewer.userId,
          act,
          subjectId: row.userId,
          target: row.number,
          detail: note,
        });
        if (state !== row.state) await ports.notifications.notify(tx, row.userId, applicationNotice(messageOf(stored)));
        const confirms = state === "verified" && row.type === "recognition";
        if (confirms && startup && application) await names.confirm(tx, startup, application);
        return { checked: stored, shown: await followed(tx, row.userId) };
      });
      const { checked, shown } = await marking.catch((error: unknown) => {
        throw isDuplicate(error) ? new Problem(409, meanwhile[state]) : error;
      });
      shown();
      return checked;
    },

    /**
     * For the daily job: badges of recognitions whose last day is over go, and their owners are notified once.
     * @param days that a stopped server may have missed
     */
    async endOver(days: number): Promise<void> {
      const day = today();
      const first = indiaDay(new Date(clock.now().getTime() - days * DAY_MS));
      for (const { id, userId, number, validTo } of await queries.ended(first, dayBefore(day))) {
        const shown = await db.tx(async (tx) => {
          const gone = await followed(tx, userId);
          if (await queries.recognitionOf(tx, userId, day)) return gone;
          const message = `Your certificate ${number} ended on ${longDate(validTo ?? day)}, so its badge was removed.`;
          await ports.notifications.notify(tx, userId, applicationNotice(message, `certificate ended ${id}`));
          return gone;
        });
        shown();
      }
    },
  };
}

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
