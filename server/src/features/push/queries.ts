import type { PushKind } from "@startup-connect/contract/push";
import { before, type Language } from "@startup-connect/contract/shared";
import { and, asc, desc, eq, getTableColumns, inArray, lt, lte, ne, sql } from "drizzle-orm";
import { boolean, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { sessions } from "#features/accounts/index.ts";
import { column, type Database, type Db, first, type Tx } from "#platform/database.ts";
import { lock } from "#platform/locks.ts";
import { bytea, moment, rowsOf } from "#platform/rows.ts";

export const devices = pgTable("push_subscriptions", {
  id: uuid().primaryKey(),
  userId: uuid("user_id").notNull(),
  sessionId: uuid("session_id").notNull(),
  endpointHash: bytea("endpoint_hash").notNull(),
  sealed: text().notNull(),
  keyId: text("key_id").notNull(),
  language: text().$type<Language>().notNull(),
  kinds: text().array().$type<PushKind[]>().notNull(),
  shows: boolean().notNull().default(false),
  quietFrom: text("quiet_from").notNull(),
  quietTo: text("quiet_to").notNull(),
  zone: text().notNull(),
  createdAt: moment("created_at").notNull(),
  failingSince: moment("failing_since"),
  failures: integer().notNull().default(0),
  hourAt: moment("hour_at"),
  hourSent: integer("hour_sent").notNull().default(0),
});

export const pushes = pgTable("pushes", {
  id: uuid().primaryKey().defaultRandom(),
  subscriptionId: uuid("subscription_id").notNull(),
  kind: text().$type<PushKind>().notNull(),
  thing: uuid().notNull(),
  createdAt: moment("created_at").notNull(),
  dueAt: moment("due_at").notNull(),
  held: boolean().notNull().default(false),
  tries: integer().notNull().default(0),
});

export type DeviceRow = typeof devices.$inferSelect;
export type NewDevice = typeof devices.$inferInsert;
/** What is undefined stays. */
type Choices = { [Name in "kinds" | "shows" | "quietFrom" | "quietTo"]?: DeviceRow[Name] | undefined };
export type PushRow = typeof pushes.$inferSelect;

/**
 * For the statement that adds a message, so that both are stored or none: what is to go to the devices of its readers. One
 * that is held stands for all of its conversation.
 * @param readers name of a query with `user_id`, `thing` and `at` @returns ids of the devices
 */
export const messagePushes = (readers: string): string => `
  insert into pushes (subscription_id, kind, thing, created_at, due_at)
  select s.id, 'message', r.thing, r.at, r.at
  from ${readers} r join push_subscriptions s on s.user_id = r.user_id and 'message' = any(s.kinds) and s.key_id <> ''
  where not exists (select from pushes p
    where p.subscription_id = s.id and p.thing = r.thing and p.held and p.due_at > r.at and p.tries = 0)
  returning subscription_id`;

/** All SQL of push. */
export function pushQueries({ orm }: Database) {
  const rows = rowsOf(orm, devices);
  const waiting = rowsOf(orm, pushes);
  const { endpointHash, sessionId, userId } = devices;
  const among = (of: readonly PushRow[]) =>
    inArray(
      pushes.id,
      of.map(({ id }) => id),
    );

  return {
    device: rows.byId,

    /** With what their browsers say of themselves, the newest first. */
    ofUser: (of: string) =>
      orm
        .select({ ...getTableColumns(devices), userAgent: sessions.userAgent })
        .from(devices)
        .innerJoin(sessions, eq(sessions.id, sessionId))
        .where(eq(userId, of))
        .orderBy(desc(devices.id)),

    ofSession: (tx: Tx, id: string): Promise<DeviceRow | undefined> => rows.one(eq(sessionId, id), { db: tx }),

    /** In the place of what the session had, with its choices; whose browser it was before is not notified there any more. */
    async put(tx: Tx, row: NewDevice): Promise<void> {
      await lock(tx, "device", row.endpointHash.toString("base64url"));
      await tx.delete(devices).where(and(eq(endpointHash, row.endpointHash), ne(sessionId, row.sessionId)));
      const { zone, keyId, sealed } = row;
      const set = { endpointHash: row.endpointHash, zone, keyId, sealed, failures: 0, failingSince: null };
      await tx.insert(devices).values(row).onConflictDoUpdate({ target: sessionId, set });
    },

    change: (tx: Tx, of: string, id: string, values: Choices): Promise<DeviceRow | undefined> =>
      first(rows.changeAll(tx, and(eq(devices.id, id), eq(userId, of)), values)),

    async removeOwn(tx: Tx, of: string, id: string): Promise<boolean> {
      await lock(tx, "push of", of);
      return (await rows.removeAll(tx, and(eq(devices.id, id), eq(userId, of)))).length > 0;
    },

    /** Nothing goes to it before its page subscribes again. */
    async silence(tx: Tx, { id, endpointHash: gone }: DeviceRow): Promise<void> {
      // It may have a new address by now.
      const silent = await rows.changeAll(tx, and(eq(devices.id, id), eq(endpointHash, gone)), { keyId: "" });
      if (silent.length > 0) await waiting.removeAll(tx, eq(pushes.subscriptionId, id));
    },

    erase: (tx: Tx, of: string) => rows.removeAll(tx, eq(userId, of)),

    /** After what is on its way. */
    async stop(tx: Tx, of: string) {
      await lock(tx, "push of", of);
      return rows.removeAll(tx, eq(userId, of));
    },

    /** @returns the devices it goes to, and whose they are */
    async add(tx: Tx, kind: PushKind, things: readonly { userId: string; thing: string }[], now: Date) {
      const ids = things.map((one) => one.userId);
      const found = await tx
        .select({ id: devices.id, userId: devices.userId })
        .from(devices)
        .where(and(inArray(userId, ids), ne(devices.keyId, ""), sql`${kind} = any(${devices.kinds})`));
      const values = found.flatMap((device) =>
        things
          .filter((one) => one.userId === device.userId)
          .map(({ thing }) => ({ subscriptionId: device.id, kind, thing, createdAt: now, dueAt: now })),
      );
      if (values.length > 0) await tx.insert(pushes).values(values);
      return found;
    },

    /** Ids of devices for which something is due. */
    dueDevices: (now: Date): Promise<string[]> =>
      column(orm.selectDistinct({ id: pushes.subscriptionId }).from(pushes).where(lte(pushes.dueAt, now)), "id"),

    /** What fails for two days is given up. */
    giveUp: (now: Date) => waiting.removeAll(orm, lt(pushes.createdAt, before(now, { days: 2 }))),

    due: (id: string, now: Date): Promise<PushRow[]> =>
      waiting.find(and(eq(pushes.subscriptionId, id), lte(pushes.dueAt, now)), { by: [asc(pushes.createdAt)] }),

    hold: (of: readonly PushRow[], dueAt: Date) => waiting.changeAll(orm, among(of), { dueAt, held: true }),

    tried: (db: Db, of: readonly PushRow[]) => waiting.changeAll(db, among(of), { tries: sql`${pushes.tries} + 1` }),

    /** All that would go to the device before. */
    pause: (db: Db, id: string, dueAt: Date) =>
      waiting.changeAll(db, and(eq(pushes.subscriptionId, id), lt(pushes.dueAt, dueAt)), { dueAt }),

    done: (db: Db, of: readonly PushRow[]) => waiting.removeAll(db, among(of)),

    /** In one statement, as what a push costs is its statements. */
    async sent(of: readonly PushRow[], id: string, values: Partial<NewDevice>): Promise<void> {
      const gone = orm.$with("gone").as(orm.delete(pushes).where(among(of)).returning({ id: pushes.id }));
      await orm.with(gone).update(devices).set(values).where(eq(devices.id, id));
    },

    counted: (db: Db, id: string, values: Partial<NewDevice>) => rows.changeAll(db, eq(devices.id, id), values),
  };
}

export type PushQueries = ReturnType<typeof pushQueries>;
