import { FACTS_SAVED, factsRoutes } from "@startup-connect/contract/recognition";
import { mount, ok } from "#platform/http.ts";
import type { FactService } from "./facts.ts";

export const factsHttp = (service: FactService) =>
  mount(factsRoutes, {
    "GET /api/recognition/rules": async () => ok(await service.rules()),
    "GET /api/admin/facts": async () => ok(await service.facts()),
    "PUT /api/admin/facts": async ({ viewer, body }) => {
      await service.apply(viewer, body);
      return ok({ message: FACTS_SAVED, facts: await service.facts() });
    },
  });
