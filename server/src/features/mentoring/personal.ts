import { pick } from "@startup-connect/contract/shared";
import { exportName } from "#features/accounts/index.ts";
import { type PersonalData, pagesOf } from "#platform/personal-data.ts";
import type { Context } from "./context.ts";
import { presentCommitment, presentPoint } from "./records/present.ts";
import { PRIVATE_NOTE } from "./records/queries.ts";
import { commitments, privateNotes, sessionFiles } from "./records/tables.ts";
import { otherOf, roleOf } from "./sessions/queries.ts";
import { endUpcoming } from "./sessions/sessions.ts";
import {
  mentorDays,
  mentorHours,
  mentoringSessions,
  mentorTerms,
  officeHours,
  officeSeats,
  sessionMarks,
} from "./tables.ts";

/** PROF-37, PROF-39: what a mentor offers, sessions in either role and seats. The other keeps when a session was. */
export function mentoringPersonal(c: Context): PersonalData {
  const { keys, ports, queries } = c;
  const seal = keys.seal(PRIVATE_NOTE);

  async function* sessionsOf(userId: string) {
    for await (const page of pagesOf((...place) => queries.sessions.ofPerson(userId, ...place))) {
      const people = await ports.profiles.people(page.flatMap((row) => otherOf(row, userId) ?? []));
      const sessionIds = page.map(({ id }) => id);
      const { records, notes, files } = await queries.records.ofSessions(sessionIds, userId);
      for (const row of page) {
        const role = roleOf(row, userId);
        const other = people.get(otherOf(row, userId) ?? "")?.name ?? "";
        // The link is the mentor's own.
        const link = role === "mentor" ? { link: row.link } : {};
        const record = records.find(({ sessionId }) => sessionId === row.id);
        const note = notes.find(({ sessionId }) => sessionId === row.id);
        yield {
          role,
          other,
          ...pick(row, ["state", "startsAt", "endsAt", "movedFrom", "question", "intake", "createdAt"]),
          ...pick(row, ["declineReason", "cancelReason", "isLate"]),
          ...link,
          agenda: record?.agenda.map(presentPoint(role)) ?? [],
          notes: record?.notes ?? "",
          privateNote: note ? seal.open(note.sealed, note.id) : "",
          files: files
            .filter(({ sessionId }) => sessionId === row.id)
            .map(({ name, path, authorId, addedAt }) => ({
              name,
              addedAt,
              ...(authorId === userId && { file: exportName(path) }),
            })),
        };
      }
    }
  }

  async function* commitmentsOf(userId: string) {
    for await (const page of pagesOf((...place) => queries.commitments.ofPerson(userId, ...place)))
      for (const row of page) {
        const { _id, sessionId, ...shown } = presentCommitment(row.mentorId === userId ? "mentor" : "mentee")(row);
        yield shown;
      }
  }

  async function* officesOf(userId: string) {
    for await (const page of pagesOf((...place) => queries.offices.ofMentor(userId, ...place)))
      for (const { id, mentorId, key, revision, remindedDay, remindedSoon, ...office } of page)
        yield { role: "mentor", ...office };
    for await (const page of pagesOf((...place) => queries.seats.ofPerson(userId, ...place))) {
      const people = await ports.profiles.people(page.map(({ office }) => office.mentorId));
      for (const { office, state, question, joinedAt, offerUntil } of page) {
        const { topic, startsAt, endsAt, cancelledAt, mentorId } = office;
        const mentor = people.get(mentorId)?.name ?? "";
        yield { role: "guest", mentor, topic, startsAt, endsAt, cancelledAt, state, question, joinedAt, offerUntil };
      }
    }
  }

  return {
    holds: {
      meetings: {
        rows: [
          ...[mentorTerms.userId, mentorHours.userId, mentorDays.userId, mentoringSessions.mentorId],
          ...[mentoringSessions.menteeId, officeHours.mentorId, officeSeats.userId, sessionMarks.userId],
          ...[privateNotes.authorId, sessionFiles.authorId, commitments.mentorId, commitments.menteeId],
        ],
        people: [
          [mentoringSessions.mentorId, mentoringSessions.menteeId],
          [mentoringSessions.menteeId, mentoringSessions.mentorId],
        ],
      },
    },
    async *exportPerson(userId) {
      const rows = (await queries.availability.ofMentors([userId], "0001-01-01")).get(userId);
      if (rows) yield { name: "availability.json", json: rows };
      yield { name: "sessions.json", rows: sessionsOf(userId) };
      yield { name: "office-hours.json", rows: officesOf(userId) };
      yield { name: "commitments.json", rows: commitmentsOf(userId) };
      for (const { path } of await queries.files.by(userId)) yield { name: exportName(path), file: path };
      const marks = (await queries.marks.ofPerson(userId)).map(({ userId: _, decidedBy: _admin, ...mark }) => mark);
      if (marks.length > 0) yield { name: "session-reliability.json", json: marks };
    },

    async erasePerson(tx, userId) {
      await endUpcoming(c, tx, userId);
      const files = await queries.files.by(userId, tx);
      await queries.privateNotes.forget(tx, userId);
      await queries.files.forget(tx, userId);
      await queries.commitments.forget(tx, userId);
      await queries.sessions.forget(tx, userId);
      await queries.availability.remove(tx, userId);
      return { files: files.map(({ path }) => path) };
    },
  };
}
