import { paths } from "@startup-connect/contract/pages";
import { prefixOf } from "@startup-connect/contract/shared";
import { language } from "./language.ts";

export { paths };

/** Title of a page as SHELL-32 has it. */
export const pageTitle = (name: string): string => `${name} - Startup Connect`;

/** A page in this language, for links that the router does not follow. */
export const ownHref = (path: string): string => prefixOf(language) + path;

/** The second tab of the page of startups (SU-10). */
export const studentProfilesPath = `${paths.startups}?show=students`;
