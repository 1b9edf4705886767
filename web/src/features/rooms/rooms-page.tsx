import { shortDate } from "@startup-connect/contract/shared";
import { Link } from "react-router";
import { browserApi } from "#lib/api.ts";
import { FindPeople } from "#lib/find-people.tsx";
import { forMembers, type MemberPage } from "#lib/guard.tsx";
import { paths } from "#lib/paths.ts";
import { shapeOf } from "#lib/public-profile.ts";
import { Badge } from "#ui/badge.tsx";
import { langOf } from "#ui/lang.ts";
import { EmptyState } from "#ui/states.tsx";
import { Tile } from "#ui/tile.tsx";
import type { Route } from "./+types/rooms-page";

export const handle: MemberPage = { title: "Shared rooms", loading: "list", live: ["room"] };

export const clientLoader = forMembers(() => browserApi("GET /api/rooms"));

/** ROOM-02: rooms that startups opened to the viewer. */
export default function RoomsPage({ loaderData: { rooms } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="h1">Shared rooms</h1>
      {rooms.length === 0 ? (
        <EmptyState action={<FindPeople />}>Deal rooms that startups open to you appear here.</EmptyState>
      ) : (
        <ul className="card">
          {rooms.map(({ founder, until, isNew }) => (
            <li
              key={founder.userId}
              className="flex items-center gap-3 border-b border-line px-4 py-3 last:border-0 sm:px-5"
            >
              <Tile
                id={founder.userId}
                name={founder.name}
                picture={founder.picture}
                size="sm"
                shape={shapeOf(founder.type)}
              />
              <div className="min-w-0 flex-1">
                <h2 className="h4 brk" lang={langOf(founder.name)}>
                  <Link to={paths.sharedRoom(founder.userId)}>{founder.name}</Link>
                </h2>
                <p className="text-sm text-ink-3 num">{until ? `Open until ${shortDate(until)}` : "Open"}</p>
              </div>
              {isNew && <Badge kind="info">New</Badge>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
