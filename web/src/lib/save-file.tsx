import type { ReactNode } from "react";
import * as t from "#texts/lib.ts";
import { Alert } from "#ui/alert.tsx";
import { useSubmit } from "./use-submit.ts";

const QUOTED = /"((?:[^"\\]|\\.)*)"/;

/** What the server calls the file of an answer, in any script; else `fallback`. */
export function nameOf(answer: Response, fallback: string): string {
  const header = answer.headers.get("content-disposition") ?? "";
  const [, encoded] = /;\s*filename\*\s*=\s*UTF-8'[^']*'([^;\s]+)/i.exec(header.replace(QUOTED, "")) ?? [];
  const [, quoted, token] =
    new RegExp(`;\\s*filename\\s*=\\s*(?:${QUOTED.source}|([^";\\s]+))`, "i").exec(header) ?? [];
  return (encoded ? decodeURIComponent(encoded) : (quoted?.replace(/\\(.)/g, "$1") ?? token)) || fallback;
}

/** Saves the file of an answer. The bearer token travels in a header, so a private file cannot be a plain link. */
export const saveFile = async (answer: Response, fallback: string): Promise<void> =>
  save(await answer.blob(), nameOf(answer, fallback));

export const saveText = (text: string, name: string): void => save(new Blob([text], { type: "text/plain" }), name);

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** A file that comes with the press. */
export function FileButton({ open, children }: { open: () => Promise<void>; children: ReactNode }) {
  const { said, isBusy, run } = useSubmit();
  return (
    <>
      <button type="button" className="min-h-6 text-left text-link underline brk" onClick={() => void run(open)}>
        {isBusy ? t.loading : children}
      </button>
      {said && (
        <Alert kind={said.kind} className="mt-2">
          {said.text}
        </Alert>
      )}
    </>
  );
}
