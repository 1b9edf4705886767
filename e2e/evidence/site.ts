import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type EmbeddedPostgres, startDatabase } from "../../server/test/cluster.ts";
import { postgresOf } from "../support/postgres.ts";
import { freePort, type RunningServer, shareFiles, startServer } from "../support/server.ts";
import { must, workFolder } from "./figures.ts";

/**
 * nginx before several processes; one can be taken out of rotation before it is stopped. It calls from the address it
 * was called from, so that limits by address count callers and the development mailbox stays open.
 */
export interface Balancer {
  without(port: number | null): Promise<void>;
  stop(): void;
}

export const hasNginx = (): boolean => spawnSync("nginx", ["-v"]).status === 0;

export function startBalancer(port: number, ports: readonly number[]): Balancer {
  const folder = workFolder();
  const file = join(folder, "nginx.conf");
  const write = (without: number | null) =>
    writeFileSync(
      file,
      `daemon on; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  upstream site { ${ports.map((one) => `server 127.0.0.1:${one}${one === without ? " down" : " max_fails=0"};`).join(" ")} }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://site; proxy_http_version 1.1; proxy_set_header Connection "";
      proxy_bind $remote_addr; proxy_set_header Host $http_host; proxy_buffering off;
      client_max_body_size 60m;
    }
  }
}
`,
    );
  const nginx = (...args: string[]) => spawnSync("nginx", ["-c", file, "-p", folder, ...args], { encoding: "utf8" });
  write(null);
  const started = nginx();
  must(started.status === 0, `nginx does not start: ${started.stderr}`);
  const stop = () => void nginx("-s", "stop");
  process.once("exit", stop);
  return {
    async without(one) {
      write(one);
      nginx("-s", "reload");
      // The old workers take no new requests but finish those they have.
      await pause(500);
    },
    stop,
  };
}

export interface SiteOptions {
  /** Holds all data; other users must be able to pass through it. */
  folder: string;
  /** Two run behind nginx over one database; one brings its own. */
  processes: 1 | 2;
}

/** The product over one folder, whose processes can be killed one by one or all at once. */
export class Site {
  url = "";
  readonly #options: SiteOptions;
  #ports: number[] = [];
  #front = 0;
  #servers: RunningServer[] = [];
  #balancer: Balancer | null = null;
  #postgres: EmbeddedPostgres | null = null;

  constructor(options: SiteOptions) {
    this.#options = options;
  }

  get processes(): number {
    return this.#options.processes;
  }

  #dataDir(index: number): string {
    return join(this.#options.folder, `data-${index}`);
  }

  async start(): Promise<void> {
    const { folder, processes } = this.#options;
    if (this.#ports.length === 0) {
      for (let index = 0; index < processes; index++) this.#ports.push(await freePort());
      this.#front = processes === 1 ? (this.#ports[0] ?? 0) : await freePort();
      this.url = `http://127.0.0.1:${this.#front}`;
      if (processes > 1) shareFiles(this.#dataDir(0), this.#dataDir(1));
    }
    if (processes > 1) {
      // This process holds the folder of the database and lives on when the others' power is cut.
      rmSync(join(folder, "database", "lock"), { force: true });
      this.#postgres = await startDatabase(join(folder, "database"));
    }
    for (let index = 0; index < processes; index++) this.#servers[index] = await this.#startServer(index);
    if (processes > 1) this.#balancer ??= startBalancer(this.#front, this.#ports);
  }

  #startServer(index: number): Promise<RunningServer> {
    const shared = { DATABASE_URL: this.#postgres?.url ?? "", APP_SECRET: "crash-check-of-two-processes-4711-kolam" };
    return startServer({
      dataDir: this.#dataDir(index),
      port: this.#ports[index] ?? 0,
      env: { DEMO: "0", PUBLIC_URL: this.url, ...(this.#postgres && shared) },
    });
  }

  /** kill -9 of one server, which is then started again. */
  async killServer(index: number): Promise<void> {
    await this.#servers[index]?.kill();
    this.#servers[index] = await this.#startServer(index);
  }

  /** kill -9 of the database, which is started again by whoever holds it. */
  killDatabase(): void {
    process.kill(this.#postgres?.pid() ?? postgresOf(this.#dataDir(0)).pid, "SIGKILL");
  }

  /** Connection string of the product's database, by its socket. */
  get databaseUrl(): string {
    if (this.#postgres) return this.#postgres.url;
    const { socketFolder, password } = postgresOf(this.#dataDir(0));
    return `postgresql://startup_connect:${password}@${encodeURIComponent(socketFolder)}:5432/startup_connect`;
  }

  /** All processes at once, none of which can finish anything. */
  async killAll(): Promise<void> {
    try {
      this.killDatabase();
    } catch {
      // It never started, or lies on a disk that is gone.
    }
    await Promise.all([this.#postgres?.stop(), ...this.#servers.map((server) => server.kill())]);
    this.#postgres = null;
  }

  async stop(): Promise<void> {
    this.#balancer?.stop();
    for (const server of this.#servers) await server.stop();
    await this.#postgres?.stop();
  }
}

/** A folder for a site that keeps other users out but lets PostgreSQL's own user pass. */
export function makeSiteFolder(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  return folder;
}
