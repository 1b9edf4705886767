import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as after } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { registerStartup } from "#test/builders.ts";
import { liveSession } from "#test/event-stream.ts";
import { pngFile } from "#test/files.ts";
import { testServer } from "#test/harness.ts";
import { createHttpServer } from "./http-server.ts";
import { pageHeaders } from "./security.ts";
import { createSite } from "./site.ts";
import { TextResponse } from "./text-response.ts";

const page = { "Content-Type": "text/html", ...pageHeaders(["'nonce-a'"]) };
const pagesByPath: Record<string, Response> = {
  "/home": new Response("page", { headers: page }),
  "/nowhere": new Response("no page", { status: 404, headers: page }),
  "/": new Response(null, { status: 302, headers: { Location: "/home" } }),
};

/** The site over HTTP on a port of its own, until the test is over. */
async function listening(...site: Parameters<typeof createHttpServer>) {
  const http = createHttpServer(...site);
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  onTestFinished(() => void http.close().closeAllConnections());
  return { http, port: (http.address() as AddressInfo).port };
}

/** The site over HTTP with the real calls and files; pages are not built here. */
async function served() {
  const server = await testServer({ NODE_ENV: "test" });
  const { platform, api, features } = server.application;
  const site = createSite({
    platform: { ...platform, config: { ...platform.config, production: true, publicUrl: "https://site.example" } },
    api: {
      fetch(request, address, matched) {
        if (request.url.endsWith("/api/fault")) throw new Error("a fault");
        return api.fetch(request, address, matched);
      },
    },
    pages: {
      fetch: async ({ url }) => pagesByPath[new URL(url).pathname] ?? new Response("none", { status: 404 }),
      changed() {},
    },
    staticFile: async ({ url }) => (url.endsWith(".js") ? new Response("file") : null),
    publicFiles: features.publicFiles,
  });
  const { port } = await listening(site);
  const ask = (path: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${port}${path}`, { redirect: "manual", ...init });
  return { server, port, ask };
}

/** What a server answers to bytes that are no request. */
async function tell(port: number, bytes: string): Promise<Headers & { status?: number }> {
  const socket = connect(port, "127.0.0.1");
  socket.end(bytes);
  let text = "";
  for await (const chunk of socket) text += chunk;
  const [head = "", ...lines] = text.split("\r\n\r\n")[0]?.split("\r\n") ?? [];
  const headers = new Headers(
    lines.map((line): [string, string] => [line.split(":")[0] ?? "", line.replace(/^[^:]*: /, "")]),
  );
  return Object.assign(headers, { status: Number(head.split(" ")[1]) });
}

const common = {
  "x-content-type-options": "nosniff",
  "permissions-policy": "camera=(), geolocation=(), microphone=(self), payment=()",
  "cross-origin-opener-policy": "same-origin",
};
const closed = "default-src 'none'; frame-ancestors 'none'; sandbox";

test("QUAL-13 API-25: every kind of answer carries the security headers, also what no route answers", async () => {
  const { server, port, ask } = await served();
  const person = await server.person();
  const { startup } = await registerStartup(server, { file: await pngFile("logo.png", 40) });
  const { ticket } = await server.application.platform.live.ticket(
    person.userId,
    await liveSession(server.application.platform.db, person.userId),
  );
  const json = (body: string) => ({ method: "POST", body, headers: { "content-type": "application/json" } });
  const answers: [string, number, Response][] = [
    ["call", 200, await ask("/api/startups/startups")],
    ["refused", 401, await ask("/api/users/dashboard")],
    ["unknown call", 404, await ask("/api/nope")],
    ["wrong method", 405, await ask("/api/users/login")],
    ["too large", 413, await ask("/api/users/login", json(JSON.stringify({ email: "x".repeat(2_000_000) })))],
    ["fault", 500, await ask("/api/fault")],
    ["upload", 200, await ask(startup.profileImage ?? startup.logo)],
    ["unknown upload", 404, await ask("/uploads/0123.webp")],
    ["upload written to", 405, await ask("/uploads/0123.webp", { method: "POST" })],
    ["file", 200, await ask("/assets/a.js")],
    ["page", 200, await ask("/home")],
    ["unknown page", 404, await ask("/nowhere")],
    ["redirect", 302, await ask("/")],
    ["stream", 200, await ask(`/api/stream?ticket=${ticket}`)],
    ["feed", 200, await ask("/feeds/startups.xml")],
    ["sitemap", 200, await ask("/sitemap.xml")],
    ["share picture", 200, await ask(`/og/startup/${startup._id}.png`)],
    ["metrics", 404, await ask("/metrics")],
  ];
  for (const [kind, status, { status: given, headers }] of answers) {
    expect([kind, given]).toEqual([kind, status]);
    for (const [name, value] of Object.entries(common)) expect(headers.get(name), `${name} of ${kind}`).toBe(value);
    expect(headers.get("referrer-policy"), kind).toBe("strict-origin-when-cross-origin");
    expect(headers.get("strict-transport-security"), kind).toBe("max-age=31536000; includeSubDomains");
    const isPage = kind.endsWith("page");
    const policy = headers.get("content-security-policy");
    if (isPage) expect(policy, kind).toMatch(/'nonce-a'.*frame-ancestors 'none'/);
    else expect(policy, kind).toBe(closed);
    // API-02 and shared links: pages of others show these pictures.
    const shared = ["upload", "share picture"].includes(kind) ? "cross-origin" : "same-origin";
    expect(headers.get("cross-origin-resource-policy"), kind).toBe(shared);
  }
  await Promise.all(answers.map(([, , { body }]) => body?.cancel()));

  const noRequest: [number, string][] = [
    [400, "GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n"],
    [400, "NONSENSE\r\n\r\n"],
    [431, `GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(40_000)}\r\n\r\n`],
  ];
  for (const [status, bytes] of noRequest) {
    const answer = await tell(port, bytes);
    expect(answer.status).toBe(status);
    expect(answer.get("content-security-policy")).toBe(closed);
    expect(answer.get("x-content-type-options")).toBe("nosniff");
  }
});

/** A site that answers when it is let; each request that reaches it is counted. */
async function heldSite() {
  let asked = 0;
  const held: ((response: Response) => void)[] = [];
  const { port } = await listening(() => {
    asked += 1;
    return new Promise((resolve) => held.push(resolve));
  });
  const answerAll = () => {
    for (const answer of held.splice(0)) answer(new Response("done"));
  };
  return { port, answerAll, asked: () => asked };
}

/** A connection to a site whose answer comes in pieces without end, and the moment at which it is over on the side of the server. */
async function endlessAnswer(piece: () => Promise<Buffer>) {
  const over = Promise.withResolvers<void>();
  const pull = async (answer: ReadableStreamDefaultController) => answer.enqueue(await piece());
  const site = async () => new Response(new ReadableStream({ pull, cancel: () => over.resolve() }));
  const { port } = await listening(site, { stalledMs: 500 });
  const socket = connect(port, "127.0.0.1").on("error", () => {});
  socket.write(asks(1));
  return { socket, over: over.promise };
}

test("QUAL-49: an answer that no one reads on is ended, with its connection", async () => {
  const { socket, over } = await endlessAnswer(async () => Buffer.alloc(1_000_000));
  socket.pause();
  // What is sent to the site is no sign of reading.
  const sending = setInterval(() => socket.write("\r\n"), 50);
  await over;
  clearInterval(sending);
});

test("QUAL-49: an answer that is read with pauses goes on", async () => {
  const { socket } = await endlessAnswer(async () => Buffer.alloc(1_000_000));
  let bytes = 0;
  for await (const data of socket) {
    const paused = Math.floor(bytes / 4_000_000);
    bytes += data.length;
    if (Math.floor(bytes / 4_000_000) > paused) await after(150);
    if (bytes > 60_000_000) break;
  }
  expect(bytes).toBeGreaterThan(60_000_000);
});

/** A site whose answers are more than the buffers of the system take; it keeps the bytes of so many. */
async function siteOfLargeAnswers(most = 8) {
  const answer = Buffer.alloc(16_000_000, "x");
  const readBodies = Promise.withResolvers<void>();
  const kinds: Record<string, (request: Request) => Response | Promise<Response>> = {
    "/text": () => new TextResponse(answer, {}),
    "/file": () => new Response(answer),
    "/body": async (request) => new Response(await readBodies.promise.then(() => request.text())),
  };
  const site = async (request: Request) => kinds[new URL(request.url).pathname]?.(request) ?? new Response("none");
  const addressOf = (request: Request) => request.headers.get("x-from") ?? "";
  const { http, port } = await listening(site, { mostUnread: most * answer.length, addressOf });
  let ended = 0;
  http.on("connection", (socket) => socket.once("close", () => ended++));
  const ask = (path: string, from: string, ahead = 1) => {
    const socket = connect(port, "127.0.0.1")
      .on("error", () => {})
      .pause();
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nX-From: ${from}\r\n\r\n`.repeat(ahead));
    return socket;
  };
  /** Reads with pauses. @returns once a tenth was read: whether all of it comes */
  const readSlowly = async (path: string, from: string) => {
    const begun = Promise.withResolvers<void>();
    const read = async () => {
      let bytes = 0;
      for await (const piece of ask(path, from)) {
        bytes += piece.length;
        if (bytes > answer.length / 10) begun.resolve();
        if (bytes > answer.length) return true;
        await after(5);
      }
      return false;
    };
    const whole = read();
    await begun.promise;
    return { whole };
  };
  const read = async (path: string, from: string) => {
    const given = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { "X-From": from } });
    return (await given.arrayBuffer()).byteLength === answer.length;
  };
  return { ask, read, readSlowly, readBodies: readBodies.resolve, port, ended: () => ended };
}

test.each([
  ["texts", "/text", 40, 1],
  ["files", "/file", 40, 1],
  ["texts queued behind others", "/text", 20, 4],
  ["files queued behind others", "/file", 20, 4],
])(
  "QUAL-49: %s that no one takes end with their connections, and another address gets its own, also slowly",
  async (_, path, count, ahead) => {
    const { ask, read, readSlowly, ended } = await siteOfLargeAnswers();
    const slow = await readSlowly(path, "10.0.0.2");
    for (let n = 0; n < count; n++) ask(path, "10.0.0.1", ahead);
    while ((count - ended()) * ahead > 16) expect(await read(path, "10.0.0.2")).toBe(true);
    expect(await slow.whole).toBe(true);
  },
);

test("QUAL-49: requests that are queued behind an answer that no one takes count with it", async () => {
  const { ask, read, ended } = await siteOfLargeAnswers(7.01);
  const queued = `GET /none HTTP/1.1\r\nHost: a\r\nX: ${"y".repeat(14_000)}\r\n\r\n`.repeat(3);
  for (let n = 0; n < 7; n++) ask("/text", "10.0.0.1").write(queued);
  while (ended() < 1) await read("/none", "10.0.0.2");
});

test("QUAL-49: heads that do not end count, whole ones before them do not", async () => {
  const { ask, read, ended } = await siteOfLargeAnswers(0.1);
  const begun = `GET /none HTTP/1.1\r\n${"X: y\r\n".repeat(1_500)}`;
  for (let n = 0; n < 40; n++) ask("/none", "10.0.0.1").write(begun);
  while (ended() < 8) await read("/none", "10.0.0.2");
  const patient = ask("/none", "10.0.0.3").resume();
  for (let n = 0; n < 2_000; n++) {
    patient.write(`GET /none HTTP/1.1\r\nHost: a\r\nX-From: 10.0.0.3\r\nX: ${"y".repeat(1_000)}\r\n\r\n`);
    await once(patient, "data");
  }
  expect(patient.closed).toBe(false);
});

test("QUAL-49: requests whose body does not come count, also once they have their answer", async () => {
  const { ask, read, ended } = await siteOfLargeAnswers(0.1);
  const begun = `GET /none HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n${"X: y\r\n".repeat(900)}\r\n`;
  for (let n = 0; n < 40; n++) {
    const socket = ask("/none", "10.0.0.1");
    await once(socket.resume(), "data");
    socket.write(begun);
    await once(socket, "data");
    // Node ends a connection of which nothing comes.
    const drip = setInterval(() => socket.write("x"), 1_000);
    onTestFinished(() => clearInterval(drip));
  }
  while (ended() < 8) await read("/none", "10.0.0.2");
});

test("QUAL-49: of the address that holds most, who takes nothing ends first", async () => {
  const { ask, read, readSlowly, ended } = await siteOfLargeAnswers();
  for (let n = 0; n < 7; n++) ask("/text", "10.0.0.1");
  const slow = await readSlowly("/text", "10.0.0.1");
  ask("/text", "10.0.0.2");
  while (ended() < 1) expect(await read("/text", "10.0.0.2")).toBe(true);
  expect(await slow.whole).toBe(true);
});

test("QUAL-49: an answer that is read goes on for as long as it lasts, also where pieces come late", async () => {
  let pieces = 0;
  const { socket } = await endlessAnswer(async () => {
    // Longer than no one may read on; the others far shorter.
    await after(++pieces === 2 ? 1_200 : 20);
    return Buffer.from("piece");
  });
  let text = "";
  for await (const data of socket) {
    text += data;
    if (text.split("piece").length > 60) break;
  }
  expect(text.split("piece").length).toBeGreaterThan(60);
});

const asks = (times: number, head = "Host: a\r\n") => `GET / HTTP/1.1\r\n${head}\r\n`.repeat(times);

test.each([
  ["with all that they need", "Host: a\r\n"],
  ["that expect something", "Host: a\r\nExpect: x\r\n"],
  ["without a host", ""],
])(
  "QUAL-49: a connection that asks for more than 4 answers ahead, %s, is closed, and the rest makes no work",
  async (_, head) => {
    const { port, answerAll, asked } = await heldSite();
    const socket = connect(port, "127.0.0.1").on("error", () => {});
    socket.resume().write(asks(1_000, head));
    while (!socket.closed && asked() < 1_000) await new Promise(setImmediate);
    expect([socket.closed, asked()]).toEqual([true, head ? 4 : 0]);
    answerAll();
  },
);

test("QUAL-49: chunks ahead of their turn end the connection", async () => {
  const { port, answerAll, asked } = await heldSite();
  const socket = connect(port, "127.0.0.1").on("error", () => {});
  socket.resume().write(asks(1) + asks(1, "Host: a\r\nTransfer-Encoding: chunked\r\n"));
  await once(socket, "close");
  expect(asked()).toBe(1);
  answerAll();
});

test("QUAL-49: a body that no one reads counts for its pieces, and uploads that begin together go on", async () => {
  const { ask, readBodies, port, ended } = await siteOfLargeAnswers(1.15);
  const upload = { method: "POST", headers: { "X-From": "10.0.0.3" }, body: "x".repeat(20_000) };
  const sent = Array.from({ length: 30 }, () => fetch(`http://127.0.0.1:${port}/body`, upload).then((to) => to.text()));
  const socket = ask("/text", "10.0.0.1").setNoDelay();
  socket.write("GET /none HTTP/1.1\r\nHost: a\r\nContent-Length: 20000\r\n\r\n");
  for (let n = 0; n < 10_000; n++) await new Promise((next) => socket.write("x", () => setImmediate(next)));
  // No one else calls.
  while (ended() < 1) await after(20);
  readBodies();
  expect(await Promise.all(sent)).toEqual(Array(30).fill(upload.body));
});

test("QUAL-49: after all of an answer a body may come before it is over here", async () => {
  const sent = Promise.withResolvers<void>();
  const file = new ReadableStream({
    start: (answer) => answer.enqueue(Buffer.from("whole")),
    pull: (answer) => sent.promise.then(() => answer.close()),
  });
  const { port } = await listening(async ({ method }) => {
    if (method === "GET") return new Response(file, { headers: { "Content-Length": "5" } });
    sent.resolve();
    return new Response("next");
  });
  const socket = connect(port, "127.0.0.1");
  socket.write(asks(1));
  while (!String(await once(socket, "data")).includes("whole"));
  socket.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}");
  expect(String(await once(socket, "data"))).toContain("next");
  socket.destroy();
});

test("API-25: a request without a host is refused, one that expects something is answered", async () => {
  const { port } = await served();
  expect((await tell(port, asks(1, ""))).status).toBe(400);
  expect((await tell(port, asks(1, "Host: a\r\nExpect: x\r\n"))).status).toBe(302);
});

test("QUAL-49: 4 requests ahead are answered, again and again on the same connection", async () => {
  const { port, answerAll } = await heldSite();
  const socket = connect(port, "127.0.0.1");
  let text = "";
  socket.on("data", (piece) => {
    text += piece;
  });
  for (const round of [1, 2, 3]) {
    socket.write(asks(4));
    while ((text.match(/done/g) ?? []).length < 4 * round) {
      answerAll();
      await new Promise(setImmediate);
    }
  }
  expect(text.match(/HTTP\/1.1 200/g)).toHaveLength(12);
  socket.destroy();
});

test("QUAL-49: a body in chunks is refused by its head, and its connection ends however its sender goes on", async () => {
  // What would end it otherwise is the time of a body alone.
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { port } = await served();
  for (const request of ["GET /api/health", "HEAD /home", "POST /api/none", "POST /api/users/login", "POST /login"]) {
    const socket = connect(port, "127.0.0.1").on("error", () => {});
    let text = "";
    socket.on("data", (piece) => {
      text += piece;
    });
    socket.write(`${request} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n`);
    while (!socket.closed) {
      if (socket.writable) socket.write("1\r\na\r\n".repeat(100));
      await new Promise(setImmediate);
    }
    expect([request, text.slice(0, 12)]).toEqual([request, "HTTP/1.1 411"]);
    if (!request.startsWith("HEAD")) expect(text).toContain("Send the length of the body");
  }
});
