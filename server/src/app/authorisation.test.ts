import { type RouteKey, type RouteSpec, routeTable } from "@startup-connect/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { askForProof, CALLERS, cases, makeWorld, observe, rows } from "#test/authorisation/index.ts";
import { sharedServer } from "#test/harness.ts";

const calls = Object.entries(routeTable as Record<RouteKey, RouteSpec>) as [RouteKey, RouteSpec][];
const keys = calls.map(([key]) => key);
/** All of them, unless the check that takes rules out asks for those a rule is about. */
const looked = keys.filter((key) => new RegExp(process.env.MATRIX_CALLS ?? "").test(key));
const place = (caller: (typeof CALLERS)[number]) => CALLERS.indexOf(caller);

describe("who may make which call", () => {
  let world: Awaited<ReturnType<typeof makeWorld>>;
  beforeAll(async () => {
    const server = await sharedServer();
    world = await makeWorld(server);
    return server.close;
  });

  const see = async (key: RouteKey) => {
    const row = rows[key];
    return row ? observe(world, key, row) : "no row";
  };

  test("QUAL-01 QUAL-03: every call has its row of the matrix, and every row its call", () => {
    const without = keys.filter((key) => !rows[key]);
    expect(without, "give each a row in server/test/authorisation").toEqual([]);
    expect(Object.keys(rows).filter((key) => !(key in routeTable))).toEqual([]);
  });

  test("QUAL-01 QUAL-03: every kind of caller gets at every call what the matrix says", async () => {
    const seen: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const { name, key, row } of cases(looked)) {
      const cells = row && (await observe(world, key, row));
      if (!row || !cells || cells === row.cells) continue;
      seen[name] = cells;
      expected[name] = row.cells;
    }
    expect(seen, `cells are: ${CALLERS.join(" ")}`).toEqual(expected);
  }, 300_000);

  test("QUAL-01: what the matrix says is what the contract promises", () => {
    for (const [key, { access }] of calls) {
      const cells = rows[key]?.cells.split(" ");
      if (!cells || access === "none" || access === "optional") continue;
      expect([cells[place("visitor")], cells[place("suspended")]], key).toEqual(["401", "401"]);
      if (access === "bearer") continue;
      for (const caller of ["newcomer", "founder", "investor", "mentor"] as const) {
        expect(cells[place(caller)], `${key} as ${caller}`).toBe("403");
      }
    }
  });

  test("AUTH-55: with an old proof 403 answers exactly the calls the matrix names, before anything is done", async () => {
    const { server, pool, signedIn } = world;
    const admin = await server.person({ admin: true });
    const asked: RouteKey[] = [];
    for (const [key, spec] of calls) {
      const token = await signedIn(admin);
      await pool.query("update sessions set created_at = created_at - interval '10 minutes' where user_id = $1", [
        admin.userId,
      ]);
      const params = Object.fromEntries(Object.keys(spec.params?.shape ?? {}).map((one) => [one, "x"]));
      const { status, body } = await server.call(key, { params, token, address: "10.8.0.1" });
      if (body.code !== "fresh_proof_required") continue;
      expect([key, status, body.ways]).toEqual([key, 403, ["password"]]);
      asked.push(key);
    }
    expect(asked.toSorted()).toEqual(askForProof.toSorted());
  }, 60_000);

  test("QUAL-01: a call of administrators that any member may make turns its row red", async () => {
    const unseen: RouteKey[] = [];
    for (const [key, spec] of calls.filter(([, { access }]) => access === "admin")) {
      spec.access = "bearer";
      try {
        if ((await see(key)) === rows[key]?.cells) unseen.push(key);
      } finally {
        spec.access = "admin";
      }
    }
    expect(unseen).toEqual([]);
  }, 300_000);
});
