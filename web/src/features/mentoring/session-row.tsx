import type { MentoringSession } from "@startup-connect/contract/mentoring";
import { Link } from "react-router";
import { timeNow } from "#lib/now.ts";
import { paths } from "#lib/paths.ts";
import { shapeOf } from "#lib/public-profile.ts";
import { Badge } from "#ui/badge.tsx";
import { langOf } from "#ui/lang.ts";
import { Tile } from "#ui/tile.tsx";
import { badgeOf, nameOf } from "./session-words.ts";
import { ownZone, spanIn, zoneName } from "./times.ts";

/** One session in a list; all of it opens its page. */
export function SessionRow({ session }: { session: MentoringSession }) {
  const { _id, other, role, start, end } = session;
  const zone = ownZone();
  const [kind, text] = badgeOf(session, new Date(timeNow()));
  const name = nameOf(session);
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 hover:bg-hover sm:px-5">
      <Tile
        id={other?.userId ?? _id}
        name={name}
        picture={other?.picture ?? ""}
        shape={shapeOf(other?.type ?? "None")}
      />
      <div className="min-w-0 flex-1">
        <p className="h4 brk">
          <Link to={paths.session(_id)} className="link-cover" lang={langOf(name)}>
            {name}
          </Link>
        </p>
        <p className="text-sm text-ink-2 num">{`${spanIn(start, end, zone)} (${zoneName(zone)})`}</p>
        <p className="text-xs text-ink-3">{role === "mentor" ? "You are the mentor" : "Your mentor"}</p>
      </div>
      <Badge kind={kind}>{text}</Badge>
    </li>
  );
}
