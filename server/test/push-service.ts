import { createDecipheriv, createECDH, createVerify, type ECDH, hkdfSync, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";

/** A browser that was subscribed: its keys, and what its push service is asked for. */
export interface Browser {
  path: string;
  pair: ECDH;
  auth: Buffer;
}

export const newBrowser = (): Browser => {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  return { path: `/push/${randomBytes(12).toString("hex")}`, pair, auth: randomBytes(16) };
};

/** What a browser sends to be notified. */
export const pushSubscription = (endpoint: string, { pair, auth } = newBrowser(), zone = "Asia/Kolkata") => ({
  endpoint,
  keys: { p256dh: pair.getPublicKey("base64url"), auth: auth.toString("base64url") },
  zone,
});

/** Opens what was encrypted for a browser, as RFC 8291 has it, and not as the library that made it. */
export function opened(body: Buffer, { pair, auth }: Browser): string {
  const salt = body.subarray(0, 16);
  const size = body.readUInt32BE(16);
  const length = body[20] ?? 0;
  const sender = body.subarray(21, 21 + length);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), pair.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync("sha256", pair.computeSecret(sender), auth, info, 32));
  const key = Buffer.from(hkdfSync("sha256", secret, salt, "Content-Encoding: aes128gcm\0", 16));
  const nonce = Buffer.from(hkdfSync("sha256", secret, salt, "Content-Encoding: nonce\0", 12));
  const record = body.subarray(21 + length);
  if (record.length > size) throw new Error("more than one record");
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = plain.lastIndexOf(2);
  return plain.subarray(0, end).toString("utf8");
}

/** The claims of a signature by RFC 8292, after a check with the key that it names. */
export function claimsOf(authorization: string): { aud: string; exp: number; sub: string } {
  const [, token = "", key = ""] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [head, body, signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const spki = Buffer.concat([Buffer.from("3059301306072a8648ce3d020106082a8648ce3d030107034200", "hex"), point]);
  const verify = createVerify("sha256").update(`${head}.${body}`);
  const pem = { key: spki, format: "der", type: "spki", dsaEncoding: "ieee-p1363" } as const;
  if (!verify.verify(pem, Buffer.from(signature, "base64url"))) throw new Error("the signature does not fit");
  return JSON.parse(Buffer.from(body ?? "", "base64url").toString());
}

export interface Delivered {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** A push service on loopback that keeps what it gets. */
export async function startPushService() {
  const got: Delivered[] = [];
  type Given = { status: number; headers?: Record<string, string>; body?: string; meanwhile?: () => Promise<unknown> };
  let answers: Given[] = [];
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    got.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(pieces) });
    const { status, headers = {}, body = "", meanwhile } = answers.shift() ?? { status: 201 };
    await meanwhile?.();
    // Without an answer the caller gives up by itself.
    if (status > 0) response.writeHead(status, headers).end(body);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("the push service has no port");
  return {
    got,
    origin: `http://127.0.0.1:${address.port}`,
    /** For the next ones, each once; then 201. 0: none. */
    answer(...next: Given[]) {
      answers = next;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
