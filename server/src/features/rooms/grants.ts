import { createHash } from "node:crypto";
import {
  GRANT_DAYS_MAX,
  GRANT_NOT_FOUND,
  GRANTS_MAX,
  type GrantForm,
  READING_MONTHS,
} from "@startup-connect/contract/rooms";
import { after, DAY, endOfDay, indiaDay, plusDays } from "@startup-connect/contract/shared";
import type { Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import { isId, newId } from "#platform/ids.ts";
import { type AnyJob, defineCron, defineSweep, step } from "#platform/jobs/index.ts";
import { lock } from "#platform/locks.ts";
import { fieldProblem, notFound, Problem } from "#platform/problem.ts";
import { paymentDetailsOf } from "#platform/screening/index.ts";
import * as t from "#texts/rooms-acts.ts";
import type { Context } from "./context.ts";
import { found } from "./items.ts";
import { endOf } from "./policy.ts";
import type { GrantRow, RoomQueries } from "./queries.ts";

/** Days before its end that access is reminded of. */
const REMINDER_DAYS = 3;

/* ROOM-02: who may open a room, and until when. */

function lastMoment(c: Context, day: string | null, isMentor: boolean): Date | null {
  if (day === null) {
    if (!isMentor) throw fieldProblem("until", t.lastDay);
    return null;
  }
  const today = indiaDay(c.clock.now());
  if (day < today || day > plusDays(today, GRANT_DAYS_MAX))
    throw fieldProblem("until", t.dayWithin({ days: GRANT_DAYS_MAX }));
  return endOfDay(day);
}

/** Ends what matches, in the transaction of its cause. */
export async function end(
  c: Context,
  tx: Tx,
  which: Parameters<RoomQueries["end"]>[1],
  ending: Exclude<GrantRow["ending"], null>,
) {
  const ended = await c.queries.end(tx, which, ending, c.clock.now());
  for (const { ownerId, personId } of ended)
    await c.live.publishTo(tx, [ownerId, personId], "room", { roomId: ownerId });
  return ended;
}

/** @throws Problem 404 for what is not the founder's */
export const endOne = (c: Context, viewer: Viewer, id: string) =>
  c.db.tx(async (tx) => {
    const grant = isId(id) ? await c.queries.grant(tx, viewer.userId, id) : undefined;
    if (!grant) throw notFound(GRANT_NOT_FOUND);
    await end(c, tx, { id: grant.id }, "founder");
  });

const keepsPages = "pages for visitors show no rooms";
export const grantJobs = (c: Context): readonly AnyJob[] => [
  defineSweep(c, { name: "rooms.clock", cron: "* * * * *", keepsPages }, [
    step({ what: "access to end", find: c.queries.over, act: (tx, { id }) => end(c, tx, { id }, "over") }),
    step({
      what: "access that ends soon",
      find: (now, limit) => c.queries.ending(now, after(now, { days: REMINDER_DAYS }), limit),
      async act(tx, grant) {
        await c.queries.changeGrant(tx, grant.id, { reminded: grant.until });
        // Who got it for a few days knows.
        const { until, givenAt } = grant;
        if (until && until.getTime() - givenAt.getTime() > (REMINDER_DAYS + 1) * DAY)
          await c.notices.notify(tx, "ends", grant);
      },
    }),
  ]),
  defineCron({ name: "rooms.thin", cron: "41 3 * * *", keepsPages }, async () => {
    const before = c.clock.now();
    before.setUTCMonth(before.getUTCMonth() - READING_MONTHS);
    await c.queries.reading.forgetOldTime(before);
  }),
];

/** Access that is there is changed. @throws Problem 400, 404, 409 */
export async function give(
  c: Context,
  viewer: Viewer,
  { personId, itemId, until, maySave, needsAgreement }: GrantForm,
): Promise<void> {
  const person = personId.toLowerCase();
  const ownerId = viewer.userId;
  if (!isId(person) || person === ownerId) throw fieldProblem("personId", t.notConnected);
  const type = (await c.ports.profiles.people([person])).get(person)?.type;
  const last = lastMoment(c, until, type === "Mentor");
  await c.db.tx(async (tx) => {
    // Held until the end, so that no connection ends beside it and leaves the access open.
    if (!(await c.ports.connections.holdConnected(tx, ownerId, person))) throw fieldProblem("personId", t.notConnected);
    await lock(tx, "room", ownerId);
    const item = itemId === null ? null : (await found(c, tx, ownerId, itemId)).id;
    if (needsAgreement && !(await c.queries.agreement(tx, ownerId)))
      throw fieldProblem("needsAgreement", t.agreementFirst);
    const same = await c.queries.sameGrant(tx, ownerId, person, item);
    const values = { until: last, maySave, needsAgreement };
    if (same && !endOf(same, c.clock.now())) {
      await c.queries.changeGrant(tx, same.id, values);
      await c.live.publishTo(tx, [ownerId, person], "room", { roomId: ownerId });
      return;
    }
    if (same) await end(c, tx, { id: same.id }, "over");
    if ((await c.queries.countOpen(tx, ownerId)) >= GRANTS_MAX)
      throw new Problem(409, t.mostPeople({ most: GRANTS_MAX }));
    const fresh = { givenAt: c.clock.now(), endedAt: null, ending: null, reminded: null };
    const grant = { id: newId(), ownerId, personId: person, itemId: item, ...values, ...fresh };
    await c.queries.insertGrant(tx, grant);
    await c.notices.notify(tx, "given", grant, ownerId);
    await c.live.publishTo(tx, [ownerId, person], "room", { roomId: ownerId });
  });
}

/** ROOM-07: the same text again is no new version. */
export async function setAgreement(c: Context, { userId }: Viewer, text: string): Promise<void> {
  const [payment] = paymentDetailsOf(text);
  if (payment) throw fieldProblem("text", t.paymentDetails({ payment }));
  await c.db.tx(async (tx) => {
    await lock(tx, "room", userId);
    const before = await c.queries.agreement(tx, userId);
    if (before?.text === text) return;
    const hash = createHash("sha256").update(text).digest("hex");
    const version = (before?.version ?? 0) + 1;
    const row = { id: newId(), ownerId: userId, version, text, hash, createdAt: c.clock.now() };
    await c.queries.insertAgreement(tx, row);
    const open = await c.queries.grantsOf(userId, c.clock.now(), c.clock.now(), tx);
    const asked = open.filter(({ needsAgreement }) => needsAgreement).map(({ personId }) => personId);
    await c.live.publishTo(tx, [userId, ...asked], "room", { roomId: userId });
  });
}
