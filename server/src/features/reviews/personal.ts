import { isReviewed } from "@startup-connect/contract/shared";
import { type PersonalData, pagesOf } from "#platform/personal-data.ts";
import type { ReviewPorts } from "./ports.ts";
import type { ReviewQueries } from "./queries.ts";

/** PROF-37, PROF-39: reviews a person wrote and received. They are public, so the download holds both whole. */
export function reviewPersonal(queries: ReviewQueries, ports: ReviewPorts): PersonalData {
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
          ...(rest.hiddenAt && { hidden: { at: rest.hiddenAt, reason: written ? rest.hiddenReason : "" } }),
        };
      }
    }
  }

  return {
    async *exportPerson(userId) {
      yield { name: "reviews.json", rows: own(userId) };
    },

    async erasePerson(tx, userId) {
      const removed = await queries.removeAllOf(tx, userId);
      const written = removed
        .filter(({ reviewerId, hiddenAt }) => reviewerId === userId && !hiddenAt)
        .toSorted((a, b) => (a.subjectId < b.subjectId ? -1 : 1));
      const people = await ports.profiles.people(
        written.map(({ subjectId }) => subjectId),
        tx,
      );
      for (const { subjectId, rating } of written) {
        const type = people.get(subjectId)?.type;
        if (isReviewed(type)) await ports.profiles.byType[type].rate(tx, subjectId, { count: -1, sum: -rating });
      }
      return { traces: removed.map(({ id }) => id) };
    },
  };
}
