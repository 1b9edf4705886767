import { once } from "node:events";
import type { Server } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { onTestFinished } from "vitest";

export interface Received {
  receivers: string[];
  raw: string;
  mail: Email;
}

/** A real SMTP server; its handlers may refuse. */
export async function startSmtp(options: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const raw = Buffer.concat(chunks).toString("utf8");
        received.push({
          receivers: session.envelope.rcptTo.map(({ address }) => address),
          raw,
          mail: await PostalMime.parse(raw),
        });
        done();
      });
    },
    ...options,
  });
  server.on("error", () => {});
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { url: `smtp://127.0.0.1:${portOf(listening)}`, received };
}

export const headersOf = (received: Received | undefined): string => received?.raw.split("\r\n\r\n", 1)[0] ?? "";

export function portOf(server: Server): number {
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("the server has no port");
  return address.port;
}
