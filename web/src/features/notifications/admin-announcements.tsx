import { type AnnouncementLine, NOTIFICATION_MAX } from "@startup-connect/contract/notifications";
import { inOthers, USER_TYPES } from "@startup-connect/contract/shared";
import { type Column, ListScreen, listLoader, type ScreenProps } from "#features/admin/list.tsx";
import { OtherLanguages } from "#features/admin/other-languages.tsx";
import { momentText } from "#features/admin/section-page.tsx";
import { adminMeta } from "#features/admin/sections.ts";
import { ActionButton, newButton } from "#lib/action-form.tsx";
import { browserApi, type FieldOf } from "#lib/api.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import { Textarea } from "#ui/textarea.tsx";

export const meta = adminMeta("Announcements");

export const clientLoader = listLoader(async (query) => {
  const { announcements: items, ...page } = await browserApi("GET /api/admin/announcements", { query });
  return { items, ...page };
});

const manyOf: Record<AnnouncementLine["userType"], string> = {
  "": "Everyone",
  Startup: "Startups",
  Investor: "Investors",
  Mentor: "Mentors",
};

const columns: readonly Column<AnnouncementLine>[] = [
  {
    head: "Announcement",
    cell: ({ message }) => <span className="block max-w-text whitespace-pre-line">{message}</span>,
  },
  { head: "Audience", cell: ({ userType }) => manyOf[userType] },
  { head: "Link", cell: ({ link }) => <Anchor href={link}>{link}</Anchor> },
  { head: "Sent", cell: ({ createdAt }) => momentText(createdAt), below: ({ madeBy }) => madeBy && `by ${madeBy}` },
];

/** NOTI-11, ADM-07. */
export default function Announcements({ loaderData }: ScreenProps<typeof clientLoader>) {
  return (
    <ListScreen
      title="Announcements"
      lead="A notification to all members, or to one role. Members who want it also get an email."
      action={<NewAnnouncement />}
      data={loaderData}
      columns={columns}
      nouns={["announcement", "announcements"]}
      empty="No announcements yet."
    />
  );
}

const NewAnnouncement = () => (
  <ActionButton<FieldOf<"POST /api/admin/announcements">>
    {...newButton("New announcement")}
    title="New announcement"
    confirm="Send announcement"
    busyText="Sending…"
    kind={1}
    action={({ text, all }) => {
      const userType: AnnouncementLine["userType"] = USER_TYPES.find((type) => type === text("userType")) ?? "";
      const json = { ...all("message", "link", ...inOthers("message")), userType };
      return browserApi("POST /api/admin/announcements", { json });
    }}
  >
    {(field) => (
      <>
        <Textarea {...field("message")} label="Message" limit={NOTIFICATION_MAX} />
        <OtherLanguages field={field} texts={[{ name: "message", label: "Message", limit: NOTIFICATION_MAX }]} />
        <Input {...field("link")} label="Link to a page" optional hint="A page of this site, such as /settings" />
        <Select
          {...field("userType")}
          label="Audience"
          placeholder={manyOf[""]}
          options={USER_TYPES.map((value) => ({ value, label: manyOf[value] }))}
        />
        <p className="text-sm">It is sent immediately and cannot be undone.</p>
      </>
    )}
  </ActionButton>
);
