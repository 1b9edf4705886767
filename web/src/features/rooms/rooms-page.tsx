import { shortDate } from "@startup-connect/contract/shared";
import { browserApi } from "#lib/api.ts";
import { FindPeople } from "#lib/find-people.tsx";
import { forMembers, type MemberPage } from "#lib/guard.tsx";
import { paths } from "#lib/paths.ts";
import { PersonRow } from "#lib/person-row.tsx";
import * as t from "#texts/rooms.ts";
import { Badge } from "#ui/badge.tsx";
import { EmptyState } from "#ui/states.tsx";
import type { Route } from "./+types/rooms-page";

export const handle: MemberPage = { title: t.sharedRooms, loading: "list", live: ["room"] };

export const clientLoader = forMembers(() => browserApi("GET /api/rooms"));

/** ROOM-02: rooms that startups opened to the viewer. */
export default function RoomsPage({ loaderData: { rooms } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="h1">{t.sharedRooms}</h1>
      {rooms.length === 0 ? (
        <EmptyState action={<FindPeople />}>{t.noRooms}</EmptyState>
      ) : (
        <ul className="card">
          {rooms.map(({ founder, until, isNew }) => (
            <PersonRow
              key={founder.userId}
              person={founder}
              to={paths.sharedRoom(founder.userId)}
              heading="h2"
              badge={isNew && <Badge kind="info">{t.isNew}</Badge>}
            >
              <p className="text-ink-3 num">{until ? t.openUntil({ date: shortDate(until) }) : t.open}</p>
            </PersonRow>
          ))}
        </ul>
      )}
    </>
  );
}
