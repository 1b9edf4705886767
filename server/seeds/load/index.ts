import { createPasswords } from "#features/accounts/index.ts";
import { openApplicationAt } from "#features/recognition/index.ts";
import type { Tx } from "#platform/database.ts";
import type { StoredDocument } from "#platform/files/index.ts";
import type { Platform } from "#platform/platform.ts";
import { DEMO_PASSWORD, world } from "../world/index.ts";
import { preferences } from "../world/links/preferences.ts";
import { cardRows } from "./deal-cards.ts";
import { dealRows } from "./deals.ts";
import { eventRows } from "./events.ts";
import { linkCounts, linkRows } from "./links.ts";
import { mentoringRows } from "./mentoring.ts";
import { noticeRows } from "./notices.ts";
import { type Person, peopleOf, type Stored, type Telling } from "./people.ts";
import { galleryRows, type Scenes, storePictures, storeScenes } from "./pictures.ts";
import {
  alone,
  analyze,
  hasPeople,
  insertCards,
  insertCoFounders,
  insertDeals,
  insertEvents,
  insertGallery,
  insertLinks,
  insertMentoring,
  insertNotices,
  insertPreferences,
  insertRecognitions,
  insertRoles,
  insertRooms,
  insertRounds,
  insertStudents,
  insertUpdates,
  insertUsers,
  insertVerifications,
} from "./queries.ts";
import { badge, recognitionRows, storePapers, verifiedIn } from "./recognitions.ts";
import { coFounderRow, investorRow, mentorRow, startupRow } from "./roles.ts";
import { roomRows, storeDeck } from "./rooms.ts";
import { roundRows } from "./rounds.ts";
import { studentRows } from "./students.ts";
import { updateRows } from "./updates.ts";
import { endsIn, verificationRows } from "./verifications.ts";

export { loadDesk } from "./desk.ts";

/**
 * Loads the demo world into a database without people, once, also when several processes start together.
 * @returns whether it was loaded now.
 * @throws Error in production.
 */
export async function loadWorld({ config, clock, db, files }: Platform): Promise<boolean> {
  if (config.production) throw new Error("The demo world is never loaded in production.");
  if (await hasPeople(db.orm)) return false;
  return alone(db, async () => {
    if (await hasPeople(db.orm)) return false;
    const [passwordHash, pictures, scenes, papers, deck] = await Promise.all([
      createPasswords().hash(DEMO_PASSWORD),
      storePictures(files, world),
      storeScenes(files, world),
      storePapers(files, world),
      storeDeck(files),
    ]);
    await db.tx((tx) => insertWorld(tx, { now: clock.now(), passwordHash, pictures }, { scenes, papers, deck }));
    await analyze(db.orm);
    return true;
  });
}

async function insertWorld(
  tx: Tx,
  telling: Telling,
  { scenes, papers, deck }: { scenes: Scenes; papers: ReadonlyMap<string, string>; deck: StoredDocument },
): Promise<void> {
  const people = peopleOf(world, telling);
  const publicIds = await insertUsers(
    tx,
    people.map((person) => person.user),
  );
  const counts = linkCounts(world);
  const stored = new Map(
    people.map((person, index): [string, Stored] => [
      person.key,
      {
        ...person,
        publicId: publicIds[index] ?? "",
        links: counts.get(person.key) ?? { connected: 0, withStartups: 0 },
      },
    ]),
  );
  const as = (key: string): Stored => {
    const person = stored.get(key);
    if (!person) throw new Error(`no user in the demo data has the key ${key}`);
    return person;
  };
  const verified = verifiedIn(world);
  const verifications = verificationRows(world, as, telling, papers);
  const proofs = endsIn(verifications);
  await insertRoles(tx, {
    startups: world.startups.map((startup) => ({
      ...startupRow(startup, as(startup.key), telling),
      galleryPaths: (scenes.get(startup.key) ?? []).map(({ path }) => path),
      ...badge(world, startup.key, as(startup.key)),
      verified: verified.has(startup.key),
      proofs: proofs.get(as(startup.key).user.id) ?? {},
    })),
    investors: world.investors.map((investor) => ({
      ...investorRow(investor, as(investor.key), telling),
      verified: verified.has(investor.key),
      proofs: proofs.get(as(investor.key).user.id) ?? {},
    })),
    mentors: world.mentors.map((mentor) => ({
      ...mentorRow(mentor, as(mentor.key), telling),
      verified: verified.has(mentor.key),
      proofs: proofs.get(as(mentor.key).user.id) ?? {},
    })),
  });
  await insertGallery(
    tx,
    people.flatMap((person) => galleryRows(scenes, person)),
  );
  const invited = world.coFounders.map((one) => coFounderRow(one, as(one.startup), telling.now));
  await insertCoFounders(tx, invited);
  await insertStudents(tx, studentRows(world, telling));
  for (const person of people) await openApplication(tx, person);
  await insertRecognitions(tx, recognitionRows(world, as, papers));
  await insertVerifications(tx, verifications);
  const userIds = new Map(people.map((person) => [person.key, person.user.id]));
  const links = linkRows(world, userIds, telling.now);
  await insertLinks(tx, links);
  await insertPreferences(
    tx,
    Object.entries(preferences).map(([key, wanted]) => ({
      userId: as(key).user.id,
      preferences: wanted,
      savedAt: telling.now,
    })),
  );
  const startupNames = new Map(world.startups.map(({ key, startupName }) => [key, startupName]));
  await insertNotices(tx, noticeRows(links, people, startupNames));
  await insertEvents(tx, eventRows(world, userIds, telling.now));
  const userOf = (key: string) => as(key).user.id;
  await insertMentoring(tx, mentoringRows(world, userOf, telling.now));
  await insertDeals(tx, dealRows(world, userOf, telling.now));
  await insertRooms(tx, roomRows(world, userOf, telling.now, deck));
  await insertRounds(tx, roundRows(world, userOf, telling.now));
  await insertUpdates(tx, updateRows(world, userOf, telling.now));
  await insertCards(tx, cardRows(userOf, telling.now));
}

/** As the registration did it, at its time. */
const openApplication = async (tx: Tx, { user, registeredAt: submittedAt }: Person) =>
  user.userType && openApplicationAt(tx, { userId: user.id, role: user.userType, submittedAt });
