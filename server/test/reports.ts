import type { TestPerson, TestServer } from "./harness.ts";

/** Reports a review for rude words. @returns what decides it, as an administrator */
export async function reportedReview(server: TestServer, { token }: TestPerson, targetId: string) {
  const admin = await server.person({ type: null, admin: true });
  await server.call("POST /api/reports", { json: { targetType: "review", targetId, reason: "Rude." }, token });
  const { reports } = (await server.call("GET /api/admin/reports", { token: admin.token })).body;
  return (decision: string) =>
    server.call("PATCH /api/admin/reports/{id}", {
      params: { id: reports[0]._id },
      json: { decision, note: "Rude." },
      token: admin.token,
    });
}
