import type { OwnRoom, RoomGrant } from "@startup-connect/contract/rooms";
import { useState } from "react";
import { Link } from "react-router";
import { ActionButton } from "#lib/action-form.tsx";
import { browserApi } from "#lib/api.ts";
import { paths } from "#lib/paths.ts";
import { profilePath, shapeOf } from "#lib/public-profile.ts";
import * as t from "#texts/rooms.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Badge } from "#ui/badge.tsx";
import { Panel } from "#ui/card.tsx";
import { langOf } from "#ui/lang.ts";
import { EmptyState } from "#ui/states.tsx";
import { Tile } from "#ui/tile.tsx";
import { ChangeAccess } from "./grant-dialog.tsx";
import { isOpen, pathText } from "./tree.ts";
import { endedText, untilText, whenText } from "./words.ts";

/** ROOM-02: who has access. @param shown whose reading is on the page */
export function AccessPanel({ room, shown }: { room: OwnRoom; shown: string | undefined }) {
  // A row keeps its place after its access is ended, so that a second press does not reach the next person's button.
  const [justEnded, setJustEnded] = useState<readonly string[]>([]);
  const isHere = (grant: RoomGrant) => isOpen(grant) || justEnded.includes(grant._id);
  const here = room.grants.filter(isHere).sort((one, other) => other._id.localeCompare(one._id));
  const ended = room.grants.filter((grant) => !isHere(grant));
  return (
    <Panel title={t.whoHasAccess} flush>
      {here.length === 0 ? (
        <EmptyState bare>{t.onlyYouCanOpen}</EmptyState>
      ) : (
        <ul>
          {here.map((grant) => (
            <GrantRow
              key={grant._id}
              grant={grant}
              room={room}
              isShown={grant.person.userId === shown}
              onEnded={() => setJustEnded((before) => [...before, grant._id])}
            />
          ))}
        </ul>
      )}
      {ended.length > 0 && (
        <details className="border-t border-line">
          <summary className="px-4 py-3 text-sm font-medium text-link sm:px-5">
            {t.endedCount({ count: ended.length })}
          </summary>
          <ul className="grid gap-2 px-4 pb-3 text-sm sm:px-5">
            {ended.map((grant) => (
              <li key={grant._id} className="flex flex-wrap justify-between gap-x-3">
                <span className="min-w-0 brk">
                  <span className="font-medium">{grant.person.name}</span>
                  <span className="text-ink-3">{`, ${scopeText(room, grant)}`}</span>
                </span>
                <span className="text-ink-3 num">{grant.endedAt && endedText(grant.endedAt, grant.ending)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Panel>
  );
}

const focusIt = (element: HTMLElement | null): void => element?.focus();

const scopeText = ({ items }: OwnRoom, { itemId }: RoomGrant): string =>
  itemId ? pathText(items, itemId) : t.wholeRoom;

interface GrantRowProps {
  grant: RoomGrant;
  room: OwnRoom;
  isShown: boolean;
  onEnded: () => void;
}

function GrantRow({ grant, room, isShown, onEnded }: GrantRowProps) {
  const { _id: id, person, until, maySave, needsAgreement, agreedAt, lastAt } = grant;
  const path = profilePath(person.type, person.profileId);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3 text-sm last:border-0 sm:px-5 lg:grid-cols-[auto_minmax(0,1fr)_10.5rem_19rem]">
      <Tile id={person.userId} name={person.name} picture={person.picture} size="sm" shape={shapeOf(person.type)} />
      <div className="min-w-0">
        <h3 className="font-semibold brk" lang={langOf(person.name)}>
          {path ? <Anchor href={path}>{person.name}</Anchor> : person.name}
        </h3>
        <p className="text-ink-3 brk">
          {maySave ? t.scopeMaySave({ scope: scopeText(room, grant) }) : scopeText(room, grant)}
        </p>
      </div>
      <div className="grid justify-items-start gap-1 max-lg:col-span-2 max-lg:flex max-lg:flex-wrap max-lg:gap-x-4 num">
        <span>{untilText(until)}</span>
        {needsAgreement && !agreedAt ? (
          <Badge kind="wait">{t.agreementNotAccepted}</Badge>
        ) : (
          <span className="text-ink-3">{lastAt ? t.openedAt({ when: whenText(lastAt) }) : t.notOpenedYet}</span>
        )}
      </div>
      <div className="flex flex-wrap gap-1.5 max-lg:col-span-2 lg:justify-end">
        {(lastAt || agreedAt) && !isShown && (
          <Link
            to={`${paths.room}?${new URLSearchParams({ reader: person.userId })}`}
            preventScrollReset
            aria-label={t.pageByPageOf({ name: person.name })}
            className="btn btn-3 btn-sm"
          >
            {t.pageByPage}
          </Link>
        )}
        {isOpen(grant) ? (
          <>
            <ChangeAccess grant={grant} room={room} />
            <ActionButton
              size="sm"
              button={t.endAccess}
              label={t.endAccessOf({ name: person.name })}
              title={t.askEndAccess({ name: person.name })}
              confirm={t.endAccess}
              busyText={t.ending}
              action={async () => {
                onEnded();
                return browserApi("DELETE /api/rooms/me/grants/{grantId}", { params: { grantId: id } });
              }}
            >
              <p>{t.endAccessMeans}</p>
            </ActionButton>
          </>
        ) : (
          <p ref={focusIt} tabIndex={-1} className="py-1.5 font-medium">
            {t.accessEnded}
          </p>
        )}
      </div>
    </li>
  );
}
