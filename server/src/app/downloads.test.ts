import { readdirSync, readlinkSync } from "node:fs";
import { HOUR } from "@startup-connect/contract/shared";
import { expect, test } from "vitest";
import { type TestServer, testServer } from "#test/harness.ts";
import { buildOf } from "#test/page-build.ts";
import { addedFile, readPage, sharedRoom } from "#test/rooms.ts";
import { createPages } from "./pages.ts";
import { createSite } from "./site.ts";

/** Of one file: what is behind its objects is kept. */
const SIZE = 20_000_000;

/** A page, and a part of the file that draws nothing. */
function largePdf(): File {
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 200] >>",
    `<< /Length ${SIZE} >>\nstream\n${"A".repeat(SIZE)}\nendstream`,
  ];
  let text = "%PDF-1.7\n";
  const places = objects.map((object, n) => {
    const place = text.length;
    text += `${n + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 5\n0000000000 65535 f \n${places.join("")}`;
  return new File([`${text}${table}trailer << /Size 5 /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`], "a.pdf");
}

const openFiles = (server: TestServer): number =>
  readdirSync("/proc/self/fd").filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(server.application.platform.config.dataDir);
    } catch {
      return false;
    }
  }).length;

test("FILE-55: files are read while they are sent, and what no one reads leaves none open", async () => {
  const server = await testServer();
  const { founder } = await sharedRoom(server);
  const { version } = await addedFile(server, founder, largePdf());
  const { platform, api } = server.application;
  const pages = createPages({ platform, api, build: buildOf(async () => ({ html: "" })) });
  const site = createSite({ platform, api, pages, staticFile: async () => null });
  const ask = (method: string) =>
    site(
      new Request(`http://test.example/api/rooms/files/${version._id}/original`, {
        method,
        headers: { Authorization: `Bearer ${founder.token}` },
      }),
      "10.0.0.1",
    );
  const held = () => process.memoryUsage().arrayBuffers;
  const [before, filesBefore] = [held(), openFiles(server)];
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask("GET")));
  const readers = answers.map(({ body }) => body?.getReader());
  const first = await Promise.all(readers.map((reader) => reader?.read()));
  expect(first.every((one) => one?.value?.byteLength)).toBe(true);
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(held() - before).toBeLessThan(2 * SIZE);
  await Promise.all(readers.map((reader) => reader?.cancel()));
  for (let n = 0; n < 20; n++) await ask("HEAD");
  await Promise.all(Array.from({ length: 10 }, () => ask("GET")));
  expect(openFiles(server)).toBe(filesBefore);
  const whole = new Uint8Array(await (await ask("GET")).arrayBuffer());
  expect(whole.byteLength).toBe(version.size);
  expect(Buffer.from(whole.subarray(0, 8)).toString()).toBe("%PDF-1.7");
});

test("FILE-57: a reader who saves a file again and again is limited, and fills no list of the founder", async () => {
  const server = await testServer();
  const { founder, reader, versionId } = await sharedRoom(server, { maySave: true });
  await readPage(server, reader, versionId);
  const original = () =>
    server.call("GET /api/rooms/files/{versionId}/original", { params: { versionId }, token: reader.token });
  for (let n = 0; n < 60; n++) expect((await original()).status).toBe(200);
  expect((await original()).status).toBe(429);
  server.clock.advance(HOUR);
  expect((await original()).status).toBe(200);
  await server.database.database.pool.query(
    "insert into room_saves select version_id, person_id, saved_at - interval '1 day' from room_saves",
  );
  const { body } = await server.call("GET /api/rooms/me/readers/{readerId}", {
    params: { readerId: reader.userId },
    token: founder.token,
  });
  const { savedAt } = body.readings[0];
  expect([savedAt.length, savedAt.at(-1)]).toEqual([100, server.clock.now().toISOString()]);
});
