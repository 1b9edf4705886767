import { registrationPaths } from "@startup-connect/contract/accounts";
import { NOTIFICATIONS_KEPT_DAYS, PROFILE_REMINDER_DAYS } from "@startup-connect/contract/notifications";
import type { UserType } from "@startup-connect/contract/shared";
import { before, DAY } from "@startup-connect/contract/shared";
import { type AnyJob, defineCron, defineSweep, step } from "#platform/jobs/index.ts";
import * as t from "#texts/notifications-notices.ts";
import type { Context } from "./context.ts";
import { type Notice, notify } from "./notify.ts";

/** Who joined longer ago than this before the very first look is not reminded of it any more. */
const firstLookDays = 30;

/** What happens by the calendar: reminders of profiles (NOTI-10), and the end of old notifications (NOTI-16). */
export function calendarJobs(c: Context): readonly AnyJob[] {
  const { clock, db, ports, queries } = c;

  async function reminderFor(userId: string, userType: UserType | null, days: number): Promise<Notice | null> {
    const common = { kind: "profileReminder", occasion: `profile after ${days} days` } as const;
    const outline = userType ? await ports.profiles.byType[userType].outline(userId) : null;
    if (!outline) {
      // Listed without a role (STU-06).
      if ((await ports.students.claimedBy([userId])).has(userId)) return null;
      return {
        ...common,
        message: t.notListed,
        reason: t.noProfile,
        link: userType ? registrationPaths[userType] : "/RegistrationHome",
      };
    }
    const missing = Object.values(outline.fields).filter((filled) => !filled).length;
    if (missing === 0) return null;
    return {
      ...common,
      message: t.missing({ n: missing }),
      reason: t.notComplete,
      link: "/settings",
    };
  }

  /** Until when people were reminded, and until when they are now. */
  async function span(now: Date, days: number) {
    const until = before(now, { days });
    return { from: (await queries.mark(days)) ?? before(until, { days: firstLookDays }), until };
  }
  /** Of the run under way. */
  const lookedUntil = new Map<number, Date>();
  const what = (days: number) => `people to remind of their profile after ${days} days`;

  return [
    defineSweep(
      c,
      { name: "notifications.remind", cron: "11 * * * *", expireIn: 3600 },
      PROFILE_REMINDER_DAYS.map((days) =>
        step({
          what: what(days),
          async find(now) {
            const { from, until } = await span(now, days);
            lookedUntil.set(days, until);
            return (await ports.accounts.joined(from, until)).map((one) => ({ id: one.userId, ...one }));
          },
          async outside({ userId, userType }) {
            const notice = await reminderFor(userId, userType, days);
            if (notice) await db.tx((tx) => notify(c, tx, userId, notice));
          },
        }),
      ),
      async (failures) => {
        const failed = new Set(failures.map(({ step: of }) => of));
        for (const days of PROFILE_REMINDER_DAYS) {
          const until = lookedUntil.get(days);
          const { from } = await span(clock.now(), days);
          // Who could not be reminded is tried again for a week.
          if (until && (!failed.has(what(days)) || until.getTime() - from.getTime() > 7 * DAY))
            await queries.moveMark(days, until);
        }
      },
    ),
    defineCron({ name: "notifications.sweep", cron: "37 3 * * *" }, async (context) => {
      const until = before(clock.now(), { days: NOTIFICATIONS_KEPT_DAYS });
      context.log.info({ removed: await queries.removeOld(until) }, "old notifications removed");
    }),
  ];
}
