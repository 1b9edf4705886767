import * as t from "#texts/deals.ts";
import * as shared from "#texts/shared.ts";
import { day, dayField, id, idField, idParam } from "../shared/ids.ts";
import { filter } from "../shared/list.ts";
import { picture } from "../shared/profile.ts";
import { line, longText } from "../shared/text.ts";
import { z } from "../shared/zod.ts";
import * as words from "./words.ts";

const count = z.int().min(0);

/** A column of an investor; `total`: its cards, `fits`: those that fit the filters, whose first ones are `cards`. */
export const dealColumn = z.strictObject({ _id: id, name: z.string() });
export type DealColumn = z.output<typeof dealColumn>;

/**
 * A startup as an investor keeps it, once, connected or not. `startup`: null once its account is deleted; `profileId`: null
 * while others do not see its profile. `deal`: what both see, null while they were never connected; its `isOpen` as in a
 * deal, `isToConfirm`: the startup proposes a stage. The rest is the investor's own. `nextOn`: day of the next step.
 */
export const dealCard = z.strictObject({
  _id: id,
  columnId: id,
  startup: z
    .strictObject({
      userId: id,
      profileId: id.nullable(),
      name: z.string(),
      picture,
      city: z.string(),
      industry: z.string(),
    })
    .nullable(),
  deal: z
    .strictObject({
      _id: id,
      stage: z.enum(words.DEAL_STAGES),
      isOpen: z.boolean(),
      isToConfirm: z.boolean(),
      promisedFor: day.nullable(),
    })
    .nullable(),
  nextStep: z.string(),
  nextOn: day.nullable(),
  tags: z.array(z.string()),
});
export type DealCard = z.output<typeof dealCard>;
export const wholeCard = dealCard.extend({ notes: z.string() });
export type WholeCard = z.output<typeof wholeCard>;

/** In the order of the columns and of their cards. `total`, `overdue`, `tags`, `stages`: of all cards, whatever the filters. */
export const columnsAnswer = z.strictObject({
  columns: z.array(dealColumn.extend({ total: count, fits: count, cards: z.array(dealCard) })),
  total: count,
  overdue: count,
  tags: z.array(z.string()),
  stages: z.array(z.enum(words.DEAL_STAGES)),
});
export type DealColumns = z.output<typeof columnsAnswer>;
export const cardsAnswer = z.strictObject({ cards: z.array(dealCard) });

/** `q`: in name, city, industry, next step, tags and notes. */
export const cardsQuery = z.object({
  q: line({ max: 100, missing: t.sendOneText }).default(""),
  tag: line({ max: words.CARD_TAG_MAX, missing: t.sendOneTag }).default(""),
  overdue: z.enum(["true", "false"], { error: t.overdueInvalid }).default("false"),
  stage: filter,
});
export type CardsQuery = z.output<typeof cardsQuery>;
/** `after`: the last card of the column that was read. */
export const furtherQuery = cardsQuery.extend({ after: idField });

const after = idField.nullable().optional();

export const columnForm = z.object({
  name: line({ min: 1, max: words.COLUMN_NAME_MAX, missing: t.nameColumn }),
});
/** What is left out stays. `after`: the column that it then follows, null for the first place. */
export const columnChanges = columnForm.partial().extend({ after });
export type ColumnChanges = z.output<typeof columnChanges>;
export const columnParams = z.object({ id: idParam });
export const columnAnswer = z.strictObject({ column: dealColumn });

/** A file and the form part tags by these. */
const tag = line({ min: 1, max: words.CARD_TAG_MAX, missing: t.tagEmpty }).refine((one) => !/[,;]/.test(one), {
  error: t.tagMarks,
});
/** What an investor writes on a card. */
export const cardTexts = z.object({
  nextStep: line({ max: words.NEXT_STEP_MAX, missing: t.nextStepText }),
  /** "" for none. */
  nextOn: z
    .string({ error: shared.dateInvalid })
    .refine((text) => text === "" || dayField.safeParse(text).success, { error: shared.dateInvalid }),
  tags: z
    .array(tag, { error: t.tagsList })
    .transform((tags) => [...new Map(tags.map((one) => [one.toLowerCase(), one])).values()])
    .refine((tags) => tags.length <= words.CARD_TAGS_MAX, { error: t.mostTags({ most: words.CARD_TAGS_MAX }) }),
  notes: longText({ max: words.CARD_NOTES_MAX, missing: t.notesText }),
});
export type CardTexts = z.output<typeof cardTexts>;

/** `startupId`: user id of its owner. Without `columnId` it goes to the first column. */
export const cardForm = z.object({ startupId: idField, columnId: idField.optional() });
export type CardForm = z.output<typeof cardForm>;
/** What is left out stays. `after`: the card of the column that it then follows, null for the top; left out, the end. */
export const cardChanges = cardTexts.partial().extend({ columnId: idField.optional(), after });
export type CardChanges = z.output<typeof cardChanges>;
export const cardParams = z.object({ id: idParam });
export const cardAnswer = z.strictObject({ card: wholeCard });

/** `csv`: the whole text of the file, with its heads in the first line. */
export const importForm = z.object({
  csv: z
    .string({ error: t.chooseCsv })
    .min(1, { error: t.fileEmpty })
    .refine((text) => new TextEncoder().encode(text).length <= words.IMPORT_BYTES_MAX, {
      error: words.IMPORT_TOO_LARGE,
    }),
  dryRun: z.boolean({ error: t.dryRunInvalid }),
});
/** `line`: its number in the file. `name`: as found, or as written. `faults`: all of it. `unread`: heads that are not read. */
export const importLine = z.strictObject({
  line: z.int(),
  name: z.string(),
  column: z.string(),
  result: z.enum(["add", "present", "fault"]),
  faults: z.array(z.string()),
});
export type ImportLine = z.output<typeof importLine>;
export const importAnswer = z.strictObject({
  lines: z.array(importLine),
  unread: z.array(z.string()),
  newColumns: z.array(z.string()),
  added: count,
});
export type ImportAnswer = z.output<typeof importAnswer>;
