import { DOCUMENT_TYPES } from "@startup-connect/contract/recognition";
import { DEPARTMENT_MAX, DESCRIPTION_MAX, type Regulation } from "@startup-connect/contract/regulations";
import { shortDate } from "@startup-connect/contract/shared";
import { useState } from "react";
import { OfficialLink } from "#features/recognition/official-link.tsx";
import { browserApi } from "#lib/api.ts";
import { forMembers } from "#lib/guard.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { FileField } from "#ui/file-field.tsx";
import Download from "#ui/icons/download.tsx";
import Plus from "#ui/icons/plus.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { ActDialog } from "./act-dialog.tsx";
import type { ListFilter } from "./filters.tsx";
import type { ListData } from "./list.ts";
import { ListPage } from "./list-page.tsx";
import { RowActs } from "./row-acts.tsx";
import { SectionPage } from "./section-page.tsx";
import { columnsOf } from "./table.tsx";

/** A notice with the others that may take its place. */
interface Notice extends Regulation {
  others: readonly Regulation[];
}

interface Notices {
  items: readonly Notice[];
  total: number;
  nextCursor: null;
  all: readonly Regulation[];
  filters: readonly ListFilter[];
}

/** There are as many notices as the law has: they come in one answer. */
export const loadRegulations = forMembers(async ({ request }: { request: Request }): Promise<ListData<Notices>> => {
  const { searchParams } = new URL(request.url);
  const query = { year: searchParams.getAll("year"), department: searchParams.getAll("department") };
  const [{ regulations, years, departments }, { regulations: all }] = await Promise.all([
    browserApi("GET /api/regulations", { query }),
    browserApi("GET /api/regulations"),
  ]);
  const filters = [
    { name: "year", label: "Year", all: "All years", options: years.map(String) },
    { name: "department", label: "Department", all: "All departments", options: departments },
  ];
  const items = regulations.map((one) => ({ ...one, others: all.filter(({ id }) => id !== one.id) }));
  return { page: { items, total: items.length, nextCursor: null, all, filters }, search: searchParams.toString() };
});

const column = columnsOf<Notice>();
const columns = column.columns([
  column.accessor("description", {
    header: "Notice",
    cell: ({ row: { original } }) => (
      <>
        <span className="block max-w-text">{original.description}</span>
        {original.supersededBy && (
          <span className="mt-1 flex flex-wrap items-center gap-2 text-xs font-normal text-ink-3">
            <Badge kind="wait">Superseded</Badge>
            {`by the notice of ${shortDate(original.supersededBy.date)}`}
          </span>
        )}
      </>
    ),
  }),
  column.accessor("date", { header: "Date", meta: { short: true }, cell: ({ getValue }) => shortDate(getValue()) }),
  column.accessor("department", { header: "Department" }),
  column.display({
    id: "sources",
    header: "Sources",
    meta: { short: true },
    cell: ({ row: { original } }) => (
      <div className="grid justify-items-start gap-1">
        {original.downloadLink.startsWith("/") && (
          <a href={original.downloadLink} download className="inline-flex items-center gap-1.5">
            <Download />
            File
            <span className="sr-only">{` of the notice of ${shortDate(original.date)}`}</span>
          </a>
        )}
        {original.officialLink && <OfficialLink href={original.officialLink}>Official source</OfficialLink>}
      </div>
    ),
  }),
  column.display({
    id: "acts",
    header: "Acts",
    meta: { wide: true, quiet: true },
    cell: ({ row }) => <NoticeActs notice={row.original} />,
  }),
]);

/** ADM-06, REC-31. */
export function RegulationsPage({ data }: { data: ListData<Notices> }) {
  const [making, setMaking] = useState(false);
  return (
    <SectionPage
      title="Regulations"
      lead="Notices about rules for startups, as everybody reads them."
      action={
        <Button kind={1} onClick={() => setMaking(true)}>
          <Plus />
          New notice
        </Button>
      }
    >
      <ListPage
        data={data}
        columns={columns}
        rowId={({ id }) => id}
        nouns={["notice", "notices"]}
        filters={data.page.filters}
        empty="No notice was added yet."
      />
      {making && <NoticeDialog others={data.page.all} onClose={() => setMaking(false)} />}
    </SectionPage>
  );
}

function NoticeActs({ notice }: { notice: Notice }) {
  const name = `the notice of ${shortDate(notice.date)}`;
  const remove = async () => {
    await browserApi("DELETE /api/admin/regulations/{id}", { params: { id: notice.id } });
    return "The notice is removed.";
  };
  const text = (
    <>
      <p className="brk">{notice.description}</p>
      <p>It leaves the page together with its file.</p>
    </>
  );
  return (
    <RowActs
      name={name}
      change={(onClose) => <NoticeDialog notice={notice} others={notice.others} onClose={onClose} />}
      removal={{ title: `Remove ${name}?`, confirm: "Remove notice", act: remove, text }}
    />
  );
}

interface NoticeDialogProps {
  notice?: Notice;
  /** Those that may have taken its place. */
  others: readonly Regulation[];
  onClose: () => void;
}

const noticeOf = (form: FormData) => ({
  date: form.get("date"),
  department: form.get("department"),
  description: form.get("description"),
  officialLink: form.get("officialLink"),
  supersededBy: form.get("supersededBy"),
  file: form.get("file"),
});

function NoticeDialog({ notice, others, onClose }: NoticeDialogProps) {
  const hasFile = notice?.downloadLink.startsWith("/") ?? false;
  return (
    <ActDialog
      open
      onClose={onClose}
      title={notice ? "Change the notice" : "New notice"}
      confirm="Save notice"
      busy="Saving…"
      kind={1}
      act={async (form) => {
        const params = { id: notice?.id ?? "" };
        const { message } = notice
          ? await browserApi("PATCH /api/admin/regulations/{id}", {
              params,
              form: { ...noticeOf(form), removeFile: form.get("removeFile") },
            })
          : await browserApi("POST /api/admin/regulations", { form: noticeOf(form) });
        return message;
      }}
    >
      {(faults) => (
        <>
          <Input label="Date" name="date" type="date" defaultValue={notice?.date} error={faults.date} />
          <Input
            label="Department"
            name="department"
            maxLength={DEPARTMENT_MAX}
            defaultValue={notice?.department}
            error={faults.department}
          />
          <Textarea
            label="What changes"
            name="description"
            limit={DESCRIPTION_MAX}
            defaultValue={notice?.description}
            error={faults.description}
          />
          <Input
            label="Official source"
            optional
            name="officialLink"
            inputMode="url"
            hint="An https address of the official text"
            defaultValue={notice?.officialLink}
            error={faults.officialLink}
          />
          <FileField
            label="File"
            optional
            name="file"
            choose={hasFile ? "Choose another file" : "Choose file"}
            hint="PDF, JPEG or PNG, at most 10 MB."
            accept={DOCUMENT_TYPES.join(",")}
            error={faults.file}
          />
          {hasFile && (
            <Checkbox
              label="Take the uploaded file away"
              hint="A summary that this site makes itself stays."
              name="removeFile"
              value="true"
            />
          )}
          <Select
            label="Superseded by"
            optional
            name="supersededBy"
            placeholder="No other notice"
            defaultValue={notice?.supersededBy?.id ?? ""}
            options={others.map(({ id, date, description }) => ({
              value: id,
              label: `${shortDate(date)}: ${description.slice(0, 60)}`,
            }))}
            error={faults.supersededBy}
          />
        </>
      )}
    </ActDialog>
  );
}
