import { NO_REGULATIONS, type RegulationList } from "@startup-connect/contract/regulations";
import { shortDate } from "@startup-connect/contract/shared";
import { word, wordOptions } from "@startup-connect/contract/values";
import { type LoaderFunctionArgs, useSubmit } from "react-router";
import { OfficialLink, Remarks } from "#features/recognition/remarks.tsx";
import { publicMeta } from "#lib/head.ts";
import { useHydrated } from "#lib/hydrated.ts";
import { ownLang } from "#lib/language.ts";
import { paths } from "#lib/paths.ts";
import { apiFrom } from "#lib/server-context.ts";
import * as t from "#texts/regulations.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Download } from "#ui/icons.tsx";
import { Select } from "#ui/select.tsx";
import { EmptyState } from "#ui/states.tsx";
import { Cell, RowHeader, Table, Row as TableRow } from "#ui/table.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const year = search.get("year") ?? "";
  const department = search.get("department") ?? "";
  const api = apiFrom(context);
  const [list, { asOf }] = await Promise.all([
    api("GET /api/regulations", { query: { year, department } }),
    api("GET /api/recognition/rules"),
  ]);
  return { ...list, year, department, asOf };
}

export const meta = publicMeta({
  title: t.title,
  description: t.description,
  path: paths.regulations,
});

type Notice = RegulationList["regulations"][number];

interface RegulationsPageProps extends RegulationList {
  /** Of the address; "" for all. */
  year: string;
  department: string;
  /** The day the rules were confirmed. */
  asOf: string;
}

/** REC-30 to REC-34. */
export default function RegulationsPage({
  loaderData: { regulations, asOf, ...filters },
}: {
  loaderData: RegulationsPageProps;
}) {
  return (
    <div className="wrap section grid gap-8">
      <div className="grid gap-x-12 gap-y-4 lg:grid-cols-2">
        <div className="grid content-start gap-3">
          <h1 className="h2">{t.title}</h1>
          <p className="text-ink-2">{t.lead}</p>
        </div>
        <div className="grid content-start gap-3">
          <Remarks asOf={asOf} />
        </div>
      </div>
      <Filters {...filters} />
      {regulations.length > 0 ? (
        <div className="card overflow-x-auto">
          <Table
            caption={t.notices}
            columns={[
              { key: "description", title: t.notice },
              { key: "date", title: t.date },
              { key: "department", title: t.department },
              { key: "download", title: t.download },
            ]}
          >
            {regulations.map((notice) => (
              <Row key={notice.id} notice={notice} />
            ))}
          </Table>
        </div>
      ) : (
        <div role="status">
          <EmptyState>{NO_REGULATIONS}</EmptyState>
        </div>
      )}
    </div>
  );
}

function Row({
  notice: { id, description, date, department, downloadLink, officialLink, supersededBy },
}: {
  notice: Notice;
}) {
  const isOurs = downloadLink.startsWith("/");
  return (
    <TableRow id={id} className="align-top">
      <RowHeader>
        <p lang={ownLang(description)} className="max-w-text font-medium">
          {description}
        </p>
        {supersededBy && (
          <p className="mt-2 flex flex-wrap items-center gap-2 text-sm font-normal">
            <Badge kind="wait">{t.superseded}</Badge>
            <a href={`#${supersededBy.id}`}>{t.byNotice({ date: shortDate(supersededBy.date) })}</a>
          </p>
        )}
      </RowHeader>
      <Cell className="whitespace-nowrap">
        <time dateTime={date}>{shortDate(date)}</time>
      </Cell>
      <Cell className="text-ink-2">{word(department)}</Cell>
      <Cell>
        <div className="grid justify-items-start gap-1.5">
          {isOurs && (
            <a href={downloadLink} download className="inline-flex items-center gap-1.5">
              <Download />
              {t.downloadNotice({
                date: shortDate(date),
                hidden: (inside) => <span className="sr-only">{inside}</span>,
              })}
            </a>
          )}
          {officialLink && (
            <span className="whitespace-nowrap">
              <OfficialLink href={officialLink}>{t.officialSource}</OfficialLink>
            </span>
          )}
        </div>
      </Cell>
    </TableRow>
  );
}

/** A GET form that works without a script, and follows every choice with one. */
function Filters({ years, departments, year, department }: Omit<RegulationsPageProps, "regulations" | "asOf">) {
  const submit = useSubmit();
  const hydrated = useHydrated();
  return (
    <form
      method="get"
      className="flex flex-wrap items-end gap-4"
      onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
    >
      <Select
        key={`year ${year}`}
        label={t.year}
        name="year"
        size="sm"
        defaultValue={year}
        placeholder={t.allYears}
        options={years.map(String)}
        className="w-40"
      />
      <Select
        key={`department ${department}`}
        label={t.department}
        name="department"
        size="sm"
        defaultValue={department}
        placeholder={t.allDepartments}
        options={wordOptions(departments)}
        className="w-full sm:w-96"
      />
      {!hydrated && (
        <Button type="submit" className="min-h-10">
          {t.show}
        </Button>
      )}
    </form>
  );
}
