import type { AllRoutes, Answer } from "@startup-connect/contract";
import { browserApi } from "#lib/api.ts";

export type SessionList = Answer<AllRoutes["GET /api/users/sessions"]>;
export type EmailChoices = Answer<AllRoutes["GET /api/users/preferences"]>["emailNotifications"];
export type ConsentList = Answer<AllRoutes["GET /api/users/consents"]>["consents"];

export type PasskeyList = Answer<AllRoutes["GET /api/users/passkeys"]>;

export interface SettingsData {
  passkeys: PasskeyList;
  sessions: SessionList;
  emailNotifications: EmailChoices;
  consents: ConsentList;
}

/** What the page shows of the account beside what the session knows. */
export async function loadSettings(): Promise<SettingsData> {
  const [passkeys, sessions, { emailNotifications }, { consents }] = await Promise.all([
    browserApi("GET /api/users/passkeys"),
    browserApi("GET /api/users/sessions"),
    browserApi("GET /api/users/preferences"),
    browserApi("GET /api/users/consents"),
  ]);
  return { passkeys, sessions, emailNotifications, consents };
}
