import type { AllRoutes, Answer } from "@startup-connect/contract";
import type { ReactNode } from "react";
import { MemberCard } from "#features/directory/member-card.tsx";
import { paths } from "#lib/paths.ts";

export type StartupItem = Answer<AllRoutes["GET /api/startups/startups"]>["startups"][number];

export interface StartupCardProps {
  startup: StartupItem;
  action?: ReactNode;
  level?: 2 | 3;
}

/** A startup in a list (SU-01). */
export const StartupCard = ({ startup, action, level }: StartupCardProps) => (
  <MemberCard
    member={startup}
    name={startup.startupName}
    picture={startup.logo}
    href={paths.startup(startup._id)}
    text={startup.brief}
    facts={[
      { label: "Stage", value: startup.stage },
      { label: "Location", value: startup.city },
      { label: "Industry", value: startup.industry },
    ]}
    action={action}
    level={level}
  />
);
