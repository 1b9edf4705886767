import { type Limit, accountRoutes as routes } from "../shared/route.ts";
import { DAY, lasting, SECOND } from "../shared/time.ts";
import { LOG_IN_FIRST } from "./page-words.ts";
import * as schemas from "./schemas.ts";
import * as words from "./words.ts";

export const hourly = (name: string, points: number): Limit[] => [{ name, by: "address", points, seconds: 3600 }];
const daily = (name: string, points: number): Limit => ({ name, by: "address", points, seconds: DAY / SECOND });

export const accountRoutes = routes({
  "POST /api/users/login": {
    summary: "Log in with email or personal id and password",
    description: `After ${words.LOGIN_FAILURES_PER_ACCOUNT} failures in ${lasting(words.LOGIN_WINDOW_SECONDS)} for one account, or ${words.LOGIN_FAILURES_PER_ADDRESS} from one network address, 429; also after ${words.LOGINS_PER_PERSON} logins of one user in an hour. A user has at most ${words.SESSIONS_PER_PERSON} sessions: a further one ends the least recently used. A wrong password and an unknown account get the same response. A session whose token is sent ends: the new one replaces it.`,
    access: "optional",
    keepsPages: "sessions appear on no page of others",
    security: { event: "sign-in", typed: "email" },
    json: schemas.loginRequest,
    invalid: words.LOGIN_MISSING,
    limits: [],
    responses: { 200: schemas.loginAnswer },
    errors: [401, 403],
  },
  "POST /api/users/send-otp": {
    summary: "Email a one-time code to an address that wants to register",
    description: `Same response for a known address, whose email says so. With the password of the new account, 400 for a weak one, before a code is sent. 429 within ${lasting(words.OTP_RESEND_SECONDS)} and above ${words.OTP_PER_HOUR} codes an hour for one address; 503 when the email could not be sent. \`otpRequest\`, also set as a cookie, binds the code to the client that asked.`,
    access: "none",
    keepsPages: "codes and links appear on no page",
    security: { event: "code.send", typed: "email" },
    json: schemas.sendOtpRequest,
    limits: [...hourly("send-otp", 80), daily("send-otp-day", 480)],
    responses: { 200: schemas.sendOtpAnswer },
  },
  "POST /api/users/verify-otp": {
    summary: "Exchange the emailed code for the proof that registering needs",
    description: `${words.OTP_MAX_TRIES} wrong tries void the code, counted for the client that asked (cookie or \`otpRequest\` of \`send-otp\`) and for all others separately. Others get 429 after ${words.OTP_UNBOUND_TRIES_PER_DAY} wrong tries for one address in a day. The proof is bound to the address and works once within ${lasting(words.VERIFICATION_VALID_SECONDS)}.`,
    access: "none",
    keepsPages: "codes and links appear on no page",
    security: { event: "code.check", typed: "email" },
    json: schemas.verifyOtpRequest,
    limits: hourly("verify-otp", 200),
    responses: { 200: schemas.verifyOtpAnswer },
  },
  "POST /api/users/verify-link": {
    summary: "Exchange the link in the email with the code for the same proof",
    description:
      "Works once, on any device, while the code is valid; using either ends both. A wrong, used, old or replaced link returns 400.",
    access: "none",
    keepsPages: "codes and links appear on no page",
    security: { event: "code.check", typed: "email" },
    json: schemas.verifyLinkRequest,
    limits: hourly("verify-link", 100),
    responses: { 200: schemas.verifyOtpAnswer },
  },
  "POST /api/users/register": {
    summary: "Create an account for a verified email address",
    access: "none",
    security: { event: "registration", typed: "email" },
    json: schemas.registerRequest,
    limits: [...hourly("register", 120), daily("register-day", 240)],
    responses: { 201: schemas.registerAnswer },
    errors: [409],
  },
  "POST /api/users/logout": {
    summary: "End the session of the sent token",
    description: "An invalid token also returns 204: the user is logged out either way.",
    access: "optional",
    keepsPages: "sessions appear on no page of others",
    security: { event: "sign-out" },
    responses: { 204: null },
  },
  "GET /api/users/dashboard": {
    summary: "The logged-in user",
    access: "bearer",
    responses: { 200: schemas.dashboardAnswer },
  },
  "POST /api/validate-selection": {
    summary: "Check whether this account may register in the chosen role",
    description: "An account without a type takes the chosen one.",
    access: "bearer",
    security: null,
    json: schemas.selectionRequest,
    unauthenticated: LOG_IN_FIRST,
    errorShape: "success",
    limits: [{ name: "validate-selection", by: "user", points: 60, seconds: 60 }],
    responses: { 200: schemas.selectionAnswer },
  },
  "POST /api/users/forgot-password": {
    summary: "Email a link for setting a new password",
    description: `Same response and same time for an unknown address. At most ${words.RESET_PER_HOUR} links an hour for one address.`,
    access: "none",
    keepsPages: "codes and links appear on no page",
    security: { event: "password.ask-reset", typed: "email" },
    json: schemas.forgotPasswordRequest,
    errorShape: "Status",
    limits: hourly("forgot-password", 20),
    responses: { 200: schemas.forgotPasswordAnswer },
  },
  "GET /api/users/reset-password/{id}/{token}": {
    summary: "Check whether a reset link is still valid; changes nothing",
    access: "none",
    security: { event: "password.reset-link", failuresOnly: true },
    params: schemas.resetParams,
    limits: hourly("reset-link", 100),
    responses: { 200: schemas.resetLinkAnswer },
  },
  "POST /api/users/reset-password/{id}/{token}": {
    summary: "Set a new password with an emailed link",
    description: "Ends all sessions of the account. A used, old or wrong link returns 400.",
    access: "none",
    security: { event: "password.reset" },
    params: schemas.resetParams,
    json: schemas.resetPasswordRequest,
    errorShape: "Status",
    limits: hourly("reset-password", 30),
    responses: { 200: schemas.resetPasswordAnswer },
  },
});
