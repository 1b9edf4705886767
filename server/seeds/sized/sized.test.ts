import { expect, test } from "vitest";
import { serverOn } from "#test/harness.ts";
import { createTestDatabase } from "#test/harness-database.ts";
import { pageQueryOf, plansOf, recordQueries, sorts, unsortedLists } from "#test/plans.ts";
import { loadSized } from "./index.ts";

const SIZE = 20_000;
const TIMEOUT = 300_000;

/** What the triggers keep, beside what the rows say. */
const differences = `
  select 'cells' as what, count(*)::int as n from (
    (select industry, stage, state, funding, recognised, connected, n::bigint from startup_cells
     except select industry, stage, state, funding, recognised, connection_count > 0, count(*) from startups group by 1, 2, 3, 4, 5, 6)
    union all
    (select industry, stage, state, funding, recognised, connection_count > 0, count(*) from startups group by 1, 2, 3, 4, 5, 6
     except select industry, stage, state, funding, recognised, connected, n from startup_cells)) d
  union all
  select 'words', count(*)::int from (
    select word, startups::bigint as n from search_words where startups > 0
    except select word, count(*) from startups, unnest(counted_words(search)) as word group by word) d`;

test(
  "SU-09 API-11: lists by newest, rating or name never sort, with any stage, industry and state",
  async () => {
    const database = await createTestDatabase();
    await loadSized({ url: database.url, size: SIZE, now: new Date("2026-11-20T06:30:00Z"), say: () => {} });
    const server = await serverOn(database);
    const { pool } = database.database;
    const recorder = recordQueries(pool);
    const sorting: string[] = [];
    try {
      for (const { name, query } of unsortedLists()) {
        const first = await server.call("GET /api/startups/startups", { query: { ...query, limit: 10 } });
        expect(first.status, name).toBe(200);
        expect(first.body.total, name).toBeGreaterThan(0);
        const pages = [pageQueryOf(recorder.taken())];
        const after = first.body.nextCursor;
        if (after) {
          await server.call("GET /api/startups/startups", { query: { ...query, limit: 10, after } });
          pages.push(pageQueryOf(recorder.taken()));
        }
        for (const page of pages) {
          if (!page) throw new Error(`${name}: the page was not read by one query`);
          for (const plan of await plansOf(pool, page)) if (sorts(plan)) sorting.push(`${name}\n${plan}`);
          recorder.taken();
        }
      }
      expect(sorting).toEqual([]);

      // Made without triggers, the counts are those the triggers would have made.
      const { rows } = await pool.query<{ what: string; n: number }>(differences);
      expect(rows).toEqual([
        { what: "cells", n: 0 },
        { what: "words", n: 0 },
      ]);
      const list = await server.call("GET /api/startups/startups");
      expect(list.body.total).toBe(SIZE);
    } finally {
      recorder.stop();
      await server.close();
      await database.drop();
    }
  },
  TIMEOUT,
);
