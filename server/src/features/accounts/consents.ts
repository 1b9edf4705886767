import { createHash } from "node:crypto";
import {
  CONSENT_TEXTS,
  type ConsentPlace,
  type ConsentPurpose,
  type EmailNotifications,
  MAIL_KINDS,
  MAILINGS,
  type MailKind,
  NOTICES,
  type NoticePurpose,
  noticeWords,
} from "@startup-connect/contract/accounts";
import { LEGAL_TEXTS_AS_OF } from "@startup-connect/contract/content";
import { keysOf, type Language, recordOf } from "@startup-connect/contract/shared";
import type { Db, Tx } from "#platform/database.ts";
import { newId } from "#platform/ids.ts";
import type { Platform } from "#platform/platform.ts";
import { inWords } from "#platform/words.ts";
import type { ConsentRow, SelfQueries } from "./self-queries.ts";

const mailings: readonly string[] = MAILINGS;
export const isMailing = (kind: string): kind is (typeof MAILINGS)[number] => mailings.includes(kind);
/** Emails about the own account come unless switched off, mailings only when asked for. */
const byDefault = (kind: MailKind): boolean => !isMailing(kind);

/** A receipt is kept as it was read. */
interface Asked {
  place: ConsentPlace;
  language: Language;
}

/** The members in the order of their names, without spaces, so that the same values have the same hash anywhere. */
const canonical = (values: Record<string, string | number | boolean>): string =>
  JSON.stringify(Object.fromEntries(Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1))));
const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest();

/** What the notice of a purpose says in a language, with its hash (RIGHT-01). */
export function noticeIn(purpose: NoticePurpose, language: Language) {
  const said = noticeWords(purpose);
  const words = recordOf(keysOf(said), (name) => inWords(said[name], language));
  const { version } = NOTICES[purpose];
  return { sha256: sha256(canonical({ purpose, version, language, ...words })), purpose, version, language, words };
}

const noticeOf = (purpose: ConsentPurpose): NoticePurpose =>
  purpose === "terms" || purpose === "privacyNotice" || purpose === "child" ? "account" : purpose;

type Signed = Pick<
  ConsentRow,
  "id" | "userId" | "purpose" | "given" | "asked" | "wording" | "place" | "givenAt" | "notice"
>;

/** What the hash of a receipt is made of (RIGHT-01). */
export const receiptOf = ({ id, userId, purpose, given, asked, wording, place, givenAt, notice }: Signed): string => {
  const said = { id, person: userId, purpose, given, asked, wording, place, at: givenAt.toISOString() };
  return canonical({ ...said, notice: notice?.toString("hex") ?? "" });
};

export function createConsents({ clock, db }: Platform, queries: SelfQueries) {
  async function notifications(userId: string, at: Db): Promise<EmailNotifications> {
    const chosen = await queries.choices(at, userId);
    return recordOf(MAIL_KINDS, (kind) => chosen.get(kind) ?? byDefault(kind));
  }

  /** Adds a receipt for each purpose, in the words that are shown today. */
  async function record(
    db: Db,
    userId: string,
    { place, language }: Asked,
    purposes: readonly ConsentPurpose[],
    given = true,
  ): Promise<void> {
    const givenAt = clock.now();
    const shown = purposes.map((purpose) => noticeIn(noticeOf(purpose), language));
    const rows = purposes.map((purpose, index) => {
      const notice = shown[index]?.sha256 ?? null;
      const asked = inWords(CONSENT_TEXTS[purpose], language);
      const row = { id: newId(), userId, purpose, given, asked, wording: LEGAL_TEXTS_AS_OF, place, givenAt, notice };
      return { ...row, receipt: sha256(receiptOf(row)) };
    });
    if (rows.length > 0) await queries.insertConsents(db, rows, shown);
  }

  return {
    record,
    notifications: (userId: string): Promise<EmailNotifications> => notifications(userId, db.orm),

    /** Kinds left out stay as they are. A mailing switched on or off leaves a receipt. */
    choose: (
      userId: string,
      wanted: { [K in MailKind]?: boolean | undefined },
      asked: Asked,
    ): Promise<EmailNotifications> =>
      db.tx(async (tx) => {
        const before = await notifications(userId, tx);
        const changed = MAIL_KINDS.filter((kind) => wanted[kind] !== undefined && wanted[kind] !== before[kind]);
        if (changed.length === 0) return before;
        await queries.saveChoices(
          tx,
          changed.map((kind) => ({ userId, kind, wanted: wanted[kind] === true })),
        );
        for (const kind of changed.filter(isMailing)) {
          await record(tx, userId, asked, [kind], wanted[kind] === true);
        }
        return notifications(userId, tx);
      }),

    /** The box of a registration form: all mailings or none. */
    async chooseMailings(tx: Tx, userId: string, asked: Asked): Promise<void> {
      await queries.saveChoices(
        tx,
        MAILINGS.map((kind) => ({ userId, kind, wanted: true })),
      );
      await record(tx, userId, asked, MAILINGS);
    },
  };
}
