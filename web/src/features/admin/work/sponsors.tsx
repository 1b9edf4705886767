import type { AllRoutes, Answer } from "@startup-connect/contract";
import { IMAGE_TYPES, shortDate } from "@startup-connect/contract/shared";
import { SPONSOR_NAME_MAX, SPONSOR_PLACES, SPONSOR_TEXT_MAX } from "@startup-connect/contract/showcase";
import { useState } from "react";
import { browserApi } from "#lib/api.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { FileField } from "#ui/file-field.tsx";
import Plus from "#ui/icons/plus.tsx";
import { Input } from "#ui/input.tsx";
import { Tile } from "#ui/tile.tsx";
import { ActDialog } from "./act-dialog.tsx";
import { type ListData, listLoader } from "./list.ts";
import { ListPage } from "./list-page.tsx";
import { RowActs } from "./row-acts.tsx";
import { SectionPage } from "./section-page.tsx";
import { columnsOf } from "./table.tsx";

type Sponsor = Answer<AllRoutes["GET /api/admin/sponsors"]>["sponsors"][number];

export const loadSponsors = listLoader(async (query) => {
  const { sponsors, ...page } = await browserApi("GET /api/admin/sponsors", { query });
  return { items: sponsors, ...page };
});

const states = {
  planned: { kind: "act", text: "Planned" },
  shown: { kind: "good", text: "Shown today" },
  waiting: { kind: "wait", text: "Waits for a place" },
  over: { kind: "plain", text: "Over" },
} as const;

const column = columnsOf<Sponsor>();
const columns = column.columns([
  column.accessor("name", {
    header: "Advertiser",
    cell: ({ row: { original } }) => (
      <div className="flex items-start gap-3">
        <Tile id={original._id} name={original.name} picture={original.picture} size="sm" />
        <div className="min-w-0">
          {original.name}
          <a href={original.link} rel="noopener noreferrer" target="_blank" className="block text-xs font-normal">
            {original.link.replace(/^https?:\/\//, "")}
          </a>
        </div>
      </div>
    ),
  }),
  column.accessor("text", { header: "Text" }),
  column.accessor("from", {
    header: "Days",
    meta: { short: true },
    cell: ({ row: { original } }) => (
      <>
        {`${shortDate(original.from)} to`}
        <span className="block">{shortDate(original.to)}</span>
      </>
    ),
  }),
  column.accessor("state", {
    header: "State",
    cell: ({ getValue }) => <Badge kind={states[getValue()].kind}>{states[getValue()].text}</Badge>,
  }),
  column.display({
    id: "acts",
    header: "Acts",
    meta: { wide: true, quiet: true },
    cell: ({ row }) => <SponsorActs sponsor={row.original} />,
  }),
]);

type Data = ListData<Awaited<ReturnType<typeof loadSponsors>>["page"]>;

/** SU-08, ADM-07. */
export function SponsorsPage({ data }: { data: Data }) {
  const [making, setMaking] = useState(false);
  return (
    <SectionPage
      title="Sponsors"
      lead={`Entries labelled “Sponsored” beside the lists. There are ${SPONSOR_PLACES} places; those that began first are shown.`}
      action={
        <Button kind={1} onClick={() => setMaking(true)}>
          <Plus />
          New entry
        </Button>
      }
    >
      <ListPage
        data={data}
        columns={columns}
        rowId={({ _id }) => _id}
        nouns={["entry", "entries"]}
        empty="No entry was made yet. An empty place invites to advertise."
      />
      {making && <SponsorDialog onClose={() => setMaking(false)} />}
    </SectionPage>
  );
}

function SponsorActs({ sponsor }: { sponsor: Sponsor }) {
  const remove = async () => {
    await browserApi("DELETE /api/admin/sponsors/{id}", { params: { id: sponsor._id } });
    return "The entry is removed.";
  };
  const text = "It leaves the lists at once, together with its picture.";
  return (
    <RowActs
      name={sponsor.name}
      change={(onClose) => <SponsorDialog sponsor={sponsor} onClose={onClose} />}
      removal={{ title: `Remove the entry of ${sponsor.name}?`, confirm: "Remove entry", act: remove, text }}
    />
  );
}

const entryOf = (form: FormData) => ({
  name: form.get("name"),
  text: form.get("text"),
  link: form.get("link"),
  from: form.get("from"),
  to: form.get("to"),
  file: form.get("file"),
});

function SponsorDialog({ sponsor, onClose }: { sponsor?: Sponsor; onClose: () => void }) {
  return (
    <ActDialog
      open
      onClose={onClose}
      title={sponsor ? `Change the entry of ${sponsor.name}` : "New sponsored entry"}
      confirm="Save entry"
      busy="Saving…"
      kind={1}
      act={async (form) => {
        const params = { id: sponsor?._id ?? "" };
        const { message } = sponsor
          ? await browserApi("PATCH /api/admin/sponsors/{id}", { params, form: entryOf(form) })
          : await browserApi("POST /api/admin/sponsors", { form: entryOf(form) });
        return message;
      }}
    >
      {(faults) => (
        <>
          <Input
            label="Advertiser"
            name="name"
            maxLength={SPONSOR_NAME_MAX}
            defaultValue={sponsor?.name}
            error={faults.name}
          />
          <Input
            label="Text"
            name="text"
            hint={`At most ${SPONSOR_TEXT_MAX} characters`}
            defaultValue={sponsor?.text}
            error={faults.text}
          />
          <Input label="Web address" name="link" inputMode="url" defaultValue={sponsor?.link} error={faults.link} />
          <div className="grid gap-4 sm:grid-cols-2">
            <Input label="First day" name="from" type="date" defaultValue={sponsor?.from} error={faults.from} />
            <Input label="Last day" name="to" type="date" defaultValue={sponsor?.to} error={faults.to} />
          </div>
          <FileField
            label="Picture"
            optional={Boolean(sponsor)}
            name="file"
            choose={sponsor ? "Choose another picture" : "Choose picture"}
            hint="JPEG, PNG, WebP or GIF, at most 5 MB."
            accept={IMAGE_TYPES.join(",")}
            current={sponsor && <Tile id={sponsor._id} name={sponsor.name} picture={sponsor.picture} size="lg" />}
            error={faults.file}
          />
        </>
      )}
    </ActDialog>
  );
}
