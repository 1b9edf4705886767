import { choice } from "./choices.ts";
import { day } from "./ids.ts";
import { otherLanguages } from "./languages.ts";
import { recordOf } from "./records.ts";
import { email, spellings } from "./text.ts";
import type { UserType } from "./words.ts";
import { CONTACT_VISIBILITIES, VERIFICATION_KINDS, VERIFICATION_METHODS } from "./words.ts";
import { z } from "./zod.ts";

/** Kinds of verifications that hold now, for cards. */
export const verifications = z.array(z.enum(VERIFICATION_KINDS));

/**
 * A verified fact as everyone reads it: what, how we know it, since when and until when (null: no end). `entityName`: on
 * the document, which may differ from the name of the profile since; null without a document.
 */
export const verifiedFact = z.strictObject({
  kind: z.enum(VERIFICATION_KINDS),
  value: z.string(),
  entityName: z.string().nullable(),
  method: z.enum(VERIFICATION_METHODS),
  verifiedOn: day,
  endsOn: day.nullable(),
});
export type VerifiedFact = z.output<typeof verifiedFact>;

/** Stored path of a picture, `/uploads/…`, or "" (api-contract 0.5). */
export const picture = z.string();

/** Average of the reviews, 1.0 to 5.0 with one decimal; `null` without a review. */
export const rating = z.number().min(1).max(5).nullable();

/** connect: none and no open request. pending: sent by the viewer. received: to be answered by them. message: connected. */
export const CONNECTION_STATES = ["connect", "pending", "received", "message"] as const;
export type ConnectionState = (typeof CONNECTION_STATES)[number];

/**
 * How one user is connected to another, as the first one sees it. `blocked`: the first has blocked the other. `warned`: a
 * received request is read and answered on its page, after a warning (FRAUD-03).
 */
export const relation = z.strictObject({
  state: z.enum(CONNECTION_STATES),
  connectionId: z.string().nullable(),
  conversationId: z.string().nullable(),
  blocked: z.boolean(),
  warned: z.boolean(),
});
export type Relation = z.output<typeof relation>;

/** Relation of the viewer to the shown user; `null` for visitors and on the viewer's own profile. */
export const viewerConnection = relation.nullable();
export type ViewerConnection = z.output<typeof viewerConnection>;

/** The name the marks were given to, until an administrator confirms a changed name; else "" (REC-36). */
export const certifiedName = z.string();

/** Out of office, from one day to another, both included (REQ-08). */
export const absence = z.strictObject({ from: day, until: day });
export type Absence = z.output<typeof absence>;

/**
 * Fields that every entry of a list has, whatever its kind. `certifiedName`: the written name too, beside a name as it is
 * spelt in the language of the answer (LANG-10).
 */
export const listedFields = {
  _id: z.string(),
  userId: z.string(),
  rating,
  ratingCount: z.int().min(0),
  verified: z.boolean(),
  certifiedName,
  featured: z.boolean(),
  verifications,
};

/**
 * What of a profile is on its own page alone. `own`: the viewer is its owner. `reviewedOn`: of a reviewed profile the day;
 * null without a review, and while a new name is pending. `absence`: the one now, or the next one if it is near.
 * `writtenName`: beside a name as it is spelt in the language of the answer; else "" or left out (LANG-10).
 */
export const viewerFields = {
  contactVisible: z.boolean(),
  connection: viewerConnection,
  own: z.boolean(),
  absence: absence.nullable(),
  reviewedOn: day.nullable(),
  verifiedFacts: z.array(verifiedFact),
  writtenName: z.string().optional(),
};

/** What the own record says besides, whatever its kind: the written name, and its spellings apart. */
export const ownRecordFields = {
  contactVisibility: z.enum(CONTACT_VISIBILITIES),
  certifiedName,
  spellings: z.strictObject(recordOf(otherLanguages, () => z.string())),
};

/**
 * A member as others see it in requests, notifications and messages (PEOPLE-01). Of a startup, `name` and `picture` are
 * its own and `founder` is the name of the person behind it; "" for all others. Who claimed a student profile and has no
 * other appears with the student's name (STU-06).
 */
export const personCard = z.strictObject({
  userId: z.string(),
  name: z.string(),
  founder: z.string(),
  type: z.enum(["Startup", "Mentor", "Investor", "Student", "None"]),
  picture,
  profileId: z.string().nullable(),
});
export type PersonCard = z.output<typeof personCard>;

/** Whether there are reviews of such a profile (STU-02). */
export const isReviewed = (type: PersonCard["type"] | undefined): type is UserType =>
  type !== undefined && type !== "None" && type !== "Student";

/**
 * The account as its owner reads it with their profile (A20). `hidden`: why others do not see the profile, `null`
 * while they do (ADM-09).
 */
export const ownUser = z.strictObject({
  createdAt: z.iso.datetime(),
  email: z.string(),
  hidden: z.string().nullable(),
});
export type OwnUser = z.output<typeof ownUser>;

/**
 * Fields of the settings beside those of the registration. A call has `signInEmail` as `email`, and as `contactEmail` the
 * address that others read (AC-12, AC-14); `spellings` replaces all of them.
 */
export const ownerFields = { signInEmail: email, contactVisibility: choice(CONTACT_VISIBILITIES), spellings };

/** Answer of a registration, besides the profile. */
export const registeredFields = {
  message: z.string(),
  /** Unique, and never changes (HOME-29). */
  applicationId: z.string(),
};

/** Answer of a saved profile, besides the profile. */
export const savedFields = {
  message: z.string(),
  user: ownUser,
  /** An address whose confirmation is pending (PROF-25). */
  emailPending: z.string().nullable(),
};

/** Body of an answer that has nothing but a message. */
export const messageAnswer = z.strictObject({ message: z.string() });

type Changed<S extends z.ZodType> = S extends z.ZodDefault<infer Inner> ? z.ZodOptional<Inner> : z.ZodOptional<S>;

/**
 * The fields of a form for a call that changes some of them: what is left out stays as it is, so no field has a
 * value of its own any more. What is sent follows the rules of the form.
 */
export function changesOf<const F extends Record<string, z.ZodType>>(fields: F): { [K in keyof F]: Changed<F[K]> } {
  const changed = Object.entries(fields).map(([name, schema]) => {
    const own = schema instanceof z.ZodDefault ? (schema.unwrap() as z.ZodType) : schema;
    return [name, own.optional()];
  });
  return Object.fromEntries(changed) as { [K in keyof F]: Changed<F[K]> };
}
