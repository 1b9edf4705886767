import type { AllRoutes, Answer } from "@startup-connect/contract";
import type { Site } from "@startup-connect/contract/content";
import { sponsorState } from "@startup-connect/contract/showcase";
import type { StartupItemRow } from "#features/profiles/index.ts";
import type { SponsorRow } from "./queries.ts";

type AdminSponsor = Answer<AllRoutes["GET /api/admin/sponsors"]>["sponsors"][number];

/** An entry as visitors see it in its box. */
export const presentSponsor = (row: SponsorRow): Site["sponsors"][number] => ({
  _id: row.id,
  name: row.name,
  picture: row.picturePath,
  text: row.text,
  link: row.link,
});

/** @param today day of India @param inPlace ids of the entries that are shown on it */
export const presentAdmin = (row: SponsorRow, today: string, inPlace: ReadonlySet<string>): AdminSponsor => ({
  ...presentSponsor(row),
  from: row.startsOn,
  to: row.endsOn,
  state: sponsorState({ from: row.startsOn, to: row.endsOn }, today, inPlace.has(row.id)),
});

export const presentAchiever = ({ id, userId, name, picturePath }: StartupItemRow): Site["achievers"][number] => ({
  _id: id,
  userId,
  name,
  logo: picturePath,
});
