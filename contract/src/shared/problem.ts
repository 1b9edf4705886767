import * as t from "#texts/shared.ts";
import type { TextCode } from "./said.ts";

/**
 * `passkey_required`: an administrator's call in a session that no passkey opened or confirmed (AUTH-58).
 * `google_proof_required`: a user who signs in with Google has to prove the address first (AUTH-70).
 */
export const PROBLEM_CODES = ["fresh_proof_required", "passkey_required", "google_proof_required"] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];
/**
 * How a user confirms their identity. `email` is a mailed code, for accounts without a password and a passkey;
 * a recovery code replaces a lost passkey.
 */
export const PROOF_WAYS = ["password", "passkey", "recoveryCode", "email"] as const;
export type ProofWay = (typeof PROOF_WAYS)[number];

/**
 * Why a text was not sent (FRAUD-02). `findings` in words of the text; `hash` confirms that exactly this text is to be sent
 * with a warning, null where it cannot be.
 */
export interface ScreeningProblem {
  findings: { signal: string; words: string[] }[];
  hash: string | null;
}

/** The fault of a field, where no reason is chosen. */
export const MISSING_REASON = t.missingReason;

/**
 * Body of every error answer (api-contract 0.3). `errors` names each faulty field;
 * nested fields are joined by a dot ("contactInfo.email").
 */
export interface ProblemBody {
  message: string;
  errors?: Record<string, string>;
  /** What these texts say, for programs; a text without a code is missing. */
  codes?: { message?: TextCode; errors?: Record<string, TextCode> };
  error?: string;
  Status?: "Error";
  Message?: string;
  success?: false;
  retryAfter?: number;
  requestId?: string;
  /** Which part of the server is not ready (`GET /api/health`). */
  fault?: "database" | "migrations" | "jobs" | "disk";
  next?: string;
  /** For programs: which refusal this is, where the status alone is not enough. */
  code?: ProblemCode;
  /** What this person can prove it with: by `POST /api/users/proof`, or with the same call for Google. */
  ways?: readonly ProofWay[];
  officialUrl?: string;
  screening?: ScreeningProblem;
  /** Free times instead of the one asked for, soonest first (SES-22). */
  times?: string[];
  /** What the other person saved meanwhile: notes or an agenda, with their version (SES-31, SES-33). */
  newer?: { version: number; text?: string; points?: { _id: string; text: string; minutes: number | null }[] };
  /** The deal as it is after what the other did (DEAL-02). */
  deal?: { stage: string; revision: number };
  /** Values a form that is asked for may start with. */
  suggested?: Record<string, string>;
}

export const SESSION_EXPIRED = t.sessionExpired;
export const NOT_FOUND = t.notFound;
export const UNAVAILABLE = t.unavailable;
