import pg from "pg";
import { PgBoss } from "pg-boss";
import { DatabaseDown } from "./database.ts";
import { Refusal } from "./problem.ts";

/** The schemas of the product; `pgboss` is the job library's. */
const SCHEMAS = ["public", "kept", "pgboss"];
/** What the migrations themselves write. */
const OWNERS_ALONE = "public.schema_migrations";

export interface Role {
  name: string;
  /** May do everything in every database of the server. */
  isSuperuser: boolean;
  /** Owns the tables, so that it can change and remove them. */
  isOwner: boolean;
}

/** Whom this connection string signs in as. @throws DatabaseDown */
export async function roleOf(url: string): Promise<Role> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<Role>(
      `select current_user as name, r.rolsuper as "isSuperuser",
         coalesce((select pg_has_role(c.relowner, 'usage') from pg_class c join pg_namespace n on n.oid = c.relnamespace
           where n.nspname = 'public' and c.relname = 'schema_migrations'), true) as "isOwner"
       from pg_roles r where r.rolname = current_user`,
    );
    const [role] = rows;
    if (!role) throw new Refusal("The database does not say whom DATABASE_URL signs in as.");
    return role;
  });
}

/**
 * Lets one role read and write the rows of what another one owns, and nothing more. Repeated at each start of a process
 * that has both: a new table has no rights on it yet.
 * @param ownerUrl as the role whose migrations have run
 * @param url as the role that the site runs as
 */
export async function grantRows(ownerUrl: string, url: string): Promise<void> {
  const { name } = await roleOf(url);
  await makeJobTables(ownerUrl);
  await withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ owner: string }>("select current_user as owner");
    if (rows[0]?.owner === name) return;
    const role = client.escapeIdentifier(name);
    const schemas = SCHEMAS.join(", ");
    await client.query(`begin;
      grant usage on schema ${schemas} to ${role};
      grant select, insert, update, delete on all tables in schema ${schemas} to ${role};
      grant usage, select on all sequences in schema ${schemas} to ${role};
      revoke insert, update, delete on ${OWNERS_ALONE} from ${role};
      commit`);
  });
}

/** The tables of the job library, which it would else make itself, as whoever runs it. */
async function makeJobTables(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, supervise: false, schedule: false, max: 1 });
  const failures: unknown[] = [];
  boss.on("error", (error) => failures.push(error));
  await boss.start();
  await boss.stop({ graceful: false });
  if (failures.length > 0) throw failures[0];
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: "startup-connect migrate" });
  await client.connect().catch((error: Error) => {
    throw error instanceof pg.DatabaseError ? error : new DatabaseDown(error);
  });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
