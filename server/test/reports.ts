import type { TestPerson, TestServer } from "./harness.ts";

/** Decides the open case about things of a type, or, to keep what was hidden, lifts the newest decided one. */
export async function decideCase(
  server: TestServer,
  { token }: TestPerson,
  { type, decision, text = "It does not follow the rules." }: { type: string; decision: string; text?: string },
) {
  const list = (state: string) => server.call("GET /api/admin/cases", { query: { type, state }, token });
  const open = (await list("")).body.cases[0];
  const decided = (await list("decided")).body.cases;
  if (!open && decision === "keep") {
    const params = { number: decided[0].number };
    return server.call("POST /api/admin/cases/{number}/lift", { params, token });
  }
  const measure = decision === "keep" ? "none" : decision;
  return server.call("POST /api/admin/cases/{number}/decide", {
    params: { number: (open ?? decided[0]).number },
    json: { measure, rule: measure === "none" ? "none" : "other", text },
    token,
  });
}

/** @returns what decides reports of a review for rude words, as an administrator: to hide it, it is reported first */
export async function reportedReview(server: TestServer, { token }: TestPerson, targetId: string) {
  const admin = await server.person({ type: null, admin: true });
  const json = { targetType: "review", targetId, reason: "Rude." };
  return async (decision: string) => {
    if (decision === "hide") await server.call("POST /api/reports", { json, token });
    return decideCase(server, admin, { type: "review", decision });
  };
}
