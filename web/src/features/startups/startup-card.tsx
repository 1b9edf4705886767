import type { AllRoutes, Answer } from "@startup-connect/contract";
import { INTEREST_AREA_LABELS, interestWords } from "@startup-connect/contract/startups";
import { word } from "@startup-connect/contract/values";
import { type CardOptions, MemberCard } from "#features/directory/member-card.tsx";
import { paths } from "#lib/paths.ts";
import * as t from "#texts/card.ts";

type Listed = Answer<AllRoutes["GET /api/startups/startups"]>["startups"][number];
/** What a card shows. */
export type StartupItem = Omit<Listed, "gallery" | "joinDate" | "service">;
/** Of an answer, as the rest would be sent with each page. */
export const startupItem = ({ gallery: _, joinDate: __, service: ___, ...shown }: Listed): StartupItem => shown;

const lookingFor = (areas: StartupItem["interestAreas"]): string =>
  areas.all ? INTEREST_AREA_LABELS.all : interestWords(areas).join(", ");

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
      { label: t.lookingFor, value: lookingFor(startup.interestAreas) },
      { label: t.founder, value: startup.founderName },
      { label: t.stage, value: word(startup.stage) },
      { label: t.funding, value: word(startup.funding) },
      // The sector says more than the industry that it belongs to.
      {
        label: t.industry,
        value: [startup.sector.replace("Other", ""), startup.industry].filter(Boolean).map(word).join(", "),
      },
      { label: t.location, value: word(startup.city) },
    ]}
  />
);
