import { isLanguage, prefixOf } from "@startup-connect/contract/shared";

/** Which texts the pages have. */
export const { LANGUAGE: texts = "en" } = process.env;
/** The pseudo language (`bin/texts.mjs`), which tests alone build: its pages are at the addresses of Hindi. */
const LANGUAGE = texts === "xx" ? "hi" : texts;
if (!isLanguage(LANGUAGE)) throw new Error(`LANGUAGE=${LANGUAGE} is not in the table of languages`);

/** Of the pages that are built. */
export const language = LANGUAGE;

/** What their addresses begin with. */
export const basename = prefixOf(language) || "/";

/** Below `web/`; scripts and styles of all languages are moved to those of English (`bin/build.mjs`). */
export const buildDirectory = texts === "en" ? "build" : `build/${texts}`;
