import http from "node:http";
import type { AddressInfo } from "node:net";

/** pass: all goes through. hold: the stream's answer is kept back whole. mute: its head goes through, its body does not. */
type Mode = "pass" | "hold" | "mute";

/** A middle box as offices have them: what it does to the stream can change; all other requests go through untouched. */
export async function muteProxy(target: string, begin: Mode) {
  let mode = begin;
  let frozen = 0;
  let opened = 0;
  const server = http.createServer((request, answer) => {
    const { url = "", method, headers } = request;
    const up = http.request(`${target}${url}`, { method, headers }, (from) => {
      const { statusCode = 502 } = from;
      const isStream = url.startsWith("/api/stream?");
      const own = mode;
      if (isStream) opened += 1;
      const number = opened;
      if (!isStream || own !== "hold") answer.writeHead(statusCode, from.headers);
      if (!isStream) return void from.pipe(answer);
      if (own !== "hold") answer.flushHeaders();
      from.on("data", (chunk) => {
        if (own === "pass" && number > frozen) answer.write(chunk);
      });
    });
    up.on("error", () => answer.destroy());
    answer.on("close", () => up.destroy());
    request.pipe(up);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** From the next stream on. */
    become(next: Mode) {
      mode = next;
    },
    /** Nothing more goes through the streams that are open, and nothing is closed, as after a sleep. */
    freeze() {
      frozen = opened;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
