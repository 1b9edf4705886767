import type { RouteKey } from "@startup-connect/contract";

/** The calls that ask for a fresh proof (AUTH-55). One that no longer asks, or a further one that does, is red. */
export const askForProof: readonly RouteKey[] = [
  "POST /api/users/email-change",
  "GET /api/users/export",
  "DELETE /api/users/delete-account",
  "DELETE /api/users/sessions",
  "DELETE /api/users/sessions/{id}",
  "DELETE /api/users/google",
  "POST /api/users/passkeys/options",
  "POST /api/users/passkeys",
  "DELETE /api/users/passkeys/{id}",
  "POST /api/users/recovery-codes",
  "POST /api/admin/users/{id}/suspend",
  "POST /api/admin/users/{id}/restore",
  "PATCH /api/admin/reports/{id}",
  "POST /api/admin/held-requests/{id}",
  "PATCH /api/admin/session-cases/{id}",
  "POST /api/admin/orders/{id}/paid",
  "PATCH /api/admin/applications/{id}",
  "PATCH /api/admin/certificates/{id}",
  "POST /api/admin/announcements",
  "GET /api/admin/subscribers/export",
];
