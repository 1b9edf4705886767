import { clockTime, mixesScripts, shortDate } from "@startup-connect/contract/shared";
import type { ReactNode } from "react";
import { useSubmitAndReload } from "#lib/use-submit.ts";
import { Alert } from "#ui/alert.tsx";
import { Sub } from "./table.tsx";

/** "20 Nov 2026, 4:00 PM" */
export const momentText = (moment: string): string => `${shortDate(moment)}, ${clockTime(moment)}`;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How long something has been pending: "since 20 Nov 2026, 4:00 PM (3 days)". */
export function sinceText(since: string, now: number = Date.now()): string {
  const waited = now - Date.parse(since);
  const [count, unit] = waited < DAY ? [Math.floor(waited / HOUR), "hour"] : [Math.floor(waited / DAY), "day"];
  const length = count < 1 ? "less than an hour" : `${count} ${unit}${count === 1 ? "" : "s"}`;
  return `since ${momentText(since)} (${length})`;
}

/** ADM-13: a name that may imitate another one. */
export const MixedScriptsNote = ({ name }: { name: string }) =>
  mixesScripts(name) && (
    <Sub className="text-wait">
      A word in this name mixes Latin, Cyrillic or Greek letters. It may imitate another name.
    </Sub>
  );

/** A file that comes with the press. */
export function FileButton({ open, children }: { open: () => Promise<void>; children: ReactNode }) {
  const { said, isBusy, run } = useSubmitAndReload();
  return (
    <>
      <button type="button" className="text-left text-link underline brk" onClick={() => void run(open)}>
        {isBusy ? "Loading…" : children}
      </button>
      {said && (
        <Alert kind={said.kind} className="mt-2">
          {said.text}
        </Alert>
      )}
    </>
  );
}
