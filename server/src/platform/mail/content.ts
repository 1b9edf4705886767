import { keysOf, type Language, languages } from "@startup-connect/contract/shared";
import { z } from "zod";
import { calendarEntry } from "#platform/calendar-file.ts";
import { inWords } from "#platform/words.ts";

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

/** An email as it is queued. */
export const mailSchema = z.object({
  /** One address, without a name. */
  to: z.string(),
  subject: z.string(),
  /** What a mailbox shows beside the subject; says more than the first line repeated. */
  preview: z.string(),
  blocks: z.array(blockSchema).min(1),
  /** Why this person gets it, as a sentence for the foot: "You get this email because ...". */
  reason: z.string(),
  /** Of the receiver; an older version queued none. */
  language: z.enum(keysOf(languages)).default("en").catch("en"),
  /** Kind of email, for the log and for turning kinds off: "account", "connection". */
  category: z.string(),
  /** Id of the member it is about: a queued one is deleted with that account (PROF-37). */
  about: z.string().optional(),
  /** What the receiver may end by one press in the email program (RFC 8058); codes and security emails have none. */
  ends: z.object({ kind: z.string(), id: z.string() }).optional(),
  /** What changes in the receiver's calendar. An older version queued a file, which is left out. */
  calendar: calendarEntry.optional().catch(undefined),
});

/** Texts are plain: they are escaped when rendered, so no block can carry markup. */
export type Block = z.infer<typeof blockSchema>;
export type QueuedMail = z.infer<typeof mailSchema>;
/** A block of an email as a feature writes it: a string is a paragraph. */
export type MailBlock = Block | string;

/** An email as a feature writes it; one layout makes text and HTML of it. */
export type MailContent = Omit<QueuedMail, "blocks" | "language"> & {
  blocks: readonly MailBlock[];
  /** Of the page that a person without an account used. */
  language?: Language;
};

export const blocksOf = ({ blocks }: MailContent): Block[] =>
  blocks.map((block) => (typeof block === "string" ? { kind: "text", text: block } : block));

/** The email with all its texts in the language of its receiver. */
export const mailInWords = (content: MailContent, language: Language): QueuedMail => ({
  ...content,
  language,
  subject: inWords(content.subject, language),
  preview: inWords(content.preview, language),
  reason: inWords(content.reason, language),
  blocks: blocksOf(content).map((block) =>
    "label" in block
      ? { ...block, label: inWords(block.label, language) }
      : { ...block, text: inWords(block.text, language) },
  ),
});
