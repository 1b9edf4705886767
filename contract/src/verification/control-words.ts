import * as t from "#texts/verification-work.ts";
import type { VerificationKind } from "../shared/words.ts";

/** What the owner controls, checked by us; the other kinds are documents (see recognition). */
export const CONTROL_KINDS = ["website", "workEmail"] as const satisfies readonly VerificationKind[];
export type ControlKind = (typeof CONTROL_KINDS)[number];

/** Months that a proof of control holds (PROOF-02, PROOF-03). */
export const CONTROL_MONTHS: Record<ControlKind, number> = { website: 6, workEmail: 12 };
/** Days after the sign-up in which the login's address is verified as work email without another code (DOOR-07). */
export const LOGIN_PROVES_DAYS = 30;
export const WORK_EMAIL_VERIFIED = t.workEmailVerified;
/** Days before its end in which it can be renewed, and on which its owner is notified. */
export const RENEWAL_DAYS = 30;
export const REMINDER_DAYS = [RENEWAL_DAYS, 7] as const;
/** Websites are checked again after as many days; each day while a check fails. */
export const RECHECK_DAYS = 30;
/** So many failed checks over so many days end it. */
export const FAILURES_MAX = 3;
export const FAILING_DAYS = 7;

export const CODE_MINUTES = 15;
export const CODE_TRIES = 5;

/** Name of the TXT record before the host, of the meta tag, and of the file. */
export const WEBSITE_RECORD = "_startup-connect";
export const WEBSITE_META = "startup-connect";
export const WEBSITE_FILE = "/.well-known/startup-connect.txt";

export const VERIFICATION_NOT_FOUND = t.enterFirst;
export const WEBSITE_INVALID = t.websiteInvalid;
export const WORK_EMAIL_INVALID = t.workEmailInvalid;
export const WORK_EMAIL_FREE = t.workEmailFree;
export const CODE_WRONG = t.codeWrong;
/** Where members verify. */
export const VERIFICATION_PATH = "/settings/verification";
export const VERIFY_FIRST = t.verifyFirst;
