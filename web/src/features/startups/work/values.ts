import { NO_INTERESTS, type StartupFormValues } from "@startup-connect/contract/startups";
import { draftStore } from "#features/registration/work/draft.ts";
import type { Me } from "#lib/session.tsx";

/** Every field of the form with a value of its own, so that the form library watches all of them. */
export type StartupDraft = {
  [K in Exclude<keyof StartupFormValues, "file" | "interestAreas">]-?: NonNullable<StartupFormValues[K]>;
} & {
  file: File | undefined;
  interestAreas: typeof NO_INTERESTS;
};

export const startupDraft = draftStore<StartupDraft>("startupRegistrationDraft", "file", [
  "agreeToTerms",
  "udyogAadhaar",
]);

/** ROLE-12: the account's e-mail is filled in and may be changed; ROLE-10: what was typed before comes back. */
export function startingValues(me: Me): StartupDraft {
  return {
    file: undefined,
    startupName: "",
    brief: "",
    website: "",
    appLink: "",
    stage: "",
    funding: "",
    email: me.email,
    mobile: "",
    state: "",
    city: "",
    industry: "",
    otherIndustry: "",
    sector: "",
    otherSector: "",
    service: "",
    entityNature: "",
    udyogAadhaar: "",
    agreeToTerms: false,
    ...startupDraft.read(),
    interestAreas: { ...NO_INTERESTS, ...startupDraft.read().interestAreas },
  };
}
