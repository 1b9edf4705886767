import { isLanguage, prefixOf } from "@startup-connect/contract/shared";

const { LANGUAGE = "en" } = process.env;
if (!isLanguage(LANGUAGE)) throw new Error(`LANGUAGE=${LANGUAGE} is not in the table of languages`);

/** Of the pages that are built. */
export const language = LANGUAGE;

/** What their addresses begin with. */
export const basename = prefixOf(language) || "/";

/** Below `web/`; scripts and styles of all languages are moved to those of English (`bin/build.mjs`). */
export const buildDirectory = language === "en" ? "build" : `build/${language}`;
