import { BEAT_SECONDS, NOTICE_VERSION, PAGE_SECONDS_MAX } from "@startup-connect/contract/rooms";
import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { type Database, type Db, first, type Tx } from "#platform/database.ts";
import { rowsOf } from "#platform/rows.ts";
import { roomReaders as readers, roomReads as reads, roomSaves as saves } from "./tables.ts";

/** Times of one person and version. */
const SAVES_SHOWN = 100;
/** Times of one person in a room. */
const SAVES_TOGETHER = 1_000;

export type ReaderRow = typeof readers.$inferSelect;

/** A page that a person may read now. `maySave`: the file itself. */
export interface OpenPage {
  versionId: string;
  ownerId: string;
  name: string;
  path: string;
  largePath: string;
  smallPath: string;
  text: string;
  maySave: boolean;
}

export interface ReadRow {
  versionId: string;
  itemId: string;
  name: string;
  version: number;
  of: number;
  opened: number;
  /** Null where its pages are left out. */
  page: number | null;
  openedAt: Date;
  lastAt: Date;
  ms: number;
}

/** What readers see of `v` in `i`: the latest version that is ready, after the notice. */
const isShown = (personId: string): SQL => sql`
  v.state = 'ready'
  and not exists (select from room_versions n where n.item_id = v.item_id and n.number > v.number and n.state = 'ready')
  and exists (select from room_readers d where d.owner_id = i.owner_id and d.person_id = ${personId}
    and d.notice_version = ${NOTICE_VERSION})`;

const access = (personId: string, now: Date, wanted: SQL): SQL =>
  sql`exists (select from room_access(i.id, ${personId}, ${now}) g where ${wanted})`;

const isReader = (ownerId: string, personId: string) =>
  and(eq(readers.ownerId, ownerId), eq(readers.personId, personId));

/** All SQL of what is read in rooms. */
export function readingQueries({ orm }: Database) {
  const rows = rowsOf(orm, readers);
  return {
    /** ROOM-04: undefined where the person may not read it; the founder may always. */
    async page(personId: string, versionId: string, page: number, now: Date): Promise<OpenPage | undefined> {
      const { rows } = await orm.execute<OpenPage & Record<string, unknown>>(sql`
        select v.id as "versionId", i.owner_id as "ownerId", i.name, v.path, p.large_path as "largePath",
          p.small_path as "smallPath", p.text,
          i.owner_id = ${personId} or (v.may_be_saved and ${access(personId, now, sql`g.may_save`)}) as "maySave"
        from room_versions v join room_items i on i.id = v.item_id
          join room_pages p on p.version_id = v.id and p.number = ${page}
        where v.id = ${versionId} and (i.owner_id = ${personId}
          or (${isShown(personId)} and ${access(personId, now, sql`true`)}))`);
      return rows[0];
    },

    /**
     * Files that the person may read now, and when they last looked into each. Access goes down the folders once: asked of
     * each file, a thousand files under as many accesses would take seconds.
     */
    async files(ownerId: string, personId: string, now: Date) {
      const { rows } = await orm.execute<OpenFileRow & Record<string, unknown>>(sql`
        with recursive open as materialized (
          select g.item_id, g.may_save from room_grants g where g.owner_id = ${ownerId} and g.person_id = ${personId}
            and room_grant_open(g, ${now}) and room_grant_agreed(g)
        ), reached as (
          select i.id, o.may_save from room_items i join open o on o.item_id = i.id or (o.item_id is null and i.parent_id is null)
          where i.owner_id = ${ownerId}
          union select i.id, r.may_save from reached r join room_items i on i.parent_id = r.id
        ), covered as (select id, bool_or(may_save) as may_save from reached group by id)
        select i.id, i.parent_id as "parentId", i.name, v.id as "versionId", v.number as version, v.added_at as "addedAt",
          v.may_be_saved and c.may_save as "maySave",
          (select coalesce(max(p.number), 0) from room_pages p where p.version_id = v.id) as pages,
          (select max(r.last_at) from room_reads r where r.version_id = v.id and r.person_id = ${personId}) as "seenAt"
        from covered c join room_items i on i.id = c.id join room_versions v on v.item_id = i.id
        where ${isShown(personId)}
        order by i.name, i.id`);
      return rows.map((row) => ({
        ...row,
        addedAt: new Date(row.addedAt),
        seenAt: row.seenAt && new Date(row.seenAt),
      }));
    },

    reader: (db: Db, ownerId: string, personId: string): Promise<ReaderRow | undefined> =>
      rows.one(isReader(ownerId, personId), { db }),

    readersOf: (ownerId: string): Promise<ReaderRow[]> => rows.find(eq(readers.ownerId, ownerId)),
    /** In one order, so that two transactions change them without a deadlock. */
    roomsRead: (personId: string, db?: Db): Promise<ReaderRow[]> =>
      rows.find(eq(readers.personId, personId), { db, by: [asc(readers.ownerId)] }),

    open: (tx: Tx, row: ReaderRow) =>
      tx
        .insert(readers)
        .values(row)
        .onConflictDoUpdate({ target: [readers.ownerId, readers.personId], set: row }),

    share: (tx: Tx, ownerId: string, personId: string, sharesTime: boolean) =>
      rows.changeAll(tx, isReader(ownerId, personId), { sharesTime }),

    /** Whether the person shares the time read in this room; held until the transaction ends. */
    holdSharing: async (tx: Tx, ownerId: string, personId: string): Promise<boolean> =>
      (await rows.one(isReader(ownerId, personId), { db: tx, lock: "share" }))?.sharesTime ?? false,

    /** Time before now is not counted any more. */
    beginTime: (tx: Tx, personId: string, now: Date) =>
      tx.execute(sql`insert into room_beats (person_id, at) values (${personId}, ${now})
        on conflict (person_id) do update set at = greatest(room_beats.at, excluded.at)`),

    /** What was counted of the person in one room. */
    forgetTime: (tx: Tx, ownerId: string, personId: string) =>
      tx.execute(sql`update room_reads r set ms = 0 from room_versions v, room_items i
        where v.id = r.version_id and i.id = v.item_id and i.owner_id = ${ownerId} and r.person_id = ${personId}`),

    /** Of people without access since a moment. */
    forgetOldTime: (before: Date) =>
      orm.execute(sql`update room_reads r set ms = 0 from room_versions v, room_items i
        where v.id = r.version_id and i.id = v.item_id and r.ms > 0 and not exists (
          select from room_grants g where g.owner_id = i.owner_id and g.person_id = r.person_id
            and coalesce(g.ended_at, g.until, 'infinity') > ${before})`),

    /** @returns whether the person opens this page, or a page of this room, for the first time */
    async opened(
      personId: string,
      { versionId, ownerId }: OpenPage,
      page: number,
      now: Date,
      tx: Tx,
    ): Promise<{ isNewPage: boolean; isNewRoom: boolean }> {
      const { rows } = await tx.execute<{ page: boolean | null }>(sql`
        select bool_or(r.version_id = ${versionId} and r.page = ${page}) as page from room_reads r
        join room_versions v on v.id = r.version_id join room_items i on i.id = v.item_id
        where i.owner_id = ${ownerId} and r.person_id = ${personId}`);
      // Time is counted from here on; what is under way elsewhere keeps its own. First, as a beat does it.
      const older = new Date(now.getTime() - BEAT_SECONDS * 1000);
      await tx.execute(sql`insert into room_beats (person_id, at) values (${personId}, ${now})
        on conflict (person_id) do update set at = excluded.at where room_beats.at < ${older}`);
      const kept = await tx
        .insert(reads)
        .values({ versionId, personId, page, openedAt: now, lastAt: now })
        .onConflictDoUpdate({ target: [reads.versionId, reads.personId, reads.page], set: { lastAt: now } });
      // Nothing is kept of a minor (AGE-05), so the founder is notified of nothing.
      if (kept.rowCount === 0) return { isNewPage: false, isNewRoom: false };
      const known = rows[0]?.page ?? null;
      return { isNewPage: known !== true, isNewRoom: known === null };
    },

    /** ROOM-05. What was counted elsewhere meanwhile is not counted again. @returns milliseconds of the page */
    async beat(tx: Tx, { personId, versionId, number }: ReadPage, ms: number, now: Date): Promise<number> {
      const { rows } = await tx.execute<{ at: string }>(
        sql`select at from room_beats where person_id = ${personId} for update`,
      );
      const last = rows[0] ? new Date(rows[0].at).getTime() : now.getTime();
      const more = Math.max(0, Math.min(ms, now.getTime() - last));
      if (more > 0) await tx.execute(sql`update room_beats set at = ${now} where person_id = ${personId}`);
      const changed = await first(
        tx
          .update(reads)
          .set({ ms: sql`least(${PAGE_SECONDS_MAX * 1000}, ${reads.ms} + ${more})` })
          .where(and(eq(reads.versionId, versionId), eq(reads.personId, personId), eq(reads.page, number)))
          .returning({ ms: reads.ms }),
      );
      return changed?.ms ?? 0;
    },

    saved: (tx: Tx, versionId: string, personId: string, savedAt: Date) =>
      tx.insert(saves).values({ versionId, personId, savedAt }),

    /**
     * What one person opened in one room, by file, version and page.
     * @param most pages, of the versions read last; of the others only how many. Null: all
     */
    readings: async (ownerId: string, personId: string, most: number | null): Promise<ReadRow[]> => {
      const { rows } = await orm.execute<ReadRow & Record<string, unknown>>(sql`
        with read as materialized (
          select version_id, count(*)::int as opened, max(last_at) as last from room_reads
          where person_id = ${personId} and version_id in (
            select v.id from room_versions v join room_items i on i.id = v.item_id where i.owner_id = ${ownerId})
          group by version_id
        ), counted as (select *, sum(opened) over (order by last desc, version_id) as until_here from read)
        select v.id as "versionId", i.id as "itemId", i.name, v.number as version, c.opened, r.page,
          r.opened_at as "openedAt", r.last_at as "lastAt", r.ms,
          (select coalesce(max(p.number), 0) from room_pages p where p.version_id = v.id) as of
        from counted c join room_versions v on v.id = c.version_id join room_items i on i.id = v.item_id
          left join room_reads r on r.version_id = c.version_id and r.person_id = ${personId}
            and (${most}::int is null or c.until_here <= ${most}::int)
        order by i.name, v.number desc, r.page`);
      return rows.map((row) => ({ ...row, openedAt: new Date(row.openedAt), lastAt: new Date(row.lastAt) }));
    },

    /** The latest of each version: who saves one again and again fills no list of the founder. */
    savesOf: async (ownerId: string, personId: string): Promise<{ versionId: string; at: Date }[]> => {
      const { rows } = await orm.execute<{ versionId: string; at: string }>(sql`
        select version_id as "versionId", saved_at as at from (
          select s.version_id, s.saved_at, row_number() over (partition by s.version_id order by s.saved_at desc) as n
          from room_saves s join room_versions v on v.id = s.version_id join room_items i on i.id = v.item_id
          where i.owner_id = ${ownerId} and s.person_id = ${personId}
        ) as latest where n <= ${SAVES_SHOWN} order by saved_at desc limit ${SAVES_TOGETHER}`);
      return rows.map(({ versionId, at }) => ({ versionId, at: new Date(at) })).reverse();
    },
  };
}

interface ReadPage {
  versionId: string;
  personId: string;
  number: number;
}

interface OpenFileRow {
  id: string;
  parentId: string | null;
  name: string;
  versionId: string;
  version: number;
  addedAt: Date;
  maySave: boolean;
  pages: number;
  seenAt: Date | null;
}
