import type pg from "pg";

/** What a test database holds before a test writes to it. */
export interface Pristine {
  /** Tables with rows, those of the migrations and the queues, and one value for all of these rows. */
  filled: readonly string[];
  rows: string;
  /** One value for the definitions of everything in it. */
  definitions: string;
}

const ours = "relnamespace in (select oid from pg_namespace where nspname !~ '^(pg_|information_schema)')";

export async function readPristine(pool: pg.Pool): Promise<Pristine> {
  const { rows } = await pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and ${ours} and pg_relation_size(oid) > 0 order by 1`,
  );
  const filled = rows.map(({ name }) => name);
  return { filled, rows: await rowsOf(pool, filled), definitions: await definitionsOf(pool) };
}

/** Whether a test left alone what `empty` does not restore. */
export async function isPristine(pool: pg.Pool, { filled, rows, definitions }: Pristine): Promise<boolean> {
  return (await definitionsOf(pool)) === definitions && (await rowsOf(pool, filled)) === rows;
}

/** Every change of a definition writes a row of these catalogues, or removes one. */
const catalogues = ["pg_attribute", "pg_type", "pg_constraint", "pg_trigger", "pg_proc"];

const definitionsOf = (pool: pg.Pool) =>
  joined(
    pool,
    catalogues.map((name) => `select format('%s %s', count(*), max(xmin::text::bigint)) from ${name}`),
  );

const rowsOf = (pool: pg.Pool, tables: readonly string[]) =>
  joined(
    pool,
    tables.map((name) => `select md5(string_agg(t::text, ' ' order by t::text)) from ${name} t`),
  );

async function joined(pool: pg.Pool, selections: readonly string[]): Promise<string> {
  const list = selections.map((one) => `(${one})`).join(", ");
  const { rows } = await pool.query<{ value: string }>(`select concat_ws(' ', ${list}) as value`);
  return rows[0]?.value ?? "";
}

/**
 * Deletes all rows but those of `filled`, and restarts all sequences. Of a hundred tables a test writes to a few,
 * and deleting these rows costs less than new files, as `truncate` makes them. Triggers and keys are passed by.
 */
export async function empty(pool: pg.Pool, { filled }: Pristine): Promise<void> {
  const kept = filled.map((name) => `'${name}'`).join(", ");
  await pool.query(`do $$
    declare one regclass;
    begin
      set local session_replication_role = replica;
      for one in select oid from pg_class where relkind = 'r' and ${ours} and pg_relation_size(oid) > 0
        and oid::regclass::text not in (${kept})
      loop execute format('delete from %s', one); end loop;
      perform setval(seqrelid, seqstart, false) from pg_sequence where pg_sequence_last_value(seqrelid) is not null;
    end $$`);
}
