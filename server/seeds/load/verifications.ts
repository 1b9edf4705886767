import { after, before, DAY } from "@startup-connect/contract/shared";
import { CONTROL_MONTHS, type ControlKind } from "@startup-connect/contract/verification";
import type { VerificationEnds } from "#features/profiles/index.ts";
import type { certificates } from "#features/recognition/index.ts";
import type { verifications } from "#features/verification/index.ts";
import { idAt } from "#platform/ids.ts";
import type { World } from "../world/index.ts";
import type { Stored, Telling } from "./people.ts";

/** The startup whose registration was checked, and whose website's verification is about to end. */
const SHOWN = { key: "ilaivaram", number: "U21099TN2023PTC000147", endsInDays: 9 };

/** Papers of registrations, by key. */
export const registeredIn = ({ startups }: World) =>
  startups
    .filter(({ key }) => key === SHOWN.key)
    .map(({ key, startupName }) => ({ key, startupName, number: SHOWN.number }));

/** What a member of the world controls. */
function controlsIn({ startups, investors }: World): { key: string; kind: ControlKind; value: string }[] {
  const websites = startups.flatMap(({ key, website }, place) =>
    website && (place % 3 === 0 || key === SHOWN.key)
      ? [{ key, kind: "website" as const, value: new URL(website).hostname }]
      : [],
  );
  const emails = investors.flatMap(({ key }, place) =>
    place % 3 === 0 ? [{ key, kind: "workEmail" as const, value: `office@${key}.example` }] : [],
  );
  return [...websites, ...emails];
}

export interface VerificationRows {
  controls: (typeof verifications.$inferInsert)[];
  certificates: (typeof certificates.$inferInsert)[];
}

export function verificationRows(
  world: World,
  as: (key: string) => Stored,
  { now }: Pick<Telling, "now">,
  papers: ReadonlyMap<string, string>,
): VerificationRows {
  const controls = controlsIn(world).map(({ key, kind, value }, place) => {
    const whole = CONTROL_MONTHS[kind] * 30;
    const endsAt = after(now, { days: key === SHOWN.key ? SHOWN.endsInDays : whole - 10 - (place % 20) });
    const verifiedAt = new Date(Math.max(endsAt.getTime() - whole * DAY, as(key).registeredAt.getTime()));
    const method = kind === "website" ? ("dns" as const) : ("email" as const);
    const userId = as(key).user.id;
    return { userId, kind, value, method, statedAt: verifiedAt, verifiedAt, endsAt, checkedAt: now };
  });
  return {
    controls,
    certificates: registeredIn(world).map(({ key, startupName, number }) => {
      const { user, registeredAt } = as(key);
      const decidedAt = before(now, { days: 40 });
      return {
        id: idAt(decidedAt),
        userId: user.id,
        startupId: user.roleRecordId,
        type: "incorporation",
        number,
        entityName: startupName,
        issueDate: "2023-08-14",
        path: papers.get(`${key} registration`) ?? "",
        state: "verified",
        submittedAt: new Date(Math.max(registeredAt.getTime(), decidedAt.getTime() - 3 * DAY)),
        decidedAt,
      };
    }),
  };
}

/** By user id what is verified, each with its end, for cards. */
export function endsIn({ controls, certificates: papers }: VerificationRows): Map<string, VerificationEnds> {
  const proofs = new Map<string, VerificationEnds>();
  const ends = [
    ...controls.map(({ userId, kind, endsAt }) => ({ userId, kind, end: endsAt?.toISOString() ?? null })),
    // A company stays incorporated.
    ...papers.map(({ userId }) => ({ userId, kind: "incorporation" as const, end: null })),
  ];
  for (const { userId, kind, end } of ends) proofs.set(userId, { ...proofs.get(userId), [kind]: end });
  return proofs;
}
