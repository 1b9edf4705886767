import { type Limit, routes } from "../shared/route.ts";
import { LOG_IN_FIRST } from "./page-words.ts";
import {
  dashboardAnswer,
  forgotPasswordAnswer,
  forgotPasswordRequest,
  loginAnswer,
  loginRequest,
  registerAnswer,
  registerRequest,
  resetLinkAnswer,
  resetParams,
  resetPasswordAnswer,
  resetPasswordRequest,
  selectionAnswer,
  selectionRequest,
  sendOtpAnswer,
  sendOtpRequest,
  verifyOtpAnswer,
  verifyOtpRequest,
} from "./schemas.ts";
import { LOGIN_MISSING } from "./words.ts";

export const hourly = (name: string, points: number): readonly Limit[] => [
  { name, by: "address", points, seconds: 3600 },
];

export const accountRoutes = routes({
  "POST /api/users/login": {
    summary: "Sign in with e-mail or personal id and password",
    description:
      "After 10 failures in 15 minutes for one account, or 30 from one network address, 429; so too after 120 logins of one person in an hour. A person has 50 sessions at most: one more ends the one unused for longest. A wrong pair and an unknown account answer alike.",
    access: "none",
    json: loginRequest,
    invalid: LOGIN_MISSING,
    limits: [],
    responses: { 200: loginAnswer },
    errors: [401, 403],
  },
  "POST /api/users/send-otp": {
    summary: "Mail a one-time code to an address that wants to register",
    description:
      "Same answer for a known address, whose mail says so. 429 before 60 seconds have passed and above 5 codes an hour for one address; 503 when the mail could not be sent.",
    access: "none",
    json: sendOtpRequest,
    limits: hourly("send-otp", 20),
    responses: { 200: sendOtpAnswer },
  },
  "POST /api/users/verify-otp": {
    summary: "Exchange the mailed code for the proof that registering needs",
    description: "Five wrong tries void the code. The proof is bound to the address, valid 15 minutes and once.",
    access: "none",
    json: verifyOtpRequest,
    limits: hourly("verify-otp", 100),
    responses: { 200: verifyOtpAnswer },
  },
  "POST /api/users/register": {
    summary: "Make an account for a verified e-mail address",
    access: "none",
    json: registerRequest,
    limits: hourly("register", 10),
    responses: { 201: registerAnswer },
    errors: [409],
  },
  "POST /api/users/logout": {
    summary: "End the session of the sent token",
    description: "A dead token answers 204 as well: the person is signed out either way.",
    access: "optional",
    responses: { 204: null },
  },
  "GET /api/users/dashboard": {
    summary: "Who is signed in",
    access: "bearer",
    responses: { 200: dashboardAnswer },
  },
  "POST /api/validate-selection": {
    summary: "May this account register in the chosen role?",
    description: "An account without a type takes the chosen one.",
    access: "bearer",
    json: selectionRequest,
    unauthenticated: LOG_IN_FIRST,
    errorShape: "success",
    limits: [{ name: "validate-selection", by: "user", points: 60, seconds: 60 }],
    responses: { 200: selectionAnswer },
  },
  "POST /api/users/forgot-password": {
    summary: "Mail a link for setting a new password",
    description: "Same answer and same time for an unknown address. At most 3 links an hour for one address.",
    access: "none",
    json: forgotPasswordRequest,
    errorShape: "Status",
    limits: hourly("forgot-password", 20),
    responses: { 200: forgotPasswordAnswer },
  },
  "GET /api/users/reset-password/{id}/{token}": {
    summary: "Is this reset link still valid? Asking changes nothing",
    access: "none",
    params: resetParams,
    limits: hourly("reset-link", 100),
    responses: { 200: resetLinkAnswer },
  },
  "POST /api/users/reset-password/{id}/{token}": {
    summary: "Set a new password with a mailed link",
    description: "Ends all sessions of the account. A used, old or wrong link answers 400.",
    access: "none",
    params: resetParams,
    json: resetPasswordRequest,
    errorShape: "Status",
    limits: hourly("reset-password", 30),
    responses: { 200: resetPasswordAnswer },
  },
});
