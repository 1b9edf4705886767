import * as t from "#texts/shared.ts";
import { charCount } from "./clean.ts";

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
/** Shown beside every new password before it is sent (AUTH-17). */
export const PASSWORD_RULE = t.passwordRule({ least: String(PASSWORD_MIN), most: String(PASSWORD_MAX) });

/** Longer ones have too many characters in any form. */
const UNITS_MAX = 8 * PASSWORD_MAX;

/**
 * Passwords are not trimmed: a space is a character like any other. The same letters must give the same hash. What is too
 * long stays so: putting its marks in their order takes the square of their number.
 */
export const normalPassword = (password: string): string =>
  password.length > UNITS_MAX ? password : password.toWellFormed().normalize("NFC");

/**
 * Why a new password is refused, in words for the person, or `null` (AUTH-17). The server also asks whether it is a
 * common one: that list is too large for a page. `owner` holds what is known of the person; compared without case.
 */
export function passwordFault(password: string, owner: { name?: string; email?: string } = {}): string | null {
  const length = charCount(password);
  if (length < PASSWORD_MIN) return t.tooShort({ min: String(PASSWORD_MIN) });
  if (length > PASSWORD_MAX) return t.tooLong({ max: String(PASSWORD_MAX) });
  const same = (text: string | undefined) => text?.trim().toLowerCase() === password.trim().toLowerCase();
  if (same(owner.name) || same(owner.email)) return t.passwordOfOwner;
  return null;
}
