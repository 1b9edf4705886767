import { type PersonalData, pagesOf } from "#platform/personal-data.ts";
import type { Context } from "./context.ts";
import { list } from "./metrics.ts";
import { metrics, updateCopies, updateReaders, updates } from "./tables.ts";

/** PROF-37, PROF-39: of a startup its updates, figures and readers; of a reader what they chose and when they read. */
export function updatePersonal(c: Context): PersonalData {
  const { ports, queries } = c;

  async function* written(userId: string) {
    for await (const page of pagesOf((...place) => queries.ownAll(userId, ...place)))
      for (const { id: _, startupId, version, sentOn, figures, ...row } of page)
        yield { ...row, figures: figures.map(({ metricId, ...figure }) => figure) };
  }

  return {
    holds: {
      updates: {
        rows: [updates.startupId, metrics.startupId, updateCopies.readerId],
        people: [[updateReaders.startupId, updateReaders.readerId]],
      },
      receipts: { rows: [updateReaders.readerId] },
    },
    async *exportPerson(userId) {
      const [figures, readers, reading, days] = await Promise.all([
        list(c, userId),
        queries.readers(userId),
        queries.readingOf(userId),
        queries.readDaysOf(userId),
      ]);
      const ids = [...readers.map(({ readerId }) => readerId), ...reading.map(({ startupId }) => startupId)];
      const people = await ports.profiles.people([...new Set(ids)]);
      const nameOf = (id: string) => people.get(id)?.name ?? "";
      yield { name: "updates.json", rows: written(userId) };
      yield { name: "update-figures.json", json: figures.map(({ _id, isSent, ...figure }) => figure) };
      yield {
        name: "update-readers.json",
        json: readers.map(({ readerId, isChosen, leftOn }) => ({ reader: nameOf(readerId), isChosen, leftOn })),
      };
      yield {
        name: "updates-received.json",
        json: reading.map(({ startupId, leftOn, sharesOn }) => ({
          startup: nameOf(startupId),
          leftOn,
          receiptsSince: sharesOn,
          read: days.filter((one) => one.startupId === startupId).map(({ month, readOn }) => ({ month, readOn })),
        })),
      };
    },

    async erasePerson(tx, userId) {
      return { traces: await queries.forget(tx, userId) };
    },
  };
}
