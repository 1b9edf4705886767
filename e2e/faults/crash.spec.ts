import { randomUUID } from "node:crypto";
import { caller } from "../support/api.ts";
import { mailboxOf } from "../support/mailbox.ts";
import { type Investor, type People, type Person, peopleOf } from "../support/people.ts";
import { postgresOf } from "../support/postgres.ts";
import { freePort, newDataDir, removeDataDir, startServer } from "../support/server.ts";
import { expect, test } from "../support/test.ts";

/** One kill of the server, and one of the database with it; `npm run evidence` kills many more times. */
const rounds = 2;
const pairs = 3;
/** Writes the server must have acknowledged before it is killed. */
const enough = 40;

interface Talk {
  conversation: string;
  people: Person[];
}

test("QUAL-11: kill -9 under writes loses nothing that was acknowledged @once", async () => {
  test.setTimeout(180_000);
  const dataDir = newDataDir();
  const port = await freePort();
  const start = () => startServer({ dataDir, port });
  let server = await start();
  const call = caller(server.url);
  const people = peopleOf(call, mailboxOf(call), 900);
  const talks = await Promise.all(Array.from({ length: pairs }, () => newTalk(people)));
  /** Acknowledged: texts by conversation, and investors with their picture. */
  const texts = new Map(talks.map(({ conversation }) => [conversation, new Set<string>()]));
  const investors: Investor[] = [];

  for (let round = 1; round <= rounds; round += 1) {
    let acknowledged = 0;
    let isRunning = true;
    const write = async ({ conversation }: Talk, { token }: Person) => {
      while (isRunning) {
        const text = randomUUID();
        const answer = await call("POST", `/api/conversations/${conversation}/messages`, {
          json: { text, clientId: randomUUID() },
          token,
        });
        if (answer.status !== 201) return;
        texts.get(conversation)?.add(text);
        acknowledged += 1;
      }
    };
    const join = async () => {
      while (isRunning) investors.push(await people.investor());
    };
    const writers = [...talks.flatMap((talk) => talk.people.map((person) => write(talk, person))), join()];
    const ended = Promise.allSettled(writers);
    await expect.poll(() => acknowledged, { intervals: [20], timeout: 30_000 }).toBeGreaterThan(enough);
    const { pid } = postgresOf(dataDir);
    const killed = server.kill();
    // In every second round the database is killed as well.
    if (round % 2 === 0) process.kill(pid, "SIGKILL");
    await killed;
    isRunning = false;
    await ended;

    server = await start();
    for (const talk of talks) expect(await lost(talk, texts.get(talk.conversation) ?? new Set())).toEqual([]);
    for (const { investorId } of investors) {
      const found = await call("GET", `/api/investors/investor/${investorId}`);
      expect(found.status).toBe(200);
      expect((await call("GET", found.body.investor.profilePicture)).status).toBe(200);
    }
  }
  await server.stop();
  removeDataDir(dataDir);

  /** Texts that are not in the conversation. */
  async function lost({ conversation, people: [reader] }: Talk, wanted: Set<string>): Promise<string[]> {
    const missing = new Set(wanted);
    let before = "";
    do {
      const path = `/api/conversations/${conversation}/messages?limit=100${before && `&before=${before}`}`;
      const { body } = await call("GET", path, { token: reader?.token ?? "" });
      for (const { text } of body.messages) missing.delete(text);
      before = body.hasMore ? body.nextCursor : "";
    } while (before);
    return [...missing];
  }
});

async function newTalk(people: People): Promise<Talk> {
  const [founder, investor] = [await people.founder(), await people.investor()];
  return { conversation: await people.acquaint(investor, founder), people: [founder, investor] };
}
