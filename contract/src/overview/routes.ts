import { routes } from "../shared/route.ts";
import {
  overviewAnswer,
  todayAnswer,
  todoAnswer,
  todoChanges,
  todoParams,
  todoRequest,
  todosAnswer,
} from "./schemas.ts";
import { TODO_NOT_FOUND, TODOS_MAX, VIEW_DAYS } from "./words.ts";

const todoLimits = [{ name: "todos", by: "user", points: 600, seconds: 3600 }] as const;

const change = { access: "bearer", keepsPages: "only the owner sees it", limits: todoLimits } as const;

export const overviewRoutes = routes({
  "GET /api/users/overview": {
    summary: "Figures of the user's profile, and suggested people",
    description: `Counted on request. Profile views are users who opened the profile, once a day each, in the last ${VIEW_DAYS} days (India). Suggestions are the first of today's matches without a connection or request.`,
    access: "bearer",
    responses: { 200: overviewAnswer },
  },
  "GET /api/today": {
    summary: "What the user can do next, and people who may fit",
    description:
      "In this order: appointments of today, what others wait for, what has moved, what the user promised, what is still to do, and what comes up: appointments, and own requests without an answer. At most three of a kind, each thing once, nothing that the user did.",
    access: "bearer",
    responses: { 200: todayAnswer },
  },
  "GET /api/todos": {
    summary: "The user's to-do list, with the platform's reminders",
    access: "bearer",
    responses: { 200: todosAnswer },
  },
  "POST /api/todos": {
    ...change,
    summary: "Add an item to your list",
    description: `At most ${TODOS_MAX} items; a further one returns 409.`,
    json: todoRequest,
    responses: { 201: todoAnswer },
    errors: [409],
  },
  "PATCH /api/todos/{id}": {
    ...change,
    summary: "Edit, tick or untick an item",
    params: todoParams,
    json: todoChanges,
    notFound: TODO_NOT_FOUND,
    responses: { 200: todoAnswer },
  },
  "DELETE /api/todos/{id}": {
    ...change,
    summary: "Delete an item",
    params: todoParams,
    notFound: TODO_NOT_FOUND,
    responses: { 204: null },
  },
});
