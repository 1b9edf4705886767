import * as t from "#texts/push.ts";
import { keysOf } from "../shared/records.ts";

/** What a device can be notified of (PUSH-01), with the text of its box. */
export const PUSH_KIND_TEXTS = {
  request: t.requests,
  answer: t.answers,
  message: t.messages,
  session: t.sessions,
  update: t.updates,
  interest: t.interest,
};
export const PUSH_KINDS = keysOf(PUSH_KIND_TEXTS);
export type PushKind = keyof typeof PUSH_KIND_TEXTS;

/** Of a device, in its own time zone (PUSH-05). */
export const QUIET = { quietFrom: "21:00", quietTo: "08:00" } as const;
/** Shown by a device within an hour; what comes after is one summary (PUSH-06). */
export const PUSHES_PER_HOUR = 6;

export const DEVICE_NOT_FOUND = t.notFound;
export const PUSH_KEYS_INVALID = t.keysInvalid;
export const PUSH_SERVICE_UNKNOWN = t.unknownService;
