import {
  CERTIFICATE_NOT_FOUND,
  CERTIFICATE_STATE_LABELS,
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
import { hasScope, type Viewer } from "#platform/http.ts";
import { newId } from "#platform/ids.ts";
import { defineSweep, step } from "#platform/jobs/index.ts";
import { fieldProblem, notFound, Problem } from "#platform/problem.ts";
import * as t from "#texts/recognition-acts.ts";
import * as notices from "#texts/recognition-notices.ts";
import { documentRule } from "./applicant.ts";
import { type CertificateRow, certificatesBeside } from "./certificate-queries.ts";
import type { Context } from "./context.ts";
import { checkReadName, confirmName } from "./names.ts";
import { applicationNotice } from "./present.ts";

type Shared = Pick<CertificateRow, "userId" | "type" | "state" | "publicDownload">;

/** Days that a stopped server may have missed. */
const LOOK_BACK_DAYS = 30;

/** REC-18: the owner and administrators always; others only what is verified and what the owner allows. */
export const mayDownload = (viewer: Viewer | null, certificate: Shared): boolean =>
  viewer?.userId === certificate.userId ||
  hasScope(viewer, "certificates.check") ||
  (certificate.state === "verified" && certificate.publicDownload && !isRegistration(certificate.type));

interface Check {
  state: CertificateState;
  note: string;
  entityName?: string | undefined;
  validTo?: string | undefined;
  startupName?: string | undefined;
}

/* Certificates of startups: the register and what leads into it (REC-17, REC-18, REC-29). */

const today = (c: Context) => indiaDay(c.clock.now());

/** Badge, date and verifications follow what holds. To be called after every change of a certificate. */
async function followed(c: Context, tx: Tx, userId: string): Promise<() => void> {
  await c.ports.verification.changed(tx, userId);
  const holds = await c.certificates.recognitionOf(tx, userId, today(c));
  return c.ports.profiles.startups.recognitionVerified(
    tx,
    userId,
    holds ? { number: holds.number, date: holds.issueDate, until: holds.validTo } : null,
  );
}

async function ownLocked(c: Context, tx: Tx, viewer: Viewer, id: string): Promise<CertificateRow> {
  const row = await c.certificates.locked(tx, id);
  if (row?.userId !== viewer.userId) throw notFound(CERTIFICATE_NOT_FOUND);
  return row;
}

async function holder(c: Context, viewer: Viewer, type: CertificateType) {
  const profile = viewer.registered ? await c.ports.profiles.registrant(viewer.userId) : undefined;
  if (!profile) throw new Problem(403, t.registerFirst, { next: "/RegistrationHome" });
  const isStartup = profile.type === "Startup";
  const isBarred = (type === "sebi" && profile.type !== "Investor") || (!isRegistration(type) && !isStartup);
  if (isBarred) throw new Problem(403, t.notForRole, { errors: { certificateType: t.notForRole } });
  return profile;
}

/** A registration that is not printed with an end is checked again after a year (PROOF-04). */
const lastDayOf = (c: Context, type: CertificateType, printed: string | null): string | null =>
  printed ?? (isRegistration(type) ? indiaDay(monthsAfter(c.clock.now(), REGISTRATION_MONTHS)) : null);

/** @throws Problem 404 with the official address: never a guess, never a word about the government's register. */
export async function lookUp(
  c: Context,
  { certificateType, certificateNumber: number, entityName: name }: CertificateLookUp,
) {
  const [first, ...more] = await c.certificates.found(certificateType, { number, name });
  if (!first) throw new Problem(404, t.unknown, { officialUrl: OFFICIAL_REGISTER_URL });
  return { first, all: [first, ...more] };
}

export const own = (c: Context, viewer: Viewer) => c.certificates.ofUser(c.db.orm, viewer.userId);

/** @throws Problem 400, 403 without a profile, 409 when one is pending or the number is verified already. */
export async function submit(c: Context, viewer: Viewer, form: CertificateSubmission): Promise<CertificateRow> {
  const profile = await holder(c, viewer, form.certificateType);
  if (form.issueDate > today(c)) throw fieldProblem("issueDate", t.issuedInFuture);
  const { certificateType: type, certificateNumber: number, issueDate, publicDownload } = form;
  const own = await c.certificates.ofUser(c.db.orm, viewer.userId);
  const isSame = (row: CertificateRow) => row.state === "verified" && row.type === type && row.number === number;
  const renewable = plusDays(today(c), RENEWAL_DAYS);
  if (own.some((row) => isSame(row) && (row.validTo === null || row.validTo > renewable))) {
    throw new Problem(409, t.verifiedAlready);
  }
  return withDocument(c.files, form.file, documentRule, async ({ path }) => {
    const inserted = await c.certificates.insertNew(c.db.orm, {
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
      submittedAt: c.clock.now(),
    });
    if (!inserted) throw new Problem(409, t.pendingAlready);
    return inserted;
  });
}

export function change(
  c: Context,
  viewer: Viewer,
  id: string,
  { publicDownload }: { publicDownload: boolean },
): Promise<CertificateRow> {
  return c.db.tx(async (tx) => {
    const row = await ownLocked(c, tx, viewer, id);
    return c.certificates.change(tx, row.id, { publicDownload });
  });
}

/** Also out of the register, and the badge with it. */
export async function takeBack(c: Context, viewer: Viewer, id: string): Promise<void> {
  const { path, shown } = await c.db.tx(async (tx) => {
    const row = await ownLocked(c, tx, viewer, id);
    await c.certificates.remove(tx, row.id);
    return { path: row.path, shown: await followed(c, tx, viewer.userId) };
  });
  await c.files.remove(path);
  shown();
}

/** By the rule of REC-18, of a suspended owner to administrators alone. @throws Problem 404, the same for a forbidden and a missing one. */
export async function download(c: Context, viewer: Viewer | null, id: string): Promise<CertificateRow> {
  const row = await c.certificates.byId(id);
  const isHidden = row && !hasScope(viewer, "certificates.check") && (await c.certificates.isSuspended(row.id));
  if (!row || isHidden || !mayDownload(viewer, row)) throw notFound(CERTIFICATE_NOT_FOUND);
  return row;
}

/** REC-39: what takes a verified certificate out of the register, or its mark from the startup, takes two people. */
const revokes = (c: Context, row: Pick<CertificateRow, "state">, { state, validTo }: Check): boolean =>
  row.state === "verified" && (state !== "verified" || (!!validTo && validTo < today(c)));

export const REVOCATION = "certificate.revocation";

/**
 * @returns null where it is asked of an owner (REC-39)
 * @throws Problem 400, 404, 409 when the number is another startup's in the register, a newer one
 * is pending, or the startup has another name than was read.
 */
export async function check(c: Context, viewer: Viewer, id: string, given: Check): Promise<CertificateRow | null> {
  const row = await c.certificates.byId(id);
  if (!row) throw notFound(CERTIFICATE_NOT_FOUND);
  if (revokes(c, row, given)) {
    const { userId: subjectId, number } = row;
    await c.db.tx((tx) => c.ports.audit.checkUnseenInLog(tx, viewer, { subjectId, target: number }, DECISIONS));
    const { startupName: _, ...asked } = given;
    const reason = given.note || CERTIFICATE_STATE_LABELS[given.state];
    await c.ports.staff.ask(viewer, { kind: REVOCATION, payload: { id, number, ...asked }, subjectId, reason });
    return null;
  }
  const { checked, renewed, shown } = await c.db.tx((tx) =>
    mark(c, tx, id, { ...given, by: viewer.userId, isApproved: false }),
  );
  shown();
  for (const { path } of renewed) await c.files.remove(path);
  return checked;
}

/** @param isApproved by an owner: then it must revoke, else it must not. @throws Problem 409 */
export async function mark(c: Context, tx: Tx, id: string, given: Check & { by: string; isApproved: boolean }) {
  const { state, note, entityName, validTo, startupName, by, isApproved } = given;
  const known = await c.certificates.byId(id, tx);
  if (!known) throw notFound(CERTIFICATE_NOT_FOUND);
  const application = await c.queries.lockOfUser(tx, known.userId);
  const row = await c.certificates.locked(tx, id);
  if (!row) throw notFound(CERTIFICATE_NOT_FOUND);
  const thing = { subjectId: row.userId, target: row.number };
  await c.ports.audit.checkUnseenInLog(tx, { userId: by }, thing, DECISIONS);
  if (revokes(c, row, given) !== isApproved) throw new Problem(409, t.markedMeanwhile);
  const printed = validTo === undefined ? row.validTo : validTo || null;
  const ends = state === "verified" ? lastDayOf(c, row.type, printed) : printed;
  if (ends !== null && ends < row.issueDate) throw fieldProblem("validTo", VALID_TO_INVALID);
  const renewed = state === "verified" ? await c.certificates.removeRenewed(tx, row) : [];
  if (state === "verified" && (await c.certificates.isTaken(tx, row))) throw new Problem(409, t.numberTaken);
  const startup = await c.ports.profiles.registrant(row.userId, tx);
  if (state === "verified" && !isApproved) checkReadName(startup, startupName);
  const decision =
    state === "pending" ? { decidedAt: null, checkedBy: null } : { decidedAt: c.clock.now(), checkedBy: by };
  const name = entityName ?? row.entityName;
  const changes = { state, note, entityName: name, validTo: ends, ...decision };
  const checked = await c.certificates.change(tx, id, changes).catch((error: unknown) => {
    throw isDuplicate(error) ? new Problem(409, meanwhile[state]) : error;
  });
  const act = `certificate.${state}`;
  await c.ports.audit.record(tx, { adminId: by, act, ...thing, detail: note });
  const notice = applicationNotice(messageOf(checked), `${act} ${newId()}`);
  if (state !== row.state) await c.ports.notifications.notify(tx, row.userId, notice);
  const confirms = state === "verified" && row.type === "recognition" && !isApproved;
  if (confirms && startup && application) await confirmName(c, tx, startup, application);
  return { checked, renewed, shown: await followed(c, tx, row.userId) };
}

export const registrations = async (c: Context, at: Db, userId: string, day: string): Promise<VerifiedFact[]> =>
  registrationsOf(await c.certificates.ofUser(at, userId), day);
export const registrationsBeside = (c: Context) =>
  mapBeside(certificatesBeside, (rows) => registrationsOf(rows, today(c)));

// Early in the day after the last one of a certificate: calendars of jobs are India's.
export const endingSweep = (c: Context) =>
  defineSweep(c, { name: "recognition.end", cron: "5 0 * * *", retryLimit: 3 }, [
    ...REMINDER_DAYS.map((days) =>
      step({
        what: `certificates that end in ${days} days`,
        find: (now) => c.certificates.ending(plusDays(indiaDay(now), days), plusDays(indiaDay(now), days)),
        act: (tx, { id, userId, number, validTo }) => {
          const message = notices.endsOn({ number, date: longDate(validTo ?? today(c)) });
          return c.ports.notifications.notify(
            tx,
            userId,
            applicationNotice(message, `certificate ends ${id} ${validTo}`),
          );
        },
      }),
    ),
    step({
      what: "certificates that ended",
      find: (now) => c.certificates.ending(plusDays(indiaDay(now), -LOOK_BACK_DAYS), dayBefore(indiaDay(now))),
      async outside({ id, userId, type, number, validTo }) {
        const day = today(c);
        const shown = await c.db.tx(async (tx) => {
          const gone = await followed(c, tx, userId);
          if (!isRegistration(type) && (await c.certificates.recognitionOf(tx, userId, day))) return gone;
          const ended = isRegistration(type) ? notices.endedNotVerified : notices.endedNoBadge;
          const message = ended({ number, date: longDate(validTo ?? day) });
          await c.ports.notifications.notify(tx, userId, applicationNotice(message, `certificate ended ${id}`));
          return gone;
        });
        shown();
      },
    }),
  ]);

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
  pending: t.pendingAlready,
  verified: t.numberTaken,
  refused: t.numberTaken,
};

function messageOf({ number, state, type }: CertificateRow): string {
  const verified = isRegistration(type) ? notices.verifiedOnProfile : notices.verifiedInRegister;
  return { verified, refused: notices.certificateRefused, pending: notices.checkedAgain }[state]({ number });
}
