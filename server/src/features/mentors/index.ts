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
import { mentorFitQueries } from "./fit-queries.ts";
import { mentorHttp } from "./http.ts";
import { mentorList } from "./list.ts";
import { outlinedMentors } from "./outline.ts";
import { ownMentors } from "./own.ts";
import { ownMentorHttp } from "./own-http.ts";
import { ownMentorQueries } from "./own-queries.ts";
import { mentorPersonal } from "./personal.ts";
import type { MentorPorts } from "./ports.ts";
import { presentResult } from "./present.ts";
import { mentorQueries } from "./queries.ts";
import { mentorService } from "./service.ts";

export type { MentorPorts } from "./ports.ts";

export interface Mentors {
  routes: MountedRoute[];
  personal: PersonalData;
  /** To be called when a person's sign-in address has changed (AC-12, AC-14). Addresses in lower case. */
  emailChanged(tx: Tx, userId: string, former: string, email: string): Promise<void>;
  /** What the overview asks of mentors. */
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
  searchable: Searchable<"Mentor", SearchResult>;
  /** Listed mentors (A8). */
  total(): Promise<number>;
  /** To be called with every change of an account's picture. */
  pictureChanged(tx: Tx, userId: string, path: string): Promise<void>;
}

export function createMentors(platform: Platform, ports: MentorPorts): Mentors {
  const queries = mentorQueries(platform.db);
  const list = mentorList(platform, queries);
  const service = mentorService(platform, queries, ports, list.dropCounts);
  const ownQueries = ownMentorQueries(platform.db);
  const own = ownMentors({ platform, queries: ownQueries, ports, changed: list.dropCounts });
  return {
    personal: mentorPersonal({ db: platform.db, queries, changed: list.dropCounts }),
    async emailChanged(tx, userId, former, email) {
      await queries.emailChanged(tx, userId, former, email);
    },
    routes: [...mentorHttp({ queries, list, service, ports }), ...ownMentorHttp(own)],
    outlined: outlinedMentors({ own: ownQueries, fit: mentorFitQueries(platform.db) }),
    rated: queries.rated,
    reviewed: queries.reviewed,
    listed: { set: queries.setListed, changed: list.dropCounts },
    published: queries.published,
    featuring: featuredAs(queries.featuring, presentResult),
    async face(id) {
      const row = await queries.byId(id);
      return row?.listed
        ? { userId: row.userId, name: row.name, place: `${row.city}, ${row.state}`, picture: row.picturePath }
        : null;
    },
    searchable: searchable("Mentor", "mentors", list, presentResult),
    total: async () => (await list.counted(null, null)).total,
    async pictureChanged(tx, userId, path) {
      await queries.setPicture(tx, userId, path);
    },
  };
}
