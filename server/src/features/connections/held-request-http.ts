import { HELD_NOT_FOUND, type HeldRequest, heldRoutes } from "@startup-connect/contract/connections";
import { adminPaths } from "@startup-connect/contract/pages";
import { findingsText, HELD_HOURS } from "@startup-connect/contract/screening";
import type { PersonCard } from "@startup-connect/contract/shared";
import { after, before } from "@startup-connect/contract/shared";
import { mount, ok } from "#platform/http.ts";
import { readPage, type TimePlace } from "#platform/list-page.ts";
import { notFound, Problem } from "#platform/problem.ts";
import type { DueRow } from "#platform/waiting.ts";
import * as t from "#texts/connections-acts.ts";
import type { Context } from "./context.ts";
import type { HeldRow } from "./held-request-queries.ts";
import { deliver, refuse } from "./new-requests.ts";

const heldUntil = (createdAt: Date) => after(createdAt, { hours: HELD_HOURS });

export const presentHeld = ({ id, request, createdAt }: HeldRow, user: PersonCard): HeldRequest => ({
  _id: id,
  user,
  note: request.note,
  createdAt: createdAt.toISOString(),
  readBy: heldUntil(createdAt).toISOString(),
});

/** CASE-13. */
export async function dueHeld(
  { ports, queries }: Context,
  from: TimePlace | null,
  limit: number,
  readerId: string,
): Promise<DueRow[]> {
  const place = from && { ...from, startsAt: before(from.startsAt, { hours: HELD_HOURS }) };
  const rows = await queries.held.due(place, limit, readerId);
  const people = await ports.profiles.people(rows.flatMap(({ senderId, receiverId }) => [senderId, receiverId]));
  const nameOf = (id: string) => people.get(id)?.name ?? "a former member";
  return rows.map(({ id, senderId, receiverId, createdAt }) => ({
    id,
    startsAt: heldUntil(createdAt),
    number: "",
    title: `Request of ${nameOf(senderId)} to ${nameOf(receiverId)}`,
    href: `${adminPaths.held}?sender=${senderId}`,
  }));
}

const sidesOf = ({ senderId, receiverId }: HeldRow) => [senderId, receiverId];

/** @throws Problem 403; none where it is not held any more */
export async function checkDecider(c: Context, userId: string, id: string): Promise<HeldRow | undefined> {
  const known = await c.queries.held.byId(id);
  if (!known) return undefined;
  const sides = sidesOf(known);
  const why = (await c.ports.moderation.apartFrom(userId, sides))(sides);
  if (why) throw new Problem(403, why);
  return known;
}

/** FRAUD-05: an administrator delivers a held request, or refuses it. */
export function heldHttp(c: Context) {
  const { db, ports, queries } = c;
  return mount(heldRoutes, {
    "GET /api/admin/held-requests": async ({ viewer, query }) => {
      const { shown, page } = await readPage(query, queries.held.list, viewer.userId, query.sender);
      const [people, whyOf] = await Promise.all([
        ports.profiles.people(shown.flatMap(sidesOf)),
        ports.moderation.apartFrom(viewer.userId, shown.flatMap(sidesOf)),
      ]);
      const held = shown.flatMap((row) => {
        const [sender, receiver] = [people.get(row.senderId), people.get(row.receiverId)];
        // An account deleted between the two reads took its request with it.
        if (!sender || !receiver) return [];
        const { purpose, amount = null } = row.request;
        const { points, findings: found } = row;
        const [findings, why] = [findingsText(found), whyOf(sidesOf(row))];
        return { ...presentHeld(row, receiver), sender, purpose, amount, points, findings, why };
      });
      return ok({ held, ...page });
    },

    "POST /api/admin/held-requests/{id}": async ({ viewer, params, body: { decision, note } }) => {
      const known = await checkDecider(c, viewer.userId, params.id);
      if (!known) throw notFound(HELD_NOT_FOUND);
      const isDelivered = decision === "deliver";
      await db.tx(async (tx) => {
        const link = isDelivered ? await deliver(c, tx, known) : await refuse(c, tx, known);
        const { senderId, receiverId } = known;
        const name = (await ports.profiles.people([receiverId], tx)).get(receiverId)?.name ?? "a member";
        await ports.notifications.inform(tx, senderId, {
          message: isDelivered ? t.heldSent({ name }) : t.heldNotSent({ name, note }),
          reason: t.becauseReviewed,
          link,
          actorId: receiverId,
          by: null,
        });
        const sender = (await ports.accounts.members.some([senderId], tx)).get(senderId);
        const act = `held-request.${isDelivered ? "delivered" : "refused"}`;
        const entry = {
          adminId: viewer.userId,
          act,
          subjectId: senderId,
          target: sender?.publicId ?? "",
          detail: note,
        };
        await ports.audit.record(tx, entry);
      });
      return ok({ message: isDelivered ? "Request delivered." : "Request declined. The sender has been notified." });
    },
  });
}
