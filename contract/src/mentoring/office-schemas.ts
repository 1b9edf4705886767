import * as t from "#texts/mentoring-work.ts";
import { dayField, id, idParam, instant, timeField, whole } from "../shared/ids.ts";
import { personCard } from "../shared/profile.ts";
import { line, longText, secureLink } from "../shared/text.ts";
import { z } from "../shared/zod.ts";
import {
  OFFICE_DETAILS_MAX,
  OFFICE_LENGTHS,
  OFFICE_SEATS_MAX,
  OFFICE_SEATS_MIN,
  OFFICE_STATES,
  OFFICE_TOPIC_MAX,
  OFFICE_TOPIC_MIN,
  SEAT_STATES,
} from "./office-words.ts";
import { INTAKE_MAX } from "./session-words.ts";

const count = z.int().min(0);

/**
 * An office hour as members see it in lists. `taken`: seats that are held or offered. `isOwn`: the viewer is the mentor.
 * `seat`: the viewer's place, null without one; `offerUntil`: null unless it is offered; `place`: in the waiting list,
 * from 1 on, else null.
 */
export const officeCard = z.strictObject({
  _id: id,
  mentor: personCard,
  topic: z.string(),
  start: instant,
  end: instant,
  seats: count,
  taken: count,
  state: z.enum(OFFICE_STATES),
  isOwn: z.boolean(),
  seat: z
    .strictObject({ state: z.enum(SEAT_STATES), offerUntil: instant.nullable(), place: count.nullable() })
    .nullable(),
});
export type OfficeCard = z.output<typeof officeCard>;

/**
 * The office hour of its own page. `link`: of the video call, for the mentor always, for those with a seat from
 * `linkOpensAt` to half an hour after the end, else "". `question`: the viewer's own. `refusal`: why the viewer can take
 * no seat, in a sentence, else "". `people`: for the mentor alone, in the order of the list.
 */
export const officeHour = z.strictObject({
  ...officeCard.shape,
  details: z.string(),
  waiting: count,
  link: z.string(),
  linkOpensAt: instant,
  question: z.string(),
  refusal: z.string(),
  people: z.array(z.strictObject({ person: personCard, state: z.enum(SEAT_STATES), question: z.string() })),
});
export type OfficeHour = z.output<typeof officeHour>;

const seatsText = t.enterSeats({ min: String(OFFICE_SEATS_MIN), max: String(OFFICE_SEATS_MAX) });
const fields = {
  topic: line({
    min: OFFICE_TOPIC_MIN,
    max: OFFICE_TOPIC_MAX,
    missing: t.enterTopic({ min: String(OFFICE_TOPIC_MIN), max: String(OFFICE_TOPIC_MAX) }),
  }),
  details: longText({ max: OFFICE_DETAILS_MAX, missing: t.detailsAreText }),
  seats: whole(OFFICE_SEATS_MIN, OFFICE_SEATS_MAX, seatsText),
  link: secureLink({ mayBeEmpty: true }),
};

/** `day` and `time` by the clock of the mentor's zone. `key`: made by the page once; a repeated call makes one office hour. */
export const officeForm = z.object({
  ...fields,
  details: fields.details.default(""),
  day: dayField,
  time: timeField,
  length: z.literal(OFFICE_LENGTHS, { error: t.chooseLength }),
  key: z.uuid({ error: t.keyInvalid }),
});
export type OfficeForm = z.output<typeof officeForm>;
/** What is left out stays. Another time is another office hour. */
export const officeChanges = z.object(fields).partial();
export type OfficeChanges = z.output<typeof officeChanges>;

export const seatForm = z.object({
  question: longText({ max: INTAKE_MAX, missing: t.questionIsText }).default(""),
});
export const officeParams = z.object({ id: idParam });
/** `zone`: by which times of new ones are entered, null for who can add none. */
export const officeListAnswer = z.strictObject({ offices: z.array(officeCard), zone: z.string().nullable() });
export const officeAnswer = z.strictObject({ office: officeHour });
export const officeDone = z.strictObject({ message: z.string(), office: officeHour });
