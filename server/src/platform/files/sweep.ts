import { type AnyJob, defineCron } from "#platform/jobs/index.ts";
import type { Platform } from "#platform/platform.ts";
import { pathsInUse } from "./in-use.ts";

/** Removes once a day the files of uploads that failed after their file was stored. */
export const fileSweep = ({ db, files }: Pick<Platform, "db" | "files">): AnyJob =>
  defineCron({ name: "platform.files-sweep", cron: "52 4 * * *", expireIn: 3600, retryLimit: 1 }, async (context) => {
    const removed = await files.sweepOrphans((paths) => pathsInUse(db, paths));
    context.log.info({ removed }, "unreferenced files removed");
  });
