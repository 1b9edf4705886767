import { profilePath } from "#features/accounts/index.ts";
import type { Hideable } from "#features/profiles/index.ts";
import type { Context } from "./context.ts";
import { changeVoice } from "./voice.ts";

/** ADM-09: a hidden review is there for its author only, and does not count. */
export function hideableReviews(c: Context): Hideable {
  const { db, ports, queries } = c;
  return {
    async found(ids, of = db.orm) {
      const rows = (await queries.some(of, ids)).filter(({ withdrawnAt }) => !withdrawnAt);
      const people = await ports.profiles.people(
        rows.map(({ subjectId }) => subjectId),
        of,
      );
      return new Map(
        rows.map(({ id, reviewerId, subjectId, hiddenAt }) => {
          const subject = people.get(subjectId);
          const link = subject && !hiddenAt ? profilePath(subject) : "";
          return [id, { ownerId: reviewerId, hidden: hiddenAt !== null, link }];
        }),
      );
    },

    async setHidden(tx, id, measure) {
      const row = await queries.byId(id, tx);
      if (!row) return null;
      const { subjectId, reviewerId } = row;
      const isThere = await changeVoice(c, tx, subjectId, reviewerId, async (rows) => {
        const now = rows.find((one) => one.id === id);
        if (now?.withdrawnAt && !measure) await queries.remove(tx, id);
        else if (now && (now.hiddenAt !== null) !== (measure !== null))
          await queries.change(tx, id, { hiddenAt: measure?.at ?? null, hiddenReason: measure?.reason ?? "" });
        return now && !now.withdrawnAt;
      });
      if (!isThere) return null;
      const subject = (await ports.profiles.people([subjectId], tx)).get(subjectId);
      return (subject && profilePath(subject)) || "/notifications";
    },
  };
}
