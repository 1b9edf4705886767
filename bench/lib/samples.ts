import pg from "pg";

/** A directory as the benchmark knows it. */
export interface Sampling {
  /** Its tables; the united search has three. */
  kinds: readonly ("startups" | "investors" | "mentors")[];
  /** Filter values of a record as SQL, by the name of the filter; none is empty. */
  fields: Readonly<Record<string, string>>;
}

export interface Sampled {
  fields: Record<string, string>;
  words: string[];
}

/** What real searches of one world look like. */
export interface Samples {
  /** Values of random records. */
  records: Sampled[];
  /** Words in about twenty records. */
  rare: string[];
  /** Words in many records, the commonest first. */
  common: string[];
  /** Words that many records hold, for typing errors. */
  known: string[];
}

/** Words of the sentence frames occur in every record, so most people would leave them out of a search. */
const frame = new Set("and with made for from in by sc years most of them people who know founders first".split(" "));

export async function takeSamples(url: string, { kinds, fields }: Sampling): Promise<Samples> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const names = Object.keys(fields);
    const parts = kinds.map(
      (table) =>
        `(select tsvector_to_array(search) as words${names.map((name) => `, ${fields[name]} as "${name}"`).join("")}
         from ${table} where listed${names.map((name) => ` and ${fields[name]} <> ''`).join("")}
         order by hashint8extended(rating_count, 1), md5(id::text) limit 400)`,
    );
    const { rows } = await client.query<Record<string, string> & { words: string[] }>(parts.join(" union all "));
    const records = rows.map(({ words, ...values }) => ({
      fields: values as Record<string, string>,
      words: (words as string[]).filter((word) => /^[a-z]{3,}$/.test(word) && !frame.has(word)),
    }));
    const held = `(${kinds.join(" + ")})`;
    const words = async (where: string, order: string) => {
      const { rows: found } = await client.query<{ word: string }>(
        `select word from search_words where word ~ '^[a-z]{4,}$' and ${where} order by ${order} limit 400`,
      );
      return found.map((row) => row.word).filter((word) => !frame.has(word));
    };
    const total = `(select sum(n) from ${kinds[0]?.slice(0, -1)}_cells)`;
    return {
      records: records.filter((record) => record.words.length >= 3),
      rare: await words(`${held} between 15 and 25`, "md5(word)"),
      common: await words(`${held} > ${total} / 100`, `${held} desc, word`),
      known: await words(`length(word) >= 6 and ${held} > ${total} / 3000`, "md5(word)"),
    };
  } finally {
    await client.end();
  }
}
