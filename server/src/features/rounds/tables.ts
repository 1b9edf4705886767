import { OFFER_KINDS, ROUND_STATES, SECURITIES } from "@startup-connect/contract/rounds";
import { bigint, date, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#platform/rows.ts";

/** DEAL-40. `amount`: in rupees. */
export const rounds = pgTable("rounds", {
  id: uuid().primaryKey(),
  founderId: uuid("founder_id").notNull(),
  security: text({ enum: SECURITIES }).notNull(),
  amount: bigint({ mode: "number" }).notNull(),
  from: date("starts_on", { mode: "string" }).notNull(),
  until: date("ends_on", { mode: "string" }).notNull(),
  use: text("use_of_money").notNull(),
  terms: text().notNull(),
  state: text({ enum: ROUND_STATES }).notNull(),
  createdAt: moment("created_at").notNull(),
  openedAt: moment("opened_at"),
  closedAt: moment("closed_at"),
  /** Of the draft, from 1; rises with each change. */
  revision: integer().notNull().default(1),
});

/** DEAL-41: who can read a round now. */
export const roundPeople = pgTable(
  "round_people",
  {
    roundId: uuid("round_id").notNull(),
    personId: uuid("person_id").notNull(),
    namedAt: moment("named_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.roundId, table.personId] })],
);

const offer = {
  founderId: uuid("founder_id").notNull(),
  /** In which the financial year began. */
  year: integer().notNull(),
  kind: text("security", { enum: OFFER_KINDS }).notNull(),
};

/** DEAL-42. */
export const offerYears = pgTable("offer_years", { ...offer, named: integer().notNull().default(0) }, (table) => [
  primaryKey({ columns: [table.founderId, table.year, table.kind] }),
]);

/** `personId`: of no user once the account is deleted. */
export const offerPeople = pgTable(
  "offer_people",
  { ...offer, personId: uuid("person_id").notNull(), namedAt: moment("named_at").notNull() },
  (table) => [primaryKey({ columns: [table.founderId, table.year, table.kind, table.personId] })],
);
