import type { CDPSession, Page } from "@playwright/test";

/** Most that a first visit of a public page receives, with headers and pictures; each picture of a card is a request more. */
export const FIRST_VISIT = { bytes: 70_000, requests: 10 };

interface Received {
  kind: string;
  path: string;
  bytes: number;
}

interface Visit {
  /** With headers, as they were on the wire. */
  bytes: number;
  /** Without pictures of cards, which are `pictures`. */
  requests: number;
  pictures: number;
  paths: string[];
  /** One line for each answer, for a test that fails. */
  text: string;
}

/** Counts what a page receives from an opening to the end of its requests. */
export async function visitsOf(page: Page): Promise<(open: () => Promise<unknown>) => Promise<Visit>> {
  const network: CDPSession = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  const asked = new Map<string, { kind: string; path: string }>();
  let received: Received[] = [];
  network.on("Network.requestWillBeSent", ({ requestId, type = "Other", request }) => {
    if (!request.url.startsWith("data:")) asked.set(requestId, { kind: type, path: new URL(request.url).pathname });
  });
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const { kind, path } = asked.get(requestId) ?? { kind: "", path: "" };
    if (path) received.push({ kind, path, bytes: encodedDataLength });
  });
  return async (open) => {
    received = [];
    asked.clear();
    await open();
    await page.waitForLoadState("networkidle");
    const pictures = received.filter(({ path }) => path.startsWith("/uploads/")).length;
    return {
      bytes: received.reduce((sum, { bytes }) => sum + bytes, 0),
      requests: received.length - pictures,
      pictures,
      paths: received.map(({ path }) => path),
      text: received.map(({ kind, path, bytes }) => `${bytes} ${kind} ${path}`).join("\n"),
    };
  };
}
