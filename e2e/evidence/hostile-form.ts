import { Agent, request } from "node:http";
import { newDataDir, removeDataDir, startServer } from "../support/server.ts";
import { must, type Outcome, quantile, report } from "./figures.ts";

const seconds = 10;
/** Parts of the hostile form, about 11.5 MB together. */
const parts = 214_000;

const part = (name: string, text: string): string =>
  `--B\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
const end = "--B--\r\n";
const manyParts = Buffer.from(part("a", "").repeat(parts) + end);
const ordinary = Buffer.from(part("a", "x".repeat(manyParts.length - part("a", "").length - end.length)) + end);
/** Names two boundaries, of which only the second is the form's. */
const hostileType = 'multipart/form-data; x="; boundary=AAA"; boundary=B';

interface Answer {
  /** 0 without an answer. */
  status: number;
  milliseconds: number;
}

function send(url: string, options: { agent?: Agent; body?: Buffer; type?: string; from?: string }): Promise<Answer> {
  const { agent, body, type, from } = options;
  const began = performance.now();
  return new Promise((done) => {
    const end = (status: number) => done({ status, milliseconds: performance.now() - began });
    const headers = body ? { "content-type": type ?? "", "content-length": body.length } : {};
    const sent = request(url, { method: body ? "POST" : "GET", agent, headers, localAddress: from }, (answer) => {
      answer.resume();
      answer.once("end", () => end(answer.statusCode ?? 0));
      answer.once("error", () => end(0));
    });
    // A refusal may come, and the connection close, before all of the form is sent.
    sent.once("error", () => end(0));
    sent.end(body);
  });
}

/** Four visitors read without pause while four others send the form without pause. */
async function readDuring(url: string, form: { body: Buffer; type: string } | null): Promise<Answer[]> {
  const until = performance.now() + seconds * 1000;
  const agent = new Agent({ keepAlive: true });
  const reads: Answer[] = [];
  const visitor = async () => {
    while (performance.now() < until) reads.push(await send(`${url}/api/startups/startups`, { agent }));
  };
  const attacker = async (index: number) => {
    for (let sent = 0; form && performance.now() < until; sent += 1) {
      const from = process.platform === "linux" ? `127.9.${index}.${1 + (sent % 250)}` : undefined;
      await send(`${url}/api/contact/submit`, { ...form, ...(from && { from }) });
    }
  };
  const four = [0, 1, 2, 3];
  await Promise.all([...four.map(visitor), ...four.map(attacker)]);
  agent.destroy();
  return reads;
}

/** A form of very many parts must hold up other visitors no longer than one of as many bytes in one part. */
async function hostileForm(): Promise<Outcome> {
  const dataDir = newDataDir();
  const server = await startServer({ dataDir, env: { DEMO: "1", MOST_DELAY_MS: "1000" } });
  await readDuring(server.url, null);
  const quiet = await readDuring(server.url, null);
  const plain = await readDuring(server.url, { body: ordinary, type: "multipart/form-data; boundary=B" });
  const hostile = await readDuring(server.url, { body: manyParts, type: hostileType });
  await server.stop();
  removeDataDir(dataDir);
  const at = (answers: Answer[], share: number) =>
    quantile(
      answers.map(({ milliseconds }) => milliseconds),
      share,
    );
  const summary = (answers: Answer[]) =>
    `${answers.length} reads, p99 ${at(answers, 0.99).toFixed(0)} ms, longest ${at(answers, 1).toFixed(0)} ms`;
  const failed = [...plain, ...hostile].filter(({ status }) => status !== 200 && status !== 503 && status !== 429);
  must(failed.length === 0, `reads answered ${[...new Set(failed.map(({ status }) => status))].join(", ")}`);
  const limit = Math.max(3 * at(plain, 0.99), 10 * at(quiet, 0.99));
  must(at(hostile, 0.99) <= limit, `visitors waited ${summary(hostile)}; ${summary(plain)} beside an ordinary form`);
  return {
    figures: [
      { what: `four visitors for ${seconds} s, nothing beside`, figure: summary(quiet) },
      { what: `beside four senders of ${(ordinary.length / 1e6).toFixed(1)} MB in one part`, figure: summary(plain) },
      {
        what: `beside four senders of the same bytes in ${parts.toLocaleString("en-IN")} parts`,
        figure: summary(hostile),
      },
    ],
  };
}

await report(hostileForm);
