import { HOUR } from "@startup-connect/contract/shared";
import sharp from "sharp";
import { expect, test } from "vitest";
import { pdfOf, streamOf } from "#seeds/load/pdf.ts";
import { registerStartup } from "#test/builders.ts";
import { pdfFile } from "#test/files.ts";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import { booked } from "#test/mentoring.ts";
import { addFile } from "#test/rooms.ts";
import { box, fileOf, mp4Bytes } from "#test/videos.ts";

/** Files as phones, email and office programs make them, sent to each place that takes files. */

type Send = (file: File) => Promise<{ status: number; body: Record<string, unknown> }>;

const contactForm = {
  ...{ firstName: "Asha", lastName: "Raman", email: "asha@ilaivaram.example", contactNumber: "+91 98765-43210" },
  ...{ gender: "Prefer not to say", profession: "Founder", state: "Tamil Nadu", city: "Coimbatore" },
  ...{ queryType: "My own question", comments: "A line." },
};
const notice = { date: "2026-10-01", department: "Ministry of Finance", description: "Something new." };

/** Where documents are taken, by the field that a refusal names. */
async function documentPlaces(server: TestServer): Promise<[name: string, field: string, send: Send][]> {
  const admin = await server.person({ admin: true });
  const { owner } = await registerStartup(server);
  const { mentee, id } = await booked(server);
  const form = (
    route: `POST /${string}`,
    { token }: TestPerson,
    fields: Record<string, string>,
    field = "file",
  ): Send => {
    return (file) => server.call(route, { form: { ...fields, [field]: file }, token });
  };
  const certificate = { certificateType: "recognition", certificateNumber: "dipp 260", issueDate: "2024-05-06" };
  return [
    ["contact", "fileUpload", form("POST /api/contact/submit", owner, contactForm, "fileUpload")],
    ["application", "file", form("POST /api/applications/me/documents", owner, { kind: "incorporation" })],
    [
      "certificate",
      "file",
      async (file) => {
        // Of each type one is checked at a time.
        await server.database.database.pool.query("delete from certificates");
        return form("POST /api/certificates/mine", owner, certificate)(file);
      },
    ],
    ["regulation", "file", form("POST /api/admin/regulations", admin, notice)],
    [
      "session",
      "file",
      (file) => server.call("POST /api/sessions/{id}/files", { params: { id }, form: { file }, token: mentee.token }),
    ],
    ["room", "file", (file) => addFile(server, owner, file)],
  ];
}

const plain = async () => Buffer.from(await pdfFile().arrayBuffer());
/** Objects from 4 on. */
const pdf = (catalog: string, page: string, ...more: string[]) =>
  pdfOf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 100] ${page} >>`,
    ...more,
  ]);
const LINK = ["<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A 5 0 R >>", "<< /S /URI /URI (https://a.example/) >>"];
const HEIC = Buffer.from("000000186674797068656963000000006d696631686569630000000c6d657461000000000000", "hex");

const documents: [what: string, bytes: () => Promise<Uint8Array> | Uint8Array, refusal: RegExp | null][] = [
  [
    "a mark of the byte order before the header",
    async () => Buffer.concat([Buffer.from("\ufeff"), await plain()]),
    null,
  ],
  ["line breaks before the header", async () => Buffer.concat([Buffer.from("\r\n\r\n"), await plain()]), null],
  [
    "the head of an email before the header",
    async () => Buffer.concat([Buffer.from("Content-Type: application/pdf\r\n\r\n"), await plain()]),
    null,
  ],
  ["4 kB of zeros behind its end", async () => Buffer.concat([await plain(), Buffer.alloc(4_096)]), null],
  [
    "a page of a website behind its end",
    async () => Buffer.concat([await plain(), Buffer.from(`\n<html>${"<p>".repeat(2_000)}</html>`)]),
    null,
  ],
  [
    "a page to open at and a link, each an object of its own",
    () => pdf("/OpenAction 6 0 R", "/Annots [4 0 R]", ...LINK, "<< /S /GoTo /D [3 0 R /Fit] >>"),
    null,
  ],
  [
    "the data of an invoice attached",
    () =>
      pdf(
        "/Names << /EmbeddedFiles << /Names [(a) 4 0 R] >> >>",
        "",
        "<< /Type /Filespec /F (factur-x.xml) /UF (factur-x.xml) /EF << /F 5 0 R >> >>",
        streamOf("<a/>", " /Type /EmbeddedFile"),
      ),
    null,
  ],
  ["a site that it opens", () => pdf("/OpenAction 5 0 R", "/Annots [4 0 R]", ...LINK), /run by themselves/],
  [
    "a program attached",
    () => pdf("", "", "<< /Type /Filespec /F (a.xml) /UF (a.exe) /EF << /F 5 0 R >> >>", streamOf("MZ")),
    /attached files that a program could run/,
  ],
  ["its end missing", async () => (await plain()).subarray(0, 40), /its end is missing/],
  [
    "its end missing after an earlier end",
    async () => Buffer.concat([await plain(), Buffer.from("7 0 obj\n<< /Type /Page /Contents")]),
    /its end is missing/,
  ],
];

test("FILE-11 FILE-12: a PDF as real programs write it is taken in each place or names its fault", async () => {
  const server = await testServer();
  for (const [place, field, send] of await documentPlaces(server)) {
    for (const [what, bytes, refusal] of documents) {
      server.clock.advance(HOUR);
      const { status, body } = await send(fileOf(await bytes(), "real.pdf"));
      const label = `${place}: ${what}`;
      // A room takes what can run, as its readers see pictures alone.
      if (refusal === null || place === "room")
        expect([label, status < 300, body.errors]).toEqual([label, true, undefined]);
      else expect([label, status, body.errors]).toEqual([label, 400, { [field]: expect.stringMatching(refusal) }]);
    }
    const heic = await send(fileOf(HEIC, "IMG_0001.jpg", "image/jpeg"));
    expect([place, heic.status, heic.body.errors]).toEqual([
      place,
      400,
      { [field]: "This is a HEIC picture. Save it as JPEG or PNG and choose that." },
    ]);
  }
});

test("FILE-11 FILE-12: in a room they become pages, and what only opens at a page or links out may be saved", async () => {
  const server = await testServer();
  const { owner } = await registerStartup(server);
  for (const [, bytes] of documents) await addFile(server, owner, fileOf(await bytes(), "real.pdf"));
  await server.application.platform.jobs.drain();
  const { body } = await server.call("GET /api/rooms/me", { token: owner.token });
  const versions = body.room.items.flatMap(
    ({ versions }: { versions: { state: string; mayBeSaved: boolean }[] }) => versions,
  );
  expect(versions).toHaveLength(documents.length);
  const saved = versions.filter(({ mayBeSaved }: { mayBeSaved: boolean }) => mayBeSaved);
  expect(saved).toHaveLength(documents.filter(([, , refusal]) => refusal === null).length);
});

const canvas = () => sharp({ create: { width: 60, height: 40, channels: 3, background: "#21458b" } });
/** A film with many bytes that begin a pass in a JPEG. */
const film = () => Buffer.concat([mp4Bytes(), box("mdat", Buffer.from("ffda0008".repeat(80), "hex"))]);

test("FILE-10: a photo of a phone is taken as profile picture, logo, in the gallery and as document; a HEIC is named", async () => {
  const server = await testServer();
  const { owner } = await registerStartup(server);
  const { token } = owner;
  const photo = Buffer.concat([await canvas().jpeg().toBuffer(), film()]);
  const places: [route: `${"POST" | "PUT"} /${string}`, field: string, fields: Record<string, string>][] = [
    ["POST /api/users/profile-picture", "profilePicture", {}],
    ["PUT /api/startups/logo", "file", {}],
    ["POST /api/startups/gallery", "file", { caption: "" }],
    ["POST /api/applications/me/documents", "file", { kind: "identity" }],
    ["POST /api/rooms/me/files", "file", {}],
  ];
  for (const [route, field, fields] of places) {
    const send = (bytes: Uint8Array, name: string, type: string) =>
      server.call(route, { form: { ...fields, [field]: fileOf(bytes, name, type) }, token });
    expect((await send(photo, "PXL_2026.MP.jpg", "image/jpeg")).status, route).toBeLessThan(300);
    for (const type of ["image/jpeg", "image/heic"]) {
      const { status, body } = await send(HEIC, "IMG_0001.jpg", type);
      const text = "This is a HEIC picture. Save it as JPEG or PNG and choose that.";
      expect([route, status, body.errors]).toEqual([route, 400, { [field]: text }]);
    }
  }
});
