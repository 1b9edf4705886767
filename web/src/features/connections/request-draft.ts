import { readDraft } from "#lib/storage.ts";

export const DRAFT = "requestDraft";

/** What was typed for this person before a reload, or in the short dialog. */
export function requestDraft(userId: string): Record<string, unknown> {
  const kept = readDraft(DRAFT);
  return kept.to === userId ? kept : { to: userId };
}
