import { keysOf } from "../shared/records.ts";
import { DAY, HOUR, SECOND, WEEK } from "../shared/time.ts";

/** One-time code of registration: five digits without a leading zero (CONST-01, AUTH-19). */
export const OTP_MIN = 10_000;
export const OTP_MAX = 99_999;
/** Delay before another code may be requested (AUTH-24). */
export const OTP_RESEND_SECONDS = 60;
/** How long a code is valid (AUTH-20). */
export const OTP_VALID_SECONDS = 600;
export const OTP_MAX_TRIES = 5;
/** Wrong tries for one email address in 24 hours of clients that did not ask for the code (AUTH-65). */
export const OTP_UNBOUND_TRIES_PER_DAY = 15;
/** Codes to one email address in an hour (AUTH-25). */
export const OTP_PER_HOUR = 5;
/** How long the proof of a verified address can be used for registering (A2). */
export const VERIFICATION_VALID_SECONDS = 900;

/** Failures before login is delayed: per account and per network address, in 15 minutes (AUTH-11). */
export const LOGIN_FAILURES_PER_ACCOUNT = 10;
export const LOGIN_FAILURES_PER_ADDRESS = 30;
export const LOGIN_WINDOW_SECONDS = 900;
/**
 * Sign-ins of one person with the right password, in an hour: far above what all devices of a household need, and low
 * enough that a program in a loop does not keep everybody else's passwords waiting (AUTH-11).
 */
export const LOGINS_PER_PERSON = 120;
export const LOGINS_WINDOW_SECONDS = HOUR / SECOND;

/** A further one ends the session that was unused for longest (AUTH-38). */
export const SESSIONS_PER_PERSON = 50;

/** A session ends 30 days after its last use, 90 days after sign-in at the latest (AUTH-38). */
export const SESSION_IDLE_SECONDS = (30 * DAY) / SECOND;
export const SESSION_MAX_SECONDS = (90 * DAY) / SECOND;

/** A reset link is valid for an hour and once; at most three go to one address in an hour (AUTH-43, AUTH-44). */
export const RESET_VALID_SECONDS = HOUR / SECOND;
export const RESET_PER_HOUR = 3;

export const LOGIN_MISSING = "Please enter your email and password.";
export const LOGIN_ID_MISSING = "Please enter your email or user id.";
export const LOGIN_PASSWORD_MISSING = "Please enter your password.";
export const AGREE_MISSING = "Please agree to the Terms of Service and the Privacy Policy.";
export const LOGIN_FAILED = "Login failed! Please check your credentials.";
/** Said only after the right password (ADM-09). */
export const ACCOUNT_SUSPENDED = "This account is suspended. Please write to us if you think this is a mistake.";
export const LOGIN_DONE = "Login successful!";
/** Shown when a call got no answer at all (A1, A2). */
export const NO_ANSWER = "An error occurred. Please try again.";

export const INVALID_USER_TYPE = "Please select a valid user type.";

export const PASSWORD_AGAIN = "Please enter the password again.";
export const PASSWORDS_DIFFER = "Passwords do not match!";
export const OTP_NOT_SENT = "Failed to send OTP. Please try again.";
export const OTP_WRONG = "Invalid OTP. Please try again.";
export const OTP_LINK_DEAD = "This link is no longer valid. Please ask for a new code.";
export const OTP_RIGHT = "OTP verified successfully!";
export const REGISTRATION_DONE = "Registration successful!";
export const REGISTRATION_FAILED = "Registration failed!";
export const EMAIL_NOT_VERIFIED = "Please verify your email with the code we sent.";
export const EMAIL_TAKEN = "An account with this email already exists.";

export const RESET_LINK_SENT = "Password reset link sent to your email.";
export const RESET_LINK_FAILED = "An error occurred. Please try again later.";
export const RESET_DONE = "Password Updated";
/** The two texts of the reset page have no full stop (ERR-04, ERR-12). */
export const RESET_BOTH_REQUIRED = "Both fields are required";
export const RESET_PASSWORDS_DIFFER = "Passwords do not match";
export const RESET_REFUSED = "An error occurred.";
export const RESET_FAILED = "Failed to reset password. Please try again later.";

/**
 * Kinds of email a person can switch off (B63, NOTI-15), with the text of the setting and of the button in the email;
 * codes, links and warnings always go. All but messages are kinds of notifications: an entry here is all a new one needs.
 */
export const MAIL_KIND_TEXTS = {
  connectRequest: {
    setting: "I get a connection request, am asked for an introduction, or get a reply",
    button: "See the details",
  },
  message: { setting: "I get a message", button: "" },
  application: { setting: "My application status changes", button: "See your application" },
  event: { setting: "New events for me, and reminders of events I registered for", button: "See the event" },
  profileReminder: { setting: "My profile is incomplete", button: "Complete your profile" },
  announcement: { setting: "News about Startup Connect", button: "Read more" },
  newStartup: { setting: "New startups in my field", button: "See the startup" },
  session: { setting: "A session is booked, moved or cancelled, or starts soon", button: "See the session" },
  deal: {
    setting: "A deal changes, I am named for a funding round, or a promised answer is due",
    button: "See the details",
  },
  update: { setting: "A startup sends me its update", button: "Read the update" },
} as const;
export const MAIL_KINDS = keysOf(MAIL_KIND_TEXTS);
export type MailKind = keyof typeof MAIL_KIND_TEXTS;
/** Mailings need consent: users get them only after asking. */
export const MAILINGS = ["announcement", "newStartup"] as const;

/** What consent is asked for. */
export const CONSENT_PURPOSES = ["terms", "privacyNotice", ...MAILINGS] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];
/** The sentences shown beside the checkboxes; a receipt keeps the one that was shown. */
export const CONSENT_TEXTS: Record<ConsentPurpose, string> = {
  terms: "I agree to the Terms of Service and Privacy Policy",
  privacyNotice: "The Privacy Policy explains what data we store, why, and how to delete it.",
  announcement: MAIL_KIND_TEXTS.announcement.setting,
  newStartup: MAIL_KIND_TEXTS.newStartup.setting,
};
export const CONSENT_PLACES = ["registration", "login", "google", "roleRegistration", "settings", "email"] as const;
export type ConsentPlace = (typeof CONSENT_PLACES)[number];
export const MAILINGS_ASKED = "Also email me news about Startup Connect and new startups in my field";

export const CURRENT_PASSWORD_MISSING = "Please enter your current password.";
export const CURRENT_PASSWORD_WRONG = "This is not your current password.";
export const NO_PASSWORD_YET = "Your account has no password yet. Ask for a link to set one.";

/** How long a sign-in or a proof counts for calls that need a fresh one (AUTH-55). */
export const PROOF_SECONDS = 600;
/** Tries of one person, right ones included, in 15 minutes. */
export const PROOF_TRIES = 10;
export const PROOF_WINDOW_SECONDS = 900;
/** A mailed code: six digits, for one session. */
export const PROOF_CODE_SECONDS = 600;
export const PROOF_CODE_MAX_TRIES = 5;
export const PROOF_CODES_PER_HOUR = 5;
export const PROOF_ONE_WAY = "Please confirm with one of these: password, passkey or code.";
export const PROOF_CODE_MISSING = "Please enter the code from the email.";
export const PROOF_CODE_WRONG = "This code is wrong or no longer valid. Please ask for a new one.";

/** A challenge of WebAuthn is signed within this time (AUTH-56). */
export const PASSKEY_SECONDS = 300;
export const PASSKEYS_PER_PERSON = 20;
export const RECOVERY_CODES = 10;
export const PASSKEY_FAILED = "This passkey was not accepted. Please try again.";
export const PASSKEY_NAME_MISSING = "Please give the passkey a name.";
export const PASSKEY_NOT_FOUND = "Passkey not found.";
export const PASSKEYS_UNAVAILABLE = "Passkeys need a domain name. This site has only an IP address.";
export const RECOVERY_CODE_WRONG = "This recovery code is wrong or has already been used.";

/** A link that confirms an address is valid for a day and once (B5). */
export const EMAIL_CHANGE_SECONDS = DAY / SECOND;
export const EMAIL_CHANGES_PER_DAY = 5;
export const EMAIL_LINK_DEAD = "This link is no longer valid. Please change your email address again in the settings.";
/** The link that undoes a change works for a week, longer than the change is pending (AUTH-62). */
export const EMAIL_CANCEL_SECONDS = WEEK / SECOND;

export const PICTURE_MISSING = "Please choose an image.";
export const PICTURE_FAILED = "Your picture could not be saved. Please try again.";

export const EXPORTS_PER_DAY = 2;
export const PREFERENCES_SAVED = "Your choice has been saved.";
export const DELETE_ASKED = "Are you sure you want to delete your account?";
export const DELETE_NO_TOKEN = "No token found. Please log in again.";
export const DELETE_FAILED = "Failed to delete account. Please try again.";
export const ACCOUNT_DELETED = "Your account has been deleted.";

/** How long the way to Google and back may take, and how long its result can be fetched (B9). */
export const OAUTH_STATE_SECONDS = 600;
export const GOOGLE_CODE_SECONDS = 60;
export const GOOGLE_UNAVAILABLE = "Google sign-in is not available.";
export const GOOGLE_OVER = "This Google sign-in has expired. Please start again.";
/** AUTH-70 to AUTH-73. */
export const GOOGLE_ONLY_WAY = "Google is the only way into your account. Please set a password first.";
/** What the login page says by the word behind `#google-`. */
export const GOOGLE_FAILURES = {
  cancelled: "You did not sign in with Google.",
  unverified: "Google has not verified your email address, so you cannot sign in with it here.",
  failed: "The sign-in with Google did not work. Please try again.",
} as const;
export type GoogleFailure = keyof typeof GOOGLE_FAILURES;
