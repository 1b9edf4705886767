import type { ReactNode } from "react";

/** A question with its answer, true of this software; a change of the software changes it. */
export interface Answered {
  /** Anchor. */
  id: string;
  question: string;
  answer: ReactNode;
}
