import { expect, test } from "vitest";
import { registerStartup } from "#test/builders.ts";
import { pdfFile } from "#test/documents.ts";
import { adminOf } from "#test/events.ts";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";

async function submit(server: TestServer, { token }: TestPerson, certificateNumber: string): Promise<string> {
  const form = { certificateType: "recognition", certificateNumber, issueDate: "2024-05-06", file: pdfFile() };
  return (await server.call("POST /api/certificates/mine", { token, form })).body.certificate._id;
}

async function check(server: TestServer, id: string, state: string) {
  const { token } = await adminOf(server);
  return server.call("PATCH /api/admin/certificates/{id}", {
    params: { id },
    json: { state, note: "The scan cannot be read." },
    token,
  });
}

test("REC-17 REC-29: of two startups with one number verified at once, one gets it, the other the reason", async () => {
  const server = await testServer();
  const ids: string[] = [];
  for (const startupName of ["Ilaivaram Packaging", "Another Packaging"])
    ids.push(await submit(server, (await registerStartup(server, { startupName })).owner, "DIPP260"));
  const answers = await Promise.all(ids.map((id) => check(server, id, "verified")));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.message).toContain("number");
});

test("ADM-05 REC-29: a refused certificate is not opened again while a newer one of its kind is pending", async () => {
  const server = await testServer();
  const { owner } = await registerStartup(server);
  const older = await submit(server, owner, "DIPP260");
  expect((await check(server, older, "refused")).status).toBe(200);
  const newer = await submit(server, owner, "DIPP261");
  const answer = await check(server, older, "pending");
  expect(answer.status).toBe(409);
  expect(answer.body.message).toBe("We are already checking a certificate of this type.");
  expect((await check(server, newer, "verified")).status).toBe(200);
  expect((await check(server, older, "pending")).status).toBe(200);
});

test("REC-29: badges whose last day is over go in the first hour of the next one, by the calendar of India", async () => {
  const { application } = await testServer();
  const job = application.features.jobs.find(({ name }) => name === "recognition.end");
  // Hours of jobs are India's already (syncSchedules).
  expect(job?.options.cron).toMatch(/^\d+ 0 \* \* \*$/);
});
