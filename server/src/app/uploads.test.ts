import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { registerStartup } from "#test/builders.ts";
import { testServer } from "#test/harness.ts";

const png = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: "#a73642" } })
    .png()
    .toBuffer();
const text = (content: string) => Buffer.from(content);

/** What a picture can pretend to be; true where it really is one. */
async function contents(): Promise<[string, Buffer, boolean][]> {
  const real = await png();
  const jpeg = await sharp(real).jpeg().toBuffer();
  const webp = await sharp(real).webp().toBuffer();
  const wide = Buffer.from(real);
  // The head says 60,000 by 60,000; its checksum is left as it was.
  wide.writeUInt32BE(60_000, 16);
  wide.writeUInt32BE(60_000, 20);
  return [
    ["png", real, true],
    ["jpeg", jpeg, true],
    ["webp", webp, true],
    ["png with a script behind it", Buffer.concat([real, text("<script>alert(1)</script>")]), true],
    ["empty", Buffer.alloc(0), false],
    ["half a png", real.subarray(0, real.length / 2), false],
    ["png head, then html", Buffer.concat([real.subarray(0, 8), text("<html><script>1</script>")]), false],
    ["bomb", wide, false],
    ["svg with a script", text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), false],
    ["html", text("<!doctype html><script>alert(1)</script>"), false],
    ["php", text("<?php system($_GET[0]); ?>"), false],
    ["program", Buffer.concat([text("MZ"), Buffer.alloc(400, 1)]), false],
    ["archive", Buffer.concat([text("PK\x03\x04"), Buffer.alloc(400, 2)]), false],
    ["pdf", text("%PDF-1.7\n1 0 obj <</OpenAction 2 0 R>> endobj"), false],
    ["noise", Buffer.from(Array.from({ length: 900 }, (_, at) => (at * 7919) % 251)), false],
  ];
}
const names = ["../../../etc/passwd.png", "picture.php.png", "a\u202egnp.exe", `${"n".repeat(240)}.png`, "இலை.png"];
const types = ["image/png", "text/html", ""];

test("QUAL-04: 200 hostile uploads: accepted by content only, renamed, without a server error", async () => {
  const server = await testServer();
  const { owner } = await registerStartup(server);
  let cases = 0;
  for (const [what, bytes, isPicture] of await contents()) {
    for (const name of names) {
      for (const type of types) {
        cases += 1;
        if (cases % 10 === 0) await server.database.database.pool.query("truncate rate_limits");
        const file = new File([new Uint8Array(bytes)], name, { type });
        const answer = await server.call("PUT /api/startups/logo", { form: { file }, token: owner.token });
        const told = `${what} as ${name.slice(0, 30)} (${type}): ${JSON.stringify(answer.body)}`;
        // Who says of a picture that it is something else is taken at the word.
        const taken = isPicture && type !== "text/html";
        expect(answer.status, told).toBe(taken ? 200 : 400);
        if (!taken) expect(answer.body.errors.file, told).toMatch(/\S/);
        else expect(answer.body.logo, told).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/);
      }
    }
  }
  expect(cases).toBeGreaterThanOrEqual(200);
  const { dataDir } = server.application.platform.config;
  const kept = readdirSync(join(dataDir, "files"), { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  );
  // One logo at a time: those before it are gone.
  expect(kept.map(({ name }) => name)).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.webp$/)]);
}, 60_000);
