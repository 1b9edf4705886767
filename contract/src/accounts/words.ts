import * as t from "#texts/accounts.ts";
import * as notices from "#texts/notices.ts";
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

export const LOGIN_MISSING = t.loginMissing;
export const LOGIN_ID_MISSING = t.loginIdMissing;
export const LOGIN_PASSWORD_MISSING = t.loginPasswordMissing;
export const AGREE_MISSING = t.agreeMissing;
export const LOGIN_FAILED = t.loginFailed;
/** Said only after the right password (ADM-09). */
export const ACCOUNT_SUSPENDED = t.accountSuspended;
export const LOGIN_DONE = t.loginDone;
/** Shown when a call got no answer at all (A1, A2). */
export const NO_ANSWER = t.noAnswer;

export const INVALID_USER_TYPE = t.invalidUserType;

export const PASSWORD_AGAIN = t.passwordAgain;
export const PASSWORDS_DIFFER = t.passwordsDiffer;
export const OTP_NOT_SENT = t.otpNotSent;
export const OTP_WRONG = t.otpWrong;
export const OTP_LINK_DEAD = t.otpLinkDead;
export const OTP_RIGHT = t.otpRight;
export const REGISTRATION_DONE = t.registrationDone;
export const REGISTRATION_FAILED = t.registrationFailed;
export const EMAIL_NOT_VERIFIED = t.emailNotVerified;
export const EMAIL_TAKEN = t.emailTaken;

export const RESET_LINK_SENT = t.resetLinkSent;
export const RESET_LINK_FAILED = t.resetLinkFailed;
export const RESET_DONE = t.resetDone;
/** The two texts of the reset page have no full stop (ERR-04, ERR-12). */
export const RESET_BOTH_REQUIRED = t.resetBothRequired;
export const RESET_PASSWORDS_DIFFER = t.resetPasswordsDiffer;
export const RESET_REFUSED = t.resetRefused;
export const RESET_FAILED = t.resetFailed;

/**
 * Kinds of email a person can switch off (B63, NOTI-15), with the text of the setting and of the button in the email;
 * codes, links and warnings always go. All but messages are kinds of notifications: an entry here is all a new one needs.
 */
export const MAIL_KIND_TEXTS = {
  connectRequest: {
    setting: t.mailsOfRequests,
    button: t.seeDetails,
  },
  message: { setting: t.mailsOfMessages, button: "" },
  application: { setting: t.mailsOfApplications, button: t.seeApplication },
  event: { setting: t.mailsOfEvents, button: t.seeEvent },
  profileReminder: { setting: t.mailsOfProfile, button: t.completeProfile },
  announcement: { setting: t.newsOfSite, button: t.readMore },
  newStartup: { setting: t.newStartups, button: t.seeStartup },
  session: { setting: t.mailsOfSessions, button: t.seeSession },
  deal: {
    setting: t.mailsOfDeals,
    button: t.seeDetails,
  },
  update: { setting: t.mailsOfUpdates, button: t.readUpdate },
} as const;
export const MAIL_KINDS = keysOf(MAIL_KIND_TEXTS);
export type MailKind = keyof typeof MAIL_KIND_TEXTS;
/** Mailings need consent: users get them only after asking. */
export const MAILINGS = ["announcement", "newStartup"] as const;

/** Uses of data that begin only when the person agrees, and end in the moment of the withdrawal (RIGHT-02). */
export const CONSENTED = [...MAILINGS, "readingTime", "receipts", "push"] as const;
export type Consented = (typeof CONSENTED)[number];
/** What consent is asked for. */
export const CONSENT_PURPOSES = ["terms", "privacyNotice", "child", ...CONSENTED] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];
/** The sentences shown beside the checkboxes; a receipt keeps the one that was shown. */
export const CONSENT_TEXTS: Record<ConsentPurpose, string> = {
  terms: t.consentToTerms,
  privacyNotice: t.privacyNotice,
  child: t.childConsent,
  announcement: MAIL_KIND_TEXTS.announcement.setting,
  newStartup: MAIL_KIND_TEXTS.newStartup.setting,
  readingTime: notices.readingTimeAsk,
  receipts: notices.receiptsAsk,
  push: notices.pushAsk,
};
const formPlaces = ["registration", "login", "google", "roleRegistration", "settings", "email"] as const;
export const CONSENT_PLACES = [...formPlaces, "rights", "room", "update", "device"] as const;
export type ConsentPlace = (typeof CONSENT_PLACES)[number];
export const MAILINGS_ASKED = t.mailingsAsked;

export const CURRENT_PASSWORD_MISSING = t.currentPasswordMissing;
export const CURRENT_PASSWORD_WRONG = t.currentPasswordWrong;
export const NO_PASSWORD_YET = t.noPasswordYet;

/** How long a sign-in or a proof counts for calls that need a fresh one (AUTH-55). */
export const PROOF_SECONDS = 600;
/** Tries of one person, right ones included, in 15 minutes. */
export const PROOF_TRIES = 10;
export const PROOF_WINDOW_SECONDS = 900;
/** A mailed code: six digits, for one session. */
export const PROOF_CODE_SECONDS = 600;
export const PROOF_CODE_MAX_TRIES = 5;
export const PROOF_CODES_PER_HOUR = 5;
export const PROOF_ONE_WAY = t.proofOneWay;
export const PROOF_CODE_MISSING = t.proofCodeMissing;
export const PROOF_CODE_WRONG = t.proofCodeWrong;

/** A challenge of WebAuthn is signed within this time (AUTH-56). */
export const PASSKEY_SECONDS = 300;
export const PASSKEYS_PER_PERSON = 20;
export const RECOVERY_CODES = 10;
export const PASSKEY_FAILED = t.passkeyFailed;
export const PASSKEY_NAME_MISSING = t.passkeyNameMissing;
export const PASSKEY_NOT_FOUND = t.passkeyNotFound;
export const PASSKEYS_UNAVAILABLE = t.passkeysUnavailable;
export const RECOVERY_CODE_WRONG = t.recoveryCodeWrong;

/** A link that confirms an address is valid for a day and once (B5). */
export const EMAIL_CHANGE_SECONDS = DAY / SECOND;
export const EMAIL_CHANGES_PER_DAY = 5;
export const EMAIL_LINK_DEAD = t.emailLinkDead;
/** The link that undoes a change works for a week, longer than the change is pending (AUTH-62). */
export const EMAIL_CANCEL_SECONDS = WEEK / SECOND;

export const PICTURE_MISSING = t.pictureMissing;
export const PICTURE_FAILED = t.pictureFailed;

export const EXPORTS_PER_DAY = 2;
export const PREFERENCES_SAVED = t.preferencesSaved;
export const DELETE_ASKED = t.deleteAsked;
export const DELETE_NO_TOKEN = t.deleteNoToken;
export const DELETE_FAILED = t.deleteFailed;
export const ACCOUNT_DELETED = t.accountDeleted;

/** How long the way to Google and back may take, and how long its result can be fetched (B9). */
export const OAUTH_STATE_SECONDS = 600;
export const GOOGLE_CODE_SECONDS = 60;
export const GOOGLE_UNAVAILABLE = t.googleUnavailable;
export const GOOGLE_OVER = t.googleOver;
/** AUTH-70 to AUTH-73. */
export const GOOGLE_ONLY_WAY = t.googleOnlyWay;
/** What the login page says by the word behind `#google-`. */
export const GOOGLE_FAILURES = {
  cancelled: t.googleCancelled,
  unverified: t.googleUnverified,
  failed: t.googleFailed,
} as const;
export type GoogleFailure = keyof typeof GOOGLE_FAILURES;
