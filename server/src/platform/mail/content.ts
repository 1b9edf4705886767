import { z } from "zod";

const blockSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("heading"), text: z.string() }),
  z.object({ kind: z.literal("text"), text: z.string() }),
  /** Shown large and apart, easy to copy. */
  z.object({ kind: z.literal("code"), text: z.string() }),
  /** The one thing to do. `url` is absolute http(s). */
  z.object({ kind: z.literal("button"), label: z.string(), url: z.string() }),
  z.object({ kind: z.literal("link"), label: z.string(), url: z.string() }),
  z.object({ kind: z.literal("small"), text: z.string() }),
]);

export const mailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  preview: z.string(),
  blocks: z.array(blockSchema).min(1),
  reason: z.string(),
  category: z.string(),
  about: z.string().optional(),
});

/** A block of an email. Texts are plain: they are escaped when rendered, so no block can carry markup. */
export type MailBlock = z.infer<typeof blockSchema>;

/** An email as a feature writes it; one layout makes text and HTML of it. */
export interface MailContent {
  /** One address, without a name. */
  to: string;
  subject: string;
  /** What a mailbox shows beside the subject; says more than the first line repeated. */
  preview: string;
  blocks: MailBlock[];
  /** Why this person gets it, as a sentence for the foot: "You get this email because ...". */
  reason: string;
  /** Kind of email, for the log and for turning kinds off: "account", "connection". */
  category: string;
  /** Id of the member it is about: a queued one is deleted with that account (PROF-37). */
  about?: string | undefined;
}
