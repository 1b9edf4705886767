import { indiaDay } from "@startup-connect/contract/shared";
import {
  ACHIEVERS_SHOWN,
  type NewSponsor,
  SPONSOR_ENDS_BEFORE,
  SPONSOR_NOT_FOUND,
  type SponsorChanges,
} from "@startup-connect/contract/showcase";
import type { Audit } from "#features/audit/index.ts";
import type { Profiles, StartupItemRow } from "#features/profiles/index.ts";
import { applyPatch } from "#platform/changes.ts";
import { type ImageRule, withImage } from "#platform/files/with-image.ts";
import type { Viewer } from "#platform/http.ts";
import { isId, newId } from "#platform/ids.ts";
import type { Platform } from "#platform/platform.ts";
import { fieldProblem, notFound } from "#platform/problem.ts";
import { ttlCache } from "#platform/search/ttl-cache.ts";
import type { ShowcaseQueries, SponsorRow } from "./queries.ts";

/** What the showcase uses of other features. */
export interface ShowcasePorts {
  audit: Pick<Audit, "record">;
  profiles: Pick<Profiles, "startups">;
}

/** Entries change by an administrator's hand and with the day; every list asks for them. */
const KEPT_MS = 5_000;

/** Shown at 48 px, on fine screens at three times that. */
const picture: ImageRule = {
  maxSide: 256,
  refused: (text) => fieldProblem("file", text),
};

export function showcaseService(platform: Platform, queries: ShowcaseQueries, ports: ShowcasePorts) {
  const { clock, db, files } = platform;
  const today = (): string => indiaDay(clock.now());
  const shown = ttlCache(clock, KEPT_MS, async () => {
    const [sponsors, achievers] = await Promise.all([queries.inPlace(db.reads, today()), achieving()]);
    return { sponsors, achievers };
  });

  /** Those an administrator has named and that are still listed, in their order. */
  const marking = async (): Promise<StartupItemRow[]> => ports.profiles.startups.inOrder(await queries.marked());

  /** ABOUT-05: those marked and still listed, then the best rated; unrated startups are left out. */
  async function achieving(): Promise<StartupItemRow[]> {
    const marked = await marking();
    const places = ACHIEVERS_SHOWN - marked.length;
    if (places === 0) return marked;
    const best = await ports.profiles.startups.bestRated(ACHIEVERS_SHOWN);
    const others = best.filter(({ id }) => marked.every((one) => one.id !== id));
    return [...marked, ...others.slice(0, places)];
  }

  const entryOf = (
    { userId }: Viewer,
    act: "made" | "changed" | "removed",
    { name, startsOn, endsOn }: SponsorRow,
  ) => ({
    adminId: userId,
    act: `sponsor.${act}`,
    target: name,
    detail: `${startsOn} to ${endsOn}`,
  });

  async function make(viewer: Viewer, { file, from, to, ...fields }: NewSponsor): Promise<SponsorRow> {
    const now = clock.now();
    const days = { startsOn: from, endsOn: to, createdAt: now, updatedAt: now };
    const sponsor = await withImage(files, file, picture, (picturePath) =>
      db.tx(async (tx) => {
        const row = await queries.insert(tx, { ...fields, ...days, id: newId(), picturePath });
        await ports.audit.record(tx, entryOf(viewer, "made", row));
        return row;
      }),
    );
    shown.drop();
    return sponsor;
  }

  /** @throws Problem 404; 400 when with the days that stay the last one comes before the first. */
  async function change(
    viewer: Viewer,
    id: string,
    { file, from, to, ...fields }: SponsorChanges,
  ): Promise<SponsorRow> {
    if (!isId(id)) throw notFound(SPONSOR_NOT_FOUND);
    const { before, after } = await withImage(files, file, picture, (picturePath) =>
      db.tx(async (tx) => {
        const before = await queries.locked(tx, id);
        if (!before) throw notFound(SPONSOR_NOT_FOUND);
        const term = { startsOn: from ?? before.startsOn, endsOn: to ?? before.endsOn };
        if (term.startsOn > term.endsOn) throw fieldProblem("to", SPONSOR_ENDS_BEFORE);
        const { name, text, link } = before;
        const after = await queries.change(tx, id, {
          ...applyPatch({ name, text, link }, fields),
          ...term,
          picturePath: picturePath || before.picturePath,
          updatedAt: clock.now(),
        });
        await ports.audit.record(tx, entryOf(viewer, "changed", after));
        return { before, after };
      }),
    );
    shown.drop();
    if (before.picturePath !== after.picturePath) await files.remove(before.picturePath);
    return after;
  }

  async function remove(viewer: Viewer, id: string): Promise<void> {
    const removed = await db.tx(async (tx) => {
      const row = isId(id) ? await queries.take(tx, id) : undefined;
      if (!row) throw notFound(SPONSOR_NOT_FOUND);
      await ports.audit.record(tx, entryOf(viewer, "removed", row));
      return row;
    });
    shown.drop();
    await files.remove(removed.picturePath);
  }

  /** @throws Problem 404 when one of them is not listed. */
  async function mark(viewer: Viewer, startupIds: readonly string[]): Promise<StartupItemRow[]> {
    const listed = await ports.profiles.startups.inOrder(startupIds.filter(isId));
    if (listed.length < startupIds.length) throw notFound("This startup is not listed.");
    await db.tx(async (tx) => {
      await queries.mark(tx, startupIds, clock.now());
      const detail = listed.map(({ name }) => name).join(", ");
      await ports.audit.record(tx, {
        adminId: viewer.userId,
        act: "achievers.chosen",
        target: "Our Achievers",
        detail,
      });
    });
    shown.drop();
    return (await shown.get()).achievers;
  }

  return { shown: () => shown.get(), today, make, change, remove, mark, marked: marking };
}

export type ShowcaseService = ReturnType<typeof showcaseService>;
