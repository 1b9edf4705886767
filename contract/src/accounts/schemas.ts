import { checkTogether, choice } from "../shared/choices.ts";
import { languages } from "../shared/languages.ts";
import { passwordFault } from "../shared/password.ts";
import { picture } from "../shared/profile.ts";
import { keysOf } from "../shared/records.ts";
import { INVALID_PERSON_NAME, PERSON_NAME_MAX } from "../shared/rules.ts";
import { SCOPES } from "../shared/scopes.ts";
import { codeLine, email, givenPassword, line, linkToken, newPassword, personName } from "../shared/text.ts";
import { USER_TYPES } from "../shared/words.ts";
import { z } from "../shared/zod.ts";
import { isOtp } from "./rules.ts";
import {
  CURRENT_PASSWORD_MISSING,
  EMAIL_NOT_VERIFIED,
  GOOGLE_OVER,
  INVALID_USER_TYPE,
  LOGIN_ID_MISSING,
  LOGIN_PASSWORD_MISSING,
  OTP_LINK_DEAD,
  OTP_WRONG,
  PROOF_CODE_WRONG,
} from "./words.ts";

/** `email` takes the personal id too (AUTH-04). */
export const loginRequest = z.object({
  email: line({ min: 1, max: 254, missing: LOGIN_ID_MISSING }),
  password: givenPassword(LOGIN_PASSWORD_MISSING),
});

export const userTypeOrNone = z.enum([...USER_TYPES, "None"]);

/** `registered`: has a role record. `token`: shown this once (43 characters). */
export const loginAnswer = z.strictObject({
  email: z.string(),
  token: z.string(),
  userType: userTypeOrNone,
  message: z.string(),
  name: z.string(),
  profilePicture: picture,
  registered: z.boolean(),
  language: z.enum(keysOf(languages)),
});

export const userType = choice(USER_TYPES, INVALID_USER_TYPE);

/** Name, email and password of a new account, wherever they are asked for. */
export const accountFields = { name: personName, email, password: newPassword };

/** Whether the user asked for mailings; they are off by default (NOTI-15). */
export const mailings = z.boolean().default(false);

/** The password must not be the user's name or email (AUTH-17). */
export const registerRequest = checkTogether(
  z.object({
    ...accountFields,
    userType,
    verificationToken: line({ min: 1, max: 200, missing: EMAIL_NOT_VERIFIED, tooLong: EMAIL_NOT_VERIFIED }),
    mailings,
  }),
  ["name", "email", "password"],
  ({ password, ...person }) => {
    const text = passwordFault(password) === null && passwordFault(password, person);
    return text ? [{ field: "password", text }] : [];
  },
);

/** `publicId` such as `SC-000123`. */
export const registerAnswer = z.strictObject({ message: z.string(), publicId: z.string() });

/**
 * With a `password` a weak one is refused before anything is sent; nothing of it is kept. `name` is only compared with it: in
 * an email it would let strangers write to anyone (B1). `userType` is in the link of the email, for another tab or device.
 */
export const sendOtpRequest = z.object({
  email,
  name: line({ max: PERSON_NAME_MAX, missing: INVALID_PERSON_NAME }).optional(),
  password: newPassword.optional(),
  userType: userType.optional(),
});
export type SendOtp = z.output<typeof sendOtpRequest>;

/** Times in seconds. `otpRequest` shows at `verify-otp` who asked; browsers have it in a cookie too (AUTH-65). */
export const sendOtpAnswer = z.strictObject({
  message: z.string(),
  resendAfter: z.int(),
  expiresIn: z.int(),
  otpRequest: z.string(),
});

export const verifyOtpRequest = z.object({
  email,
  otp: codeLine(OTP_WRONG).refine(isOtp, { error: OTP_WRONG }),
  otpRequest: z
    .string()
    .max(100)
    .optional()
    .meta({ description: "From the response of `send-otp`, for clients without cookies." }),
});

/** `link`: the token of the link in the email with the code. */
export const verifyLinkRequest = z.object({
  email,
  link: line({ min: 1, max: 200, missing: OTP_LINK_DEAD, tooLong: OTP_LINK_DEAD }),
});

export const verifyOtpAnswer = z.strictObject({ message: z.string(), verificationToken: z.string() });

/** `profileId`: of the role record. `hidden`: why others see no profile, or null. `emailPending`: to be confirmed. */
export const dashboardAnswer = z.strictObject({
  name: z.string(),
  email: z.string(),
  userType: userTypeOrNone,
  _id: z.string(),
  publicId: z.string(),
  profilePicture: picture,
  registered: z.boolean(),
  profileId: z.string().nullable(),
  /** The confirmed student profile with the address of the account (STU-03); `mobileNumber`: of a claimed one, else "". */
  studentProfile: z.strictObject({ _id: z.string(), claimed: z.boolean(), mobileNumber: z.string() }).nullable(),
  hidden: z.string().nullable(),
  emailPending: z.string().nullable(),
  unreadNotifications: z.int().min(0),
  unreadMessages: z.int().min(0),
  plan: z.strictObject({ name: z.string(), endsAt: z.iso.datetime() }).nullable(),
  isAdmin: z.boolean(),
  /** What the user may do as an administrator (STAFF-01). */
  scopes: z.array(z.enum(SCOPES)),
  /** With anyone, now. */
  isConnected: z.boolean(),
  /** The welcome of SHELL-23, on any device. */
  welcomeClosed: z.boolean(),
  /** Of emails, and of the pages after a login (LANG-08). */
  language: z.enum(keysOf(languages)),
});

export const selectionRequest = z.object({ userType });

/** Refusals are answers too; `next` is where the person can go instead (ROLE-07). */
export const selectionAnswer = z.strictObject({
  success: z.boolean(),
  message: z.string(),
  next: z.string().optional(),
});

export const forgotPasswordRequest = z.object({ email });
export const forgotPasswordAnswer = z.strictObject({ Status: z.literal("Success"), message: z.string() });

/** Loose on purpose: a mutilated link is a dead link, not an unknown address. */
export const resetParams = z.object({ id: z.string(), token: linkToken });
export const resetPasswordRequest = z.object({ password: newPassword });
export const resetPasswordAnswer = z.strictObject({
  Status: z.literal("Success"),
  Message: z.string(),
  message: z.string(),
});
export const resetLinkAnswer = z.strictObject({ valid: z.boolean() });

/** Where to go after signing in; looked at by the login page. */
export const googleStartQuery = z.object({ next: z.string().max(1000).optional() });
/** What the provider sends back; judged against the browser's cookie. */
export const googleCallbackQuery = z.object({
  code: z.unknown().optional(),
  state: z.unknown().optional(),
  error: z.unknown().optional(),
});
/**
 * `name` and `userType` make the account of a new person and are ignored for others. `password` (of the account) or
 * `emailCode` (six digits of `POST /api/auth/google/email-code`) prove the address; with both the password counts.
 */
export const googleCompleteRequest = z.object({
  code: line({ min: 1, max: 200, missing: GOOGLE_OVER, tooLong: GOOGLE_OVER }),
  name: personName.optional(),
  userType: userType.optional(),
  mailings,
  password: givenPassword(CURRENT_PASSWORD_MISSING).optional(),
  emailCode: codeLine(PROOF_CODE_WRONG).optional(),
});
export const googleCodeRequest = googleCompleteRequest.pick({ code: true });
