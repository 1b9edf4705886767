import { MATCH_REASON_TEXTS, type Match, type MatchPart } from "@startup-connect/contract/matching";
import { shortMoment } from "@startup-connect/contract/shared";
import { VerificationsBadge } from "#features/directory/marks.tsx";
import { Badge } from "#ui/badge.tsx";
import { Check, Clock } from "#ui/icons.tsx";

/** What the two have in common; of those that are near, what is stated. */
export const sharedOf = ({ dimension, wanted, stated, halves }: MatchPart): string =>
  (halves === 2 && dimension !== "amount" ? stated.filter((one) => wanted.includes(one)) : stated).join(", ");

/** Why someone is among the matches, wherever these are shown. */
export const MatchReasons = ({ match: { user, parts, nextSlot, reason } }: { match: Match }) => (
  <p className="flex flex-wrap gap-1.5">
    {parts.own
      .filter(({ halves }) => halves > 0)
      .map((part) => (
        <Badge
          key={part.dimension}
          kind={part.halves === 2 ? "good" : "wait"}
          icon={part.halves === 2 && <Check />}
          className="min-w-0 whitespace-normal!"
        >
          {sharedOf(part)}
        </Badge>
      ))}
    <VerificationsBadge of={user.verifications} />
    {nextSlot && <Badge icon={<Clock />}>{`Free ${shortMoment(nextSlot)}`}</Badge>}
    {reason !== "fit" && <Badge>{`Here because: ${MATCH_REASON_TEXTS[reason].toLowerCase()}`}</Badge>}
  </p>
);
