import type { OpenFile, OpenRoom } from "@startup-connect/contract/rooms";
import { shortDate } from "@startup-connect/contract/shared";
import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { ActionButton } from "#lib/action-form.tsx";
import { browserApi } from "#lib/api.ts";
import { paths } from "#lib/paths.ts";
import { FileButton, saveFile } from "#lib/save-file.tsx";
import { useDebounced } from "#lib/use-debounced.ts";
import { useSubmit } from "#lib/use-submit.ts";
import * as t from "#texts/rooms.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Panel } from "#ui/card.tsx";
import { cx } from "#ui/cx.ts";
import { Disclosure } from "#ui/disclosure.tsx";
import { ChevronRight, FileText, Folder } from "#ui/icons.tsx";
import { langOf } from "#ui/lang.ts";
import { EmptyState } from "#ui/states.tsx";
import { PageViewer } from "./page-viewer.tsx";
import { PageTimes } from "./readings.tsx";
import { pathText } from "./tree.ts";

interface OpenFilesProps {
  room: OpenRoom;
  onRoom: (room: OpenRoom) => void;
  /** Loads it again: something of it is no longer open to the viewer, or a page was opened. */
  onReload: () => Promise<void>;
}

/** ROOM-04: the files of a room, and the one that is read; file and page are in the address. */
export function OpenFiles({ room, onRoom, onReload }: OpenFilesProps) {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get("file");
  const file = room.files.find(({ _id }) => _id === wanted);
  const last = file?.pages ?? 1;
  const page = Math.min(last, Math.max(1, Math.trunc(Number(search.get("page"))) || 1));
  const opened = room.readings.find(({ versionId }) => versionId === file?.versionId)?.pages ?? [];
  const seenSoon = useDebounced(() => void onReload(), 1000);
  const viewer = useRef<HTMLDivElement>(null);
  const fileId = file?._id;
  const before = useRef(fileId);
  useEffect(() => {
    if (fileId) viewer.current?.scrollIntoView({ block: "nearest" });
    // Opened by a press, it is read on from here.
    if (fileId && fileId !== before.current) viewer.current?.querySelector("section")?.focus({ preventScroll: true });
    before.current = fileId;
  }, [fileId]);
  const onPage = useCallback(
    (next: number) =>
      setSearch({ ...(wanted && { file: wanted }), page: String(next) }, { replace: true, preventScrollReset: true }),
    [wanted, setSearch],
  );
  const read = (chosen: OpenFile) => setSearch({ file: chosen._id, page: "1" }, { preventScrollReset: true });
  return (
    <>
      <Recorded room={room} onRoom={onRoom} />
      <div className={cx("grid items-start gap-5", file && "xl:grid-cols-[minmax(0,1fr)_17rem]")}>
        {file && (
          <div ref={viewer} className="grid min-w-0 scroll-mt-4 gap-3">
            <PageViewer
              key={file.versionId}
              file={file}
              page={page}
              opened={new Set(opened.map(({ number }) => number))}
              sharesTime={room.sharesTime}
              onPage={onPage}
              onGone={onReload}
              onSeen={seenSoon}
            />
            <p className="text-sm text-ink-3">{file.maySave ? t.nameOnPages : t.nameOnPagesNoSaving}</p>
          </div>
        )}
        <div className="grid min-w-0 gap-5">
          {wanted && !file && <Alert kind="wait">{t.fileNotOpen}</Alert>}
          <Panel title={t.files} flush>
            {room.files.length === 0 && <EmptyState bare>{t.noFilesToOpen}</EmptyState>}
            {[null, ...room.folders.map(({ _id }) => _id)].map((folder) => (
              <FolderFiles key={folder} room={room} folder={folder} shown={fileId} page={page} onRead={read} />
            ))}
          </Panel>
          <Ways room={room} />
        </div>
      </div>
    </>
  );
}

interface FolderFilesProps {
  room: OpenRoom;
  /** Null for the top, with files whose folder is not open to the viewer. */
  folder: string | null;
  shown: string | undefined;
  page: number;
  onRead: (file: OpenFile) => void;
}

function FolderFiles({ room: { files, folders }, folder, shown, page, onRead }: FolderFilesProps) {
  const isKnown = (id: string | null) => folders.some(({ _id }) => _id === id);
  const here = files.filter(({ parentId }) => (isKnown(parentId) ? parentId : null) === folder);
  if (here.length === 0) return null;
  return (
    <>
      {folder && (
        <h3 className="flex gap-2 border-y border-line bg-sunken px-4 py-2 text-sm font-semibold brk first:border-t-0">
          <Folder className="mt-0.5 flex-none" />
          {pathText(folders, folder)}
        </h3>
      )}
      <ul>
        {here.map((file) => (
          <li key={file._id} className="border-b border-line last:border-0">
            <button
              type="button"
              aria-current={file._id === shown ? "true" : undefined}
              onClick={() => onRead(file)}
              className="grid w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 px-4 py-2.5 text-left text-sm hover:bg-hover aria-[current]:bg-action-tint"
            >
              <FileText className="text-ink-3" />
              <span className="min-w-0">
                <span className="font-medium brk" lang={langOf(file.name)}>
                  {file.name}
                </span>
                <span className="flex flex-wrap items-center gap-x-2 text-xs text-ink-3 num">
                  {file._id === shown
                    ? t.youAreOnPage({ pages: file.pages, page })
                    : t.pagesSince({ pages: file.pages, date: shortDate(file.addedAt) })}
                  {file._id !== shown && (!file.seenAt || file.seenAt < file.addedAt) && (
                    <Badge kind="info">{t.isNew}</Badge>
                  )}
                </span>
              </span>
              <ChevronRight className="text-ink-3" />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** ROOM-05: what is recorded, the choice in one press each way, and what the founder sees. */
function Recorded({ room, onRoom }: Omit<OpenFilesProps, "onReload">) {
  const { founder, sharesTime, readings } = room;
  const { run, isBusy, failure } = useSubmit();
  const change = async () => {
    const params = { founderId: founder.userId };
    onRoom(
      (await browserApi("PUT /api/rooms/{founderId}/sharing", { params, json: { sharesTime: !sharesTime } })).room,
    );
  };
  const recorded = {
    name: founder.name,
    b: (inside: ReactNode) => <strong className="font-semibold">{inside}</strong>,
  };
  return (
    <Alert role="note">
      <p>
        {sharesTime ? t.recordsTime(recorded) : t.recordsNoTime(recorded)}{" "}
        <button type="button" className="min-h-6 text-left text-link underline" onClick={() => void run(change)}>
          {isBusy ? t.saving : sharesTime ? t.stopSharing : t.shareTime}
        </button>
      </p>
      {failure && <p className="mt-1 text-bad">{failure}</p>}
      {readings.length > 0 && (
        <Disclosure title={<span className="text-sm">{t.whatFounderSees}</span>} className="border-b-0">
          <div className="grid gap-5">
            {readings.map((reading) => (
              <PageTimes key={reading.versionId} reading={reading} />
            ))}
          </div>
        </Disclosure>
      )}
    </Alert>
  );
}

/** The own copy of the agreement, and the way out. */
function Ways({ room: { founder, acceptedAt } }: { room: OpenRoom }) {
  const navigate = useNavigate();
  const call = { params: { founderId: founder.userId } };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
      {acceptedAt && (
        <FileButton
          open={async () => saveFile(await browserApi("GET /api/rooms/{founderId}/agreement", call), "agreement.txt")}
        >
          {t.agreementAccepted({ date: shortDate(acceptedAt) })}
        </FileButton>
      )}
      <ActionButton
        button={t.leaveRoom}
        look={3}
        size="sm"
        title={t.askLeave({ name: founder.name })}
        confirm={t.leave}
        busyText={t.saving}
        action={async () => {
          await browserApi("DELETE /api/rooms/{founderId}/access", call);
          await navigate(paths.rooms);
          return "";
        }}
      >
        {t.leavingMeans}
      </ActionButton>
    </div>
  );
}
