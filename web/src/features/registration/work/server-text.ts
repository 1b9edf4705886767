import { ApiError } from "#lib/api.ts";

/** The server's own words for a refused call; "" when there are none. */
export const serverText = (error: unknown): string => (error instanceof ApiError ? error.body.message : "");
