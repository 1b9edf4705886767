import type { TodayItem } from "@startup-connect/contract/overview";
import type { MountedRoute, Viewer } from "./http.ts";
import type { AnyJob } from "./jobs/index.ts";
import type { NoPersonalData, PersonalData } from "./personal-data.ts";
import type { PublicFile } from "./public-file.ts";

/** What `create<Name>` of a feature brings, beside what other features call of it. */
export interface Feature {
  routes?: readonly MountedRoute[];
  jobs?: readonly AnyJob[];
  /** Files made when asked for. */
  files?: readonly PublicFile[];
  /** What the viewer can do next here, the most urgent first. */
  today?: (viewer: Viewer) => Promise<readonly TodayItem[]>;
  /** What it stores of people, or why it stores nothing. */
  personal: PersonalData | NoPersonalData;
}
