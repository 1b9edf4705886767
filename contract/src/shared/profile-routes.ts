import { FORM_MAX_BYTES } from "./file-kinds.ts";
import { PROFILE_SAVE_FAILED, PROFILE_SAVES_PER_HOUR } from "./own-profile.ts";
import { routes } from "./route.ts";
import { type UserType, withArticle } from "./words.ts";
import { z } from "./zod.ts";

type AnyObject = z.ZodObject<z.ZodRawShape>;

/** The calls that every kind of profile has, each from its schemas. */
export function profileCalls(type: UserType, notFound: string) {
  const noun = type.toLowerCase();
  return {
    register: <F extends z.ZodType, A extends z.ZodType>(form: F, answer: A) => ({
      summary: `Register the logged-in account as ${withArticle(type).toLowerCase()}`,
      description: `For accounts of type ${type} without a profile; a second registration returns 409.`,
      access: "bearer" as const,
      form,
      maxBytes: FORM_MAX_BYTES,
      limits: [{ name: `${noun}-register`, by: "user" as const, points: 30, seconds: 3600 }],
      responses: { 201: answer },
      errors: [403, 409],
    }),

    list: <Q extends AnyObject, A extends z.ZodType>(query: Q, answer: A) => ({
      summary: `List of ${noun}s with filters, search and order`,
      description: "A repeated filter means OR; different filters are combined with AND. Unknown values match nothing.",
      access: "optional" as const,
      query,
      responses: { 200: answer },
    }),

    view: <P extends AnyObject, A extends z.ZodType>(params: P, answer: A) => ({
      summary: `Public profile of ${withArticle(type).toLowerCase()}`,
      access: "optional" as const,
      params,
      notFound,
      responses: { 200: answer },
    }),

    own: <A extends z.ZodType>(answer: A) => ({
      summary: `Your ${noun} profile, with everything its owner may read`,
      access: "bearer" as const,
      responses: { 200: answer },
      errors: [403],
    }),

    /** @param sent what the description says of the body */
    save: <J extends z.ZodType, A extends z.ZodType>(
      json: J,
      answer: A,
      sent = "Missing fields stay as they are.",
    ) => ({
      summary: `Change your ${noun} profile`,
      description: `${sent} A changed email needs a fresh proof (403 with \`fresh_proof_required\`, nothing is saved) and is used to sign in only after the link mailed to it was confirmed; other changes need none. 404 before the registration.`,
      access: "bearer" as const,
      json,
      invalid: PROFILE_SAVE_FAILED,
      limits: [{ name: "profile-save", by: "user" as const, points: PROFILE_SAVES_PER_HOUR, seconds: 3600 }],
      responses: { 200: answer },
      errors: [403],
    }),
  };
}

const count = z.int().min(0);

/** Visible role records; `connectedStartups` have at least one accepted connection (HOME-05). */
const statsAnswer = z.strictObject({
  startups: count,
  investors: count,
  mentors: count,
  connectedStartups: count,
});
export type Stats = z.output<typeof statsAnswer>;

export const directoryRoutes = routes({
  "GET /api/users/stats": {
    summary: "How many startups, investors and mentors are listed",
    access: "none",
    cacheable: true,
    responses: { 200: statsAnswer },
  },
});
