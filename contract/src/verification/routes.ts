import { routes } from "../shared/route.ts";
import { CODE_MINUTES, CODE_TRIES, LOGIN_PROVES_DAYS, VERIFICATION_NOT_FOUND } from "./control-words.ts";
import { codeRequest, controlKindParams, controlValue, ownVerifications, verificationAnswer } from "./schemas.ts";

const change = { access: "bearer", notFound: VERIFICATION_NOT_FOUND, responses: { 200: verificationAnswer } } as const;

export const verificationRoutes = routes({
  "GET /api/users/verifications": {
    summary: "What of your profile is verified, and how",
    access: "bearer",
    responses: { 200: ownVerifications },
  },
  "PUT /api/users/verifications/{kind}": {
    ...change,
    summary: "Enter your website or work email, to verify it",
    description: `Another value ends the verification of the one before. A code is sent to a work email, valid for ${CODE_MINUTES} minutes; none is needed for the address of a login that was made in the last ${LOGIN_PROVES_DAYS} days. 400 for an address at a provider where anyone can register.`,
    params: controlKindParams,
    json: controlValue,
    limits: [{ name: "verification-value", by: "user", points: 20, seconds: 3600 }],
    errors: [403],
  },
  "DELETE /api/users/verifications/{kind}": {
    summary: "Delete your website or work email with its verification",
    access: "bearer",
    params: controlKindParams,
    notFound: VERIFICATION_NOT_FOUND,
    limits: [{ name: "verification-change", by: "user", points: 60, seconds: 3600 }],
    responses: { 204: null },
  },
  "POST /api/users/verifications/website/check": {
    ...change,
    summary: "Look for the text on your website or in its DNS",
    description:
      "Only public addresses are contacted, over HTTPS. 409 when the text is not found, with what was looked for and where.",
    limits: [{ name: "website-check", by: "user", points: 20, seconds: 3600 }],
    errors: [403, 409],
  },
  "POST /api/users/verifications/workEmail/confirm": {
    ...change,
    summary: "Confirm your work email with the emailed code",
    description: `${CODE_TRIES} wrong tries void the code.`,
    json: codeRequest,
    limits: [{ name: "verification-code", by: "user", points: 30, seconds: 3600 }],
    errors: [403],
  },
});
