import { ORDER_STATES, PAYMENT_WAYS, PLANS } from "@startup-connect/contract/plans";
import { SEARCH_TYPES } from "@startup-connect/contract/search";
import { date, integer, jsonb, pgSchema, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytea, moment } from "#platform/rows.ts";

/** Prices of the plans in whole paise (PLAN-09). A change applies to new orders only. */
export const plans = pgTable("plans", {
  name: text({ enum: PLANS }).primaryKey(),
  pricePaise: integer("price_paise").notNull(),
});

export const planOrders = pgTable("plan_orders", {
  id: uuid().primaryKey(),
  number: text().notNull(),
  userId: uuid("user_id").notNull(),
  plan: text({ enum: PLANS }).notNull(),
  pricePaise: integer("price_paise").notNull(),
  state: text({ enum: ORDER_STATES }).notNull().default("pending"),
  createdAt: moment("created_at").notNull(),
  openUntil: moment("open_until").notNull(),
  paidAt: moment("paid_at"),
  startsAt: moment("starts_at"),
  endsAt: moment("ends_at"),
  remindedAt: moment("reminded_at"),
  linkId: text("link_id"),
  checkoutUrl: text("checkout_url"),
});

export const planPayments = pgTable("plan_payments", {
  id: uuid().primaryKey(),
  orderId: uuid("order_id").notNull(),
  way: text({ enum: PAYMENT_WAYS }).notNull(),
  reference: text().notNull(),
  amountPaise: integer("amount_paise").notNull(),
  paidAt: moment("paid_at").notNull(),
  recordedBy: uuid("recorded_by"),
});

const EVENT_OUTCOMES = ["paid", "again", "closed", "ignored", "unknownOrder", "otherAmount"] as const;
export type EventOutcome = (typeof EVENT_OUTCOMES)[number];

export const paymentEvents = pgTable("payment_events", {
  id: text().primaryKey(),
  kind: text().notNull(),
  orderId: uuid("order_id"),
  linkId: text("link_id"),
  paymentId: text("payment_id"),
  amountPaise: integer("amount_paise"),
  outcome: text({ enum: EVENT_OUTCOMES }).notNull(),
  receivedAt: moment("received_at").notNull(),
});

export const savedSearches = pgTable("saved_searches", {
  id: uuid().primaryKey(),
  userId: uuid("user_id").notNull(),
  q: text().notNull(),
  location: text().notNull(),
  types: text({ enum: SEARCH_TYPES }).array().notNull(),
  filters: jsonb().$type<Record<string, string[]>>().notNull(),
  createdAt: moment("created_at").notNull(),
  seenId: uuid("seen_id").notNull(),
  fingerprint: bytea().notNull(),
});

export const keptPayments = pgSchema("kept").table("payments", {
  id: uuid().primaryKey(),
  number: text().notNull(),
  plan: text().notNull(),
  way: text().notNull(),
  reference: text().notNull(),
  amountPaise: integer("amount_paise").notNull(),
  paidOn: date("paid_on", { mode: "string" }).notNull(),
  purgeAfter: moment("purge_after").notNull(),
});

export const keptPurges = pgSchema("kept").table("purges", {
  id: uuid().primaryKey(),
  purgedAt: moment("purged_at").notNull(),
  removed: integer().notNull(),
});
