import { registrationPaths } from "@startup-connect/contract/accounts";
import {
  type Overview,
  type PlatformTodo,
  SUGGESTIONS_MAX,
  type Suggestion,
  TODOS_MAX,
  type Today,
  type TodayItem,
} from "@startup-connect/contract/overview";
import type { Outline } from "#features/profiles/index.ts";
import type { Viewer } from "#platform/http.ts";
import { newId } from "#platform/ids.ts";
import type { Platform } from "#platform/platform.ts";
import { Problem } from "#platform/problem.ts";
import type { OverviewPorts } from "./ports.ts";
import type { OverviewQueries, TodoRow } from "./queries.ts";
import type { Views } from "./views.ts";

const TODOS_FULL = `Your list has ${TODOS_MAX} items. Please delete one before you add another.`;

interface PlatformItem {
  key: PlatformTodo;
  text: string;
  done: boolean;
  to: string;
}

const completenessOf = ({ fields }: Outline) => {
  const names = Object.keys(fields);
  const missing = names.filter((name) => !fields[name]);
  return { completeness: Math.round((100 * (names.length - missing.length)) / names.length), missing };
};

const formOf = ({ userType }: Viewer): string =>
  userType === "None" ? "/RegistrationHome" : registrationPaths[userType];

/** The lower the more urgent; what has a deadline is in the order of it. */
const urgency: Record<TodayItem["kind"], number> = {
  register: 0,
  request: 1,
  question: 1,
  introduction: 1,
  session: 2,
  officeHour: 2,
  commitment: 2,
  deal: 2,
  card: 2,
  application: 3,
  conversation: 4,
  event: 5,
  completeProfile: 6,
};

export function overviewService(platform: Platform, queries: OverviewQueries, views: Views, ports: OverviewPorts) {
  const outlineOf = async ({ userId, userType }: Viewer): Promise<Outline | null> =>
    userType === "None" ? null : ports.profiles.byType[userType].outline(userId);

  /** STU-06: listed by a student profile, the person needs no record of a role. */
  const isStudent = async (userId: string): Promise<boolean> => (await ports.students.claimedBy([userId])).has(userId);

  const suggestions = (userId: string, { type }: Outline): Promise<Suggestion[]> =>
    ports.matching.suggestions(userId, type, SUGGESTIONS_MAX);

  return {
    async overview(viewer: Viewer): Promise<Overview> {
      const { userId } = viewer;
      const [outline, numbers, unreadMessages, profileViews30d, events] = await Promise.all([
        outlineOf(viewer),
        ports.connections.numbers(userId),
        ports.conversations.unreadMessages(userId),
        views.count(userId),
        ports.events.booked(userId),
      ]);
      const { connections, pendingReceived, pendingSent } = numbers;
      const counted = { connections, pendingReceived, pendingSent, unreadMessages, profileViews30d, events };
      if (!outline) return { ...counted, reviews: 0, completeness: 0, missing: [], suggestions: [] };
      const { reviews } = outline;
      return { ...counted, reviews, ...completenessOf(outline), suggestions: await suggestions(userId, outline) };
    },

    /** `GET /api/today`: what each feature brings, the most urgent first. */
    async today(viewer: Viewer): Promise<Today> {
      const { userId } = viewer;
      const [outline, requests, unread, items] = await Promise.all([
        outlineOf(viewer),
        ports.connections.toAnswer(userId),
        ports.conversations.unreadMessages(userId),
        ports.app.today(viewer),
      ]);
      return {
        items: items.toSorted((a, b) => urgency[a.kind] - urgency[b.kind]),
        requests,
        unread,
        suggestions: outline ? await suggestions(userId, outline) : [],
      };
    },

    /** What the overview itself brings to today. */
    async ownSteps(viewer: Viewer): Promise<TodayItem[]> {
      const outline = await outlineOf(viewer);
      if (!outline) return (await isStudent(viewer.userId)) ? [] : [{ kind: "register", to: formOf(viewer) }];
      const { completeness, missing } = completenessOf(outline);
      return missing.length > 0 ? [{ kind: "completeProfile", to: "/settings", completeness }] : [];
    },

    /** PROF-31: derived from facts; users cannot tick these themselves. */
    async reminders(viewer: Viewer): Promise<PlatformItem[]> {
      const [outline, numbers] = await Promise.all([outlineOf(viewer), ports.connections.numbers(viewer.userId)]);
      const items: PlatformItem[] = [];
      if (outline || !(await isStudent(viewer.userId))) {
        const done = outline !== null;
        items.push({ key: "register", text: "Fill in your registration form", done, to: formOf(viewer) });
      }
      if (outline) {
        const done = completenessOf(outline).missing.length === 0;
        items.push({ key: "completeProfile", text: "Complete your profile", done, to: "/settings" });
      }
      if (numbers.everReceived > 0) {
        const done = numbers.pendingReceived === 0;
        items.push({
          key: "answerRequests",
          text: "Answer your connect requests",
          done,
          to: "/connections?show=received",
        });
      }
      return items;
    },

    /** @throws Problem 409 for one more than the list holds. */
    addTodo: (userId: string, { text, done }: { text: string; done: boolean }): Promise<TodoRow> =>
      platform.db.tx(async (tx) => {
        if ((await queries.countLocked(tx, userId)) >= TODOS_MAX) throw new Problem(409, TODOS_FULL);
        return queries.add(tx, { id: newId(), userId, text, done, createdAt: platform.clock.now() });
      }),
  };
}
