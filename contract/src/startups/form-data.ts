import type { InterestChoice } from "./rules.ts";

interface StartupParts {
  file?: File | "" | undefined;
  interestAreas: InterestChoice;
  agreeToTerms: boolean;
  [text: string]: string | boolean | File | InterestChoice | undefined;
}

/** The multipart body of A17 from checked form values: texts as they are, interests as JSON (ROLE-16, ROLE-17). */
export function startupFormData({ file, interestAreas, agreeToTerms, ...texts }: StartupParts): FormData {
  const form = new FormData();
  if (file) form.append("file", file);
  for (const [name, value] of Object.entries(texts)) if (typeof value === "string") form.append(name, value);
  form.append("agreeToTerms", String(agreeToTerms));
  form.append("interestAreas", JSON.stringify(interestAreas));
  return form;
}
