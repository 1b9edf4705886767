import { paths } from "@startup-connect/contract/pages";

export { paths };

/** Title of a page as SHELL-32 has it. */
export const pageTitle = (name: string): string => `${name} - Startup Connect`;

/** The second tab of the page of startups (SU-10). */
export const studentProfilesPath = `${paths.startups}?show=students`;
