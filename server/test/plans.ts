import pg from "pg";

export interface Recorded {
  text: string;
  values: unknown[];
}

/** Writes down the queries that go through a pool. */
export function recordQueries(pool: pg.Pool): { taken(): Recorded[]; stop(): void } {
  const passOn = pool.query;
  let list: Recorded[] = [];
  const listOf = (value: unknown): unknown[] | undefined => (Array.isArray(value) ? value : undefined);
  const record = (first: unknown, second: unknown) => {
    if (typeof first === "string") list.push({ text: first, values: listOf(second) ?? [] });
    else if (typeof first === "object" && first !== null && "text" in first && typeof first.text === "string") {
      const own = "values" in first ? listOf(first.values) : undefined;
      list.push({ text: first.text, values: listOf(second) ?? own ?? [] });
    }
  };
  pool.query = new Proxy(passOn, {
    apply(target, pool, args: unknown[]) {
      record(args[0], args[1]);
      return Reflect.apply(target, pool, args);
    },
  });
  return {
    /** Queries since the last time this was asked. */
    taken() {
      const taken = list;
      list = [];
      return taken;
    },
    stop() {
      pool.query = passOn;
    },
  };
}

export const PLAN_MODES = ["force_custom_plan", "force_generic_plan"] as const;

/** The plan of a query for its very values, and the one a prepared statement uses for all values. */
export async function plansOf(pool: pg.Pool, { text, values }: Recorded): Promise<string[]> {
  const client = await pool.connect();
  try {
    const plans: string[] = [];
    await client.query(`prepare planned as ${text}`);
    for (const mode of PLAN_MODES) {
      await client.query(`set plan_cache_mode = ${mode}`);
      const given = values.length > 0 ? `(${values.map(literal).join(", ")})` : "";
      const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain execute planned${given}`);
      plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
    }
    return plans;
  } finally {
    // With the connection go the statement and the setting.
    client.release(true);
  }
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (Array.isArray(value)) {
    const items = value.map((item) => `"${String(item).replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`);
    return pg.escapeLiteral(`{${items.join(",")}}`);
  }
  return pg.escapeLiteral(String(value));
}

type Query = Record<string, string | readonly string[]>;

/** Values that many startups have, and values that few have: the planner may take another way for each. */
const chosen: Record<string, [string, string][]> = {
  common: [
    ["stage", "Validation"],
    ["industry", "Information Technology"],
    ["state", "Karnataka"],
  ],
  seldom: [
    ["stage", "Scaling"],
    ["industry", "Other"],
    ["state", "Mizoram"],
  ],
};

/** The lists that no size may make sort: newest with every combination of the main filters, rating and name alone. */
export function unsortedLists(): { name: string; query: Query }[] {
  const narrowed = Object.entries(chosen).flatMap(([kind, main]) =>
    Array.from({ length: 2 ** main.length - 1 }, (_, bits) => main.filter((_one, at) => (bits + 1) & (1 << at))).map(
      (filters) => ({
        name: ["newest", kind, ...filters.map(([name]) => name)].join(" "),
        query: Object.fromEntries(filters),
      }),
    ),
  );
  return [
    { name: "newest", query: {} },
    ...narrowed,
    { name: "rating", query: { sort: "rating" } },
    { name: "name", query: { sort: "name" } },
  ];
}

/** The query that reads a page of the list, of all that one call made. */
export const pageQueryOf = (taken: readonly Recorded[]): Recorded | undefined =>
  taken.find(({ text }) => /xmin as "version" from "startups"/.test(text) && /order by/.test(text));

export const sorts = (plan: string): boolean => /\bSort\b/.test(plan);
