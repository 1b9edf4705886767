import { useTimeTo } from "#lib/now.ts";
import { saveFile } from "#lib/save-file.tsx";
import { useSubmitAndReload } from "#lib/use-submit.ts";
import * as t from "#texts/mentoring-work.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { Calendar, ExternalLink } from "#ui/icons.tsx";
import { bandIn, linkText, ownZone, startsIn, zoneName } from "./times.ts";

interface TimeBandProps {
  start: string;
  end: string;
  /** It will not take place at this time. */
  isOff: boolean;
  /** Of the call, "" where it is not shown now. */
  link: string;
  /** When the link is shown, for who is to get it; null without one. */
  linkOpensAt?: string | null | undefined;
  /** Loads the calendar file, for who may have it. */
  file?: (() => Promise<Response>) | undefined;
  fileName: string;
}

/** When it is, and how to get there. */
export function TimeBand({ start, end, isOff, link, linkOpensAt, file, fileName }: TimeBandProps) {
  const zone = ownZone();
  const now = useTimeTo(Date.parse(start));
  const starts = isOff ? "" : startsIn(start, new Date(now));
  const { run, isBusy, failure } = useSubmitAndReload();
  return (
    <section
      aria-label={t.time}
      className="cloth flex flex-wrap items-center justify-between gap-4 rounded-md p-4 sm:p-5"
    >
      <div className="min-w-0">
        <p className={cx("h3 font-semibold num", isOff && "line-through")}>{bandIn(start, end, zone)}</p>
        <p className="text-sm">{starts ? t.startsInZone({ starts, zone: zoneName(zone) }) : zoneName(zone)}</p>
      </div>
      {(link || linkOpensAt !== undefined || file) && (
        <div className="flex flex-wrap gap-2">
          {link ? (
            <ButtonLink kind={1} href={link} target="_blank" rel="noreferrer">
              <ExternalLink /> {t.openHost({ host: new URL(link).host })}
            </ButtonLink>
          ) : (
            linkOpensAt !== undefined && (
              <p className="self-center text-sm">{t.linkLine({ link: linkText(linkOpensAt, zone) })}</p>
            )
          )}
          {file && (
            <Button onClick={() => run(async () => saveFile(await file(), fileName))} busyText={isBusy && t.saving}>
              <Calendar /> {t.calendarFile}
            </Button>
          )}
        </div>
      )}
      {failure && <Alert kind="bad">{failure}</Alert>}
    </section>
  );
}
