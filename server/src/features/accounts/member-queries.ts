import { and, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { type Database, type Db, only, type Tx } from "#platform/database.ts";
import { isId } from "#platform/ids.ts";
import type { UserRow } from "./queries.ts";
import { users } from "./tables.ts";

/** What administrators narrow people to; within one filter the values are alternatives, none means all. */
export interface MemberFilters {
  q: string;
  role?: readonly string[] | undefined;
  state?: readonly string[] | undefined;
  registered?: readonly string[] | undefined;
}

/** As the index of migration 0032 has it. */
const lookup = sql`lower(${users.name} || ' ' || ${users.email} || ' ' || ${users.publicId})`;

const states: Record<string, SQL | undefined> = {
  active: and(isNull(users.suspendedAt), isNull(users.hiddenAt)),
  suspended: isNotNull(users.suspendedAt),
  hidden: isNotNull(users.hiddenAt),
};
const roles: Record<string, SQL | undefined> = {
  Startup: eq(users.userType, "Startup"),
  Investor: eq(users.userType, "Investor"),
  Mentor: eq(users.userType, "Mentor"),
  None: isNull(users.userType),
  Admin: eq(users.isAdmin, true),
};
const registrations: Record<string, SQL | undefined> = {
  yes: isNotNull(users.roleRecordId),
  no: isNull(users.roleRecordId),
};

/** Unknown values find nothing (api-contract 0.4). */
const anyOf = (known: Record<string, SQL | undefined>, wanted: readonly string[] | undefined): SQL | undefined =>
  wanted && (or(...wanted.flatMap((word) => known[word] ?? [])) ?? sql`false`);

function narrowed({ q, role, state, registered }: MemberFilters): SQL | undefined {
  const words = q.toLowerCase().split(" ").filter(Boolean);
  const parts = words.map((word) => sql`${lookup} like ${`%${word.replace(/[\\%_]/g, "\\$&")}%`}`);
  return and(...parts, anyOf(roles, role), anyOf(states, state), anyOf(registrations, registered));
}

/** SQL of what administrators read and change of accounts (ADM-09). */
export function memberQueries({ orm }: Database) {
  return {
    /** Newest first. */
    page: (filters: MemberFilters, after: string | null, limit: number): Promise<UserRow[]> =>
      orm
        .select()
        .from(users)
        .where(and(narrowed(filters), after ? lt(users.id, after) : undefined))
        .orderBy(desc(users.id))
        .limit(limit),

    count: (filters: MemberFilters): Promise<number> => orm.$count(users, narrowed(filters)),

    async some(db: Db, ids: readonly string[]): Promise<UserRow[]> {
      const known = ids.filter(isId);
      return known.length > 0 ? db.select().from(users).where(inArray(users.id, known)) : [];
    },

    /** Locks the person with all administrators, in one order, so that of two who suspend each other one comes first. */
    async lock(tx: Tx, id: string): Promise<UserRow | undefined> {
      if (!isId(id)) return undefined;
      const rows = await tx
        .select()
        .from(users)
        .where(or(eq(users.id, id), users.isAdmin))
        .orderBy(users.id)
        .for("update");
      return rows.find((row) => row.id === id);
    },

    administrators: (): Promise<UserRow[]> => orm.select().from(users).where(eq(users.isAdmin, true)).orderBy(users.id),

    change: (
      tx: Tx,
      id: string,
      values: Partial<Pick<UserRow, "isAdmin" | "suspendedAt" | "suspendedReason" | "hiddenAt" | "hiddenReason">>,
    ): Promise<UserRow> =>
      only(tx.update(users).set(values).where(eq(users.id, id)).returning(), "a locked person is gone"),
  };
}
