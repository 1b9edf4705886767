import { createAudit } from "#features/audit/index.ts";
import type { Environment } from "#platform/config.ts";
import { audit } from "../src/commands/audit.ts";
import { type TestServer, testServer } from "./harness.ts";

/** What `audit verify` says. */
export async function verify({ application, database, clock }: TestServer, ...args: string[]): Promise<string[]> {
  const said: string[] = [];
  const tools = {
    ...application.platform,
    clock,
    open: async () => ({ url: "", database: database.database, close: async () => {} }),
    openAsItIs: () => Promise.reject(new Error("not asked")),
    say: (line: string) => said.push(line),
  };
  await audit.run(["verify", ...args], tools).catch((error: Error) => said.push(error.message));
  return said;
}

/** Two administrators, and what they may do and a superuser can. */
export async function logWorld(environment: Environment = {}) {
  const server = await testServer(environment);
  const kala = await server.person({ type: null, admin: true, name: "Kala" });
  const ravi = await server.person({ type: null, admin: true, name: "Ravi" });
  const { platform } = server.application;
  const { record } = createAudit(platform, {
    accounts: { people: async () => new Map() },
    app: { figures: async () => ({ counts: [], times: [] }) },
  });
  const act = (adminId: string, subjectId?: string, detail = "") =>
    platform.db.tx((tx) =>
      record(tx, { adminId, act: "person.suspended", target: "SC-1", detail, ...(subjectId && { subjectId }) }),
    );
  const sql = (text: string, values: unknown[] = []) => platform.db.pool.query(text, values);
  /** As a superuser may, past every trigger. */
  const forced = async (text: string, values: unknown[] = []) => {
    const client = await platform.db.pool.connect();
    try {
      await client.query("set session_replication_role = replica");
      await client.query(text, values);
    } finally {
      await client.query("set session_replication_role = default");
      client.release();
    }
  };
  return { server, kala, ravi, act, sql, forced };
}

/** Approves at the server whatever is asked for. */
export async function approveAll(server: TestServer): Promise<void> {
  const { rows } = await server.database.database.pool.query("select id from approvals where state = 'asked'");
  for (const { id } of rows) await server.application.features.rights.approve(id);
}
