import { showcaseRoutes } from "@startup-connect/contract/showcase";
import { created, done, mount, ok } from "#platform/http.ts";
import { readPage } from "#platform/list-page.ts";
import type { Platform } from "#platform/platform.ts";
import { presentAchiever, presentAdmin } from "./present.ts";
import type { ShowcaseQueries, SponsorRow } from "./queries.ts";
import type { ShowcaseService } from "./service.ts";

/** ADM-07. */
export function showcaseHttp(platform: Pick<Platform, "db">, queries: ShowcaseQueries, service: ShowcaseService) {
  async function presented(rows: readonly SponsorRow[]) {
    const today = service.today();
    const inPlace = new Set((await queries.inPlace(platform.db.orm, today)).map(({ id }) => id));
    return rows.map((row) => presentAdmin(row, today, inPlace));
  }
  async function one(row: SponsorRow) {
    const [sponsor] = await presented([row]);
    if (!sponsor) throw new Error("one row gives one entry");
    return sponsor;
  }

  return mount(showcaseRoutes, {
    "GET /api/admin/sponsors": async ({ query }) => {
      const { shown, page } = await readPage(query, queries.list);
      return ok({ sponsors: await presented(shown), ...page });
    },

    "POST /api/admin/sponsors": async ({ viewer, body }) =>
      created({ message: "The entry was created.", sponsor: await one(await service.make(viewer, body)) }),

    "PATCH /api/admin/sponsors/{id}": async ({ viewer, params, body }) =>
      ok({ message: "The entry was changed.", sponsor: await one(await service.change(viewer, params.id, body)) }),

    "DELETE /api/admin/sponsors/{id}": ({ viewer, params }) => done(service.remove(viewer, params.id)),

    "GET /api/admin/achievers": async () => ok({ achievers: (await service.marked()).map(presentAchiever) }),

    "PUT /api/admin/achievers": async ({ viewer, body }) => {
      const achievers = await service.mark(viewer, body.startups);
      return ok({
        message: "The achievers were saved.",
        achievers: achievers.map(presentAchiever),
      });
    },
  });
}
