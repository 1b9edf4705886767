import { expect, test } from "vitest";
import { adminOf, makeEvent } from "#test/events.ts";
import { falsePictures, pngFile } from "#test/files.ts";
import { testServer } from "#test/harness.ts";

test("HOME-37 B52: a cover is set, replaced and removed with its file, and nothing else is taken for one", async () => {
  const server = await testServer();
  const event = await makeEvent(server);
  const { token } = await adminOf(server);
  const key = "PUT /api/admin/events/{id}/cover";
  const set = (file: File, as: string | null = token) =>
    server.call(key, { params: { id: event._id }, form: { file }, token: as });
  const shown = async () => (await server.call("GET /api/events/{id}", { params: { id: event._id } })).body.event.cover;
  const isThere = async (path: string) => (await server.application.platform.files.read(path)) !== null;
  expect(await shown()).toBe("");

  const { status, body } = await set(await pngFile());
  expect([status, body.event.cover]).toEqual([200, await shown()]);
  const first = await shown();
  expect(await isThere(first)).toBe(true);
  for (const file of falsePictures()) {
    const refused = await set(file);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ["file"]]);
  }
  expect((await set(await pngFile(), null)).status).toBe(401);
  expect(await shown()).toBe(first);

  await set(await pngFile("wide.png", 60));
  const second = await shown();
  expect([await isThere(first), await isThere(second)]).toEqual([false, true]);
  const gone = await server.call("DELETE /api/admin/events/{id}/cover", { params: { id: event._id }, token });
  expect([gone.status, await shown(), await isThere(second)]).toEqual([200, "", false]);

  await server.call("DELETE /api/admin/events/{id}", { params: { id: event._id }, token });
  expect((await set(await pngFile())).status).toBe(409);
});
