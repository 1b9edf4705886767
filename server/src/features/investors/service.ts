import { INVESTOR_ALREADY, type InvestorRegistration } from "@startup-connect/contract/investors";
import { FOCUS_AREAS } from "@startup-connect/contract/shared";
import { alreadyRegistered, checkMayRegister } from "#features/accounts/index.ts";
import type { Tx } from "#platform/database.ts";
import { type ImageRule, withImage } from "#platform/files/with-image.ts";
import type { Viewer } from "#platform/http.ts";
import { newId } from "#platform/ids.ts";
import type { Platform } from "#platform/platform.ts";
import { Problem } from "#platform/problem.ts";
import type { InvestorPorts } from "./ports.ts";
import type { InvestorQueries, InvestorRow } from "./queries.ts";

export interface Registered {
  investor: InvestorRow;
  /** Readable number of the application that the registration opened (HOME-29). */
  applicationId: string;
}

/** Operations over several rows. `changed` tells the list that counts are stale. */
export function investorService(
  platform: Platform,
  queries: InvestorQueries,
  ports: InvestorPorts,
  changed: () => void,
) {
  async function register(viewer: Viewer, form: InvestorRegistration): Promise<Registered> {
    checkMayRegister(viewer, "Investor", INVESTOR_ALREADY);
    const { formerPicture, ...registered } = await withImage(platform.files, form.profilePicture, picture, (path) =>
      platform.db.tx((tx) => insert(tx, viewer, form, path)),
    );
    changed();
    await platform.files.remove(formerPicture);
    return registered;
  }

  async function insert(tx: Tx, viewer: Viewer, form: InvestorRegistration, picturePath: string) {
    const now = platform.clock.now();
    const id = newId();
    const { contactInfo, interest } = form;
    const [investor] = await queries.insert(tx, {
      id,
      userId: viewer.userId,
      personalId: await ports.personalId(tx, viewer.userId),
      name: contactInfo.name,
      email: contactInfo.email,
      phone: contactInfo.phone,
      location: contactInfo.location,
      category: form.category,
      investmentAmount: interest.investmentAmount,
      focusAreas: FOCUS_AREAS.filter((area) => interest.focusAreas.includes(area)),
      investmentStage: interest.investmentStage,
      investmentLevel: interest.investmentLevel,
      brief: form.brief,
      picturePath,
      createdAt: now,
      updatedAt: now,
    });
    if (!investor) throw alreadyRegistered(INVESTOR_ALREADY);
    await ports.attachRole(tx, viewer.userId, "Investor", id);
    const formerPicture = await ports.setPicture(tx, viewer.userId, picturePath);
    return { investor, formerPicture, applicationId: await ports.openApplication(tx, viewer.userId) };
  }

  return { register };
}

const picture: ImageRule = {
  maxSide: 512,
  refused: (text) => new Problem(400, text, { errors: { profilePicture: text } }),
};
