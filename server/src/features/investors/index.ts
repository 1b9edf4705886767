import type { UserTypeOrNone } from "@startup-connect/contract";
import type { SearchResult } from "@startup-connect/contract/search";
import type { Outlined } from "#features/accounts/index.ts";
import type { Tx } from "#platform/database.ts";
import type { MountedRoute } from "#platform/http.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import type { Platform } from "#platform/platform.ts";
import type { Face } from "#platform/search/face.ts";
import { type Featuring, featuredAs } from "#platform/search/featuring.ts";
import type { Listed } from "#platform/search/listed.ts";
import type { Published } from "#platform/search/published.ts";
import type { Rated } from "#platform/search/rated.ts";
import type { Reviewed } from "#platform/search/reviewed.ts";
import { type Searchable, searchable } from "#platform/search/searchable.ts";
import { investorFitQueries } from "./fit-queries.ts";
import { investorHttp } from "./http.ts";
import { investorList } from "./list.ts";
import { outlinedInvestors } from "./outline.ts";
import { ownInvestors } from "./own.ts";
import { ownInvestorHttp } from "./own-http.ts";
import { ownInvestorQueries } from "./own-queries.ts";
import { investorPersonal } from "./personal.ts";
import type { InvestorPorts } from "./ports.ts";
import { presentResult } from "./present.ts";
import { investorQueries } from "./queries.ts";
import { investorService } from "./service.ts";

export type { InvestorPorts } from "./ports.ts";

export interface Investors {
  routes: MountedRoute[];
  personal: PersonalData;
  /** To be called when a person's sign-in address has changed (AC-12, AC-14). Addresses in lower case. */
  emailChanged(tx: Tx, userId: string, former: string, email: string): Promise<void>;
  /** What the overview asks of investors. */
  outlined: Outlined;
  /** Figures of its reviews, for who keeps these. */
  rated: Rated;
  /** For the review of its profile. */
  reviewed: Reviewed;
  /** For who hides its record, and shows it again. */
  listed: Listed;
  /** All that are listed, for search engines. */
  published: Published;
  /** The place labelled Featured beside its list (PLAN-04). */
  featuring: Featuring<SearchResult>;
  /** What is drawn of a listed one on its picture to share; null for others. */
  face(id: string): Promise<Face | null>;
  /** Its part of the united search. */
  searchable: Searchable<"Investor", SearchResult>;
  /** Listed investors (A8). */
  total(): Promise<number>;
  /** To be called with every connection made (+1) or ended (-1); counts those with startups (INV-16). */
  connectionChanged(tx: Tx, userId: string, other: UserTypeOrNone, step: 1 | -1): Promise<void>;
  /** To be called with every change of an account's picture. */
  pictureChanged(tx: Tx, userId: string, path: string): Promise<void>;
}

export function createInvestors(platform: Platform, ports: InvestorPorts): Investors {
  const queries = investorQueries(platform.db);
  const list = investorList(platform, queries);
  const service = investorService(platform, queries, ports, list.dropCounts);
  const ownQueries = ownInvestorQueries(platform.db);
  const own = ownInvestors({ platform, queries: ownQueries, ports, changed: list.dropCounts });
  return {
    personal: investorPersonal({ db: platform.db, queries, changed: list.dropCounts }),
    async emailChanged(tx, userId, former, email) {
      await queries.emailChanged(tx, userId, former, email);
    },
    routes: [...investorHttp({ queries, list, service, ports }), ...ownInvestorHttp(own)],
    outlined: outlinedInvestors({ own: ownQueries, fit: investorFitQueries(platform.db) }),
    rated: queries.rated,
    reviewed: queries.reviewed,
    listed: { set: queries.setListed, changed: list.dropCounts },
    published: queries.published,
    featuring: featuredAs(queries.featuring, presentResult),
    async face(id) {
      const row = await queries.byId(id);
      return row?.listed ? { userId: row.userId, name: row.name, place: row.location, picture: row.picturePath } : null;
    },
    searchable: searchable("Investor", "investors", list, presentResult),
    total: async () => (await list.counted(null, null)).total,
    async connectionChanged(tx, userId, other, step) {
      if (other === "Startup") await queries.addTieUps(tx, userId, step);
    },
    async pictureChanged(tx, userId, path) {
      await queries.setPicture(tx, userId, path);
    },
  };
}
