import type { AllRoutes, Answer } from "@startup-connect/contract";
import { mentorStageLabel, shortMoment } from "@startup-connect/contract/shared";
import { placeName, word, wordsIn } from "@startup-connect/contract/values";
import { type CardOptions, MemberCard } from "#features/directory/member-card.tsx";
import { useTimeNow } from "#lib/now.ts";
import { paths } from "#lib/paths.ts";
import * as t from "#texts/card.ts";

export type MentorItem = Answer<AllRoutes["GET /api/users/mentorlist"]>[number];

/** The next time at which the mentor can be booked, in India; nothing for who offers no sessions. */
function nextFree(slots: readonly string[], now: number) {
  const next = slots.find((slot) => Date.parse(slot) > now);
  return next ? [{ label: t.nextFree, value: shortMoment(next) }] : [];
}

/** A mentor in a list (MEN-01, MEN-04); months are shown as months and never as stars (MEN-13). */
export function MentorCard({ mentor, ...card }: { mentor: MentorItem } & CardOptions) {
  const now = useTimeNow(0);
  return (
    <MemberCard
      {...card}
      member={mentor}
      name={mentor.mentorName}
      picture={mentor.file}
      shape="person"
      href={paths.mentor(mentor._id)}
      text={mentor.brief}
      facts={[
        { label: t.lookingFor, value: wordsIn(mentor.stages.map(mentorStageLabel).join(", ")) },
        { label: t.industry, value: word(mentor.industry) },
        { label: t.activeMonths, value: String(mentor.activeMonths) },
        { label: t.location, value: wordsIn(placeName(mentor.city, mentor.state)) },
        ...nextFree(mentor.nextSlots, now),
      ]}
    />
  );
}
