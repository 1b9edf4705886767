import { OVER_SHOWN } from "@startup-connect/contract/shared";
import { and, asc, desc, eq, exists, inArray, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { column, type Database, type Db, first, type Tx } from "#platform/database.ts";
import type { PageOfReader } from "#platform/feature.ts";
import { rowsOf } from "#platform/rows.ts";
import { readingQueries } from "./reading-queries.ts";
import {
  roomAcceptances as acceptances,
  roomAgreements as agreements,
  roomGrants as grants,
  roomItems as items,
  roomVersions as versions,
} from "./tables.ts";

export type ItemRow = typeof items.$inferSelect;
/** `pages`: those that are made. */
export type NextVersion = Pick<VersionRow, "id" | "itemId" | "path" | "size" | "drawnMs"> & {
  ownerId: string;
  pages: number;
};
export type VersionRow = typeof versions.$inferSelect;
export type GrantRow = typeof grants.$inferSelect;
export type AgreementRow = typeof agreements.$inferSelect;
export type AcceptanceRow = typeof acceptances.$inferSelect;
/** `lastAt`: when the person last opened a page of the room. */
export type GrantWithLast = GrantRow & { lastAt: Date | null };

const isOpen = (now: Date | SQL): SQL => sql`room_grant_open(room_grants, ${now})`;
const isAgreed = sql<boolean>`room_grant_agreed(room_grants)`;

/** They are made in their order. */
const pages = sql<number>`(select coalesce(max(p.number), 0) from room_pages p where p.version_id = room_versions.id)`;
const nextColumns = {
  id: versions.id,
  ownerId: items.ownerId,
  itemId: versions.itemId,
  path: versions.path,
  size: versions.size,
  drawnMs: versions.drawnMs,
};

/** All SQL of files, access and agreements of rooms. */
export function roomQueries(db: Database) {
  const { orm } = db;
  const itemRows = rowsOf(orm, items);
  const grantRows = rowsOf(orm, grants);
  const agreementRows = rowsOf(orm, agreements);
  const acceptanceRows = rowsOf(orm, acceptances);
  return {
    reading: readingQueries(db),

    items: (ownerId: string, db: Db = orm): Promise<ItemRow[]> =>
      itemRows.find(eq(items.ownerId, ownerId), { by: [asc(items.kind), asc(items.name), asc(items.id)], db }),

    countItems: (ownerId: string): Promise<number> => itemRows.count(eq(items.ownerId, ownerId)),

    item: (db: Db, ownerId: string, id: string): Promise<ItemRow | undefined> =>
      itemRows.one(and(eq(items.ownerId, ownerId), eq(items.id, id)), { db }),

    insertItem: itemRows.insert,
    changeItem: (tx: Tx, id: string, values: { name?: string | undefined; parentId?: string | null | undefined }) =>
      tx.update(items).set(values).where(eq(items.id, id)),
    removeItem: itemRows.remove,

    /** A folder and the folders it is in. */
    async above(tx: Tx, id: string): Promise<string[]> {
      const { rows } = await tx.execute<{ id: string }>(sql`select room_item_and_above(${id}) as id`);
      return rows.map((row) => row.id);
    },

    /** How many folders lie inside each other from here down, this one included. */
    async depthBelow(tx: Tx, id: string): Promise<number> {
      const { rows } = await tx.execute<{ depth: number }>(sql`
        with recursive below as (
          select id, 1 as depth from room_items where id = ${id}
          union all
          select i.id, b.depth + 1 from room_items i join below b on i.parent_id = b.id where i.kind = 'folder'
        ) select max(depth)::int as depth from below`);
      return rows[0]?.depth ?? 0;
    },

    /** With the number of their pages, the latest first. The latest of each file come before all former ones. */
    versions: async (ownerId: string, most = Number.MAX_SAFE_INTEGER): Promise<(VersionRow & { pages: number })[]> => {
      const isLatest = sql`not exists (select from room_versions n where n.item_id = ${versions.itemId} and n.number > ${versions.number})`;
      const rows = await orm
        .select({ version: versions, pages })
        .from(versions)
        .innerJoin(items, eq(items.id, versions.itemId))
        .where(eq(items.ownerId, ownerId))
        .orderBy(desc(isLatest), desc(versions.id))
        .limit(most);
      return rows.map((row) => ({ ...row.version, pages: row.pages }));
    },

    latestVersion: (tx: Tx, itemId: string): Promise<VersionRow | undefined> =>
      rowsOf(orm, versions).one(eq(versions.itemId, itemId), { by: [desc(versions.number)], db: tx }),

    /** The file of a founder whose pages are made next. */
    nextVersion: (tx: Tx, ownerId: string): Promise<NextVersion | undefined> =>
      first(
        tx
          .select({ ...nextColumns, pages })
          .from(versions)
          .innerJoin(items, eq(items.id, versions.itemId))
          .where(and(eq(versions.state, "received"), eq(items.ownerId, ownerId)))
          .orderBy(asc(versions.id))
          .limit(1),
      ),

    /** Founders with files whose pages are not made, the oldest file first. */
    waitingOwners: (): Promise<string[]> =>
      column(
        orm
          .select({ ownerId: items.ownerId })
          .from(versions)
          .innerJoin(items, eq(items.id, versions.itemId))
          .where(eq(versions.state, "received"))
          .groupBy(items.ownerId)
          .orderBy(sql`min(${versions.addedAt})`)
          .limit(1000),
        "ownerId",
      ),

    /** What a room holds, with what was made of it. */
    async bytesOf(db: Db, ownerId: string): Promise<number> {
      const { rows } = await db.execute<{ bytes: number }>(sql`
        select coalesce(sum(v.size::bigint + v.made_bytes), 0)::float8 as bytes
        from room_versions v join room_items i on i.id = v.item_id where i.owner_id = ${ownerId}`);
      return rows[0]?.bytes ?? 0;
    },

    /** @returns bytes made of the version; undefined where its pages are not wanted any more */
    async countMade(tx: Tx, id: string, { made, ms }: { made: number; ms: number }): Promise<number | undefined> {
      const counted = await first(
        tx
          .update(versions)
          .set({ madeBytes: sql`${versions.madeBytes} + ${made}`, drawnMs: sql`${versions.drawnMs} + ${ms}` })
          .where(and(eq(versions.id, id), eq(versions.state, "received")))
          .returning({ madeBytes: versions.madeBytes }),
      );
      return counted?.madeBytes;
    },

    insertVersion: (tx: Tx, row: VersionRow) => tx.insert(versions).values(row),
    changeVersion: (tx: Tx, id: string, values: Partial<VersionRow>) =>
      tx.update(versions).set(values).where(eq(versions.id, id)),

    addPage: (tx: Tx, row: { versionId: string; number: number } & PagePaths) =>
      tx.execute(sql`insert into room_pages (version_id, number, large_path, small_path, text)
        values (${row.versionId}, ${row.number}, ${row.largePath}, ${row.smallPath}, ${row.text})`),

    /** @returns the stored files */
    async removePages(tx: Tx, versionId: string): Promise<string[]> {
      const { rows } = await tx.execute<{ large: string; small: string }>(sql`
        delete from room_pages where version_id = ${versionId} returning large_path as large, small_path as small`);
      return rows.flatMap(({ large, small }) => [large, small]);
    },

    /** Every stored file of a person's room, or of what is in one item. */
    async paths(db: Db, ownerId: string, itemId?: string): Promise<string[]> {
      const { rows } = await db.execute<{ path: string }>(sql`
        with v as (
          select v.id, v.path from room_versions v join room_items i on i.id = v.item_id
          where i.owner_id = ${ownerId} and (${itemId ?? null}::uuid is null or ${itemId ?? null}::uuid in (select room_item_and_above(i.id)))
        )
        select path from v
        union all select large_path from room_pages p join v on v.id = p.version_id
        union all select small_path from room_pages p join v on v.id = p.version_id`);
      return rows.map((row) => row.path);
    },

    /** Acceptances that no one has any more; all else goes with the row of the account. */
    removeRoom: async (tx: Tx, userId: string) => {
      await tx.update(acceptances).set({ ownerId: null }).where(eq(acceptances.ownerId, userId));
      await tx.update(acceptances).set({ personId: null }).where(eq(acceptances.personId, userId));
      await tx.delete(acceptances).where(and(isNull(acceptances.ownerId), isNull(acceptances.personId)));
    },

    /** Open ones first, then the latest of what ended after a moment; the latest first. */
    async grantsOf(ownerId: string, now: Date, since: Date, db: Db = orm): Promise<GrantWithLast[]> {
      // Once for each person: asked for each access, 500 of them beside a day of reading took seconds.
      const last = db
        .select({ personId: sql<string>`r.person_id`.as("reader_id"), at: sql<string>`max(r.last_at)`.as("read_at") })
        .from(sql`room_reads r join room_versions v on v.id = r.version_id join room_items i on i.id = v.item_id`)
        .where(sql`i.owner_id = ${ownerId}`)
        .groupBy(sql`r.person_id`)
        .as("last");
      const rows = await db
        .select({ grant: grants, lastAt: last.at })
        .from(grants)
        .leftJoin(last, eq(last.personId, grants.personId))
        .where(
          and(
            eq(grants.ownerId, ownerId),
            or(
              isOpen(now),
              sql`${grants.id} in (select e.id from room_grants e where e.owner_id = ${ownerId}
                and coalesce(e.ended_at, e.until) > ${since} and not room_grant_open(e, ${now})
                order by coalesce(e.ended_at, e.until) desc, e.id desc limit ${OVER_SHOWN})`,
            ),
          ),
        )
        .orderBy(sql`${grants.endedAt} is not null`, desc(grants.id));
      return rows.map((row) => ({ ...row.grant, lastAt: row.lastAt ? new Date(row.lastAt) : null }));
    },

    /** People with access to an item, to what is in it or around it: they may see its name. */
    async peopleWithAccess(db: Db, ownerId: string, itemId: string, now: Date): Promise<string[]> {
      const { rows } = await db.execute<{ id: string }>(sql`
        select distinct g.person_id as id from room_grants g
        where g.owner_id = ${ownerId} and room_grant_open(g, ${now}) and (g.item_id is null
          or g.item_id in (select room_item_and_above(${itemId}))
          or ${itemId} in (select room_item_and_above(g.item_id)))`);
      return rows.map((row) => row.id);
    },

    /** Those of others to the person, and whether the agreement that they need is accepted. */
    openTo: async (personId: string, now: Date, ownerId?: string, db: Db = orm) => {
      const rows = await db
        .select({ grant: grants, isAgreed })
        .from(grants)
        .where(and(eq(grants.personId, personId), isOpen(now), ownerId ? eq(grants.ownerId, ownerId) : undefined))
        .orderBy(desc(grants.id));
      return rows.map((row) => ({ ...row.grant, isAgreed: row.isAgreed }));
    },

    /** As `openTo` of a feature. */
    isOpenTo: ({ id, userId, now }: PageOfReader): SQL =>
      exists(
        orm
          .select({ one: sql`1` })
          .from(grants)
          .where(
            and(eq(grants.personId, userId), sql`${grants.ownerId}::text = ${id}`, isNull(grants.endedAt), isOpen(now)),
          ),
      ),

    /** Those of `userIds` who have access. */
    readersAmong: (ownerId: string, userIds: readonly string[], now: Date): Promise<string[]> =>
      column(
        orm
          .selectDistinct({ personId: grants.personId })
          .from(grants)
          .where(and(eq(grants.ownerId, ownerId), inArray(grants.personId, [...userIds]), isOpen(now))),
        "personId",
      ),

    grant: (db: Db, ownerId: string, id: string): Promise<GrantRow | undefined> =>
      grantRows.one(and(eq(grants.ownerId, ownerId), eq(grants.id, id)), { db }),

    sameGrant: (tx: Tx, ownerId: string, personId: string, itemId: string | null): Promise<GrantRow | undefined> =>
      grantRows.one(
        and(
          eq(grants.ownerId, ownerId),
          eq(grants.personId, personId),
          itemId ? eq(grants.itemId, itemId) : isNull(grants.itemId),
          isNull(grants.endedAt),
        ),
        { db: tx },
      ),

    countOpen: (tx: Tx, ownerId: string): Promise<number> =>
      tx.$count(grants, and(eq(grants.ownerId, ownerId), isNull(grants.endedAt))),

    insertGrant: grantRows.insert,
    changeGrant: (tx: Tx, id: string, values: Partial<GrantRow>) =>
      tx.update(grants).set(values).where(eq(grants.id, id)),

    /** Of one to another, or of and to one person. @returns those that were open */
    end: (tx: Tx, which: EndedGrants, ending: Exclude<GrantRow["ending"], null>, now: Date): Promise<GrantRow[]> =>
      grantRows.changeAll(tx, and(isNull(grants.endedAt), ofEnded(which)), { endedAt: now, ending }),

    /** Open by their row, though their day is over. */
    over: (now: Date, limit: number): Promise<GrantRow[]> =>
      grantRows.find(and(isNull(grants.endedAt), lte(grants.until, now)), { by: [asc(grants.until)], limit }),

    /** That end until a moment and were not yet reminded of. */
    ending: (now: Date, until: Date, limit: number): Promise<GrantRow[]> =>
      grantRows.find(
        and(
          isOpen(now),
          lte(grants.until, until),
          isNotNull(grants.until),
          or(isNull(grants.reminded), sql`${grants.reminded} <> ${grants.until}`),
        ),
        { by: [asc(grants.until)], limit },
      ),

    agreement: (db: Db, ownerId: string): Promise<AgreementRow | undefined> =>
      agreementRows.one(eq(agreements.ownerId, ownerId), { by: [desc(agreements.version)], db }),

    insertAgreement: agreementRows.insert,

    /** The latest of the two. */
    acceptance: (db: Db, ownerId: string, personId: string): Promise<AcceptanceRow | undefined> =>
      acceptanceRows.one(and(eq(acceptances.ownerId, ownerId), eq(acceptances.personId, personId)), {
        by: [desc(acceptances.version)],
        db,
      }),

    /** Accepted once for each version; nothing when it was before. */
    accept: (tx: Tx, row: AcceptanceRow) => tx.insert(acceptances).values(row).onConflictDoNothing(),

    /** When each of these people accepted the latest agreement. */
    async acceptedBy(ownerId: string, people: readonly string[]): Promise<Map<string, Date>> {
      if (people.length === 0) return new Map();
      const rows = await orm
        .select({ personId: acceptances.personId, at: acceptances.acceptedAt })
        .from(acceptances)
        .where(
          and(
            eq(acceptances.ownerId, ownerId),
            inArray(acceptances.personId, [...people]),
            sql`${acceptances.version} = (select max(a.version) from room_agreements a where a.owner_id = ${ownerId})`,
          ),
        );
      return new Map(rows.map(({ personId, at }) => [personId ?? "", at]));
    },

    acceptancesOf: (userId: string, after: string | null, limit: number): Promise<AcceptanceRow[]> =>
      acceptanceRows.oldest(or(eq(acceptances.ownerId, userId), eq(acceptances.personId, userId)), after, limit),

    hadAccess: async (ownerId: string, personId: string): Promise<boolean> =>
      (await orm.$count(grants, and(eq(grants.ownerId, ownerId), eq(grants.personId, personId)))) > 0,

    grantsFor: (userId: string, db: Db = orm): Promise<GrantRow[]> =>
      grantRows.find(or(eq(grants.ownerId, userId), eq(grants.personId, userId)), { by: [asc(grants.id)], db }),
  };
}

export type RoomQueries = ReturnType<typeof roomQueries>;

interface PagePaths {
  largePath: string;
  smallPath: string;
  text: string;
}

type EndedGrants =
  | { id: string }
  | { from: string; to: string }
  | { between: readonly [string, string] }
  | { ofPerson: string };

const ofEnded = (which: EndedGrants): SQL | undefined => {
  if ("id" in which) return eq(grants.id, which.id);
  if ("from" in which) return and(eq(grants.ownerId, which.from), eq(grants.personId, which.to));
  if ("ofPerson" in which) return or(eq(grants.ownerId, which.ofPerson), eq(grants.personId, which.ofPerson));
  const two = [...which.between];
  return and(inArray(grants.ownerId, two), inArray(grants.personId, two));
};
