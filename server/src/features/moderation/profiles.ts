import { profilePath } from "#features/accounts/index.ts";
import type { Hideable } from "#features/profiles/index.ts";
import type { ModerationPorts } from "./ports.ts";

/** ADM-09: a hidden profile is there for its owner only. Its id is the id of the owner. */
export const hideableProfiles = ({ accounts: { members }, profiles: { listed } }: ModerationPorts): Hideable => ({
  async found(ids, db) {
    const known = [...(await members.some(ids, db)).values()].filter(({ profileId }) => profileId);
    return new Map(
      known.map(({ userId, userType, profileId, suspended, hidden }) => {
        const link = suspended || hidden ? "" : profilePath({ type: userType, profileId });
        return [userId, { ownerId: userId, hidden: hidden !== null, link }];
      }),
    );
  },

  async setHidden(tx, id, measure) {
    const member = await members.lock(tx, id);
    if (!member?.profileId) return null;
    if ((member.hidden !== null) !== (measure !== null)) {
      await members.setHidden(tx, id, measure);
      await listed.set(tx, id, measure === null && member.suspended === null);
    }
    return "/profile";
  },
});
