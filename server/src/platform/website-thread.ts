import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import { createWebsiteReader } from "./website.ts";

/** What `createWebsiteReaderApart` asks for. */
interface Asked {
  host: string;
  path: string;
  port: MessagePort;
}

const reader = createWebsiteReader(workerData);
parentPort?.on("message", async ({ host, path, port }: Asked) => port.postMessage(await reader.page(host, path)));
