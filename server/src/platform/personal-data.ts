import type { Tx } from "./database.ts";

/**
 * One file of the download of one's own data (B8). `json` is written as it is, `rows` as a JSON array while they
 * are read, `made` as it is while it is made, `file` is the path of a stored file, passed over when it is gone.
 */
export type ExportEntry =
  | { name: string; json: unknown }
  | { name: string; rows: AsyncIterable<unknown> }
  | { name: string; made: AsyncIterable<Uint8Array> }
  | { name: string; file: string };

/** What a feature leaves to be done when it has removed its rows of a person. */
export interface Erased {
  /** Paths of stored files that nothing names any more; removed after the commit. */
  files?: readonly string[];
  /** Other users whose pages show something of this one: they reload. */
  others?: readonly string[];
  /** Texts that stored events and queued work may hold: the ids of what was removed. */
  traces?: readonly string[];
  /** Run after the commit, for what the process keeps in memory. */
  afterCommit?(): void;
}

/** What every feature that keeps something of people has to offer (PROF-37, PROF-39). */
export interface PersonalData {
  /** Everything it keeps of the person, except secrets and what others wrote about them in private. */
  exportPerson(userId: string): AsyncIterable<ExportEntry>;
  /** Deletes it, or anonymises it where others have a right to it, in the given transaction. */
  erasePerson(tx: Tx, userId: string): Promise<Erased>;
}

/** Stands for a feature that keeps nothing of people, with the reason. */
export interface NoPersonalData {
  none: string;
}

const EXPORT_PAGE = 100;

/** A list that may be long, for the download: page by page. @param load reads at most `limit` rows after an id */
export async function* pagesOf<R extends { id: string }>(
  load: (after: string | null, limit: number) => Promise<R[]>,
): AsyncGenerator<R[]> {
  for (let after: string | null = null; ; ) {
    const page = await load(after, EXPORT_PAGE);
    yield page;
    const last = page.at(-1);
    if (!last || page.length < EXPORT_PAGE) return;
    after = last.id;
  }
}
