import {
  AGE_LINK_DEAD,
  type AgeRequest,
  adultOn,
  CHILD_NOT_FOUND,
  type ParentAnswer,
  type ParentConsent,
} from "@startup-connect/contract/age";
import { DAY, indiaDay, isSameEmail, type Language, SECOND } from "@startup-connect/contract/shared";
import { VERIFICATION_PATH, VERIFY_FIRST } from "@startup-connect/contract/verification";
import type { SQL } from "drizzle-orm";
import { z } from "zod";
import { type Accounts, type Member, newToken, tokenHash } from "#features/accounts/index.ts";
import type { Audit } from "#features/audit/index.ts";
import type { Moderation } from "#features/moderation/index.ts";
import type { Notifications } from "#features/notifications/index.ts";
import type { Profiles } from "#features/profiles/index.ts";
import { type Db, isDuplicate, type Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import { isId, newId } from "#platform/ids.ts";
import { defineJob, defineSweep, step } from "#platform/jobs/index.ts";
import type { Platform } from "#platform/platform.ts";
import { fieldProblem, notFound, Problem } from "#platform/problem.ts";
import { isSameText } from "#platform/words.ts";
import * as t from "#texts/age-acts.ts";
import type { createAdulthood } from "./adulthood.ts";
import { askedMail, childMail, openMail, type PauseCause, parentMail, pausedMail } from "./mails.ts";
import type { AgeQueries, MinorRow } from "./queries.ts";

/** What age uses of other features. */
export interface AgePorts {
  accounts: Pick<Accounts, "members" | "recordConsent">;
  audit: Pick<Audit, "record">;
  moderation: Pick<Moderation, "checkApart" | "reopen" | "shut">;
  profiles: Pick<Profiles, "listed">;
  notifications: Pick<Notifications, "inform">;
}

/** Known by its code, whatever its words were then. */
const isPaused = ({ suspended }: Member): boolean => isSameText(suspended?.reason ?? "", t.pausedReason);
const MAILS_PER_DAY = 3;
/** Nothing is asked of anyone, and no one has consented. */
const nothing = { parentId: null, tokenHash: null, wayHash: null, parentEmail: null, isAsked: false };

/** Of the first day of a month, as "2010-05". */
export const monthOf = (born: string | null): string => (born ?? "").slice(0, 7);

/** AGE-01 to AGE-08. */
export function ageService(
  platform: Platform,
  queries: AgeQueries,
  adulthood: ReturnType<typeof createAdulthood>,
  ports: AgePorts,
) {
  const { clock, config, db, jobs, limits, mail } = platform;
  const { members, recordConsent } = ports.accounts;
  const { listed } = ports.profiles;

  /** The accounts are locked before the row, in the order of a suspension. */
  async function pause(tx: Tx, member: Member, row: MinorRow | undefined, cause: PauseCause): Promise<void> {
    const { token, hash } = newToken();
    const none = { ...nothing, wayHash: hash };
    // A month that only someone stated whom the owner does not know is no one's word.
    if (row) await queries.change(tx, row.id, row.isAsked ? { ...none, born: null, consentedAt: null } : none);
    else await queries.insert(tx, { id: newId(), userId: member.userId, askedAt: clock.now(), ...none });
    if (!member.suspended) await ports.moderation.shut(tx, member, t.pausedReason);
    await mail.enqueue(tx, pausedMail(member, `${config.publicUrl}/register?adult=no&way=${token}`, cause));
  }

  /** @returns whether the account is open now */
  async function resume(tx: Tx, member: Member): Promise<boolean> {
    const is = isPaused(member) ? await ports.moderation.reopen(tx, member) : member;
    return is.suspended === null;
  }

  async function locked(tx: Tx, typed: string): Promise<Member> {
    const member = isId(typed) && (await members.lock(tx, typed.toLowerCase()));
    if (!member) throw notFound(CHILD_NOT_FOUND);
    return member;
  }

  const record = (tx: Tx, viewer: Viewer, act: string, { userId, publicId }: Member, detail = "") =>
    ports.audit.record(tx, { adminId: viewer.userId, act, subjectId: userId, target: publicId, detail });

  const seen = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    const done = await db.tx(work);
    listed.changed();
    return done;
  };

  const orphaned = defineJob({ name: "age.orphaned", schema: z.object({ userId: z.string() }) }, ({ userId }) =>
    seen(async (tx) => {
      const member = await members.lock(tx, userId);
      const row = member && (await queries.ofUser(userId, tx));
      if (member && row && !row.parentId && !row.isAsked && !row.grownAt && !row.wayHash)
        await pause(tx, member, row, "ended");
    }),
  );

  return {
    apart: (userId: string, others: readonly string[], of?: Db) => queries.apart(userId, others, clock.now(), of),

    /** AGE-06: whom one reaches by a call. @throws Problem 403 */
    async checkReach(userId: string, others: readonly string[] | SQL): Promise<void> {
      const [found] = await queries.apart(userId, others, clock.now());
      if (!found) return;
      if (found.needsProof) throw new Problem(403, VERIFY_FIRST, { next: VERIFICATION_PATH });
      const own = await queries.ofUser(userId);
      throw own?.isAsked
        ? new Problem(403, t.answerFirst, { next: "/family" })
        : new Problem(403, t.otherUnproven, { next: VERIFICATION_PATH });
    },

    /** @throws Problem 400 for who is of age, 404 for a dead way, 409 where no parent can be confirmed */
    async ask({ born, parentEmail, way }: AgeRequest, address: string, language: Language): Promise<void> {
      if (!adulthood.isOn) throw new Problem(409, t.notYet);
      const today = indiaDay(clock.now());
      if (adultOn(born) <= today) throw fieldProblem("born", t.isAdult);
      if (born > today) throw fieldProblem("born", t.notBorn);
      const to = { sender: address, receiver: parentEmail, isOwner: false };
      await limits.consumeEmail("age-mail", to, MAILS_PER_DAY, DAY / SECOND);
      const { token, hash } = newToken();
      const asked = { born: `${born}-01`, parentEmail, tokenHash: hash, askedAt: clock.now() };
      await db.tx(async (tx) => {
        const paused = way === undefined ? undefined : await queries.byWay(tx, tokenHash(way));
        if (way !== undefined && !paused) throw notFound(AGE_LINK_DEAD);
        if (paused) await queries.change(tx, paused.id, paused.consentedAt ? { ...asked, born: paused.born } : asked);
        else await queries.insert(tx, { id: newId(), ...asked });
        await mail.enqueue(tx, { ...parentMail(parentEmail, `${config.publicUrl}/parent/${token}`), language });
      });
    },

    async opened(token: string): Promise<MinorRow> {
      const row = await queries.byToken(tokenHash(token), clock.now());
      if (!row) throw notFound(AGE_LINK_DEAD);
      return row;
    },

    /** @throws Problem 400, 403 without proof of being an adult, 404, 409 for a child with a parent already */
    async consent(viewer: Viewer, token: string, given: ParentConsent, language: Language): Promise<void> {
      const found = await this.opened(token);
      const parent = (await members.some([viewer.userId])).get(viewer.userId);
      if (!parent || (await queries.isMinor(viewer.userId)) || !(await adulthood.verify(given.adulthood, parent.email)))
        throw new Problem(403, t.notAdult, { errors: { adulthood: t.notAdult } });
      const { childEmail } = given;
      if (!found.userId && !childEmail) throw fieldProblem("childEmail", t.childEmailMissing);
      if (childEmail && isSameEmail(childEmail, parent.email)) throw fieldProblem("childEmail", t.ownEmail);
      const store = async (tx: Tx) => {
        const child = found.userId ? await locked(tx, found.userId) : null;
        const row = await queries.byToken(tokenHash(token), clock.now(), tx);
        if (!row) throw notFound(AGE_LINK_DEAD);
        const now = clock.now();
        const to = child?.email ?? childEmail ?? "";
        const wanted = child ? null : to;
        const consented = { ...nothing, parentId: viewer.userId, consentedAt: now, askedAt: now, childEmail: wanted };
        await queries.change(tx, row.id, consented);
        await recordConsent(tx, viewer.userId, { place: "settings", language }, ["child"]);
        if (child) await resume(tx, child);
        await mail.enqueue(tx, {
          ...childMail(to, `${config.publicUrl}${child ? "/login" : "/register"}`),
          language,
        });
      };
      await seen(store).catch((error) => {
        throw isDuplicate(error) ? new Problem(409, t.childTaken, { errors: { childEmail: t.childTaken } }) : error;
      });
    },

    /** Of an account that was just made: whether one is a parent, its owner says (AGE-03). */
    async registered(tx: Tx, userId: string): Promise<void> {
      const row = await queries.ofUser(userId, tx);
      const member = row && (await members.some([userId], tx)).get(userId);
      if (!member) return;
      await mail.enqueue(tx, askedMail(member.email, `${config.publicUrl}/family`));
      const notice = { message: t.parentNamed, reason: t.becauseNamed, link: "/family" };
      await ports.notifications.inform(tx, userId, notice);
    },

    /** AGE-03. Who is under 18 without this parent is paused. @throws Problem 409 where nothing is asked */
    answer: (viewer: Viewer, answer: ParentAnswer): Promise<void> =>
      seen(async (tx) => {
        const member = await locked(tx, viewer.userId);
        const row = await queries.ofUser(viewer.userId, tx);
        if (!row?.isAsked) throw new Problem(409, t.notAsked);
        if (answer === "adult") await queries.remove(tx, row.id);
        else if (answer === "parent" && row.parentId) await queries.change(tx, row.id, { isAsked: false });
        else await pause(tx, member, { ...row, isAsked: answer !== "parent" }, row.parentId ? "found" : "ended");
      }),

    /** In one transaction: logged out, hidden, paused, unless the account has not answered yet. @throws Problem 404 */
    endConsent: (viewer: Viewer, id: string, language: Language): Promise<void> =>
      seen(async (tx) => {
        const known = (await queries.ofParent(viewer.userId, tx)).find((one) => one.id === id.toLowerCase());
        const member = known?.userId ? await locked(tx, known.userId) : null;
        const row = member ? await queries.ofUser(member.userId, tx) : known;
        if (row?.parentId !== viewer.userId) throw notFound(CHILD_NOT_FOUND);
        if (!member) await queries.remove(tx, row.id);
        else if (row.isAsked) await queries.change(tx, row.id, { parentId: null });
        else await pause(tx, member, row, "ended");
        await recordConsent(tx, viewer.userId, { place: "settings", language }, ["child"], false);
      }),

    /** AGE-07. @throws Problem 403 for an administrator and for who must not decide about the person, 404, 409 where it is known */
    async pauseByStaff(viewer: Viewer, typed: string): Promise<void> {
      await ports.moderation.checkApart(viewer, typed);
      await seen(async (tx) => {
        const member = await locked(tx, typed);
        if (member.isAdmin) throw new Problem(403, t.adminStays);
        const { userId } = member;
        const row = await queries.ofUser(userId, tx);
        if (row && !row.isAsked) throw new Problem(409, t.isKnown);
        await pause(tx, member, row, "found");
        await record(tx, viewer, "person.paused", member);
      });
    },

    /** AGE-07: the way back of a pause that was a mistake. @throws Problem 403, 404, 409 where a parent consents, or none has to */
    async notMinor(viewer: Viewer, typed: string, reason: string): Promise<void> {
      await ports.moderation.checkApart(viewer, typed);
      await seen(async (tx) => {
        const member = await locked(tx, typed);
        const row = await queries.ofUser(member.userId, tx);
        if (!row || row.parentId || row.grownAt) throw new Problem(409, t.isNotPaused);
        await queries.remove(tx, row.id);
        if (await resume(tx, member)) await mail.enqueue(tx, openMail(member, `${config.publicUrl}/login`));
        await record(tx, viewer, "person.not-minor", member, reason);
      });
    },

    /** AGE-08. @throws Problem 409 before */
    goOn: (viewer: Viewer): Promise<void> =>
      db.tx(async (tx) => {
        const row = await queries.ofUser(viewer.userId, tx);
        if (!row?.grownAt) throw new Problem(409, t.notGrown);
        await queries.remove(tx, row.id);
      }),

    /** Of who leaves. What a pause locks comes before what a deletion has locked by then, so a job does it right after. */
    async parentLeaves(tx: Tx, userId: string): Promise<void> {
      for (const row of await queries.ofParent(userId, tx))
        if (row.userId) await jobs.enqueue(tx, orphaned, { userId: row.userId });
        else await queries.remove(tx, row.id);
      const member = (await members.some([userId], tx)).get(userId);
      if (member) await queries.removeNaming(tx, member.email);
    },

    orphaned,
    sweep: defineSweep(platform, { name: "age.sweep", cron: "17 * * * *" }, [
      step<MinorRow>({
        what: "requests without an account",
        find: queries.unanswered,
        act: (tx, { id }) => queries.remove(tx, id),
      }),
      step<MinorRow>({
        what: "requests of paused accounts",
        find: queries.askedInVain,
        act: (tx, { id, born, consentedAt }) =>
          queries.change(tx, id, { tokenHash: null, parentEmail: null, born: consentedAt && born }),
      }),
      step<MinorRow>({
        what: "members who turned 18",
        find: queries.grown,
        async act(tx, { id, userId }) {
          const member = await locked(tx, userId ?? "");
          await queries.change(tx, id, { ...nothing, grownAt: clock.now() });
          await resume(tx, member);
          await ports.notifications.inform(tx, member.userId, {
            message: t.grown,
            reason: t.becauseGrown,
            link: "/family",
          });
        },
      }),
    ]),
  };
}
