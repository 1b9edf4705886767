import { defineCron } from "#platform/jobs/index.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import type { Platform } from "#platform/platform.ts";
import { overviewHttp } from "./http.ts";
import { overviewQueries, profileViews, todos } from "./queries.ts";
import { type OverviewPorts, overviewService } from "./service.ts";
import { createViews } from "./views.ts";

export type { OverviewPorts } from "./service.ts";

export function createOverview(platform: Platform, ports: OverviewPorts) {
  const queries = overviewQueries(platform.db);
  const views = createViews(platform, queries);
  const service = overviewService(platform, queries, views, ports);
  const sweep = defineCron({ name: "overview.sweep", cron: "29 3 * * *" }, async () => {
    await views.sweep();
  });
  return {
    routes: overviewHttp(queries, service),
    jobs: [sweep],
    /** To be called when a signed-in person opens another's profile; never fails (PROF-29). */
    viewed: views.viewed,
    /** Who opened the person's profile in so many days, the last to come first, after one of them. */
    viewers: views.viewers,
    personal: {
      holds: { matching: { rows: [profileViews.viewerId, todos.userId] } },
      async *exportPerson(userId) {
        const [todos, opened, openedByOthers] = await Promise.all([
          queries.todos(userId),
          queries.viewsBy(userId),
          queries.viewsByDay(userId),
        ]);
        yield { name: "todos.json", json: todos.map(({ text, done, createdAt }) => ({ text, done, createdAt })) };
        yield { name: "profile-views.json", json: { opened, openedByOthers } };
      },
      async erasePerson(tx, userId) {
        await queries.erase(tx, userId);
        return {};
      },
    } satisfies PersonalData,
  };
}

export type Overview = ReturnType<typeof createOverview>;
