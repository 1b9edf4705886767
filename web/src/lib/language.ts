import type { Language } from "@startup-connect/contract/shared";

/** Of this build of the pages: each language has one of its own. */
export const language: Language = import.meta.env.LANGUAGE;

/** Of a call: its answer is read on a page of this language, whatever the browser wishes. */
export const inOurLanguage = { "Accept-Language": language };
