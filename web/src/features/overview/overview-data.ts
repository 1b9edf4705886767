import type { AllRoutes, Answer } from "@startup-connect/contract";
import { browserApi } from "#lib/api.ts";

export type Overview = Answer<AllRoutes["GET /api/users/overview"]>;
export type Todos = Answer<AllRoutes["GET /api/todos"]>;
export type Todo = Todos["todos"][number];

export interface OverviewData {
  overview: Overview;
  todos: Todos;
}

export async function loadOverview(): Promise<OverviewData> {
  const [overview, todos] = await Promise.all([browserApi("GET /api/users/overview"), browserApi("GET /api/todos")]);
  return { overview, todos };
}
