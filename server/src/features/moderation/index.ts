import type { Platform } from "#platform/platform.ts";
import { reportDecisions } from "./decisions.ts";
import { moderationHttp } from "./http.ts";
import type { ModerationPorts } from "./ports.ts";
import { hideableProfiles } from "./profiles.ts";
import { createRights } from "./rights.ts";
import { suspensions } from "./suspensions.ts";

export type { Rights } from "./rights.ts";

/** What administrators decide about people and about what they write (ADM-09). */
export function createModeration(platform: Platform, ports: ModerationPorts) {
  const hideable = {
    profile: hideableProfiles(ports),
    review: ports.reviews.hiding,
    message: ports.conversations.hiding,
  };
  return {
    routes: moderationHttp({
      platform,
      ports,
      hideable,
      suspensions: suspensions(platform, ports),
      decisions: reportDecisions(platform, hideable, ports),
    }),
    /** For commands of the server. */
    rights: createRights(platform, ports),
    waiting: { reports: ports.connections.reports.waiting },
    personal: { none: "decisions are stored with their accounts, profiles and reports" },
  };
}

export type Moderation = ReturnType<typeof createModeration>;
