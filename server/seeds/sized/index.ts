import pg from "pg";
import {
  continueNumbers,
  countAgain,
  dropIndexes,
  dropLists,
  forBulk,
  insertInvestors,
  insertMentors,
  insertStartups,
  insertUsers,
  prepareLists,
} from "./queries.ts";

/** To be raised with every change of what is generated. */
export const SEED_VERSION = 3;

export interface SizedOptions {
  /** Connection string of a migrated database without people; the role must be allowed to switch triggers off. */
  url: string;
  /** Number of startups; investors and mentors are a tenth of it each. */
  size: number;
  /** Time of the newest record. */
  now: Date;
  say(line: string): void;
}

/** As many sessions as write side by side; generating the words of a text takes most of the time. */
const WRITERS = 2;
const CHUNK = 20_000;

/** Fills a database with generated records for measurements. Not one of them is real. */
export async function loadSized({ url, size, now, say }: SizedOptions): Promise<void> {
  const began = Date.now();
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const start = Date.now();
    const result = await work();
    say(`  ${name}: ${((Date.now() - start) / 1000).toFixed(1)} s`);
    return result;
  };
  const clients = await Promise.all(Array.from({ length: WRITERS }, () => connect(url)));
  const [client] = clients;
  if (!client) throw new Error("there is no writer");
  try {
    await prepareLists(client, size);
    const indexes: string[] = [];
    for (const table of ["startups", "investors", "mentors", "search_words"])
      indexes.push(...(await dropIndexes(client, table)));
    await step("startups with their people", () =>
      inChunks(clients, size, async (writer, from, to) => {
        await insertUsers(writer, { kind: "Startup", from, to, offset: 0, total: size, now });
        await insertStartups(writer, { from, to, total: size, now });
      }),
    );
    const tenth = Math.round(size / 10);
    await step("investors and mentors", () =>
      inChunks(clients, tenth, async (writer, from, to) => {
        const [investors, mentors] = [
          { from, to, offset: size, total: tenth, now },
          { from, to, offset: size + tenth, total: tenth, now },
        ];
        await insertUsers(writer, { kind: "Investor", ...investors });
        await insertInvestors(writer, investors);
        await insertUsers(writer, { kind: "Mentor", ...mentors });
        await insertMentors(writer, mentors);
      }),
    );
    await step("counts and words", () => countAgain(client));
    await step("indexes", () => inTurn(clients, indexes));
    await continueNumbers(client, { people: size + 2 * tenth, startups: size });
    await dropLists(client);
    await step("statistics", () => client.query("vacuum (analyze)"));
  } finally {
    await Promise.all(clients.map((each) => each.end()));
  }
  say(`${size} startups in ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: "startup-connect seed" });
  await client.connect();
  await forBulk(client);
  return client;
}

/** Numbers 1 to `size` in chunks, each taken by the next writer that is free. */
async function inChunks(
  clients: readonly pg.Client[],
  size: number,
  write: (client: pg.Client, from: number, to: number) => Promise<void>,
): Promise<void> {
  let next = 1;
  const worker = async (client: pg.Client) => {
    while (next <= size) {
      const from = next;
      const to = Math.min(from + CHUNK - 1, size);
      next = to + 1;
      await write(client, from, to);
    }
  };
  await Promise.all(clients.map(worker));
}

async function inTurn(clients: readonly pg.Client[], statements: readonly string[]): Promise<void> {
  const waiting = [...statements];
  const worker = async (client: pg.Client) => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await client.query(next);
  };
  await Promise.all(clients.map(worker));
}
