import { FORGOTTEN } from "#lib/storage.ts";

const drafts = new Map<string, string>();
globalThis.addEventListener?.(FORGOTTEN, () => drafts.clear());

/** Text that was typed but not sent, kept in this tab while the user visits other pages. */
export const draftOf = (conversationId: string): string => drafts.get(conversationId) ?? "";
export const keepDraft = (conversationId: string, text: string): void => {
  drafts.set(conversationId, text);
};
