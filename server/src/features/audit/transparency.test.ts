import { HOUR } from "@startup-connect/contract/shared";
import { expect, test } from "vitest";
import { testServer } from "#test/harness.ts";

test("TRACE-06: the report counts rows of reports and of the action log, also as a table", async () => {
  const server = await testServer();
  const { pool } = server.database.database;
  const [kala, ravi] = [await server.person({ type: null, admin: true }), await server.person()];
  const report = async () => (await server.call("GET /api/transparency")).body.populations;
  expect(await report()).toEqual([
    { of: "reports", periods: [] },
    { of: "tickets", periods: [] },
    { of: "acts", periods: [] },
  ]);
  // The last moment of October in India, and the first of November.
  await pool.query(
    `insert into reports (id, reporter_id, owner_id, target_type, target_id, reason, created_at, state, decision, decided_at)
     select gen_random_uuid(), $1, $2, case when n % 2 = 0 then 'profile' else 'review' end, gen_random_uuid(), 'r',
       case when n <= 60 then '2026-10-31T23:59:59+05:30' else '2026-11-01T00:00:00+05:30' end::timestamptz,
       case when n <= 48 then 'closed' else 'open' end, case when n <= 24 then 'keep' when n <= 48 then 'hide' end,
       case when n <= 48 then '2026-11-01T04:59:59+05:30'::timestamptz end
     from generate_series(1, 90) n`,
    [kala.userId, ravi.userId],
  );
  await pool.query(
    `insert into admin_log (id, at, admin_id, act)
     select gen_random_uuid(), '2026-10-10', $1, case when n <= 30 then 'person.suspended' when n <= 90 then 'facts.changed'
       when n <= 95 then 'read.document' else 'site.changed' end from generate_series(1, 200) n`,
    [kala.userId],
  );
  await pool.query(
    `insert into contact_requests (id, reference, email, query_type, comments, created_at, kind, due_at, answered_at, refused, status)
     select gen_random_uuid(), 'PRV-2026-' || lpad(n::text, 6, '0'), 'a@b.example', 'Data', 'c', '2026-10-10', 'access',
       '2027-01-08', case when n <= 40 then '2026-10-12'::timestamptz end, n <= 15, case when n <= 40 then 'answered' else 'new' end
     from generate_series(1, 60) n`,
  );
  // Counted a moment ago: nothing is counted again.
  expect((await report())[0].periods).toEqual([]);
  server.clock.advance(HOUR);
  const [reports, tickets, acts] = await report();
  expect(tickets.periods).toMatchObject([{ months: ["2026-10"], total: 60, ways: [{ by: "time" }, { by: "answer" }] }]);
  expect(tickets.periods[0].ways[1].cells).toEqual([
    { cell: "answered", count: 25 },
    { cell: "refused", count: 15 },
    { cell: "open", count: 20 },
  ]);
  expect(reports.periods).toEqual([
    {
      months: ["2026-10"],
      total: 60,
      ways: [
        {
          by: "about",
          cells: [
            { cell: "profile", count: "withheld" },
            { cell: "review", count: 30 },
            { cell: "message", count: "few" },
            { cell: "request", count: "few" },
            { cell: "room", count: "few" },
          ],
        },
        {
          by: "time",
          cells: [
            { cell: "inTime", count: "withheld" },
            { cell: "overdue", count: "few" },
          ],
        },
        {
          by: "decision",
          cells: [
            { cell: "keep", count: 24 },
            { cell: "hide", count: 24 },
            { cell: "open", count: 12 },
          ],
        },
      ],
      times: null,
    },
  ]);
  expect(acts.periods).toMatchObject([{ months: ["2026-10"], total: 95 }]);
  expect(acts.periods[0].ways[0].cells.slice(0, 2)).toEqual([
    { cell: "person.suspended", count: "withheld" },
    { cell: "person.restored", count: "few" },
  ]);
  const path = "/transparency/report.csv";
  const file = server.application.features.publicFiles.find((one) => one.path.test(path));
  const found = file?.path.exec(path);
  const answer = found && (await file?.make(found, new Request(`http://test.example${path}`)));
  expect(answer?.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  const lines = (await answer?.text())?.split("\r\n") ?? [];
  expect(lines.slice(0, 4)).toEqual([
    "months,of,by,cell,count",
    "2026-10,reports,,total,60",
    "2026-10,reports,about,profile,withheld",
    "2026-10,reports,about,review,30",
  ]);
});
