import type { TodayItem } from "@startup-connect/contract/overview";
import { shortDate } from "@startup-connect/contract/shared";
import type { ReactNode } from "react";
import { AnswerButtons } from "#features/connections/answer-buttons.tsx";
import { IntroductionActions } from "#features/connections/introduction-actions.tsx";
import { dateIn, momentIn, ownZone, timeIn, weekdayIn } from "#features/mentoring/times.ts";
import { ConfirmEmail } from "#features/verification/confirm-email.tsx";
import { browserApi } from "#lib/api.ts";
import { shapeOf } from "#lib/public-profile.ts";
import type { Said } from "#lib/use-submit.ts";
import { movedFrom } from "#texts/mentoring.ts";
import * as t from "#texts/overview.ts";
import { Anchor } from "#ui/anchor.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { Bell, Briefcase, Calendar, Circle, FileText, Star, User, Users } from "#ui/icons.tsx";
import { KolamField } from "#ui/kolam-field.tsx";
import { langOf } from "#ui/lang.ts";
import { Tile } from "#ui/tile.tsx";

const icons: Partial<Record<TodayItem["kind"], typeof Bell>> = {
  event: Calendar,
  officeHour: Users,
  commitment: Circle,
  card: Briefcase,
  application: FileText,
  review: Star,
  completeProfile: User,
};

interface RowProps {
  item: TodayItem;
  /** In its group, from 1. */
  place: number;
  /** The one thing of the page that is pressed first. */
  isFirst: boolean;
  onSaid: (said: Said | null) => void;
}

/** TODAY-01: one thing to do, to attend or to read. */
export function TodayRow({ item, place, isFirst, onSaid }: RowProps) {
  if (item.amount) return <Interest item={item} />;
  const { title, text, acts, requestId, introduction, isLate, confirms } = item;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-3 py-4 first:pt-2 md:grid-cols-[auto_minmax(0,1fr)_auto] md:gap-x-4">
      {item.kind === "firstStep" ? (
        <span className="grid size-9 place-items-center rounded-full border border-action font-semibold text-action num">
          {place}
        </span>
      ) : (
        <Picture item={item} />
      )}
      <div className="min-w-0 text-sm">
        <h3 className="h4 brk text-base/[1.3]" lang={langOf(title)}>
          <Anchor href={acts[0]?.to ?? ""} className="text-ink no-underline hover:underline" onClick={() => read(item)}>
            {title}
          </Anchor>
        </h3>
        {text && <p className="mt-0.5 line-clamp-3 max-w-text brk whitespace-pre-line text-ink-2">{text}</p>}
        <p className={cx("mt-0.5 text-xs", isLate ? "font-medium text-bad" : "text-ink-3")}>{detailOf(item)}</p>
      </div>
      <div className="flex flex-wrap gap-1.5 max-md:col-start-2 md:max-w-96 md:justify-end md:self-center">
        {requestId && <AnswerButtons kind={isFirst ? 1 : 2} about={title} requestId={requestId} onSaid={onSaid} />}
        {introduction ? (
          <IntroductionActions introduction={introduction} />
        ) : confirms ? (
          <ConfirmEmail
            value={confirms}
            kind={isFirst ? 1 : 2}
            isShort
            onDone={(text) => onSaid({ kind: "good", text })}
          />
        ) : (
          <Acts item={item} isFirst={isFirst && !requestId} />
        )}
      </div>
    </li>
  );
}

/** NOTI-12: news that are opened are read. */
function read({ newsId }: TodayItem): void {
  if (newsId) browserApi("POST /api/notifications/{id}/read", { params: { id: newsId } }).catch(() => {});
}

const Acts = ({ item, isFirst, size = "sm" }: { item: TodayItem; isFirst: boolean; size?: "sm" | "md" }) =>
  item.acts.map(({ text, to }, n) => (
    <ButtonLink
      key={to}
      kind={isFirst && n === 0 ? 1 : 2}
      size={size}
      href={to}
      aria-label={text === item.title ? undefined : t.actOn({ act: text, title: item.title })}
      onClick={() => read(item)}
    >
      {text}
    </ButtonLink>
  ));

/** When it is, until when an answer is expected, and what else is small. */
function detailOf({ group, person, start, due, line, moved, opensAt }: TodayItem): string {
  const zone = ownZone();
  const until = due && (start ? momentIn(due, zone) : shortDate(due));
  const answer = until && group === "waiting" && t.answerBy({ until });
  const theirs = until && group === "coming" && person && t.theyHaveUntil({ name: person.name, until });
  const opens = group === "now" && opensAt && t.opensAt({ time: timeIn(opensAt, zone) });
  const at =
    start && !moved && (group === "waiting" ? momentIn(start, zone) : group === "coming" && timeIn(start, zone));
  const times = moved && start && { from: momentIn(moved.from, zone), to: momentIn(start, zone) };
  const before = times && movedFrom({ by: moved.by, name: person?.name ?? "", how: due ? "asked" : "moved", ...times });
  return [line, at, before, answer, theirs, opens].filter(Boolean).join(" · ");
}

function Picture({ item: { kind, group, person, start } }: { item: TodayItem }): ReactNode {
  const zone = ownZone();
  if (start && (group === "now" || group === "coming")) {
    const time = timeIn(start, zone).split(" ");
    // Some languages have the part of the day before the figures.
    const [figures, part] = time[0]?.includes(":") ? time : time.toReversed();
    const [large, small] = group === "now" ? [figures, part] : [weekdayIn(start, zone), dateIn(start, zone)];
    return (
      <p className="w-12 text-lg leading-tight font-semibold num">
        {large} <span className="block text-xs font-medium text-ink-3">{small}</span>
      </p>
    );
  }
  if (person)
    return <Tile id={person.userId} name={person.name} picture={person.picture} shape={shapeOf(person.type)} />;
  const Icon = icons[kind] ?? Bell;
  return (
    <span className="grid size-12 place-items-center rounded-sm bg-action-tint text-action">
      <Icon />
    </span>
  );
}

/** DEAL-09: of all that can be waiting the largest. */
const Interest = ({ item }: { item: TodayItem }) => (
  <li className="cloth relative my-3 grid gap-3 overflow-hidden rounded-lg p-5 md:px-8 md:py-7">
    <KolamField name="register" className="absolute top-1/2 right-8 w-40 -translate-y-1/2 max-md:hidden" />
    <div className="flex items-center gap-3">
      <Picture item={item} />
      <h3 className="h4 brk text-base/[1.3]" lang={langOf(item.title)}>
        {item.title}
      </h3>
    </div>
    <p className="text-3xl leading-none font-semibold tracking-tight whitespace-nowrap num">{item.amount}</p>
    <p className="text-sm text-ink-2">{item.line}</p>
    {item.text && <p className="max-w-136 brk md:pr-44">{t.quoted({ text: item.text })}</p>}
    <p className="flex flex-wrap gap-2 max-md:[&>*]:flex-auto">
      <Acts item={item} isFirst size="md" />
    </p>
  </li>
);
