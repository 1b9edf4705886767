import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { Served } from "./served.ts";

const compress = promisify(brotliCompress);

/**
 * The yardstick of a page: its own HTML with every script taken out, sent from memory in the same encoding. All other
 * files come from the product itself.
 */
export async function serveWithoutScripts(origin: string, paths: readonly string[]): Promise<Served> {
  const pages = new Map<string, Buffer>();
  for (const path of paths) {
    const html = await (await fetch(origin + path)).text();
    const plain = html
      .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
      .replace(/<link rel="modulepreload"[^>]*>/g, "");
    pages.set(path, await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }));
  }
  const server = createServer((asked, answer) => {
    const page = pages.get(asked.url ?? "");
    if (page) {
      answer.writeHead(200, { "content-type": "text/html; charset=utf-8", "content-encoding": "br" }).end(page);
      return;
    }
    const passed = request(new URL(asked.url ?? "/", origin), { headers: asked.headers }, (file) => {
      answer.writeHead(file.statusCode ?? 502, file.headers);
      file.pipe(answer);
    });
    passed.once("error", () => answer.destroy());
    passed.end();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => closed(server) };
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((done) => server.close(() => done()));
}
