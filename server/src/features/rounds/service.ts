import {
  COMPANIES_ONLY,
  COUNTED_AS,
  countText,
  financialYear,
  NAMED_NOTICES,
  NOT_CONNECTED,
  OFFER_KIND_LABELS,
  ROUND_NOT_FOUND,
  type RoundForm,
  SECURITY_LABELS,
  STARTUPS_ONLY,
  yearText,
} from "@startup-connect/contract/rounds";
import { indiaDay } from "@startup-connect/contract/shared";
import type { Accounts } from "#features/accounts/index.ts";
import type { Connections } from "#features/connections/index.ts";
import type { Deals } from "#features/deals/index.ts";
import type { Notifications } from "#features/notifications/index.ts";
import type { Profiles } from "#features/profiles/index.ts";
import { isDuplicate, type Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import { isId, newId } from "#platform/ids.ts";
import type { Platform } from "#platform/platform.ts";
import { fieldProblem, notFound, Problem } from "#platform/problem.ts";
import { paymentDetailsOf } from "#platform/screening/index.ts";
import * as t from "#texts/rounds-acts.ts";
import type { Offer, OfferRow, RoundQueries, RoundRow } from "./queries.ts";

/** The rule of private placement that holds today. */
interface Placement {
  people: number;
  clause: string;
  source: { name: string; url: string };
}

/** What rounds use of other features. */
export interface RoundPorts {
  accounts: Pick<Accounts, "contacts">;
  profiles: Pick<Profiles, "people" | "startups">;
  connections: Pick<Connections, "connectedWith" | "holdConnected">;
  deals: Pick<Deals, "dealOfTwo">;
  notifications: Pick<Notifications, "notify">;
  recognition: { facts: { placement(): Promise<Placement> } };
}

/** DEAL-40 to DEAL-44: rounds, who is named for them, and the count of section 42. */
export function roundService({ db, clock, live }: Platform, queries: RoundQueries, ports: RoundPorts) {
  const today = () => indiaDay(clock.now());

  /** Open pages of these people reload. */
  const publish = (tx: Tx, { userId: roomId }: Viewer, userIds: readonly string[]) =>
    live.publishTo(tx, userIds, "room", { roomId });

  /** @throws Problem 403 for who has no startup */
  async function startupOf({ userId }: Viewer) {
    const startup = await ports.profiles.startups.entity(db.orm, userId);
    if (!startup) throw new Problem(403, STARTUPS_ONLY);
    return startup;
  }

  /** @throws Problem 403, also for a startup that is no company */
  async function checkCompany(viewer: Viewer): Promise<void> {
    if (!(await startupOf(viewer)).isCompany) throw new Problem(403, COMPANIES_ONLY);
  }

  /** @throws Problem 404 for one of another startup as for none */
  function ownOf(viewer: Viewer, row: RoundRow | undefined): RoundRow {
    if (row?.founderId !== viewer.userId) throw notFound(ROUND_NOT_FOUND);
    return row;
  }

  /** @throws Problem 403, 404 */
  async function own(viewer: Viewer, id: string): Promise<RoundRow> {
    await startupOf(viewer);
    return ownOf(viewer, await queries.byId(id));
  }

  function checkNoPayment(form: RoundForm): void {
    const errors: Record<string, string> = {};
    for (const field of ["use", "terms"] as const) {
      const [found] = paymentDetailsOf(form[field]);
      if (found) errors[field] = t.removePayment({ found });
    }
    const [text] = Object.values(errors);
    if (text) throw new Problem(400, text, { errors });
  }

  function full({ kind, year }: Offer, { people, clause }: Placement): Problem {
    const offer = { people: String(people), kind: OFFER_KIND_LABELS[kind], year: yearText(year) };
    return new Problem(409, t.full({ ...offer, clause }));
  }

  /**
   * Counts a person once for each kind of security and financial year (DEAL-42). The row of the year is the queue.
   * @throws Problem 409 for one more than the law allows
   */
  async function count(tx: Tx, { founderId, security }: RoundRow, personId: string, law: Placement): Promise<OfferRow> {
    const namedAt = clock.now();
    const offer = { founderId, year: financialYear(indiaDay(namedAt)), kind: COUNTED_AS[security] };
    const before = await queries.lockYear(tx, offer);
    if (await queries.naming(tx, offer, personId)) return { ...offer, named: before };
    const named = await queries.countOne(tx, offer, law.people);
    if (named === undefined) throw full(offer, law);
    await queries.insertNaming(tx, { ...offer, personId, namedAt });
    if (NAMED_NOTICES.includes(named)) {
      await ports.notifications.notify(tx, founderId, {
        kind: "deal",
        message: t.countIs({ counted: countText({ ...offer, named, limit: law.people }) }),
        reason: t.becauseOfLaw,
        link: "/round",
        occasion: `offer ${offer.kind} ${offer.year} ${named}`,
      });
    }
    return { ...offer, named };
  }

  return {
    startupOf,
    own,

    /** @throws Problem 400, 403, 409 */
    async save(viewer: Viewer, form: RoundForm): Promise<RoundRow> {
      await checkCompany(viewer);
      if (form.until < today()) throw fieldProblem("until", t.lastDayPast);
      checkNoPayment(form);
      const { userId: founderId } = viewer;
      const added = { ...form, id: newId(), founderId, revision: 1, state: "draft" as const, createdAt: clock.now() };
      const saved = await db.tx((tx) =>
        form.revision > 0 ? queries.changeDraft(tx, founderId, form) : queries.addDraft(tx, added),
      );
      if (!saved) throw new Problem(409, form.revision > 0 ? t.draftChanged : t.draftExists);
      return saved;
    },

    /** @throws Problem 403, 404, 409 */
    async remove(viewer: Viewer, id: string): Promise<void> {
      await own(viewer, id);
      if (!(await queries.removeDraft(id))) throw new Problem(409, t.deleteDraftsOnly);
    },

    /** @throws Problem 403, 404, 409 */
    async open(viewer: Viewer, id: string): Promise<RoundRow> {
      await checkCompany(viewer);
      const { until, state, security } = await own(viewer, id);
      if (state === "draft" && until < today()) throw new Problem(409, t.lastDayOver);
      await queries.closeOver(viewer.userId, today(), clock.now());
      try {
        const opened = await queries.step(db.orm, id, "draft", { state: "open", openedAt: clock.now() });
        if (!opened) throw new Problem(409, t.openDraftsOnly);
        return opened;
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        throw new Problem(409, t.alreadyOpen({ security: SECURITY_LABELS[security] }));
      }
    },

    /** @throws Problem 403, 404, 409 */
    async close(viewer: Viewer, id: string): Promise<RoundRow> {
      await own(viewer, id);
      return db.tx(async (tx) => {
        const closed = await queries.step(tx, id, "open", { state: "closed", closedAt: clock.now() });
        if (!closed) throw new Problem(409, t.notOpen);
        const named = await queries.peopleOf([id], tx);
        await publish(
          tx,
          viewer,
          named.map(({ personId }) => personId),
        );
        return closed;
      });
    },

    /** DEAL-41. Again it is the same. @throws Problem 403, 404, 409 */
    async name(viewer: Viewer, id: string, typed: string): Promise<{ row: RoundRow; offer: OfferRow }> {
      await checkCompany(viewer);
      const personId = typed.toLowerCase();
      if (!isId(id)) throw notFound(ROUND_NOT_FOUND);
      if (!isId(personId) || personId === viewer.userId) throw new Problem(403, NOT_CONNECTED);
      const law = await ports.recognition.facts.placement();
      return db.tx(async (tx) => {
        const isConnected = await ports.connections.holdConnected(tx, viewer.userId, personId);
        const row = ownOf(viewer, await queries.held(tx, id));
        // Of who is suspended there is no contact.
        if (!isConnected || !(await ports.accounts.contacts([personId], tx)).has(personId))
          throw new Problem(403, NOT_CONNECTED);
        if (row.state !== "open" || row.until < today()) throw new Problem(409, t.notOpen);
        const offer = await count(tx, row, personId, law);
        if (await queries.show(tx, { roundId: id, personId, namedAt: clock.now() })) {
          const name = (await ports.profiles.people([viewer.userId], tx)).get(viewer.userId)?.name ?? t.aStartup;
          await ports.notifications.notify(tx, personId, {
            kind: "deal",
            message: t.namedYou({ name }),
            reason: t.becauseConnected,
            link: `/rounds/${viewer.userId}`,
            actorId: viewer.userId,
            occasion: `round ${id}`,
          });
        }
        return { row, offer };
      });
    },

    /** They stay named. @throws Problem 403, 404 */
    async hide(viewer: Viewer, id: string, personId: string): Promise<void> {
      await own(viewer, id);
      await db.tx(async (tx) => {
        if (!isId(personId) || !(await queries.hide(tx, id, personId))) throw notFound(ROUND_NOT_FOUND);
        await publish(tx, viewer, [personId]);
      });
    },

    /**
     * What a named person reads. In a new financial year they are named again, at the moment the facts are shown.
     * @throws Problem 404, also where that would be one too many
     */
    async shown({ userId }: Viewer, founderId: string): Promise<RoundRow[]> {
      const startup = isId(founderId) ? await ports.profiles.startups.entity(db.orm, founderId) : null;
      if (!startup?.isListed) throw notFound(ROUND_NOT_FOUND);
      const law = await ports.recognition.facts.placement();
      return db.tx(async (tx) => {
        const isConnected = await ports.connections.holdConnected(tx, founderId, userId);
        const rows = isConnected ? await queries.shownTo(userId, today(), founderId, tx) : [];
        const shown: RoundRow[] = [];
        for (const row of rows) {
          const counted = await count(tx, row, userId, law).catch((error: unknown) => {
            if (error instanceof Problem) return null;
            throw error;
          });
          if (counted) shown.push(row);
        }
        if (shown.length === 0) throw notFound(ROUND_NOT_FOUND);
        return shown;
      });
    },
  };
}

export type RoundService = ReturnType<typeof roundService>;
