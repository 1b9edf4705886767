import type { OwnRoom, ReaderAnswer, Reading } from "@startup-connect/contract/rooms";
import { clockTime, shortDate } from "@startup-connect/contract/shared";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { browserApi } from "#lib/api.ts";
import { useMe } from "#lib/guard.tsx";
import { paths } from "#lib/paths.ts";
import { FileButton, saveFile } from "#lib/save-file.tsx";
import * as t from "#texts/rooms.ts";
import { Panel } from "#ui/card.tsx";
import { cx } from "#ui/cx.ts";
import { langOf } from "#ui/lang.ts";
import { durationText } from "./words.ts";

/** ROOM-05: what one person read, for the founder. @param isChosen by the founder just now: it is brought into view */
export function ReaderPanel({ reader, room, isChosen }: { reader: ReaderAnswer; room: OwnRoom; isChosen: boolean }) {
  const { person, sharesTime, noticeAt, dealId, readings } = reader;
  const me = useMe();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) panel.current?.scrollIntoView({ block: "nearest" });
  }, [isChosen]);
  const agreedAt = room.grants.find((grant) => grant.person.userId === person.userId && grant.agreedAt)?.agreedAt;
  return (
    <div ref={panel} className="min-w-0">
      <Panel
        title={t.pageByPage}
        action={
          <span className="min-w-0 text-sm brk">
            <span lang={langOf(person.name)}>{person.name}</span>
            {dealId && (
              <Link to={paths.deal(dealId)} className="ml-3">
                {t.openDeal}
              </Link>
            )}
          </span>
        }
      >
        <div className="grid gap-6">
          {readings.length === 0 && <p className="text-sm text-ink-2">{t.noPageOpened}</p>}
          {readings.map((reading) => (
            <PageTimes key={reading.versionId} reading={reading} />
          ))}
          <p className="min-w-0 max-w-text text-xs text-ink-3 brk">
            {sharesTime ? t.timeIs : t.timeOfNotShared({ name: person.name })}
            {noticeAt && ` ${t.noticeShown({ date: shortDate(noticeAt), time: clockTime(noticeAt) })}`}
          </p>
          {agreedAt && (
            <p className="text-sm">
              <FileButton
                open={async () =>
                  saveFile(
                    await browserApi("GET /api/rooms/{founderId}/agreement", {
                      params: { founderId: me._id },
                      query: { person: person.userId },
                    }),
                    "agreement.txt",
                  )
                }
              >
                {t.agreementAccepted({ date: shortDate(agreedAt) })}
              </FileButton>
            </p>
          )}
        </div>
      </Panel>
    </div>
  );
}

/** Above this many pages only the opened ones are drawn. */
const MOST_PAGES = 60;
const BAR_HEIGHT = 80;

/** The opened pages of one file; bars of seconds where they are shared, no bar for a page that was not opened. */
export function PageTimes({ reading }: { reading: Reading }) {
  const { name, version, of, opened: count, pages, savedAt } = reading;
  const opened = new Map(pages.map((page) => [page.number, page]));
  const numbers =
    of > MOST_PAGES || pages.length < count ? [...opened.keys()] : Array.from({ length: of }, (_, at) => at + 1);
  const longest = Math.max(1, ...pages.map(({ seconds }) => seconds ?? 0));
  const isShared = pages.some(({ seconds }) => seconds !== null);
  const facts = [
    version > 1 && t.ofVersion({ number: version }),
    of > 0 ? t.openedOf({ count, of }) : t.opened({ count }),
    !isShared && pages.length > 0 && t.timeNotShared,
    savedAt.length > 0 && t.savedOn({ dates: savedAt.map(shortDate).join(", ") }),
  ];
  const textOf = (number: number): string => {
    const page = opened.get(number);
    if (!page) return t.notOpened;
    return page.seconds === null ? t.openedNoTime : t.atLeast({ duration: durationText(page.seconds) });
  };
  return (
    <div className="min-w-0">
      <h3 className="font-semibold brk" lang={langOf(name)}>
        {name}
      </h3>
      <p className="text-sm text-ink-3 num">{facts.filter(Boolean).join(", ")}</p>
      <ol aria-hidden="true" className="mt-3 flex flex-wrap items-end gap-x-0.5 gap-y-3 sm:gap-x-1">
        {numbers.map((number) => {
          const page = opened.get(number);
          const seconds = page?.seconds ?? null;
          return (
            <li
              key={number}
              title={textOf(number)}
              className="grid w-[calc((100%-1.4rem)/12)] max-w-9 justify-items-center text-2xs num sm:w-9"
            >
              {seconds !== null && <span className="text-ink-2">{seconds}</span>}
              {seconds !== null && (
                <svg
                  className={cx("w-full rounded-t-xs", seconds > 0 ? "bg-action" : "bg-line-2")}
                  height={Math.max(2, Math.round((seconds / longest) * BAR_HEIGHT))}
                />
              )}
              <span
                className={cx(
                  "w-full border-t border-line-2 pt-0.5 text-center",
                  page ? "font-semibold text-ink" : "text-ink-3",
                  page && seconds === null && "bg-action-tint-2",
                )}
              >
                {number}
              </span>
            </li>
          );
        })}
      </ol>
      {/* A table does not clip its caption. */}
      <div className="sr-only">
        <table>
          <caption>{t.captionOf({ name })}</caption>
          <tbody>
            {numbers.map((number) => (
              <tr key={number}>
                <th scope="row">{t.page({ number })}</th>
                <td>{textOf(number)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
