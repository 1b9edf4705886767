import { openPage } from "../support/page.ts";
import { expect, test } from "../support/test.ts";

/** Everything that a first visit receives, with headers; each picture of a card is a request more. */
const FIRST = { bytes: 70_000, requests: 10 };
const MOST_PICTURES = 5;
const AGAIN_BYTES = 2_000;

interface Received {
  kind: string;
  path: string;
  bytes: number;
}

// Of a phone, with the messages of a first visit.
test.use({ greeted: false, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });

for (const name of ["/home", "/startup", "/startup/:id"])
  test(`QUAL-41 SHELL-41: a first visit of ${name} is 70,000 bytes in 10 requests, a second 2,000 @once`, async ({
    page,
    known,
  }) => {
    const network = await page.context().newCDPSession(page);
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
    const visit = async () => {
      received = [];
      asked.clear();
      await openPage(page, name.replace(":id", known.startup));
      await page.waitForLoadState("networkidle");
      const told = received.map(({ kind, path, bytes }) => `${bytes} ${kind} ${path}`).join("\n");
      const sum = (of: Received[]) => ({
        bytes: of.reduce((bytes, one) => bytes + one.bytes, 0),
        requests: of.length,
      });
      const isPicture = ({ path }: Received) => path.startsWith("/uploads/");
      return {
        told,
        paths: received.map(({ path }) => path),
        pictures: sum(received.filter(isPicture)),
        rest: sum(received.filter((one) => !isPicture(one))),
      };
    };
    const first = await visit();
    expect(first.rest.bytes + first.pictures.bytes, first.told).toBeLessThanOrEqual(FIRST.bytes);
    expect(first.rest.requests, first.told).toBeLessThanOrEqual(FIRST.requests);
    expect(first.pictures.requests, first.told).toBeLessThanOrEqual(MOST_PICTURES);
    expect(first.paths).toContain("/fonts/anek-latin.woff2");
    expect(first.paths.filter((path) => /\/(base|entry)[.-].*\.js$|tamil|devanagari/.test(path))).toEqual([]);

    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState("networkidle");
    expect(await page.locator("script[type=module]:not([src])").count()).toBe(0);

    const second = await visit();
    expect(second.rest.bytes + second.pictures.bytes, second.told).toBeLessThanOrEqual(AGAIN_BYTES);
  });
