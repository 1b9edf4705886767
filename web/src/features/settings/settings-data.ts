import type { AllRoutes, Answer } from "@startup-connect/contract";
import { NO_ANSWER } from "@startup-connect/contract/accounts";
import type { OwnRequests } from "@startup-connect/contract/connections";
import { type CONTACT_VISIBILITIES, keysOf } from "@startup-connect/contract/shared";
import type { OwnStudent } from "@startup-connect/contract/students";
import type { OwnVerifications } from "@startup-connect/contract/verification";
import { browserApi } from "#lib/api.ts";
import { failureText } from "#lib/use-submit.ts";

export type SessionList = Answer<AllRoutes["GET /api/users/sessions"]>;
export type EmailChoices = Answer<AllRoutes["GET /api/users/preferences"]>["emailNotifications"];
export type ConsentList = Answer<AllRoutes["GET /api/users/consents"]>["consents"];

export type PasskeyList = Answer<AllRoutes["GET /api/users/passkeys"]>;

export interface SettingsData {
  passkeys: PasskeyList;
  sessions: SessionList;
  emailNotifications: EmailChoices;
  consents: ConsentList;
  student: OwnStudent | null;
  requests: OwnRequests;
  verifications: OwnVerifications;
}

/** Each has an address of its own; `/settings` is the first (NAV-05). */
export const sectionTexts = {
  profile: "Your profile",
  student: "Student profile",
  requests: "Requests",
  verification: "Verification",
  login: "Login and security",
  emails: "Emails",
  data: "Your data",
  all: "All",
};
export const sections = keysOf(sectionTexts);
export type Section = (typeof sections)[number];

/** @param name as the address spells it, in any case (SHELL-05) */
export const sectionNamed = (name: string) => sections.find((section) => section === name.toLowerCase());

/** What the page shows of the account beside what the session knows. */
export async function loadSettings(): Promise<SettingsData> {
  const [passkeys, sessions, { emailNotifications }, { consents }, { student }, requests, verifications] =
    await Promise.all([
      browserApi("GET /api/users/passkeys"),
      browserApi("GET /api/users/sessions"),
      browserApi("GET /api/users/preferences"),
      browserApi("GET /api/users/consents"),
      browserApi("GET /api/users/student-profile"),
      browserApi("GET /api/requests/own"),
      browserApi("GET /api/users/verifications"),
    ]);
  return { passkeys, sessions, emailNotifications, consents, student, requests, verifications };
}

/** What a failed call of the settings says when the server says nothing itself. */
export const notSaved = failureText("Your change could not be saved. Please try again.", NO_ANSWER);

/** CONN-14. */
export const visibilityLabels: Record<(typeof CONTACT_VISIBILITIES)[number], string> = {
  connections: "My connections",
  members: "All members",
  nobody: "No one",
};

export const NOT_LISTED_YET = "Fill in the registration form for your user type, so that others can find you.";
