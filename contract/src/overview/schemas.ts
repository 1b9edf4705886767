import { trueOrFalse } from "#texts/shared.ts";
import { introduction } from "../connections/introduction-schemas.ts";
import { match } from "../matching/schemas.ts";
import { mentoringSession } from "../mentoring/session-schemas.ts";
import { id, idParam, instant } from "../shared/ids.ts";
import { personCard } from "../shared/profile.ts";
import { longText } from "../shared/text.ts";
import { z } from "../shared/zod.ts";
import { PLATFORM_TODOS, SUGGESTIONS_MAX, TODAY_GROUPS, TODAY_KINDS, TODO_MISSING, TODO_TEXT_MAX } from "./words.ts";

const count = z.int().min(0);
const percent = z.int().min(0).max(100);

/** The first of today's matches that are open. */
const suggestions = z.array(match).max(SUGGESTIONS_MAX);

/** `completeness`: percent of the own profile that is filled in. `missing`: names of the other fields. */
export const overviewAnswer = z.strictObject({
  connections: count,
  pendingReceived: count,
  pendingSent: count,
  unreadMessages: count,
  profileViews30d: count,
  reviews: count,
  events: count,
  completeness: percent,
  missing: z.array(z.string()),
  suggestions,
});
export type Overview = z.output<typeof overviewAnswer>;

/**
 * One thing that the user can do, attend or read. `thing`: what it is about, mostly the path of its page; each is there
 * once. `person`: whose picture it has. `amount`: of an interest. `start`: of an appointment; its link `opensAt`. `due`: the
 * day, or the moment, by which an answer is expected. `acts`: the first one first, each with its page. `moved`: an appointment both
 * had agreed on, moved since, as of a session. `requestId`: of a
 * connection request that can be answered in place, as can an `introduction`. `newsId`: of the notification to mark as read.
 * `confirms`: the work email that one press verifies.
 */
export const todayItem = z.strictObject({
  kind: z.enum(TODAY_KINDS),
  group: z.enum(TODAY_GROUPS),
  thing: z.string(),
  title: z.string(),
  acts: z.array(z.strictObject({ text: z.string(), to: z.string() })),
  person: personCard.optional(),
  line: z.string().optional(),
  text: z.string().optional(),
  amount: z.string().optional(),
  start: instant.optional(),
  opensAt: instant.optional(),
  due: z.string().optional(),
  moved: mentoringSession.shape.moved.optional(),
  isLate: z.boolean().optional(),
  requestId: id.optional(),
  introduction: introduction.optional(),
  newsId: id.optional(),
  confirms: z.string().optional(),
});
export type TodayItem = z.output<typeof todayItem>;

/** By group, the most urgent first. `requests`: all of them, where `items` has the first three. */
export const todayAnswer = z.strictObject({ items: z.array(todayItem), requests: count, suggestions });
export type Today = z.output<typeof todayAnswer>;

const todoText = longText({ min: 1, max: TODO_TEXT_MAX, missing: TODO_MISSING });
const done = z.boolean({ error: trueOrFalse });

export const todoRequest = z.object({ text: todoText, done: done.default(false) });
/** What is left out stays. */
export const todoChanges = z.object({ text: todoText.optional(), done: done.optional() });
export const todoParams = z.object({ id: idParam });

export const todo = z.strictObject({ _id: id, text: z.string(), done: z.boolean(), createdAt: instant });
export type Todo = z.output<typeof todo>;

/** `platform`: items that follow from facts, ticked when they are done; `to` is the page for it. Oldest first. */
export const todosAnswer = z.strictObject({
  todos: z.array(todo),
  platform: z.array(
    z.strictObject({ key: z.enum(PLATFORM_TODOS), text: z.string(), done: z.boolean(), to: z.string() }),
  ),
});
export const todoAnswer = z.strictObject({ todo });
