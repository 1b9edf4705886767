import type { OpenRoom } from "@startup-connect/contract/rooms";
import { longDate } from "@startup-connect/contract/shared";
import { useCallback, useState } from "react";
import { Link, type ShouldRevalidateFunctionArgs } from "react-router";
import { ReportButton } from "#features/connections/report-dialog.tsx";
import { browserApi, unless } from "#lib/api.ts";
import { forMembers, type MemberPage } from "#lib/guard.tsx";
import { paths } from "#lib/paths.ts";
import { Above } from "#lib/person-row.tsx";
import { profilePath, shapeOf } from "#lib/public-profile.ts";
import { useLive, useLiveGap } from "#lib/use-live.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import * as menu from "#texts/connections-menu.ts";
import * as t from "#texts/rooms.ts";
import { Alert } from "#ui/alert.tsx";
import { Anchor } from "#ui/anchor.tsx";
import { langOf } from "#ui/lang.ts";
import { Tile } from "#ui/tile.tsx";
import type { Route } from "./+types/shared-room-page";
import { Notice } from "./notice.tsx";
import { OpenFiles } from "./open-files.tsx";

export const handle: MemberPage<Route.ComponentProps["loaderData"]> = {
  title: t.room,
  titleOf: ({ room }) => t.roomOf({ name: room.founder.name }),
  loading: "detail",
};

export const clientLoader = forMembers(({ params }: Route.ClientLoaderArgs) =>
  browserApi("GET /api/rooms/{founderId}", { params: { founderId: params.roomId } }),
);

/** The file and page in the address change nothing of the room. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname;

/** ROOM-03, ROOM-09: a room that is open to the viewer. */
export default function SharedRoomPage({ loaderData: { room } }: Route.ComponentProps) {
  return <SharedRoom key={room.founder.userId} start={room} />;
}

const roomOf = (founderId: string): Promise<OpenRoom | null> =>
  browserApi("GET /api/rooms/{founderId}", { params: { founderId } }).then(({ room }) => room, unless(404, null));

/** Loads the room again by itself, so that a failure of the network leaves the page as it is. */
function SharedRoom({ start }: { start: OpenRoom }) {
  const { founder } = start;
  const id = founder.userId;
  const ask = useCallback(() => roomOf(id), [id]);
  const { value: room, setValue: setRoom, load } = useLoaded(ask, start);
  useLive("room", ({ roomId }) => roomId === id && void load());
  useLiveGap(() => void load());
  const [isAsking, setAsking] = useState(false);
  const canOpenMore = room?.state === "open" && room.agreement !== null && room.acceptedAt === null;
  const path = profilePath(founder.type, founder.profileId);
  return (
    <>
      <Above href={paths.rooms}>{t.sharedRooms}</Above>
      <header className="flex min-w-0 items-center gap-4">
        <Tile id={id} name={founder.name} picture={founder.picture} shape={shapeOf(founder.type)} />
        <div className="min-w-0">
          <h1 className="h1 brk" lang={langOf(founder.name)}>
            {path ? (
              <Anchor href={path} className="text-inherit no-underline hover:underline">
                {founder.name}
              </Anchor>
            ) : (
              founder.name
            )}
          </h1>
          {room && (
            <p className="text-sm text-ink-3 num">
              {room.until ? t.openToYouUntil({ date: longDate(room.until) }) : t.openToYou}{" "}
              {room.dealId && <Link to={paths.deal(room.dealId)}>{t.openDeal}</Link>}
            </p>
          )}
        </div>
      </header>
      {!room && <Alert kind="wait">{t.accessOver}</Alert>}
      {canOpenMore && !isAsking && (
        <Alert>
          {t.agreementFirst}{" "}
          <button type="button" className="text-left text-link underline" onClick={() => setAsking(true)}>
            {t.readAgreement}
          </button>
        </Alert>
      )}
      {room &&
        (room.state === "open" && !(canOpenMore && isAsking) ? (
          <OpenFiles room={room} onRoom={setRoom} onReload={load} />
        ) : (
          <Notice room={room} onOpen={setRoom} onStale={load} />
        ))}
      {room && <ReportButton target={{ targetType: "room", targetId: id }} label={menu.reportRoom} />}
    </>
  );
}
