import { registerInvestor, registerMentor, registerStartup } from "./builders.ts";
import type { TestPerson, TestServer } from "./harness.ts";
import { connect } from "./people.ts";

export const begin = (server: TestServer, startup: TestPerson, month = "2026-10") =>
  server.call("POST /api/updates", { json: { month }, token: startup.token });
export const readUpdate = (server: TestServer, person: TestPerson, id: string) =>
  server.call("GET /api/updates/{id}", { params: { id }, token: person.token });
export const listUpdates = (server: TestServer, person: TestPerson) =>
  server.call("GET /api/updates", { token: person.token });
/** Without `read` as one who has just read the list. */
export async function saveMetrics(
  server: TestServer,
  { token }: TestPerson,
  metrics: Record<string, unknown>[],
  read?: readonly string[],
) {
  const { body } = await server.call("GET /api/metrics", { token });
  const json = { metrics, read: read ?? body.metrics.map(({ _id }: { _id: string }) => _id) };
  return server.call("PUT /api/metrics", { json, token });
}
export const saveUpdate = (server: TestServer, startup: TestPerson, id: string, json: Record<string, unknown>) =>
  server.call("PATCH /api/updates/{id}", { params: { id }, json, token: startup.token });
export const sendUpdate = (server: TestServer, startup: TestPerson, id: string, version: number) =>
  server.call("POST /api/updates/{id}/send", { params: { id }, json: { version }, token: startup.token });

/** A startup with a figure, connected with an investor and a mentor. */
export async function connected(server: TestServer) {
  const { owner: startup } = await registerStartup(server);
  const { owner: investor } = await registerInvestor(server);
  const { owner: mentor } = await registerMentor(server);
  for (const other of [investor, mentor]) await connect(server, other, startup);
  return { startup, investor, mentor };
}

/** A draft that can be sent to both. */
export async function drafted(server: TestServer, month = "2026-10", people?: Awaited<ReturnType<typeof connected>>) {
  const all = people ?? (await connected(server));
  const { startup, investor, mentor } = all;
  const { body } = await begin(server, startup, month);
  const id: string = body.update._id;
  const saved = await saveUpdate(server, startup, id, {
    version: 0,
    title: "A second press",
    well: "The second press runs",
    readers: [investor.userId, mentor.userId],
  });
  return { ...all, id, version: saved.body.update.version as number };
}

export async function sent(server: TestServer) {
  const all = await drafted(server);
  const { status, body } = await sendUpdate(server, all.startup, all.id, all.version);
  if (status !== 200) throw new Error(`not sent: ${JSON.stringify(body)}`);
  return all;
}
