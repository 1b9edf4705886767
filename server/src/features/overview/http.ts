import { overviewRoutes, TODO_NOT_FOUND, type Todo } from "@startup-connect/contract/overview";
import { created, mount, noContent, ok } from "#platform/http.ts";
import { isId } from "#platform/ids.ts";
import { notFound } from "#platform/problem.ts";
import type { OverviewQueries, TodoRow } from "./queries.ts";
import type { overviewService } from "./service.ts";

const presentTodo = ({ id, text, done, createdAt }: TodoRow): Todo => ({
  _id: id,
  text,
  done,
  createdAt: createdAt.toISOString(),
});

export function overviewHttp(queries: OverviewQueries, service: ReturnType<typeof overviewService>) {
  return mount(overviewRoutes, {
    "GET /api/users/overview": async ({ viewer }) => ok(await service.overview(viewer)),

    "GET /api/today": async ({ viewer }) => ok(await service.today(viewer)),

    "GET /api/todos": async ({ viewer }) => {
      const [rows, platform] = await Promise.all([queries.todos(viewer.userId), service.reminders(viewer)]);
      return ok({ todos: rows.map(presentTodo), platform });
    },

    "POST /api/todos": async ({ viewer, body }) =>
      created({ todo: presentTodo(await service.addTodo(viewer.userId, body)) }),

    "PATCH /api/todos/{id}": async ({ viewer, params, body }) => {
      const row = isId(params.id) ? await queries.change(viewer.userId, params.id, body) : undefined;
      if (!row) throw notFound(TODO_NOT_FOUND);
      return ok({ todo: presentTodo(row) });
    },

    "DELETE /api/todos/{id}": async ({ viewer, params }) => {
      if (!isId(params.id) || !(await queries.remove(viewer.userId, params.id))) throw notFound(TODO_NOT_FOUND);
      return noContent();
    },
  });
}
