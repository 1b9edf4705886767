import type { AllRoutes, Answer } from "@startup-connect/contract";
import { NO_ANSWER } from "@startup-connect/contract/accounts";
import { type CONTACT_VISIBILITIES, keysOf } from "@startup-connect/contract/shared";
import { browserApi } from "#lib/api.ts";
import { failureText } from "#lib/use-submit.ts";
import * as t from "#texts/settings-data.ts";

export type SessionList = Answer<AllRoutes["GET /api/users/sessions"]>;
export type EmailChoices = Answer<AllRoutes["GET /api/users/preferences"]>["emailNotifications"];
export type PasskeyList = Answer<AllRoutes["GET /api/users/passkeys"]>;

/** Each has an address of its own; `/settings` is the first (NAV-05). */
export const sectionTexts = {
  profile: t.yourProfile,
  student: t.studentProfile,
  requests: t.requests,
  verification: t.verification,
  login: t.loginAndSecurity,
  emails: t.emails,
  data: t.yourData,
  all: t.all,
};
export const sections = keysOf(sectionTexts);
export type Section = (typeof sections)[number];

/** @param name as the address spells it, in any case (SHELL-05) */
export const sectionNamed = (name: string) => sections.find((section) => section === name.toLowerCase());

/** What a section shows of the account beside what the session knows; nothing else is asked for. */
export async function loadSettings(section: Section) {
  const isOf = (one: Section) => section === one || section === "all";
  const [student, requests, verifications, passkeys, sessions, mails, push] = await Promise.all([
    isOf("student") ? browserApi("GET /api/users/student-profile") : undefined,
    isOf("requests") ? browserApi("GET /api/requests/own") : undefined,
    isOf("verification") ? browserApi("GET /api/users/verifications") : undefined,
    isOf("login") ? browserApi("GET /api/users/passkeys") : undefined,
    isOf("login") ? browserApi("GET /api/users/sessions") : undefined,
    isOf("emails") ? browserApi("GET /api/users/preferences") : undefined,
    isOf("emails") ? browserApi("GET /api/push") : undefined,
  ]);
  return { student, requests, verifications, passkeys, sessions, mails, push };
}

export type SettingsData = Awaited<ReturnType<typeof loadSettings>>;

/** What a failed call of the settings says when the server says nothing itself. */
export const notSaved = failureText(t.notSaved, NO_ANSWER);

/** CONN-14. */
export const visibilityLabels: Record<(typeof CONTACT_VISIBILITIES)[number], string> = {
  connections: t.connections,
  members: t.members,
  nobody: t.noOne,
};
