import type { OpenFile } from "@startup-connect/contract/rooms";
import { useEffect, useRef, useState } from "react";
import { browserApi } from "#lib/api.ts";
import { saveFile } from "#lib/save-file.tsx";
import { useSubmit } from "#lib/use-submit.ts";
import * as t from "#texts/rooms.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { ChevronLeft, ChevronRight, Download, Maximize } from "#ui/icons.tsx";
import { langOf } from "#ui/lang.ts";
import { TryAgain } from "#ui/states.tsx";
import { useBeats } from "./use-beats.ts";
import { usePage } from "./use-page.ts";

interface ViewerProps {
  file: Pick<OpenFile, "name" | "versionId" | "version" | "pages" | "maySave">;
  page: number;
  /** Numbers of the pages that were opened before. */
  opened: ReadonlySet<number>;
  sharesTime: boolean;
  onPage: (page: number) => void;
  onGone: () => Promise<void>;
  /** A page has been opened. */
  onSeen?: () => void;
}

/** ROOM-04: one page at a time, as a picture or as text. */
export function PageViewer({ file, page, opened, sharesTime, onPage, onGone, onSeen }: ViewerProps) {
  const { name, versionId, version, pages, maySave } = file;
  const [asText, setAsText] = useState(false);
  // Of the page before: most pages of a file have one size.
  const [size, setSize] = useState({ width: 16, height: 9 });
  const { shown, tryAgain } = usePage(versionId, page, asText, onGone);
  const frame = useRef<HTMLDivElement>(null);
  const reader = useRef<HTMLElement>(null);
  const isShown = shown.state === "picture" || shown.state === "text";
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another time
  useEffect(() => {
    if (isShown) onSeen?.();
  }, [isShown, page, onSeen]);
  useBeats(frame, { versionId, page, isOn: sharesTime && isShown, onGone });
  const { run, isBusy, failure } = useSubmit();
  const [isFirst, isLast] = [page === 1, page === pages];
  useEffect(() => {
    const turn = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
      // Elsewhere the arrows are those of the page or of the control that has the focus.
      const isHere = target === document.body || (target instanceof Node && reader.current?.contains(target));
      if (!isHere || altKey || ctrlKey || metaKey || shiftKey) return;
      if (key === "ArrowLeft" && !isFirst) onPage(page - 1);
      if (key === "ArrowRight" && !isLast) onPage(page + 1);
    };
    addEventListener("keydown", turn);
    return () => removeEventListener("keydown", turn);
  }, [page, isFirst, isLast, onPage]);
  const place = { page, pages };
  return (
    <section ref={reader} tabIndex={-1} className="card min-w-0" aria-labelledby="file-name">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-2">
        <h2 id="file-name" className="min-w-0 text-md brk" lang={langOf(name)}>
          {name}
          {version > 1 && (
            <span className="text-sm font-normal text-ink-3">{` ${t.inVersion({ number: version })}`}</span>
          )}
        </h2>
        <span className="flex flex-wrap items-center gap-1">
          <IconButton
            label={t.previousPage}
            icon={<ChevronLeft />}
            aria-disabled={isFirst}
            className={isFirst ? "opacity-40" : undefined}
            onClick={() => !isFirst && onPage(page - 1)}
          />
          <span role="status" className="min-w-16 text-center text-sm num">
            {t.place(place)}
          </span>
          <IconButton
            label={t.nextPage}
            icon={<ChevronRight />}
            aria-disabled={isLast}
            className={isLast ? "opacity-40" : undefined}
            onClick={() => !isLast && onPage(page + 1)}
          />
          <Button kind={3} size="sm" aria-pressed={asText} onClick={() => setAsText(!asText)}>
            {t.readAsText}
          </Button>
          {document.fullscreenEnabled && (
            <IconButton
              label={t.fullScreen}
              icon={<Maximize />}
              onClick={() => void frame.current?.requestFullscreen()}
            />
          )}
          {maySave && (
            <IconButton
              label={t.saveFile}
              icon={<Download />}
              aria-disabled={isBusy}
              onClick={() =>
                void run(async () =>
                  saveFile(
                    await browserApi("GET /api/rooms/files/{versionId}/original", { params: { versionId } }),
                    name,
                  ),
                )
              }
            />
          )}
        </span>
      </header>
      {failure && (
        <Alert kind="bad" className="m-3">
          {failure}
        </Alert>
      )}
      <div
        ref={frame}
        className="bg-sunken p-2 sm:p-4 [&:fullscreen]:grid [&:fullscreen]:place-items-center [&:fullscreen]:overflow-auto"
      >
        {shown.state === "picture" && (
          <img
            src={shown.address}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSize({ width: naturalWidth, height: naturalHeight })
            }
            {...size}
            alt={t.pictureOf({ name, ...place })}
            className="h-auto w-full border border-line bg-white [:fullscreen>&]:max-h-full [:fullscreen>&]:object-contain"
          />
        )}
        {shown.state === "text" && (
          <div className="grid min-h-60 grid-rows-[auto_1fr_auto] gap-4 rounded-xs border border-line bg-surface p-4 sm:p-6">
            <p className="text-xs text-ink-3 brk" lang="en-IN">
              {shown.mark}
            </p>
            {shown.text.trim() ? (
              <p className="max-w-text whitespace-pre-line brk" lang={langOf(shown.text)}>
                {shown.text}
              </p>
            ) : (
              <p className="text-ink-3">{t.noText}</p>
            )}
            <p className="text-xs text-ink-3 brk" lang="en-IN">
              {shown.mark}
            </p>
          </div>
        )}
        {shown.state === "loading" && (
          <svg
            viewBox={`0 0 ${size.width} ${size.height}`}
            className="w-full animate-pulse bg-hover"
            role="img"
            aria-label={t.loadingPage(place)}
          />
        )}
        {shown.state === "failed" && <TryAgain onTry={tryAgain}>{shown.reason}</TryAgain>}
      </div>
      <PageStrip page={page} count={pages} opened={opened} onPage={onPage} />
    </section>
  );
}

interface StripProps {
  page: number;
  count: number;
  opened: ReadonlySet<number>;
  onPage: (page: number) => void;
}

/** Numbers only: a small picture of a page would count as opening it. By key the arrows turn the pages. */
function PageStrip({ page, count, opened, onPage }: StripProps) {
  const row = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const here = row.current?.children[page - 1];
    if (row.current && here instanceof HTMLElement)
      row.current.scrollLeft = here.offsetLeft - (row.current.clientWidth - here.offsetWidth) / 2;
  }, [page]);
  if (count < 2) return null;
  return (
    <ol ref={row} aria-label={t.pages} className="relative flex gap-1.5 overflow-x-auto border-t border-line p-2.5">
      {Array.from({ length: count }, (_, at) => at + 1).map((number) => (
        <li key={number} className="flex-none">
          <button
            type="button"
            tabIndex={number === page ? 0 : -1}
            aria-current={number === page ? "page" : undefined}
            aria-label={opened.has(number) ? t.pageOpened({ number }) : t.page({ number })}
            onClick={() => onPage(number)}
            className={cx(
              "h-11 min-w-11 rounded-xs border px-2 text-sm num",
              number === page
                ? "border-action font-semibold text-action outline-1 outline-action"
                : "border-line-2 hover:bg-hover",
              opened.has(number) && "bg-action-tint underline underline-offset-4",
            )}
          >
            {number}
          </button>
        </li>
      ))}
    </ol>
  );
}
