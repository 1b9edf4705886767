import { INVALID_DOCUMENT } from "@startup-connect/contract/recognition";
import type { DocumentRule } from "#platform/files/with-document.ts";
import { fieldProblem } from "#platform/problem.ts";

/** REC-25: what papers of an application and certificates may be. */
export const documentRule: DocumentRule = {
  endings: ["pdf", "jpg", "png"],
  refusal: INVALID_DOCUMENT,
  refused: (text) => fieldProblem("file", text),
};
