import { paths } from "../pages/paths.ts";
import type { UserTypeOrNone } from "../shared/words.ts";

/** A one-time code as it is typed: five digits, the first not 0 (AUTH-19). */
export const isOtp = (text: string): boolean => /^[1-9]\d{4}$/.test(text);

/** A personal id such as `SC-000123`, in any case, which signs in as an email address does (AUTH-04, HOME-35). */
export const isPersonalId = (text: string): boolean => /^SC-\d{6,}$/i.test(text.trim());

/** The page of the registration form of a user type. */
export const registrationPaths = {
  Startup: paths.startupRegistration,
  Investor: paths.investorRegistration,
  Mentor: paths.mentorRegistration,
} as const;

/** Where a user without a profile goes on: the form of the type, or the choice of one. */
export const registrationPath = (type: UserTypeOrNone): string =>
  type === "None" ? paths.registrationHome : registrationPaths[type];
