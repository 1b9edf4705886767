import { DOCUMENT_TYPES } from "@startup-connect/contract/recognition";
import {
  type AdminRegulation,
  DESCRIPTION_MAX,
  NOTICE_DEPARTMENTS,
  type Regulation,
} from "@startup-connect/contract/regulations";
import { DOCUMENT_MAX_BYTES, inOthers, megabytes, shortDate } from "@startup-connect/contract/shared";
import { actionsColumn, type Column, ListScreen, type ScreenProps } from "#features/admin/list.tsx";
import { OtherLanguages } from "#features/admin/other-languages.tsx";
import { adminMeta } from "#features/admin/sections.ts";
import { OfficialLink } from "#features/recognition/remarks.tsx";
import { ActionButton, changeButton, newButton, RemoveButton } from "#lib/action-form.tsx";
import { browserApi, type FieldOf } from "#lib/api.ts";
import { forMembers } from "#lib/guard.tsx";
import { Badge } from "#ui/badge.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { FileField } from "#ui/file-field.tsx";
import { Download } from "#ui/icons.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import { Textarea } from "#ui/textarea.tsx";

/** A notice with the others that may take its place. */
interface Notice extends AdminRegulation {
  _id: string;
  others: readonly Regulation[];
  departments: readonly string[];
}

export const meta = adminMeta("Regulations");

/** There are as many notices as the law has: they come in one answer. */
export const clientLoader = forMembers(async ({ request }: { request: Request }) => {
  const { searchParams } = new URL(request.url);
  const query = { year: searchParams.getAll("year"), department: searchParams.getAll("department") };
  const [{ regulations, years, departments }, { regulations: all }] = await Promise.all([
    browserApi("GET /api/regulations", { query }),
    browserApi("GET /api/admin/regulations"),
  ]);
  const filters = [
    { name: "year", label: "Year", all: "All years", options: years.map(String) },
    { name: "department", label: "Department", all: "All departments", options: departments },
  ];
  const known = [...new Set([...NOTICE_DEPARTMENTS, ...departments])].sort();
  const wanted = new Set(regulations.map(({ id }) => id));
  const items = all
    .filter(({ id }) => wanted.has(id))
    .map((one) => ({ ...one, _id: one.id, others: all.filter(({ id }) => id !== one.id), departments: known }));
  return {
    page: { items, total: items.length, nextCursor: null, all, known, filters },
    search: searchParams.toString(),
  };
});

const columns: readonly Column<Notice>[] = [
  {
    head: "Notice",
    cell: ({ description, supersededBy }) => (
      <>
        <span className="block max-w-text">{description}</span>
        {supersededBy && (
          <span className="mt-1 flex flex-wrap items-center gap-2 text-xs font-normal text-ink-3">
            <Badge kind="wait">Superseded</Badge>
            {`by the notice of ${shortDate(supersededBy.date)}`}
          </span>
        )}
      </>
    ),
  },
  { head: "Date", short: true, cell: ({ date }) => shortDate(date) },
  { head: "Department", cell: ({ department }) => department },
  {
    head: "Sources",
    short: true,
    cell: ({ date, downloadLink, officialLink }) => (
      <div className="grid justify-items-start gap-1">
        {downloadLink.startsWith("/") && (
          <a href={downloadLink} download className="inline-flex items-center gap-1.5">
            <Download />
            File
            <span className="sr-only">{` of the notice of ${shortDate(date)}`}</span>
          </a>
        )}
        {officialLink && <OfficialLink href={officialLink}>Official source</OfficialLink>}
      </div>
    ),
  },
  actionsColumn((notice) => <NoticeActions notice={notice} />),
];

/** ADM-06, REC-31. */
export default function Regulations({ loaderData }: ScreenProps<typeof clientLoader>) {
  const { all, known, filters } = loaderData.page;
  return (
    <ListScreen
      title="Regulations"
      lead="Notices about rules for startups, as everyone sees them."
      action={<NoticeButton others={all} departments={known} />}
      data={loaderData}
      columns={columns}
      nouns={["notice", "notices"]}
      filters={filters}
      empty="No notices yet."
    />
  );
}

const nameOf = ({ date }: Notice): string => `the notice of ${shortDate(date)}`;

function NoticeActions({ notice }: { notice: Notice }) {
  const name = nameOf(notice);
  const remove = async () => {
    await browserApi("DELETE /api/admin/regulations/{id}", { params: { id: notice.id } });
    return "The notice is removed.";
  };
  return (
    <>
      <NoticeButton notice={notice} others={notice.others} departments={notice.departments} />
      <RemoveButton name={name} title={`Remove ${name}?`} confirm="Remove notice" action={remove}>
        <p className="brk">{notice.description}</p>
        <p>It is removed from the page together with its file.</p>
      </RemoveButton>
    </>
  );
}

interface NoticeButtonProps {
  /** Undefined for a new one. */
  notice?: Notice;
  /** Those that may have taken its place, or whose place a new one takes. */
  others: readonly Regulation[];
  departments: readonly string[];
}

function NoticeButton({ notice, others, departments }: NoticeButtonProps) {
  const hasFile = notice?.downloadLink.startsWith("/") ?? false;
  return (
    <ActionButton<FieldOf<"POST /api/admin/regulations"> | FieldOf<"PATCH /api/admin/regulations/{id}">>
      {...(notice ? changeButton(nameOf(notice)) : newButton("New notice"))}
      title={notice ? "Change the notice" : "New notice"}
      confirm="Save notice"
      busyText="Saving…"
      kind={1}
      start={notice && { ...notice, supersededBy: notice.supersededBy?.id }}
      action={({ text, all, file }) => {
        const words = all(
          "date",
          "department",
          "description",
          "officialLink",
          "supersededBy",
          ...inOthers("description"),
        );
        const form = { ...words, file: file("file") };
        if (!notice)
          return browserApi("POST /api/admin/regulations", { form: { ...form, replaces: text("replaces") } });
        const removeFile = text("removeFile") || undefined;
        const sent = { params: { id: notice.id }, form: { ...form, removeFile } };
        return browserApi("PATCH /api/admin/regulations/{id}", sent);
      }}
    >
      {(field) => (
        <>
          <Input {...field("date")} label="Date" type="date" />
          <Select {...field("department")} label="Department" placeholder="Choose one" options={departments} />
          <Textarea {...field("description")} label="What changes" limit={DESCRIPTION_MAX} />
          <OtherLanguages
            field={field}
            texts={[{ name: "description", label: "What changes", limit: DESCRIPTION_MAX, rows: 4 }]}
          />
          <Input
            {...field("officialLink")}
            label="Official source"
            inputMode="url"
            hint="An https address of the official text, or choose a file below"
          />
          <FileField
            {...field("file")}
            label="File"
            optional
            choose={hasFile ? "Choose another file" : "Choose file"}
            hint={`PDF, JPEG or PNG, at most ${megabytes(DOCUMENT_MAX_BYTES)}.`}
            accept={DOCUMENT_TYPES.join(",")}
          />
          {hasFile && (
            <Checkbox
              label="Remove the uploaded file"
              hint="The summary made by this site stays."
              name="removeFile"
              value="true"
            />
          )}
          <Select
            {...field(notice ? "supersededBy" : "replaces")}
            label={notice ? "Superseded by" : "Replaces"}
            optional
            placeholder="No other notice"
            options={others
              .filter(({ supersededBy }) => notice || !supersededBy)
              .map(({ id, date, description }) => ({
                value: id,
                label: `${shortDate(date)}: ${description.slice(0, 60)}`,
              }))}
          />
        </>
      )}
    </ActionButton>
  );
}
