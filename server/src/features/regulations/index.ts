import type { LawBook } from "@startup-connect/contract/recognition";
import type { Tx } from "#platform/database.ts";
import type { MountedRoute } from "#platform/http.ts";
import type { Platform } from "#platform/platform.ts";
import { regulationHttp } from "./http.ts";
import { regulationQueries } from "./queries.ts";
import { regulationService } from "./service.ts";

/** What regulations need of other features; wired by app. */
export interface RegulationPorts {
  /** The log of administrators. */
  record(tx: Tx, act: { adminId: string; act: string; target?: string; detail?: string }): Promise<void>;
  /** The rules that hold at this site. */
  book(): Promise<LawBook>;
}

export function createRegulations(platform: Platform, ports: RegulationPorts): { routes: MountedRoute[] } {
  const queries = regulationQueries(platform.db);
  const service = regulationService({ platform, queries, ports });
  return { routes: regulationHttp({ platform, queries, service, book: ports.book }) };
}
