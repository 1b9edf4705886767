import { GRANT_DAYS_DEFAULT, GRANT_DAYS_MAX, type OwnRoom, type RoomGrant } from "@startup-connect/contract/rooms";
import { indiaDay, type PersonCard, plusDays } from "@startup-connect/contract/shared";
import { word } from "@startup-connect/contract/values";
import { useState } from "react";
import { ActionButton, type FormField, needs, newButton, type Typed } from "#lib/action-form.tsx";
import { browserApi, type FieldOf } from "#lib/api.ts";
import { FindPeople } from "#lib/find-people.tsx";
import { timeNow } from "#lib/now.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import * as t from "#texts/rooms.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import { EmptyState } from "#ui/states.tsx";
import { optionsOf } from "./tree.ts";

type GrantField = FieldOf<"POST /api/rooms/me/grants"> | "noEnd";

const send = ({ text }: Typed<GrantField>, personId: string, itemId: string) =>
  browserApi("POST /api/rooms/me/grants", {
    json: {
      personId,
      itemId: itemId || null,
      until: text("noEnd") ? null : text("until"),
      maySave: text("maySave") !== "",
      needsAgreement: text("needsAgreement") !== "",
    },
  });

/** ROOM-02: opens the room, a folder or a file to one connected member. @param to the one whom a link here names */
export const GiveAccess = ({ room, to, isOpen }: { room: OwnRoom; to: string; isOpen: boolean }) => (
  <ActionButton<GrantField>
    {...newButton(t.giveAccess)}
    look={room.items.length > 0 ? 1 : 2}
    isOpen={isOpen}
    title={t.giveAccess}
    confirm={t.giveAccess}
    kind={1}
    busyText={t.saving}
    start={{ until: plusDays(indiaDay(timeNow()), GRANT_DAYS_DEFAULT) }}
    check={needs("personId", t.choosePerson)}
    action={(typed) => send(typed, typed.text("personId"), typed.text("itemId"))}
  >
    {(field) => <NewGrant field={field} room={room} to={to} />}
  </ActionButton>
);

export const ChangeAccess = ({ grant, room }: { grant: RoomGrant; room: OwnRoom }) => (
  <ActionButton<GrantField>
    button={t.change}
    label={t.changeAccessOf({ name: grant.person.name })}
    look={3}
    size="sm"
    isFresh
    title={t.accessOf({ name: grant.person.name })}
    confirm={t.save}
    kind={1}
    busyText={t.saving}
    start={{ until: grant.until ? indiaDay(grant.until) : plusDays(indiaDay(timeNow()), GRANT_DAYS_DEFAULT) }}
    action={(typed) => send(typed, grant.person.userId, grant.itemId ?? "")}
  >
    {(field) => <Terms field={field} room={room} person={grant.person} grant={grant} />}
  </ActionButton>
);

/** All accepted connections, by name. */
async function connectedPeople(): Promise<readonly PersonCard[]> {
  const people: PersonCard[] = [];
  let after: string | null = "";
  do {
    const query: Record<string, string> = { status: "accepted", limit: "50", ...(after && { after }) };
    const page = await browserApi("GET /api/connections", { query });
    people.push(...page.connections.map(({ user }) => user));
    after = page.nextCursor;
  } while (after);
  return people.sort((one, other) => one.name.localeCompare(other.name, "en-IN"));
}

function NewGrant({ field, room, to }: { field: FormField<GrantField>; room: OwnRoom; to: string }) {
  const { value: people, failed } = useLoaded(connectedPeople);
  const [picked, setPicked] = useState(to);
  if (people?.length === 0)
    return (
      <EmptyState bare action={<FindPeople />}>
        {t.noConnections}
      </EmptyState>
    );
  const [first, ...others] = people ?? [];
  const person = people?.find(({ userId }) => userId === picked) ?? (to || others.length > 0 ? undefined : first);
  return (
    <>
      <Select
        name="personId"
        error={failed ? t.connectionsNotLoaded : field("personId").error}
        label={t.person}
        placeholder={people || failed ? t.chooseConnection : t.loading}
        options={(people ?? []).map(({ userId, name, type }) => ({
          value: userId,
          label: type === "None" ? name : `${name}, ${word(type)}`,
        }))}
        value={person?.userId ?? ""}
        onChange={({ currentTarget }) => setPicked(currentTarget.value)}
      />
      <Select
        {...field("itemId")}
        label={t.whatTheyOpen}
        placeholder={t.theWholeRoom}
        options={optionsOf(room.items, room.items)}
      />
      <Terms field={field} room={room} person={person} />
    </>
  );
}

interface TermsProps {
  field: FormField<GrantField>;
  room: OwnRoom;
  person: PersonCard | undefined;
  grant?: RoomGrant;
}

function Terms({ field, room, person, grant }: TermsProps) {
  const [wantsNoEnd, setNoEnd] = useState(grant?.until === null);
  const noEnd = wantsNoEnd && person?.type === "Mentor";
  const today = indiaDay(timeNow());
  return (
    <>
      {!noEnd && (
        <Input
          {...field("until")}
          type="date"
          label={t.lastDay}
          min={today}
          max={plusDays(today, GRANT_DAYS_MAX)}
          hint={t.lastDayHint({ days: GRANT_DAYS_MAX })}
        />
      )}
      {person?.type === "Mentor" && (
        <Checkbox
          name="noEnd"
          label={t.noEnd}
          checked={noEnd}
          onChange={({ currentTarget }) => setNoEnd(currentTarget.checked)}
        />
      )}
      <Checkbox
        {...field("maySave")}
        label={t.maySaveFiles}
        hint={t.maySaveHint}
        defaultChecked={grant?.maySave ?? false}
      />
      <Checkbox
        {...field("needsAgreement")}
        label={t.mustAccept}
        hint={room.agreement ? undefined : t.writeAgreementFirst}
        disabled={!room.agreement}
        defaultChecked={grant ? grant.needsAgreement : room.agreement !== null}
      />
    </>
  );
}
