import {
  SUBMIT_ERROR,
  SUBMIT_ERROR_PREFIX,
  SUBMIT_NO_RESPONSE,
  SUBMIT_NOT_201,
  SUBMIT_OTHER,
} from "@startup-connect/contract/startups";
import { ApiError, NoAnswer, UnexpectedStatus } from "#lib/api.ts";

/** ROLE-42: a failed submit in the words of the specification. */
export function submitFailure(error: unknown): string {
  if (error instanceof UnexpectedStatus) return SUBMIT_NOT_201;
  if (error instanceof ApiError) return SUBMIT_ERROR_PREFIX + (error.body.message || SUBMIT_ERROR);
  return error instanceof NoAnswer ? SUBMIT_NO_RESPONSE : SUBMIT_OTHER;
}
