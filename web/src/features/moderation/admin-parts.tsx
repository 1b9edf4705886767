import {
  type CaseLine,
  type MemberLine,
  REASON_LENGTH,
  REPORTED_THINGS,
  SUSPENSION_REASON_MISSING,
} from "@startup-connect/contract/moderation";
import { adminPaths } from "@startup-connect/contract/pages";
import { counted, DAY, HOUR, MINUTE } from "@startup-connect/contract/shared";
import { ActionButton } from "#lib/action-form.tsx";
import { browserApi, type FieldOf } from "#lib/api.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Badge } from "#ui/badge.tsx";
import { Textarea } from "#ui/textarea.tsx";

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

/** "Profile of Asha Raman" */
export const titleOf = ({ targetType, owner }: Pick<CaseLine, "targetType" | "owner">): string =>
  `${REPORTED_THINGS[targetType]}${owner ? ` of ${owner.name}` : ""}`;

/** "13 h 56 min", from two days on in days. */
export function leftText(left: number): string {
  if (left >= 2 * DAY) return counted(Math.floor(left / DAY), "day");
  return `${Math.floor(left / HOUR)} h ${Math.floor((left % HOUR) / MINUTE)} min`;
}

/** "Startup, form not sent", "No role chosen". */
export function roleText({ userType, registered }: Pick<MemberLine, "userType" | "registered">): string {
  if (userType === "None") return "No role chosen";
  return registered || userType === "Student" ? userType : `${userType}, form not sent`;
}

/** A user's name, linked to the admin page of the user. */
export const UserLink = ({ user: { userId, name } }: { user: { userId: string; name: string } }) => (
  <Anchor href={adminPaths.person(userId)}>{name}</Anchor>
);

interface SuspendProps {
  user: { userId: string; name: string };
  look: 2 | "bad";
  button: string;
  /** What is refused with it, and what that says. */
  held?: { id: string; what: string };
}

export const Suspend = ({ user: { userId, name }, look, button, held }: SuspendProps) => (
  <ActionButton<FieldOf<"POST /api/admin/users/{id}/suspend">>
    look={look}
    size={held ? "sm" : "md"}
    button={button}
    label={held ? `${button}: ${name}` : button}
    title={`Suspend ${name}?`}
    confirm={button}
    busyText="Suspending…"
    check={({ text }) => (text("reason").trim() === "" ? { reason: SUSPENSION_REASON_MISSING } : {})}
    action={({ text }) => {
      const sent = { params: { id: userId }, json: { reason: text("reason"), heldRequest: held?.id } };
      return browserApi("POST /api/admin/users/{id}/suspend", sent);
    }}
  >
    {(field) => (
      <>
        {held && <p>{held.what}</p>}
        <p>
          The user is logged out everywhere immediately and cannot log in. Others cannot see the profile until you
          restore the account.
        </p>
        <Textarea {...field("reason")} label="Reason, emailed to the user" limit={REASON_LENGTH} />
      </>
    )}
  </ActionButton>
);
