import type { MentoringSession } from "@startup-connect/contract/mentoring";
import { timeNow } from "#lib/now.ts";
import { paths } from "#lib/paths.ts";
import { PersonRow } from "#lib/person-row.tsx";
import { Badge } from "#ui/badge.tsx";
import { badgeOf, personOf } from "./session-words.ts";
import { ownZone, spanIn, zoneName } from "./times.ts";

/** One session in a list; all of it opens its page. */
export function SessionRow({ session }: { session: MentoringSession }) {
  const { _id, role, start, end } = session;
  const zone = ownZone();
  const [kind, text] = badgeOf(session, new Date(timeNow()));
  return (
    <PersonRow person={personOf(session)} to={paths.session(_id)} badge={<Badge kind={kind}>{text}</Badge>}>
      <p className="text-ink-2 num">{`${spanIn(start, end, zone)} (${zoneName(zone)})`}</p>
      <p className="text-xs text-ink-3">{role === "mentor" ? "You are the mentor" : "Your mentor"}</p>
    </PersonRow>
  );
}
