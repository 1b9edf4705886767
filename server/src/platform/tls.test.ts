import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { otherCertificate, ownCertificate } from "#test/certificates.ts";
import { checkout } from "./config.ts";
import { tryRedis } from "./live/redis.ts";
import { createLog } from "./log.ts";
import { tryMailServer } from "./mail/smtp.ts";

/** An email server with a certificate that no public authority signed. */
async function mailServer(): Promise<string> {
  const server = new SMTPServer({ ...ownCertificate, secure: true, authOptional: true });
  server.on("error", () => {});
  const socket = server.listen(0, "127.0.0.1");
  await once(socket, "listening");
  onTestFinished(() => new Promise<void>((done) => server.close(() => done())));
  return `smtps://localhost:${(socket.address() as AddressInfo).port}`;
}

/** Says yes to TLS as PostgreSQL does, and then speaks something else. */
async function brokenDatabase(): Promise<string> {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => {
      socket.write("S");
      socket.once("data", () => socket.end("no TLS at all"));
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return `postgres://a:b@localhost:${(server.address() as AddressInfo).port}/c?sslmode=verify-full`;
}

/** The line of the log about what a piece of work threw. */
async function logged(work: Promise<unknown>) {
  const lines: string[] = [];
  const log = createLog("warn", { write: (line) => lines.push(line) });
  await work.then(
    () => log.warn("nothing failed"),
    (error: unknown) => log.warn({ err: error }, "it failed"),
  );
  return JSON.parse(lines.join("")).err;
}

test("QUAL-14: a failure of TLS with email server, database or Redis is named as one in the log", async () => {
  const url = await mailServer();
  expect(await logged(tryMailServer(url, true))).toMatchObject({ security: "tls" });
  const client = new pg.Client({ connectionString: await brokenDatabase() });
  client.on("error", () => {});
  expect(await logged(client.connect())).toMatchObject({ security: "tls" });
  expect(await logged(tryRedis(url.replace("smtps:", "rediss:")))).toMatchObject({ security: "tls" });
  const { security } = await logged(tryMailServer("smtp://127.0.0.1:1", false));
  expect(security).toBeUndefined();
});

/** Connects in a process of its own, with the settings that the unit shows for an authority of one's own. */
async function connects(url: string, trusted: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "startup-connect-tls-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "trusted.pem");
  writeFileSync(file, trusted);
  const unit = readFileSync(join(checkout, "operations/startup-connect.service"), "utf8");
  const [, line = ""] = /^# Environment=(NODE_OPTIONS=.*)$/m.exec(unit) ?? [];
  const env = Object.fromEntries(
    line.split(" ").map((pair) => {
      const at = pair.indexOf("=");
      return [pair.slice(0, at), pair.slice(at + 1).replace("/etc/startup-connect/trusted.pem", file)];
    }),
  );
  expect(Object.keys(env)).toEqual(["NODE_OPTIONS", "SSL_CERT_FILE", "SSL_CERT_DIR"]);
  const program = `import { tryMailServer } from "./server/src/platform/mail/smtp.ts";
    await tryMailServer("${url}", true).then(() => console.log("connected"), (error) => console.log(error.message));`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    cwd: checkout,
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  for await (const chunk of child.stdout) said += chunk;
  return said.trim();
}

test("QUAL-13: with a list of trusted authorities their certificates alone are accepted", async () => {
  const url = await mailServer();
  expect(await connects(url, ownCertificate.cert)).toBe("connected");
  expect(await connects(url, otherCertificate)).toMatch(/self-signed certificate/);
});
