import { eq, sql } from "drizzle-orm";
import { users } from "#features/accounts/index.ts";
import {
  absences,
  connections,
  heldRequests,
  introductionConsents,
  introductions,
  requestOutcomes,
  sentRequests,
} from "#features/connections/index.ts";
import { conversationMembers, conversations, messages } from "#features/conversations/index.ts";
import { dealCards, dealColumns, dealInterests, dealPromises, dealSteps, deals } from "#features/deals/index.ts";
import { eventRegistrations, events } from "#features/events/index.ts";
import { matchPreferences } from "#features/matching/index.ts";
import {
  appointments,
  commitments,
  mentorHours,
  mentoringSessions,
  mentorTerms,
  officeHours,
  officeSeats,
  sessionRecords,
} from "#features/mentoring/index.ts";
import { notifications } from "#features/notifications/index.ts";
import { investors } from "#features/profiles/investors/tables.ts";
import { mentors } from "#features/profiles/mentors/tables.ts";
import { coFounders, galleryItems, startups } from "#features/profiles/startups/tables.ts";
import { applicationDocuments, applicationHistory, applications, certificates } from "#features/recognition/index.ts";
import { roomAgreements, roomGrants, roomItems, roomReaders, roomReads, roomVersions } from "#features/rooms/index.ts";
import { offerPeople, offerYears, roundPeople, rounds } from "#features/rounds/index.ts";
import { studentProfiles } from "#features/students/index.ts";
import { metrics, metricValues, updateCopies, updateReaders, updates } from "#features/updates/index.ts";
import { verifications } from "#features/verification/index.ts";
import type { Database, Db, Tx } from "#platform/database.ts";
import { lockProcess } from "#platform/locks.ts";
import type { CardRows } from "./deal-cards.ts";
import type { DealRows } from "./deals.ts";
import type { EventRows } from "./events.ts";
import type { LinkRows } from "./links.ts";
import type { MentoringRows } from "./mentoring.ts";
import type { UserInsert } from "./people.ts";
import type { RecognitionRows } from "./recognitions.ts";
import type { RoomRows } from "./rooms.ts";
import type { RoundRows } from "./rounds.ts";
import type { StudentRows } from "./students.ts";
import type { UpdateRows } from "./updates.ts";
import type { VerificationRows } from "./verifications.ts";

/** The account that only the demo data has: this domain cannot receive email. */
export const MARKER_EMAIL = "asha@demo.example";

export async function hasPeople(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from ${users} limit 1`);
  return rows.length > 0;
}

/** Whether the database holds the demo world, so that its pages say so. */
export async function holdsDemo(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from ${users} where lower(${users.email}) = ${MARKER_EMAIL}`);
  return rows.length > 0;
}

/** Runs `work` while no other process on this database does. */
export async function alone<T>({ pool }: Database, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    // A second process blocks as long as the first one loads.
    await client.query("set statement_timeout = 0");
    await lockProcess(client, "demo world");
    return await work();
  } finally {
    // The connection is closed: with it go the lock and the setting.
    client.release(true);
  }
}

/** @returns personal ids in the order of the rows. */
export async function insertUsers(tx: Tx, rows: UserInsert[]): Promise<string[]> {
  const made = await tx.insert(users).values(rows).returning({ publicId: users.publicId });
  return made.map((row) => row.publicId);
}

export interface RoleRows {
  startups: (typeof startups.$inferInsert)[];
  investors: (typeof investors.$inferInsert)[];
  mentors: (typeof mentors.$inferInsert)[];
}

export async function insertRoles(tx: Tx, rows: RoleRows): Promise<void> {
  await tx.insert(startups).values(rows.startups);
  await tx.insert(investors).values(rows.investors);
  await tx.insert(mentors).values(rows.mentors);
}

export async function insertGallery(tx: Tx, rows: (typeof galleryItems.$inferInsert)[]): Promise<void> {
  await tx.insert(galleryItems).values(rows);
}

export async function insertCoFounders(tx: Tx, rows: (typeof coFounders.$inferInsert)[]): Promise<void> {
  await tx.insert(coFounders).values(rows);
}

export async function insertStudents(tx: Tx, rows: StudentRows): Promise<void> {
  await tx.insert(users).values(rows.users);
  await tx.insert(studentProfiles).values(rows.profiles);
}

export async function insertLinks(tx: Tx, rows: LinkRows): Promise<void> {
  await tx.insert(conversations).values(rows.conversations);
  await tx.insert(conversationMembers).values(rows.members);
  await tx.insert(messages).values(rows.messages);
  await tx.insert(connections).values(rows.connections);
  await tx.insert(heldRequests).values(rows.held);
  await tx.insert(requestOutcomes).values(rows.outcomes);
  await tx.insert(sentRequests).values(rows.sent);
  await tx.insert(introductionConsents).values(rows.consents);
  await tx.insert(introductions).values(rows.introductions);
}

export async function insertNotices(tx: Tx, rows: (typeof notifications.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(notifications).values(rows);
}

export async function insertEvents(tx: Tx, rows: EventRows): Promise<void> {
  await tx.insert(events).values(rows.events);
  await tx.insert(eventRegistrations).values(rows.registrations);
}

export async function insertMentoring(tx: Tx, rows: MentoringRows): Promise<void> {
  await tx.insert(mentorTerms).values(rows.terms);
  await tx.insert(mentorHours).values(rows.hours);
  await tx.insert(absences).values(rows.absences);
  await tx.insert(mentoringSessions).values(rows.sessions);
  await tx.insert(sessionRecords).values(rows.records);
  await tx.insert(commitments).values(rows.commitments);
  await tx.insert(officeHours).values(rows.offices);
  await tx.insert(officeSeats).values(rows.seats);
  await tx.insert(appointments).values(rows.appointments);
}

export async function insertRooms(tx: Tx, rows: RoomRows): Promise<void> {
  await tx.insert(roomItems).values(rows.items);
  await tx.insert(roomVersions).values(rows.versions);
  await tx.insert(roomAgreements).values(rows.agreements);
  await tx.insert(roomGrants).values(rows.grants);
  await tx.insert(roomReaders).values(rows.readers);
  await tx.insert(roomReads).values(rows.reads);
}

export async function insertDeals(tx: Tx, rows: DealRows): Promise<void> {
  await tx.insert(deals).values(rows.deals);
  await tx.insert(dealSteps).values(rows.steps);
  await tx.insert(dealPromises).values(rows.promises);
  await tx.insert(dealInterests).values(rows.interests);
}

export async function insertRounds(tx: Tx, rows: RoundRows): Promise<void> {
  await tx.insert(rounds).values(rows.rounds);
  await tx.insert(roundPeople).values(rows.readers);
  await tx.insert(offerYears).values(rows.years);
  await tx.insert(offerPeople).values(rows.named);
}

export async function insertUpdates(tx: Tx, rows: UpdateRows): Promise<void> {
  await tx.insert(updates).values(rows.updates);
  await tx.insert(metrics).values(rows.metrics);
  await tx.insert(metricValues).values(rows.values);
  await tx.insert(updateReaders).values(rows.readers);
  await tx.insert(updateCopies).values(rows.copies);
}

export async function insertCards(tx: Tx, rows: CardRows): Promise<void> {
  await tx.insert(dealColumns).values(rows.columns);
  await tx.insert(dealCards).values(rows.cards);
}

export async function insertPreferences(tx: Tx, rows: (typeof matchPreferences.$inferInsert)[]): Promise<void> {
  await tx.insert(matchPreferences).values(rows);
}

export async function insertRecognitions(tx: Tx, rows: RecognitionRows): Promise<void> {
  if (rows.certificates.length > 0) await tx.insert(certificates).values(rows.certificates);
  for (const { userId, document } of rows.documents) {
    const ofUser = eq(applications.userId, userId);
    const [row] = await tx.update(applications).set({ closesAt: null }).where(ofUser).returning();
    if (row) await tx.insert(applicationDocuments).values({ ...document, applicationId: row.id });
  }
  for (const { userId, decidedAt, event } of rows.approvals) {
    const approved = { status: "approved", stepsDone: 3, decidedAt } as const;
    const [row] = await tx.update(applications).set(approved).where(eq(applications.userId, userId)).returning();
    if (row) await tx.insert(applicationHistory).values({ ...event, applicationId: row.id });
  }
}

export async function insertVerifications(tx: Tx, rows: VerificationRows): Promise<void> {
  await tx.insert(verifications).values(rows.controls);
  await tx.insert(certificates).values(rows.certificates);
}

export async function idOfMessage(db: Db, text: string): Promise<string> {
  const [row] = await db.select({ id: messages.id }).from(messages).where(eq(messages.text, text));
  if (!row) throw new Error(`no message in the demo data says ${text}`);
  return row.id;
}

/** Ids by the address. */
export async function idsOfUsers(db: Db): Promise<Map<string, string>> {
  const rows = await db.select({ id: users.id, email: users.email }).from(users);
  return new Map(rows.map(({ id, email }) => [email, id]));
}

/** The planner knows nothing of tables filled a moment ago. */
export const analyze = (db: Db) => db.execute(sql`analyze`);
