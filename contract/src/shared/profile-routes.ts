import type { z } from "zod";
import { FORM_MAX_BYTES } from "./images.ts";
import { PROFILE_SAVE_FAILED, PROFILE_SAVES_PER_HOUR } from "./own-profile.ts";

type AnyObject = z.ZodObject<z.ZodRawShape>;

const FILTERS_DESCRIPTION = "Filters may be repeated (OR); different ones must all hold. Unknown values find nothing.";
const EMAIL_DESCRIPTION =
  "A changed email needs a fresh proof (403 with `fresh_proof_required`, nothing is saved) and is used to sign in only after the link mailed to it was confirmed; other changes need none. 404 before the registration.";

/** The calls that every kind of profile has. `texts` are those of the API's description. */
export const registerRoute = <F extends z.ZodType, A extends z.ZodType>(
  texts: { summary: string; description: string },
  limit: string,
  form: F,
  answer: A,
) => ({
  ...texts,
  access: "bearer" as const,
  form,
  maxBytes: FORM_MAX_BYTES,
  limits: [{ name: limit, by: "user" as const, points: 30, seconds: 3600 }],
  responses: { 201: answer },
  errors: [403, 409],
});

export const listRoute = <Q extends AnyObject, A extends z.ZodType>(
  query: Q,
  answer: A,
  texts: { summary: string; description?: string },
) => ({
  description: FILTERS_DESCRIPTION,
  ...texts,
  access: "optional" as const,
  query,
  responses: { 200: answer },
});

export const viewRoute = <P extends AnyObject, A extends z.ZodType>(
  summary: string,
  params: P,
  answer: A,
  notFound: string,
) => ({ summary, access: "optional" as const, params, notFound, responses: { 200: answer } });

export const ownRoute = <A extends z.ZodType>(noun: string, answer: A) => ({
  summary: `The own ${noun} with everything its owner may read`,
  access: "bearer" as const,
  responses: { 200: answer },
  errors: [403],
});

/** @param sent what the description says of the body */
export const saveRoute = <J extends z.ZodType, A extends z.ZodType>(
  noun: string,
  json: J,
  answer: A,
  sent = "What is left out stays.",
) => ({
  summary: `Change the own ${noun}`,
  description: `${sent} ${EMAIL_DESCRIPTION}`,
  access: "bearer" as const,
  json,
  invalid: PROFILE_SAVE_FAILED,
  limits: [{ name: "profile-save", by: "user" as const, points: PROFILE_SAVES_PER_HOUR, seconds: 3600 }],
  responses: { 200: answer },
  errors: [403],
});
