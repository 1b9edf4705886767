import type { AllRoutes, Answer } from "@startup-connect/contract";
import {
  DAY,
  INTEREST_AREAS,
  INVALID_UDYOG,
  isMaskedUdyog,
  maskUdyog,
  PROFILE_SAVE_FAILED,
  PROFILE_SAVED,
  pick,
  recordOf,
  sectorsOf,
} from "@startup-connect/contract/shared";
import {
  ARRIVAL_DAYS,
  categoryFaults,
  type OwnStartup,
  STARTUP_COMPLETE,
  STARTUP_FORM_INVALID,
  STARTUP_NOT_FOUND,
  STARTUP_REGISTERED,
  type StartupChanges,
  type StartupRegistration,
  startupDetails,
  startupListed,
  startupRoutes,
  withoutUnusedOthers,
} from "@startup-connect/contract/startups";
import { placeName } from "@startup-connect/contract/values";
import { exportName } from "#features/accounts/index.ts";
import { applyPatch } from "#platform/changes.ts";
import type { CredentialTable } from "#platform/credentials.ts";
import type { Db, Tx } from "#platform/database.ts";
import { created, mount, ok } from "#platform/http.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import type { Platform } from "#platform/platform.ts";
import { Problem } from "#platform/problem.ts";
import * as t from "#texts/profiles-acts.ts";
import { type NewProfile, namesOf, spellingsOf } from "../definition.ts";
import { filledIn } from "../match-source.ts";
import type { RecordView } from "../policy.ts";
import type { StartupPorts } from "../ports.ts";
import { createProfile } from "../profile.ts";
import { isRecognisedAt, verifiedNow } from "../verification-ends.ts";
import { presentCoFounder, startupCoFounders } from "./co-founders.ts";
import { presentGalleryItem, startupGallery } from "./gallery.ts";
import { galleryQueries } from "./gallery-queries.ts";
import {
  type BesideStartup,
  type Recognised,
  type StartupItemRow,
  type StartupRow,
  startupQueries,
  startupSource,
  UDYOG_NUMBER,
} from "./queries.ts";
import { coFounders as coFounderRows } from "./tables.ts";

type StartupCard = Answer<AllRoutes["GET /api/startups/startups"]>["startups"][number];
type StartupProfile = Answer<AllRoutes["GET /api/startups/startup/{startupId}"]>["startup"];

export const startupCredentials: readonly CredentialTable[] = [
  { table: "startups", columns: ["udyog_aadhaar"], restored: true, none: "A sealed number, which opens nothing." },
  {
    table: "co_founders",
    columns: ["token_hash"],
    restored: true,
    none: "Shows or hides this co-founder only.",
  },
];

/** What card and own record have in common. */
const presentBasics = (row: StartupItemRow) => ({
  ...pick(row, startupListed),
  _id: row.id,
  startupName: row.name,
  logo: row.picturePath,
  gallery: row.galleryPaths,
  interestAreas: recordOf(INTEREST_AREAS, (area) => row.interests.includes(area)),
  certifiedName: row.certifiedName ?? "",
});

/** A card of the list (A9): never the Udyog number either. */
const card = (row: StartupItemRow, now: Date): StartupCard => {
  const { name, certifiedName } = namesOf(row);
  return {
    ...presentBasics(row),
    startupName: name,
    certifiedName,
    userId: row.userId,
    founderName: row.founderName,
    joinDate: isRecognisedAt(row, now) ? (row.joinDate ?? "") : "",
    rating: row.rating,
    ratingCount: row.ratingCount,
    recognised: isRecognisedAt(row, now),
    verified: row.verified,
    featured: row.featured,
    verifications: verifiedNow(row, now),
  };
};

/** The public profile (A10) as this viewer may see it. */
const presentProfile = (
  row: StartupRow & BesideStartup,
  { contactVisible, connection, own, absence, reviewedOn, verifiedFacts, now }: RecordView,
): StartupProfile => ({
  ...card(row, now),
  ...pick(row, startupDetails),
  writtenName: namesOf(row).writtenName,
  personalId: row.personalId,
  memberSince: row.createdAt.toISOString(),
  recognitionNumber: isRecognisedAt(row, now) ? (row.recognitionNumber ?? "") : "",
  galleryItems: row.gallery.map(presentGalleryItem),
  founder: { name: row.founderName, picture: row.founders[0]?.picturePath ?? "", line: row.founderLine },
  coFounders: row.coFounders.map(presentCoFounder),
  contact: contactVisible ? { mobile: row.phone, email: row.email } : { mobile: "", email: "" },
  contactVisible,
  connection,
  own,
  absence,
  reviewedOn,
  verifiedFacts,
});

/** The record as its owner sees it (A17). `udyogAadhaar` is the opened number, "" without one. */
const presentOwn = (row: StartupRow, udyogAadhaar: string): OwnStartup => ({
  ...presentBasics(row),
  ...pick(row, startupDetails),
  mobile: row.phone,
  email: row.email,
  entityNature: row.entityNature,
  udyogAadhaar: maskUdyog(udyogAadhaar),
  contactVisibility: row.contactVisibility,
  spellings: spellingsOf(row),
  founderLine: row.founderLine,
});

export function createStartups(platform: Platform, ports: StartupPorts) {
  const { db, clock, keys } = platform;
  const queries = startupQueries(db);
  const galleryRows = galleryQueries(db);
  const seal = keys.seal(UDYOG_NUMBER);

  /** The Udyog or Udyam number as it was typed, "" without one. */
  const udyogOf = ({ id, udyogAadhaar: sealed }: StartupRow): string =>
    sealed ? seal.open(sealed.toString(), id) : "";
  const sealedUdyog = (id: string, number: string): Buffer | null =>
    number ? Buffer.from(seal.close(number, id)) : null;
  const own = (row: StartupRow) => presentOwn(row, udyogOf(row));

  function newRow(form: StartupRegistration, base: NewProfile) {
    const { file: _file, agreeToTerms: _agreed, startupName, mobile, interestAreas, udyogAadhaar, ...same } = form;
    return {
      ...same,
      name: startupName,
      phone: mobile,
      udyogAadhaar: sealedUdyog(base.id, udyogAadhaar),
      interests: INTEREST_AREAS.filter((area) => interestAreas[area]),
      agreedAt: base.createdAt,
      // Last: no field of the form decides what the profile is.
      ...base,
    };
  }

  function rowChanges(changes: StartupChanges, row: StartupRow) {
    const { email: _signIn, contactEmail, startupName, mobile, interestAreas, udyogAadhaar, ...same } = changes;
    const { industry, otherIndustry, sector, otherSector } = same;
    const next = withoutUnusedOthers(
      applyPatch(
        {
          industry: row.industry,
          otherIndustry: row.otherIndustry,
          sector: row.sector,
          otherSector: row.otherSector,
        },
        { industry, otherIndustry, sector, otherSector },
      ),
    );
    // Who knows of the industry only cannot mean to keep a sector of another one.
    if (sector === undefined && !sectorsOf(next.industry).includes(next.sector)) {
      next.sector = "";
      next.otherSector = "";
    }
    const errors: Record<string, string> = {};
    for (const { field, text } of categoryFaults(next)) errors[field] ??= text;
    const isOtherMask = udyogAadhaar !== undefined && isMaskedUdyog(udyogAadhaar) && !isMaskOf(row, udyogAadhaar);
    if (isOtherMask) errors.udyogAadhaar = INVALID_UDYOG;
    if (Object.keys(errors).length > 0) throw new Problem(400, PROFILE_SAVE_FAILED, { errors });
    const isNewNumber = udyogAadhaar !== undefined && !isMaskedUdyog(udyogAadhaar);
    return {
      ...same,
      ...next,
      name: startupName,
      email: contactEmail,
      phone: mobile,
      interests: interestAreas && INTEREST_AREAS.filter((area) => interestAreas[area]),
      udyogAadhaar: isNewNumber ? sealedUdyog(row.id, udyogAadhaar) : undefined,
    };
  }

  const isMaskOf = (row: StartupRow, mask: string): boolean => own(row).udyogAadhaar.replaceAll(" ", "") === mask;

  const startups = createProfile(platform, ports, {
    type: "Startup",
    source: startupSource,
    texts: { notFound: STARTUP_NOT_FOUND, already: t.alreadyStartup },
    picture: {
      field: "file",
      of: ({ file }: StartupRegistration) => file,
      refused: STARTUP_FORM_INVALID,
      ofAccount: false,
    },
    newRow,
    registrationStored: (tx, id) => ports.notifications.startupRegistered(tx, id),
    rowChanges,
    card,
    profile: presentProfile,
    own,
    industries: ({ industry }) => [industry],
    place: ({ city, state }) => placeName(city, state),
    outline: (row) => ({
      // Whether there is a number, the sealed one says too.
      fields: filledIn(
        { ...presentOwn(row, row.udyogAadhaar?.toString() ?? ""), file: row.picturePath },
        STARTUP_COMPLETE.flat(),
      ),
      facts: {
        place: placeName(row.city, row.state),
        industry: row.industry,
        stage: row.stage,
        funding: row.funding,
        recognition: isRecognisedAt(row, clock.now()) ? (row.recognitionNumber ?? "") : "",
        website: row.website,
      },
    }),
    // The number is masked on the page; this is the owner's own copy.
    exported: (row) => ({ udyogAadhaar: udyogOf(row), recognised: row.recognised, agreedAt: row.agreedAt }),
    async *exportMore(row) {
      const items = await galleryRows.ofStartup(row.id);
      const json = items.map(({ kind, path, caption, createdAt: addedAt }) => ({ kind, path, caption, addedAt }));
      yield { name: "gallery.json", json };
      for (const { path } of items) yield { name: exportName(path), file: path };
      const named = await coFounders.ofStartup(row.id);
      yield {
        name: "co-founders.json",
        json: named.map(({ tokenHash: _, id: __, startupId: ___, userId: ____, ...rest }) => rest),
      };
    },
    files: ({ galleryPaths }) => galleryPaths,
  });

  const coFounders = startupCoFounders({ platform, ports, startups });
  const gallery = startupGallery({
    platform,
    queries: galleryRows,
    startups,
    setLogo: queries.setLogo,
  });

  /** The newest startup while it is still news (HOME-08). */
  async function arrived(): Promise<StartupCard | null> {
    const newest = await queries.newest();
    const since = clock.now().getTime() - ARRIVAL_DAYS * DAY;
    return newest && newest.createdAt.getTime() >= since ? card(newest, clock.now()) : null;
  }

  const list = startups.listAs(({ rows, ...answer }) => ({ startups: rows, ...answer }));
  const routes = [
    ...mount(startupRoutes, {
      "GET /api/startups/startups": async ({ query: { city: places, q, sort, after, limit, ...filters } }) =>
        ok((await list({ filters, places, q, sort, after, limit })).body),
      "GET /api/startups/newest": async () => ok({ startup: await arrived() }),
      "GET /api/startups/startup/{startupId}": async ({ params, viewer }) =>
        ok({ startup: await startups.view(params.startupId, viewer) }),
      "POST /api/startups/register": async ({ body, viewer, language }) => {
        const { profile: startup, applicationId } = await startups.register({ ...viewer, language }, body);
        return created({ message: STARTUP_REGISTERED, startup, applicationId });
      },
      "GET /api/users/startup-profile": async ({ viewer }) => {
        const { user, profile: startup } = await startups.own(viewer);
        return ok({ user, startup });
      },
      "PUT /api/users/startup-profile": async ({ viewer, body }) => {
        const { profile: startup, ...saved } = await startups.save(viewer, body);
        return ok({ message: PROFILE_SAVED, startup, ...saved });
      },
    }),
    ...gallery,
    ...coFounders.routes,
  ];

  const listed = async (sort: "newest" | "rating", limit: number) =>
    (await startups.rows({ filters: {}, q: "", sort, limit })).rows;

  return {
    ...startups,
    routes,
    jobs: coFounders.jobs,
    personal: {
      holds: { profile: { rows: [...(startups.personal.holds.profile?.rows ?? []), coFounderRows.userId] } },
      async *exportPerson(userId) {
        yield* startups.personal.exportPerson(userId);
        yield { name: "co-founder-entries.json", json: await coFounders.personal.exported(userId) };
      },
      async erasePerson(tx, userId) {
        const traces = await coFounders.personal.erase(tx, userId);
        const erased = await startups.personal.erasePerson(tx, userId);
        return { ...erased, traces: [...(erased.traces ?? []), ...traces] };
      },
    } satisfies PersonalData,
    async emailChanged(tx: Tx, userId: string, former: string, email: string) {
      await coFounders.keepFormer(tx, userId, former);
      await startups.emailChanged(tx, userId, former, email);
    },
    async setListed(tx: Tx, userId: string, listed: boolean) {
      if (!listed) await coFounders.endOpen(tx, userId);
      await startups.setListed(tx, userId, listed);
    },
    tied: coFounders.tied,
    totals: queries.totals,
    /** For the monthly email (SHELL-22). */
    registeredBetween: queries.registeredBetween,
    ownersNamed: queries.ownersNamed,
    /** Listed ones, newest first. */
    newest: (limit: number) => listed("newest", limit),
    /** Listed ones with at least one review: the highest rating first, of equals the more often rated, then the newest. */
    bestRated: async (limit: number) => (await listed("rating", limit)).filter(({ ratingCount }) => ratingCount > 0),
    /**
     * To be called when the recognition of a person's startup was verified, or is no longer (null), in the
     * transaction that says so. The only way to the mark and to "Joined Startup India" (SU-13, SU-16).
     * @returns to be run after the commit, so that lists and pages show it.
     */
    async recognitionVerified(tx: Tx, userId: string, certificate: Recognised | null) {
      await queries.setRecognition(tx, userId, certificate);
      return () => startups.dropCounts();
    },
    /** By user id the name and logo that others know the owner by; people without a startup are left out. */
    async cards(userIds: readonly string[], at: Db = db.orm): Promise<Map<string, { name: string; picture: string }>> {
      const rows = userIds.length > 0 ? await queries.cards(at, userIds) : [];
      return new Map(rows.map(({ userId, name, picture }) => [userId, { name, picture }]));
    },
    /** Null before the registration. */
    async entity(db: Db, userId: string) {
      const row = await queries.entity(db, userId);
      return row ? { ...row, isCompany: row.entityNature === "Private Limited" } : null;
    },
    /** What a board shows of these people's startups. */
    entries: (userIds: readonly string[], at: Db = db.orm) =>
      userIds.length > 0 ? queries.entries(at, userIds) : Promise.resolve([]),
    /** Listed startups with one of these websites, however they are written, or of these names, folded. */
    entriesOf: (websites: readonly string[], nameKeys: readonly string[], at: Db = db.orm) =>
      queries.entriesOf(at, websites, nameKeys),
    addConnections: queries.addConnections,
  };
}
