import { MATCH_LEVEL_TEXTS, MATCH_LEVELS, MATCH_REASON_TEXTS, type Match } from "@startup-connect/contract/matching";
import { shortMoment } from "@startup-connect/contract/shared";
import { VerificationsBadge } from "#features/directory/marks.tsx";
import * as t from "#texts/matching.ts";
import { Badge } from "#ui/badge.tsx";
import { cx } from "#ui/cx.ts";
import { Check, Clock } from "#ui/icons.tsx";

/** MATCH-10: how well someone fits. As in a kolam, a line round each dot that counts. */
export function MatchLevel({ level, className }: { level: Match["level"]; className?: string }) {
  const place = MATCH_LEVELS.indexOf(level);
  return (
    <p className={cx("flex items-center gap-2 self-start font-semibold", className)}>
      <span className="flex" aria-hidden="true">
        {MATCH_LEVELS.map((one, n) => {
          const counts = n < MATCH_LEVELS.length - place;
          return (
            <span
              key={one}
              className={cx("-mr-px grid size-4 place-items-center rounded-full", counts && "border border-action")}
            >
              <span className={cx("size-1.5 rounded-full", counts ? "bg-brand" : "bg-line-2")} />
            </span>
          );
        })}
      </span>
      {MATCH_LEVEL_TEXTS[level]}
    </p>
  );
}

/** MATCH-10: why someone is among the matches, wherever these are shown. */
export function MatchReasons({ match: { user, sentences, nextSlot, reason } }: { match: Match }) {
  return (
    <div className="grid gap-2">
      <ul className="grid gap-1">
        {sentences.map(({ text, halves }) => (
          <li key={text} className="flex max-w-text gap-2 brk">
            <span className="grid w-5 flex-none justify-center pt-0.5 text-ink-3" aria-hidden="true">
              {halves > 0 ? <Check className="text-good" /> : "–"}
            </span>
            {text}
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-1.5 empty:hidden">
        <VerificationsBadge of={user.verifications} />
        {nextSlot && <Badge icon={<Clock />}>{t.nextFree({ moment: shortMoment(nextSlot) })}</Badge>}
        {reason !== "fit" && <Badge>{MATCH_REASON_TEXTS[reason]}</Badge>}
      </p>
    </div>
  );
}
