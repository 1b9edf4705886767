import { INVESTOR_NOT_FOUND, INVESTOR_REGISTERED, investorRoutes } from "@startup-connect/contract/investors";
import { mayView, viewOf } from "#features/accounts/index.ts";
import { created, mount, ok } from "#platform/http.ts";
import { notFound } from "#platform/problem.ts";
import type { InvestorList } from "./list.ts";
import type { InvestorPorts } from "./ports.ts";
import { presentItem, presentOwn, presentProfile } from "./present.ts";
import type { InvestorQueries } from "./queries.ts";
import type { investorService } from "./service.ts";

export interface InvestorParts {
  queries: InvestorQueries;
  list: InvestorList;
  service: ReturnType<typeof investorService>;
  ports: InvestorPorts;
}

export function investorHttp({ queries, list, service, ports }: InvestorParts) {
  return mount(investorRoutes, {
    "GET /api/investors/investors": async ({ query }) => {
      const { q, sort, after, limit, location, ...filters } = query;
      const { rows, ...answer } = await list.listed({ filters, places: location, q, sort, after, limit });
      return ok({ investors: rows.map(presentItem), ...answer });
    },

    "GET /api/investors/investor/{investorId}": async ({ params, viewer }) => {
      const investor = await queries.byId(params.investorId);
      if (!investor || !mayView(viewer, investor)) throw notFound(INVESTOR_NOT_FOUND);
      return ok({ investor: presentProfile(investor, await viewOf(ports, viewer, investor)) });
    },

    "POST /api/investors/register": async ({ body, viewer }) => {
      const { investor, applicationId } = await service.register(viewer, body);
      return created({ message: INVESTOR_REGISTERED, investor: presentOwn(investor), applicationId });
    },
  });
}
