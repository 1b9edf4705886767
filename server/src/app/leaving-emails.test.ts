import { unzipSync } from "fflate";
import { expect, it } from "vitest";
import { sendContactRequest } from "#test/contact-requests.ts";
import { makeEvent, registerFor } from "#test/events.ts";
import { pdfFile } from "#test/files.ts";
import { type TestServer, testServer } from "#test/harness.ts";
import { mailsTo } from "#test/jobs.ts";
import { filesOf, scanFor } from "#test/scan.ts";

const needles = ["zzleaver", "zzname", "zzcomment", "zzcollege", "9000000018", "zzmark", "zzfile", "zzreply"];

/** A user who wrote to the operator, signed in and before, subscribed and submitted student profiles. */
async function writeFully(server: TestServer) {
  const { token: admin } = await server.person({ admin: true });
  const leaver = await server.person({ name: "Zzname Rao", email: "zz@zzleaver.example" });
  for (const token of [leaver.token, null]) {
    const form = new FormData();
    const texts = {
      firstName: "Zzname",
      lastName: "Rao",
      email: "ZZ@zzleaver.example",
      contactNumber: "9000000018",
      gender: "Female",
      profession: "Founder",
      state: "Delhi",
      city: "New Delhi",
      queryType: "Privacy and my data",
      comments: "Zzcomment of a long letter",
    };
    for (const [name, text] of Object.entries(texts)) form.append(name, text);
    form.append("fileUpload", pdfFile("zzfile.pdf", "zzmark"));
    const sent = await server.call("POST /api/contact/submit", { form, token });
    expect(sent.status).toBe(201);
    const student = {
      studentName: "Zzname Rao",
      collegeName: "Zzcollege",
      department: "Physics",
      mobileNumber: "9000000018",
      emailId: "zz@zzleaver.example",
      startupDomain: "Water",
    };
    expect((await server.call("POST /api/startup/register", { json: student, token })).status).toBe(201);
  }
  await server.call("POST /api/subscribe", { json: { email: "zz@zzleaver.example" } });
  const event = await makeEvent(server, { seats: 1 });
  await registerFor(server, event._id, leaver.token);
  const { body: inbox } = await server.call("GET /api/admin/contact", { token: admin });
  for (const { _id: id } of inbox.requests) {
    const json = { text: "zzreply to you" };
    await server.call("POST /api/admin/contact/{id}/reply", { params: { id }, json, token: admin });
  }
  await server.application.platform.jobs.drain();
  return { leaver, event };
}

it("PROF-37 SUP-08 SU-25 SHELL-21: deletes contact requests, files, student profiles, subscriptions", async () => {
  const server = await testServer();
  const { leaver, event } = await writeFully(server);
  const before = await scanFor(server, needles);
  for (const table of ["contact_requests", "contact_replies", "student_profiles", "subscribers"])
    expect(before.map(({ place }) => place)).toContain(`public.${table}`);
  expect(new Set(before.map(({ needle }) => needle))).toEqual(new Set(needles));
  expect(filesOf(server)).toHaveLength(2);

  const answer = await server.call("DELETE /api/users/delete-account", { token: leaver.token });
  expect(answer.status).toBe(200);
  expect(await scanFor(server, needles)).toEqual([]);
  expect(filesOf(server)).toEqual([]);
  const { rows } = await server.database.database.pool.query("select taken from events where id = $1", [event._id]);
  expect(rows).toEqual([{ taken: 0 }]);
});

it("PROF-39 B8: the download has contact requests, files, student profiles, subscription, events", async () => {
  const server = await testServer();
  const { leaver, event } = await writeFully(server);
  const request = new Request("http://test.example/api/users/export", {
    headers: { authorization: `Bearer ${leaver.token}` },
  });
  const response = await server.application.api.fetch(request, "127.0.0.1");
  const entries = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const json = (name: string) => JSON.parse(new TextDecoder().decode(entries[name]));
  const support = json("support.json");
  expect(support.subscribed).toMatchObject({ email: "zz@zzleaver.example" });
  expect(support.requests).toHaveLength(2);
  expect(support.requests[0]).toMatchObject({
    reference: "CON-2026-000001",
    comments: "Zzcomment of a long letter",
    fileName: "zzfile.pdf",
    replies: [{ text: "zzreply to you" }],
  });
  for (const { file } of support.requests) expect(new TextDecoder().decode(entries[file])).toContain("zzmark");
  const profiles = json("student-profiles.json");
  expect(profiles).toHaveLength(2);
  expect(profiles[0]).toMatchObject({ collegeName: "Zzcollege", mobileNumber: "9000000018" });
  expect(JSON.stringify(profiles)).not.toMatch(/token/i);
  expect(json("events.json")).toMatchObject([{ _id: event._id, registered: true }]);
});

it("PROF-25: cancelling an address change drops its own queued email, and no other", async () => {
  const server = await testServer();
  const { token } = await server.person();
  const address = "somebody@pepper.example";
  await sendContactRequest(server, { email: address });
  await server.call("POST /api/users/email-change", { json: { email: address }, token });
  await server.call("DELETE /api/users/email-change", { token });
  const waiting = (await mailsTo(server, address)).map(({ subject }) => subject);
  expect(waiting).toHaveLength(1);
  expect(waiting[0]).not.toMatch(/confirm/i);
});
