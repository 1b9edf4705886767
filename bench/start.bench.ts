// A start with a demo world that is there: CPU until it answers and memory then, beside a bare server.
// npm run bench -- start
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { newDataDir, removeDataDir, startServer } from "../e2e/support/server.ts";
import { processCpu } from "./lib/cpu.ts";
import { type Figure, median, ms, printTable, saveResults } from "./lib/report.ts";

const ROUNDS = 5;
const CPU_MS = 2_000;
const MEMORY_MB = 180;
const BARE = `require("node:http").createServer((_, answer) => answer.end()).listen(0, "127.0.0.1", () => process.send("ready"))`;

interface Start {
  cpu: number;
  /** In MB. */
  memory: number;
}

const startOf = (pid: number): Start => ({
  cpu: processCpu(pid),
  memory: Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024,
});

async function product(dataDir: string): Promise<Start> {
  const server = await startServer({ dataDir, env: { DEMO: "1" } });
  const start = startOf(server.pid);
  await server.stop();
  return start;
}

async function bare(): Promise<Start> {
  const child: ChildProcess = spawn(process.execPath, ["-e", BARE], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  await once(child, "message");
  const start = startOf(child.pid ?? 0);
  child.kill();
  await once(child, "exit");
  return start;
}

function figure(name: string, starts: readonly Start[], targets?: Start): Figure {
  const cpu = median(starts.map((start) => start.cpu));
  const memory = median(starts.map((start) => start.memory));
  const range = (values: readonly number[]) => `${ms(Math.min(...values))} to ${ms(Math.max(...values))}`;
  return {
    name,
    values: {
      "ms CPU": `${ms(cpu)} (${range(starts.map((start) => start.cpu))})`,
      MB: `${ms(memory)} (${range(starts.map((start) => start.memory))})`,
    },
    target: targets ? `${targets.cpu} ms, ${targets.memory} MB` : "",
    reached: targets ? cpu <= targets.cpu && memory <= targets.memory : null,
  };
}

const dataDir = newDataDir();
try {
  await product(dataDir);
  const starts = { product: [] as Start[], bare: [] as Start[] };
  while (starts.product.length < ROUNDS) {
    starts.product.push(await product(dataDir));
    starts.bare.push(await bare());
  }
  const figures = [
    figure("second start", starts.product, { cpu: CPU_MS, memory: MEMORY_MB }),
    figure("limit: bare node:http", starts.bare),
  ];
  printTable("CPU until it answers, memory then", figures);
  saveResults("start", { figures });
} finally {
  removeDataDir(dataDir);
}
