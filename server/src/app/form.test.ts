import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RouteSpec } from "@startup-connect/contract";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { ReceivedFile } from "#platform/files/index.ts";
import { readBody } from "./body.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "startup-connect-forms-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const streamed: RouteSpec = {
  summary: "",
  access: "none",
  form: z.object({ file: z.file(), caption: z.string() }),
  streamed: true,
  maxBytes: 1_000_000,
  responses: { 204: null },
};

/** The same body in pieces that end at unexpected places. */
function request(body: Uint8Array, sizes: readonly number[], type: string): Request {
  let [at, turn] = [0, 0];
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= body.length) return controller.close();
      const size = sizes[turn++ % sizes.length] ?? 1;
      controller.enqueue(body.subarray(at, at + size));
      at += size;
    },
  });
  const init: RequestInit & { duplex: "half" } = {
    method: "POST",
    body: stream,
    duplex: "half",
    headers: { "content-type": type },
  };
  return new Request("http://test.example/", init);
}

/** Content that looks like the beginning of a boundary again and again. */
const content = fc
  .array(fc.constantFrom("\r\n", "--", "\r\n--", "-", "a", "\0", "அ", "----"), { maxLength: 40 })
  .map((pieces) => Buffer.from(pieces.join("")));

test("QUAL-04: a form is read the same whatever pieces it comes in, and nothing stays when it is over", async () => {
  await fc.assert(
    fc.asyncProperty(
      content,
      content,
      fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 5 }),
      async (file, text, sizes) => {
        const sent = new FormData();
        sent.append("file", new File([new Uint8Array(file)], 'a "name".mp4', { type: "video/mp4" }));
        sent.append("caption", text.toString());
        const encoded = new Response(sent);
        const type = encoded.headers.get("content-type") ?? "";
        const body = new Uint8Array(await encoded.arrayBuffer());
        const { value, discard } = await readBody(request(body, sizes, type), streamed, {
          hold: { take() {} },
          onDisk: { take() {} },
          folder,
        });
        const fields = z.record(z.string(), z.unknown()).parse(value);
        // The platform's own reader says what the text has to be: it brings line breaks into one form.
        const wanted = await new Response(body, { headers: { "content-type": type } }).formData();
        expect(fields.caption).toBe(wanted.get("caption"));
        const { file: received } = fields;
        if (!(received instanceof ReceivedFile)) throw new Error("the file was not received");
        expect([received.name, received.size]).toEqual(['a "name".mp4', file.length]);
        expect((await readFile(received.location)).equals(file)).toBe(true);
        await discard();
        expect(await readdir(folder)).toEqual([]);
      },
    ),
    { numRuns: 60 },
  );
});
