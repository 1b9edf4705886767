import { parseArgs } from "node:util";
import { createDatabase } from "#platform/database.ts";
import { migrate } from "#platform/migrate.ts";
import { hasPeople } from "#seeds/load/queries.ts";
import { loadSized } from "#seeds/sized/index.ts";
import { openSizedCluster } from "#seeds/sized/kept.ts";
import { type Command, CommandError, type CommandTools } from "./command.ts";

const sizes = [10_000, 100_000, 1_000_000];
const usage = "--size 10000|100000|1000000 [--database URL]";

export const seedCommand: Command = {
  usage,
  summary: "generate a world of this many startups for measurements; without URL in a server of its own, and kept",
  run: async (args, tools) => {
    const { size, database } = read(args);
    if (database) return loadInto(database, size, tools);
    const cluster = await openSizedCluster(tools.config.dataDir, tools.say);
    try {
      await cluster.world(size);
      tools.say(`The world of ${size} startups is ready for npm run bench.`);
    } finally {
      await cluster.stop();
    }
  },
};

function read(args: string[]): { size: number; database: string | undefined } {
  try {
    const { values } = parseArgs({ args, options: { size: { type: "string" }, database: { type: "string" } } });
    const size = Number(values.size);
    if (sizes.includes(size)) return { size, database: values.database };
  } catch {
    // An unknown option: the usage says what there is.
  }
  throw new CommandError(`seed ${usage}`);
}

async function loadInto(url: string, size: number, { clock, config, log, say }: CommandTools): Promise<void> {
  if (config.production) throw new CommandError("Generated records are never loaded in production.");
  await migrate(url);
  const database = createDatabase({ url, log });
  try {
    if (await hasPeople(database.orm)) throw new CommandError("This database has users, so nothing was loaded.");
  } finally {
    await database.close();
  }
  await loadSized({ url, size, now: clock.now(), say });
}
