import type { Language } from "@startup-connect/contract/shared";

/** Of this build of the pages: each language has one of its own. */
export const language: Language = import.meta.env.LANGUAGE;
