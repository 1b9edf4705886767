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
import { byFit, inTurn, typesFor, wantedOf } from "./fit.ts";
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

const urgency: readonly TodayItem["kind"][] = [
  "register",
  "request",
  "application",
  "conversation",
  "event",
  "completeProfile",
];

export function overviewService(platform: Platform, queries: OverviewQueries, views: Views, ports: OverviewPorts) {
  const outlineOf = async ({ userId, userType }: Viewer): Promise<Outline | null> =>
    userType === "None" ? null : ports.profiles.byType[userType].outline(userId);

  /** PROF-34: at most one query for each type of record. */
  async function suggestions(userId: string, outline: Outline): Promise<Suggestion[]> {
    const except = [userId, ...(await ports.connections.related(userId))];
    const { first, rest } = typesFor(outline);
    const byRole = await Promise.all(
      [...first, ...rest].map(async (type) => {
        const wanted = wantedOf(outline, type);
        const candidates = await ports.profiles.byType[type].candidates({ ...wanted, except, limit: SUGGESTIONS_MAX });
        return byFit(candidates, wanted);
      }),
    );
    const ordered = [...inTurn(byRole.slice(0, first.length)), ...inTurn(byRole.slice(first.length))];
    return ordered
      .slice(0, SUGGESTIONS_MAX)
      .map(({ type, _id, userId: theirs, name, picture, industry, location, fits }) => ({
        type,
        _id,
        userId: theirs,
        name,
        picture,
        industry,
        location,
        fits,
      }));
  }

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
      const [outline, numbers, unread, items] = await Promise.all([
        outlineOf(viewer),
        ports.connections.numbers(userId),
        ports.conversations.unreadMessages(userId),
        ports.app.today(viewer),
      ]);
      return {
        items: items.toSorted((a, b) => urgency.indexOf(a.kind) - urgency.indexOf(b.kind)),
        requests: numbers.pendingReceived,
        unread,
        suggestions: outline ? await suggestions(userId, outline) : [],
      };
    },

    /** What the overview itself brings to today. */
    async ownSteps(viewer: Viewer): Promise<TodayItem[]> {
      const outline = await outlineOf(viewer);
      if (!outline) return [{ kind: "register", to: formOf(viewer) }];
      const { completeness, missing } = completenessOf(outline);
      return missing.length > 0 ? [{ kind: "completeProfile", to: "/settings", completeness }] : [];
    },

    /** PROF-31: derived from facts; users cannot tick these themselves. */
    async reminders(viewer: Viewer): Promise<PlatformItem[]> {
      const [outline, numbers] = await Promise.all([outlineOf(viewer), ports.connections.numbers(viewer.userId)]);
      const items: PlatformItem[] = [
        { key: "register", text: "Fill in your registration form", done: outline !== null, to: formOf(viewer) },
      ];
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
