import type { TestProject } from "vitest/node";
import { startTestCluster } from "./cluster.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The cluster all tests of this run share. */
    cluster: { url: string; template: string };
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  project.provide("cluster", { url: cluster.url, template: cluster.template });
  return cluster.stop;
}
