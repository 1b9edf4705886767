import * as shared from "#texts/shared.ts";
import * as t from "#texts/startups-work.ts";
import { checkTogether, choice, choiceOrEmpty, formBool, jsonText, word } from "../shared/choices.ts";
import { plainNumber } from "../shared/digits.ts";
import { image, imageOrNone } from "../shared/files.ts";
import { day, id, idParam, instant } from "../shared/ids.ts";
import { directoryAnswer, directoryQuery, facets, filter, stateFilter } from "../shared/list.ts";
import { FUNDINGS, INDUSTRIES, STARTUP_STAGES } from "../shared/page-words.ts";
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
import { keysOf, recordOf } from "../shared/records.ts";
import { INVALID_UDYOG, isMaskedUdyog, isUdyog } from "../shared/rules.ts";
import {
  briefOrEmpty,
  city,
  email,
  line,
  linkToken,
  mobile,
  personNameWith,
  startupName,
  state,
  udyogOrEmpty,
  urlOrEmpty,
} from "../shared/text.ts";
import { ENTITY_NATURES, INTEREST_AREAS, SERVICE_PLACEHOLDER, SERVICES } from "../shared/words.ts";
import { z } from "../shared/zod.ts";
import { categoryFaults, NO_INTERESTS, withoutUnusedOthers } from "./rules.ts";
import * as words from "./words.ts";

const NOT_INTERESTS = t.notInterests;

const ticked = z.boolean({ error: shared.trueOrFalse }).default(false);

/** Six booleans; a missing one is false (ROLE-17). */
export const interestAreas = z.object(
  recordOf(INTEREST_AREAS, () => ticked),
  { error: NOT_INTERESTS },
);

const ownWords = line({ max: 60, missing: shared.mustBeText }).default("");
const service = choice(["", SERVICE_PLACEHOLDER, ...SERVICES])
  .transform((value) => (value === SERVICE_PLACEHOLDER ? "" : value))
  .default("");

/** Fields of a startup by themselves; what binds several together is `categoryFaults`. */
export const startupFields = {
  startupName,
  brief: briefOrEmpty,
  website: urlOrEmpty,
  appLink: urlOrEmpty,
  stage: choiceOrEmpty(STARTUP_STAGES),
  funding: choiceOrEmpty(FUNDINGS),
  email,
  mobile,
  state,
  city,
  industry: choiceOrEmpty(INDUSTRIES),
  otherIndustry: ownWords,
  sector: line({ max: 60, missing: shared.mustBeText }).default(""),
  otherSector: ownWords,
  service,
  entityNature: choiceOrEmpty(ENTITY_NATURES),
  udyogAadhaar: udyogOrEmpty,
};

const checkCategories = <S extends z.ZodType>(schema: S) =>
  checkTogether(schema, ["industry", "sector", "otherIndustry", "otherSector"], categoryFaults);

/** The multipart body of A17, all steps together. */
export const startupRegistration = checkCategories(
  z.object({
    file: imageOrNone,
    ...startupFields,
    interestAreas: jsonText(interestAreas, NOT_INTERESTS).optional(),
    agreeToTerms: formBool(words.AGREE_TO_TERMS).refine((agreed) => agreed, { error: words.AGREE_TO_TERMS }),
  }),
).transform((given) => ({
  ...withoutUnusedOthers(given),
  interestAreas: given.interestAreas ?? NO_INTERESTS,
}));
export type StartupRegistration = z.output<typeof startupRegistration>;

const listed = {
  stage: word(STARTUP_STAGES),
  city: z.string(),
  state: z.string(),
  industry: word(INDUSTRIES),
  sector: z.string(),
  funding: word(FUNDINGS),
  service: z.string(),
  brief: z.string(),
};
/** What every answer says of a startup; these are in the row by the same names. */
export const startupListed = keysOf(listed);
const basics = {
  ...listed,
  startupName: z.string(),
  logo: picture,
  gallery: z.array(picture),
  interestAreas: z.strictObject(recordOf(INTEREST_AREAS, () => z.boolean())),
};

/** A co-founder as everyone sees them. */
export const coFounder = z.strictObject({ _id: id, name: z.string(), line: z.string() });

/** An entry of the list (A9): never phone, email or Udyog Aadhaar. */
export const startupCard = z.strictObject({
  ...listedFields,
  ...basics,
  founderName: z.string(),
  joinDate: z.union([z.literal(""), day]),
  recognised: z.boolean(),
});
export type StartupCard = z.output<typeof startupCard>;

/** What the profile and the own record say besides. */
const details = {
  website: z.string(),
  appLink: z.string(),
  otherIndustry: z.string(),
  otherSector: z.string(),
};
export const startupDetails = keysOf(details);

/** An image or a video of a startup (SU-18). Width and height of an image, 0 of a video. */
export const galleryItem = z.strictObject({
  _id: id,
  path: picture,
  kind: z.enum(["image", "video"]),
  caption: z.string(),
  width: z.int().min(0),
  height: z.int().min(0),
});
export type GalleryItem = z.output<typeof galleryItem>;

/** The public profile (A10). `contact` is empty unless the viewer may see it (CONN-14). */
export const startupProfile = z.strictObject({
  ...startupCard.shape,
  ...viewerFields,
  ...details,
  /** The member's public id, for example SC-000123 (HOME-35). */
  personalId: z.string(),
  memberSince: instant,
  /** Of the verified recognition, "" without one (SU-13). */
  recognitionNumber: z.string(),
  galleryItems: z.array(galleryItem),
  /** The account's own name and picture, and what they say of themselves, "" without it (PEOPLE-02). */
  founder: z.strictObject({ name: z.string(), picture, line: z.string() }),
  /** Those who confirmed it, in the order of their invitations (PEOPLE-03). */
  coFounders: z.array(coFounder),
  contact: z.strictObject({ mobile: z.string(), email: z.string() }),
});

/** The record as its owner sees it (A17, A20). */
export const ownStartup = z.strictObject({
  _id: id,
  ...basics,
  ...details,
  mobile: z.string(),
  email: z.string(),
  entityNature: word(ENTITY_NATURES),
  /** A value of twelve bare digits comes masked (ROLE-28). */
  udyogAadhaar: z.string(),
  ...ownRecordFields,
  founderLine: z.string(),
});
export type OwnStartup = z.output<typeof ownStartup>;

export const startupListQuery = z.object({
  ...directoryQuery,
  ...recordOf(words.STARTUP_FILTERS, () => filter),
  state: stateFilter,
});

export const startupListAnswer = z.strictObject({
  startups: z.array(startupCard),
  ...directoryAnswer,
  facets: facets(words.STARTUP_FILTERS),
});

export const startupAnswer = z.strictObject({ startup: startupProfile });

/** The newest arrival (HOME-08); null when none is new enough. */
export const newestStartupAnswer = z.strictObject({ startup: startupCard.nullable() });

export const startupRegistered = z.strictObject({ startup: ownStartup, ...registeredFields });

export const startupParams = z.object({ startupId: idParam });

const agreeToTerms = z
  .boolean({ error: words.AGREE_TO_TERMS })
  .refine((agreed) => agreed, { error: words.AGREE_TO_TERMS })
  .default(false);

/** The whole form as Submit checks it (ROLE-19). */
export const startupForm = checkCategories(
  z.object({ file: imageOrNone, ...startupFields, interestAreas, agreeToTerms }),
);
export type StartupFormValues = z.input<typeof startupForm>;
export type StartupFormResult = z.output<typeof startupForm>;

/** As registered, or as the owner reads a masked one, which leaves the number as it is (ROLE-28). */
const udyogOrMask = line({ max: 40, missing: INVALID_UDYOG, tooLong: INVALID_UDYOG, clean: plainNumber }).refine(
  (text) => text === "" || isUdyog(text) || isMaskedUdyog(text),
  { error: INVALID_UDYOG },
);

const ownFields = {
  ...startupFields,
  ...ownerFields,
  udyogAadhaar: udyogOrMask,
  interestAreas,
  /** May be empty (PEOPLE-02). */
  founderLine: line({ max: words.FOUNDER_LINE_MAX, missing: shared.mustBeText }).default(""),
};

/** The form of `/settings`: the fields of the registration, where `email` is the one others read. */
export const startupSettings = checkCategories(z.object(ownFields));
export type StartupSettings = z.output<typeof startupSettings>;

const { email: contactEmail, signInEmail, ...own } = ownFields;
/** The JSON body of A23: what is left out stays; fields of other types are ignored (PROF-22). */
export const startupChanges = z.object(changesOf({ ...own, email: signInEmail, contactEmail }));
export type StartupChanges = z.output<typeof startupChanges>;

/** `startup`: null before the registration (PROF-18). */
export const ownStartupAnswer = z.strictObject({ user: ownUser, startup: ownStartup.nullable() });
export const startupSaved = z.strictObject({ startup: ownStartup, ...savedFields });

const caption = line({
  max: words.CAPTION_MAX,
  missing: t.captionNoText,
  tooLong: words.CAPTION_TOO_LONG,
});

/** What it really is, the server finds out from its content. */
const file = z.file({ error: words.GALLERY_FILE_MISSING }).superRefine(({ size }, context) => {
  const message =
    size === 0 ? words.GALLERY_FILE_MISSING : size > words.VIDEO_MAX_BYTES ? words.GALLERY_FILE_TOO_LARGE : null;
  if (message) context.addIssue({ code: "custom", message });
});

/** The multipart body of B19. */
export const galleryUpload = z.object({ file, caption: caption.default("") });
export const galleryChange = z.object({ caption });
export const galleryOrder = z.object({
  ids: z.array(z.string(), { error: t.idsMissing }).max(words.GALLERY_MAX),
});
export const galleryParams = z.object({ id: idParam });
export const galleryAnswer = z.strictObject({ gallery: z.array(galleryItem) });
export const galleryItemAnswer = z.strictObject({ item: galleryItem });

export const logoUpload = z.object({ file: image(words.LOGO_MISSING) });
export const logoAnswer = z.strictObject({ logo: picture });

export const coFounderForm = z.object({
  name: personNameWith(words.CO_FOUNDER_NAME_MISSING),
  line: line({ max: words.FOUNDER_LINE_MAX, missing: shared.mustBeText }).default(""),
  email,
});
export type CoFounderForm = z.output<typeof coFounderForm>;

/** A co-founder as the owner sees them. `until`: the end of an open invitation. `name` is "" for who declined or left. */
export const ownCoFounder = z.strictObject({
  ...coFounder.shape,
  email: z.string(),
  state: z.enum(words.CO_FOUNDER_STATES),
  until: instant.nullable(),
});
export type OwnCoFounder = z.output<typeof ownCoFounder>;
export const coFounderListAnswer = z.strictObject({ coFounders: z.array(ownCoFounder) });
export const coFounderInvited = z.strictObject({ message: z.string(), coFounder: ownCoFounder });
export const coFounderParams = z.object({ id: idParam });
export const coFounderLinkParams = z.object({ token: linkToken });

/** What the emailed link is about, for who has it. */
export const coFounderEntry = z.strictObject({
  ...coFounder.shape,
  startupId: id,
  startupName: z.string(),
  confirmed: z.boolean(),
});
export type CoFounderEntry = z.output<typeof coFounderEntry>;
export const coFounderEntryAnswer = z.strictObject({ entry: coFounderEntry });
/** Those with the user's sign-in address, confirmed ones. */
export const coFounderEntriesAnswer = z.strictObject({ entries: z.array(coFounderEntry) });
