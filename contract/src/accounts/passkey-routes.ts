import { type Limit, routes } from "../shared/route.ts";
import { lasting } from "../shared/time.ts";
import * as passkeySchemas from "./passkey-schemas.ts";
import { hourly } from "./routes.ts";
import { loginAnswer } from "./schemas.ts";
import { PASSKEY_NOT_FOUND, PASSKEY_SECONDS, PASSKEYS_PER_PERSON } from "./words.ts";

const own = (name: string): readonly Limit[] => [{ name, by: "user", points: 30, seconds: 3600 }];

const change = { access: "bearer", proof: "fresh", errors: [409] } as const;
const ofOne = { access: "bearer", params: passkeySchemas.passkeyParams, notFound: PASSKEY_NOT_FOUND } as const;

/** Passkeys (WebAuthn) and the codes that replace a lost one; 409 where the site's address is a number. */
export const passkeyRoutes = routes({
  "GET /api/users/passkeys": {
    summary: "Your passkeys, newest first, and how many recovery codes are left",
    access: "bearer",
    responses: { 200: passkeySchemas.passkeysAnswer },
  },
  "POST /api/users/passkeys/options": {
    ...change,
    summary: `Options for navigator.credentials.create, with a challenge for this session and ${lasting(PASSKEY_SECONDS)}`,
    limits: own("passkey-options"),
    responses: { 200: passkeySchemas.passkeyCreationOptions },
  },
  "POST /api/users/passkeys": {
    ...change,
    summary: "Add a passkey to the account",
    description: `Uses up the challenge. The owner gets an email. At most ${PASSKEYS_PER_PERSON} per user; a known passkey returns 409.`,
    security: { event: "passkey.add" },
    json: passkeySchemas.newPasskey,
    limits: own("passkey-add"),
    responses: { 201: passkeySchemas.passkeyAnswer },
  },
  "PATCH /api/users/passkeys/{id}": {
    ...ofOne,
    summary: "Rename a passkey",
    json: passkeySchemas.passkeyRename,
    responses: { 200: passkeySchemas.passkeyAnswer },
  },
  "DELETE /api/users/passkeys/{id}": {
    ...ofOne,
    summary: "Remove a passkey",
    description:
      "The owner gets an email, and the sessions it opened end. Removing the last passkey also deletes the recovery codes.",
    security: { event: "passkey.remove" },
    proof: "fresh",
    responses: { 204: null },
  },
  "POST /api/users/recovery-codes": {
    ...change,
    summary: "Create ten recovery codes, which replace the earlier ones; shown only once",
    description: "409 without a passkey, which they replace. The owner gets an email.",
    security: { event: "recovery-codes.make" },
    limits: own("recovery-codes"),
    responses: { 201: passkeySchemas.recoveryCodesAnswer },
  },
  "POST /api/users/login/passkey/options": {
    summary: "Options for navigator.credentials.get of a user who wants to log in",
    description: `Sets a cookie: the challenge belongs to this browser, is valid for ${lasting(PASSKEY_SECONDS)} and once.`,
    access: "none",
    limits: hourly("passkey-login-options", 120),
    responses: { 200: passkeySchemas.passkeyRequestOptions },
    errors: [409],
  },
  "POST /api/users/login/passkey": {
    summary: "Sign in with a passkey",
    description:
      "Needs the cookie of the options. Every wrong passkey returns the same 401. A session whose token is sent ends.",
    access: "optional",
    security: { event: "sign-in.passkey" },
    json: passkeySchemas.passkeyLogin,
    limits: hourly("passkey-login", 120),
    responses: { 200: loginAnswer },
    errors: [401, 403, 409],
  },
});
