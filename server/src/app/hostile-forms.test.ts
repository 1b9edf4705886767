import { once } from "node:events";
import { readdirSync } from "node:fs";
import { type RouteSpec, routeTable } from "@startup-connect/contract";
import { expect, test } from "vitest";
import { createHolds } from "#platform/busy.ts";
import { registerStartup } from "#test/builders.ts";
import { testServer } from "#test/harness.ts";
import { listening } from "#test/http.ts";
import * as t from "#texts/app.ts";
import { readBody } from "./body.ts";
import { formLimits } from "./form.ts";

const contact: RouteSpec = routeTable["POST /api/contact/submit"];
const PATH = "/api/contact/submit";
const PDF = "%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n";
const texts: Record<string, string> = {
  firstName: "Asha",
  lastName: "Raman",
  email: "asha@ilaivaram.example",
  contactNumber: "+919876543210",
  gender: "Woman",
  profession: "Founder",
  state: "Tamil Nadu",
  city: "Coimbatore",
  queryType: "Other",
  comments: "A question.",
};

const FORM_DATA = "Content-Disposition: form-data";
const part = (head: string, content: string, cut = "B") => `--${cut}\r\n${head}\r\n\r\n${content}\r\n`;
const text = (name: string, content: string) => part(`${FORM_DATA}; name="${name}"`, content);
const file = (more = 'filename="a.pdf"', lines = "Content-Type: application/pdf") =>
  part(`${FORM_DATA}; name="fileUpload"; ${more}\r\n${lines}`, PDF);
const fields = (changes: Record<string, string> = {}) =>
  Object.entries({ ...texts, ...changes })
    .map(([name, content]) => text(name, content))
    .join("");
const whole = (...parts: string[]) => `${parts.join("")}--B--\r\n`;
const TYPE = "multipart/form-data; boundary=B";

/** 214,000 parts under the boundary B; a reader that looks for the one in the quotes finds none of them. */
const attackType = 'multipart/form-data; x="; boundary=AAA"; boundary=B';
const attack = () => `${'--B\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n'.repeat(214_000)}--B--\r\n`;

test("QUAL-30 API-28: of 214,000 parts under a hidden boundary only the first few are read", async () => {
  const body = Buffer.from(attack());
  let given = 0;
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (given >= body.length) return controller.close();
        controller.enqueue(body.subarray(given, given + 16_384));
        given += 16_384;
      },
    },
    { highWaterMark: 0 },
  );
  const init: RequestInit & { duplex: "half" } = {
    method: "POST",
    body: stream,
    duplex: "half",
    headers: { "content-type": attackType },
  };
  const reading = readBody(new Request("http://test.example/", init), contact, {
    hold: { take() {} },
    onDisk: { take() {} },
    folder: "/nowhere",
  });
  await expect(reading).rejects.toMatchObject({ status: 400, message: t.tooManyFields });
  expect(given).toBeLessThanOrEqual(2 * 16_384);
});

test("QUAL-30: while such a form is sent, another visitor is answered, and the form is refused", async () => {
  const http = await listening(await testServer());
  const body = attack();
  const socket = http.open();
  let said = "";
  socket.on("data", (chunk) => {
    said += chunk;
  });
  socket.on("error", () => {});
  socket.write(
    `POST ${PATH} HTTP/1.1\r\nHost: test.example\r\nContent-Type: ${attackType}\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  socket.write(body.slice(0, body.length - 100));
  const other = await http.send("GET", "/api/health", {});
  expect(other.status).toBe(200);
  // The last hundred bytes are never sent.
  if (!said) await once(socket, "data");
  expect(said).toMatch(/^HTTP\/1\.1 400 .*The form has too many fields\./s);
  socket.destroy();
});

const many = (count: number) => Array.from({ length: count }, (_, n) => text(`f${n}`, "x")).join("");
const long = "x".repeat(100_001);
const cases: [string, string, string, number, RegExp?][] = [
  ["a form as it should be", TYPE, whole(fields(), file()), 201],
  [
    "a quoted boundary, signs before and behind",
    'Multipart/Form-Data; charset=utf-8; boundary="B"',
    `\r\nbefore\r\n${whole(fields(), file())}behind\r\n--B\r\n`,
    201,
  ],
  [
    "unknown headers of a part",
    TYPE,
    whole(fields(), file(undefined, "X-Own: 1\r\nContent-Type: application/pdf")),
    201,
  ],
  [
    "a file name of another script",
    TYPE,
    whole(fields(), file("filename*=UTF-8''%E0%AE%87%E0%AE%B2%E0%AF%88.pdf")),
    201,
  ],
  ["a path in the file name", TYPE, whole(fields(), file('filename="../../etc/passwd.pdf"')), 201],
  [
    "binary as encoding",
    TYPE,
    whole(fields(), file(undefined, "Content-Transfer-Encoding: binary\r\nContent-Type: application/pdf")),
    201,
  ],
  ["two boundaries", `${TYPE}; boundary=C`, whole(fields(), file()), 400, /could not be read/],
  ["two types", `${TYPE}, ${TYPE}`, whole(fields(), file()), 400, /could not be read/],
  ["no boundary", "multipart/form-data", whole(fields(), file()), 400, /could not be read/],
  ["an empty boundary", 'multipart/form-data; boundary=""', whole(fields(), file()), 400, /could not be read/],
  [
    "a boundary of 300 signs",
    `multipart/form-data; boundary=${"B".repeat(300)}`,
    whole(fields(), file()),
    400,
    /could not be read/,
  ],
  ["signs behind the boundary", `${TYPE} x`, whole(fields(), file()), 400, /could not be read/],
  ["another media type", "multipart/mixed; boundary=B", whole(fields(), file()), 415],
  ["very many fields", TYPE, whole(fields(), file(), many(300)), 400, /too many fields/],
  ["two files", TYPE, whole(fields(), file(), file()), 400, /too many files/],
  ["a long field", TYPE, whole(fields({ comments: long }), file()), 413, /field of the form is too long/],
  ["a long name of a field", TYPE, whole(fields(), text("n".repeat(5_000), "x"), file()), 413, /too long a name/],
  ["a huge name", TYPE, whole(fields(), text("n".repeat(500_000), "x"), file()), 400, /could not be read/],
  ["a long name of a file", TYPE, whole(fields(), file(`filename="${"n".repeat(3_000)}.pdf"`)), 413, /too long a name/],
  [
    "a huge header before the one that counts",
    TYPE,
    whole(fields(), part(`X-Own: ${long}\r\n${FORM_DATA}; name="a"`, "x"), file()),
    400,
    /could not be read/,
  ],
  [
    "very many headers",
    TYPE,
    whole(fields(), part(`${"X: y\r\n".repeat(3_000)}${FORM_DATA}; name="a"`, "x"), file()),
    400,
    /could not be read/,
  ],
  ["a part without a name", TYPE, whole(fields(), part(FORM_DATA, "x"), file()), 400, /could not be read/],
  ["a part without a head", TYPE, whole(fields(), "--B\r\n\r\nx\r\n", file()), 400, /could not be read/],
  [
    "a head that never ends",
    TYPE,
    whole(fields(), file(), `--B\r\n${FORM_DATA}; name="a"`),
    400,
    /ended before it was complete/,
  ],
  [
    "a header twice",
    TYPE,
    whole(fields(), part(`${FORM_DATA}; name="a"\r\n${FORM_DATA}; name="b"`, "x"), file()),
    400,
    /could not be read/,
  ],
  [
    "a name twice in one header",
    TYPE,
    whole(fields(), part(`${FORM_DATA}; name="a"; name="b"`, "x"), file()),
    400,
    /could not be read/,
  ],
  [
    "a form in the form",
    TYPE,
    whole(fields(), part(`${FORM_DATA}; name="a"\r\nContent-Type: multipart/mixed; boundary=C`, "--C--"), file()),
    400,
    /could not be read/,
  ],
  [
    "base64",
    TYPE,
    whole(fields(), part(`${FORM_DATA}; name="a"\r\nContent-Transfer-Encoding: base64`, "eA=="), file()),
    400,
    /could not be read/,
  ],
  [
    "a file name that cannot be decoded",
    TYPE,
    whole(fields(), file("filename*=UTF-8''%ff%fe.pdf")),
    400,
    /could not be read/,
  ],
  [
    "a file name in another encoding",
    TYPE,
    whole(fields(), file("filename*=ISO-8859-1''a.pdf")),
    400,
    /could not be read/,
  ],
  ["no last boundary", TYPE, fields() + file(), 400, /ended before it was complete/],
  ["nothing at all", TYPE, "", 400, /could not be read/],
  ["only the last boundary", TYPE, "--B--\r\n", 400],
  ["no boundary in the body", TYPE, "garbage", 400, /could not be read/],
  ["all fields empty", TYPE, whole(), 400],
];

test(`QUAL-04 API-28: ${cases.length} hostile forms over HTTP are taken or refused as they should be`, async () => {
  const server = await testServer();
  const http = await listening(server);
  for (const [what, type, body, status, says] of cases) {
    await server.database.database.pool.query("truncate rate_limits");
    const answer = await http.send(
      "POST",
      PATH,
      { "Content-Type": type, "Content-Length": String(Buffer.byteLength(body)) },
      body,
    );
    expect([what, answer.status, answer.body]).toEqual([what, status, expect.stringMatching(says ?? /"message":"\S/)]);
  }
  const { rows } = await server.database.database.pool.query<{ name: string }>(
    "select file_name as name from contact_requests order by id",
  );
  expect(rows.map(({ name }) => name)).toEqual(["a.pdf", "a.pdf", "a.pdf", "இலை.pdf", "passwd.pdf", "a.pdf"]);
});

/** Uploads to one gallery, as far as they come. */
async function uploads(env = {}) {
  const server = await testServer(env);
  const http = await listening(server);
  const { owner } = await registerStartup(server);
  const path = "/api/startups/gallery";
  const headers = { Authorization: `Bearer ${owner.token}`, "Content-Type": TYPE };
  const file = (bytes: number) => part(`${FORM_DATA}; name="file"; filename="a.mp4"`, "y".repeat(bytes));
  const begin = (form: string) => {
    const socket = http.open().on("error", () => {});
    const head = Object.entries({ Host: "test.example", ...headers, "Content-Length": "52000000" });
    socket.write(`POST ${path} HTTP/1.1\r\n${head.map((one) => one.join(": ")).join("\r\n")}\r\n\r\n${form}`);
    return socket;
  };
  const send = (bytes: number) => http.send("POST", path, headers, whole(file(bytes)));
  return { begin, file, send, incoming: () => names(server.application.platform.files.incoming) };
}

test("QUAL-04: an upload to the disk that breaks off leaves no file behind", async () => {
  const { begin, file, incoming } = await uploads();
  const socket = begin(file(300_000));
  await expect.poll(() => incoming().length).toBe(1);
  socket.destroy();
  await expect.poll(incoming).toEqual([]);
});

test("QUAL-30: files that come over the disk take only so much of it at once, and give it back", async () => {
  const { begin, file, send, incoming } = await uploads({ FORM_DISK_MB: "160" });
  // The third of one address is 53 MB: one of them fits.
  const both = [begin(file(40_000_000)), begin(file(40_000_000))];
  const [refused] = await Promise.race(both.map((socket) => once(socket, "data")));
  expect(String(refused)).toMatch(/^HTTP\/1\.1 503 .*retry-after: 30\r\n/is);
  for (const socket of both) socket.destroy();
  await expect.poll(incoming).toEqual([]);
  expect((await send(40_000_000)).status).toBe(400);
});

test("QUAL-30: texts beside a file that comes over the disk count as memory", async () => {
  const { begin } = await uploads({ FORM_MEMORY_MB: "36" });
  const texts = Array.from({ length: 20 }, (_, n) => text(`caption${n}`, "y".repeat(90_000))).join("");
  // The third of one address is 12 MB: six of them fit.
  const sent = Array.from({ length: 8 }, () => begin(texts));
  const [refused] = await Promise.race(sent.map((socket) => once(socket, "data")));
  expect(String(refused)).toMatch(/^HTTP\/1\.1 503 /);
  for (const socket of sent) socket.destroy();
});

const names = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

test("QUAL-30: forms that would hold too much memory get 503, and are taken when there is room", async () => {
  const server = await testServer({ FORM_MEMORY_MB: "36" });
  const http = await listening(server);
  const held = Array.from({ length: 3 }, () => http.open());
  const size = 11_000_000;
  for (const socket of held) {
    socket.on("error", () => {});
    socket.write(
      `POST ${PATH} HTTP/1.1\r\nHost: test.example\r\nContent-Type: ${TYPE}\r\nContent-Length: ${size}\r\n\r\n`,
    );
    socket.write(`--B\r\n${FORM_DATA}; name="fileUpload"; filename="a.pdf"\r\n\r\n${"x".repeat(5_000_000)}`);
  }
  // The third of one address is 12 MB: two of them fit, one does not.
  const [refused] = await Promise.race(held.map((socket) => once(socket, "data")));
  expect(String(refused)).toMatch(/^HTTP\/1\.1 503 .*retry-after: 30\r\n.*We are very busy/is);
  for (const socket of held) socket.destroy();
  const body = whole(fields(), file());
  await expect.poll(async () => (await http.send("POST", PATH, { "Content-Type": TYPE }, body)).status).toBe(201);
});

test("QUAL-30: bodies that are announced and do not come take no room from those that come", async () => {
  const server = await testServer({ FORM_MEMORY_MB: "36" });
  const http = await listening(server);
  // The third of one address is 12 MB.
  const head = "POST /api/users/login HTTP/1.1\r\nHost: test.example\r\nContent-Type: application/json\r\n";
  const idle = Array.from({ length: 150 }, () => http.open());
  const sent = idle.map(async (socket) => {
    socket.on("error", () => {});
    await new Promise((done) => socket.write(`${head}Content-Length: 100000\r\n\r\n{`, done));
  });
  await Promise.all(sent);
  const json = Buffer.from(JSON.stringify({ email: "nobody@people.test", password: "wrong-guess-12" }));
  expect((await http.send("POST", "/api/users/login", { "Content-Type": "application/json" }, json)).status).toBe(401);
  for (const socket of idle) socket.destroy();
});

test("QUAL-30: large bodies that take all room keep no login out", async () => {
  const full = { hold: { take: () => expect.fail("no room") }, folder: "", onDisk: { take() {} } };
  const post = (size: number) => {
    const body = JSON.stringify({ email: "x".repeat(size) });
    const headers = { "Content-Type": "application/json", "Content-Length": String(body.length) };
    return new Request("http://test.example/", { method: "POST", headers, body });
  };
  const spec = routeTable["POST /api/users/login"];
  expect((await readBody(post(15_000), spec, full)).value).toEqual({ email: "x".repeat(15_000) });
  await expect(readBody(post(20_000), spec, full)).rejects.toThrow("no room");
});

test("QUAL-30: what is held is counted for all and for each address, and given back", () => {
  const holds = createHolds(300);
  const [first, second, third, fourth] = ["a", "a", "b", "c"].map(holds);
  first?.take(60);
  second?.take(40);
  expect(() => second?.take(1)).toThrow("very busy");
  third?.take(100);
  fourth?.take(100);
  expect(() => holds("d").take(1)).toThrow("very busy");
  first?.release();
  holds("d").take(60);
  expect(() => second?.take(1)).toThrow("very busy");
});

test("QUAL-04: what a form may hold follows from the schema of its call, for every call", () => {
  const forms = (Object.entries(routeTable) as [string, RouteSpec][]).filter(([, spec]) => spec.form);
  expect(forms.length).toBeGreaterThan(8);
  for (const [key, spec] of forms) {
    expect([key, formLimits(spec).files]).toEqual([key, 1]);
    expect(formLimits(spec).parts, key).toBeLessThanOrEqual(200);
    expect(spec.maxBytes, key).toBeGreaterThan(0);
  }
  expect(formLimits(contact)).toEqual({ files: 1, parts: 44 });
});
