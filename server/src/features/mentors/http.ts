import { MENTOR_NOT_FOUND, MENTOR_REGISTERED, mentorRoutes } from "@startup-connect/contract/mentors";
import { mayView, viewOf } from "#features/accounts/index.ts";
import { created, mount, ok } from "#platform/http.ts";
import { pageHeaders } from "#platform/page-headers.ts";
import { notFound } from "#platform/problem.ts";
import type { MentorList } from "./list.ts";
import type { MentorPorts } from "./ports.ts";
import { presentItem, presentOwn, presentProfile } from "./present.ts";
import type { MentorQueries } from "./queries.ts";
import type { mentorService } from "./service.ts";

export interface MentorParts {
  queries: MentorQueries;
  list: MentorList;
  service: ReturnType<typeof mentorService>;
  ports: MentorPorts;
}

export function mentorHttp({ queries, list, service, ports }: MentorParts) {
  return mount(mentorRoutes, {
    "GET /api/users/mentorlist": async ({ query, request }) => {
      const { q, sort, after, limit, city, ...filters } = query;
      const page = await list.listed({ filters, places: city, q, sort, after, limit });
      return ok(page.rows.map(presentItem), pageHeaders(request.url, page));
    },

    "GET /api/mentors/mentor/{mentorId}": async ({ params, viewer }) => {
      const mentor = await queries.byId(params.mentorId);
      if (!mentor || !mayView(viewer, mentor)) throw notFound(MENTOR_NOT_FOUND);
      return ok({ mentor: presentProfile(mentor, await viewOf(ports, viewer, mentor)) });
    },

    "POST /api/mentors/register": async ({ body, viewer }) => {
      const { mentor, applicationId } = await service.register(viewer, body);
      return created({ message: MENTOR_REGISTERED, mentor: presentOwn(mentor), applicationId });
    },
  });
}
