import { boardCard } from "../boards/schemas.ts";
import { introduction } from "../connections/introduction-schemas.ts";
import { connection } from "../connections/schemas.ts";
import { conversation } from "../conversations/schemas.ts";
import { deal } from "../deals/schemas.ts";
import { eventCard } from "../events/schemas.ts";
import { candidateCard } from "../matching/schemas.ts";
import { DIMENSIONS } from "../matching/words.ts";
import { officeCard } from "../mentoring/office-schemas.ts";
import { commitment } from "../mentoring/record-schemas.ts";
import { mentoringSession } from "../mentoring/session-schemas.ts";
import { application } from "../recognition/schemas.ts";
import { id, idParam, instant } from "../shared/ids.ts";
import { longText } from "../shared/text.ts";
import { z } from "../shared/zod.ts";
import { PLATFORM_TODOS, SUGGESTIONS_MAX, TODO_MISSING, TODO_TEXT_MAX } from "./words.ts";

const count = z.int().min(0);
const percent = z.int().min(0).max(100);
const progress = application.pick({ status: true, progressSteps: true });

/** A user to connect with. `fits`: where they are what the caller looks for; empty where that is open. */
export const suggestion = candidateCard.extend({ fits: z.array(z.enum(DIMENSIONS)) });
export type Suggestion = z.output<typeof suggestion>;

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
  suggestions: z.array(suggestion).max(SUGGESTIONS_MAX),
});
export type Overview = z.output<typeof overviewAnswer>;

/**
 * What the user can do next. `question`: about an own request, to reply to. `introduction`: asked of the
 * user. `register` and `completeProfile`: `to` is the page for it. `application`: `open` counts
 * questions without an answer and refused documents. `conversation`: with unread messages. `event`: the next one booked.
 * `session`: of today or tomorrow, one that the user has to confirm, or one that is over and may have taken place.
 * `officeHour`: of today or tomorrow with a seat, or with a seat that is offered.
 * `deal`: with a proposal that the user can confirm, or an answer that the user promised by tomorrow, or owes.
 * `card`: of the own board, with a next step due today or before.
 * `commitment`: of the user, due by tomorrow; `otherName`: of the one it was agreed with.
 */
export const todayItem = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("register"), to: z.string() }),
  z.strictObject({ kind: z.literal("application"), open: count, ...progress.shape }),
  z.strictObject({ kind: z.literal("request"), connection }),
  z.strictObject({ kind: z.literal("question"), connection }),
  z.strictObject({ kind: z.literal("introduction"), introduction }),
  z.strictObject({ kind: z.literal("conversation"), conversation }),
  z.strictObject({ kind: z.literal("session"), session: mentoringSession }),
  z.strictObject({ kind: z.literal("officeHour"), office: officeCard }),
  z.strictObject({ kind: z.literal("event"), event: eventCard }),
  z.strictObject({ kind: z.literal("commitment"), commitment, otherName: z.string() }),
  z.strictObject({ kind: z.literal("deal"), deal }),
  z.strictObject({ kind: z.literal("card"), card: boardCard }),
  z.strictObject({ kind: z.literal("completeProfile"), to: z.string(), completeness: percent }),
]);
export type TodayItem = z.output<typeof todayItem>;

/** The most urgent first. `requests` and `unread`: all of them, where `items` has the first three of each. */
export const todayAnswer = z.strictObject({
  items: z.array(todayItem),
  requests: count,
  unread: count,
  suggestions: z.array(suggestion).max(SUGGESTIONS_MAX),
});
export type Today = z.output<typeof todayAnswer>;

const todoText = longText({ min: 1, max: TODO_TEXT_MAX, missing: TODO_MISSING });
const done = z.boolean({ error: "This must be true or false." });

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
