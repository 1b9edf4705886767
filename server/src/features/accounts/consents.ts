import {
  CONSENT_TEXTS,
  type ConsentPlace,
  type ConsentPurpose,
  type EmailNotifications,
  MAIL_KINDS,
  MAILINGS,
  type MailKind,
} from "@startup-connect/contract/accounts";
import { LEGAL_TEXTS_AS_OF } from "@startup-connect/contract/content";
import { type Language, recordOf } from "@startup-connect/contract/shared";
import type { Db, Tx } from "#platform/database.ts";
import { newId } from "#platform/ids.ts";
import type { Platform } from "#platform/platform.ts";
import { inWords } from "#platform/words.ts";
import type { SelfQueries } from "./self-queries.ts";

const mailings: readonly MailKind[] = MAILINGS;
const isMailing = (kind: MailKind): kind is (typeof MAILINGS)[number] => mailings.includes(kind);
/** Emails about the own account come unless switched off, mailings only when asked for. */
const byDefault = (kind: MailKind): boolean => !isMailing(kind);

/** A receipt is kept as it was read. */
interface Asked {
  place: ConsentPlace;
  language: Language;
}

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
    const receipt = (purpose: ConsentPurpose) => ({
      id: newId(),
      userId,
      purpose,
      given,
      asked: inWords(CONSENT_TEXTS[purpose], language),
      wording: LEGAL_TEXTS_AS_OF,
      place,
      givenAt,
    });
    if (purposes.length > 0) await queries.insertConsents(db, purposes.map(receipt));
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
