import { UNDO_SECONDS } from "@startup-connect/contract/connections";
import { before, SECOND } from "@startup-connect/contract/shared";
import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { users } from "#features/accounts/index.ts";
import { connections, introductionConsents } from "#features/connections/index.ts";
import { conversations } from "#features/conversations/index.ts";
import { newId } from "#platform/ids.ts";
import { readEvents, type StreamEvent } from "./event-stream.ts";
import type { TestPerson, TestServer } from "./harness.ts";
import { mailsTo } from "./jobs.ts";

/** A person who may connect: with a role record, though without the profile behind it. */
export async function member(server: TestServer, given: Parameters<TestServer["person"]>[0] = {}): Promise<TestPerson> {
  const person = await server.person({ type: "Investor", ...given });
  await server.database.database.orm.update(users).set({ roleRecordId: newId() }).where(eq(users.id, person.userId));
  return person;
}

export const ask = (server: TestServer, from: TestPerson, to: TestPerson, note = "") =>
  server.call("POST /api/connections", { json: { userId: to.userId, note }, token: from.token });

/** Connects two people through the calls themselves. @returns ids of connection and conversation */
/** REQ-09: what was declined can no longer be undone, and what was held back of it is done. */
export async function undoIsOver({ application, clock }: TestServer): Promise<void> {
  clock.advance(UNDO_SECONDS * SECOND);
  await application.platform.jobs.drain();
}

export async function connect(server: TestServer, from: TestPerson, to: TestPerson) {
  const asked = await ask(server, from, to);
  const id: string = asked.body.connection?._id;
  const accepted = await server.call("POST /api/connections/{id}/accept", { params: { id }, token: to.token });
  if (accepted.status !== 200) throw new Error(`not connected: ${JSON.stringify([asked.body, accepted.body])}`);
  return { id, conversationId: accepted.body.connection.conversationId as string };
}

/** A connection of some days ago, with the consent of both ends to introductions. @returns its id */
export async function knownEdge(server: TestServer, a: TestPerson, b: TestPerson, days = 15): Promise<string> {
  const [id, conversationId] = [newId(), newId()];
  const decidedAt = before(server.clock.now(), { days });
  const at = { createdAt: decidedAt, decidedAt };
  const [lowUserId = "", highUserId = ""] = [a.userId, b.userId].toSorted();
  const pair = { requesterId: a.userId, receiverId: b.userId };
  await server.application.platform.db.tx(async (tx) => {
    const talk = { id: conversationId, lowUserId, highUserId, updatedAt: decidedAt, createdAt: decidedAt };
    await tx.insert(conversations).values(talk);
    await tx.insert(connections).values({ id, ...pair, ...at, status: "accepted", conversationId });
    const consents = [
      { userId: a.userId, otherId: b.userId },
      { userId: b.userId, otherId: a.userId },
    ];
    await tx.insert(introductionConsents).values(consents.map((consent) => ({ connectionId: id, ...consent })));
    await server.application.features.profiles.connectionChanged(tx, [lowUserId, highUserId], 1);
  });
  return id;
}

/** What is sent to ask one person for an introduction to another. */
export const introduce = (
  server: TestServer,
  from: TestPerson,
  by: TestPerson,
  to: TestPerson,
  why = "We both pack.",
) =>
  server.call("POST /api/introductions", {
    json: { userId: to.userId, connectorId: by.userId, why },
    token: from.token,
  });

/** Opens the person's live stream as a browser does: a ticket, then the events after a number. */
export async function listen(server: TestServer, person: TestPerson, after?: number) {
  const { body } = await server.call("POST /api/stream/ticket", { token: person.token });
  const query = new URLSearchParams({ ticket: body.ticket });
  if (after !== undefined) query.set("after", String(after));
  const response = await server.application.api.fetch(new Request(`http://test.example/api/stream?${query}`), "test");
  return readEvents(response);
}

/** The next events of one name; others are passed over. @throws Error when the stream ends before. */
export async function takeOf(stream: Awaited<ReturnType<typeof listen>>, name: string, count: number) {
  const found: StreamEvent[] = [];
  while (found.length < count) {
    const [event] = await stream.take(1);
    if (event?.event === name) found.push(event);
  }
  return found;
}

/** The download of one's own data, packed. */
export async function archive(server: TestServer, token: string): Promise<Uint8Array> {
  const request = new Request("http://test.example/api/users/export", {
    headers: { authorization: `Bearer ${token}` },
  });
  const response = await server.application.api.fetch(request, "127.0.0.1");
  return new Uint8Array(await response.arrayBuffer());
}

export const textsIn = (packed: Uint8Array): string =>
  Object.values(unzipSync(packed))
    .map((bytes) => new TextDecoder().decode(bytes))
    .join("\n");

/** All texts of the download of one's own data. */
export const download = async (server: TestServer, token: string): Promise<string> =>
  textsIn(await archive(server, token));

/** Moves the account to another address. @returns what opens the emailed link, in the browser with this session */
export async function moveTo(server: TestServer, { token }: TestPerson, to: string) {
  await server.call("POST /api/users/email-change", { json: { email: to }, token });
  const [sent] = await mailsTo(server, to);
  const [, link = ""] = /\/confirm-email\/([\w-]+)/.exec(sent?.text ?? "") ?? [];
  return (session?: string) =>
    server.call("POST /api/users/confirm-email/{token}", {
      params: { token: link },
      ...(session && { token: session }),
    });
}
