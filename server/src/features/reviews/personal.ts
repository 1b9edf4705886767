import { isReviewed } from "@startup-connect/contract/shared";
import { type PersonalData, pagesOf } from "#platform/personal-data.ts";
import type { Context } from "./context.ts";
import { reviews as reviewRows, sessionReviews } from "./tables.ts";
import { ratingChange, voiceOf } from "./voice.ts";

/** PROF-37, PROF-39: reviews a person wrote and received. They are public, so the download holds both whole. */
export function reviewPersonal({ ports, queries, sessions }: Context): PersonalData {
  async function* own(userId: string) {
    for await (const page of pagesOf((...place) => queries.ofPerson(userId, ...place))) {
      const people = await ports.profiles.people(page.flatMap(({ subjectId, reviewerId }) => [subjectId, reviewerId]));
      for (const { subjectId, reviewerId, rating, text, createdAt, editedAt, reply, repliedAt, ...rest } of page) {
        const written = reviewerId === userId;
        const other = people.get(written ? subjectId : reviewerId)?.name ?? "";
        yield {
          ...(written ? { written: true, of: other } : { written: false, by: other }),
          rating,
          text,
          createdAt,
          editedAt,
          reply,
          repliedAt,
          ...(rest.withdrawnAt && { withdrawnAt: rest.withdrawnAt }),
          ...(rest.hiddenAt && { hidden: { at: rest.hiddenAt, reason: written ? rest.hiddenReason : "" } }),
        };
      }
    }
  }

  return {
    holds: {
      connections: {
        rows: [reviewRows.reviewerId, reviewRows.subjectId, sessionReviews.authorId, sessionReviews.subjectId],
      },
    },
    async *exportPerson(userId) {
      yield { name: "reviews.json", rows: own(userId) };
      const json = (await sessions.ofPerson(userId)).map(({ authorId, subjectId: _, ...row }) => ({
        written: authorId === userId,
        ...row,
      }));
      yield { name: "session-reviews.json", json };
    },

    async erasePerson(tx, userId) {
      const removed = await queries.removeAllOf(tx, userId);
      const subjects = removed.filter(({ reviewerId }) => reviewerId === userId).map(({ subjectId }) => subjectId);
      const people = await ports.profiles.people([...new Set(subjects)], tx);
      for (const [subjectId, { type }] of [...people].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
        const change = ratingChange(voiceOf(removed.filter((row) => row.subjectId === subjectId)), null);
        if (change && isReviewed(type)) await ports.profiles.byType[type].rate(tx, subjectId, change);
      }
      return { traces: removed.map(({ id }) => id) };
    },
  };
}
