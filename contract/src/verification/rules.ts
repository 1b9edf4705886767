import type { VerificationKind } from "../shared/words.ts";
import { CONTROL_KINDS } from "./control-words.ts";

/**
 * How a fact is known (PROOF-01). 0: stated by the member. 1: a number whose form and check digit are right. 2: the
 * member controls it. 3: an administrator compared a document.
 */
export const LEVELS = [0, 1, 2, 3] as const;
export type Level = (typeof LEVELS)[number];

/** The level a member needs for an action: the highest of any verification that holds (PROOF-06). */
export const ACTION_LEVELS = {
  /** Plain requests, and every answer. */
  request: 0,
  /** An investor writes first about an investment, or as a customer or partner. */
  investorOffer: 2,
} as const satisfies Record<string, Level>;
export type LevelAction = keyof typeof ACTION_LEVELS;

const controls: readonly VerificationKind[] = CONTROL_KINDS;
export const levelOfKind = (kind: VerificationKind): Level => (controls.includes(kind) ? 2 : 3);

/** @param kinds that hold now */
export const levelOf = (kinds: readonly VerificationKind[]): Level =>
  kinds.some((kind) => levelOfKind(kind) === 3) ? 3 : kinds.length > 0 ? 2 : 0;

export const mayDo = (action: LevelAction, kinds: readonly VerificationKind[]): boolean =>
  levelOf(kinds) >= ACTION_LEVELS[action];
