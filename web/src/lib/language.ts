import type { Language } from "@startup-connect/contract/shared";
import { langOf } from "#ui/lang.ts";

/** Of this build of the pages: each language has one of its own. */
export const language: Language = import.meta.env.LANGUAGE;

/** Of a call: its answer is read on a page of this language, whatever the browser wishes. */
export const inOurLanguage = { "Accept-Language": language };

/** Of a text of the operator: "en" where it has no words in the language of this page (LANG-09). */
export const ownLang = (text: string): "en" | undefined =>
  language !== "en" && text && langOf(text) !== language ? "en" : undefined;
