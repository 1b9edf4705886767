import { randomBytes, timingSafeEqual } from "node:crypto";
import {
  after,
  before,
  emailKey,
  indiaDay,
  isEmail,
  isSameEmail,
  longDate,
  momentInIndia,
  monthsAfter,
  type VerificationMethod,
  type VerifiedFact,
} from "@startup-connect/contract/shared";
import {
  CODE_MINUTES,
  CODE_WRONG,
  CONTROL_MONTHS,
  type Control,
  type ControlKind,
  FAILING_DAYS,
  FAILURES_MAX,
  LOGIN_PROVES_DAYS,
  type OwnVerifications,
  RECHECK_DAYS,
  REMINDER_DAYS,
  VERIFICATION_NOT_FOUND,
  VERIFICATION_PATH,
  WEBSITE_INVALID,
  WEBSITE_RECORD,
  WORK_EMAIL_FREE,
  WORK_EMAIL_INVALID,
} from "@startup-connect/contract/verification";
import providers from "email-providers/all.json" with { type: "json" };
import { newProofCode } from "#features/accounts/index.ts";
import type { VerificationEnds } from "#features/profiles/index.ts";
import { bothBeside, mapBeside } from "#platform/beside.ts";
import type { Db, Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import { defineSweep, step } from "#platform/jobs/index.ts";
import type { Platform } from "#platform/platform.ts";
import { fieldProblem, notFound, Problem } from "#platform/problem.ts";
import { hostOf } from "#platform/website.ts";
import * as t from "#texts/verification-acts.ts";
import * as notices from "#texts/verification-notices.ts";
import { codeMail } from "./mails.ts";
import type { VerificationPorts } from "./ports.ts";
import {
  type ShownVerification,
  UNVERIFIED,
  type VerificationQueries,
  type VerificationRow,
  verificationsBeside,
} from "./queries.ts";
import type { WebsiteLook } from "./website-look.ts";

/** Websites of one run of the daily job, and at once: with all of them silent it takes 500 seconds. */
const AT_ONCE = 10;
/** A verification as a row of a sweep. */
const known = (row: VerificationRow) => ({ id: `${row.userId} ${row.kind}`, ...row });
/** Days that a stopped server may have missed. */
const LOOK_BACK_DAYS = 30;
/** Codes to one address in an hour, and of one member in a day. */
const CODES_PER_HOUR = 5;
const CODES_PER_DAY = 10;
const freeProviders = new Set<string>(providers);

const domainOf = (email: string): string => email.slice(email.lastIndexOf("@") + 1);

function workEmailFault(typed: string): string | null {
  // In ASCII, as a website is: letters of another script can look like those of a known domain.
  const email = emailKey(typed);
  const host = domainOf(email);
  if (!isEmail(email) || hostOf(host) !== host) return WORK_EMAIL_INVALID;
  // A mailbox at a subdomain of a provider is the provider's as well.
  return host.split(".").some((_, at, parts) => freeProviders.has(parts.slice(at).join("."))) ? WORK_EMAIL_FREE : null;
}

/** What members control, and what of them is verified altogether (PROOF-01 to -06). */
export function verificationService(
  platform: Platform,
  queries: VerificationQueries,
  website: WebsiteLook,
  ports: VerificationPorts,
) {
  const { clock, db, keys, limits, mail } = platform;

  /** Bound to user and host: what another member puts on their website proves nothing here. */
  const tokens = (userId: string, host: string): string[] =>
    keys.hashes("website verification", `${userId} ${host}`).map((hash) => hash.subarray(0, 20).toString("base64url"));
  const codeHash = (userId: string, code: string) => keys.hashes("codes", `work email ${userId} ${code}`)[0];
  const holds = ({ endsAt }: ShownVerification) => endsAt !== null && endsAt > clock.now();

  const factOf = ({ kind, value, method, verifiedAt, endsAt }: ShownVerification): VerifiedFact[] =>
    method && verifiedAt && endsAt
      ? // Of an address others read the domain only.
        [
          {
            kind,
            value: kind === "workEmail" ? domainOf(value) : value,
            entityName: null,
            method,
            verifiedOn: indiaDay(verifiedAt),
            endsOn: indiaDay(endsAt),
          },
        ]
      : [];

  const read = (userId: string, at: Db) =>
    Promise.all([queries.ofUser(at, userId), ports.recognition.registrations(at, userId, indiaDay(clock.now()))]);

  const shown = (rows: ShownVerification[]) => rows.filter(holds).flatMap(factOf);

  const kinds = async (userId: string, at: Db = db.orm) => {
    const [rows, documents] = await read(userId, at);
    return new Set([...shown(rows), ...documents].map(({ kind }) => kind));
  };

  /** By kind the end; of several documents of a kind the last. A document holds until its last day in India is over. */
  async function endsOf(userId: string, at: Db): Promise<VerificationEnds> {
    const [rows, documents] = await read(userId, at);
    const ends = [
      ...rows.filter(holds).map(({ kind, endsAt }) => [kind, endsAt?.toISOString() ?? null] as const),
      ...documents.map(({ kind, endsOn }) => [kind, endsOn && momentInIndia(endsOn, "24:00").toISOString()] as const),
    ];
    return Object.fromEntries(ends.toSorted(([, one], [, other]) => (one ?? "9").localeCompare(other ?? "9")));
  }

  /** Cards follow what holds. To be called in the transaction of every change. */
  const changed = (tx: Tx, userId: string): Promise<void> =>
    ports.profiles.setVerificationEnds(tx, userId, () => endsOf(userId, tx));

  const notify = (tx: Tx, userId: string, message: string, occasion?: string) =>
    ports.notifications.notify(tx, userId, {
      kind: "application",
      message,
      reason: notices.reason,
      link: VERIFICATION_PATH,
      ...(occasion && { occasion }),
    });

  function control(userId: string, kind: ControlKind, row: VerificationRow | undefined, stated: string): Control {
    const value = row?.value ?? stated;
    const isVerified = row !== undefined && holds(row);
    return {
      kind,
      value,
      token: kind === "website" && row ? (tokens(userId, value)[0] ?? "") : "",
      codeSent: row?.codeExpiresAt != null && row.codeExpiresAt > clock.now(),
      method: isVerified ? row.method : null,
      verifiedAt: isVerified ? (row.verifiedAt?.toISOString() ?? null) : null,
      endsAt: isVerified ? (row.endsAt?.toISOString() ?? null) : null,
      failingSince: isVerified ? (row.failingSince?.toISOString() ?? null) : null,
    };
  }

  async function registered({ userId, registered: isRegistered }: Viewer): Promise<void> {
    if (!isRegistered || !(await ports.profiles.registrant(userId)))
      throw new Problem(403, t.registerFirst, { next: "/RegistrationHome" });
  }

  async function own({ userId, userType }: Viewer): Promise<OwnVerifications> {
    const [[rows, documents], outline] = await Promise.all([
      read(userId, db.orm),
      userType === "None" ? null : ports.profiles.byType[userType].outline(userId),
    ]);
    const of = (kind: ControlKind) => rows.find((row) => row.kind === kind);
    return {
      website: control(userId, "website", of("website"), hostOf(outline?.facts.website ?? "") ?? ""),
      workEmail: control(userId, "workEmail", of("workEmail"), ""),
      documents,
    };
  }

  /** Where the text is found: in the DNS, in the file, or in a meta tag of the front page; else what is seen there. */
  async function methodOf(userId: string, host: string): Promise<{ method: VerificationMethod | null; seen: string }> {
    const wanted = tokens(userId, host);
    const [records, look] = await Promise.all([website.txt(`${WEBSITE_RECORD}.${host}`), website.look(host, wanted)]);
    const found = (method: VerificationMethod) => ({ method, seen: "" });
    if (records.some((record) => wanted.some((token) => record.includes(token)))) return found("dns");
    if (look.inFile) return found("file");
    if (look.tag === "ours") return found("meta");
    const seen = t.notFound({
      value: host,
      records: records.length > 0 ? t.otherRecord : t.noRecord,
      file: look.file || t.moreThanText,
      front: look.front || (look.tag === "another" ? t.otherTag : t.noTag),
    });
    return { method: null, seen };
  }

  function checkedValue(kind: ControlKind, typed: string): string {
    if (kind === "website") {
      const host = hostOf(typed);
      if (!host) throw fieldProblem("value", WEBSITE_INVALID);
      return host;
    }
    const fault = workEmailFault(typed);
    if (fault) throw fieldProblem("value", fault);
    return emailKey(typed);
  }

  /** DOOR-07: the login's address, where it needs no other code: the sign-up has confirmed it lately. */
  async function confirmedLogin(userId: string): Promise<string | null> {
    const contact = (await ports.accounts.contacts([userId], db.orm)).get(userId);
    if (!contact || contact.joinedAt < before(clock.now(), { days: LOGIN_PROVES_DAYS })) return null;
    return workEmailFault(contact.email) ? null : emailKey(contact.email);
  }

  const verifiedNow = (kind: ControlKind, method: VerificationMethod) => {
    const now = clock.now();
    return { ...UNVERIFIED, method, verifiedAt: now, endsAt: monthsAfter(now, CONTROL_MONTHS[kind]), checkedAt: now };
  };

  const emailVerified = () => ({ ...verifiedNow("workEmail", "email"), codeHash: null, codeExpiresAt: null });

  async function checkAgain({ userId, kind, value }: VerificationRow): Promise<void> {
    const { method } = await methodOf(userId, value);
    await db.tx(async (tx) => {
      const row = await queries.lock(tx, { userId, kind });
      if (row?.value !== value || !holds(row)) return;
      const checkedAt = clock.now();
      if (method) return void (await queries.change(tx, row, { checkedAt, failures: 0, failingSince: null }));
      const failures = row.failures + 1;
      const failingSince = row.failingSince ?? checkedAt;
      const isOver = failures >= FAILURES_MAX && failingSince <= before(checkedAt, { days: FAILING_DAYS });
      if (!isOver) return void (await queries.change(tx, row, { checkedAt, failures, failingSince }));
      await queries.change(tx, row, UNVERIFIED);
      await changed(tx, userId);
      const message = notices.lost({ value, days: String(FAILING_DAYS) });
      await notify(tx, userId, message);
    });
  }

  /** An address that the person has proven: that of the account, or one whose proof holds. */
  async function owns(userId: string, address: string): Promise<boolean> {
    const [rows, contacts] = await Promise.all([
      queries.ofUser(db.orm, userId),
      ports.accounts.contacts([userId], db.orm),
    ]);
    return (
      isSameEmail(contacts.get(userId)?.email ?? "", address) ||
      rows.some((row) => row.kind === "workEmail" && row.value === address && holds(row))
    );
  }

  return {
    facts: () =>
      mapBeside(bothBeside(verificationsBeside, ports.recognition.registrationsBeside), ([rows, documents]) => [
        ...shown(rows),
        ...documents,
      ]),
    kinds,
    changed,
    own,

    confirmable: async (userId: string): Promise<string | null> =>
      (await kinds(userId)).has("workEmail") ? null : confirmedLogin(userId),

    /** @returns whether it is verified by that. @throws Problem 400 with the field, 403 before the registration */
    async enter(viewer: Viewer, kind: ControlKind, typed: string): Promise<boolean> {
      await registered(viewer);
      const value = checkedValue(kind, typed);
      const isProven = kind === "workEmail" && value === (await confirmedLogin(viewer.userId));
      const isMailed = kind === "workEmail" && !isProven;
      if (isMailed) {
        // So that no one's mailbox is filled, and a code is not guessed by asking for many.
        const to = { sender: viewer.userId, receiver: value, isOwner: await owns(viewer.userId, value) };
        await limits.consumeEmail("work-email-receiver", to, CODES_PER_HOUR, 3600);
        await limits.consume("work-email-sender", viewer.userId, CODES_PER_DAY, 86_400);
      }
      const { userId } = viewer;
      const now = clock.now();
      const code = newProofCode();
      await db.tx(async (tx) => {
        const row = await queries.lock(tx, { userId, kind });
        const same = row?.value === value;
        const sent = {
          codeHash: codeHash(userId, code),
          codeExpiresAt: after(now, { minutes: CODE_MINUTES }),
          codeTries: 0,
        };
        // Entered again, a verified value stays so until its renewal succeeds.
        const stays = { ...(same ? {} : UNVERIFIED), ...(isMailed && sent) };
        const state = isProven ? emailVerified() : stays;
        await queries.put(tx, { userId, kind, value, statedAt: now, ...state });
        if (isMailed) await mail.enqueue(tx, { ...codeMail(value, code), about: userId });
        if (!same || isProven) await changed(tx, userId);
      });
      return isProven;
    },

    async remove({ userId }: Viewer, kind: ControlKind): Promise<void> {
      await db.tx(async (tx) => {
        await queries.remove(tx, { userId, kind });
        await changed(tx, userId);
      });
    },

    /** @throws Problem 403, 404 without a website, 409 when the text is not there */
    async checkWebsite(viewer: Viewer): Promise<void> {
      await registered(viewer);
      const { userId } = viewer;
      const row = (await queries.ofUser(db.orm, userId)).find(({ kind }) => kind === "website");
      if (!row) throw notFound(VERIFICATION_NOT_FOUND);
      const { method, seen } = await methodOf(userId, row.value);
      if (!method) throw new Problem(409, seen);
      await db.tx(async (tx) => {
        const locked = await queries.lock(tx, row);
        if (locked?.value !== row.value) throw new Problem(409, t.changedMeanwhile);
        await queries.change(tx, row, verifiedNow("website", method));
        await changed(tx, userId);
      });
    },

    /** @throws Problem 400 for a wrong or expired code, 403, 404 without an address */
    async confirmEmail(viewer: Viewer, code: string): Promise<void> {
      await registered(viewer);
      const { userId } = viewer;
      const tried = await queries.tryCode(db.orm, userId, clock.now());
      const isRight = tried?.codeHash && timingSafeEqual(tried.codeHash, codeHash(userId, code));
      if (!tried || !isRight) throw fieldProblem("code", CODE_WRONG);
      await db.tx(async (tx) => {
        const row = await queries.lock(tx, tried);
        // Another address, a newer code, or used by a parallel call.
        if (!row?.codeHash?.equals(tried.codeHash ?? randomBytes(32))) throw fieldProblem("code", CODE_WRONG);
        await queries.change(tx, tried, emailVerified());
        await changed(tx, userId);
      });
    },

    /** QUAL: the daily job: owners are notified 30 and 7 days before; cards forget what has ended; websites are looked at again. */
    daily: defineSweep(platform, { name: "verification.daily", cron: "23 3 * * *", expireIn: 900, retryLimit: 3 }, [
      ...REMINDER_DAYS.map((days, at) =>
        step({
          what: `verifications that end within ${days} days`,
          find: async (now) =>
            (await queries.endingBetween(after(now, { days: REMINDER_DAYS[at + 1] ?? 0 }), after(now, { days }))).map(
              known,
            ),
          act: (tx, { userId, kind, value, endsAt }) => {
            const message = notices.endsOn({ value, date: longDate(endsAt ?? clock.now()) });
            return notify(tx, userId, message, `verification ${kind} ${endsAt?.toISOString()} ${days}`);
          },
        }),
      ),
      step({
        what: "verifications that ended",
        find: async (now) => (await queries.endingBetween(before(now, { days: LOOK_BACK_DAYS }), now)).map(known),
        async act(tx, { userId, kind, endsAt }) {
          const message = notices.ended({ kind });
          await changed(tx, userId);
          await notify(tx, userId, message, `verification ${kind} ${endsAt?.toISOString()} over`);
        },
      }),
      step({
        what: "websites to look at again",
        find: async (now, limit): Promise<ReturnType<typeof known>[]> =>
          (await queries.toCheck(now, before(now, { days: RECHECK_DAYS }), before(now, { days: 0.5 }), limit)).map(
            known,
          ),
        outside: (row) => checkAgain(row),
        atOnce: AT_ONCE,
      }),
    ]),
  };
}
