import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import { createWebsiteReader } from "#platform/website.ts";
import { lookAt } from "./website-look.ts";

/** What `createWebsiteLook` asks for. */
interface Asked {
  host: string;
  wanted: readonly string[];
  port: MessagePort;
}

const reader = createWebsiteReader(workerData);
parentPort?.on("message", async ({ host, wanted, port }: Asked) =>
  port.postMessage(await lookAt(reader, host, wanted)),
);
