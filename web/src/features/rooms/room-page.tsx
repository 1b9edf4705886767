import { registrationPaths } from "@startup-connect/contract/accounts";
import { Navigate } from "react-router";
import { browserApi, unless } from "#lib/api.ts";
import { forMembers, type MemberPage, useMe } from "#lib/guard.tsx";
import { paths } from "#lib/paths.ts";
import { Above } from "#lib/person-row.tsx";
import { readLocal } from "#lib/storage.ts";
import * as t from "#texts/rooms.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/states.tsx";
import type { Route } from "./+types/room-page";
import { AccessPanel } from "./access-panel.tsx";
import { AgreementPanel } from "./agreement-panel.tsx";
import { FilesPanel } from "./files-panel.tsx";
import { GiveAccess } from "./grant-dialog.tsx";
import { Preview } from "./preview.tsx";
import { ReaderPanel } from "./readings.tsx";

export const handle: MemberPage = { title: t.dealRoom, loading: "detail", live: ["room"] };

/**
 * Null for who is no registered startup. The reader is the chosen one, else who opened a page last; a deal leads here with its
 * investor, who may have no access yet.
 */
export const clientLoader = forMembers(async ({ request }: Route.ClientLoaderArgs) => {
  if (readLocal("userType") !== "Startup") return null;
  const found = await browserApi("GET /api/rooms/me").catch(unless(403, null));
  if (!found) return null;
  const { room } = found;
  const search = new URL(request.url).searchParams;
  const file = room.items.find(({ _id }) => _id === search.get("file"));
  const readers = room.grants
    .filter(({ lastAt, agreedAt }) => lastAt !== null || agreedAt !== null)
    .sort((one, other) => (other.lastAt ?? "").localeCompare(one.lastAt ?? ""));
  const chosen = search.get("reader");
  const id = (readers.find(({ person }) => person.userId === chosen) ?? readers[0])?.person.userId;
  const reader = id ? await browserApi("GET /api/rooms/me/readers/{readerId}", { params: { readerId: id } }) : null;
  const [folder, to] = [search.get("folder"), search.get("to") ?? chosen ?? ""];
  const [isAdding, isGiving] = [search.has("add"), search.has("give")];
  return { room, reader, isChosen: id !== undefined && id === chosen, folder, file, to, isAdding, isGiving };
});

/** ROOM-01: a startup's own room. */
export default function RoomPage({ loaderData }: Route.ComponentProps) {
  const me = useMe();
  if (!loaderData) return me.userType === "Startup" ? <Unregistered /> : <Navigate to={paths.rooms} replace />;
  const { room, reader, isChosen, folder, file, to, isAdding, isGiving } = loaderData;
  return (
    <>
      <Above href={paths.fundraising}>{t.fundraising}</Above>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="h1">{t.dealRoom}</h1>
        <GiveAccess room={room} to={to} isOpen={isGiving} />
        <p className="w-full max-w-text text-ink-2">{t.whoCanOpen}</p>
      </header>
      <FilesPanel room={room} folder={folder} isAdding={isAdding} />
      {file && <Preview key={file._id} item={file} />}
      <AccessPanel room={room} shown={reader?.person.userId} />
      {reader && <ReaderPanel key={reader.person.userId} reader={reader} room={room} isChosen={isChosen} />}
      <AgreementPanel agreement={room.agreement} />
    </>
  );
}

const Unregistered = () => (
  <>
    <h1 className="h1">{t.dealRoom}</h1>
    <EmptyState action={<ButtonLink href={registrationPaths.Startup}>{t.register}</ButtonLink>}>
      {t.forRegistered}
    </EmptyState>
  </>
);
