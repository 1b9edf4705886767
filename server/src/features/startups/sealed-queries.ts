import { and, asc, eq, gt, isNotNull } from "drizzle-orm";
import type { SealedKind } from "#platform/keys/reseal.ts";
import { UDYOG_NUMBER } from "./service.ts";
import { startups } from "./tables.ts";

/** For the command that seals anew; bound to the id of the startup. */
export const sealedUdyogNumbers: SealedKind = {
  name: "Udyog numbers",
  purpose: UDYOG_NUMBER,

  async after(db, id, limit) {
    const rows = await db
      .select({ id: startups.id, sealed: startups.udyogAadhaar })
      .from(startups)
      .where(and(isNotNull(startups.udyogAadhaar), id === null ? undefined : gt(startups.id, id)))
      .orderBy(asc(startups.id))
      .limit(limit);
    return rows.flatMap(({ id: own, sealed }) => (sealed ? [{ id: own, place: own, sealed: sealed.toString() }] : []));
  },

  async replace(db, { id, sealed }, closed) {
    await db
      .update(startups)
      .set({ udyogAadhaar: Buffer.from(closed) })
      .where(and(eq(startups.id, id), eq(startups.udyogAadhaar, Buffer.from(sealed))));
  },
};
