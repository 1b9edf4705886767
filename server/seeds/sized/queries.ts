import {
  FOCUS_AREAS,
  INVESTMENT_LEVELS,
  INVESTMENT_STAGES,
  INVESTOR_CATEGORIES,
  MENTOR_INDUSTRIES,
  MENTOR_INTERESTS,
  MENTOR_SECTORS,
  MENTOR_STAGES,
} from "@startup-connect/contract/shared";
import type pg from "pg";
import { NO_PASSWORD } from "../no-password.ts";
import { fields, nameWords, places, rareWords, tradeWords } from "./vocabulary.ts";

type Client = Pick<pg.ClientBase, "query">;

/** How many records share a rare word, whatever the size of the world. */
export const RECORDS_PER_RARE_WORD = 20;
/** As `0005_startups.sql` counts; written out because records come from two writers at once. */
const ERA_SIZE = 16_384;

/** The lists and the choices made with them. A choice depends on the record's number alone, so each load is the same. */
export async function prepareLists(client: Client, startups: number): Promise<void> {
  await client.query(`
    drop schema if exists sized cascade;
    create schema sized;
    create function sized.unit(i bigint, salt bigint) returns float8 language sql immutable parallel safe
      return (hashint8extended(i, salt) & 2147483647) / 2147483648.0::float8;
    -- 1 to most, the n-th number 1/n times as often as the first.
    create function sized.zipf(i bigint, salt bigint, most int) returns int language sql immutable parallel safe
      return floor(exp(sized.unit(i, salt) * ln(most + 1)))::int;
    -- The same for words: the commonest few are nearly equal, as in texts (Mandelbrot).
    create function sized.word(i bigint, salt bigint, most int) returns int language sql immutable parallel safe
      return floor(11 * exp(sized.unit(i, salt) * ln((most + 11) / 11.0::float8)))::int - 10;
    -- UUIDv7: 48 bits of milliseconds, then bits that depend on the record.
    create function sized.id_at(at timestamptz, i bigint, kind text) returns uuid language sql immutable parallel safe
      return (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || left(md5(kind || i), 3)
        || '8' || right(md5(kind || i), 15))::uuid;
    create unlogged table sized.trade (rank int primary key, word text not null);
    create unlogged table sized.names (rank int primary key, word text not null);
    create unlogged table sized.rare (rank int primary key, word text not null);
    create unlogged table sized.places (rank int primary key, state text not null, city text not null);
    create unlogged table sized.fields (rank int primary key, industry text not null, sector text not null)`);
  const words = async (table: string, list: readonly string[]) =>
    client.query(
      `insert into sized.${table} select ord, word from unnest($1::text[]) with ordinality as list (word, ord)`,
      [list],
    );
  await words("trade", tradeWords);
  await words("names", nameWords);
  await words("rare", rareWords(Math.max(1, Math.round(startups / RECORDS_PER_RARE_WORD))));
  const two = async (table: string, first: string[], second: string[]) =>
    client.query(
      `insert into sized.${table} select ord, a, b
       from unnest($1::text[], $2::text[]) with ordinality as list (a, b, ord)`,
      [first, second],
    );
  await two(
    "places",
    places.map((place) => place.state),
    places.map((place) => place.city),
  );
  await two(
    "fields",
    fields.map((field) => field.industry),
    fields.map((field) => field.sector),
  );
  await client.query("analyze sized.trade, sized.names, sized.rare, sized.places, sized.fields");
}

export const dropLists = (client: Client) => client.query("drop schema if exists sized cascade");

/** What the load of one world needs to know. */
export interface Load {
  /** Number of records of this kind. */
  total: number;
  /** Time of the newest record. */
  now: Date;
}

/** Records lie evenly over three years, the last number newest. */
const joined = "$2::timestamptz - interval '3 years' * (1 - i::float8 / $1)";

const drawn = (list: "names" | "trade", alias: string, salt: number) => {
  const { length } = list === "names" ? nameWords : tradeWords;
  return `join sized.${list} ${alias} on ${alias}.rank = sized.word(i, ${salt}, ${length})`;
};
const chosen = (list: "places" | "fields", alias: string, salt: number) => {
  const { length } = list === "places" ? places : fields;
  return `join sized.${list} ${alias} on ${alias}.rank = sized.zipf(i, ${salt}, ${length})`;
};

/** Accounts of records `from` to `to`; `offset` keeps the personal ids of the kinds apart. */
export function insertUsers(
  client: Client,
  { kind, from, to, offset, total, now }: Load & { kind: string; from: number; to: number; offset: number },
) {
  return client.query(
    `insert into users (id, public_id, email, name, password_hash, user_type, role_record_id, terms_accepted_at, created_at)
     select sized.id_at(at, i, '${kind} user'), 'SC-' || lpad((i + $5)::text, greatest(6, length((i + $5)::text)), '0'),
       lower('${kind}-') || i || '@sized.example', initcap(a.word) || ' ' || initcap(b.word), '${NO_PASSWORD}',
       '${kind}', sized.id_at(at, i, '${kind}'), at, at
     from (select i, ${joined} as at from generate_series($3::bigint, $4::bigint) i) n
     ${drawn("names", "a", 21)}
     ${drawn("names", "b", 22)}`,
    [total, now, from, to, offset],
  );
}

/** Startups `from` to `to` with their accounts' ids. */
export function insertStartups(client: Client, { from, to, total, now }: Load & { from: number; to: number }) {
  const rare = Math.max(1, Math.round(total / RECORDS_PER_RARE_WORD));
  const words = [1, 2, 3, 4, 5, 6, 7, 8];
  const [w1, w2, w3, w4, w5, w6, w7, w8] = words.map((n) => `w${n}.word`);
  return client.query(
    `insert into startups (id, user_id, personal_id, name, brief, email, mobile, state, city, website, stage, funding,
       industry, sector, service, entity_nature, recognised, verified, rating, rating_count, connection_count,
       agreed_at, created_at, updated_at, era)
     select sized.id_at(at, i, 'Startup'), sized.id_at(at, i, 'Startup user'),
       'SC-' || lpad(i::text, greatest(6, length(i::text)), '0'),
       initcap(a.word) || ' ' || initcap(${w1}) || case when sized.unit(i, 31) < 0.4 then ' ' || initcap(b.word) else '' end,
       initcap(${w2}) || ' ' || ${w3} || ' for ' || ${w4} || ' and ' || ${w5} || ' in ' || p.city || ', made with '
         || ${w6} || ' from ' || initcap(c.word) || '. ' || initcap(${w7}) || ' and ' || ${w8} || ' by ' || r.word || '.',
       'office-' || i || '@sized.example', '9000' || lpad((i % 1000000)::text, 6, '0'), p.state, p.city,
       case when sized.unit(i, 32) < 0.6 then 'https://' || a.word || i || '.example' else '' end,
       (array['Early Traction', 'Validation', 'Ideation', 'Scaling', ''])[sized.zipf(i, 33, 5)],
       case when sized.unit(i, 34) < 0.6 then 'Bootstrapped' when sized.unit(i, 34) < 0.95 then 'Funded' else '' end,
       f.industry, f.sector,
       (array['SaaS', 'Platform', 'E-Commerce', 'Marketplace', 'Manufacturing', 'Consulting', 'Research', 'Rental', ''])
         [sized.zipf(i, 35, 9)],
       (array['Private Limited', 'Limited Liability Partnership', 'Proprietorship'])[sized.zipf(i, 36, 3)],
       sized.unit(i, 37) < 0.3, sized.unit(i, 38) < 0.1,
       case when sized.unit(i, 39) < 0.2 then round((1 + 4 * sqrt(sized.unit(i, 40)))::numeric, 1) end,
       case when sized.unit(i, 39) < 0.2 then sized.zipf(i, 41, 200) else 0 end,
       case when sized.unit(i, 42) < 0.18 then sized.zipf(i, 43, 40) else 0 end,
       at, at, at, (i - 1) / ${ERA_SIZE}
     from (select i, ${joined} as at from generate_series($3::bigint, $4::bigint) i) n
     ${chosen("places", "p", 11)}
     ${chosen("fields", "f", 12)}
     ${drawn("names", "a", 13)}
     ${drawn("names", "b", 14)}
     ${drawn("names", "c", 15)}
     join sized.rare r on r.rank = 1 + floor(sized.unit(i, 16) * ${rare})::int
     ${words.map((n) => drawn("trade", `w${n}`, n)).join("\n")}`,
    [total, now, from, to],
  );
}

const listOf = (words: readonly string[]) => `array['${words.join("', '")}']`;
/** One to three neighbours of a list. */
const some = (words: readonly string[], salt: number) =>
  `(${listOf([...words, ...words])})[sized.zipf(i, ${salt}, ${words.length}) : sized.zipf(i, ${salt}, ${words.length}) + sized.zipf(i, ${salt + 1}, 3) - 1]`;
const one = (words: readonly string[], salt: number) => `(${listOf(words)})[sized.zipf(i, ${salt}, ${words.length})]`;

const rating = (salt: number) =>
  `case when sized.unit(i, ${salt}) < 0.2 then round((1 + 4 * sqrt(sized.unit(i, ${salt + 1})))::numeric, 1) end,
   case when sized.unit(i, ${salt}) < 0.2 then sized.zipf(i, ${salt + 2}, 200) else 0 end`;

export function insertInvestors(
  client: Client,
  { from, to, offset, total, now }: Load & { from: number; to: number; offset: number },
) {
  return client.query(
    `insert into investors (id, user_id, personal_id, name, email, phone, location, category, investment_amount,
       focus_areas, investment_stage, investment_level, brief, rating, rating_count, created_at, updated_at, era)
     select sized.id_at(at, i, 'Investor'), sized.id_at(at, i, 'Investor user'),
       'SC-' || lpad((i + $5)::text, greatest(6, length((i + $5)::text)), '0'),
       initcap(a.word) || ' ' || initcap(b.word), 'desk-' || i || '@sized.example',
       '9100' || lpad((i % 1000000)::text, 6, '0'), p.city || ', ' || p.state, ${one(INVESTOR_CATEGORIES, 51)},
       '₹' || sized.zipf(i, 52, 90) || ' lakh', ${some(FOCUS_AREAS, 53)}, ${one(INVESTMENT_STAGES, 55)},
       ${one(INVESTMENT_LEVELS, 56)}, initcap(w1.word) || ' and ' || w2.word || ' with people who know ' || w3.word || '.',
       ${rating(57)}, at, at, (i - 1) / ${ERA_SIZE}
     from (select i, ${joined} as at from generate_series($3::bigint, $4::bigint) i) n
     ${chosen("places", "p", 61)}
     ${drawn("names", "a", 62)} ${drawn("names", "b", 63)}
     ${drawn("trade", "w1", 64)} ${drawn("trade", "w2", 65)} ${drawn("trade", "w3", 66)}`,
    [total, now, from, to, offset],
  );
}

export function insertMentors(
  client: Client,
  { from, to, offset, total, now }: Load & { from: number; to: number; offset: number },
) {
  return client.query(
    `insert into mentors (id, user_id, personal_id, name, network, email, mobile, state, city, url, active_months,
       description, brief, industry, sectors, interests, stages, rating, rating_count, created_at, updated_at, era)
     select sized.id_at(at, i, 'Mentor'), sized.id_at(at, i, 'Mentor user'),
       'SC-' || lpad((i + $5)::text, greatest(6, length((i + $5)::text)), '0'),
       initcap(a.word) || ' ' || initcap(b.word), ${one(["Other", "TIE"], 71)}, 'hours-' || i || '@sized.example',
       '9200' || lpad((i % 1000000)::text, 6, '0'), p.state, p.city, 'https://' || a.word || i || '.example',
       sized.zipf(i, 72, 300),
       'Years with ' || w1.word || ', ' || w2.word || ' and ' || w3.word || ', most of them in ' || p.city || '.',
       initcap(w4.word) || ' and ' || w5.word || ' for first founders.', ${one(MENTOR_INDUSTRIES, 73)},
       ${one(MENTOR_SECTORS, 74)}, ${some(MENTOR_INTERESTS, 75)}, ${some(MENTOR_STAGES, 77)}, ${rating(79)}, at, at, (i - 1) / ${ERA_SIZE}
     from (select i, ${joined} as at from generate_series($3::bigint, $4::bigint) i) n
     ${chosen("places", "p", 82)}
     ${drawn("names", "a", 83)} ${drawn("names", "b", 84)}
     ${[1, 2, 3, 4, 5].map((n) => drawn("trade", `w${n}`, 84 + n)).join(" ")}`,
    [total, now, from, to, offset],
  );
}

/** Steers the session for a bulk load: no triggers, no foreign keys, hash joins with the lists. */
export async function forBulk(client: Client): Promise<void> {
  await client.query(`
    set statement_timeout = 0;
    set session_replication_role = replica;
    set synchronous_commit = off;
    set maintenance_work_mem = '1GB';
    set work_mem = '256MB';
    set join_collapse_limit = 1;
    set enable_nestloop = off;
    set enable_mergejoin = off`);
}

/** Removes the indexes of a table that no constraint needs. @returns the statements that make them again. */
export async function dropIndexes(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = $1::regclass and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)`,
    [table],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map((row) => row.definition);
}

/** Counts what the triggers would have counted. */
export async function countAgain(client: Client): Promise<void> {
  await client.query(`
    truncate startup_cells, investor_cells, mentor_cells;
    insert into startup_cells (industry, stage, state, funding, recognised, connected, n)
      select industry, stage, state, funding, recognised, connection_count > 0, count(*)
      from startups where listed group by 1, 2, 3, 4, 5, 6;
    insert into investor_cells (category, investment_stage, investment_level, focus_areas, n)
      select category, investment_stage, investment_level, sorted_words(focus_areas), count(*)
      from investors where listed group by 1, 2, 3, 4;
    insert into mentor_cells (industry, state, network, stages, free, n)
      select industry, state, network, sorted_words(stages), has_free(next_slots), count(*)
      from mentors where listed group by 1, 2, 3, 4, 5`);
  const words = (table: string) =>
    `select word, count(*) as n from ${table}, unnest(counted_words(search)) as word where listed group by word`;
  await client.query(`
    truncate search_words;
    insert into search_words (word, startups, investors, mentors)
      select word, coalesce(s.n, 0), coalesce(i.n, 0), coalesce(m.n, 0)
      from (${words("startups")}) s full join (${words("investors")}) i using (word) full join (${words("mentors")}) m using (word)
      order by word`);
}

/** The next ones get unused numbers; `people` counts all kinds. */
export async function continueNumbers(client: Client, { people, startups }: { people: number; startups: number }) {
  await client.query(
    `select setval('personal_id_numbers', $1), setval('startup_numbers', $2), setval('investor_numbers', $3),
       setval('mentor_numbers', $3)`,
    [people, startups, Math.max(1, Math.round(startups / 10))],
  );
}
