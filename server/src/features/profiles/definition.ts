import type { UserType } from "@startup-connect/contract";
import { otherLanguages, recordOf } from "@startup-connect/contract/shared";
import type { Tx } from "#platform/database.ts";
import { spelt } from "#platform/own-texts.ts";
import type { ExportEntry } from "#platform/personal-data.ts";
import type { Outline } from "./match-source.ts";
import type { RecordView } from "./policy.ts";
import type { Changed, ProfileItem, ProfileRow, ProfileSource } from "./queries.ts";

/** The name in the words of each language; `writtenName` where one is spelt; `certifiedName`: what a mark names, if another. */
export function namesOf(row: Pick<ProfileRow, "name" | "spellings" | "certifiedName">) {
  const { name, writtenName } = spelt(row);
  return { name, writtenName, certifiedName: row.certifiedName ?? writtenName ?? "" };
}

/** For the own record: the spellings of the name apart. */
export const spellingsOf = ({ spellings }: Pick<ProfileRow, "spellings">) =>
  recordOf(otherLanguages, (language) => spellings[language] ?? "");

/** What the implementation gives every new row. */
export interface NewProfile {
  id: string;
  userId: string;
  personalId: string;
  picturePath: string;
  createdAt: Date;
  updatedAt: Date;
}

/**
 * One kind of profile. `Form` is what its registration sends, `Changes` what its owner may change; `Card`, `Shown` and
 * `Own` are a profile as a list, a visitor and its owner read it.
 */
export interface ProfileDefinition<
  Row extends ProfileRow,
  Insert,
  Item extends ProfileItem,
  F extends string,
  D extends F,
  Form,
  Changes,
  Card,
  Shown,
  Own,
  B extends object = object,
> {
  /** Accounts of this type may have one. */
  type: UserType;
  source: ProfileSource<Row, Insert, Item, F, D, B>;
  texts: { notFound: string; already: string };
  picture: {
    /** Its field in the form, which shows why one was refused. */
    field: string;
    of(form: Form): File | undefined;
    /** `message` beside the text of the field; left out, they are the same. */
    refused?: string;
    /** Whether it becomes the picture of the account (PROF-08). */
    ofAccount: boolean;
  };
  /** The row of a registration. */
  newRow(form: Form, base: NewProfile): Insert;
  /** In the transaction of a registration. @param id of the row */
  registrationStored?(tx: Tx, id: string): Promise<void>;
  /** What is stored of a change; undefined stays as it is. @throws Problem 400 with the fields at fault. */
  rowChanges(changes: Changes, row: Row): Changed<Insert>;
  /** Never phone or email; of what ends by the clock what holds now. */
  card(item: Item, now: Date): Card;
  profile(row: Row & B, view: RecordView): Shown;
  own(row: Row): Own;
  industries(item: Item): readonly string[];
  place(item: Item): string;
  /** What it shows to those who look for a match. */
  outline(row: Row): Pick<Outline, "fields" | "facts">;
  /** What its file in the export holds besides what every kind has (PROF-37). */
  exported?(row: Row): object;
  /** Further files of the export. */
  exportMore?(row: Row): AsyncIterable<ExportEntry>;
  /** Stored files besides the picture, to be removed with it. */
  files?(row: Row): readonly string[];
}
