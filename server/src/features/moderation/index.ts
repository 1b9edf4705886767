import type { Platform } from "#platform/platform.ts";
import { contextOf, type ModerationPorts } from "./context.ts";
import { moderationHttp } from "./http.ts";

/** What administrators decide about people and about what they write (ADM-09). */
export function createModeration(platform: Platform, ports: ModerationPorts) {
  const c = contextOf(platform, ports);
  return {
    routes: moderationHttp(c),
    waiting: { reports: c.reports.waiting },
    figures: c.reports.figures,
    personal: { none: "decisions are stored with their accounts, profiles and reports" },
  };
}

export type Moderation = ReturnType<typeof createModeration>;
