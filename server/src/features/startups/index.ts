import type { SearchResult } from "@startup-connect/contract/search";
import type { Outlined, RolePorts } from "#features/accounts/index.ts";
import type { CredentialTable } from "#platform/credentials.ts";
import type { Db, Tx } from "#platform/database.ts";
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
import { startupFitQueries } from "./fit-queries.ts";
import { startupGallery } from "./gallery.ts";
import { galleryHttp } from "./gallery-http.ts";
import { galleryQueries } from "./gallery-queries.ts";
import { startupHttp } from "./http.ts";
import { startupList } from "./list.ts";
import { ownersNamed, type RegisteredBetween, registeredBetween } from "./month-queries.ts";
import { outlinedStartups } from "./outline.ts";
import { ownStartups } from "./own.ts";
import { ownStartupHttp } from "./own-http.ts";
import { ownStartupQueries } from "./own-queries.ts";
import { startupPersonal } from "./personal.ts";
import { presentResult } from "./present.ts";
import { type StartupItemRow, startupQueries } from "./queries.ts";
import { startupService } from "./service.ts";

export type { NewStartup } from "./month-queries.ts";
export type { StartupItemRow } from "./queries.ts";
export { sealedUdyogNumbers } from "./sealed-queries.ts";

export const startupCredentials: readonly CredentialTable[] = [
  { table: "startups", columns: ["udyog_aadhaar"], restored: true, none: "A sealed number, which opens nothing." },
];

export interface Startups {
  routes: MountedRoute[];
  personal: PersonalData;
  /** To be called when a person's sign-in address has changed (AC-12, AC-14). Addresses in lower case. */
  emailChanged(tx: Tx, userId: string, former: string, email: string): Promise<void>;
  /** What the overview asks of startups. */
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
  /** For the monthly mail (SHELL-22). */
  registeredBetween: RegisteredBetween;
  /** Owners of the newest startups whose name holds the text, hidden ones as well: for administrators. */
  ownersNamed(text: string, limit: number): Promise<string[]>;
  /** Listed ones, newest first. */
  newest(limit: number): Promise<StartupItemRow[]>;
  /** Those of these ids that are listed, in their order. */
  listedOf(ids: readonly string[]): Promise<StartupItemRow[]>;
  /** Listed ones with at least one review: the highest rating first, of equals the more often rated, then the newest. */
  bestRated(limit: number): Promise<StartupItemRow[]>;
  /**
   * To be called when the recognition of a person's startup was verified, or is no longer (null), in the
   * transaction that says so. The only way to the mark and to "Joined Startup India" (SU-13, SU-16).
   * @param certificate its number, and the day it was recognised as `YYYY-MM-DD`.
   * @returns to be run after the commit, so that lists and pages show it.
   */
  recognitionVerified(
    tx: Tx,
    userId: string,
    certificate: { number: string; date: string } | null,
  ): Promise<() => void>;
  /** Its part of the united search. */
  searchable: Searchable<"Startup", SearchResult>;
  /** Listed startups, and those with an accepted connection (A8). */
  totals(): Promise<{ startups: number; connectedStartups: number }>;
  /** By user id the name and logo that others know the owner by; people without a startup are left out. */
  cards(userIds: readonly string[], db?: Db): Promise<Map<string, { name: string; picture: string }>>;
  /** To be called with every connection made (+1) or ended (-1), for each of the two people. */
  connectionChanged(tx: Tx, userId: string, step: 1 | -1): Promise<void>;
}

export function createStartups(platform: Platform, ports: RolePorts): Startups {
  const queries = startupQueries(platform.db);
  const list = startupList(platform, queries);
  const service = startupService(platform, queries, ports, list.dropCounts);
  const ownQueries = ownStartupQueries(platform.db);
  const galleryRows = galleryQueries(platform.db);
  const gallery = startupGallery({ platform, queries: galleryRows, own: ownQueries });
  const own = ownStartups({
    platform,
    queries: ownQueries,
    numbers: service,
    ports,
    changed: list.dropCounts,
  });
  return {
    personal: startupPersonal({
      db: platform.db,
      queries,
      gallery: galleryRows,
      udyogOf: service.udyogOf,
      changed: list.dropCounts,
    }),
    async emailChanged(tx, userId, former, email) {
      await queries.emailChanged(tx, userId, former, email);
    },
    routes: [
      ...startupHttp({ queries, gallery: galleryRows, list, service, ports }),
      ...ownStartupHttp(own),
      ...galleryHttp(gallery),
    ],
    outlined: outlinedStartups({ own: ownQueries, fit: startupFitQueries(platform.db) }),
    rated: queries.rated,
    reviewed: queries.reviewed,
    listed: { set: queries.setListed, changed: list.dropCounts },
    published: queries.published,
    featuring: featuredAs(queries.featuring, presentResult),
    async face(id) {
      const row = await queries.byId(id);
      return row?.listed
        ? { userId: row.userId, name: row.name, place: `${row.city}, ${row.state}`, picture: row.logoPath }
        : null;
    },
    registeredBetween: registeredBetween(platform.db),
    ownersNamed: ownersNamed(platform.db),
    newest: async (limit) => (await list.listed({ filters: {}, q: "", sort: "newest", after: undefined, limit })).rows,
    async listedOf(ids) {
      const found = new Map((await queries.source.items(ids)).map((row) => [row.id, row]));
      return ids.flatMap((id) => found.get(id) ?? []);
    },
    async bestRated(limit) {
      const { rows } = await list.listed({ filters: {}, q: "", sort: "rating", after: undefined, limit });
      return rows.filter(({ ratingCount }) => ratingCount > 0);
    },
    async recognitionVerified(tx, userId, certificate) {
      await queries.setRecognition(tx, userId, certificate);
      return () => list.dropCounts();
    },
    searchable: searchable("Startup", "startups", list, presentResult),
    totals: queries.totals,
    async cards(userIds, db = platform.db.orm) {
      const rows = userIds.length > 0 ? await queries.cards(db, userIds) : [];
      return new Map(rows.map(({ userId, name, picture }) => [userId, { name, picture }]));
    },
    async connectionChanged(tx, userId, step) {
      await queries.addConnections(tx, userId, step);
    },
  };
}
