import {
  INTEREST_AREAS,
  INVALID_UDYOG,
  isMaskedUdyog,
  PROFILE_SAVE_FAILED,
  sectorsOf,
} from "@startup-connect/contract/shared";
import { categoryFaults, type StartupChanges, withoutUnusedOthers } from "@startup-connect/contract/startups";
import { checkOwnType, notRegisteredYet, type RolePorts } from "#features/accounts/index.ts";
import type { Viewer } from "#platform/http.ts";
import { overlaid } from "#platform/overlaid.ts";
import type { Platform } from "#platform/platform.ts";
import { Problem } from "#platform/problem.ts";
import { txAgain } from "#platform/retry.ts";
import type { OwnStartupQueries } from "./own-queries.ts";
import { presentOwn } from "./present.ts";
import type { StartupRow } from "./queries.ts";
import type { startupService } from "./service.ts";

interface Parts {
  platform: Platform;
  queries: OwnStartupQueries;
  numbers: Pick<ReturnType<typeof startupService>, "udyogOf" | "sealedUdyog">;
  ports: RolePorts;
  /** Tells the list that counts are stale. */
  changed(): void;
}

/** What owners read and change of their own startup (A20, A23). */
export function ownStartups({ platform, queries, numbers, ports, changed }: Parts) {
  const present = (row: StartupRow) => presentOwn(row, numbers.udyogOf(row));

  /** @returns what the row becomes. @throws Problem 400 with the fields at fault. */
  function after(row: StartupRow, given: StartupChanges) {
    const { email: _signIn, contactEmail, startupName, interestAreas, udyogAadhaar, ...changes } = given;
    const { brief, mobile, website, appLink, stage, funding, state, city, service, entityNature } = row;
    const { industry, otherIndustry, sector, otherSector, contactVisibility } = row;
    const facts = {
      brief,
      mobile,
      website,
      appLink,
      stage,
      funding,
      state,
      city,
      service,
      entityNature,
      contactVisibility,
    };
    const categories = { industry, otherIndustry, sector, otherSector };
    const next = withoutUnusedOthers(overlaid({ ...facts, ...categories }, changes));
    // Who knows of the industry only cannot mean to keep a sector of another one.
    if (changes.sector === undefined && !sectorsOf(next.industry).includes(next.sector)) {
      next.sector = "";
      next.otherSector = "";
    }
    const errors: Record<string, string> = {};
    for (const { field, text } of categoryFaults(next)) errors[field] ??= text;
    const sealed = sealedAfter(row, udyogAadhaar);
    if (sealed === undefined) errors.udyogAadhaar = INVALID_UDYOG;
    if (Object.keys(errors).length > 0) throw new Problem(400, PROFILE_SAVE_FAILED, { errors });
    return {
      ...next,
      name: startupName ?? row.name,
      email: contactEmail ?? row.email,
      interests: interestAreas ? INTEREST_AREAS.filter((area) => interestAreas[area]) : row.interests,
      udyogAadhaar: sealed ?? null,
      updatedAt: platform.clock.now(),
    };
  }

  /** @returns undefined for a mask of another number than the stored one. */
  function sealedAfter(row: StartupRow, given: string | undefined): Buffer | null | undefined {
    if (given === undefined) return row.udyogAadhaar;
    if (!isMaskedUdyog(given)) return numbers.sealedUdyog(row.id, given);
    const shown = present(row).udyogAadhaar.replaceAll(" ", "");
    return shown === given ? row.udyogAadhaar : undefined;
  }

  return {
    async read(viewer: Viewer) {
      checkOwnType(viewer, "Startup");
      const [user, row] = await Promise.all([ports.ownUser(viewer.userId), queries.byUser(viewer.userId)]);
      return { user, startup: row ? present(row) : null };
    },

    /** @throws Problem 403 for another type, 404 before the registration, 400 with the fields at fault. */
    async save(viewer: Viewer, changes: StartupChanges) {
      checkOwnType(viewer, "Startup");
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
        return { startup: present(updated), emailPending: await wish(tx) };
      });
      changed();
      return { user: await ports.ownUser(viewer.userId), ...saved };
    },
  };
}
