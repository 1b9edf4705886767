import { randomUUID } from "node:crypto";
import { LIVE_EVENTS, type LiveEventName } from "@startup-connect/contract/live";
import { beforeAll, expect, test } from "vitest";
import { newId } from "#platform/ids.ts";
import { sharedServer, type TestPerson, type TestServer } from "#test/harness.ts";
import { ask, connect, listen, member } from "#test/people.ts";

interface Two {
  server: TestServer;
  /** Does what the event is about. */
  subject: TestPerson;
  /** Has had a page open since before anything happened. */
  receiver: TestPerson;
  admin: TestPerson;
  connectionId: string;
  conversationId: string;
}

const block = ({ server }: Two, who: TestPerson, whom: TestPerson) =>
  server.call("POST /api/blocks", { json: { userId: whom.userId }, token: who.token });

const states: Record<string, (two: Two) => Promise<unknown>> = {
  connected: async () => {},
  disconnected: ({ server, subject, connectionId }) =>
    server.call("DELETE /api/connections/{id}", { params: { id: connectionId }, token: subject.token }),
  "blocked by the receiver": (two) => block(two, two.receiver, two.subject),
  "blocking the receiver": (two) => block(two, two.subject, two.receiver),
  hidden: ({ server, subject }) =>
    server.database.database.pool.query("update users set hidden_at = $1, hidden_reason = 'x' where id = $2", [
      server.clock.now(),
      subject.userId,
    ]),
  suspended: ({ server, admin, subject }) =>
    server.call("POST /api/admin/users/{id}/suspend", {
      params: { id: subject.userId },
      json: { reason: "A test of live events" },
      token: admin.token,
    }),
};

const write = ({ server, conversationId }: Two, { token }: TestPerson) =>
  server.call("POST /api/conversations/{id}/messages", {
    params: { id: conversationId },
    json: { text: "Is it there?", clientId: randomUUID() },
    token,
  });

/** What the subject does, and in which states the receiver gets it. `reset` is about a page, not a user. */
const acts: Record<Exclude<LiveEventName, "reset">, { act(two: Two): Promise<unknown>; heard: string[] }> = {
  message: { act: (two) => write(two, two.subject), heard: ["connected", "hidden"] },
  read: {
    act: ({ server, conversationId, subject }) =>
      server.call("POST /api/conversations/{id}/read", { params: { id: conversationId }, token: subject.token }),
    heard: ["connected", "hidden"],
  },
  typing: {
    act: ({ server, conversationId, subject }) =>
      server.call("POST /api/conversations/{id}/typing", { params: { id: conversationId }, token: subject.token }),
    heard: ["connected", "hidden"],
  },
  // Asking again is allowed after a disconnect, but not with a block in between.
  connection: { act: ({ server, subject, receiver }) => ask(server, subject, receiver), heard: ["disconnected"] },
  // Of a session of their own.
  session: {
    act: async ({ server, subject, receiver }) => {
      const { live, db } = server.application.platform;
      await db.tx((tx) => live.publish(tx, receiver.userId, "session", { sessionId: subject.userId }));
    },
    heard: Object.keys(states),
  },
  // Of a room of their own, or one whose access is checked when it is read.
  room: {
    act: async ({ server, subject, receiver }) => {
      const { live, db } = server.application.platform;
      await db.tx((tx) => live.publish(tx, receiver.userId, "room", { roomId: subject.userId }));
    },
    heard: Object.keys(states),
  },
  deal: {
    act: async ({ server, subject, receiver }) => {
      const { live, db } = server.application.platform;
      await db.tx((tx) => live.publish(tx, receiver.userId, "deal", { dealId: subject.userId }));
    },
    heard: Object.keys(states),
  },
  // Of a board of their own.
  card: {
    act: async ({ server, subject, receiver }) => {
      const { live, db } = server.application.platform;
      await db.tx((tx) => live.publish(tx, receiver.userId, "card", { changedId: subject.userId }));
    },
    heard: Object.keys(states),
  },
  notification: { act: ({ server, subject, receiver }) => ask(server, subject, receiver), heard: ["disconnected"] },
};

/** Events that came to the receiver after the change, up to a mark of our own. */
async function heardAfter(two: Two, change: () => Promise<unknown>, act: () => Promise<unknown>): Promise<string[]> {
  const { server, receiver } = two;
  const { live, db } = server.application.platform;
  const stream = await listen(server, receiver);
  const mark = async () => {
    const notificationId = newId();
    await db.tx((tx) => live.publish(tx, receiver.userId, "notification", { notificationId }));
    return notificationId;
  };
  const until = async (id: string): Promise<string[]> => {
    const names: string[] = [];
    for (let event = await stream.next(); event; event = await stream.next()) {
      if (JSON.stringify(event.data).includes(id)) return names;
      names.push(event.event);
    }
    throw new Error("the stream ended");
  };
  await change();
  await until(await mark());
  await act();
  const heard = await until(await mark());
  await stream.leave();
  return heard;
}

test("CONN-12 CONN-13: every live event but the reset is in the table of who may hear it", () => {
  expect(Object.keys(acts).sort()).toEqual(LIVE_EVENTS.filter((name) => name !== "reset").sort());
});

const cases = Object.entries(acts).flatMap(([name, { act, heard }]) =>
  Object.entries(states).map(([state, enter]) => ({ name, state, enter, act, hears: heard.includes(state) })),
);

let server: TestServer;
let admin: TestPerson;
beforeAll(async () => {
  server = await sharedServer();
  admin = await server.person({ type: null, admin: true });
  return server.close;
});

test.each(cases)("CONN-12 CONN-13: $name of one who is $state reaches an open page: $hears", async (given) => {
  const { name, enter, act, hears } = given;
  const [subject, receiver] = [await member(server), await member(server)];
  const { id, conversationId } = await connect(server, subject, receiver);
  const two: Two = { server, subject, receiver, admin, connectionId: id, conversationId };
  // Something to be read, from before.
  expect((await write(two, receiver)).status).toBe(201);
  const heard = await heardAfter(
    two,
    () => enter(two),
    () => act(two),
  );
  expect(heard.includes(name)).toBe(hears);
});
