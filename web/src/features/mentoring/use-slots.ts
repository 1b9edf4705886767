import { SLOT_DAYS, type SlotAnswer } from "@startup-connect/contract/mentoring";
import { DAY } from "@startup-connect/contract/shared";
import { useCallback, useState } from "react";
import { browserApi } from "#lib/api.ts";
import { timeNow } from "#lib/now.ts";
import { useLoaded } from "#lib/use-loaded.ts";

const SPAN_MS = SLOT_DAYS * DAY;

/**
 * Free times of a mentor as the viewer sees them, two weeks at a time.
 * @param length in minutes; the shortest without
 * @returns the offer, of the length that was asked for before until that of this one is there
 */
export function useSlots(userId: string, length: number | undefined) {
  const [from, setFrom] = useState<string>();
  const ask = useCallback(
    () =>
      browserApi("GET /api/mentors/{userId}/slots", {
        params: { userId },
        query: { ...(length && { length }), ...(from && { from }) },
      }).then((offer) => ({ of: length, offer })),
    [userId, length, from],
  );
  const { value, failed, load } = useLoaded(ask);
  const begin = from ? Date.parse(from) : timeNow();
  const steps = (of: SlotAnswer) => ({
    onEarlier: from
      ? () => setFrom(begin - SPAN_MS > timeNow() ? new Date(begin - SPAN_MS).toISOString() : undefined)
      : undefined,
    onLater:
      begin + SPAN_MS < Date.parse(of.until)
        ? () => setFrom(new Date(of.next ? Date.parse(of.next) - 1 : begin + SPAN_MS).toISOString())
        : undefined,
  });
  return { ...value, failed, load, ...(value && steps(value.offer)) };
}
