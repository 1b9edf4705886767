import { NotRead } from "./document-reader.ts";
import { type DocumentEnding, DocumentRefused, type Files, type StoredDocument } from "./index.ts";

export interface DocumentRule {
  endings: readonly DocumentEnding[];
  /** Text for a file of another kind. */
  refusal: string;
  /** What is thrown for a document that is not accepted; the text is meant for its field. */
  refused(text: string): Error;
  mayBeActive?: boolean;
}

/** Whether a document was refused by the work of reading it, not by a look at it: its sender has used up a try. */
export const wasRead = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof DocumentRefused && error.cause.cause instanceof NotRead;

/** Stores an uploaded document, then does `work` with it. When the work fails, the document is removed again. */
export async function withDocument<T>(
  files: Files,
  file: File,
  { refused, ...rules }: DocumentRule,
  work: (stored: StoredDocument) => Promise<T>,
): Promise<T> {
  const stored = await files.putDocument(new Uint8Array(await file.arrayBuffer()), rules).catch((error: unknown) => {
    throw error instanceof DocumentRefused ? Object.assign(refused(error.message), { cause: error }) : error;
  });
  try {
    return await work(stored);
  } catch (error) {
    await files.remove(stored.path);
    throw error;
  }
}
