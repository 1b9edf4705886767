import { existsSync, readFileSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";

/** The running embedded PostgreSQL of a data folder, according to its own files. */
export function postgresOf(dataDir: string) {
  const pointer = join(dataDir, "postgres.location");
  const home = existsSync(pointer) ? readFileSync(pointer, "utf8").trim() : dataDir;
  const lines = readFileSync(join(home, "postgres", "postmaster.pid"), "utf8").split("\n");
  const [pid, , , port, socketFolder] = lines;
  const password = readFileSync(join(dataDir, "postgres.password"), "utf8").trim();
  return { pid: Number(pid), port: Number(port), socketFolder: socketFolder?.trim() ?? "", password };
}

export interface Line {
  /** Connection string through this line. */
  url: string;
  /** Breaks every connection and refuses new ones. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** A line to the database of a running server, which a test can cut. */
export async function lineTo(dataDir: string): Promise<Line> {
  const { port, socketFolder, password } = postgresOf(dataDir);
  const open = new Set<Socket>();
  const keep = (socket: Socket, other: Socket) => {
    open.add(socket);
    socket.once("close", () => {
      open.delete(socket);
      other.destroy();
    });
    socket.on("error", () => other.destroy());
  };
  const line = createServer((from) => {
    const to = socketFolder ? connect(join(socketFolder, `.s.PGSQL.${port}`)) : connect(port, "127.0.0.1");
    keep(from, to);
    keep(to, from);
    from.pipe(to).pipe(from);
  });
  const listen = (at: number) => new Promise<void>((done) => line.listen(at, "127.0.0.1", done));
  const cut = () =>
    new Promise<void>((done) => {
      line.close(() => done());
      for (const socket of open) socket.destroy();
    });
  await listen(0);
  const address = line.address();
  const own = typeof address === "object" && address ? address.port : 0;
  return {
    url: `postgresql://startup_connect:${password}@127.0.0.1:${own}/startup_connect`,
    cut,
    mend: () => listen(own),
    close: () => (line.listening ? cut() : Promise.resolve()),
  };
}
