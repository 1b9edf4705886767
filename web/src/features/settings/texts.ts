import { NO_ANSWER } from "@startup-connect/contract/accounts";
import type { CONTACT_VISIBILITIES } from "@startup-connect/contract/shared";
import { failureText } from "#lib/use-submit.ts";

/** What a failed call of the settings says when the server says nothing itself. */
export const notSaved = failureText("Your change could not be saved. Please try again.", NO_ANSWER);

/** CONN-14. */
export const visibilityLabels: Record<(typeof CONTACT_VISIBILITIES)[number], string> = {
  connections: "My connections",
  members: "Everyone signed in",
  nobody: "Nobody",
};
