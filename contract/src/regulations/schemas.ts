import { checkTogether, formBool } from "../shared/choices.ts";
import { documentFile } from "../shared/files.ts";
import { day, idParam } from "../shared/ids.ts";
import { filter } from "../shared/list.ts";
import { valueAt } from "../shared/records.ts";
import { line, longText, otherTexts } from "../shared/text.ts";
import { toWebAddress, webAddress } from "../shared/web-address.ts";
import { z } from "../shared/zod.ts";
import {
  DEPARTMENT_MAX,
  DEPARTMENT_MISSING,
  DESCRIPTION_MAX,
  DESCRIPTION_MISSING,
  LINK_INVALID,
  REGULATION_DATE_INVALID,
  REPLACES_INVALID,
  SOURCE_OR_FILE,
  SUPERSEDED_INVALID,
} from "./words.ts";

/**
 * A notice (REC-31). `downloadLink`: address of our file, else `officialLink`. `officialLink`: https address where the
 * text is published, "" if unknown.
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

/** "All Years" and "All" filter nothing, like an omitted value. */
export const regulationQuery = z.object({ year: filter, department: filter });
export const regulationListAnswer = z.strictObject({
  regulations: z.array(regulation),
  years: z.array(z.int()),
  departments: z.array(z.string()),
});
export type RegulationList = z.output<typeof regulationListAnswer>;
export const regulationParams = z.object({ id: idParam });

/** The text that an operator may add in other languages (LANG-09). */
const others = otherTexts("description", longText, DESCRIPTION_MAX);

const httpsLink = line({ max: 2048, missing: LINK_INVALID })
  .overwrite(toWebAddress)
  .refine((text) => text === "" || webAddress(text)?.startsWith("https:"), { error: LINK_INVALID });
/** A browser sends an empty file without a name for an empty file input. */
const optionalFile = z
  .union([z.literal(""), z.file()])
  .transform((file) => (file === "" || (file.size === 0 && file.name === "") ? undefined : file))
  .pipe(documentFile.optional())
  .optional();

const fields = {
  ...others,
  date: z.iso.date({ error: REGULATION_DATE_INVALID }),
  department: line({ min: 1, max: DEPARTMENT_MAX, missing: DEPARTMENT_MISSING }),
  description: longText({ min: 1, max: DESCRIPTION_MAX, missing: DESCRIPTION_MISSING }),
  officialLink: httpsLink,
  supersededBy: line({ max: 36, missing: SUPERSEDED_INVALID }),
};

/** B55, multipart. `supersededBy`, `replaces`: the id of another notice or "". A source or a file is needed. */
const request = z.object({
  ...fields,
  officialLink: fields.officialLink.default(""),
  supersededBy: fields.supersededBy.default(""),
  replaces: line({ max: 36, missing: REPLACES_INVALID }).default(""),
  file: optionalFile,
});
export const regulationRequest = checkTogether(request, ["officialLink"], ({ officialLink }, given) =>
  officialLink || valueAt(given, "file") ? [] : [{ field: "officialLink", text: SOURCE_OR_FILE }],
);
export type RegulationRequest = z.output<typeof regulationRequest>;

/** Omitted fields stay unchanged; `removeFile` deletes the stored file. */
export const regulationChange = z.object({
  ...z.object(fields).partial().shape,
  file: optionalFile,
  removeFile: formBool().default(false),
});
export type RegulationChange = z.output<typeof regulationChange>;

/** For the form: the texts of each language apart. */
const adminRegulation = z.strictObject({ ...regulation.shape, ...others });
export const adminRegulationList = z.strictObject({ regulations: z.array(adminRegulation) });
export type AdminRegulation = z.output<typeof adminRegulation>;
export const regulationSaved = z.strictObject({ message: z.string(), regulation });
