import { dayBefore, inCrore, inPercent, inYears, LAWS } from "@startup-connect/contract/recognition";
import { inEnglish, longDate } from "@startup-connect/contract/shared";
import { expect, test } from "vitest";
import { pdfFile } from "#test/files.ts";
import { type TestServer, testServer } from "#test/harness.ts";

const LIST = "GET /api/regulations";
const ADD = "POST /api/admin/regulations";
const CBDT = "Central Board of Direct Taxes";

const list = async (server: TestServer, query: Record<string, string> = {}) =>
  (await server.call(LIST, { query })).body;
const notice = {
  date: "2026-10-01",
  department: "Securities and Exchange Board of India",
  description: "Something new.",
};

test("REC-31 REC-32 REC-33: the three notices of 2024 and the two after, newest first", async () => {
  const server = await testServer();
  const { regulations, years, departments } = await list(server);
  expect(regulations.map(({ date }: { date: string }) => date)).toEqual([
    "2026-02-04",
    "2025-03-29",
    "2024-08-16",
    "2024-08-16",
    "2024-02-15",
  ]);
  const texts = regulations.map(({ description }: { description: string }) => description);
  expect(texts[4]).toContain("window for the tax holiday extended to 31 March 2025");
  expect(texts[3]).toContain("removed from 1 April 2025");
  expect(texts[2]).toMatch(/unlisted shares lowered from 20% to 12\.5%, and indexation removed.*23 July 2024/);
  expect(texts[1]).toContain("31 March 2030");
  expect(texts[0]).toContain("INR 200 crore");
  expect(regulations[4].supersededBy).toMatchObject({ id: regulations[1].id, date: "2025-03-29" });
  expect(regulations.filter(({ supersededBy }: { supersededBy: unknown }) => supersededBy)).toHaveLength(1);
  expect(years).toEqual([2024, 2025, 2026]);
  expect(departments[0]).toBe(CBDT);
});

test("REC-32 REC-33: the notices of the product say no figure that the store of rules does not know", async () => {
  const server = await testServer();
  const dates = LAWS.flatMap((law) => [
    ...(law.from ? [law.from, dayBefore(law.from)] : []),
    ...("removedFrom" in law ? [law.removedFrom] : []),
    ...("incorporatedBefore" in law ? [dayBefore(law.incorporatedBefore)] : []),
  ]);
  const figures = LAWS.flatMap((law) => [
    ...("turnoverCrore" in law ? [inCrore(law.turnoverCrore)] : []),
    ...("ageYears" in law ? [inYears(law.ageYears)] : []),
    ...("percent" in law ? [inPercent(law.percent)] : []),
    ...("section" in law ? [law.section] : []),
  ]);
  const acts = ["G.S.R. 108(E)", "Finance Act, 2025", "Finance Act, 2024", "Finance (No. 2) Act, 2024", "2025-26"];
  for (const act of acts)
    expect(
      LAWS.some(({ clause }) => clause.includes(act)),
      act,
    ).toBe(true);
  const sayable = [...dates.map(longDate), ...figures, ...acts].map(inEnglish).sort((a, b) => b.length - a.length);
  for (const { description } of (await list(server)).regulations) {
    const rest = sayable.reduce((text: string, said) => text.replaceAll(said, ""), description);
    expect(rest, description).not.toMatch(/\d/);
  }
});

test("REC-30: year and department narrow, their words for all do not, unknown ones find nothing", async () => {
  const server = await testServer();
  const dates = async (query: Record<string, string>) =>
    (await list(server, query)).regulations.map(({ date }: { date: string }) => date.slice(0, 4));
  expect(await dates({ year: "2024" })).toEqual(["2024", "2024", "2024"]);
  expect(await dates({ year: "2025", department: CBDT })).toEqual(["2025"]);
  expect(await dates({ year: "All Years", department: "All" })).toHaveLength(5);
  expect(await dates({ year: "", department: "" })).toHaveLength(5);
  expect(await dates({ year: "2026", department: CBDT })).toEqual([]);
  expect(await dates({ year: "soon" })).toEqual([]);
  expect((await list(server, { year: "1999" })).years).toEqual([2024, 2025, 2026]);
});

test("REC-34: every notice of the product downloads as a file with its dates, clauses and source", async () => {
  const server = await testServer();
  const { regulations } = await list(server);
  for (const { id, downloadLink, date, officialLink } of regulations) {
    expect(downloadLink).toBe(`/api/regulations/${id}/download`);
    expect(new URL(officialLink).hostname).toMatch(/\.gov\.in$/);
    const file = await server.call("GET /api/regulations/{id}/download", { params: { id } });
    expect(file.status).toBe(200);
    expect(file.headers.get("content-disposition")).toContain(`notice-${date}.txt`);
    expect(file.body).toMatch(/In force .*\d{4}/);
    expect(file.body).toContain("not the official text");
    expect(file.body).toContain("not a government body");
  }
});

test("REC-31 REC-34 ADM-06 ADM-11: an admin adds a notice with a file, which downloads", async () => {
  const server = await testServer();
  const admin = await server.person({ admin: true });
  const form = { ...notice, date: "2027-01-02", file: pdfFile("notice.pdf", "the notice") };
  const added = await server.call(ADD, { token: admin.token, form });
  expect(added.status).toBe(201);
  const { id, downloadLink } = added.body.regulation;
  const { regulations, years, departments } = await list(server, { year: "2027" });
  expect(regulations).toEqual([added.body.regulation]);
  expect(years).toEqual([2024, 2025, 2026, 2027]);
  expect(departments).toContain(notice.department);
  expect(downloadLink).toBe(`/api/regulations/${id}/download`);
  const file = await server.call("GET /api/regulations/{id}/download", { params: { id } });
  expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(file.body).toContain("the notice");
  const { rows } = await server.database.database.pool.query("select act, admin_id, target from admin_log");
  expect(rows).toEqual([{ act: "regulation.added", admin_id: admin.userId, target: "2027-01-02" }]);
});

test("REC-34 ADM-06: a notice changes field by field, loses its file, and is deleted", async () => {
  const server = await testServer();
  const admin = await server.person({ admin: true });
  const { token } = admin;
  const { body } = await server.call(ADD, { token, form: { ...notice, file: pdfFile() } });
  const { id } = body.regulation;
  const change = (form: Record<string, string | Blob>) =>
    server.call("PATCH /api/admin/regulations/{id}", { params: { id }, form, token });
  const linked = await change({ removeFile: "true", officialLink: "https://www.sebi.gov.in/notice.pdf" });
  expect(linked.body.regulation).toMatchObject({
    description: notice.description,
    downloadLink: "https://www.sebi.gov.in/notice.pdf",
  });
  expect((await server.call("GET /api/regulations/{id}/download", { params: { id } })).status).toBe(404);
  expect((await change({ officialLink: "" })).body.errors).toEqual({
    officialLink: "Please enter the official source, or choose a file.",
  });
  expect((await change({ description: "Something else." })).body.regulation.department).toBe(notice.department);
  expect((await change({ supersededBy: id })).body.errors).toHaveProperty("supersededBy");
  expect((await change({ supersededBy: "019c0000-0000-7000-8000-000000000000" })).status).toBe(400);
  const newest = (await list(server)).regulations[1];
  expect((await change({ supersededBy: newest.id })).body.regulation.supersededBy.id).toBe(newest.id);
  const circle = await server.call("PATCH /api/admin/regulations/{id}", {
    params: { id: newest.id },
    form: { supersededBy: id },
    token,
  });
  expect(circle.body.errors).toHaveProperty("supersededBy");
  expect((await change({ supersededBy: "" })).body.regulation.supersededBy).toBeNull();
  expect((await server.call("DELETE /api/admin/regulations/{id}", { params: { id }, token })).status).toBe(204);
  expect((await list(server)).regulations).toHaveLength(5);
  expect((await server.call("DELETE /api/admin/regulations/{id}", { params: { id }, token })).status).toBe(404);
  expect((await change({ description: "x" })).status).toBe(404);
});

test("ADM-06 REC-33: a new notice needs a source and a department of the list, and replaces an older one", async () => {
  const server = await testServer();
  const { token } = await server.person({ admin: true });
  const add = (more: Record<string, string>) => server.call(ADD, { token, form: { ...notice, ...more } });
  const bare = await add({});
  expect([bare.status, bare.body.errors]).toEqual([
    400,
    { officialLink: "Please enter the official source, or choose a file." },
  ]);
  const empty = await server.call(ADD, { token, form: { date: "" } });
  expect(Object.keys(empty.body.errors).sort()).toEqual(["date", "department", "description", "officialLink"]);
  const officialLink = "https://www.sebi.gov.in/notice.pdf";
  expect((await add({ officialLink, department: "DPIIT" })).body.errors).toEqual({
    department: "Please choose a department from the list.",
  });
  expect((await add({ officialLink, replaces: "nothing" })).body.errors).toHaveProperty("replaces");
  const older = (await list(server)).regulations[0];
  expect((await add({ officialLink, replaces: older.id, supersededBy: older.id })).status).toBe(400);
  expect((await list(server)).regulations).toHaveLength(5);
  const added = await add({ officialLink, replaces: older.id });
  expect(added.body.regulation.supersededBy).toBeNull();
  const { regulations } = await list(server);
  expect(regulations.find(({ id }: { id: string }) => id === older.id).supersededBy.id).toBe(added.body.regulation.id);
  expect((await add({ officialLink, replaces: older.id })).body.errors).toHaveProperty("replaces");
});

test("ADM-02 ADM-06: only admins change notices, and each faulty field is named", async () => {
  const server = await testServer();
  const member = await server.person();
  const admin = await server.person({ admin: true });
  expect((await server.call(ADD, { token: member.token, form: notice })).status).toBe(403);
  const { id } = (await list(server)).regulations[0];
  for (const key of ["PATCH /api/admin/regulations/{id}", "DELETE /api/admin/regulations/{id}"] as const) {
    const form = key.startsWith("PATCH") ? { form: notice } : {};
    expect((await server.call(key, { params: { id }, token: member.token, ...form })).status).toBe(403);
  }
  const faulty = await server.call(ADD, {
    token: admin.token,
    form: { date: "soon", department: "", officialLink: "http://plain.example", file: new File(["MZ"], "a.pdf") },
  });
  expect(Object.keys(faulty.body.errors).sort()).toEqual(["date", "department", "description", "officialLink"]);
  const script = await server.call(ADD, {
    token: admin.token,
    form: { ...notice, officialLink: "javascript:alert(1)" },
  });
  expect(script.body.errors).toHaveProperty("officialLink");
  const program = await server.call(ADD, { token: admin.token, form: { ...notice, file: new File(["MZ"], "a.pdf") } });
  expect(program.body.errors).toHaveProperty("file");
  expect((await list(server)).regulations).toHaveLength(5);
});
