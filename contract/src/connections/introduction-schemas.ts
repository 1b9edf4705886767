import { trueOrFalse } from "#texts/shared.ts";
import { confirmed, screeningFinding } from "../screening/schemas.ts";
import { id, idField, idParam, instant } from "../shared/ids.ts";
import { filter, pageAnswer, pageQuery } from "../shared/list.ts";
import { MISSING_REASON } from "../shared/problem.ts";
import { personCard } from "../shared/profile.ts";
import { longText } from "../shared/text.ts";
import { z } from "../shared/zod.ts";
import {
  CONNECTORS_MAX,
  INTRODUCTION_REASONS,
  INTRODUCTION_SENTENCE_MAX,
  INTRODUCTION_SENTENCE_MISSING,
  INTRODUCTION_STATES,
  INTRODUCTION_WHY_MAX,
  INTRODUCTION_WHY_MISSING,
} from "./introductions.ts";
import { CONNECTION_DIRECTIONS } from "./words.ts";

/**
 * An introduction as the asker (`sent`) or the connector (`received`) sees it; `user` is the other of these two. `dueAt`:
 * until when the connector should answer, null once it is closed. `reason`: null for the asker. `findings`: what the
 * connector reads before `why` (FRAUD-03).
 */
export const introduction = z.strictObject({
  _id: id,
  direction: z.enum(CONNECTION_DIRECTIONS),
  state: z.enum(INTRODUCTION_STATES),
  user: personCard,
  target: personCard,
  why: z.string(),
  sentence: z.string(),
  reason: z.enum(INTRODUCTION_REASONS).nullable(),
  createdAt: instant,
  dueAt: instant.nullable(),
  closedAt: instant.nullable(),
  findings: z.array(screeningFinding),
});
export type Introduction = z.output<typeof introduction>;

/** `connectors`: people in common along connections with the consent of both ends. `open`: the caller's open one. */
export const introductionTerms = z.strictObject({
  connectors: z.array(personCard).max(CONNECTORS_MAX),
  open: introduction.nullable(),
});
export const introductionTermsParams = z.object({ userId: idParam });

/** `userId`: whom the caller wants to meet. */
export const introductionRequest = z.object({
  userId: idField,
  connectorId: idField,
  why: longText({ min: 1, max: INTRODUCTION_WHY_MAX, missing: INTRODUCTION_WHY_MISSING }),
  confirmed,
});
export type IntroductionRequest = z.output<typeof introductionRequest>;
export const forwardRequest = z.object({
  sentence: longText({ min: 1, max: INTRODUCTION_SENTENCE_MAX, missing: INTRODUCTION_SENTENCE_MISSING }),
  confirmed,
});
export const introductionDecline = z.object({ reason: z.enum(INTRODUCTION_REASONS, { error: MISSING_REASON }) });

export const introductionAnswer = z.strictObject({ introduction });
export const introductionDone = z.strictObject({ message: z.string(), introduction });
export const introductionListQuery = z.object({ ...pageQuery, direction: filter, state: filter });
export const introductionListAnswer = z.strictObject({ introductions: z.array(introduction), ...pageAnswer });

/** Whether the caller may be asked for introductions along a connection, or along all there are. */
export const consentRequest = z.object({ allowed: z.boolean({ error: trueOrFalse }) });
export const introductionConsents = z.strictObject({ allowed: z.int().min(0), connections: z.int().min(0) });
export const consentsDone = z.strictObject({ message: z.string(), introductions: introductionConsents });
