import { MENTOR_ALREADY, type MentorRegistration } from "@startup-connect/contract/mentors";
import { alreadyRegistered, checkMayRegister } from "#features/accounts/index.ts";
import type { Tx } from "#platform/database.ts";
import { type ImageRule, withImage } from "#platform/files/with-image.ts";
import type { Viewer } from "#platform/http.ts";
import { newId } from "#platform/ids.ts";
import type { Platform } from "#platform/platform.ts";
import { Problem } from "#platform/problem.ts";
import type { MentorPorts } from "./ports.ts";
import type { MentorQueries, MentorRow } from "./queries.ts";

export interface Registered {
  mentor: MentorRow;
  /** Readable number of the application that the registration opened (HOME-29). */
  applicationId: string;
}

/** Operations over several rows. `changed` tells the list that counts are stale. */
export function mentorService(platform: Platform, queries: MentorQueries, ports: MentorPorts, changed: () => void) {
  async function register(viewer: Viewer, form: MentorRegistration): Promise<Registered> {
    checkMayRegister(viewer, "Mentor", MENTOR_ALREADY);
    const { formerPicture, ...registered } = await withImage(platform.files, form.file, picture, (path) =>
      platform.db.tx((tx) => insert(tx, viewer, form, path)),
    );
    changed();
    await platform.files.remove(formerPicture);
    return registered;
  }

  async function insert(tx: Tx, viewer: Viewer, form: MentorRegistration, picturePath: string) {
    const now = platform.clock.now();
    const id = newId();
    const [mentor] = await queries.insert(tx, {
      id,
      userId: viewer.userId,
      personalId: await ports.personalId(tx, viewer.userId),
      name: form.mentorName,
      network: form.network,
      tieEmail: form.tieEmail,
      email: form.email,
      mobile: form.mobile,
      state: form.state,
      city: form.city,
      url: form.url,
      activeMonths: form.activeMonths,
      description: form.description,
      brief: form.brief,
      industry: form.industry,
      sectors: form.sectors,
      interests: form.interest,
      stages: form.stages,
      successStories: form.successStories,
      startupName: form.startupName,
      websiteLink: form.websiteLink,
      hubProfileLink: form.hubProfileLink,
      successBrief: form.successbrief,
      picturePath,
      createdAt: now,
      updatedAt: now,
    });
    if (!mentor) throw alreadyRegistered(MENTOR_ALREADY);
    await ports.attachRole(tx, viewer.userId, "Mentor", id);
    const formerPicture = await ports.setPicture(tx, viewer.userId, picturePath);
    return { mentor, formerPicture, applicationId: await ports.openApplication(tx, viewer.userId) };
  }

  return { register };
}

const picture: ImageRule = {
  maxSide: 512,
  refused: (text) => new Problem(400, text, { errors: { file: text } }),
};
