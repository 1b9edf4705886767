import * as t from "#texts/push.ts";
import { id, idParam, timeField } from "../shared/ids.ts";
import { isTimeZone } from "../shared/time.ts";
import { z } from "../shared/zod.ts";
import { PUSH_KINDS, PUSH_SERVICE_UNKNOWN } from "./words.ts";

const zone = z.string({ error: t.zoneInvalid }).max(60, t.zoneInvalid).refine(isTimeZone, { error: t.zoneInvalid });
const kinds = z.array(z.enum(PUSH_KINDS, { error: t.kindInvalid }), { error: t.kindInvalid }).max(PUSH_KINDS.length);
const shows = z.boolean({ error: t.showsInvalid });
const keyOf = (bytes: number) =>
  z.string({ error: t.keysInvalid }).regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`), t.keysInvalid);

/**
 * `device`: such as "Chrome on Android". `current`: of this session. `address`: of it, SHA-256 of the endpoint in base64url, ""
 * where nothing is sent before it subscribes again. `shows`: its notices say who and what. `quietFrom`, `quietTo`:
 * HH:mm in `zone`; the same twice for no quiet hours.
 */
export const pushDevice = z.strictObject({
  _id: id,
  device: z.string(),
  current: z.boolean(),
  address: z.string(),
  kinds: z.array(z.enum(PUSH_KINDS)),
  shows: z.boolean(),
  quietFrom: z.string(),
  quietTo: z.string(),
  zone: z.string(),
});
export type PushDevice = z.output<typeof pushDevice>;

/** `key`: what a browser subscribes with (`applicationServerKey`), base64url. */
export const pushAnswer = z.strictObject({ key: z.string(), devices: z.array(pushDevice) });
export const pushDeviceAnswer = z.strictObject({ message: z.string(), device: pushDevice });
/** As `PushSubscription.toJSON` has it, with the device's time zone. */
export const pushRequest = z.object({
  endpoint: z.url({ error: PUSH_SERVICE_UNKNOWN }).max(1000, PUSH_SERVICE_UNKNOWN),
  keys: z.object({ p256dh: keyOf(65), auth: keyOf(16) }, { error: t.keysInvalid }),
  zone,
});
/** What is not given stays. */
export const pushChoices = z.object({ kinds, shows, quietFrom: timeField, quietTo: timeField }).partial();
export const pushParams = z.object({ id: idParam });
