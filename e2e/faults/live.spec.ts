import { randomUUID } from "node:crypto";
import { type Call, caller } from "../support/api.ts";
import { mailboxOf } from "../support/mailbox.ts";
import { isGreeting, type People, type Person, peopleOf } from "../support/people.ts";
import { lineTo, postgresOf } from "../support/postgres.ts";
import { newDataDir, type RunningServer, removeDataDir, shareFiles, startServer } from "../support/server.ts";
import { type Listening, listen } from "../support/stream.ts";
import { test as base, expect } from "../support/test.ts";

interface Server extends RunningServer {
  call: Call;
}

interface TwoServers {
  /** Two processes over one database. The first holds the database; the second may be killed. */
  first: Server;
  second: Server;
  people: People;
}

const test = base.extend<{ two: TwoServers }>({
  // biome-ignore lint/correctness/noEmptyPattern: the way Playwright wants a fixture without needs
  two: async ({}, use, info) => {
    const first = await startServer({});
    const line = await lineTo(first.dataDir);
    const dataDir = newDataDir();
    shareFiles(first.dataDir, dataDir);
    const second = await startServer({ dataDir, env: { DATABASE_URL: line.url } });
    const call = caller(first.url);
    await use({
      first: { ...first, call },
      second: { ...second, call: caller(second.url) },
      people: peopleOf(call, mailboxOf(call), 700 + info.workerIndex),
    });
    await second.stop();
    await line.close();
    await first.stop();
    removeDataDir(dataDir);
  },
});

interface Talk {
  conversation: string;
  people: [Person, Person];
}

async function talksOf(people: People, count: number): Promise<Talk[]> {
  const talk = async (): Promise<Talk> => {
    const [founder, investor] = [await people.founder(), await people.investor()];
    return { conversation: await people.acquaint(investor, founder), people: [founder, investor] };
  };
  return Promise.all(Array.from({ length: count }, talk));
}

/** Messages before and after the kill; `npm run evidence` writes for longer. */
const enough = 30;
/** Reached in a second or two, and on a machine with much else to do in many. */
const written = { intervals: [20], timeout: 90_000 };

/** Tries with a pause between them: 10 seconds of waiting, and on a slow machine the time of the answers on top. */
const mostTries = 200;
const pauseMs = 50;

/**
 * Sends a text until it is acknowledged, again and with the same id to the next server when it is not.
 * @returns false at the limit of a minute: enough was written.
 */
async function send({ conversation }: Talk, from: Person, servers: readonly Server[], text: string): Promise<boolean> {
  const clientId = randomUUID();
  const path = `/api/conversations/${conversation}/messages`;
  for (let turn = 0; turn < mostTries; turn += 1) {
    const server = servers[turn % servers.length];
    const answer = await server
      ?.call("POST", path, { json: { text, clientId }, token: from.token })
      .catch(() => undefined);
    if (answer?.status === 201 || answer?.status === 200) return true;
    if (answer?.status === 429) return false;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  throw new Error(`a message could not be sent in ${mostTries} tries`);
}

/** Writes until stopped. */
function writer(talk: Talk, from: Person, servers: readonly Server[]) {
  const acknowledged: string[] = [];
  let wanted = true;
  const done = (async () => {
    while (wanted) {
      const text = randomUUID();
      if (!(await send(talk, from, servers, text))) return;
      acknowledged.push(text);
    }
  })();
  return {
    acknowledged,
    async stop() {
      wanted = false;
      await done;
    },
  };
}

/** All texts of a conversation, oldest first. */
async function stored(call: Call, { conversation, people: [reader] }: Talk): Promise<string[]> {
  const texts: string[] = [];
  for (let before = ""; ; ) {
    const path = `/api/conversations/${conversation}/messages?limit=100${before && `&before=${before}`}`;
    const { body } = await call("GET", path, { token: reader.token });
    texts.unshift(...body.messages.map(({ text }: { text: string }) => text));
    if (!body.hasMore) return texts;
    before = body.nextCursor;
  }
}

const textsOf = ({ heard }: Listening): string[] =>
  heard.filter(({ event }) => event === "message").map(({ data }) => data.chatMessage.text);

/** What a reader must have got: no number left out or twice, every stored message once, in its order. */
async function complete(reader: Listening, call: Call, talk: Talk, acknowledged: readonly string[]): Promise<void> {
  const wanted = (await stored(call, talk)).filter((text) => !isGreeting(text));
  expect(new Set(wanted).size).toBe(wanted.length);
  expect(acknowledged.filter((text) => !wanted.includes(text))).toEqual([]);
  await expect.poll(() => textsOf(reader).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(wanted.length);
  expect(textsOf(reader)).toEqual(wanted);
  const numbers = reader.heard.flatMap(({ seq }) => seq ?? []);
  expect(numbers).toEqual(numbers.map((_, n) => (numbers[0] ?? 0) + n));
}

test("MSG-05 MSG-06 QUAL-11: with one of two processes killed, each message arrives once, in order @once", async ({
  two: { first, second, people },
}) => {
  test.setTimeout(240_000);
  const talks = await talksOf(people, 3);
  const servers = [first, second];
  // Every reader begins at the process that will be killed.
  const readers = talks.flatMap((talk) =>
    talk.people.map(({ token }) => ({ talk, listening: listen({ token, servers: [second, first] }) })),
  );
  await expect.poll(() => readers.every(({ listening }) => listening.opened() > 0)).toBe(true);
  const writers = talks.flatMap((talk) =>
    talk.people.map((from, n) => ({ talk, ...writer(talk, from, n ? servers : servers.toReversed()) })),
  );
  const count = () => writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  await expect.poll(count, written).toBeGreaterThan(enough);
  await second.kill();
  const killedAt = count();
  await expect.poll(count, written).toBeGreaterThan(killedAt + enough);
  for (const { stop } of writers) await stop();

  for (const { talk, listening } of readers) {
    const own = writers.filter((one) => one.talk === talk).flatMap(({ acknowledged }) => acknowledged);
    await complete(listening, first.call, talk, own);
    expect(listening.opened()).toBeGreaterThan(1);
    await listening.stop();
  }
});

test("MSG-06 QUAL-11 QUAL-14: after a killed database both processes recover within 200 tries @once", async ({
  two,
}) => {
  test.setTimeout(240_000);
  const [talk] = await talksOf(two.people, 1);
  if (!talk) throw new Error("there is no conversation");
  const servers = [two.first, two.second];
  const readers = talk.people.map(({ token }, n) => listen({ token, servers: n ? servers : servers.toReversed() }));
  await expect.poll(() => readers.every((reader) => reader.opened() > 0)).toBe(true);
  const writers = talk.people.map((from, n) => writer(talk, from, n ? servers : servers.toReversed()));
  const count = () => writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  await expect.poll(count, written).toBeGreaterThan(enough);

  process.kill(postgresOf(two.first.dataDir).pid, "SIGKILL");
  // A process is back when it has stored a message that was sent after the kill.
  const first = await Promise.all(
    servers.map(async (server) => {
      const text = randomUUID();
      expect(await send(talk, talk.people[0], [server], text)).toBe(true);
      expect((await server.call("GET", "/api/health")).status).toBe(200);
      return text;
    }),
  );
  for (const { stop } of writers) await stop();
  const own = [...writers.flatMap(({ acknowledged }) => acknowledged), ...first];
  for (const reader of readers) {
    await complete(reader, two.first.call, talk, own);
    await reader.stop();
  }
});

test("AUTH-38 CONN-12 CONN-13: a revoked session's stream ends on both processes @once", async ({
  two: { first, second, people },
}) => {
  const [talk] = await talksOf(people, 1);
  if (!talk) throw new Error("there is no conversation");
  const [founder, investor] = talk.people;
  const reader = listen({ token: investor.token, servers: [second] });
  await expect.poll(() => reader.opened()).toBe(1);
  const say = (text: string) =>
    first.call("POST", `/api/conversations/${talk.conversation}/messages`, {
      json: { text, clientId: randomUUID() },
      token: founder.token,
    });
  await say("While connected");
  await expect.poll(() => textsOf(reader)).toEqual(["While connected"]);
  const { body } = await first.call("GET", "/api/connections", { token: founder.token });
  await first.call("DELETE", `/api/connections/${body.connections[0]._id}`, { token: founder.token });
  await first.call("POST", "/api/blocks", { json: { userId: investor.userId }, token: founder.token });
  expect((await say("After the removal")).status).toBe(403);
  for (const path of ["typing", "read"]) {
    await first.call("POST", `/api/conversations/${talk.conversation}/${path}`, { token: founder.token });
  }
  await expect.poll(() => reader.heard.filter(({ event }) => event === "connection").length).toBeGreaterThan(0);
  await reader.stop();
  const heard = reader.heard.length;

  const revoked = listen({ token: investor.token, servers: [second], comesBack: false });
  await expect.poll(() => revoked.opened()).toBe(1);
  const ended = revoked.ended();
  expect((await first.call("POST", "/api/users/logout", { token: investor.token })).status).toBeLessThan(300);
  // Without the news a stream would stay for a quarter of an hour, longer than this test may take.
  await ended;
  expect((await second.call("POST", "/api/stream/ticket", { token: investor.token })).status).toBe(401);
  expect(revoked.heard).toEqual([]);
  expect(reader.heard.length).toBe(heard);
});
