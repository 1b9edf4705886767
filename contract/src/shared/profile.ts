import { z } from "./zod.ts";

/** Stored path of a picture, `/uploads/…`, or "" (api-contract 0.5). */
export const picture = z.string();

/** Average of real reviews with one decimal, `null` while there is none. */
export const rating = z.number().min(1).max(5).nullable();

export const CONNECTION_STATES = ["connect", "pending", "received", "message"] as const;
export type ConnectionState = (typeof CONNECTION_STATES)[number];

/** The relation of a user to another, as seen by the first. `blocked`: this user has blocked the other. */
export const relation = z.strictObject({
  state: z.enum(CONNECTION_STATES),
  connectionId: z.string().nullable(),
  conversationId: z.string().nullable(),
  blocked: z.boolean(),
});
export type Relation = z.output<typeof relation>;

/** Relation of the viewer to the shown user; `null` for visitors and on the own profile. */
export const viewerConnection = relation.nullable();
export type ViewerConnection = z.output<typeof viewerConnection>;

/** The name the marks were given to, while a new one waits for an administrator; else "" (REC-36). */
export const certifiedName = z.string();

/** What every listed record carries besides its own fields. */
export const listedFields = {
  _id: z.string(),
  userId: z.string(),
  rating,
  ratingCount: z.int().min(0),
  verified: z.boolean(),
  certifiedName,
  featured: z.boolean(),
};

/** What every profile answer adds for its viewer. */
export const viewerFields = {
  contactVisible: z.boolean(),
  connection: viewerConnection,
  own: z.boolean(),
};

/**
 * A member as others see it in requests, notifications and messages (PEOPLE-01). Of a startup, `name` and `picture` are
 * its own and `founder` is the name of the person behind it; "" for all others.
 */
export const personCard = z.strictObject({
  userId: z.string(),
  name: z.string(),
  founder: z.string(),
  type: z.enum(["Startup", "Mentor", "Investor", "None"]),
  picture,
  profileId: z.string().nullable(),
});
export type PersonCard = z.output<typeof personCard>;

/**
 * The account as its owner reads it beside the own profile (A20). `hidden`: why others do not see the profile, `null`
 * while they do (ADM-09).
 */
export const ownUser = z.strictObject({
  createdAt: z.iso.datetime(),
  email: z.string(),
  hidden: z.string().nullable(),
});
export type OwnUser = z.output<typeof ownUser>;

/** Answer of a registration, beside the profile. */
export const registeredFields = {
  message: z.string(),
  /** Unique and lasting (HOME-29). */
  applicationId: z.string(),
};

/** Answer of a saved profile, beside the profile. */
export const savedFields = {
  message: z.string(),
  user: ownUser,
  /** An address whose confirmation is pending (PROF-25). */
  emailPending: z.string().nullable(),
};

/** Body of a call that only says what happened. */
export const messageAnswer = z.strictObject({ message: z.string() });
