import { INTEREST_AREAS } from "@startup-connect/contract/shared";
import {
  ARRIVAL_DAYS,
  STARTUP_ALREADY,
  STARTUP_FORM_INVALID,
  type StartupRegistration,
} from "@startup-connect/contract/startups";
import { alreadyRegistered, checkMayRegister, type RolePorts } from "#features/accounts/index.ts";
import type { Tx } from "#platform/database.ts";
import { type ImageRule, withImage } from "#platform/files/with-image.ts";
import type { Viewer } from "#platform/http.ts";
import { newId } from "#platform/ids.ts";
import type { Platform } from "#platform/platform.ts";
import { Problem } from "#platform/problem.ts";
import { txAgain } from "#platform/retry.ts";
import type { StartupItemRow, StartupQueries, StartupRow } from "./queries.ts";

/** Purpose of the seal on Udyog and Udyam numbers. */
export const UDYOG_NUMBER = "udyog number";
const DAY_MS = 86_400_000;

export interface Registered {
  startup: StartupRow;
  /** Readable number of the application that the registration opened (HOME-29). */
  applicationId: string;
}

/** Operations over several rows. `changed` tells the list that counts are stale. */
export function startupService(platform: Platform, queries: StartupQueries, ports: RolePorts, changed: () => void) {
  const seal = platform.keys.seal(UDYOG_NUMBER);

  async function register(viewer: Viewer, form: StartupRegistration): Promise<Registered> {
    checkMayRegister(viewer, "Startup", STARTUP_ALREADY);
    const registered = await withImage(platform.files, form.file, logo, (path) =>
      txAgain(platform.db, (tx) => insert(tx, viewer, form, path)),
    );
    changed();
    return registered;
  }

  async function insert(tx: Tx, viewer: Viewer, form: StartupRegistration, logoPath: string): Promise<Registered> {
    const now = platform.clock.now();
    const id = newId();
    const [startup] = await queries.insert(tx, {
      id,
      userId: viewer.userId,
      personalId: await ports.personalId(tx, viewer.userId),
      name: form.startupName,
      brief: form.brief,
      email: form.email,
      mobile: form.mobile,
      state: form.state,
      city: form.city,
      website: form.website,
      appLink: form.appLink,
      stage: form.stage,
      funding: form.funding,
      industry: form.industry,
      sector: form.sector,
      otherIndustry: form.otherIndustry,
      otherSector: form.otherSector,
      service: form.service,
      entityNature: form.entityNature,
      udyogAadhaar: sealedUdyog(id, form.udyogAadhaar),
      interests: INTEREST_AREAS.filter((area) => form.interestAreas[area]),
      logoPath,
      agreedAt: now,
      createdAt: now,
      updatedAt: now,
    });
    if (!startup) throw alreadyRegistered(STARTUP_ALREADY);
    await ports.attachRole(tx, viewer.userId, "Startup", id);
    return { startup, applicationId: await ports.openApplication(tx, viewer.userId) };
  }

  /** The newest startup while it is still news (HOME-08). */
  async function arrived(): Promise<StartupItemRow | null> {
    const newest = await queries.newest();
    const since = platform.clock.now().getTime() - ARRIVAL_DAYS * DAY_MS;
    return newest && newest.createdAt.getTime() >= since ? newest : null;
  }

  /** The Udyog or Udyam number as it was typed, "" without one. */
  const udyogOf = ({ id, udyogAadhaar: sealed }: Pick<StartupRow, "id" | "udyogAadhaar">): string =>
    sealed ? seal.open(sealed.toString(), id) : "";

  const sealedUdyog = (id: string, number: string): Buffer | null =>
    number ? Buffer.from(seal.close(number, id)) : null;

  return { register, arrived, udyogOf, sealedUdyog };
}

const logo: ImageRule = {
  maxSide: 512,
  refused: (text) => new Problem(400, STARTUP_FORM_INVALID, { errors: { file: text } }),
};
