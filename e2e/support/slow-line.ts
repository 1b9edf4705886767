import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as passed } from "node:timers/promises";

/** Of a phone in a village, as `npm run bench -- pages` has it: 400 kbit/s, and 400 ms until an answer begins. */
const BYTES_A_SECOND = 50_000;
const ONE_WAY_MS = 200;

/** A line to the server, fast at first, that all who use it share: also the worker of a page, which the browser's own slow lines leave out. */
export async function slowLine(target: string) {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isSlow = false;
  const oneWay = () => {
    let freeAt = 0;
    return async (from: Socket, to: Socket) => {
      try {
        for await (const chunk of from) {
          freeAt = Math.max(freeAt, performance.now()) + (isSlow ? (chunk.length / BYTES_A_SECOND) * 1000 : 0);
          if (isSlow) await passed(freeAt - performance.now() + ONE_WAY_MS);
          to.write(chunk);
        }
        to.end();
      } catch {
        to.destroy();
      }
    };
  };
  const [up, down] = [oneWay(), oneWay()];
  const server = createServer((browser) => {
    const behind = connect(Number(port), hostname);
    for (const socket of [browser, behind]) {
      sockets.add(socket.on("error", () => {}).on("close", () => sockets.delete(socket)));
    }
    void up(browser, behind);
    void down(behind, browser);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${own}`,
    becomeSlow() {
      isSlow = true;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
