import { before, indiaDay } from "@startup-connect/contract/shared";
import { monthsUpTo } from "@startup-connect/contract/updates";
import type { metrics, metricValues, updateCopies, updateReaders, updates } from "#features/updates/index.ts";
import { idAt, newId } from "#platform/ids.ts";
import type { World } from "../world/index.ts";

export interface UpdateRows {
  updates: (typeof updates.$inferInsert)[];
  metrics: (typeof metrics.$inferInsert)[];
  values: (typeof metricValues.$inferInsert)[];
  readers: (typeof updateReaders.$inferInsert)[];
  copies: (typeof updateCopies.$inferInsert)[];
}

/** Months and days are counted back from the day of loading. */
export function updateRows({ updates: world }: World, userOf: (key: string) => string, now: Date): UpdateRows {
  const startupId = userOf(world.startup);
  const ago = (days: number) => before(now, { days });
  const thisMonth = indiaDay(now).slice(0, 7);
  const monthAgo = (months: number) => monthsUpTo(thisMonth, months + 1)[0] ?? thisMonth;
  const rows: UpdateRows = { updates: [], metrics: [], values: [], readers: [], copies: [] };
  for (const [position, { values, former, ...words }] of world.metrics.entries()) {
    const metricId = newId();
    rows.metrics.push({ id: metricId, startupId, position, ...words });
    for (const [n, value] of values.entries()) {
      const back = values.length - n;
      const one = { metricId, month: monthAgo(back), enteredAt: ago(back * 30 - 12) };
      if (value === null) continue;
      const isCorrected = former !== undefined && back === world.sent.length;
      const changedAt = ago((world.sent.at(-1)?.daysAgo ?? 0) + 3);
      if (isCorrected) rows.values.push({ ...one, id: newId(), value: former, supersededAt: changedAt });
      rows.values.push({ ...one, id: newId(), value, ...(isCorrected && { enteredAt: changedAt }) });
    }
  }
  for (const { reader, sharesReceipts = false } of world.readers) {
    const sharesOn = sharesReceipts ? indiaDay(ago(40)) : null;
    rows.readers.push({ startupId, readerId: userOf(reader), isChosen: true, sharesOn });
  }
  const asked: { text: string; since: string }[] = [];
  for (const [n, { daysAgo, asks, ...texts }] of world.sent.entries()) {
    const back = world.sent.length - n;
    const [sentAt, month] = [ago(daysAgo), monthAgo(back)];
    asked.push(...asks.map((text) => ({ text, since: month })));
    const figures = rows.metrics.map(({ id: metricId, label, unit, direction }) => {
      const shown = rows.values.filter((one) => one.metricId === metricId && one.month === month);
      return { metricId, label, unit, direction, value: shown[0]?.value ?? null };
    });
    const id = idAt(sentAt);
    const dates = { createdAt: ago(daysAgo + 2), sentAt, sentOn: indiaDay(sentAt) };
    rows.updates.push({ id, startupId, month, ...texts, asks: [...asked], figures, ...dates });
    for (const { reader, hasRead } of world.readers.filter((one) => one.days > daysAgo)) {
      const readOn = hasRead ? indiaDay(ago(daysAgo - 1)) : null;
      rows.copies.push({ id: idAt(sentAt), updateId: id, readerId: userOf(reader), readOn });
    }
  }
  const draft = { id: idAt(ago(1)), startupId, month: thisMonth, ...world.draft };
  rows.updates.push({ ...draft, asks: [...asked], createdAt: ago(1) });
  return rows;
}
