import { trueOrFalse } from "#texts/shared.ts";
import { image } from "../shared/files.ts";
import { dayField, id, idParam, instant, timeField, whole } from "../shared/ids.ts";
import { cursor, filter, limit, pageAnswer, pageQuery, searchText } from "../shared/list.ts";
import { picture } from "../shared/profile.ts";
import { INVALID_CHOICE } from "../shared/rules.ts";
import { line, longText, otherTexts, urlIfGiven } from "../shared/text.ts";
import { USER_TYPES } from "../shared/words.ts";
import { z } from "../shared/zod.ts";
import {
  EVENT_DESCRIPTION_MAX,
  EVENT_HOST_MAX,
  EVENT_LOCATION_MAX,
  EVENT_MESSAGE_MAX,
  EVENT_MINUTES_DEFAULT,
  EVENT_MINUTES_MAX,
  EVENT_MINUTES_MIN,
  EVENT_MODES,
  EVENT_SEATS_MAX,
  EVENT_SPEAKERS_MAX,
  EVENT_TITLE_MAX,
} from "./words.ts";

const count = z.int().min(0);

/** An event of the list (A7). `date` and `time` are India's; `seatsLeft` is null without a limit; `host`, `speakers` and `cover` (a stored picture) are "" where there is none. */
export const eventCard = z.strictObject({
  _id: id,
  title: z.string(),
  description: z.string(),
  date: z.iso.date(),
  time: z.string(),
  location: z.string(),
  endsAt: instant,
  mode: z.enum(EVENT_MODES),
  host: z.string(),
  speakers: z.string(),
  cover: picture,
  seatsLeft: count.nullable(),
  registered: z.boolean(),
  cancelled: z.boolean(),
});
export type EventCard = z.output<typeof eventCard>;

/** The event of its own page (B62). `joinLink` is "" for whoever is not registered. `seats`: null without a limit. */
export const event = z.strictObject({ ...eventCard.shape, seats: count.nullable(), joinLink: z.string() });
export type Event = z.output<typeof event>;

/** A bare list: by default and at most 100 (api-contract 0.4). */
export const eventListQuery = z.object({ limit: limit(100, 100), after: cursor });
export const eventListAnswer = z.array(eventCard);
export const eventParams = z.object({ id: idParam });
export const eventAnswer = z.strictObject({ event });
export const eventRegistered = z.strictObject({ message: z.string(), event });

const durationText = `Please enter whole minutes from ${EVENT_MINUTES_MIN} to ${EVENT_MINUTES_MAX}.`;
const seatsText = `Please enter a whole number of seats from 1 to ${EVENT_SEATS_MAX}, or none at all.`;

/** The texts that an operator may add in other languages (LANG-09). */
const others = {
  ...otherTexts("title", line, EVENT_TITLE_MAX),
  ...otherTexts("description", longText, EVENT_DESCRIPTION_MAX),
  ...otherTexts("location", line, EVENT_LOCATION_MAX),
};

const fields = {
  ...others,
  title: line({ min: 1, max: EVENT_TITLE_MAX, missing: "Please enter a title." }),
  description: longText({ min: 1, max: EVENT_DESCRIPTION_MAX, missing: "Please describe the event." }),
  date: dayField,
  time: timeField,
  durationMinutes: whole(EVENT_MINUTES_MIN, EVENT_MINUTES_MAX, durationText),
  location: line({ min: 1, max: EVENT_LOCATION_MAX, missing: "Please say where it takes place." }),
  mode: z.enum(EVENT_MODES, { error: INVALID_CHOICE }),
  host: line({ max: EVENT_HOST_MAX, missing: "This must be text." }),
  speakers: line({ max: EVENT_SPEAKERS_MAX, missing: "This must be text." }),
  seats: whole(1, EVENT_SEATS_MAX, seatsText).nullable(),
  audience: z
    .array(z.enum(USER_TYPES, { error: INVALID_CHOICE }), { error: INVALID_CHOICE })
    .max(USER_TYPES.length, { error: INVALID_CHOICE })
    .overwrite((types) => [...new Set(types)]),
  joinLink: urlIfGiven,
};

/** B52. `audience`: roles notified when it is published; an empty list means all. Kept as a draft with `published: false`. */
export const newEvent = z.object({
  ...fields,
  durationMinutes: fields.durationMinutes.default(EVENT_MINUTES_DEFAULT),
  mode: fields.mode.default("in person"),
  host: fields.host.default(""),
  speakers: fields.speakers.default(""),
  seats: fields.seats.default(null),
  audience: fields.audience.default([]),
  joinLink: fields.joinLink.default(""),
  published: z.boolean({ error: trueOrFalse }).default(true),
});
export type NewEvent = z.output<typeof newEvent>;

/** What is left out stays. Publishing cannot be undone: DELETE cancels. */
export const eventChanges = z
  .object({ ...fields, published: z.literal(true, { error: "A published event can only be cancelled." }) })
  .partial();
export type EventChanges = z.output<typeof eventChanges>;

/** A new cover, instead of the one before. */
export const eventCover = z.object({ file: image("Please choose a picture.") });

/** To all who are registered. */
export const eventMessage = z.object({
  text: longText({ min: 1, max: EVENT_MESSAGE_MAX, missing: "Please write the message." }),
});
export const eventMessaged = z.strictObject({ message: z.string() });

/** Members who are notified when an event is published: of all, and of each type. */
export const eventMembers = z.strictObject({ members: z.record(z.enum(["all", ...USER_TYPES]), count) });
export type EventMembers = z.output<typeof eventMembers>["members"];

/** An event as administrators see it, drafts and past ones included. */
export const adminEvent = z.strictObject({
  ...eventCard.omit({ registered: true }).shape,
  ...others,
  seats: count.nullable(),
  durationMinutes: count,
  audience: z.array(z.enum(USER_TYPES)),
  joinLink: z.string(),
  published: z.boolean(),
  registrations: count,
  createdAt: instant,
});
export type AdminEvent = z.output<typeof adminEvent>;

/** `q`: part of title or place. `state`: of EVENT_PHASES. */
export const adminEventListQuery = z.object({ ...pageQuery, q: searchText, state: filter });
export const adminEventOne = z.strictObject({ event: adminEvent });
export const eventGuestsQuery = z.object(pageQuery);
export const adminEventListAnswer = z.strictObject({ events: z.array(adminEvent), ...pageAnswer });
export const adminEventAnswer = z.strictObject({ message: z.string(), event: adminEvent });

export const eventGuest = z.strictObject({
  userId: z.string(),
  name: z.string(),
  /** "" without the scope people.read (STAFF-04). */
  email: z.string(),
  userType: z.string(),
  registeredAt: instant,
});
export const eventGuestsAnswer = z.strictObject({ registrations: z.array(eventGuest), ...pageAnswer });
