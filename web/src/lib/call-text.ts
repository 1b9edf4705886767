import { ApiError } from "./api.ts";

/** What a failed call says to the person: the server's own words, or that none came. */
export const callText = (error: unknown): string =>
  error instanceof ApiError && error.body.message ? error.body.message : "The server did not answer. Please try again.";
