import type { GrantRow } from "./queries.ts";

/*
 * ROOM-02, ROOM-07. Every read of a room asks room_grant_open, room_grant_agreed and room_access in SQL; here is the same
 * rule for rows that are read already.
 */

/** Since when access has ended, null while it is open; a day that is over ends it before the job has been there. */
export const endOf = ({ endedAt, until }: Pick<GrantRow, "endedAt" | "until">, now: Date): Date | null =>
  endedAt ?? (until && until <= now ? until : null);

/** Whether the agreement is to be accepted before anything is read. @param grants open ones to one room, at least one */
export const mustAgree = (grants: readonly { isAgreed: boolean }[]): boolean =>
  grants.every(({ isAgreed }) => !isAgreed);

/** The end of the access that lasts longest, null without one. */
export function lastEnd(grants: readonly Pick<GrantRow, "until">[]): Date | null {
  const ends = grants.map(({ until }) => until?.getTime() ?? Number.POSITIVE_INFINITY);
  const last = Math.max(...ends);
  return Number.isFinite(last) ? new Date(last) : null;
}
