import type { Db, Tx } from "#platform/database.ts";

/** The state of a thing that members report. */
export interface Reportable {
  ownerId: string;
  hidden: boolean;
  /** Path of the page where others read it, "" where only the people concerned can. */
  link: string;
}

/** Things that members report and administrators hide (ADM-09). */
export interface Hideable {
  /** Those of these ids that are still there. */
  found(ids: readonly string[], db?: Db): Promise<Map<string, Reportable>>;
  /**
   * Hides one with the reason that its owner reads, or, with null, shows it again. Repeating it changes nothing.
   * @returns the path where the owner finds it; null when it is gone.
   */
  setHidden(tx: Tx, id: string, measure: { at: Date; reason: string } | null): Promise<string | null>;
}
