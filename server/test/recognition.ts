import { expect } from "vitest";
import { pdfFile } from "./files.ts";
import { type TestPerson, type TestServer, testServer } from "./harness.ts";

/** Texts of `applyFully` that no other test data has. */
export const applicationTexts = ["zzpaper", "zzquestion", "zzanswer", "zzreason"];
export const certificateTexts = ["DIPP7654321", "zzcertificate"];

/** Sends a paper of an application. @returns it as its owner sees it */
export const sendPaper = async (server: TestServer, { token }: TestPerson) => {
  const form = { kind: "incorporation", file: pdfFile() };
  return (await server.call("POST /api/applications/me/documents", { token, form })).body.document;
};

/** A site with an administrator and the list of applications. */
export async function applicationsSite() {
  const server = await testServer();
  const admin = await server.person({ admin: true });
  const list = async (query: Record<string, string>) => {
    const { body } = await server.call("GET /api/admin/applications", { query, token: admin.token });
    return {
      ...body,
      ids: body.applications.map(({ applicationId }: { applicationId: string }) => applicationId),
    };
  };
  return { server, admin, list };
}

/**
 * Takes a registered person through the whole review: papers, a question and its answer, the approval; a startup
 * through the verification of a certificate too.
 */
export async function applyFully(
  server: TestServer,
  { token }: TestPerson,
  { withCertificate }: { withCertificate: boolean },
) {
  const { token: admin } = await server.person({ admin: true });
  const paper = { kind: "identity", file: pdfFile("zzpaper of mine.pdf", "zzpaper inside") };
  const { body: uploaded } = await server.call("POST /api/applications/me/documents", { form: paper, token });
  const { body: own } = await server.call("GET /api/applications/me", { token });
  const id = own.application.applicationId;
  const asked = await server.call("POST /api/admin/applications/{id}/questions", {
    params: { id },
    json: { question: "zzquestion of the reviewer" },
    token: admin,
  });
  await server.call("POST /api/applications/me/questions/{id}/answer", {
    params: { id: asked.body.question._id },
    json: { answer: "zzanswer of mine" },
    token,
  });
  await server.call("PATCH /api/admin/applications/{id}/documents/{documentId}", {
    params: { id, documentId: uploaded.document._id },
    json: { state: "refused", reason: "zzreason" },
    token: admin,
  });
  const approved = { params: { id }, json: { status: "approved", reason: "zzreason" }, token: admin };
  expect((await server.call("PATCH /api/admin/applications/{id}", approved)).status).toBe(200);
  if (!withCertificate) return { applicationId: id as string };
  const form = {
    certificateType: "recognition",
    certificateNumber: "DIPP7654321",
    issueDate: "2024-05-06",
    file: pdfFile("c.pdf", "zzcertificate"),
  };
  const { body } = await server.call("POST /api/certificates/mine", { form, token });
  const verified = { params: { id: body.certificate._id }, json: { state: "verified" }, token: admin };
  expect((await server.call("PATCH /api/admin/certificates/{id}", verified)).status).toBe(200);
  return { applicationId: id as string };
}
