import type { CallKey, RouteKey } from "@startup-connect/contract";
import type { Answered, Sending, TestPerson } from "../harness.ts";
import { accountRows } from "./accounts.ts";
import { ageRows } from "./age.ts";
import { betweenRows } from "./between.ts";
import { cardRows } from "./cards.ts";
import { dealRows } from "./deals.ts";
import { memberRows } from "./members.ts";
import { mentoringRows } from "./mentoring.ts";
import { moderationRows } from "./moderation.ts";
import { planRows } from "./plans.ts";
import { pushRows } from "./push.ts";
import { rightsRows } from "./rights.ts";
import { roomRows } from "./rooms.ts";
import { roundRows } from "./rounds.ts";
import { siteRows } from "./site.ts";
import { staffRows } from "./staff.ts";
import { updateRows } from "./updates.ts";
import { CALLERS, type Caller, makePeople, type Row, type Rows, type World } from "./world.ts";

export { CALLERS, makeWorld } from "./world.ts";

/** Every call of the API with what each kind of caller gets. Without a row for each call it does not compile. */
export const rows: Rows = {
  ...accountRows,
  ...memberRows,
  ...betweenRows,
  ...mentoringRows,
  ...pushRows,
  ...rightsRows,
  ...roomRows,
  ...dealRows,
  ...updateRows,
  ...cardRows,
  ...planRows,
  ...roundRows,
  ...staffRows,
  ...moderationRows,
  ...ageRows,
  ...siteRows,
} satisfies Record<CallKey, Row>;

let calls = 0;

/** Every row with those under other circumstances, by its name. */
export const cases = (keys: readonly RouteKey[]): { name: string; key: RouteKey; row: Row | undefined }[] =>
  keys.flatMap((key) => {
    const row = rows[key];
    return [
      { name: key, key, row },
      ...(row?.also ?? []).map((one) => ({ name: `${key}: ${one.when}`, key, row: one })),
    ];
  });

/** @returns what each caller gets, in the order of CALLERS, as a row has it */
export async function observe(world: World, key: RouteKey, row: Row): Promise<string> {
  const { owner, send = {}, freshCallers } = (await row.given?.(world)) ?? {};
  const people = freshCallers ? await makePeople(world.server) : world.people;
  const who = (caller: Caller) => (caller === "visitor" ? null : caller === "owner" ? owner : people[caller]);
  const seen: string[] = [];
  for (const caller of CALLERS) {
    if (caller === "owner" && !owner) seen.push("-");
    else {
      const answer = await callAs(world, key, who(caller), send);
      seen.push(row.seen?.(answer) ?? String(answer.status));
    }
  }
  return seen.join(" ");
}

async function callAs(
  world: World,
  key: RouteKey,
  person: TestPerson | null | undefined,
  send: Sending,
): Promise<Answered> {
  const token = person ? await world.signedIn(person) : null;
  calls += 1;
  // Each from an address of its own: what is limited is not looked at here.
  return world.server.call(key, { ...send, token, address: `10.9.${calls >> 8}.${calls & 255}` });
}

/** The calls that ask for a fresh proof (AUTH-55). One that no longer asks, or a further one that does, is red. */
export const askForProof: readonly RouteKey[] = [
  "POST /api/users/email-change",
  "GET /api/users/export",
  "DELETE /api/users/delete-account",
  "DELETE /api/users/sessions",
  "DELETE /api/users/sessions/{id}",
  "DELETE /api/users/google",
  "POST /api/users/passkeys/options",
  "POST /api/users/passkeys",
  "DELETE /api/users/passkeys/{id}",
  "POST /api/users/recovery-codes",
  "PUT /api/rights/nominee",
  "POST /api/admin/tickets/{id}/erasure",
  "POST /api/admin/staff",
  "DELETE /api/admin/staff/{id}",
  "POST /api/admin/approvals/{id}/approve",
  "POST /api/admin/approvals/{id}/refuse",
  "POST /api/admin/users/{id}/suspend",
  "POST /api/admin/users/{id}/pause-minor",
  "POST /api/admin/users/{id}/restore",
  "POST /api/admin/cases/{number}/answer",
  "POST /api/admin/cases/{number}/decide",
  "POST /api/admin/cases/{number}/lift",
  "POST /api/admin/cases/{number}/evidence",
  "POST /api/admin/held-requests/{id}",
  "POST /api/admin/users/{id}/not-minor",
  "PATCH /api/admin/session-cases/{id}",
  "PUT /api/admin/plans/{name}",
  "POST /api/admin/orders/{id}/paid",
  "PUT /api/admin/site",
  "PATCH /api/admin/applications/{id}",
  "PATCH /api/admin/certificates/{id}",
  "POST /api/admin/announcements",
  "GET /api/admin/subscribers/export",
  "POST /api/admin/subscribers/export",
];
