import { documentFile } from "../recognition/schemas.ts";
import { formBool } from "../shared/choices.ts";
import { day, idParam } from "../shared/ids.ts";
import { filter } from "../shared/list.ts";
import { line, longText } from "../shared/text.ts";
import { z } from "../shared/zod.ts";
import {
  DEPARTMENT_MAX,
  DEPARTMENT_MISSING,
  DESCRIPTION_MAX,
  DESCRIPTION_MISSING,
  LINK_INVALID,
  REGULATION_DATE_INVALID,
  SUPERSEDED_INVALID,
} from "./words.ts";

/**
 * A notice (REC-31). `downloadLink`: a call of ours that gives a file, or an official https address, or "".
 * `officialLink`: where the text itself is published, "" where it is not known.
 */
export const regulation = z.strictObject({
  id: z.string(),
  date: day,
  department: z.string(),
  description: z.string(),
  downloadLink: z.string(),
  officialLink: z.string(),
  supersededBy: z.strictObject({ id: z.string(), date: day, description: z.string() }).nullable(),
});
export type Regulation = z.output<typeof regulation>;

/** "All Years" and "All" narrow nothing, like a value left out. */
export const regulationQuery = z.object({ year: filter, department: filter });
export const regulationListAnswer = z.strictObject({
  regulations: z.array(regulation),
  years: z.array(z.int()),
  departments: z.array(z.string()),
});
export type RegulationList = z.output<typeof regulationListAnswer>;
export const regulationParams = z.object({ id: idParam });

const link = line({ max: 2048, missing: LINK_INVALID }).refine(
  (text) => text === "" || (URL.canParse(text) && new URL(text).protocol === "https:"),
  { error: LINK_INVALID },
);
/** An empty file input sends a nameless empty file, which counts as none. */
const fileOrNone = z
  .union([z.literal(""), z.file()])
  .transform((file) => (file === "" || (file.size === 0 && file.name === "") ? undefined : file))
  .pipe(documentFile.optional())
  .optional();

const fields = {
  date: z.iso.date({ error: REGULATION_DATE_INVALID }),
  department: line({ min: 1, max: DEPARTMENT_MAX, missing: DEPARTMENT_MISSING }),
  description: longText({ min: 1, max: DESCRIPTION_MAX, missing: DESCRIPTION_MISSING }),
};

/** B55, multipart. `supersededBy` is the id of another notice or "". */
export const regulationRequest = z.object({
  ...fields,
  officialLink: link.default(""),
  supersededBy: line({ max: 36, missing: SUPERSEDED_INVALID }).default(""),
  file: fileOrNone,
});
export type RegulationRequest = z.output<typeof regulationRequest>;

/** What is left out stays; `removeFile` takes the stored file away. */
export const regulationChange = z.object({
  date: fields.date.optional(),
  department: fields.department.optional(),
  description: fields.description.optional(),
  officialLink: link.optional(),
  supersededBy: line({ max: 36, missing: SUPERSEDED_INVALID }).optional(),
  file: fileOrNone,
  removeFile: formBool().default(false),
});
export type RegulationChange = z.output<typeof regulationChange>;

export const regulationSaved = z.strictObject({ message: z.string(), regulation });
