import { after, MINUTE } from "@startup-connect/contract/shared";
import { expect, test } from "vitest";
import { pdfFile } from "#test/files.ts";
import { type TestServer, testServer } from "#test/harness.ts";
import { booked } from "#test/mentoring.ts";
import { download } from "#test/people.ts";

const read = async (server: TestServer, id: string, token: string) =>
  (await server.call("GET /api/sessions/{id}/record", { params: { id }, token })).body.record;
const saveAgenda = (server: TestServer, id: string, token: string, points: unknown, version: number) =>
  server.call("PUT /api/sessions/{id}/agenda", { params: { id }, token, json: { points, version } });
const saveNotes = (server: TestServer, id: string, token: string, text: string, version: number) =>
  server.call("PUT /api/sessions/{id}/notes", { params: { id }, token, json: { text, version } });
const savePrivate = (server: TestServer, id: string, token: string, text: string) =>
  server.call("PUT /api/sessions/{id}/private-note", { params: { id }, token, json: { text } });
const addFile = (server: TestServer, id: string, token: string, file: File) =>
  server.call("POST /api/sessions/{id}/files", { params: { id }, token, form: { file } });
const setLink = (server: TestServer, id: string, token: string, link: string) =>
  server.call("PUT /api/sessions/{id}/link", { params: { id }, token, json: { link } });
const cancel = (server: TestServer, id: string, token: string) =>
  server.call("POST /api/sessions/{id}/cancel", { params: { id }, token, json: { reason: "ill" } });

async function fresh() {
  const server = await testServer();
  const session = await booked(server);
  return { server, ...session };
}

test("SES-31: both write the agenda; a changed one answers the newer one and loses nothing", async () => {
  const { server, mentor, mentee, id } = await fresh();
  const first = await saveAgenda(server, id, mentee.token, [{ text: " Cost of one tray ", minutes: 15 }], 0);
  const [point] = first.body.record.agenda.points;
  expect(point).toEqual({ _id: expect.any(String), text: "Cost of one tray", minutes: 15, by: "you" });
  const both = [{ text: "What the bank asks" }, { ...point, by: undefined, text: "Cost of a tray" }];
  const second = await saveAgenda(server, id, mentor.token, both, 1);
  expect(second.body.record.agenda.points.map(({ text, by }: Record<string, string>) => `${by}: ${text}`)).toEqual([
    "you: What the bank asks",
    "other: Cost of a tray",
  ]);
  const stale = await saveAgenda(server, id, mentee.token, [{ text: "Mine" }], 1);
  expect([stale.status, stale.body.newer.version, stale.body.newer.points.length]).toEqual([409, 2, 2]);
  expect((await read(server, id, mentee.token)).agenda.version).toBe(2);
});

test("SES-31: wrong points name their field, and the agenda ends with the session", async () => {
  const { server, session, mentee, id } = await fresh();
  const wrong: [field: string, points: unknown][] = [
    [
      "points",
      [
        { text: "a", minutes: 20 },
        { text: "b", minutes: 11 },
      ],
    ],
    ["points", Array.from({ length: 9 }, () => ({ text: "a" }))],
    ["points", "all"],
    ["points.0.text", [{ text: " " }]],
    ["points.0.text", [{ text: "x".repeat(141) }]],
    ["points.0.minutes", [{ text: "a", minutes: 0.5 }]],
  ];
  for (const [field, points] of wrong) {
    const { status, body } = await saveAgenda(server, id, mentee.token, points, 0);
    expect([status, Object.keys(body.errors ?? {})], field).toEqual([400, [field]]);
  }
  server.clock.advance(Date.parse(session.end) - server.clock.now().getTime());
  expect((await saveAgenda(server, id, mentee.token, [{ text: "Late" }], 0)).status).toBe(409);
  expect((await saveNotes(server, id, mentee.token, "Notes go on", 0)).status).toBe(200);
});

test("SES-32: files of either are read by the two alone, and removed by who added them", async () => {
  const { server, mentor, mentee, id } = await fresh();
  const added = await addFile(server, id, mentee.token, pdfFile("tray-cost.pdf"));
  expect(added.status).toBe(201);
  const { files } = await read(server, id, mentor.token);
  expect(files).toMatchObject([{ name: "tray-cost.pdf", by: "other" }]);
  const params = { id, fileId: files[0]._id };
  const download = await server.call("GET /api/sessions/{id}/files/{fileId}", { params, token: mentor.token });
  expect(download.status).toBe(200);
  expect(download.headers.get("content-disposition")).toContain("tray-cost.pdf");
  const stranger = await server.person();
  expect((await server.call("GET /api/sessions/{id}/files/{fileId}", { params, token: stranger.token })).status).toBe(
    404,
  );
  const remove = (token: string) => server.call("DELETE /api/sessions/{id}/files/{fileId}", { params, token });
  expect((await remove(mentor.token)).status).toBe(403);
  expect((await remove(mentee.token)).body.record.files).toEqual([]);
  const text = new File(["plain"], "a.pdf", { type: "application/pdf" });
  expect((await addFile(server, id, mentee.token, text)).body.errors).toHaveProperty("file");
});

test("SES-32: at most ten files, also when they come at once", async () => {
  const { server, mentee, mentor, id } = await fresh();
  const add = (n: number) => addFile(server, id, (n % 2 ? mentor : mentee).token, pdfFile(`${n}.pdf`, `${n}`));
  for (let n = 0; n < 8; n++) expect((await add(n)).status).toBe(201);
  // Few at once: more than a handful are refused as too busy.
  const answers = await Promise.all([8, 9, 10, 11].map(add));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409]);
  expect((await read(server, id, mentee.token)).files).toHaveLength(10);
});

test("SES-33: of notes saved at once from one version, one counts; the others get it with their 409", async () => {
  const { server, mentor, mentee, id } = await fresh();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => saveNotes(server, id, (n % 2 ? mentor : mentee).token, `Text ${n}`, 0)),
  );
  const saved = answers.filter(({ status }) => status === 200);
  expect(saved).toHaveLength(1);
  const { text, version, by } = saved[0]?.body.record.notes ?? {};
  expect([version, by]).toEqual([1, "you"]);
  for (const { status, body } of answers.filter((one) => one !== saved[0]))
    expect([status, body.newer]).toEqual([409, { version: 1, text }]);
  const other = await read(server, id, text.endsWith("1") ? mentor.token : mentee.token);
  expect(other.notes.changedAt).toBe(server.clock.now().toISOString());
  expect((await saveNotes(server, id, mentee.token, "x".repeat(4001), 1)).body.errors).toHaveProperty("text");
});

test("SES-34: a private note is read by its author alone, and sealed in its row", async () => {
  const { server, mentor, mentee, id } = await fresh();
  await savePrivate(server, id, mentee.token, "Ask whether she comes");
  await savePrivate(server, id, mentee.token, "Ask whether Farida comes");
  expect((await read(server, id, mentee.token)).privateNote).toBe("Ask whether Farida comes");
  expect(JSON.stringify(await read(server, id, mentor.token))).not.toContain("Farida comes");
  const { rows } = await server.database.database.pool.query("select * from session_private_notes");
  expect(rows).toHaveLength(1);
  expect(rows[0].sealed).toMatch(/^1\.[\w-]{8}\./);
  await savePrivate(server, id, mentee.token, "");
  expect((await server.database.database.pool.query("select 1 from session_private_notes")).rowCount).toBe(0);
});

test("SES-35: the mentor's link is https, and shown from 10 minutes before to 30 minutes after", async () => {
  const { server, session, mentor, mentee, id } = await fresh();
  expect((await setLink(server, id, mentor.token, "http://meet.example.org/a")).body.errors).toHaveProperty("link");
  expect((await setLink(server, id, mentee.token, "https://meet.example.org/a")).status).toBe(409);
  const opensAt = async () =>
    (await server.call("GET /api/sessions/{id}", { params: { id }, token: mentee.token })).body.session.linkOpensAt;
  expect(await opensAt()).toBeNull();
  const saved = await setLink(server, id, mentor.token, "https://meet.example.org/a");
  expect(await opensAt()).toBe(new Date(Date.parse(session.start) - 10 * MINUTE).toISOString());
  expect(saved.body.record.ownLink).toBe("https://meet.example.org/a");
  expect((await read(server, id, mentee.token)).ownLink).toBeNull();
  const shown = async () =>
    (await server.call("GET /api/sessions/{id}", { params: { id }, token: mentee.token })).body.session.link;
  const at = async (instant: string, minutes: number) => {
    server.clock.advance(Date.parse(instant) + minutes * MINUTE - server.clock.now().getTime());
    return shown();
  };
  const { start, end } = session;
  expect([await at(start, -11), await at(start, -10), await at(end, 30), await at(end, 31)]).toEqual([
    "",
    "https://meet.example.org/a",
    "https://meet.example.org/a",
    "",
  ]);
});

test("SES-37: outsiders get 404; a session called off, and one after a block, is only read", async () => {
  const { server, mentor, mentee, id } = await fresh();
  await saveNotes(server, id, mentee.token, "Kept", 0);
  const stranger = await server.person();
  const writes = (token: string) => [
    saveAgenda(server, id, token, [], 0),
    saveNotes(server, id, token, "x", 1),
    savePrivate(server, id, token, "x"),
    setLink(server, id, token, ""),
    addFile(server, id, token, pdfFile()),
    server.call("POST /api/sessions/{id}/commitments", {
      params: { id },
      token,
      json: { text: "x", owner: "you", due: "2026-12-01" },
    }),
  ];
  const statuses = async (token: string) => (await Promise.all(writes(token))).map(({ status }) => status);
  expect(await statuses(stranger.token)).toEqual([404, 404, 404, 404, 404, 404]);
  await cancel(server, id, mentee.token);
  expect(await statuses(mentor.token)).toEqual([409, 409, 409, 409, 409, 409]);
  expect(await read(server, id, mentee.token)).toMatchObject({
    canWrite: false,
    isTogether: true,
    notes: { text: "Kept" },
  });

  const past = await booked(server);
  server.clock.advance(Date.parse(past.session.end) - server.clock.now().getTime());
  await server.call("POST /api/blocks", { json: { userId: past.mentee.userId }, token: past.mentor.token });
  expect((await saveNotes(server, past.id, past.mentee.token, "After", 0)).status).toBe(409);
  expect(await read(server, past.id, past.mentee.token)).toMatchObject({ canWrite: false, isTogether: false });
});

test("SES-38: a move keeps agenda, notes, files and commitments", async () => {
  const { server, mentor, mentee, id, start } = await fresh();
  await saveAgenda(server, id, mentee.token, [{ text: "Prices" }], 0);
  await saveNotes(server, id, mentor.token, "Dry it", 0);
  await savePrivate(server, id, mentee.token, "Only mine");
  await addFile(server, id, mentee.token, pdfFile());
  const before = await read(server, id, mentee.token);
  const later = after(start, { hours: 1 }).toISOString();
  const moved = await server.call("POST /api/sessions/{id}/move", {
    params: { id },
    token: mentor.token,
    json: { start: later },
  });
  expect(moved.status).toBe(200);
  expect(await read(server, id, mentee.token)).toEqual(before);
});

test("SES-39: the own download never has the other's private note; who leaves takes the own along", async () => {
  const { server, mentor, mentee, id } = await fresh();
  await saveNotes(server, id, mentee.token, "Shared text", 0);
  await savePrivate(server, id, mentee.token, "Secret of the mentee");
  await savePrivate(server, id, mentor.token, "Secret of the mentor");
  await addFile(server, id, mentee.token, pdfFile("mine.pdf"));
  const own = await download(server, mentee.token);
  expect(own).toContain("Secret of the mentee");
  expect(own).toMatch(/"file":\s*"files\//);
  expect(own).not.toContain("Secret of the mentor");
  expect((await server.call("DELETE /api/users/delete-account", { token: mentee.token })).status).toBe(200);
  const left = await read(server, id, mentor.token);
  expect(left).toMatchObject({ files: [], notes: { text: "Shared text" }, privateNote: "Secret of the mentor" });
  const { rows } = await server.database.database.pool.query("select author_id from session_private_notes");
  expect(rows).toEqual([{ author_id: mentor.userId }]);
});

const fraud =
  "Your loan of 50 lakh is sanctioned. Pay the processing fee of 5000 rupees to this UPI id today, keep it secret: fee@okaxis.";

test.each([
  ["PUT /api/sessions/{id}/agenda", { points: [{ text: fraud }], version: 0 }, "points"],
  ["PUT /api/sessions/{id}/notes", { text: fraud, version: 0 }, "text"],
  ["POST /api/sessions/{id}/commitments", { text: fraud, owner: "other", due: "2026-12-01" }, "text"],
] as const)(
  "SES-44: %s refuses what sounds like fraud at its field, and saves talk of money",
  async (call, json, field) => {
    const server = await testServer();
    const { id, mentor } = await booked(server);
    const send = (body: object) => server.call(call, { params: { id }, json: body, token: mentor.token });
    const refused = await send(json);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, [field]]);
    const honest = "Compare the processing fee of the bank loan";
    const saved = await send("text" in json ? { ...json, text: honest } : { ...json, points: [{ text: honest }] });
    expect(saved.status).toBeLessThan(300);
  },
);
