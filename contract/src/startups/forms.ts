import { imageOrNone } from "../shared/files.ts";
import { z } from "../shared/zod.ts";
import { checkCategories, interestAreas, startupFields } from "./schemas.ts";
import { AGREE_TO_TERMS } from "./words.ts";

const agreeToTerms = z
  .boolean({ error: AGREE_TO_TERMS })
  .refine((agreed) => agreed, { error: AGREE_TO_TERMS })
  .default(false);

const { startupName, brief, website, appLink, stage, funding, email, mobile, state, city, ...categories } =
  startupFields;

/** One schema for each step, in order (C-73); Next shows their faults and goes on (ROLE-15). */
export const startupStepForms = [
  z.object({ file: imageOrNone, startupName, brief, website, appLink, stage, funding }),
  z.object({ email, mobile, state, city }),
  checkCategories(z.object(categories)),
  z.object({ interestAreas }),
  z.object({ agreeToTerms }),
] as const;

/** The whole form as Submit checks it (ROLE-19). */
export const startupForm = checkCategories(
  z.object({ file: imageOrNone, ...startupFields, interestAreas, agreeToTerms }),
);
export type StartupFormValues = z.input<typeof startupForm>;
export type StartupFormResult = z.output<typeof startupForm>;
