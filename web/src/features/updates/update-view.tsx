import { longDate, shortDate } from "@startup-connect/contract/shared";
import {
  changeOf,
  type Figure,
  figureText,
  longMonth,
  plusMonths,
  pointsOf,
  SERIES_MONTHS,
  seriesOf,
  shortMonth,
  UPDATE_BLOCK_TEXTS,
  UPDATE_BLOCKS,
  type Update,
} from "@startup-connect/contract/updates";
import { Link, useNavigate } from "react-router";
import { keepDraft } from "#features/conversations/drafts.ts";
import { ActionButton } from "#lib/action-form.tsx";
import { browserApi } from "#lib/api.ts";
import { paths } from "#lib/paths.ts";
import { profilePath, shapeOf } from "#lib/public-profile.ts";
import { useSubmitAndReload } from "#lib/use-submit.ts";
import * as t from "#texts/updates.ts";
import { Alert } from "#ui/alert.tsx";
import { Anchor } from "#ui/anchor.tsx";
import { Button } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { cx } from "#ui/cx.ts";
import { langOf } from "#ui/lang.ts";
import { Tile } from "#ui/tile.tsx";
import { Series } from "./series-chart.tsx";

/** UPD-04: an update that was sent, for its readers and for the startup. */
export function UpdateView({ update }: { update: Update }) {
  const { month, title, startup, sentAt, figures, isOwn } = update;
  const path = profilePath(startup.type, startup.profileId);
  return (
    <>
      <header className="flex min-w-0 items-start gap-4">
        <Tile
          id={startup.userId}
          name={startup.name}
          picture={startup.picture}
          size="lg"
          shape={shapeOf(startup.type)}
        />
        <div className="min-w-0">
          <h1 className="h1 brk" lang={langOf(title)}>{`${longMonth(month)}: ${title}`}</h1>
          <p className="text-sm text-ink-2 brk">
            {t.byFounder({
              startup: startup.name,
              founder: startup.founder,
              date: sentAt ? longDate(sentAt) : "",
              link: (inside) => (path ? <Anchor href={path}>{inside}</Anchor> : inside),
            })}
          </p>
        </div>
      </header>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-5">
          <Figures figures={figures} month={month} />
          <Texts update={update} />
        </div>
        <div className="no-print grid min-w-0 gap-5">
          {isOwn ? <Readers update={update} /> : <Receipt update={update} />}
          <Others update={update} />
          {!isOwn && <Leaving update={update} />}
        </div>
      </div>
    </>
  );
}

function Figures({ figures, month }: { figures: readonly Figure[]; month: string }) {
  if (figures.length === 0) return null;
  const shown = figures.map((one) => ({ ...one, series: seriesOf(one.values, month, SERIES_MONTHS) }));
  const charts = shown.filter(({ series }) => series.length > 1);
  const before = plusMonths(month, -1);
  return (
    <>
      <h2 className="sr-only">{t.figures}</h2>
      <div className={cx("@container card overflow-hidden", shown.length === 1 && charts.length === 1 && "hidden")}>
        <dl className="-mr-px -mb-px grid @min-[30rem]:grid-cols-2 @min-[40rem]:grid-cols-3">
          {shown.map(({ _id, label, unit, direction, value, values }) => {
            const earlier = values.find((one) => one.month === before)?.value ?? null;
            const change = changeOf(value, { value: earlier, month: before }, unit, direction);
            return (
              <div key={_id} className="min-w-0 border-r border-b border-line px-4 py-3">
                <dt className="text-xs text-ink-3 brk" lang={langOf(label)}>
                  {label}
                </dt>
                <dd className="h2 num brk">
                  {value === null ? (
                    <span className="text-base font-normal text-ink-3">{t.noFigure}</span>
                  ) : (
                    figureText(value, unit)
                  )}
                </dd>
                {change && (
                  <dd className={cx("text-xs num", change.isBetter ? "text-good" : "text-ink-2")}>{change.text}</dd>
                )}
              </div>
            );
          })}
        </dl>
      </div>
      {charts.length > 0 && (
        <div className="grid gap-5 lg:grid-cols-2 lg:[&>:first-child:nth-last-child(odd)]:col-span-2">
          {charts.map(({ _id, label, unit, series }) => (
            <Series key={_id} label={label} unit={unit} series={series} />
          ))}
        </div>
      )}
      <p className="text-xs text-ink-3">{t.notAudited}</p>
    </>
  );
}

/** UPD-10: an ask is answered where people talk, with its words before one's own. */
function Texts({ update }: { update: Update }) {
  const { conversationId } = update;
  const blocks = UPDATE_BLOCKS.flatMap((block) => {
    const points =
      block === "asks" ? update.asks : pointsOf(update[block]).map((text) => ({ text, since: update.month }));
    return points.length > 0 ? { block, points } : [];
  });
  return (
    <section className="card grid gap-6 p-4 sm:p-5">
      {blocks.map(({ block, points }) => (
        <div key={block} className="grid gap-2">
          <h2>{UPDATE_BLOCK_TEXTS[block]}</h2>
          <ul className="grid list-disc gap-1.5 pl-5 marker:text-brand">
            {points.map(({ text, since }, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: sent ones never change
              <li key={n} className="brk" lang={langOf(text)}>
                {text}
                {since !== update.month && (
                  <span className="text-xs text-ink-3">{` ${t.since({ month: shortMonth(since) })}`}</span>
                )}
                {block === "asks" && conversationId && (
                  <Link
                    to={paths.conversation(conversationId)}
                    onClick={() => keepDraft(conversationId, `“${text}”\n`)}
                    className="ml-2 inline-block text-sm font-semibold"
                    aria-label={t.replyTo({ text })}
                  >
                    {t.reply}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** UPD-05: the reader's choice. */
function Receipt({ update: { _id: id, startup, receipt, readOn } }: { update: Update }) {
  const { run, isBusy, said } = useSubmitAndReload();
  const agreedOn = receipt?.agreedOn;
  return (
    <Panel title={t.receipt}>
      <p className="text-sm text-ink-2 brk">
        {agreedOn
          ? t.seesReading({ name: startup.name, read: shortDate(readOn ?? agreedOn), agreed: shortDate(agreedOn) })
          : t.doesNotSee({ name: startup.name })}
      </p>
      <Button
        className="mt-3"
        busyText={isBusy && t.saving}
        onClick={() =>
          void run(async () => {
            await browserApi("PUT /api/updates/{id}/receipt", { params: { id }, json: { shares: !agreedOn } });
          })
        }
      >
        {agreedOn ? t.stopReceipts : t.shareReceipts}
      </Button>
      {agreedOn && <p className="mt-2 text-xs text-ink-3">{t.stoppingHides}</p>}
      {said && <Alert kind={said.kind}>{said.text}</Alert>}
    </Panel>
  );
}

/** UPD-05: what the startup knows of its readers. */
function Readers({ update: { list, receipts, sentAt } }: { update: Update }) {
  const { sharing = 0, read = 0 } = receipts ?? {};
  return (
    <Panel title={t.readers} flush>
      <p className="border-b border-line px-4 py-3 text-sm text-ink-2 sm:px-5">
        {sharing === 0
          ? t.receiptsOff({ readers: list.length })
          : t.receiptsOn({ read: String(read), sharing: String(sharing), readers: String(list.length) })}
      </p>
      <ul>
        {list.map(({ person, shares, readOn }) => (
          <li
            key={person.userId}
            className="flex items-center gap-3 border-b border-line px-4 py-2.5 last:border-b-0 sm:px-5"
          >
            <Tile
              id={person.userId}
              name={person.name}
              picture={person.picture}
              size="sm"
              shape={shapeOf(person.type)}
            />
            <span className="min-w-0">
              <span className="block text-sm font-medium brk">{person.name}</span>
              <span className="text-xs text-ink-3">
                {!shares
                  ? sentAt && t.sentOn({ date: shortDate(sentAt) })
                  : readOn
                    ? t.readOn({ date: shortDate(readOn) })
                    : t.notRead}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Others({ update: { others, isOwn } }: { update: Update }) {
  if (others.length === 0) return null;
  return (
    <Panel title={t.otherUpdates} flush>
      <ul>
        {others.map(({ _id, month, title, readOn }) => (
          <li key={_id} className="relative border-b border-line px-4 py-2.5 last:border-b-0 hover:bg-hover sm:px-5">
            <Link to={paths.update(_id)} className="link-cover text-sm font-medium">
              {longMonth(month)}
            </Link>
            <span className="block text-xs text-ink-3 brk" lang={langOf(title)}>
              {isOwn ? title : readOn ? t.readOn({ date: shortDate(readOn) }) : t.notRead}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Leaving({ update: { _id: id, startup, readers } }: { update: Update }) {
  const navigate = useNavigate();
  return (
    <Panel title={t.forPeople({ readers })}>
      <p className="mb-3 text-sm text-ink-2 brk">{t.sentToChosen({ name: startup.name })}</p>
      <ActionButton
        button={t.leave}
        size="sm"
        title={t.askLeave({ name: startup.name })}
        confirm={t.leaveList}
        busyText={t.leaving}
        action={async () => {
          await browserApi("DELETE /api/updates/{id}/reading", { params: { id } });
          await navigate(paths.updates);
          return t.left;
        }}
      >
        {t.leavingMeans}
      </ActionButton>
    </Panel>
  );
}
