import { type EmbeddedPostgres, startPostgres } from "#platform/postgres/index.ts";
import { startTestCluster } from "./cluster.ts";

export interface TestSite {
  /** Connection string of a migrated, empty database that outlives the processes which use it. */
  url: string;
  stop(): Promise<void>;
}

/** A PostgreSQL of its own for several processes of the product at once. */
export async function createTestSite(): Promise<TestSite> {
  const { url, template, stop } = await startTestCluster();
  return { url: url.replace(/\/[^/?]+($|\?)/, `/${template}$1`), stop };
}

export type { EmbeddedPostgres } from "#platform/postgres/index.ts";

/** A PostgreSQL for several processes that waits for the disk, as the product's own does. */
export const startDatabase = (dataDir: string): Promise<EmbeddedPostgres> => startPostgres({ dataDir });
