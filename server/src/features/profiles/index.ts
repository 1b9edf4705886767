import { directoryRoutes } from "@startup-connect/contract/shared";
import { profilePath } from "#features/accounts/index.ts";
import type { Db, Tx } from "#platform/database.ts";
import { mount, ok } from "#platform/http.ts";
import type { Erased, PersonalData } from "#platform/personal-data.ts";
import type { Platform } from "#platform/platform.ts";
import { feedFile } from "./feed.ts";
import { createInvestors } from "./investors/investor.ts";
import { createMentors } from "./mentors/mentor.ts";
import type { ProfilesPorts } from "./ports.ts";
import { sitemapFiles } from "./sitemap.ts";
import { createStartups } from "./startups/startup.ts";
import type { VerificationEnds } from "./verification-ends.ts";

export type { Candidate, Compared, Follower, Outline } from "./match-source.ts";
export { mayView } from "./policy.ts";
export type { NameReview } from "./ports.ts";
export type { Searchable, ShareDetails } from "./profile.ts";
export type { Figures, Published } from "./record-queries.ts";
export { type NewStartup, type StartupEntry, type StartupItemRow, sealedUdyogNumbers } from "./startups/queries.ts";
export { startupCredentials } from "./startups/startup.ts";
export type { VerificationEnds } from "./verification-ends.ts";

/** Whether others see the profile of a user (ADM-09). */
export interface Listed {
  set(tx: Tx, userId: string, listed: boolean): Promise<void>;
  /** To be called after the commit, so that kept counts follow too. */
  changed(): void;
}

const MOST_MATCHING = 500;

/** The kinds of profiles, and what is asked of all of them together. */
export function createProfiles(platform: Platform, ports: ProfilesPorts) {
  const { accounts, students } = ports;
  const startups = createStartups(platform, ports);
  const investors = createInvestors(platform, ports);
  const mentors = createMentors(platform, ports);
  const byType = { Startup: startups, Investor: investors, Mentor: mentors };
  const kinds = [startups, investors, mentors];

  const personal: PersonalData = {
    holds: { profile: { rows: kinds.flatMap(({ personal: { holds } }) => holds.profile?.rows ?? []) } },
    async *exportPerson(userId) {
      for (const kind of kinds) yield* kind.personal.exportPerson(userId);
    },
    async erasePerson(tx, userId) {
      const erased: Erased[] = [];
      for (const kind of kinds) erased.push(await kind.personal.erasePerson(tx, userId));
      return {
        files: erased.flatMap(({ files = [] }) => files),
        traces: erased.flatMap(({ traces = [] }) => traces),
        afterCommit() {
          for (const one of erased) one.afterCommit?.();
        },
      };
    },
  };

  const published = [
    ...kinds.map(({ type, kind: name, published: rows }) => ({ type, name, published: rows })),
    { type: "Student", name: "students", published: students.published } as const,
  ].map(({ type, ...rest }) => ({ ...rest, address: (profileId: string) => profilePath({ type, profileId }) }));

  return {
    startups,
    byType,
    personal,
    /** In the order in which results are grouped. */
    searchable: kinds.map(({ searchable }) => searchable),
    /** Sitemap, robots and feed. */
    files: [
      ...sitemapFiles({ platform, kinds: published, pages: ports.app.sitemapPaths }),
      feedFile(platform, { newStartups: startups.newest }),
    ],
    jobs: startups.jobs,
    tied: startups.tied,
    routes: [
      ...kinds.flatMap(({ routes }) => routes),
      ...mount(directoryRoutes, {
        "GET /api/users/stats": async () => {
          const [totals, ofInvestors, ofMentors] = await Promise.all([
            startups.totals(),
            investors.total(),
            mentors.total(),
          ]);
          return ok({ ...totals, investors: ofInvestors, mentors: ofMentors });
        },
      }),
    ],

    /** Undefined before the registration. */
    async registrant(userId: string, db: Db = platform.db.orm) {
      for (const { type, registrant } of kinds) {
        const found = await registrant(db, userId);
        if (found) return { type, ...found };
      }
      return undefined;
    },
    async setVerified(tx: Tx, userId: string, verified: boolean) {
      for (const kind of kinds) await kind.setVerified(tx, userId, verified);
    },
    async setVerificationEnds(tx: Tx, userId: string, read: () => Promise<VerificationEnds>) {
      for (const kind of kinds) await kind.setVerificationEnds(tx, userId, read);
    },
    async confirmName(tx: Tx, userId: string) {
      for (const kind of kinds) await kind.confirmName(tx, userId);
    },
    /** By user id, of those whose new name is pending. */
    async certifiedNames(userIds: readonly string[]): Promise<Map<string, string>> {
      const names = await Promise.all(kinds.map((kind) => kind.certifiedNames(platform.db.orm, userIds)));
      return new Map(names.flat());
    },
    /** To be called with every change of an account's picture. */
    async pictureChanged(tx: Tx, userId: string, path: string) {
      for (const kind of kinds) await kind.pictureChanged(tx, userId, path);
    },
    /** To be called when a sign-in address has changed (AC-12, AC-14). Addresses in lower case. */
    async emailChanged(tx: Tx, userId: string, former: string, email: string) {
      for (const kind of kinds) await kind.emailChanged(tx, userId, former, email);
      await students.endClaim(tx, userId);
    },
    /** @returns whether a mark changed. */
    async featureExactly(tx: Tx, userIds: readonly string[]): Promise<boolean> {
      let changed = 0;
      for (const kind of kinds) changed += await kind.featureExactly(tx, userIds);
      return changed > 0;
    },
    listed: {
      async set(tx, userId, listed) {
        for (const kind of kinds) await kind.setListed(tx, userId, listed);
        await students.setListed(tx, userId, listed);
      },
      changed() {
        for (const kind of kinds) kind.dropCounts();
      },
    } satisfies Listed,
    /**
     * Cards by user id, as others know people: the owner of a startup by its name and logo, as its founder; who has only
     * a student profile by its name. Unknown ids are left out.
     */
    async people(ids: readonly string[], db?: Db) {
      const cards = await accounts.people(ids, db);
      const owners = [...cards.values()].filter(({ type }) => type === "Startup").map(({ userId }) => userId);
      for (const [userId, shown] of await startups.cards(owners, db)) {
        const card = cards.get(userId);
        if (card) cards.set(userId, { ...card, ...shown, founder: card.name });
      }
      const others = [...cards.values()].filter(({ profileId }) => profileId === null).map(({ userId }) => userId);
      for (const [userId, shown] of await students.cards(others, db)) {
        const card = cards.get(userId);
        if (card) cards.set(userId, { ...card, ...shown, type: "Student", founder: "" });
      }
      return cards;
    },
    /** The newest people whose name, email, personal id or startup holds the text: how administrators look for one. */
    async matching(text: string): Promise<string[]> {
      const [members, owners] = await Promise.all([
        accounts.members.page({ q: text }, null, MOST_MATCHING),
        startups.ownersNamed(text, MOST_MATCHING),
      ]);
      return [...new Set([...members.map(({ userId }) => userId), ...owners])];
    },
    /** To be called with every connection made (+1) or ended (-1). Ids in ascending order. */
    async connectionChanged(tx: Tx, userIds: readonly string[], step: 1 | -1) {
      const owners = await startups.cards(userIds, tx);
      for (const userId of userIds) {
        const other = userIds.find((one) => one !== userId) ?? "";
        await startups.addConnections(tx, userId, step);
        // Tie-ups are with startups (INV-16).
        if (owners.has(other)) await investors.addTieUps(tx, userId, step);
      }
    },
    /** Counts the connections that a new startup or investor had as a student (STU-05). */
    async registered(tx: Tx, userId: string) {
      const others = (await ports.connections.connectedWith(tx, userId)).toSorted();
      if (others.length === 0) return;
      const owners = await startups.cards([userId, ...others], tx);
      for (const other of others) {
        await startups.addConnections(tx, userId, 1);
        if (owners.has(other)) await investors.addTieUps(tx, userId, 1);
        if (owners.has(userId)) await investors.addTieUps(tx, other, 1);
      }
    },
  };
}

export type Profiles = ReturnType<typeof createProfiles>;

/** The state of a thing that members report. */
export interface Reportable {
  ownerId: string;
  hidden: boolean;
  /** Path of the page where others read it, "" where only the people concerned can. */
  link: string;
}

/** Things that members report and administrators hide (ADM-09). */
export interface Hideable {
  /** Those of these ids that are still there. */
  found(ids: readonly string[], db?: Db): Promise<Map<string, Reportable>>;
  /**
   * Hides one with the reason that its owner reads, or, with null, shows it again. Repeating it changes nothing.
   * @returns the path where the owner finds it; null when it is gone.
   */
  setHidden(tx: Tx, id: string, measure: { at: Date; reason: string } | null): Promise<string | null>;
}
