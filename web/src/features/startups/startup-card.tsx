import type { AllRoutes, Answer } from "@startup-connect/contract";
import { type CardOptions, MemberCard } from "#features/directory/member-card.tsx";
import { paths } from "#lib/paths.ts";

export type StartupItem = Answer<AllRoutes["GET /api/startups/startups"]>["startups"][number];

/** A startup in a list (SU-01). */
export const StartupCard = ({ startup, ...card }: { startup: StartupItem } & CardOptions) => (
  <MemberCard
    {...card}
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
  />
);
