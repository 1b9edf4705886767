import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { pdfFile } from "#test/files.ts";
import { testServer } from "#test/harness.ts";
import { filesOf } from "#test/scan.ts";

/** A scanner that speaks as clamd does and finds what says so. */
async function scanner(answer: (bytes: Buffer) => string) {
  const seen: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    let got = Buffer.alloc(0);
    socket.on("data", (chunk) => {
      got = Buffer.concat([got, chunk]);
      const command = "zINSTREAM\0";
      if (got.subarray(0, command.length).toString() !== command) return;
      const parts: Buffer[] = [];
      for (let at = command.length; at + 4 <= got.length; ) {
        const length = got.readUInt32BE(at);
        if (length === 0) {
          const whole = Buffer.concat(parts);
          seen.push(whole);
          socket.end(answer(whole));
          return;
        }
        parts.push(got.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  onTestFinished(close);
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("the scanner has no port");
  return { seen, close, address: `127.0.0.1:${address.port}` };
}

const given = {
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

test("QUAL-35: a document is scanned before it is kept; what is found is refused, and nothing stays", async () => {
  const clamd = await scanner((bytes) =>
    bytes.includes("EICAR") ? "stream: Eicar-Test-Signature FOUND\0" : "stream: OK\0",
  );
  const server = await testServer({ CLAMD_ADDRESS: clamd.address });
  const submit = (mark: string) =>
    server.call("POST /api/contact/submit", { form: { ...given, fileUpload: pdfFile("a.pdf", mark) } });
  const refused = await submit("EICAR");
  expect([refused.status, refused.body.errors.fileUpload]).toEqual([
    400,
    expect.stringMatching(/virus scanner found a problem in this file/),
  ]);
  expect(filesOf(server)).toEqual([]);
  const large = "x".repeat(200_000);
  expect((await submit(large)).status).toBe(201);
  expect(filesOf(server)).toHaveLength(1);
  expect(clamd.seen.map((bytes) => bytes.includes(large))).toEqual([false, true]);
});

test("QUAL-35: while the scanner is down or stammers, documents get 503 and nothing is kept", async () => {
  const clamd = await scanner(() => "INSTREAM size limit exceeded. ERROR\0");
  const server = await testServer({ CLAMD_ADDRESS: clamd.address });
  const submit = () => server.call("POST /api/contact/submit", { form: { ...given, fileUpload: pdfFile() } });
  const stammered = await submit();
  clamd.close();
  const down = await submit();
  for (const { status, headers, body } of [stammered, down])
    expect([status, headers.get("retry-after"), body.message]).toEqual([
      503,
      "60",
      "The file could not be checked for viruses right now. Please try again in a minute.",
    ]);
  expect(filesOf(server)).toEqual([]);
  const { rows } = await server.database.database.pool.query("select from contact_requests");
  expect(rows).toEqual([]);
});
