import { z } from "./zod.ts";

/** `_id` in answers: opaque text (api-contract 0.5). */
export const id = z.string();

/** An id in a path; a malformed one is the id of nothing and answers 404. */
export const idParam = z.string().regex(/^[A-Za-z0-9-]{1,36}$/);

/** An id in a body: a malformed one names nothing, so the call answers 404 like for an unknown one. */
export const idField = z.string({ error: "An id is missing." }).max(100, "This id is not valid.");

/** ISO 8601 in UTC, as `Date.toISOString` writes it. */
export const instant = z.iso.datetime();

/** `YYYY-MM-DD`. */
export const day = z.iso.date();
