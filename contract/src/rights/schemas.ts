import * as t from "#texts/rights-form.ts";
import { NOTICE_PURPOSES } from "../accounts/notices.ts";
import { CONSENTED } from "../accounts/words.ts";
import { day, id, idParam, instant } from "../shared/ids.ts";
import { languages } from "../shared/languages.ts";
import { keysOf, recordOf } from "../shared/records.ts";
import { INVALID_CHOICE } from "../shared/rules.ts";
import { email, line, personName } from "../shared/text.ts";
import { z } from "../shared/zod.ts";

const count = z.int().min(0);
const language = z.enum(keysOf(languages), { error: INVALID_CHOICE });
const words = {
  title: z.string(),
  data: z.string(),
  use: z.string(),
  ground: z.string(),
  who: z.string(),
  kept: z.string(),
  withdraw: z.string(),
  stops: z.string(),
  complain: z.string(),
};

export const noticesQuery = z.object({
  purpose: z.enum(NOTICE_PURPOSES, { error: INVALID_CHOICE }).optional(),
  language: language.optional(),
});
/** `sha256`: in hex, of the members without it in the order of their names, as JSON without spaces. */
export const notice = z.strictObject({
  purpose: z.enum(NOTICE_PURPOSES),
  version: count,
  language,
  sha256: z.string(),
  ...words,
});
export const noticesAnswer = z.strictObject({ notices: z.array(notice) });

/** `rows`: how many there are. `people`: how many others have some of it. Those of nothing are left out. */
const held = z.strictObject({
  purpose: z.enum(NOTICE_PURPOSES),
  title: words.title,
  use: words.use,
  ground: words.ground,
  who: words.who,
  kept: words.kept,
  rows: count,
  people: count,
});
/** `things`: rooms, startups or devices it is given for; 1 or 0 where there is one choice. `last`: its newest receipt. */
const consentState = z.strictObject({
  purpose: z.enum(CONSENTED),
  title: words.title,
  use: words.use,
  things: count,
  version: count,
  last: z.strictObject({ _id: id, at: instant, receipt: z.string().nullable() }).nullable(),
});
export type ConsentState = z.output<typeof consentState>;
export const summaryAnswer = z.strictObject({
  at: instant,
  held: z.array(held),
  consents: z.array(consentState),
});

/** `day`: of India. `thing`: such as the name of a document; "" where there is one alone. */
const read = z.strictObject({ _id: id, day, what: z.string(), thing: z.string(), by: z.string() });
export const readsAnswer = z.strictObject({ reads: z.array(read) });

const nominee = { name: personName, email, relation: line({ min: 1, max: 100, missing: t.enterRelation }) };
/** `inform`: whether the person is emailed. */
export const nomineeForm = z.object({ ...nominee, inform: z.boolean({ error: INVALID_CHOICE }) });
export type NomineeForm = z.output<typeof nomineeForm>;
export const nomineeAnswer = z.strictObject({
  nominee: z
    .strictObject({ ...recordOf(keysOf(nominee), () => z.string()), informed: z.boolean(), namedAt: instant })
    .nullable(),
});

export const purgeParams = z.object({ reference: z.string().max(200) });
/** Days of India. `purgeAfter`: until when the law asks to keep that an account was there. `purgedOn`: null until that is gone too. */
export const purgeAnswer = z.strictObject({
  erasedOn: z.string(),
  purgeAfter: z.string(),
  purgedOn: z.string().nullable(),
});

export const consentParams = z.object({ purpose: z.enum(CONSENTED) });
export const consentForm = z.object({ given: z.boolean({ error: INVALID_CHOICE }) });
/** `stops`: what ended with the withdrawal; empty when it was given. */
export const consentAnswer = z.strictObject({ message: z.string(), stops: z.string() });

export const receiptParams = z.object({ id: idParam });
/** `signed`: the text whose SHA-256 is `sha256`; it names the notice by its hash. */
export const receiptAnswer = z.strictObject({
  sha256: z.string(),
  signed: z.string(),
  notice: z.record(z.string(), z.union([z.string(), z.number()])),
});
