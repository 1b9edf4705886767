import type { MountedRoute } from "#platform/http.ts";
import type { Platform } from "#platform/platform.ts";
import type { Waiting } from "#platform/waiting.ts";
import { reportDecisions } from "./decisions.ts";
import { moderationHttp } from "./http.ts";
import type { ModerationPorts } from "./ports.ts";
import { hideableProfiles } from "./profiles.ts";
import { createRights, type Rights } from "./rights.ts";
import { suspensions } from "./suspensions.ts";

export type { Rights } from "./rights.ts";

export interface Moderation {
  routes: MountedRoute[];
  /** For commands of the server. */
  rights: Rights;
  /** How many reports are undecided, and since when. */
  waiting(): Promise<Waiting>;
}

/** What administrators decide about people and about what they write (ADM-09). */
export function createModeration(platform: Platform, ports: ModerationPorts): Moderation {
  const hideable = { profile: hideableProfiles(ports), review: ports.review, message: ports.message };
  return {
    routes: moderationHttp({
      platform,
      ports,
      hideable,
      suspensions: suspensions(platform, ports),
      decisions: reportDecisions(platform, hideable, ports),
    }),
    rights: createRights(platform, ports),
    waiting: ports.reports.waiting,
  };
}
