import { type MentorChanges, storyFaults } from "@startup-connect/contract/mentors";
import { PROFILE_SAVE_FAILED, withScheme } from "@startup-connect/contract/shared";
import { checkOwnType, notRegisteredYet, type RolePorts } from "#features/accounts/index.ts";
import type { Viewer } from "#platform/http.ts";
import { overlaid } from "#platform/overlaid.ts";
import type { Platform } from "#platform/platform.ts";
import { Problem } from "#platform/problem.ts";
import { txAgain } from "#platform/retry.ts";
import type { OwnMentorQueries } from "./own-queries.ts";
import { presentOwn } from "./present.ts";
import type { MentorRow } from "./queries.ts";

interface Parts {
  platform: Platform;
  queries: OwnMentorQueries;
  ports: RolePorts;
  /** Tells the list that counts are stale. */
  changed(): void;
}

const noStory = { startupName: "", websiteLink: "", hubProfileLink: "", successbrief: "" };

/** A ticked story whole, or none of it (ROLE-67). @throws Problem 400 with the fields at fault. */
function storyAfter(row: MentorRow, changes: MentorChanges) {
  const told = changes.successStories ?? row.successStories;
  if (!told) return noStory;
  const { startupName, websiteLink, hubProfileLink, successBrief: successbrief } = row;
  const { startupName: name, websiteLink: website, hubProfileLink: hub, successbrief: brief } = changes;
  const story = overlaid(
    { startupName, websiteLink, hubProfileLink, successbrief },
    { startupName: name, websiteLink: website, hubProfileLink: hub, successbrief: brief },
  );
  const faults = storyFaults(story).map(({ field, text }) => [field, text]);
  if (faults.length > 0)
    throw new Problem(400, PROFILE_SAVE_FAILED, { errors: Object.fromEntries(faults.toReversed()) });
  return { ...story, websiteLink: withScheme(story.websiteLink), hubProfileLink: withScheme(story.hubProfileLink) };
}

/** What mentors read and change of their own profile (A21, A24). */
export function ownMentors({ platform, queries, ports, changed }: Parts) {
  function after(row: MentorRow, changes: MentorChanges) {
    const { network, tieEmail, mobile, state, city, url, activeMonths, description, brief } = row;
    const { industry, sectors, stages, contactVisibility } = row;
    const plain = { network, tieEmail, mobile, state, city, url, activeMonths, description, brief };
    const { mentorName, contactEmail, interest, successStories, successbrief: _told, ...same } = changes;
    const { startupName: _name, websiteLink: _website, hubProfileLink: _hub, email: _signIn, ...sent } = same;
    const next = overlaid({ ...plain, industry, sectors, stages, contactVisibility }, sent);
    const { successbrief, ...story } = storyAfter(row, changes);
    return {
      ...next,
      ...story,
      successBrief: successbrief,
      tieEmail: next.network === "TIE" ? next.tieEmail : "",
      name: mentorName ?? row.name,
      email: contactEmail ?? row.email,
      interests: interest ?? row.interests,
      successStories: successStories ?? row.successStories,
      updatedAt: platform.clock.now(),
    };
  }

  return {
    async read(viewer: Viewer) {
      checkOwnType(viewer, "Mentor");
      const [user, row] = await Promise.all([ports.ownUser(viewer.userId), queries.byUser(viewer.userId)]);
      return { user, mentor: row ? presentOwn(row) : null };
    },

    /** @throws Problem 403 for another type, 404 before the registration, 400 with the fields at fault. */
    async save(viewer: Viewer, changes: MentorChanges) {
      checkOwnType(viewer, "Mentor");
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
        return { mentor: presentOwn(updated), emailPending: await wish(tx) };
      });
      changed();
      return { user: await ports.ownUser(viewer.userId), ...saved };
    },
  };
}
