import { cleanLine } from "../shared/clean.ts";
import { normalPassword, passwordFault } from "../shared/password.ts";
import { INVALID_EMAIL, isEmail } from "../shared/rules.ts";
import { personNameFault } from "../shared/web-address.ts";
import type { UserTypeOrNone } from "../shared/words.ts";
import {
  AGREE_MISSING,
  CURRENT_PASSWORD_MISSING,
  INVALID_USER_TYPE,
  LOGIN_ID_MISSING,
  LOGIN_PASSWORD_MISSING,
  PASSWORD_AGAIN,
  PASSWORDS_DIFFER,
  RESET_BOTH_REQUIRED,
  RESET_PASSWORDS_DIFFER,
} from "./words.ts";

/**
 * What a page says about its form before it is sent, field by field; empty when nothing is wrong. Without the
 * schema library, which is larger than these pages; a test holds them to the schemas of the calls.
 */
type Faults<Values> = Partial<Record<keyof Values, string>>;

function faults<Values>(all: Record<keyof Values, string | null>): Faults<Values> {
  const faults = Object.entries<string | null>(all).filter(([, text]) => text !== null);
  return Object.fromEntries(faults) as Faults<Values>;
}

export interface LoginForm {
  email: string;
  password: string;
  agree: boolean;
}

/** The agreement never leaves the browser (AUTH-02, AUTH-03). */
export const loginFaults = ({ email, password, agree }: LoginForm): Faults<LoginForm> =>
  faults<LoginForm>({
    email: cleanLine(email) === "" ? LOGIN_ID_MISSING : null,
    password: password === "" ? LOGIN_PASSWORD_MISSING : null,
    agree: agree ? null : AGREE_MISSING,
  });

export interface RegisterForm {
  name: string;
  email: string;
  password: string;
  confirmPassword: string;
  userType: UserTypeOrNone;
  /** Asked for on their own, and not needed for an account. */
  mailings: boolean;
}

/** Step 1 of `/register` (AUTH-13 to AUTH-17); `None` is the unset choice and blocked. */
export function registerFaults(form: RegisterForm): Faults<RegisterForm> {
  const name = cleanLine(form.name);
  const email = cleanLine(form.email);
  const again = form.confirmPassword === form.password ? null : PASSWORDS_DIFFER;
  return faults<RegisterForm>({
    name: personNameFault(name),
    email: isEmail(email) ? null : INVALID_EMAIL,
    password: passwordFault(normalPassword(form.password), { name, email }),
    confirmPassword: form.confirmPassword === "" ? PASSWORD_AGAIN : again,
    userType: form.userType === "None" ? INVALID_USER_TYPE : null,
    mailings: null,
  });
}

export interface GoogleForm {
  name: string;
  userType: UserTypeOrNone;
  mailings: boolean;
  agree: boolean;
}

/** What a new person who came by Google is asked for (AUTH-30). */
export function googleFaults({ name: typed, userType, agree }: GoogleForm): Faults<GoogleForm> {
  const name = cleanLine(typed);
  return faults<GoogleForm>({
    name: personNameFault(name),
    userType: userType === "None" ? INVALID_USER_TYPE : null,
    mailings: null,
    agree: agree ? null : AGREE_MISSING,
  });
}

export interface ForgotForm {
  email: string;
}

/** AUTH-41. */
export const forgotFaults = ({ email }: ForgotForm): Faults<ForgotForm> =>
  faults<ForgotForm>({ email: isEmail(cleanLine(email)) ? null : INVALID_EMAIL });

export interface ResetForm {
  password: string;
  confirmPassword: string;
}

/** AUTH-45; name and email are not known to this page, the server compares them. */
export function resetFaults({ password, confirmPassword }: ResetForm): Faults<ResetForm> {
  const again = confirmPassword === password ? null : RESET_PASSWORDS_DIFFER;
  return faults<ResetForm>({
    password: password === "" ? RESET_BOTH_REQUIRED : passwordFault(normalPassword(password)),
    confirmPassword: confirmPassword === "" ? RESET_BOTH_REQUIRED : again,
  });
}

export interface ChangePasswordForm {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

/** AUTH-48; the server compares the new one with name and email. */
export function changePasswordFaults(form: ChangePasswordForm): Faults<ChangePasswordForm> {
  const again = form.confirmPassword === form.newPassword ? null : PASSWORDS_DIFFER;
  return faults<ChangePasswordForm>({
    currentPassword: form.currentPassword === "" ? CURRENT_PASSWORD_MISSING : null,
    newPassword: passwordFault(normalPassword(form.newPassword)),
    confirmPassword: form.confirmPassword === "" ? PASSWORD_AGAIN : again,
  });
}
