import type { Platform } from "#platform/platform.ts";
import { regulationHttp } from "./http.ts";
import { regulationQueries } from "./queries.ts";
import { type RegulationPorts, regulationService } from "./service.ts";

export function createRegulations(platform: Platform, ports: RegulationPorts) {
  const queries = regulationQueries(platform.db);
  const service = regulationService(platform, queries, ports);
  return {
    routes: regulationHttp(platform, queries, ports, service),
    personal: { none: "notices of departments; the log records who changed one" },
  };
}
