import { rmSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import { otherVersion } from "../support/other-version.ts";
import { openPage, openRunning } from "../support/page.ts";
import { lineTo } from "../support/postgres.ts";
import { freePort, newDataDir, type RunningServer, removeDataDir, shareFiles, startServer } from "../support/server.ts";
import { expect, test } from "../support/test.ts";

/** Pages come from the two in turn, and what a page asks for comes from the one that did not serve it. */
async function alternate(servers: readonly [string, string], handed: (path: string) => void): Promise<Server> {
  let pages = 0;
  const balancer = createServer((asked, answer) => {
    if (asked.headers["sec-fetch-dest"] === "document") pages++;
    else handed(asked.url ?? "");
    const server = (pages + (asked.headers["sec-fetch-dest"] === "document" ? 0 : 1)) % 2;
    const { method, headers } = asked;
    const onward = request(new URL(asked.url ?? "", servers[server]), { method, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    onward.once("error", () => answer.destroy());
    asked.pipe(onward);
  });
  const port = await freePort();
  await new Promise<void>((done) => balancer.listen(port, "127.0.0.1", done));
  return balancer;
}

test("QUAL-42: while two versions run behind a balancer, every page finds its scripts and styles", async ({
  server,
  known,
  open,
}) => {
  test.setTimeout(120_000);
  const dataDir = newDataDir();
  const line = await lineTo(server.dataDir);
  const checkout = otherVersion();
  shareFiles(server.dataDir, dataDir);
  let newer: RunningServer | undefined;
  let balancer: Server | undefined;
  try {
    newer = await startServer({ dataDir, checkout, env: { DATABASE_URL: line.url } });
    const asked: string[] = [];
    balancer = await alternate([server.url, newer.url], (path) => asked.push(path));
    const address = balancer.address();
    const origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
    const page = await open();
    const failed: string[] = [];
    page.on("response", (response) => {
      if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
    });
    for (const path of ["/home", "/startup", `/startup/${known.startup}`, "/search?q=water"])
      await openRunning(page, origin + path);
    for (const path of ["/login", "/register", "/contactus"]) await openPage(page, origin + path);
    expect(failed).toEqual([]);
    const scripts = asked.filter((path) => /^\/assets\/.*\.js$/.test(path));
    const ofNewer = scripts.filter((path) => /2\.js$/.test(path));
    expect(ofNewer.length, asked.join("\n")).toBeGreaterThan(20);
    expect(scripts.length - ofNewer.length, asked.join("\n")).toBeGreaterThan(20);
  } finally {
    balancer?.closeAllConnections();
    balancer?.close();
    await newer?.stop();
    await line.close();
    removeDataDir(dataDir);
    rmSync(checkout, { recursive: true, force: true });
  }
});
