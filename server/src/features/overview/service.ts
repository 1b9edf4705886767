import { registrationPath } from "@startup-connect/contract/accounts";
import type { Match, Matches } from "@startup-connect/contract/matching";
import {
  FIRST_STEPS_DAYS,
  type Overview,
  type PlatformTodo,
  SUGGESTIONS_MAX,
  TODAY_GROUPS,
  TODAY_MAX,
  TODOS_MAX,
  type Today,
  type TodayItem,
} from "@startup-connect/contract/overview";
import { before, inEnglish } from "@startup-connect/contract/shared";
import { word, wordsIn } from "@startup-connect/contract/values";
import { VERIFICATION_PATH } from "@startup-connect/contract/verification";
import type { Accounts } from "#features/accounts/index.ts";
import type { Connections } from "#features/connections/index.ts";
import type { Conversations } from "#features/conversations/index.ts";
import type { Events } from "#features/events/index.ts";
import type { Matching } from "#features/matching/index.ts";
import type { Mentoring } from "#features/mentoring/index.ts";
import type { Outline, Profiles } from "#features/profiles/index.ts";
import type { Students } from "#features/students/index.ts";
import type { Verification } from "#features/verification/index.ts";
import type { Viewer } from "#platform/http.ts";
import { newId } from "#platform/ids.ts";
import type { Platform } from "#platform/platform.ts";
import { Problem } from "#platform/problem.ts";
import * as t from "#texts/overview-acts.ts";
import type { OverviewQueries, TodoRow } from "./queries.ts";
import type { Views } from "./views.ts";

/** What the overview uses of other features. */
export interface OverviewPorts {
  /** Of every feature. */
  app: { today(viewer: Viewer): Promise<readonly TodayItem[]> };
  accounts: Pick<Accounts, "contacts">;
  profiles: Pick<Profiles, "byType">;
  verification: Pick<Verification, "confirmable">;
  mentoring: Pick<Mentoring, "hasHours">;
  connections: Pick<Connections, "numbers" | "toAnswer">;
  matching: Pick<Matching, "matches">;
  conversations: Pick<Conversations, "unreadMessages">;
  events: Pick<Events, "booked">;
  students: Pick<Students, "claimedBy">;
}

const TODOS_FULL = t.todosFull({ most: String(TODOS_MAX) });

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

const aboutOf = ({ name, type, industry, location }: Match["user"]): string =>
  [name, word(type), word(industry), wordsIn(location)].filter(inEnglish).join(", ");

/** By group; in it a stated interest first, then what is due first, then appointments by the hour. */
const orderOf = ({ kind, group, due, start }: TodayItem): string =>
  `${TODAY_GROUPS.indexOf(group)} ${kind === "interest" ? "" : (due ?? start ?? "~")}`;

const sorted = (items: readonly TodayItem[]): TodayItem[] =>
  items.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : Number(orderOf(a) > orderOf(b))));

/**
 * Each thing once, at its first place, with all that can be done about it; of a kind the first ones of each group. News are
 * none where an item leads to their page.
 */
function eachOnce(items: readonly TodayItem[]): TodayItem[] {
  const each: TodayItem[] = [];
  for (const item of [...items.filter(({ kind }) => kind !== "news"), ...items.filter(({ kind }) => kind === "news")]) {
    const same = each.find(({ thing }) => thing === item.thing);
    const pages = new Set((same ? [same] : each).flatMap(({ acts }) => acts.map(({ to }) => to)));
    if (same) {
      same.acts = [...same.acts, ...item.acts.filter(({ to }) => !pages.has(to))];
      if (item.newsId) same.newsId = item.newsId;
    } else if (item.kind !== "news" || !pages.has(item.thing)) each.push({ ...item });
  }
  const kinds = Map.groupBy(each, ({ group, kind }) => `${group} ${kind}`);
  return sorted([...kinds.values()].flatMap((some) => some.slice(0, TODAY_MAX)));
}

/** PROF-34 */
const suggestionsOf = ({ matches }: Matches): Match[] =>
  matches.filter(({ dismissed, connection }) => !dismissed && connection.state === "connect").slice(0, SUGGESTIONS_MAX);

export function overviewService(platform: Platform, queries: OverviewQueries, views: Views, ports: OverviewPorts) {
  const outlineOf = async ({ userId, userType }: Viewer): Promise<Outline | null> =>
    userType === "None" ? null : ports.profiles.byType[userType].outline(userId);

  /** STU-06: listed by a student profile, the person needs no record of a role. */
  const isStudent = async (userId: string): Promise<boolean> => (await ports.students.claimedBy([userId])).has(userId);

  /** DOOR-07: what who joined lately does first, each until it is done. */
  async function firstSteps({ userId, userType }: Viewer, found: Matches): Promise<TodayItem[]> {
    const joinedAt = (await ports.accounts.contacts([userId])).get(userId)?.joinedAt;
    if (!joinedAt || joinedAt < before(platform.clock.now(), { days: FIRST_STEPS_DAYS })) return [];
    const [confirms, { everSent }, hasHours] = await Promise.all([
      ports.verification.confirmable(userId),
      ports.connections.numbers(userId),
      userType === "Mentor" && ports.mentoring.hasHours(userId),
    ]);
    const first = suggestionsOf(found)[0]?.user;
    const step = (title: string, text: string, act: string, to: string): TodayItem => ({
      ...{ kind: "firstStep", group: "first", thing: inEnglish(title), title, text },
      acts: [{ text: act, to }],
    });
    const why = first ? t.matchesFollowProfile : t.matchesFollowIt;
    const look = userType === "Investor" ? t.sayWhatYouFund : t.sayWhatYouLookFor;
    return [
      confirms !== null && {
        ...step(t.confirmEmail, t.confirmEmailBy({ email: confirms }), t.open, VERIFICATION_PATH),
        confirms,
      },
      userType === "Mentor"
        ? !hasHours && step(t.setYourHours, t.foundersCanBook, t.setHours, "/availability")
        : !found.isSaved && step(look, why, look, "/matches/preferences"),
      everSent === 0 &&
        first !== undefined &&
        step(t.writeToFirst, aboutOf(first), t.meet({ name: first.name }), `/requests/to/${first.userId}`),
    ].filter((one) => one !== false);
  }

  /** What the overview itself brings to today. */
  async function ownSteps(viewer: Viewer, found: Matches): Promise<TodayItem[]> {
    const outline = await outlineOf(viewer);
    if (!outline) {
      const acts = [{ text: t.completeRegistration, to: registrationPath(viewer.userType) }];
      const text = t.fillInForm;
      const step = { kind: "register", group: "todo", thing: "register", title: t.notListed } as const;
      return (await isStudent(viewer.userId)) ? [] : [{ ...step, text, acts }];
    }
    const { missing } = completenessOf(outline);
    const steps = await firstSteps(viewer, found);
    if (missing.length === 0) return steps;
    const thing = "/settings/profile";
    const acts = [{ text: t.completeProfile, to: thing }];
    const line = t.notFilledIn({ n: missing.length });
    return [...steps, { kind: "completeProfile", group: "todo", thing, title: t.completeYourProfile, line, acts }];
  }

  return {
    async overview(viewer: Viewer): Promise<Overview> {
      const { userId } = viewer;
      const [outline, found, numbers, unreadMessages, profileViews30d, events] = await Promise.all([
        outlineOf(viewer),
        ports.matching.matches(viewer),
        ports.connections.numbers(userId),
        ports.conversations.unreadMessages(userId),
        views.count(userId),
        ports.events.booked(userId),
      ]);
      const { connections, pendingReceived, pendingSent } = numbers;
      const counted = { connections, pendingReceived, pendingSent, unreadMessages, profileViews30d, events };
      if (!outline) return { ...counted, reviews: 0, completeness: 0, missing: [], suggestions: [] };
      const { reviews } = outline;
      return { ...counted, reviews, ...completenessOf(outline), suggestions: suggestionsOf(found) };
    },

    /** `GET /api/today`: what each feature brings. */
    async today(viewer: Viewer): Promise<Today> {
      const [requests, items, found] = await Promise.all([
        ports.connections.toAnswer(viewer.userId),
        ports.app.today(viewer),
        ports.matching.matches(viewer),
      ]);
      const all = [...items, ...(await ownSteps(viewer, found))];
      return { items: eachOnce(sorted(all)), requests, suggestions: suggestionsOf(found) };
    },

    /** PROF-31: derived from facts; users cannot tick these themselves. */
    async reminders(viewer: Viewer): Promise<PlatformItem[]> {
      const [outline, numbers] = await Promise.all([outlineOf(viewer), ports.connections.numbers(viewer.userId)]);
      const items: PlatformItem[] = [];
      if (outline || !(await isStudent(viewer.userId))) {
        const done = outline !== null;
        const to = registrationPath(viewer.userType);
        items.push({ key: "register", text: t.fillInYourForm, done, to });
      }
      if (outline) {
        const done = completenessOf(outline).missing.length === 0;
        items.push({ key: "completeProfile", text: t.completeYourProfile, done, to: "/settings" });
      }
      if (numbers.everReceived > 0) {
        const done = numbers.pendingReceived === 0;
        items.push({
          key: "answerRequests",
          text: t.answerRequests,
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
