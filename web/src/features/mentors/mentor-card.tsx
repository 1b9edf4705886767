import type { AllRoutes, Answer } from "@startup-connect/contract";
import type { ReactNode } from "react";
import { MemberCard } from "#features/directory/member-card.tsx";
import { paths } from "#lib/paths.ts";

export type MentorItem = Answer<AllRoutes["GET /api/users/mentorlist"]>[number];

export interface MentorCardProps {
  mentor: MentorItem;
  action?: ReactNode;
  level?: 2 | 3;
}

/** A mentor in a list (MEN-01, MEN-04); months are shown as months and never as stars (MEN-13). */
export const MentorCard = ({ mentor, action, level }: MentorCardProps) => (
  <MemberCard
    member={mentor}
    name={mentor.mentorName}
    picture={mentor.file}
    shape="person"
    href={paths.mentor(mentor._id)}
    text={mentor.brief}
    facts={[
      { label: "Industry", value: mentor.industry },
      { label: "Location", value: [mentor.city, mentor.state].filter(Boolean).join(", ") },
      { label: "Active months", value: String(mentor.activeMonths) },
    ]}
    action={action}
    level={level}
  />
);
