import { newDataDir, removeDataDir, startServer } from "./server.ts";

/** Makes the demo world once; every worker starts on a copy of it. */
export default async function makeDemoWorld(): Promise<() => void> {
  const dataDir = newDataDir();
  const server = await startServer({ dataDir, env: { DEMO: "1" } });
  await server.stop();
  process.env.DEMO_WORLD = dataDir;
  return () => removeDataDir(dataDir);
}
