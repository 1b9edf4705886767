import { choice, choiceOrEmpty, formBool, jsonText, word } from "../shared/choices.ts";
import { imageOrNone } from "../shared/files.ts";
import { day, id, idParam, instant } from "../shared/ids.ts";
import { directoryAnswer, directoryQuery, facets, filter } from "../shared/list.ts";
import { FUNDINGS, INDUSTRIES, STARTUP_STAGES } from "../shared/page-words.ts";
import { certifiedName, listedFields, picture, viewerFields } from "../shared/profile.ts";
import {
  briefOrEmpty,
  city,
  email,
  line,
  mobile,
  startupName,
  state,
  udyogOrEmpty,
  urlOrEmpty,
} from "../shared/text.ts";
import { CONTACT_VISIBILITIES, ENTITY_NATURES, SERVICE_PLACEHOLDER, SERVICES } from "../shared/words.ts";
import { z } from "../shared/zod.ts";
import { categoryFaults, NO_INTERESTS, withoutUnusedOthers } from "./rules.ts";
import { AGREE_TO_TERMS, STARTUP_FILTERS } from "./words.ts";

const NOT_INTERESTS = "Please send the six interests as a JSON object.";

const ticked = z.boolean({ error: "This must be true or false." }).default(false);

/** Six booleans; a missing one is false (ROLE-17). */
export const interestAreas = z.object(
  {
    all: ticked,
    investors: ticked,
    incubators: ticked,
    otherStartups: ticked,
    mentors: ticked,
    accelerators: ticked,
  },
  { error: NOT_INTERESTS },
);
export type InterestAreas = z.output<typeof interestAreas>;

const ownWords = line({ max: 60, missing: "This must be a text." }).default("");
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
  sector: line({ max: 60, missing: "This must be a text." }).default(""),
  otherSector: ownWords,
  service,
  entityNature: choiceOrEmpty(ENTITY_NATURES),
  udyogAadhaar: udyogOrEmpty,
};

const text = (value: unknown): string => (typeof value === "string" ? value : "");

type Given = Partial<Record<"industry" | "sector" | "otherIndustry" | "otherSector", unknown>>;

/** Adds the faults between fields; runs beside faults of single fields, so that all are told at once. */
export function checkCategories<S extends z.ZodType<Given, Given>>(schema: S) {
  return schema.superRefine(
    (given: Given, context) => {
      const faults = categoryFaults({
        industry: text(given.industry),
        sector: text(given.sector),
        otherIndustry: text(given.otherIndustry),
        otherSector: text(given.otherSector),
      });
      for (const { field, text: message } of faults) context.addIssue({ code: "custom", path: [field], message });
    },
    { when: ({ value }) => typeof value === "object" && value !== null },
  );
}

/** The multipart body of A17, all steps together. */
export const startupRegistration = checkCategories(
  z.object({
    file: imageOrNone,
    ...startupFields,
    interestAreas: jsonText(interestAreas, NOT_INTERESTS).optional(),
    agreeToTerms: formBool(AGREE_TO_TERMS).refine((agreed) => agreed, { error: AGREE_TO_TERMS }),
  }),
).transform((given) => ({
  ...withoutUnusedOthers(given),
  interestAreas: given.interestAreas ?? NO_INTERESTS,
}));
export type StartupRegistration = z.output<typeof startupRegistration>;

/** An entry of the list (A9): never phone, e-mail or Udyog Aadhaar. */
export const startupCard = z.strictObject({
  ...listedFields,
  startupName: z.string(),
  stage: word(STARTUP_STAGES),
  city: z.string(),
  state: z.string(),
  industry: word(INDUSTRIES),
  sector: z.string(),
  funding: word(FUNDINGS),
  logo: picture,
  brief: z.string(),
  service: z.string(),
  gallery: z.array(picture),
  joinDate: z.union([z.literal(""), day]),
  recognised: z.boolean(),
});
export type StartupCard = z.output<typeof startupCard>;

export const interestAreasAnswer = z.strictObject({
  all: z.boolean(),
  investors: z.boolean(),
  incubators: z.boolean(),
  otherStartups: z.boolean(),
  mentors: z.boolean(),
  accelerators: z.boolean(),
});

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
  /** The member's public id, for example SC-000123 (HOME-35). */
  personalId: z.string(),
  website: z.string(),
  appLink: z.string(),
  otherIndustry: z.string(),
  otherSector: z.string(),
  interestAreas: interestAreasAnswer,
  memberSince: instant,
  /** Of the verified recognition, "" without one (SU-13). */
  recognitionNumber: z.string(),
  galleryItems: z.array(galleryItem),
  contact: z.strictObject({ mobile: z.string(), email: z.string() }),
});
export type StartupProfile = z.output<typeof startupProfile>;

/** The record as its owner sees it (A17, A20). */
export const ownStartup = z.strictObject({
  _id: id,
  startupName: z.string(),
  mobile: z.string(),
  email: z.string(),
  funding: word(FUNDINGS),
  stage: word(STARTUP_STAGES),
  website: z.string(),
  appLink: z.string(),
  industry: word(INDUSTRIES),
  otherIndustry: z.string(),
  sector: z.string(),
  otherSector: z.string(),
  service: z.string(),
  entityNature: word(ENTITY_NATURES),
  /** A value of twelve bare digits comes masked (ROLE-28). */
  udyogAadhaar: z.string(),
  state: z.string(),
  city: z.string(),
  brief: z.string(),
  logo: picture,
  gallery: z.array(picture),
  interestAreas: interestAreasAnswer,
  contactVisibility: z.enum(CONTACT_VISIBILITIES),
  certifiedName,
});
export type OwnStartup = z.output<typeof ownStartup>;

export const startupListQuery = z.object({
  ...directoryQuery,
  stage: filter,
  industry: filter,
  sector: filter,
  state: filter,
  city: filter,
  funding: filter,
  recognised: filter,
});
export type StartupListQuery = z.output<typeof startupListQuery>;

export const startupListAnswer = z.strictObject({
  startups: z.array(startupCard),
  ...directoryAnswer,
  facets: facets(STARTUP_FILTERS),
});
export type StartupListAnswer = z.output<typeof startupListAnswer>;

export const startupAnswer = z.strictObject({ startup: startupProfile });

/** The newest arrival (HOME-08); null when none is new enough. */
export const newestStartupAnswer = z.strictObject({ startup: startupCard.nullable() });

export const startupRegistered = z.strictObject({
  message: z.string(),
  startup: ownStartup,
  /** Unique and lasting (HOME-29). */
  applicationId: z.string(),
});

export const startupParams = z.object({ startupId: idParam });
