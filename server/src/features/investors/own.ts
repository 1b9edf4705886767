import type { InvestorChanges } from "@startup-connect/contract/investors";
import { FOCUS_AREAS } from "@startup-connect/contract/shared";
import { checkOwnType, notRegisteredYet, type RolePorts } from "#features/accounts/index.ts";
import type { Viewer } from "#platform/http.ts";
import { overlaid } from "#platform/overlaid.ts";
import type { Platform } from "#platform/platform.ts";
import { txAgain } from "#platform/retry.ts";
import type { OwnInvestorQueries } from "./own-queries.ts";
import { presentOwn } from "./present.ts";
import type { InvestorRow } from "./queries.ts";

interface Parts {
  platform: Platform;
  queries: OwnInvestorQueries;
  ports: RolePorts;
  /** Tells the list that counts are stale. */
  changed(): void;
}

/** What investors read and change of their own profile (A22, A25). */
export function ownInvestors({ platform, queries, ports, changed }: Parts) {
  function after(row: InvestorRow, { email: _signIn, contactEmail, focusAreas, ...changes }: InvestorChanges) {
    const { name, phone, location, category, brief, contactVisibility } = row;
    const { investmentAmount, investmentStage, investmentLevel } = row;
    const facts = { name, phone, location, category, brief, contactVisibility };
    return {
      ...overlaid({ ...facts, investmentAmount, investmentStage, investmentLevel }, changes),
      email: contactEmail ?? row.email,
      focusAreas: focusAreas ? FOCUS_AREAS.filter((area) => focusAreas.includes(area)) : row.focusAreas,
      updatedAt: platform.clock.now(),
    };
  }

  return {
    async read(viewer: Viewer) {
      checkOwnType(viewer, "Investor");
      const [user, row] = await Promise.all([ports.ownUser(viewer.userId), queries.byUser(viewer.userId)]);
      return { user, investor: row ? presentOwn(row) : null };
    },

    /** @throws Problem 403 for another type, 404 before the registration. */
    async save(viewer: Viewer, changes: InvestorChanges) {
      checkOwnType(viewer, "Investor");
      if (!viewer.registered) throw notRegisteredYet();
      const wish = await ports.emailWish(viewer, changes.email);
      const saved = await txAgain(platform.db, async (tx) => {
        // Before the record is locked: decisions lock in this order too.
        const certifiedAs = await ports.nameReview(tx, viewer.userId);
        const row = await queries.lock(tx, viewer.userId);
        if (!row) throw notRegisteredYet();
        const next = after(row, changes);
        const certifiedName = await certifiedAs(row, next.name);
        const updated = await queries.update(tx, row.id, { ...next, certifiedName });
        return { investor: presentOwn(updated), emailPending: await wish(tx) };
      });
      changed();
      return { user: await ports.ownUser(viewer.userId), ...saved };
    },
  };
}
