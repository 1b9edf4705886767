import { existsSync, readdirSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { registerMentor, registerStartup } from "#test/builders.ts";
import { pngFile } from "#test/files.ts";
import { sharedServer, type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import { filesOf } from "#test/scan.ts";
import { fileOf, mp4Bytes, nestedMp4Bytes, webmBytes } from "#test/videos.ts";

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
  return server.close;
});

const GALLERY = "/api/startups/gallery";

const add = (server: TestServer, { token }: TestPerson, file: File, caption?: string) =>
  server.call(`POST ${GALLERY}`, { form: { file, ...(caption !== undefined && { caption }) }, token });

const pictures = async (n: number): Promise<File[]> =>
  Promise.all(Array.from({ length: n }, (_, i) => pngFile(`p${i}.png`, 20 + i)));

const incoming = (server: TestServer): string[] => {
  const folder = server.application.platform.files.incoming;
  return existsSync(folder) ? readdirSync(folder) : [];
};

async function profileOf(server: TestServer, startupId: string) {
  const { body } = await server.call("GET /api/startups/startup/{startupId}", { params: { startupId } });
  return body.startup;
}

test("SU-18 SU-17: images and videos are on the profile and in the list, in order, with captions", async () => {
  const { owner, startup } = await registerStartup(server);
  expect(await profileOf(server, startup._id)).toMatchObject({ gallery: [], galleryItems: [] });
  const [first, second] = await pictures(2);
  const image = await add(server, owner, first as File, "The first press");
  expect(image).toMatchObject({
    status: 201,
    body: { item: { kind: "image", caption: "The first press", width: 20 } },
  });
  expect(image.body.item.path).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/);
  const video = await add(server, owner, fileOf(mp4Bytes(), "walk.mov"));
  expect(video.body.item).toMatchObject({ kind: "video", caption: "", width: 0 });
  expect(video.body.item.path).toMatch(/\.mp4$/);
  expect((await add(server, owner, fileOf(webmBytes(), "x.mp4"))).body.item.path).toMatch(/\.webm$/);
  await add(server, owner, second as File);

  const { body } = await server.call(`GET ${GALLERY}`, { token: owner.token });
  const paths = body.gallery.map(({ path }: { path: string }) => path);
  expect(paths).toHaveLength(4);
  const profile = await profileOf(server, startup._id);
  expect(profile.gallery).toEqual(paths);
  expect(profile.galleryItems).toEqual(body.gallery);
  expect((await server.call("GET /api/startups/startups")).body.startups[0].gallery).toEqual(paths);
  const own = await server.call("GET /api/users/startup-profile", { token: owner.token });
  expect(own.body.startup.gallery).toEqual(paths);
  expect(incoming(server)).toEqual([]);
});

test("SU-18: only the owner changes captions and order, and removes items with their files", async () => {
  const { owner, startup } = await registerStartup(server);
  const { owner: other } = await registerStartup(server, { startupName: "Other" });
  const ids: string[] = [];
  for (const file of await pictures(3)) ids.push((await add(server, owner, file)).body.item._id);
  const [a = "", b = "", c = ""] = ids;
  const order = (token: string, list: unknown) => server.call(`PUT ${GALLERY}/order`, { json: { ids: list }, token });

  const moved = await order(owner.token, [c, a, b]);
  expect(moved.body.gallery.map(({ _id }: { _id: string }) => _id)).toEqual([c, a, b]);
  for (const wrong of [[a, b], [a, b, c, c], [a, b, b], [a, b, "x"], []])
    expect((await order(owner.token, wrong)).status).toBe(409);
  const change = { params: { id: a }, json: { caption: "From above" } };
  expect((await server.call(`PATCH ${GALLERY}/{id}`, { ...change, token: owner.token })).body.item.caption).toBe(
    "From above",
  );
  const long = { params: { id: a }, json: { caption: "x".repeat(201) }, token: owner.token };
  expect((await server.call(`PATCH ${GALLERY}/{id}`, long)).body.errors).toHaveProperty("caption");

  expect((await server.call(`PATCH ${GALLERY}/{id}`, { ...change, token: other.token })).status).toBe(404);
  expect((await server.call(`DELETE ${GALLERY}/{id}`, { params: { id: a }, token: other.token })).status).toBe(404);
  expect((await order(other.token, [a, b, c])).status).toBe(409);
  const { owner: mentor } = await registerMentor(server);
  expect((await server.call(`GET ${GALLERY}`, { token: mentor.token })).status).toBe(403);
  expect((await add(server, mentor, (await pictures(1))[0] as File)).status).toBe(403);

  const [path] = (await profileOf(server, startup._id)).gallery;
  expect((await server.call(`DELETE ${GALLERY}/{id}`, { params: { id: c }, token: owner.token })).status).toBe(204);
  expect(await server.application.platform.files.read(path)).toBeNull();
  expect(
    (await profileOf(server, startup._id)).galleryItems.map(({ caption }: { caption: string }) => caption),
  ).toEqual(["From above", ""]);
  expect((await server.call(`DELETE ${GALLERY}/{id}`, { params: { id: c }, token: owner.token })).status).toBe(404);
});

test("SU-18 QUAL-04: what is no image and no whole video is refused by its content and leaves no file", async () => {
  const { owner } = await registerStartup(server);
  const before = filesOf(server);
  const program = Buffer.concat([Buffer.from("MZ\x90\0"), Buffer.alloc(2_000, 7)]);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const whole = mp4Bytes();
  const refused: [File, RegExp][] = [
    [fileOf(program, "film.mp4", "video/mp4"), /choose a JPEG, PNG, WebP or GIF image, or an MP4 or WebM video/],
    [fileOf(svg, "x.png", "image/png"), /^This is an SVG picture/],
    [fileOf(whole.subarray(0, whole.length - 500), "cut.mp4"), /not complete/],
    [fileOf(whole.subarray(0, 40), "cut.mp4"), /not complete/],
    [fileOf(webmBytes({ pictures: 100, claimed: 5_000 }), "cut.webm"), /not complete/],
    [
      fileOf(Buffer.from("1a45dfa3934282886d6174726f736b61", "hex"), "film.mkv"),
      /in the format MKV\. Export it as MP4/,
    ],
    [fileOf(Buffer.alloc(0), "nothing.png"), /choose an image or a video/],
  ];
  for (const [file, text] of refused) {
    const { status, body } = await add(server, owner, file);
    expect([status, body.errors?.file], file.name).toEqual([400, expect.stringMatching(text)]);
  }
  const missing = await server.call(`POST ${GALLERY}`, { form: { caption: "x".repeat(201) }, token: owner.token });
  expect(Object.keys(missing.body.errors).sort()).toEqual(["caption", "file"]);
  expect((await server.call(`POST ${GALLERY}`, { json: {}, token: owner.token })).status).toBe(415);
  expect(filesOf(server)).toEqual(before);
  expect(incoming(server)).toEqual([]);
});

test("SU-18 QUAL-04: an upload that is cut off or too large leaves nothing behind", async () => {
  const { owner } = await registerStartup(server);
  const before = filesOf(server);
  const send = (bytes: Iterable<Uint8Array | "break">, headers: Record<string, string> = {}) => {
    const pieces = bytes[Symbol.iterator]();
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const { done, value } = pieces.next();
        if (done) controller.close();
        else if (value === "break") controller.error(new Error("the line broke"));
        else controller.enqueue(value);
      },
    });
    const init: RequestInit & { duplex: "half" } = {
      method: "POST",
      body,
      duplex: "half",
      headers: {
        authorization: `Bearer ${owner.token}`,
        "content-type": "multipart/form-data; boundary=zz",
        ...headers,
      },
    };
    return server.application.api.fetch(new Request(`http://test.example${GALLERY}`, init), "127.0.0.1");
  };
  const head = Buffer.from('--zz\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n');
  const end = Buffer.from("\r\n--zz--\r\n");
  const megabyte = Buffer.alloc(1_000_000, 1);
  const many = (n: number) => Array.from({ length: n }, () => megabyte);
  expect((await send([head, ...many(3), "break"])).status).toBe(400);
  expect((await send([head, ...many(3)])).status).toBe(400);
  expect((await send([head, ...many(53), end])).status).toBe(413);
  expect((await send([head, end], { "content-length": "60000000" })).status).toBe(413);
  expect((await send([Buffer.from("--zz\r\nnonsense\r\n\r\nx"), end])).status).toBe(400);
  expect(filesOf(server)).toEqual(before);
  expect(incoming(server)).toEqual([]);
  const film = mp4Bytes({ pictures: 3_000_000 });
  expect((await send([head, film.subarray(0, 7), film.subarray(7), end])).status).toBe(201);
});

test("SU-18: where a video was taken is not kept", async () => {
  const { owner } = await registerStartup(server);
  const { body } = await add(server, owner, fileOf(mp4Bytes({ place: "+12.9716+077.5946/" }), "walk.mp4"));
  const stored = await server.application.platform.files.read(body.item.path);
  expect(stored?.bytes.byteLength).toBe(mp4Bytes({ place: "+12.9716+077.5946/" }).length);
  expect(Buffer.from(stored?.bytes ?? []).toString("latin1")).not.toContain("+12.9716");
});

test("SU-18: a video with tracks in tracks in tracks is answered as any other", async () => {
  const { owner } = await registerStartup(server);
  expect((await add(server, owner, fileOf(nestedMp4Bytes(50_000), "deep.mp4"))).status).toBe(201);
});

test("SU-18: a gallery holds twelve, also when thirteen come at once", async () => {
  const { owner, startup } = await registerStartup(server);
  const before = filesOf(server).length;
  const answers = await Promise.all((await pictures(13)).map((file) => add(server, owner, file)));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 12 }, () => 201), 409]);
  const items = (await profileOf(server, startup._id)).galleryItems;
  expect(items).toHaveLength(12);
  expect(filesOf(server)).toHaveLength(before + 12);
  const refused = await add(server, owner, fileOf(mp4Bytes(), "x.mp4"));
  expect(refused).toMatchObject({ status: 409, body: { message: "The gallery holds at most 12 images and videos." } });
});

test("ROLE-31 SU-02: the logo is changed and taken away, and the former file goes", async () => {
  const { owner, startup } = await registerStartup(server, { file: await pngFile("logo.png", 30) });
  const put = (file: File) => server.call("PUT /api/startups/logo", { form: { file }, token: owner.token });
  const first = (await profileOf(server, startup._id)).logo;
  const { body } = await put(await pngFile("other.png", 40));
  expect((await profileOf(server, startup._id)).logo).toBe(body.logo);
  expect(await server.application.platform.files.read(first)).toBeNull();
  expect((await put(fileOf(Buffer.from("<svg/>"), "x.png"))).body.errors).toHaveProperty("file");
  expect((await profileOf(server, startup._id)).logo).toBe(body.logo);
  expect((await server.call("DELETE /api/startups/logo", { token: owner.token })).status).toBe(204);
  expect((await profileOf(server, startup._id)).logo).toBe("");
  expect(await server.application.platform.files.read(body.logo)).toBeNull();
});

test("PROF-37 SU-18: with the account go the gallery and its files", async () => {
  const server = await testServer();
  const { owner } = await registerStartup(server);
  await add(server, owner, (await pictures(1))[0] as File, "Zzcaption");
  await add(server, owner, fileOf(mp4Bytes(), "x.mp4"));
  await server.call("DELETE /api/users/delete-account", { token: owner.token });
  expect(filesOf(server)).toEqual([]);
});
