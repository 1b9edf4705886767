import * as t from "#texts/mentors-work.ts";
import * as shared from "#texts/shared.ts";
import { readAmount, readNumber } from "../shared/amounts.ts";
import { checkTogether, choice, choiceOrEmpty, formBool, formList, word } from "../shared/choices.ts";
import { image } from "../shared/files.ts";
import { COUNT_MAX, id, idParam, instant } from "../shared/ids.ts";
import { cursor, filter, limit, searchText, sort, stateFilter } from "../shared/list.ts";
import { MENTOR_INDUSTRIES, MENTOR_INTERESTS } from "../shared/mentor-words.ts";
import { MENTOR_STAGES, NETWORKS } from "../shared/page-words.ts";
import {
  changesOf,
  listedFields,
  ownerFields,
  ownRecordFields,
  ownUser,
  picture,
  registeredFields,
  savedFields,
  viewerFields,
} from "../shared/profile.ts";
import { keysOf, recordOf, valueAt } from "../shared/records.ts";
import { BRIEF_MAX, INVALID_CHOICE } from "../shared/rules.ts";
import {
  emailOrEmpty,
  emailWith,
  line,
  longText,
  mobileOrForeign,
  personNameWith,
  placeWith,
  stateWith,
  urlWith,
} from "../shared/text.ts";
import { toWebAddress } from "../shared/web-address.ts";
import { MENTOR_SECTORS } from "../shared/words.ts";
import { z } from "../shared/zod.ts";
import { storyFaults } from "./rules.ts";
import {
  ABOUT_MISSING,
  ACTIVE_MONTHS_MAX,
  MENTOR_CONTACT_MISSING,
  MENTOR_EMAIL_INVALID,
  MENTOR_FILTERS,
  MENTOR_MOBILE_INVALID,
  NETWORK_MISSING,
} from "./words.ts";

const MONTHS_TEXT = t.monthsInvalid({ max: String(ACTIVE_MONTHS_MAX) });
const optionalText = (max: number) => line({ max, missing: shared.mustBeText }).default("");
const optionalLongText = (max: number) => longText({ max, missing: shared.mustBeText }).default("");

/** Whole months; a form sends them as text (ROLE-62). */
export const activeMonths = z
  .union([z.int().min(0).max(COUNT_MAX), z.string()], { error: ABOUT_MISSING })
  .superRefine((value, context) => {
    const months = readAmount(String(value));
    const valid = typeof months === "number" && Number.isInteger(months) && months <= ACTIVE_MONTHS_MAX;
    if (!valid) context.addIssue({ code: "custom", message: months === null ? ABOUT_MISSING : MONTHS_TEXT });
  })
  .transform((value) => readNumber(String(value)));

/** Words of a list without regard to case, each once; stored as the list spells them (ROLE-70). */
const wordsOf = <const W extends readonly [string, ...string[]]>(words: W) => {
  const spelling = new Map(words.map((one) => [one.toLowerCase(), one]));
  const list = z.preprocess(
    formList,
    z
      .array(
        z
          .string({ error: INVALID_CHOICE })
          .overwrite((text) => spelling.get(text.trim().toLowerCase()) ?? text)
          .pipe(choice(words)),
        { error: INVALID_CHOICE },
      )
      .max(words.length, { error: INVALID_CHOICE })
      .overwrite((given) => [...new Set(given)]),
  );
  return list.default([]);
};

/** Fields of a mentor by themselves, in the order of the steps; the success story is `storyFaults`. */
export const mentorFields = {
  network: choice(NETWORKS, NETWORK_MISSING),
  tieEmail: emailOrEmpty,
  mentorName: personNameWith(ABOUT_MISSING),
  activeMonths,
  file: image(ABOUT_MISSING),
  description: optionalLongText(2000),
  brief: optionalLongText(BRIEF_MAX),
  email: emailWith(MENTOR_CONTACT_MISSING, MENTOR_EMAIL_INVALID),
  state: stateWith(MENTOR_CONTACT_MISSING),
  city: placeWith(MENTOR_CONTACT_MISSING),
  mobile: mobileOrForeign(MENTOR_CONTACT_MISSING, MENTOR_MOBILE_INVALID),
  url: urlWith(MENTOR_CONTACT_MISSING),
  interest: wordsOf(MENTOR_INTERESTS),
  industry: choiceOrEmpty(MENTOR_INDUSTRIES),
  sectors: choiceOrEmpty(MENTOR_SECTORS),
  stages: wordsOf(MENTOR_STAGES),
  startupName: optionalText(100),
  websiteLink: optionalText(2048),
  hubProfileLink: optionalText(2048),
  successbrief: optionalLongText(BRIEF_MAX),
};

/** `brief` counts as the story's brief when only that is sent (ROLE-68). */
const storyBrief = ({ successbrief, brief }: { successbrief: string; brief: string }): string => successbrief || brief;

/** Adds the faults of a ticked success story. */
const checkStory = <S extends z.ZodType>(schema: S) =>
  checkTogether(schema, ["startupName", "websiteLink", "hubProfileLink", "successbrief", "brief"], (texts, given) =>
    valueAt(given, "successStories") === true ? storyFaults({ ...texts, successbrief: storyBrief(texts) }) : [],
  );

/**
 * The multipart body of A19. A `password` of old clients is accepted and dropped unread (ROLE-60).
 * Without a story its four fields are empty; `tieEmail` is kept only for the network TIE.
 */
export const mentorRegistration = checkStory(
  z.object({ ...mentorFields, successStories: formBool().default(false) }),
).transform((given) => ({
  ...given,
  tieEmail: given.network === "TIE" ? given.tieEmail : "",
  ...(given.successStories
    ? {
        websiteLink: toWebAddress(given.websiteLink),
        hubProfileLink: toWebAddress(given.hubProfileLink),
        successbrief: storyBrief(given),
      }
    : { startupName: "", websiteLink: "", hubProfileLink: "", successbrief: "" }),
}));
export type MentorRegistration = z.output<typeof mentorRegistration>;

const listed = {
  industry: word(MENTOR_INDUSTRIES),
  state: z.string(),
  city: z.string(),
  activeMonths: z.int().min(0),
  brief: z.string(),
  stages: z.array(z.enum(MENTOR_STAGES)),
};
/** What every answer says of a mentor; these are in the row by the same names. */
export const mentorListed = keysOf(listed);
const basics = { ...listed, file: picture, mentorName: z.string() };

/**
 * An entry of the list (A27): no contact data. `nextSlots`: the next free times for sessions, at most three, soonest first;
 * those that have passed meanwhile are not left out (SES-13).
 */
export const mentorCard = z.strictObject({ ...listedFields, ...basics, nextSlots: z.array(instant) });

const details = {
  network: z.enum(NETWORKS),
  sectors: word(MENTOR_SECTORS),
  description: z.string(),
  successStories: z.boolean(),
  startupName: z.string(),
  websiteLink: z.string(),
  hubProfileLink: z.string(),
  url: z.string(),
};
/** What profile and own record say besides, as the row does. */
export const mentorDetails = keysOf(details);
const detail = {
  ...details,
  interest: z.array(z.enum(MENTOR_INTERESTS)),
  successbrief: z.string(),
  mobile: z.string(),
  email: z.string(),
};

/** The public profile (A28). `mobile` and `email` are "" unless the viewer may see them; never `tieEmail`. */
export const mentorProfile = z.strictObject({ ...mentorCard.shape, ...viewerFields, ...detail });

/** The record as its owner sees it (A19, A21). */
export const ownMentor = z.strictObject({
  ...detail,
  ...basics,
  _id: id,
  tieEmail: z.string(),
  ...ownRecordFields,
});
export type OwnMentor = z.output<typeof ownMentor>;

/** A bare list: by default and at most 100 (api-contract 0.4). */
export const mentorListQuery = z.object({
  limit: limit(100, 100),
  after: cursor,
  q: searchText,
  sort,
  ...recordOf(MENTOR_FILTERS, () => filter),
  state: stateFilter,
});

export const mentorListAnswer = z.array(mentorCard);
export const mentorAnswer = z.strictObject({ mentor: mentorProfile });
export const mentorRegistered = z.strictObject({ mentor: ownMentor, ...registeredFields });
export const mentorParams = z.object({ mentorId: idParam });

/** The whole form as Submit checks it; the story is a ticked box. */
export const mentorForm = checkStory(z.object({ ...mentorFields, successStories: z.boolean().default(false) }));
export type MentorFormValues = z.input<typeof mentorForm>;
export type MentorFormResult = z.output<typeof mentorForm>;

const { file: _picture, ...fields } = mentorFields;
const ownFields = { ...fields, ...ownerFields, successStories: z.boolean({ error: shared.trueOrFalse }) };

/** The form of `/settings`: the fields of the registration, where `email` is the one others read. */
export const mentorSettings = checkStory(z.object(ownFields));
export type MentorSettings = z.output<typeof mentorSettings>;

const { email: contactEmail, signInEmail, ...own } = ownFields;
/** The JSON body of A24: what is left out stays; fields of other types are ignored (PROF-22). */
export const mentorChanges = z.object(changesOf({ ...own, email: signInEmail, contactEmail }));
export type MentorChanges = z.output<typeof mentorChanges>;

/** `mentor`: null before the registration (PROF-18). */
export const ownMentorAnswer = z.strictObject({ user: ownUser, mentor: ownMentor.nullable() });
export const mentorSaved = z.strictObject({ mentor: ownMentor, ...savedFields });
