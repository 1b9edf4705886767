import { NEW_STARTUPS_PER_DAY } from "@startup-connect/contract/notifications";
import {
  INDUSTRIES,
  INDUSTRY_KIN,
  indiaDay,
  inEnglish,
  momentInIndia,
  type UserType,
} from "@startup-connect/contract/shared";
import { word, wordsIn } from "@startup-connect/contract/values";
import { z } from "zod";
import type { Candidate, Follower } from "#features/profiles/index.ts";
import type { Tx } from "#platform/database.ts";
import { newId } from "#platform/ids.ts";
import { defineJob } from "#platform/jobs/index.ts";
import * as t from "#texts/notifications-notices.ts";
import type { Context } from "./context.ts";
import { type Notice, notifyMany } from "./notify.ts";
import type { AnnouncementRow } from "./queries.ts";

/** An announcement. `link` "" leads to the list of notifications, `userType` null means all users. */
export interface NewAnnouncement {
  message: string;
  link: string;
  userType: UserType | null;
  madeBy: string;
}

/** Users notified in one transaction. */
const batch = 500;
const options = { expireIn: 3600, retryLimit: 8, keepsPages: "notifies members only" } as const;

/* Broadcasts in batches that may be repeated: each user is notified once per occasion. */

export const announceJob = (c: Context) =>
  defineJob(
    { name: "notifications.announce", schema: z.object({ announcementId: z.string() }), ...options },
    async ({ announcementId }, { signal }) => {
      const announcement = await c.queries.announcement(announcementId);
      if (!announcement) return;
      const notice: Notice = {
        kind: "announcement",
        message: announcement.message,
        reason: announcement.userType ? t.hereAs({ type: word(announcement.userType) }) : t.isMember,
        link: announcement.link,
        by: announcement.madeBy,
        occasion: `announcement ${announcement.id}`,
      };
      for (let after: string | null = null; ; ) {
        signal.throwIfAborted();
        const userIds: string[] = await c.ports.accounts.memberIds(
          announcement.userType ? [announcement.userType] : [],
          after,
          batch,
        );
        await c.db.tx((tx) => notifyMany(c, tx, userIds, () => notice));
        after = userIds.at(-1) ?? null;
        if (userIds.length < batch) return;
      }
    },
  );

export const newStartupJob = (c: Context) =>
  defineJob(
    { name: "notifications.new-startup", schema: z.object({ startupId: z.string() }), ...options },
    async ({ startupId }, { signal }) => {
      const startup = await c.ports.profiles.byType.Startup.candidate(startupId);
      if (!startup) return;
      const followers = await followersOf(c, startup);
      for (let at = 0; at < followers.length; at += batch) {
        signal.throwIfAborted();
        await notifyFollowers(c, startup, followers.slice(at, at + batch));
      }
    },
  );

/** By user id, in the order of ids. */
async function followersOf(c: Context, { userId, industry }: Candidate): Promise<Follower[]> {
  const field = INDUSTRIES.find((one) => one === industry);
  if (!field || field === "Other") return [];
  const words = INDUSTRY_KIN[field];
  const groups = await Promise.all([
    c.ports.profiles.byType.Investor.followers(words.Investor),
    c.ports.profiles.byType.Mentor.followers(words.Mentor),
    c.ports.profiles.byType.Startup.followers([field]),
  ]);
  return groups
    .flat()
    .filter((follower) => follower.userId !== userId)
    .sort((a, b) => (a.userId < b.userId ? -1 : 1));
}

async function notifyFollowers(c: Context, startup: Candidate, followers: readonly Follower[]): Promise<void> {
  const ids = followers.map(({ userId }) => userId);
  const unblocked = await c.ports.connections.unblocked(startup.userId, ids);
  const today = momentInIndia(indiaDay(c.clock.now()));
  const occasion = `startup ${startup._id}`;
  const fields = new Map(followers.map(({ userId, field }) => [userId, field]));
  await c.db.tx(async (tx) => {
    const notified = await c.queries.notifiedSince(tx, "newStartup", ids, today);
    const open = ids.filter((id) => unblocked.has(id) && (notified.get(id) ?? 0) < NEW_STARTUPS_PER_DAY);
    await notifyMany(c, tx, open, (id) => ({
      kind: "newStartup",
      message: t.newStartup({
        name: startup.name,
        location: wordsIn(startup.location),
        industry: word(startup.industry),
      }),
      reason: t.youFollow({ industry: word(fields.get(id) ?? "") }),
      link: `/startup/${startup._id}`,
      actorId: startup.userId,
      occasion,
    }));
  });
}

/** NOTI-11: notifies all members or those of one type, a moment after it is stored. */
export async function announce(
  c: Context,
  { message, link, userType, madeBy }: NewAnnouncement,
): Promise<AnnouncementRow> {
  const row = { id: newId(), message, link: link || "/notifications", userType, madeBy, createdAt: c.clock.now() };
  await c.db.tx(async (tx) => {
    await c.queries.addAnnouncement(tx, row);
    const entry = { adminId: madeBy, act: "announcement.made", target: userType ?? "Everyone" };
    await c.ports.audit.record(tx, { ...entry, detail: inEnglish(message).slice(0, 1_500) });
    await c.jobs.enqueue(tx, announceJob(c), { announcementId: row.id });
  });
  return row;
}

/** NOTI-11: notifies followers of its field, a moment after the commit. */
export const startupRegistered = (c: Context, tx: Tx, startupId: string): Promise<void> =>
  c.jobs.enqueue(tx, newStartupJob(c), { startupId });
