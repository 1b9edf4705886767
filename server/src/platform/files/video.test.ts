import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { before, inEnglish } from "@startup-connect/contract/shared";
import { afterEach, beforeEach, expect, test } from "vitest";
import { doFor } from "#platform/busy.ts";
import { type DocumentReader, readDocument } from "#platform/files/document-reader.ts";
import { createFiles, type Files, isVideo, serveUpload } from "#platform/files/index.ts";
import { configWith, testClock } from "#test/settings.ts";
import {
  box,
  element,
  h264,
  mp4Bytes,
  pictureKind,
  soundKind,
  text,
  trackParts,
  webmBytes,
  webmHead,
  webmTracks,
  webmTracksOf,
} from "#test/videos.ts";

let dataDir: string;
let files: Files;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "startup-connect-videos-"));
  files = await createFiles({ config: configWith({ dataDir }), clock: testClock(new Date()) });
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const film = mp4Bytes({ pictures: 9_000 });

async function stored(): Promise<string> {
  const location = join(dataDir, "film");
  await writeFile(location, film);
  return (await files.putVideo(location)).path;
}

const get = async (path: string, range?: string, method = "GET") => {
  const headers: Record<string, string> = range === undefined ? {} : { range };
  const answer = await serveUpload(files, path, new Request(`http://localhost${path}`, { method, headers }));
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
};

test("SU-18: a player gets the part of a video that it asks for, from any place to any other", async () => {
  const path = await stored();
  const { answer, bytes } = await get(path);
  expect([answer.status, answer.headers.get("accept-ranges"), answer.headers.get("content-type")]).toEqual([
    200,
    "bytes",
    "video/mp4",
  ]);
  expect(bytes.equals(film)).toBe(true);
  const last = film.length - 1;
  for (const [range, from, to] of [
    ["bytes=0-0", 0, 0],
    ["bytes=100-199", 100, 199],
    [`bytes=${last - 9}-`, last - 9, last],
    ["bytes=-10", last - 9, last],
    [`bytes=5-${last + 500}`, 5, last],
    [`bytes=-${film.length + 5}`, 0, last],
  ] as const) {
    const part = await get(path, range);
    expect([part.answer.status, part.answer.headers.get("content-range")], range).toEqual([
      206,
      `bytes ${from}-${to}/${film.length}`,
    ]);
    expect(part.answer.headers.get("content-length"), range).toBe(String(to - from + 1));
    expect(part.bytes.equals(film.subarray(from, to + 1)), range).toBe(true);
  }
});

test("SU-18: a part that is not there is refused, other wishes get the whole, and HEAD gets no bytes", async () => {
  const path = await stored();
  const beyond = await get(path, `bytes=${film.length}-`);
  expect([beyond.answer.status, beyond.answer.headers.get("content-range")]).toEqual([416, `bytes */${film.length}`]);
  for (const range of ["bytes=1-2,5-6", "lines=1-2", "bytes=-", "nonsense"])
    expect((await get(path, range)).answer.status, range).toBe(200);
  const head = await get(path, undefined, "HEAD");
  expect([head.bytes.length, head.answer.headers.get("content-length")]).toEqual([0, String(film.length)]);
  expect((await get(path.replace("mp4", "webm"))).answer.status).toBe(404);
  await files.remove(path);
  expect((await get(path, "bytes=0-1")).answer.status).toBe(404);
});

test("QUAL-04 PROF-37: removes incomplete uploads after a day, generated images after a week", async () => {
  const { mkdir } = await import("node:fs/promises");
  const daysAgo = (days: number) => before(Date.now(), { days });
  for (const [folder, days] of [
    [files.incoming, 2],
    [files.drawn, 8],
  ] as const) {
    await mkdir(folder);
    for (const name of ["old", "young"]) await writeFile(join(folder, name), "x");
    await utimes(join(folder, "old"), daysAgo(days), daysAgo(days));
  }
  await utimes(join(files.drawn, "young"), daysAgo(2), daysAgo(2));
  await files.sweepOrphans(async () => new Set());
  for (const folder of [files.incoming, files.drawn]) expect(await readdir(folder)).toEqual(["young"]);
});

async function put(bytes: Uint8Array): Promise<Buffer | string> {
  const location = join(dataDir, "sent");
  await writeFile(location, bytes);
  try {
    return (await get((await files.putVideo(location)).path)).bytes;
  } catch (error) {
    return error instanceof Error ? inEnglish(error.message) : String(error);
  }
}

const PLACE = "+12.9716+077.5946/";

test("QUAL-34: removes the location from every level of an MP4 and from tracks of metadata", async () => {
  const located = ["udta", "meta", "uuid", "free", "skip", "wide"].map((type) => box(type, text(PLACE)));
  const parts = trackParts("vide");
  const media = box(
    "mdia",
    parts.media,
    parts.handler,
    box("minf", box("stbl", parts.kinds, ...located), ...located),
    ...located,
  );
  const bytes = Buffer.concat([
    box("ftyp", text("isom\0\0\x02\0isomiso2mp41")),
    ...located,
    box(
      "moov",
      box("mvhd", Buffer.alloc(100)),
      box("trak", parts.head, media, box("edts", ...located), ...located),
      box("trak", box("mdia", box("hdlr", text("\0\0\0\0\0\0\0\0meta")), box("stsd", text(PLACE)))),
      ...located,
    ),
    box("moof", box("traf", ...located), ...located),
    box("mdat", Buffer.alloc(500, 7)),
    ...located,
  ]);
  const kept = await put(bytes);
  expect(kept).toHaveLength(bytes.length);
  expect(kept.includes(PLACE)).toBe(false);
  expect(kept.includes("vide")).toBe(true);
});

test("QUAL-34: a WebM is read to its end, and its tags and attachments are taken out", async () => {
  const cluster = element(
    "1f43b675",
    Buffer.concat([element("e7", Buffer.alloc(1)), element("a3", Buffer.alloc(90, 7))]),
  );
  const open = element("1f43b675", element("a3", Buffer.alloc(90, 7)), null);
  const tags = element("1254c367", text(PLACE));
  const attached = element("1941a469", text(PLACE));
  const film = (...parts: Uint8Array[]) => Buffer.concat([webmHead, element("18538067", Buffer.concat(parts), null)]);
  for (const good of [film(webmTracks, cluster, tags, attached), film(tags, webmTracks, open, open, attached)]) {
    const kept = await put(good);
    expect(kept).toHaveLength(good.length);
    expect(kept.includes(PLACE)).toBe(false);
  }
  const bad = [
    film(cluster),
    film(webmTracks),
    film(webmTracks, cluster).subarray(0, -20),
    film(webmTracks, cluster, Buffer.from("<script>alert(1)</script>")),
    Buffer.concat([webmBytes(), Buffer.from("PK behind it")]),
    webmBytes({ claimed: 5_000 }),
    webmHead,
    film(element("1654ae6b", element("ae", element("86", text("A_OPUS")))), cluster),
  ];
  for (const [at, bytes] of bad.entries())
    expect([at, await put(bytes)]).toEqual([at, expect.stringMatching(/damaged|it has no pictures/)]);
});

const aac = soundKind(
  "mp4a",
  box("esds", Buffer.from("00000000031900010004114015000000000000000000000005021190060102", "hex")),
);
const webm = (tracks: Uint8Array) =>
  Buffer.concat([
    webmHead,
    element("18538067", Buffer.concat([tracks, element("1f43b675", Buffer.alloc(90, 3))]), null),
  ]);

test("FILE-46: a WebM of tags without end is refused before all of them are taken out", async () => {
  const tagged = (count: number) =>
    webm(Buffer.concat([webmTracksOf("V_VP8"), ...Array.from({ length: count }, () => element("1254c367", text("")))]));
  expect(await put(tagged(1_000))).toHaveLength(tagged(1_000).length);
  expect(await put(tagged(1_001))).toBe("The video is damaged or not complete. Please choose another one.");
});

test.each<[string, Uint8Array, string | null]>([
  ["H.264 without sound", mp4Bytes(), null],
  ["H.264 and AAC", mp4Bytes({ sound: aac }), null],
  ["AV1 and Opus", mp4Bytes({ kind: pictureKind("av01"), sound: soundKind("Opus") }), null],
  ["VP8", webm(webmTracksOf("V_VP8")), null],
  ["VP9 and Opus", webm(webmTracksOf("V_VP9", "A_OPUS")), null],
  ["HEVC", mp4Bytes({ kind: pictureKind("hvc1"), sound: aac }), "its pictures are HEVC (H.265)"],
  ["HEVC in its other form", mp4Bytes({ kind: pictureKind("hev1") }), "its pictures are HEVC (H.265)"],
  ["Dolby Vision", mp4Bytes({ kind: pictureKind("dvh1") }), "its pictures are Dolby Vision"],
  ["ProRes", mp4Bytes({ kind: pictureKind("apch") }), "its pictures are ProRes"],
  ["MPEG-4 part 2", mp4Bytes({ kind: pictureKind("mp4v") }), "its pictures are MPEG-4 part 2"],
  ["Motion JPEG", mp4Bytes({ kind: pictureKind("jpeg") }), "its pictures are Motion JPEG"],
  ["H.264 in 10 bits", mp4Bytes({ kind: h264(0x6e) }), "its pictures are H.264 with more than 8 bits"],
  [
    "encrypted pictures",
    mp4Bytes({ kind: pictureKind("encv", box("sinf", box("frma", text("avc1")))) }),
    "its pictures are encrypted",
  ],
  ["AC-3", mp4Bytes({ sound: soundKind("ac-3") }), "its sound is AC-3"],
  ["PCM", mp4Bytes({ sound: soundKind("sowt") }), "its sound is PCM"],
  ["Apple Lossless", mp4Bytes({ sound: soundKind("alac") }), "its sound is Apple Lossless"],
  [
    "a strange code",
    mp4Bytes({ kind: pictureKind("\u0001\u0002 \u0003") }),
    "its pictures are in a code without a name",
  ],
  ["no code but words", webm(webmTracksOf("a secret")), "its pictures are in a code without a name"],
  ["a word of the language", webm(webmTracksOf("constructor")), "its pictures are in a code without a name"],
  ["AC-3 in a WebM", webm(webmTracksOf("V_VP9", "A_AC3")), "its sound is AC-3"],
  ["MPEG-4 part 2 in a WebM", webm(webmTracksOf("V_MPEG4/ISO/ASP")), "its pictures are MPEG-4 part 2"],
])("FILE-15: a film in %s is stored, or refused with how to export it", async (_what, bytes, fault) => {
  const kept = await put(bytes);
  if (fault === null) expect(kept).toHaveLength(bytes.length);
  else expect(kept).toEqual(expect.stringContaining(`Browsers cannot play this video: ${fault}`));
  const stored = (await readdir(dataDir, { recursive: true })).filter((name) => /\.(?:mp4|webm)$/.test(name));
  expect(stored).toHaveLength(fault === null ? 1 : 0);
});

test("FILE-46: what programs leave behind a film is dropped", async () => {
  const open = Buffer.concat([
    webmHead,
    element(
      "18538067",
      Buffer.concat([webmTracks, element("1f43b675", element("a3", Buffer.alloc(90, 7)), null)]),
      null,
    ),
  ]);
  const zeros = (count: number) => Buffer.alloc(count);
  for (const [n, whole] of [mp4Bytes(), webmBytes(), webm(webmTracks), open].entries())
    for (const behind of [text("abc"), text("\r\n"), zeros(3), zeros(30), zeros(200_000)])
      expect([n, behind.length, await put(Buffer.concat([whole, behind]))]).toEqual([
        n,
        behind.length,
        Buffer.from(whole),
      ]);
});

test.each([
  ["AVI", Buffer.concat([text("RIFF\0\0\x01\0AVI LIST"), Buffer.alloc(600)])],
  ["MKV", Buffer.concat([element("1a45dfa3", element("4282", text("matroska"))), Buffer.alloc(600)])],
  [
    "WMV",
    Buffer.concat([
      Buffer.from("3026b2758e66cf11a6d900aa0062ce6c1e00000000000000010000000102", "hex"),
      Buffer.alloc(600),
    ]),
  ],
  ["MPEG-TS", Buffer.alloc(188 * 5, Buffer.concat([Buffer.from("47400010", "hex"), Buffer.alloc(184)]))],
  ["FLV", Buffer.concat([Buffer.from("464c5601050000000900000000", "hex"), Buffer.alloc(600)])],
  ["MPEG", Buffer.concat([Buffer.from("000001ba44000400", "hex"), Buffer.alloc(600)])],
])("FILE-46: a film in the format %s is refused with how to export it", async (name, bytes) => {
  const sent = join(dataDir, "sent");
  await writeFile(sent, bytes);
  expect(await isVideo(sent)).toBe(true);
  expect(await put(bytes)).toBe(
    `This video is in the format ${name}. Export it as MP4 with H.264 and AAC, or as WebM, and choose that.`,
  );
});

test("FILE-46: the kind of a track is read at its own place, and not looked for in all that a track holds", async () => {
  const kind = text("\0\0\0\0\0\0\0\0vide");
  const elsewhere = [box("hdlr", kind), box("minf", box("hdlr", kind)), box("trak", box("hdlr", kind))];
  for (const one of [...elsewhere, box("mdia", ...elsewhere.slice(1))])
    expect(
      await put(
        Buffer.concat([box("ftyp", text("isom\0\0\x02\0isom")), box("moov", box("trak", one)), box("mdat", text("x"))]),
      ),
    ).toBe("Please choose an MP4 or WebM video.");
});

test("FILE-15: tables of millions of samples are stored with the film, and left out of what is read", async () => {
  const bytes = mp4Bytes({ more: [box("stsz", Buffer.alloc(4 * 1024 * 1024, 1))] });
  const read: number[] = [];
  const reader: DocumentReader = (head) => {
    read.push(head.byteLength);
    return readDocument(head);
  };
  files = await createFiles({ config: configWith({ dataDir }), clock: testClock(new Date()), reader });
  expect(await put(bytes)).toHaveLength(bytes.length);
  expect(read).toEqual([expect.any(Number)]);
  expect(read[0]).toBeLessThan(2_000);
});

test("QUAL-85: of many videos that one address reads a few pieces come between those of another one", async () => {
  const location = join(dataDir, "long");
  await writeFile(location, mp4Bytes({ pictures: 3_000_000 }));
  const { path } = await files.putVideo(location);
  const { signal } = new AbortController();
  const count = { "10.0.0.1": 0, "10.0.0.2": 0 };
  const read = async (id: keyof typeof count) => {
    const request = new Request(`http://localhost${path}`);
    const { body } = await doFor({ id, signal }, () => serveUpload(files, path, request));
    for await (const _ of body ?? []) count[id] += 1;
  };
  const many = Array.from({ length: 30 }, () => read("10.0.0.1"));
  await read("10.0.0.2");
  expect(count["10.0.0.2"]).toBeGreaterThan(40);
  expect(count["10.0.0.1"]).toBeLessThan(15 * count["10.0.0.2"]);
  await Promise.all(many);
  expect(count["10.0.0.1"]).toBe(30 * count["10.0.0.2"]);
});
