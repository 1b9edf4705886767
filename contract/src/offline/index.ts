import type { CallKey } from "../index.ts";

/**
 * Of these calls the last answers stay on the member's device, so that what was read is there without a network (OFF-21):
 * how many of each, by their paths. What is not named here is never kept.
 */
export const KEPT_ANSWERS = {
  "GET /api/users/dashboard": 1,
  "GET /api/users/overview": 1,
  "GET /api/today": 1,
  "GET /api/todos": 1,
  "GET /api/conversations": 3,
  "GET /api/conversations/{id}/messages": 60,
  "GET /api/connections": 8,
  "GET /api/connections/{id}": 30,
  "GET /api/relations": 10,
  "GET /api/requests/own": 1,
  "GET /api/requests/held": 1,
  "GET /api/bookmarks": 1,
  "GET /api/sessions": 4,
  "GET /api/sessions/{id}": 30,
  "GET /api/sessions/{id}/record": 30,
  "GET /api/office-hours": 1,
  "GET /api/office-hours/{id}": 10,
  "GET /api/mentoring/reliability": 1,
  "GET /api/calendar/feed": 1,
  "GET /api/events": 4,
  "GET /api/events/{id}": 20,
  "GET /api/notifications": 2,
  "GET /api/users/startup-profile": 1,
  "GET /api/users/investor-profile": 1,
  "GET /api/users/mentor-profile": 1,
  "GET /api/users/student-profile": 1,
} as const satisfies Partial<Record<CallKey & `GET ${string}`, number>>;
export type KeptKey = keyof typeof KEPT_ANSWERS;

/** Days that they stay. */
export const KEPT_DAYS = 30;
/** Letters that the answers of a person take on a device. */
export const KEPT_LETTERS_MAX = 2_500_000;

/**
 * What is done without a network is sent later, in its order, until an answer comes (OFF-25): so each of these calls changes
 * nothing when it is repeated, and answers the same. Payments, deletions, applications and files are never among them.
 */
export const QUEUED_CALLS = [
  "POST /api/conversations/{id}/messages",
  "POST /api/connections/{id}/accept",
  "POST /api/connections/{id}/decline",
  "POST /api/connections/{id}/pass",
  "POST /api/connections/{id}/question",
  "POST /api/connections/{id}/reply",
  "PUT /api/bookmarks/{userId}",
  "DELETE /api/bookmarks/{userId}",
  "POST /api/sessions/{id}/commitments",
  "PATCH /api/commitments/{id}",
] as const satisfies readonly CallKey[];
export type QueuedKey = (typeof QUEUED_CALLS)[number];

/** Days after which what could not be sent is no longer tried, and the person reads so. */
export const QUEUED_DAYS = 7;
