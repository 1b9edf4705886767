import type { GrantForm } from "@startup-connect/contract/rooms";
import { registerInvestor, registerStartup } from "./builders.ts";
import { pngFile } from "./files.ts";
import type { TestPerson, TestServer } from "./harness.ts";
import { connect } from "./people.ts";

export const addFile = (
  server: TestServer,
  { token }: TestPerson,
  file: File,
  more: { parentId?: string; itemId?: string } = {},
) => server.call("POST /api/rooms/me/files", { form: { file, ...more }, token });

/** Adds a file and makes its pages. @returns the room, and the ids of the file and its version */
export async function addedFile(
  server: TestServer,
  founder: TestPerson,
  file: File,
  more: { parentId?: string; itemId?: string } = {},
) {
  const before = await server.call("GET /api/rooms/me", { token: founder.token });
  const known = new Set<string>(
    before.body.room.items.flatMap(({ versions }: { versions: { _id: string }[] }) => versions.map(({ _id }) => _id)),
  );
  const answer = await addFile(server, founder, file, more);
  if (answer.status !== 200) throw new Error(`the file was refused: ${JSON.stringify(answer.body)}`);
  await server.application.platform.jobs.drain();
  const { body } = await server.call("GET /api/rooms/me", { token: founder.token });
  for (const item of body.room.items)
    for (const version of item.versions) if (!known.has(version._id)) return { itemId: item._id as string, version };
  throw new Error("the file is not there");
}

export const give = (server: TestServer, { token }: TestPerson, reader: TestPerson, form: Partial<GrantForm> = {}) =>
  server.call("POST /api/rooms/me/grants", {
    json: { personId: reader.userId, itemId: null, until: "2026-12-24", ...form },
    token,
  });

export const open = (
  server: TestServer,
  { token }: TestPerson,
  founder: TestPerson,
  json: Record<string, unknown> = {},
) =>
  server.call("POST /api/rooms/{founderId}/open", {
    params: { founderId: founder.userId },
    json: { noticeVersion: 1, sharesTime: true, ...json },
    token,
  });

export const readPage = (
  server: TestServer,
  { token }: TestPerson,
  versionId: string,
  page: number | string = 1,
  width = "800",
) =>
  server.call("GET /api/rooms/files/{versionId}/pages/{page}", {
    params: { versionId, page: String(page) },
    query: { width },
    token,
  });

/** A founder with one file of one page, and a connected investor who has opened the room. */
export async function sharedRoom(server: TestServer, form: Partial<GrantForm> = {}) {
  const { owner: founder } = await registerStartup(server);
  const { owner: reader } = await registerInvestor(server);
  const { id: connectionId } = await connect(server, founder, reader);
  const { itemId, version } = await addedFile(server, founder, await pngFile("deck.png", 900));
  const given = await give(server, founder, reader, form);
  if (given.status !== 200) throw new Error(`access was refused: ${JSON.stringify(given.body)}`);
  const opened = await open(server, reader, founder);
  if (opened.status !== 200) throw new Error(`the room did not open: ${JSON.stringify(opened.body)}`);
  const [grant] = given.body.room.grants;
  return { founder, reader, connectionId, itemId, versionId: version._id as string, grantId: grant._id as string };
}
