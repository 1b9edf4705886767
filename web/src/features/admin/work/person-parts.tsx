import type { MemberLine } from "@startup-connect/contract/moderation";
import { mixesScripts } from "@startup-connect/contract/shared";
import { adminPaths } from "#lib/admin-paths.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Badge } from "#ui/badge.tsx";

/** A person's name as link to what administrators see of the person. */
export const PersonLink = ({ person: { userId, name } }: { person: { userId: string; name: string } }) => (
  <Anchor href={adminPaths.person(userId)}>{name}</Anchor>
);

/** ADM-13: a name that may imitate another one. */
export const MixedScriptsNote = ({ name }: { name: string }) =>
  mixesScripts(name) && (
    <span className="block text-xs font-normal text-wait">
      A word of this name mixes Latin, Cyrillic or Greek letters. It may imitate another name.
    </span>
  );

/** Whether the account and its profile are open to others. */
export function StandingBadges({ user: { suspended, hidden } }: { user: MemberLine }) {
  if (!suspended && !hidden) return <Badge kind="good">Active</Badge>;
  return (
    <span className="flex flex-wrap gap-1.5">
      {suspended && <Badge kind="bad">Suspended</Badge>}
      {hidden && <Badge kind="wait">Profile hidden</Badge>}
    </span>
  );
}

/** "Startup, form not sent", "No role chosen". */
export function roleText({ userType, registered }: Pick<MemberLine, "userType" | "registered">): string {
  if (userType === "None") return "No role chosen";
  return registered ? userType : `${userType}, form not sent`;
}
