import { messageAnswer } from "../shared/profile.ts";
import { accountRoutes as routes } from "../shared/route.ts";
import { lasting } from "../shared/time.ts";
import { spelled } from "../shared/words.ts";
import { own } from "./proof-routes.ts";
import { hourly } from "./routes.ts";
import * as schemas from "./schemas.ts";
import * as selfSchemas from "./self-schemas.ts";
import {
  EMAIL_CANCEL_SECONDS,
  EMAIL_CHANGE_SECONDS,
  EMAIL_CHANGES_PER_DAY,
  EXPORTS_PER_DAY,
  GOOGLE_CODE_SECONDS,
  OAUTH_STATE_SECONDS,
  PROOF_CODE_MAX_TRIES,
  PROOF_CODE_SECONDS,
} from "./words.ts";

/** What people do with their own account. */
export const selfRoutes = routes({
  "POST /api/users/change-password": {
    summary: "Change your password",
    description:
      "Ends every session, including the caller's; `token` is the new one. Cancels pending changes, emailed links and the link to Google. A wrong current password returns 400.",
    access: "bearer",
    security: { event: "password.change" },
    json: selfSchemas.changePasswordRequest,
    limits: own("change-password", 10, 900),
    responses: { 200: selfSchemas.changePasswordAnswer },
  },
  "POST /api/users/email-change": {
    summary: "Ask for another email address",
    description:
      "It takes effect when the link emailed to it is confirmed; the old address gets an email. An address in use gets the same response, and its owner gets an email.",
    access: "bearer",
    proof: "fresh",
    security: { event: "email.ask-change" },
    json: selfSchemas.emailChangeRequest,
    limits: own("email-change", EMAIL_CHANGES_PER_DAY, 86_400),
    responses: { 200: selfSchemas.emailChangeAnswer },
  },
  "DELETE /api/users/email-change": {
    summary: "Cancel an unconfirmed change of the email address",
    access: "bearer",
    security: { event: "email.drop-change" },
    responses: { 204: null },
  },
  "POST /api/users/confirm-email/{token}": {
    summary: "Confirm a new email address with the emailed link",
    description: `Works once within ${lasting(EMAIL_CHANGE_SECONDS)}. Ends all other sessions and removes the link to Google. 409 if the address has an account by then.`,
    access: "optional",
    security: { event: "email.change" },
    params: selfSchemas.confirmEmailParams,
    limits: hourly("confirm-email", 30),
    responses: { 200: messageAnswer },
    errors: [409],
  },
  "POST /api/users/cancel-email/{token}": {
    summary: "Undo a change of the email address with the emailed link",
    description: `The link goes to the previous address and works once within ${lasting(EMAIL_CANCEL_SECONDS)}, also after the change was confirmed: the account then gets its previous address back. Ends every session and cancels pending changes, emailed links and the link to Google. 409 if the address has another account by then.`,
    access: "none",
    security: { event: "email.cancel-change" },
    params: selfSchemas.confirmEmailParams,
    limits: hourly("cancel-email", 30),
    responses: { 200: messageAnswer },
    errors: [409],
  },
  "POST /api/users/profile-picture": {
    summary: "Store the account's picture",
    description: "Re-encoded without metadata. For investors and mentors it is the profile's picture too.",
    access: "bearer",
    security: null,
    form: selfSchemas.pictureForm,
    maxBytes: selfSchemas.PICTURE_MAX_BYTES,
    limits: own("profile-picture", 30, 3600),
    responses: { 200: selfSchemas.pictureAnswer },
  },
  "DELETE /api/users/profile-picture": {
    summary: "Remove the account's picture",
    access: "bearer",
    security: null,
    responses: { 200: selfSchemas.pictureAnswer },
  },
  "GET /api/users/sessions": {
    summary: "Sessions of the account, and its ways to log in",
    access: "bearer",
    responses: { 200: selfSchemas.sessionsAnswer },
  },
  "DELETE /api/users/sessions/{id}": {
    summary: "End one of your sessions with its open pages",
    access: "bearer",
    proof: "fresh",
    security: { event: "session.end" },
    params: selfSchemas.sessionParams,
    responses: { 204: null },
  },
  "DELETE /api/users/sessions": {
    summary: "Log out everywhere",
    description:
      "Ends every session of the account with its open pages, this one too, and cancels pending changes and links. Ways to log in stay.",
    access: "bearer",
    proof: "fresh",
    security: { event: "session.end" },
    responses: { 204: null },
  },
  "GET /api/users/preferences": {
    summary: "Which kinds of email the user gets",
    access: "bearer",
    responses: { 200: selfSchemas.preferencesAnswer },
  },
  "PUT /api/users/preferences": {
    summary: "Switch kinds of email on or off, or the welcome off, or choose your language",
    description: "Kinds left out stay as they are. Codes, links and warnings always go.",
    access: "bearer",
    security: null,
    json: selfSchemas.preferencesRequest,
    responses: { 200: selfSchemas.preferencesSaved },
  },
  "GET /api/users/consents": {
    summary: "What the user agreed to, when, and in which wording",
    access: "bearer",
    responses: { 200: selfSchemas.consentsAnswer },
  },
  "GET /api/users/export": {
    summary: "Everything stored about the user, as a zip of JSON and files",
    access: "bearer",
    proof: "fresh",
    security: { event: "account.export" },
    limits: own("export", EXPORTS_PER_DAY, 86_400),
    responses: { 200: { raw: "application/zip" } },
  },
  "DELETE /api/users/delete-account": {
    summary: "Delete the account and everything that belongs to it",
    description: "The last administrator cannot be deleted (409).",
    access: "bearer",
    proof: "fresh",
    security: { event: "account.delete" },
    responses: { 200: selfSchemas.deletedAnswer },
    errors: [409],
  },
});

/** Sign-in with Google; 404 where it is not configured (`GET /api/config` says so), apart from removing a link. */
export const googleRoutes = routes({
  "GET /api/auth/google/start": {
    summary: "Redirect the browser to Google",
    description: "Sets a cookie that binds the return to this browser.",
    access: "none",
    query: schemas.googleStartQuery,
    limits: hourly("google-start", 60),
    responses: { 302: { raw: "text/plain" } },
  },
  "GET /api/auth/google/callback": {
    summary: "Where Google sends the browser back",
    description: `Redirects to the login page with a code for one use within ${lasting(GOOGLE_CODE_SECONDS)}.`,
    access: "none",
    security: { event: "google.return", failuresOnly: true },
    query: schemas.googleCallbackQuery,
    limits: hourly("google-callback", 60),
    responses: { 302: { raw: "text/plain" } },
  },
  "POST /api/auth/google/complete": {
    summary: "Exchange the code of the sign-in with Google for a session",
    description: `Needs the cookie too. A new user also sends name and userType: without them 400 names both, and the code stays good for ${lasting(OAUTH_STATE_SECONDS)}. An account of the same address is linked only with its password or an emailed code: otherwise 403 with \`google_proof_required\` and the ways. So is every address whose mailbox Google does not run (\`hd\`, gmail.com). 409 when the account has another Google account. The owner of the account gets an email about each link.`,
    access: "optional",
    security: { event: "google.sign-in" },
    json: schemas.googleCompleteRequest,
    limits: hourly("google-complete", 60),
    responses: { 200: schemas.loginAnswer },
    errors: [401, 403, 409],
  },
  "POST /api/auth/google/email-code": {
    summary: "Email a code that proves the address of a sign-in with Google",
    description: `Needs the cookie too. Six digits, valid for ${lasting(PROOF_CODE_SECONDS)}, for ${spelled(PROOF_CODE_MAX_TRIES)} tries and only in this browser. One a minute and five an hour for an address.`,
    access: "none",
    security: { event: "google.email-code" },
    json: schemas.googleCodeRequest,
    limits: hourly("google-email-code", 30),
    responses: { 200: messageAnswer },
  },
  "DELETE /api/users/google": {
    summary: "Remove the link to Google",
    description:
      "The owner gets an email. The sessions that it opened end. 409 when it is the only way into the account, 404 without a link.",
    access: "bearer",
    proof: "fresh",
    security: { event: "google.unlink" },
    responses: { 204: null },
    errors: [409],
  },
});
