import { type AnnouncementLine, NOTIFICATION_MAX } from "@startup-connect/contract/notifications";
import { clockTime, shortDate, USER_TYPES } from "@startup-connect/contract/shared";
import { useState } from "react";
import { browserApi } from "#lib/api.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Button } from "#ui/button.tsx";
import Plus from "#ui/icons/plus.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { ActDialog } from "./act-dialog.tsx";
import { type ListData, listLoader } from "./list.ts";
import { ListPage } from "./list-page.tsx";
import { SectionPage } from "./section-page.tsx";
import { columnsOf } from "./table.tsx";

export const loadAnnouncements = listLoader(async (query) => {
  const { announcements, ...page } = await browserApi("GET /api/admin/announcements", { query });
  return { items: announcements, ...page };
});

const manyOf: Record<AnnouncementLine["userType"], string> = {
  "": "Everybody",
  Startup: "Startups",
  Investor: "Investors",
  Mentor: "Mentors",
};

const column = columnsOf<AnnouncementLine>();
const columns = column.columns([
  column.accessor("message", {
    header: "Announcement",
    cell: ({ getValue }) => <span className="block max-w-text whitespace-pre-line">{getValue()}</span>,
  }),
  column.accessor("userType", { header: "For whom", cell: ({ getValue }) => manyOf[getValue()] }),
  column.accessor("link", {
    header: "Leads to",
    cell: ({ getValue }) => <Anchor href={getValue()}>{getValue()}</Anchor>,
  }),
  column.accessor("createdAt", {
    header: "Sent",
    cell: ({ row: { original } }) => (
      <>
        {`${shortDate(original.createdAt)}, ${clockTime(original.createdAt)}`}
        {original.madeBy && <span className="block text-xs text-ink-3">{`by ${original.madeBy}`}</span>}
      </>
    ),
  }),
]);

type Data = ListData<Awaited<ReturnType<typeof loadAnnouncements>>["page"]>;

/** NOTI-11, ADM-07. */
export function AnnouncementsPage({ data }: { data: Data }) {
  const [open, setOpen] = useState(false);
  return (
    <SectionPage
      title="Announcements"
      lead="A notification to all members, or those of one role. Who wants it gets a mail as well."
      action={
        <Button kind={1} onClick={() => setOpen(true)}>
          <Plus />
          New announcement
        </Button>
      }
    >
      <ListPage
        data={data}
        columns={columns}
        rowId={({ _id }) => _id}
        nouns={["announcement", "announcements"]}
        empty="Nothing was announced yet."
      />
      {open && (
        <ActDialog
          open
          onClose={() => setOpen(false)}
          title="New announcement"
          confirm="Send announcement"
          busy="Sending…"
          kind={1}
          act={async (form) => {
            const text = (name: string) => String(form.get(name) ?? "");
            const userType: AnnouncementLine["userType"] =
              USER_TYPES.find((type) => type === form.get("userType")) ?? "";
            const json = { message: text("message"), link: text("link"), userType };
            return (await browserApi("POST /api/admin/announcements", { json })).message;
          }}
        >
          {(faults) => (
            <>
              <Textarea label="What is new" name="message" limit={NOTIFICATION_MAX} error={faults.message} />
              <Input
                label="Page it leads to"
                optional
                name="link"
                hint="A path of this site, such as /settings"
                error={faults.link}
              />
              <Select
                label="For whom"
                name="userType"
                placeholder={manyOf[""]}
                options={USER_TYPES.map((value) => ({ value, label: manyOf[value] }))}
                error={faults.userType}
              />
              <p className="text-sm">It goes out at once and cannot be taken back.</p>
            </>
          )}
        </ActDialog>
      )}
    </SectionPage>
  );
}
