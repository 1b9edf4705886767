import { profilePath } from "#features/accounts/index.ts";
import type { Hideable } from "#features/profiles/index.ts";
import type { ModerationPorts } from "./ports.ts";

/** ADM-09: a hidden profile is there for its owner only. Its id is the id of the owner. */
export const hideableProfiles = ({ accounts: { members }, profiles, students }: ModerationPorts): Hideable => ({
  async found(ids, db) {
    const [known, claimed] = await Promise.all([members.some(ids, db), students.claimedBy(ids, db)]);
    return new Map(
      [...known.values()].flatMap(({ userId, userType, profileId, suspended, hidden }) => {
        const [type, id] = profileId ? ([userType, profileId] as const) : (["Student", claimed.get(userId)] as const);
        if (!id) return [];
        const link = suspended || hidden ? "" : profilePath({ type, profileId: id });
        return [[userId, { ownerId: userId, hidden: hidden !== null, link }]];
      }),
    );
  },

  async setHidden(tx, id, measure) {
    const member = await members.lock(tx, id);
    if (!member || !(member.profileId || (await students.claimedBy([id], tx)).size > 0)) return null;
    if ((member.hidden !== null) !== (measure !== null)) {
      await members.setHidden(tx, id, measure);
      await profiles.listed.set(tx, id, measure === null && member.suspended === null);
    }
    return member.profileId ? "/profile" : "/settings/profile";
  },
});
