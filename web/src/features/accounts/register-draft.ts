import { type RegisterForm, registrationPath, registrationPaths } from "@startup-connect/contract/accounts";
import { USER_TYPES, type UserType, type UserTypeOrNone } from "@startup-connect/contract/shared";
import { type Intention, readIntention } from "#lib/intention.ts";
import { paths } from "#lib/paths.ts";
import { ownPath } from "#lib/return-to.ts";
import { hasProfile, type Me } from "#lib/session.tsx";
import { readDraft, writeDraft } from "#lib/storage.ts";

/** What the tab keeps of a registration until it is done (AUTH-26): never the password. */
export interface RegisterDraft {
  name: string;
  email: string;
  userType: UserTypeOrNone;
  mailings: boolean;
  /** Where the last code went, and from when on another one can be asked for, in epoch milliseconds. */
  sentTo: string;
  resendAt: number;
  /** What the right code was exchanged for, and the address it proves. */
  proof: string;
  proofOf: string;
  /** Done in this tab, by now with an account. */
  done: boolean;
}

const KEY = "registerDraft";

export function readRegistration(): RegisterDraft {
  const kept = readDraft(KEY);
  const text = (name: keyof RegisterDraft) => (typeof kept[name] === "string" ? kept[name] : "");
  return {
    name: text("name"),
    email: text("email"),
    userType: USER_TYPES.find((one) => one === kept.userType) ?? "None",
    mailings: kept.mailings === true,
    sentTo: text("sentTo"),
    resendAt: typeof kept.resendAt === "number" ? kept.resendAt : 0,
    proof: text("proof"),
    proofOf: text("proofOf"),
    done: kept.done === true,
  };
}

export function keepRegistration(changes: Partial<RegisterDraft>): RegisterDraft {
  const kept = { ...readRegistration(), ...changes };
  writeDraft(KEY, kept);
  return kept;
}

/** STU-09: name and address of a form that was sent before. What was typed into the registration itself stays. */
export function knownForRegistration(known: Pick<RegisterDraft, "name" | "email">): void {
  if (!readRegistration().email) keepRegistration(known);
}

/** Nothing of it is needed any more but that it was done here: see `afterLogin`. */
export const registrationDone = (): void => writeDraft(KEY, { done: true });

/**
 * Between the tabs of one browser (AUTH-26): the one whose link proved the address asks, the one that waits for the code of the
 * same address says what was typed there, which nothing keeps, and what was begun. Who registers says so.
 */
export type TabMessage = { email: string } & (
  | { kind: "ask" }
  | { kind: "typed"; values: RegisterForm; search: string; intention: Intention | null }
  | { kind: "joined"; publicId: string }
);

/** The page one was going to, and the role that was chosen before: `?next=`, `?type=`, or the form of the role as the page. */
export function askedIn(search: URLSearchParams): { asked: string | null; chosen: UserType | undefined } {
  const next = ownPath(search.get("next"));
  const chosen = USER_TYPES.find((role) => role === search.get("type") || registrationPaths[role] === next);
  return { asked: next ?? (chosen ? registrationPaths[chosen] : null), chosen };
}

/** Whether the form of the role comes before the page one was going to. */
export const isToForm = (asked: string | null): boolean =>
  asked === null || readIntention()?.path === asked || Object.values<string>(registrationPaths).includes(asked);

/**
 * AUTH-40: where who is signed in goes on from `/login` and `/register`; who has just registered, to the form of the role,
 * which leads on to what was begun before (ROLE-79). @param asked the page they were going to
 */
export function afterLogin(me: Me, asked: string | null): string {
  const isNew = !hasProfile(me) && me.userType !== "None" && readRegistration().done;
  return isNew && isToForm(asked) ? registrationPath(me.userType) : (asked ?? paths.home);
}
