import type { Scope } from "@startup-connect/contract/shared";
import type { z } from "zod";
import type { Tx } from "./database.ts";

/** Who asked for it and who approved it; null for the server itself. */
export interface Approved {
  askedBy: string;
  approvedBy: string | null;
}

/** What may only be done when two people want it (STAFF-07). */
interface Kind<S extends z.ZodType> {
  kind: string;
  /** Of who asks, also at the moment of the approval. */
  scope: Scope;
  /** It is not asked for where there is no other owner: time alone never approves it. */
  takesTwo?: true;
  schema: S;
  /** What is done, for who decides: "Give Asha Rao: Edit events". */
  describe(payload: z.output<S>): Promise<string> | string;
  /**
   * Does it, in the transaction of the approval. @returns what is done after the commit, if anything
   * @throws Problem where it cannot be done: it then stays open.
   */
  run(tx: Tx, payload: z.output<S>, by: Approved): Promise<AfterCommit>;
}

// biome-ignore lint/suspicious/noConfusingVoidType: most have nothing to do then.
type AfterCommit = (() => unknown) | void;

/** What a feature asks of a second person. */
export interface Asking {
  kind: string;
  payload: unknown;
  /** Whom it is for or about. */
  subjectId: string;
  reason: string;
}

/** A payload as it is stored and run. */
interface OpenedPayload {
  text: string;
  describe(): Promise<string> | string;
  run(tx: Tx, by: Approved): Promise<AfterCommit>;
}

export interface ApprovalKind {
  kind: string;
  scope: Scope;
  takesTwo: boolean;
  /** @throws ZodError for a payload of another shape */
  open(payload: unknown): OpenedPayload;
}

/** One kind of request, declared by its feature among `approvals`. */
export const approvalKind = <S extends z.ZodType>(of: Kind<S>): ApprovalKind => ({
  kind: of.kind,
  scope: of.scope,
  takesTwo: of.takesTwo ?? false,
  open(given) {
    const payload = of.schema.parse(given);
    // The schema puts the fields into one order, which a jsonb column does not keep.
    return {
      text: JSON.stringify(payload),
      describe: () => of.describe(payload),
      run: (tx, by) => of.run(tx, payload, by),
    };
  },
});
