import {
  CARD_FILE,
  IMPORT_BYTES_MAX,
  IMPORT_LINES_MAX,
  IMPORT_TOO_LARGE,
  type ImportAnswer,
  type ImportLine,
} from "@startup-connect/contract/deals";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { browserApi } from "#lib/api.ts";
import { textOfFile } from "#lib/file-text.ts";
import { saveFile } from "#lib/save-file.tsx";
import { useSubmitAndReload } from "#lib/use-submit.ts";
import * as t from "#texts/deals-work.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge, type BadgeKind } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { FileField } from "#ui/file-field.tsx";
import { Download } from "#ui/icons.tsx";
import { Cell, Row, RowHeader, Table } from "#ui/table.tsx";

const results: Record<ImportLine["result"], [BadgeKind, string]> = {
  add: ["good", t.willBeAdded],
  present: ["plain", t.alreadyThere],
  fault: ["bad", t.leftOut],
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
      if (csv === null) setFaults({ csv: t.cannotBeRead });
      else if (csv.length > IMPORT_BYTES_MAX) setFaults({ csv: IMPORT_TOO_LARGE });
      else setFile({ csv, answer: await browserApi("POST /api/deals/import", { json: { csv, dryRun: true } }) });
    }, "check");
  };
  const add = (csv: string) =>
    run(async () => {
      const { added } = await browserApi("POST /api/deals/import", { json: { csv, dryRun: false } });
      close();
      return t.countAdded({ startups: added });
    }, "add");
  const take = (kind: "csv" | "json") =>
    run(async () => saveFile(await browserApi(`GET /api/deals/export.${kind}`), `deals.${kind}`), kind);

  const count = file?.answer.lines.filter(({ result }) => result === "add").length ?? 0;
  return (
    <Disclosure title={<h2>{t.importAndExport}</h2>} open={isEmpty} className="border-t">
      <div ref={box} className="grid gap-4">
        <FileField
          key={turn}
          label={t.csvFile}
          name="csv"
          choose={t.chooseCsv}
          accept=".csv,.tsv,.txt,text/csv,text/comma-separated-values,text/tab-separated-values,text/plain,application/vnd.ms-excel"
          hint={t.csvHint({ others: OTHERS, most: IMPORT_LINES_MAX })}
          error={faults.csv}
          onChange={choose}
        />
        {doing === "check" && <p role="status">{t.checkingFile}</p>}
        {(said || (failure && !faults.csv)) && <Alert kind={said?.kind ?? "bad"}>{said?.text ?? failure}</Alert>}
        {file && (
          <div className="grid gap-3">
            <p role="status">{foundIn(file.answer, count)}</p>
            <Preview lines={file.answer.lines} />
            <div className="flex flex-wrap gap-2">
              {count > 0 && (
                <Button kind={1} busyText={doing === "add" && t.adding} onClick={() => void add(file.csv)}>
                  {t.addCount({ startups: count })}
                </Button>
              )}
              <Button onClick={close}>{t.cancel}</Button>
            </div>
          </div>
        )}
        {!isEmpty && (
          <div className="flex flex-wrap gap-2">
            <Button busyText={doing === "csv" && t.loading} onClick={() => void take("csv")}>
              <Download /> {t.exportCsv}
            </Button>
            <Button busyText={doing === "json" && t.loading} onClick={() => void take("json")}>
              <Download /> {t.exportJson}
            </Button>
          </div>
        )}
      </div>
    </Disclosure>
  );
}

function foundIn({ newColumns, unread }: ImportAnswer, startups: number): string {
  const sentences = [
    t.canBeAdded({ startups }),
    newColumns.length > 0 && t.newColumns({ columns: newColumns.join(", ") }),
    unread.length > 0 && t.ignoredColumns({ columns: unread.join(", ") }),
    t.nothingSaved,
  ];
  return sentences.filter(Boolean).join(" ");
}

const columns = [
  { key: "line", title: t.line },
  { key: "startup", title: t.startup },
  { key: "column", title: t.column },
  { key: "result", title: t.result },
];

const Preview = ({ lines }: { lines: readonly ImportLine[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is scrolled by key too
  <section className="max-h-100 overflow-y-auto" aria-label={t.linesOfFile} tabIndex={0}>
    <Table caption={t.whatHappens} columns={columns}>
      {lines.map(({ line, name, column, result, faults }) => (
        <Row key={line}>
          <Cell data-label={t.line} className="num">
            {line}
          </Cell>
          <RowHeader className="brk">{name}</RowHeader>
          <Cell data-label={t.column} className="brk">
            {column}
          </Cell>
          <Cell data-label={t.result}>
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
