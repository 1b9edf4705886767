import { CERTIFICATE_STATE_LABELS, CERTIFICATE_STATES } from "@startup-connect/contract/recognition";
import { shortDate } from "@startup-connect/contract/shared";
import { z } from "zod";
import { approvalKind } from "#platform/approvals.ts";
import { mark, REVOCATION } from "./certificates.ts";
import type { Context } from "./context.ts";

const revocation = z.strictObject({
  id: z.string(),
  number: z.string(),
  state: z.enum(CERTIFICATE_STATES),
  note: z.string(),
  entityName: z.string().optional(),
  validTo: z.string().optional(),
});

/** REC-39. */
export const revocationKind = (c: Context) =>
  approvalKind({
    kind: REVOCATION,
    scope: "certificates.check",
    schema: revocation,
    describe: ({ number, state, validTo }) =>
      `Take certificate ${number} out of the register: ${CERTIFICATE_STATE_LABELS[state]}${validTo ? `, until ${shortDate(validTo)}` : ""}`,
    async run(tx, { id, number: _, ...given }, { askedBy }) {
      const { shown } = await mark(c, tx, id, { ...given, by: askedBy, isApproved: true });
      return shown;
    },
  });
