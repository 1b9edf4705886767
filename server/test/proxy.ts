import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";

/** A proxy to a PostgreSQL server, for faults of the line between. */
export async function proxyTo(target: string) {
  const { port, hostname } = new URL(target);
  const host = decodeURIComponent(hostname);
  const sockets = new Set<Socket>();
  let silent = false;
  let breaking: string | undefined;
  const proxy = createServer((from) => {
    const to = host.startsWith("/") ? connect(join(host, `.s.PGSQL.${port}`)) : connect(Number(port), host);
    for (const [one, other] of [[from, to] as const, [to, from] as const]) {
      sockets.add(one);
      one.on("data", (piece) => {
        if (breaking !== undefined && piece.includes(breaking)) from.resetAndDestroy();
        else if (!silent) other.write(piece);
      });
      one.on("error", () => {});
      one.on("close", () => other.destroy());
    }
  });
  await new Promise<void>((done) => proxy.listen(0, "127.0.0.1", done));
  const address = proxy.address();
  const through = new URL(target);
  through.host = `127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  return {
    url: through.href,
    /** Whether everything is swallowed, as by a server that hangs. */
    silence: (now: boolean) => {
      silent = now;
    },
    /** Breaks the connection over which this text goes. */
    breakAt: (text: string) => {
      breaking = text;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      proxy.close();
    },
  };
}
