import {
  CARD_FILE,
  IMPORT_BYTES_MAX,
  IMPORT_LINES_MAX,
  IMPORT_TOO_LARGE,
  type ImportAnswer,
  type ImportLine,
} from "@startup-connect/contract/deals";
import { counted } from "@startup-connect/contract/shared";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { browserApi } from "#lib/api.ts";
import { textOfFile } from "#lib/file-text.ts";
import { saveFile } from "#lib/save-file.tsx";
import { useSubmitAndReload } from "#lib/use-submit.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge, type BadgeKind } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { FileField } from "#ui/file-field.tsx";
import { Download } from "#ui/icons.tsx";
import { Cell, Row, RowHeader, Table } from "#ui/table.tsx";

const results: Record<ImportLine["result"], [BadgeKind, string]> = {
  add: ["good", "Will be added"],
  present: ["plain", "In your deals already"],
  fault: ["bad", "Left out"],
};

const OTHERS = CARD_FILE.slice(2)
  .map(({ head }) => head)
  .join(", ");

/** BOARD-06: a file is looked through first; nothing is stored before the second press. */
export function TransferPanel({ isEmpty }: { isEmpty: boolean }) {
  const [file, setFile] = useState<{ csv: string; answer: ImportAnswer } | null>(null);
  const [turn, setTurn] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const { said, faults, failure, doing, run, setFaults } = useSubmitAndReload();

  const close = () => {
    setFile(null);
    setTurn((last) => last + 1);
  };
  // The buttons of the preview are gone then.
  useEffect(() => {
    if (turn > 0) box.current?.querySelector("input")?.focus();
  }, [turn]);

  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = currentTarget.files ?? [];
    setFile(null);
    if (!chosen) return;
    void run(async () => {
      // In UTF-16 it may have twice the bytes that are sent.
      const csv = await textOfFile(chosen.slice(0, 2 * IMPORT_BYTES_MAX + 2)).catch(() => null);
      // The same file, once it was changed, is a choice again.
      currentTarget.value = "";
      if (csv === null) setFaults({ csv: "The file cannot be read. Is it open in another program, or was it moved?" });
      else if (csv.length > IMPORT_BYTES_MAX) setFaults({ csv: IMPORT_TOO_LARGE });
      else setFile({ csv, answer: await browserApi("POST /api/deals/import", { json: { csv, dryRun: true } }) });
    }, "check");
  };
  const add = (csv: string) =>
    run(async () => {
      const { added } = await browserApi("POST /api/deals/import", { json: { csv, dryRun: false } });
      close();
      return `${counted(added, "startup")} added to your deals.`;
    }, "add");
  const take = (kind: "csv" | "json") =>
    run(async () => saveFile(await browserApi(`GET /api/deals/export.${kind}`), `deals.${kind}`), kind);

  const count = file?.answer.lines.filter(({ result }) => result === "add").length ?? 0;
  return (
    <Panel title="Import and export">
      <div ref={box} className="grid gap-4">
        <FileField
          key={turn}
          label="CSV file"
          name="csv"
          choose="Choose CSV file"
          accept=".csv,.tsv,.txt,text/csv,text/comma-separated-values,text/tab-separated-values,text/plain,application/vnd.ms-excel"
          hint={`The first line names the columns: Startup or Website, and optionally ${OTHERS}. At most ${IMPORT_LINES_MAX.toLocaleString("en-IN")} lines. In Excel, save it as CSV UTF-8.`}
          error={faults.csv}
          onChange={choose}
        />
        {doing === "check" && <p role="status">Checking the file…</p>}
        {(said || (failure && !faults.csv)) && <Alert kind={said?.kind ?? "bad"}>{said?.text ?? failure}</Alert>}
        {file && (
          <div className="grid gap-3">
            <p role="status">
              {`${counted(count, "startup")} can be added.`}
              {file.answer.newColumns.length > 0 && ` New columns: ${file.answer.newColumns.join(", ")}.`}
              {file.answer.unread.length > 0 && ` Ignored columns: ${file.answer.unread.join(", ")}.`}
              {" Nothing is saved yet."}
            </p>
            <Preview lines={file.answer.lines} />
            <div className="flex flex-wrap gap-2">
              {count > 0 && (
                <Button kind={1} busyText={doing === "add" && "Adding…"} onClick={() => void add(file.csv)}>
                  {`Add ${counted(count, "startup")}`}
                </Button>
              )}
              <Button onClick={close}>Cancel</Button>
            </div>
          </div>
        )}
        {!isEmpty && (
          <div className="flex flex-wrap gap-2">
            <Button busyText={doing === "csv" && "Loading…"} onClick={() => void take("csv")}>
              <Download /> Export (CSV)
            </Button>
            <Button busyText={doing === "json" && "Loading…"} onClick={() => void take("json")}>
              <Download /> Export (JSON)
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}

const columns = [
  { key: "line", title: "Line" },
  { key: "startup", title: "Startup" },
  { key: "column", title: "Column" },
  { key: "result", title: "Result" },
];

const Preview = ({ lines }: { lines: readonly ImportLine[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is scrolled by key too
  <section className="max-h-100 overflow-y-auto" aria-label="Lines of the file" tabIndex={0}>
    <Table caption="What happens to each line" columns={columns}>
      {lines.map(({ line, name, column, result, faults }) => (
        <Row key={line}>
          <Cell data-label="Line" className="num">
            {line}
          </Cell>
          <RowHeader className="brk">{name}</RowHeader>
          <Cell data-label="Column" className="brk">
            {column}
          </Cell>
          <Cell data-label="Result">
            <Badge kind={results[result][0]}>{results[result][1]}</Badge>
            {faults.map((fault) => (
              <span key={fault} className="block brk text-bad">
                {fault}
              </span>
            ))}
          </Cell>
        </Row>
      ))}
    </Table>
  </section>
);
