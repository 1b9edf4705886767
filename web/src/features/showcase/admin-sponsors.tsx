import type { AllRoutes, Answer } from "@startup-connect/contract";
import { IMAGE_MAX_BYTES, IMAGE_TYPES, megabytes, shortDate } from "@startup-connect/contract/shared";
import { SPONSOR_NAME_MAX, SPONSOR_PLACES, SPONSOR_TEXT_MAX } from "@startup-connect/contract/showcase";
import { actionsColumn, type Column, ListScreen, listLoader, type ScreenProps } from "#features/admin/list.tsx";
import { adminMeta } from "#features/admin/sections.ts";
import { ActionButton, changeButton, newButton, RemoveButton } from "#lib/action-form.tsx";
import { browserApi, type FieldOf } from "#lib/api.ts";
import { Badge } from "#ui/badge.tsx";
import { FileField } from "#ui/file-field.tsx";
import { Input } from "#ui/input.tsx";
import { Tile } from "#ui/tile.tsx";

type Sponsor = Answer<AllRoutes["GET /api/admin/sponsors"]>["sponsors"][number];

export const meta = adminMeta("Sponsors");

export const clientLoader = listLoader(async (query) => {
  const { sponsors: items, ...page } = await browserApi("GET /api/admin/sponsors", { query });
  return { items, ...page };
});

const states = {
  planned: { kind: "info", text: "Planned" },
  shown: { kind: "good", text: "Shown today" },
  waiting: { kind: "wait", text: "Waiting for a free place" },
  over: { kind: "plain", text: "Ended" },
} as const;

const columns: readonly Column<Sponsor>[] = [
  {
    head: "Advertiser",
    cell: ({ _id, name, picture, link }) => (
      <div className="flex items-start gap-3">
        <Tile id={_id} name={name} picture={picture} size="sm" />
        <div className="min-w-0">
          {name}
          <a href={link} rel="noopener noreferrer" target="_blank" className="block text-xs font-normal">
            {link.replace(/^https?:\/\//, "")}
          </a>
        </div>
      </div>
    ),
  },
  { head: "Text", cell: ({ text }) => text },
  {
    head: "Days",
    short: true,
    cell: ({ from, to }) => (
      <>
        {`${shortDate(from)} to`}
        <span className="block">{shortDate(to)}</span>
      </>
    ),
  },
  { head: "State", cell: ({ state }) => <Badge kind={states[state].kind}>{states[state].text}</Badge> },
  actionsColumn((sponsor) => (
    <>
      <SponsorButton sponsor={sponsor} />
      <RemoveButton
        name={sponsor.name}
        title={`Remove the entry of ${sponsor.name}?`}
        confirm="Remove entry"
        action={async () => {
          await browserApi("DELETE /api/admin/sponsors/{id}", { params: { id: sponsor._id } });
          return "The entry is removed.";
        }}
      >
        It is removed from the lists immediately, with its picture.
      </RemoveButton>
    </>
  )),
];

/** SU-08, ADM-07. */
export default function Sponsors({ loaderData }: ScreenProps<typeof clientLoader>) {
  return (
    <ListScreen
      title="Sponsors"
      lead={`Entries labelled “Sponsored” beside the lists. There are ${SPONSOR_PLACES} places; entries with the earliest dates are shown.`}
      action={<SponsorButton />}
      data={loaderData}
      columns={columns}
      nouns={["entry", "entries"]}
      empty="No entries yet. Free places show “Advertise with us”."
    />
  );
}

/** @param sponsor undefined for a new one */
function SponsorButton({ sponsor }: { sponsor?: Sponsor }) {
  return (
    <ActionButton<FieldOf<"POST /api/admin/sponsors">>
      {...(sponsor ? changeButton(sponsor.name) : newButton("New entry"))}
      title={sponsor ? `Change the entry of ${sponsor.name}` : "New sponsored entry"}
      confirm="Save entry"
      busyText="Saving…"
      kind={1}
      start={sponsor && { ...sponsor, file: undefined }}
      action={({ all, file }) => {
        const form = { ...all("name", "text", "link", "from", "to"), file: file("file") };
        return sponsor
          ? browserApi("PATCH /api/admin/sponsors/{id}", { params: { id: sponsor._id }, form })
          : browserApi("POST /api/admin/sponsors", { form });
      }}
    >
      {(field) => (
        <>
          <Input {...field("name")} label="Advertiser" maxLength={SPONSOR_NAME_MAX} />
          <Input {...field("text")} label="Text" hint={`At most ${SPONSOR_TEXT_MAX} characters`} />
          <Input {...field("link")} label="Web address" inputMode="url" />
          <div className="grid gap-4 sm:grid-cols-2">
            <Input {...field("from")} label="First day" type="date" />
            <Input {...field("to")} label="Last day" type="date" />
          </div>
          <FileField
            {...field("file")}
            label="Picture"
            optional={Boolean(sponsor)}
            choose={sponsor ? "Choose another picture" : "Choose picture"}
            hint={`JPEG, PNG, WebP or GIF, at most ${megabytes(IMAGE_MAX_BYTES)}.`}
            accept={IMAGE_TYPES.join(",")}
            current={sponsor && <Tile id={sponsor._id} name={sponsor.name} picture={sponsor.picture} size="lg" />}
          />
        </>
      )}
    </ActionButton>
  );
}
