import type { Platform } from "#platform/platform.ts";
import { directory } from "#platform/search/directory.ts";
import type { MentorQueries } from "./queries.ts";

/** The directory of mentors. */
export const mentorList = (platform: Pick<Platform, "clock" | "db">, queries: MentorQueries) =>
  directory(platform, queries.source);
export type MentorList = ReturnType<typeof mentorList>;
