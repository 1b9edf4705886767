import type { UserType } from "@startup-connect/contract";
import type { SearchResult } from "@startup-connect/contract/search";
import type { Language } from "@startup-connect/contract/shared";
import { exportName } from "#features/accounts/index.ts";
import type { Tx } from "#platform/database.ts";
import { withImage } from "#platform/files/with-image.ts";
import { sharedBodies, type Viewer } from "#platform/http.ts";
import { newId } from "#platform/ids.ts";
import { spelt } from "#platform/own-texts.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import type { Platform } from "#platform/platform.ts";
import { notFound, Problem } from "#platform/problem.ts";
import {
  type Counted,
  directory,
  type FoundPage,
  type FoundRequest,
  type ListRequest,
} from "#platform/search/directory.ts";
import { type Place, placeOf } from "#platform/search/rank.ts";
import type { ProfileDefinition } from "./definition.ts";
import { type ComparedRow, type FitRow, fitQueries } from "./fit-queries.ts";
import { type Candidate, type Compared, type MatchSource, typesOfInterest } from "./match-source.ts";
import {
  ADULTS_ONLY,
  alreadyRegistered,
  checkMayRegister,
  checkOwnType,
  mayView,
  notRegisteredYet,
  viewOf,
} from "./policy.ts";
import type { ProfilePorts } from "./ports.ts";
import { type ProfileItem, type ProfileRow, profileQueries } from "./queries.ts";
import { hasEnded, verifiedNow } from "./verification-ends.ts";

/** What is drawn of a listed profile on its picture to share. */
export interface ShareDetails {
  userId: string;
  name: string;
  place: string;
  /** Path of the stored picture, "" without one. */
  picture: string;
}

/** The list of a kind as the search across all kinds sees it. */
export interface Searchable {
  type: UserType;
  /** In the vocabulary. */
  kind: string;
  /** One page under a text and a place, with the facets of this list; filters of others are ignored. */
  found(
    request: Omit<FoundRequest<never>, "filters">,
    filters?: Readonly<Record<string, readonly string[] | undefined>>,
  ): Promise<Omit<FoundPage<string, never>, "rows"> & { hits: { place: Place; result: SearchResult }[] }>;
  counted: (...texts: Parameters<ReturnType<typeof directory>["counted"]>) => Promise<Counted>;
}

interface Registrant extends Viewer {
  language: Language;
}

/** What is done with one kind of profile: everything but the addresses of its calls. */
export function createProfile<
  Row extends ProfileRow & Item,
  Insert extends { name: string; certifiedName?: string | null | undefined; updatedAt: Date },
  Item extends ProfileItem,
  F extends string,
  D extends F,
  Form,
  Changes extends { email?: string | undefined },
  Card,
  Shown,
  Own,
  B extends object = object,
>(
  platform: Platform,
  ports: ProfilePorts,
  definition: ProfileDefinition<Row, Insert, Item, F, D, Form, Changes, Card, Shown, Own, B>,
) {
  const { type, source, texts, picture } = definition;
  const { db, clock, files } = platform;
  const queries = profileQueries(platform, source, () => ({
    absence: ports.connections.absence(),
    reviewedOn: ports.recognition.reviewedOn,
    verifiedFacts: ports.verification.facts(),
  }));
  const list = directory(platform, queries.list);
  const fit = fitQueries(db, source);
  const refused = (text: string) => new Problem(400, picture.refused ?? text, { errors: { [picture.field]: text } });

  async function insert(tx: Tx, { userId, language }: Registrant, form: Form, picturePath: string) {
    const [id, now] = [newId(), clock.now()];
    const personalId = await ports.accounts.personalId(tx, userId);
    const base = { id, userId, personalId, picturePath, createdAt: now, updatedAt: now };
    const [row] = await queries.insert(tx, definition.newRow(form, base));
    if (!row) throw alreadyRegistered(texts.already);
    await ports.accounts.attachRole(tx, userId, type, id, language);
    await ports.profiles.registered(tx, userId);
    await definition.registrationStored?.(tx, id);
    const former = picture.ofAccount ? await ports.accounts.setPicture(tx, userId, picturePath) : "";
    return {
      former,
      profile: definition.own(row),
      applicationId: await ports.recognition.openApplication(tx, userId, type),
    };
  }

  const result = (row: Item): SearchResult => ({
    type,
    _id: row.id,
    userId: row.userId,
    name: spelt(row).name,
    picture: row.picturePath,
    industry: definition.industries(row).join(", "),
    location: definition.place(row),
    snippet: row.brief,
    rating: row.rating,
    ratingCount: row.ratingCount,
  });

  const compared = ({ id: _id, interests, ...row }: ComparedRow): Compared => {
    const [industries = [], stages = []] = [row.industries, row.stages].map((one) => [one].flat().filter(Boolean));
    return { ...row, type, _id, industries, stages, interests: typesOfInterest(interests) };
  };
  const candidate = ({ name, picture, brief, proofs, ...row }: FitRow): Candidate => {
    const of = compared(row);
    const verifications = verifiedNow({ proofs }, clock.now());
    return { ...of, name, picture, brief, verifications, industry: of.industries.join(", ") };
  };

  /** For matching, the overview, and notifications about new startups. */
  const matchSource: MatchSource = {
    async outline(userId) {
      const row = await queries.byUser(userId);
      return row ? { type, reviews: row.ratingCount, ...definition.outline(row) } : null;
    },
    async compared(userId) {
      const row = await fit.ofUser(userId);
      return row && compared(row);
    },
    candidates: async (wanted) => (await fit.fitting(wanted)).map(compared),
    everyone: async (after, limit) => (await fit.everyone(after, limit)).map(compared),
    async candidate(id) {
      const row = await fit.one(id);
      return row && candidate(row);
    },
    candidatesOf: async (userIds) => (await fit.ofUsers(userIds)).map(candidate),
    followers: fit.followers,
  };

  const searchable: Searchable = {
    type,
    kind: source.kind,
    counted: list.counted,
    async found(request, filters = {}) {
      const { rows, ...page } = await list.found({ ...request, filters: list.ownFilters(filters) });
      const words = request.words?.words ?? [];
      return { ...page, hits: rows.map((row) => ({ place: placeOf(row, words), result: result(row) })) };
    },
  };

  /** PROF-37, PROF-39: the registered profile with its files. */
  const personal: PersonalData = {
    holds: { profile: { rows: [source.table.userId] } },
    async *exportPerson(userId) {
      const row = await queries.byUser(userId);
      if (!row) return;
      const { listed, verified, createdAt, updatedAt, picturePath } = row;
      const json = { ...definition.own(row), listed, verified, createdAt, updatedAt, ...definition.exported?.(row) };
      yield { name: `${type.toLowerCase()}.json`, json };
      if (picturePath) yield { name: exportName(picturePath), file: picturePath };
      if (definition.exportMore) yield* definition.exportMore(row);
    },

    async erasePerson(tx, userId) {
      const row = await queries.remove(tx, userId);
      if (!row) return {};
      const paths = [...(row.picturePath ? [row.picturePath] : []), ...(definition.files?.(row) ?? [])];
      return { files: paths, traces: [row.id], afterCommit: list.dropCounts };
    },
  };

  // Rows are written by the operations below only, which other features are given too.
  const { insert: _insert, update: _update, remove: _remove, ...reads } = queries;
  return {
    ...reads,
    ...matchSource,
    type,
    kind: source.kind,
    personal,
    searchable,
    /** To be called after a commit that changed what lists count. */
    dropCounts: list.dropCounts,
    /** Listed ones (A8). */
    total: async () => (await list.counted(null, null)).total,

    /** Some of the featured ones, for the place beside the list (PLAN-04). */
    featured: async (seed: string, limit: number): Promise<SearchResult[]> =>
      (await queries.inOrder(await queries.featuredIds(seed, limit))).map(result),

    async pictureChanged(tx: Tx, userId: string, path: string) {
      if (picture.ofAccount) await queries.setPicture(tx, userId, path);
    },

    /** Null for one that is not listed. */
    async shareDetails(id: string): Promise<ShareDetails | null> {
      const row = await queries.shown(id);
      if (!row?.listed) return null;
      return { userId: row.userId, name: row.name, place: definition.place(row), picture: row.picturePath };
    },

    rows: list.listed,

    /** A list whose answers are made of its cards by `bodyOf`. */
    listAs<B extends object>(bodyOf: (page: FoundPage<D, Card>) => B) {
      const made = ({ rows, ...page }: FoundPage<D, Item>) =>
        bodyOf({ ...page, rows: rows.map((row) => definition.card(row, clock.now())) });
      const shared = sharedBodies(made);
      return async (request: ListRequest<F>) => {
        const page = await list.listed(request);
        const isOld = page.rows.some((row) => hasEnded(row, clock.now()));
        return { page, body: isOld ? made(page) : shared(page) };
      };
    },

    /** @throws Problem 404 where this viewer may not see it. */
    async view(id: string, viewer: Viewer | null): Promise<Shown> {
      const row = await queries.shown(id);
      if (!row || !mayView(viewer, row)) throw notFound(texts.notFound);
      return definition.profile(row, await viewOf(ports, viewer, row, clock.now()));
    },

    /**
     * `applicationId` is the readable number of the application that the registration opened (HOME-29).
     * @throws Problem 403 for an account of another type, 409 for one with a profile, 400 for a refused picture.
     */
    async register(viewer: Registrant, form: Form): Promise<{ profile: Own; applicationId: string }> {
      checkMayRegister(viewer, type, texts.already);
      if (await ports.age.isMinor(viewer.userId)) throw new Problem(403, ADULTS_ONLY);
      const { former, ...registered } = await withImage(files, picture.of(form), { maxSide: 512, refused }, (path) =>
        db.tx((tx) => insert(tx, viewer, form, path)),
      );
      list.dropCounts();
      if (former) await files.remove(former);
      return registered;
    },

    /** The own one; `profile` is null before the registration. @throws Problem 403 for another type. */
    async own(viewer: Viewer) {
      checkOwnType(viewer, type);
      const [user, row] = await Promise.all([ports.accounts.ownUser(viewer.userId), queries.byUser(viewer.userId)]);
      return { user, profile: row ? definition.own(row) : null };
    },

    /** @throws Problem 403 for another type, 404 before the registration, 400 with the fields at fault. */
    async save(viewer: Viewer, changes: Changes) {
      checkOwnType(viewer, type);
      if (!viewer.registered) throw notRegisteredYet();
      const wish = await ports.accounts.emailWish(viewer, changes.email);
      const saved = await db.tx(async (tx) => {
        // Before the row is locked: decisions lock in this order too.
        const certifiedAs = await ports.recognition.nameReview(tx, viewer.userId);
        const row = await queries.lock(tx, viewer.userId);
        if (!row) throw notRegisteredYet();
        const next = definition.rowChanges(changes, row);
        const certifiedName = await certifiedAs(row, next.name ?? row.name);
        const updated = await queries.update(tx, row.id, { ...next, certifiedName, updatedAt: clock.now() });
        return { profile: definition.own(updated), emailPending: await wish(tx) };
      });
      list.dropCounts();
      return { user: await ports.accounts.ownUser(viewer.userId), ...saved };
    },
  };
}
