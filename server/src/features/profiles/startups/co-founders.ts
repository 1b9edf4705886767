import { after, before, DAY, isSameMailbox, SECOND } from "@startup-connect/contract/shared";
import {
  CO_FOUNDER_DAYS,
  CO_FOUNDER_INVITATIONS_MAX,
  CO_FOUNDER_LINK_INVALID,
  CO_FOUNDER_NOT_FOUND,
  CO_FOUNDERS_MAX,
  type CoFounderEntry,
  type CoFounderForm,
  coFounderRoutes,
  type OwnCoFounder,
} from "@startup-connect/contract/startups";
import { newToken, tokenHash } from "#features/accounts/index.ts";
import type { Db, Tx } from "#platform/database.ts";
import { created, done, mount, ok, type Viewer } from "#platform/http.ts";
import { isId, newId } from "#platform/ids.ts";
import { defineCron } from "#platform/jobs/index.ts";
import type { MailContent } from "#platform/mail/index.ts";
import type { Platform } from "#platform/platform.ts";
import { fieldProblem, notFound, Problem } from "#platform/problem.ts";
import * as texts from "#texts/co-founder-mail.ts";
import * as t from "#texts/profiles-acts.ts";
import { checkOwnType, notRegisteredYet } from "../policy.ts";
import type { StartupPorts } from "../ports.ts";
import { type CoFounderEntryRow, type CoFounderRow, coFounderQueries, type Named } from "./co-founder-queries.ts";
import type { StartupRow } from "./queries.ts";

interface Parts {
  platform: Platform;
  ports: StartupPorts;
  startups: {
    byUser(userId: string): Promise<StartupRow | undefined>;
    lock(tx: Tx, userId: string): Promise<StartupRow | undefined>;
  };
}

/** Emails of a startup to one address while a link is valid, as one that was withdrawn may be sent again. */
const MOST_MAILS = 3;
const MAILS_SECONDS = (CO_FOUNDER_DAYS * DAY) / SECOND;
/** For so long an address that declined is not asked again. */
const DECLINED_DAYS = 365;

const stateOf = ({ confirmedAt, declinedAt, expiresAt }: CoFounderRow, now: Date): OwnCoFounder["state"] => {
  if (confirmedAt) return "confirmed";
  if (declinedAt) return "declined";
  return expiresAt > now ? "invited" : "expired";
};

export const presentCoFounder = ({ id, name, line }: Pick<CoFounderRow, "id" | "name" | "line">) => ({
  _id: id,
  name,
  line,
});

const presentEntry = (row: CoFounderEntryRow): CoFounderEntry => ({
  ...presentCoFounder(row),
  startupId: row.startupId,
  startupName: row.startupName,
  confirmed: row.confirmedAt !== null,
});

/** Names the startup, whose name everyone can read, and nothing that was typed about the person: it goes to a stranger. */
const invitationMail = (to: string, { name, userId }: StartupRow, link: string): MailContent => ({
  to,
  subject: texts.areYouCoFounder({ startup: name }),
  preview: texts.preview,
  blocks: [
    { kind: "heading", text: texts.areYouCoFounder({ startup: name }) },
    texts.ownerSaysSo({ startup: name }),
    { kind: "button", label: texts.confirmOrDecline, url: link },
    {
      kind: "small",
      text: texts.unknownStartup({ days: String(CO_FOUNDER_DAYS) }),
    },
  ],
  reason: texts.why,
  category: "coFounder",
  about: userId,
});

/** PEOPLE-03: who founded the startup beside its owner. */
export function startupCoFounders({ platform, ports, startups }: Parts) {
  const { clock, config, db, limits, mail } = platform;
  const queries = coFounderQueries(db);

  const own = (row: CoFounderRow): OwnCoFounder => {
    const state = stateOf(row, clock.now());
    return {
      ...presentCoFounder(row),
      email: row.email,
      state,
      until: state === "invited" ? row.expiresAt.toISOString() : null,
    };
  };

  /** Locks the startup, so that all that changes its co-founders follows each other. @throws Problem 403, 404 */
  async function change<T>(viewer: Viewer, work: (tx: Tx, startup: StartupRow) => Promise<T>): Promise<T> {
    checkOwnType(viewer, "Startup");
    return db.tx(async (tx) => {
      const startup = await startups.lock(tx, viewer.userId);
      if (!startup) throw notRegisteredYet();
      return work(tx, startup);
    });
  }

  const addressOf = async (userId: string, of: Db = db.orm): Promise<string> =>
    (await ports.accounts.contacts([userId], of)).get(userId)?.email ?? "";

  async function list(viewer: Viewer): Promise<OwnCoFounder[]> {
    checkOwnType(viewer, "Startup");
    const startup = await startups.byUser(viewer.userId);
    if (!startup) throw notRegisteredYet();
    return (await queries.ofStartup(db.orm, startup.id)).map(own);
  }

  /**
   * @returns the invitation of this address that has expired and is replaced
   * @throws Problem 400, 409
   */
  async function place(tx: Tx, startup: StartupRow, email: string): Promise<CoFounderRow | undefined> {
    if (!startup.listed) throw new Problem(409, t.hiddenProfile);
    const rows = await queries.ofStartup(tx, startup.id);
    const states = rows.map((row) => stateOf(row, clock.now()));
    const former = rows.find((row) => isSameMailbox(row.email, email));
    const state = former && stateOf(former, clock.now());
    if (state && state !== "expired") throw fieldProblem("email", already[state]);
    const countOf = (counted: OwnCoFounder["state"]) => states.filter((one) => one === counted).length;
    if (countOf("confirmed") >= CO_FOUNDERS_MAX)
      throw new Problem(409, t.coFoundersFull({ max: String(CO_FOUNDERS_MAX) }));
    if (countOf("invited") >= CO_FOUNDER_INVITATIONS_MAX)
      throw new Problem(409, t.invitationsOpen({ max: String(CO_FOUNDER_INVITATIONS_MAX) }));
    return former;
  }

  /** An invitation that expired may be sent again. @throws Problem 400, 403, 404, 409, TooMany */
  async function invite(viewer: Viewer, { name, line, email }: CoFounderForm): Promise<OwnCoFounder> {
    checkOwnType(viewer, "Startup");
    if (isSameMailbox(email, await addressOf(viewer.userId))) throw fieldProblem("email", t.ownAddress);
    const { token, hash } = newToken();
    // What cannot be sent does not count for the address; a count holds no transaction.
    await change(viewer, (tx, startup) => place(tx, startup, email));
    await limits.consumeEmail("co-founder-mail", { sender: viewer.userId, receiver: email }, MOST_MAILS, MAILS_SECONDS);
    return change(viewer, async (tx, startup) => {
      const former = await place(tx, startup, email);
      if (former) await queries.remove(tx, former.startupId, former.id);
      const now = clock.now();
      const expiresAt = after(now, { days: CO_FOUNDER_DAYS });
      const values = { startupId: startup.id, email, name, line, tokenHash: hash, invitedAt: now, expiresAt };
      const row = await queries.insert(tx, { id: newId(), ...values });
      // The answer is the same: it does not say who has the address, nor whom they blocked.
      const apart = await ports.connections.blocks(viewer.userId, tx);
      const addresses = [
        ...(await ports.accounts.emailsOf(apart, tx)),
        ...(await ports.verification.workEmails(apart, tx)),
        ...(await queries.contactsOf(tx, apart)),
      ];
      if (!addresses.some((one) => isSameMailbox(one, email)))
        await mail.enqueue(tx, invitationMail(email, startup, `${config.publicUrl}/co-founder/${token}`));
      return own(row);
    });
  }

  const already = {
    invited: t.isInvited,
    confirmed: t.isShown,
    declined: t.hasDeclined,
  } as const;

  async function remove(viewer: Viewer, id: string): Promise<void> {
    await change(viewer, async (tx, startup) => {
      const row = (await queries.ofStartup(tx, startup.id)).find((one) => one.id === id);
      if (!row) throw notFound(CO_FOUNDER_NOT_FOUND);
      if (row.declinedAt) throw new Problem(409, already.declined);
      await queries.remove(tx, startup.id, id);
    });
  }

  /** Undefined when the link can no longer be used. Of a hidden startup one can only leave. */
  function usable(row: CoFounderEntryRow | undefined): CoFounderEntryRow | undefined {
    const state = row && stateOf(row, clock.now());
    return state === "confirmed" || (state === "invited" && row?.listed) ? row : undefined;
  }

  async function inform(tx: Tx, { ownerId, userId, email }: CoFounderEntryRow, message: string) {
    const actorId = userId ?? (await ports.accounts.holderOf(email, tx));
    const notice = { message, reason: t.youInvitedThem, link: "/settings/profile" };
    await ports.notifications.inform(tx, ownerId, { ...notice, ...(actorId && { actorId }) });
  }

  async function confirm(token: string): Promise<string> {
    return db.tx(async (tx) => {
      const found = await queries.byToken(tx, tokenHash(token));
      // Accounts are locked before profiles.
      const holderId = found && (await ports.accounts.holderOf(found.email, tx));
      const holder = holderId ? await ports.accounts.members.lock(tx, holderId) : undefined;
      const row = usable(await queries.lockByToken(tx, tokenHash(token)));
      if (!row) throw notFound(CO_FOUNDER_LINK_INVALID);
      if (!row.confirmedAt) {
        if (holder?.suspended) throw new Problem(409, t.addressSuspended);
        const rows = await queries.ofStartup(tx, row.startupId);
        if (rows.filter(({ confirmedAt }) => confirmedAt).length >= CO_FOUNDERS_MAX)
          throw new Problem(409, t.showsAllAlready({ startup: row.startupName, max: String(CO_FOUNDERS_MAX) }));
        await queries.confirm(tx, row.id, clock.now());
        await inform(tx, row, t.isNowShown({ name: row.name, startup: row.startupName }));
      }
      return t.youAreShown({ startup: row.startupName });
    });
  }

  /** Also for who was shown until now. */
  async function leave(tx: Tx, row: CoFounderEntryRow): Promise<void> {
    await queries.decline(tx, row.id, clock.now());
    const text = row.confirmedAt ? t.isNoLongerShown : t.declinedToBeShown;
    await inform(tx, row, text({ name: row.name, startup: row.startupName }));
  }

  async function decline(token: string): Promise<string> {
    return db.tx(async (tx) => {
      const row = await queries.lockByToken(tx, tokenHash(token));
      if (!row) throw notFound(CO_FOUNDER_LINK_INVALID);
      if (!row.declinedAt) await leave(tx, row);
      return t.youAreNotShown({ startup: row.startupName });
    });
  }

  const named = async (userId: string, of?: Db): Promise<Named> => ({ userId, email: await addressOf(userId, of) });
  const entries = async (userId: string) => queries.of(await named(userId));

  async function leaveAs(viewer: Viewer, id: string): Promise<void> {
    const known = isId(id) ? (await entries(viewer.userId)).find((one) => one.id === id) : undefined;
    if (!known) throw notFound(CO_FOUNDER_NOT_FOUND);
    await db.tx(async (tx) => {
      const row = await queries.lockByToken(tx, known.tokenHash);
      if (row?.confirmedAt) await leave(tx, row);
    });
  }

  const routes = mount(coFounderRoutes, {
    "GET /api/startups/co-founders": async ({ viewer }) => ok({ coFounders: await list(viewer) }),
    "POST /api/startups/co-founders": async ({ viewer, body }) =>
      created({ message: t.invitationSent, coFounder: await invite(viewer, body) }),
    "DELETE /api/startups/co-founders/{id}": ({ viewer, params }) => done(remove(viewer, params.id)),
    "GET /api/startups/co-founders/links/{token}": async ({ params }) => {
      const row = usable(await queries.byToken(db.orm, tokenHash(params.token)));
      if (!row) throw notFound(CO_FOUNDER_LINK_INVALID);
      return ok({ entry: presentEntry(row) });
    },
    "POST /api/startups/co-founders/links/{token}/confirm": async ({ params }) =>
      ok({ message: await confirm(params.token) }),
    "POST /api/startups/co-founders/links/{token}/decline": async ({ params }) =>
      ok({ message: await decline(params.token) }),
    "GET /api/users/co-founder-entries": async ({ viewer }) =>
      ok({ entries: (await entries(viewer.userId)).map(presentEntry) }),
    "DELETE /api/users/co-founder-entries/{id}": ({ viewer, params }) => done(leaveAs(viewer, params.id)),
  });

  return {
    routes,
    ofStartup: (startupId: string) => queries.ofStartup(db.orm, startupId),
    /** By a startup that they founded together. */
    async tied(people: readonly string[], others: readonly string[]) {
      // Suspended people too.
      return queries.together(people, others, await ports.accounts.addressees([...people, ...others], clock.now()));
    },
    /** To be called when the owner is suspended or their profile hidden: open links end with it. */
    endOpen: queries.removeOpen,
    keepFormer: queries.keepFormer,
    jobs: [
      defineCron({ name: "co-founders.sweep", cron: "43 3 * * *" }, async () => {
        const now = clock.now().getTime();
        await queries.removeOver(before(now, { days: CO_FOUNDER_DAYS }), before(now, { days: DECLINED_DAYS }));
      }),
    ],
    personal: {
      async exported(userId: string) {
        const rows = await queries.allOf(await named(userId));
        return rows.map(({ tokenHash: _, id: __, ...rest }) => rest);
      },
      erase: async (tx: Tx, userId: string) => queries.removeAllOf(tx, await named(userId, tx)),
    },
  };
}
