import { id, idParam, instant } from "../shared/ids.ts";
import { picture } from "../shared/profile.ts";
import { longText } from "../shared/text.ts";
import { USER_TYPES } from "../shared/words.ts";
import { z } from "../shared/zod.ts";
import { FITS, PLATFORM_TODOS, SUGGESTIONS_MAX, TODO_MISSING, TODO_TEXT_MAX } from "./words.ts";

const count = z.int().min(0);

/** A user to connect with. `fits`: what they have in common; empty where nothing is known to compare. */
export const suggestion = z.strictObject({
  type: z.enum(USER_TYPES),
  _id: id,
  userId: z.string(),
  name: z.string(),
  picture,
  industry: z.string(),
  location: z.string(),
  fits: z.array(z.enum(FITS)),
});
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
  completeness: z.int().min(0).max(100),
  missing: z.array(z.string()),
  suggestions: z.array(suggestion).max(SUGGESTIONS_MAX),
});
export type Overview = z.output<typeof overviewAnswer>;

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
