import { MOVING_UP, NO_ONLINE_PAYMENT, NO_RENEWAL, PLAN_DAYS } from "@startup-connect/contract/plans";
import { inEnglish, longDate, rupees } from "@startup-connect/contract/shared";
import type { MailContent } from "#platform/mail/index.ts";
import * as t from "#texts/plans-mail.ts";
import type { OrderRow } from "./queries.ts";

export interface Buyer {
  name: string;
  email: string;
}

const category = "plan";
const page = (siteUrl: string): string => `${siteUrl}/subscriptionplan`;

const priceOf = ({ pricePaise }: OrderRow): string => t.price({ price: rupees(pricePaise) });

/** PLAN-06: without online payment the person learns what happens next. */
/** @param payment how it is paid (PLAN-12), "" where the operator has not said it */
export const orderedMail = (to: Buyer, order: OrderRow, siteUrl: string, payment: string): MailContent => ({
  to: to.email,
  subject: t.yourOrder({ number: order.number, plan: order.plan }),
  preview: payment ? t.howToPay({ price: priceOf(order) }) : t.willEmail,
  blocks: [
    { kind: "heading", text: t.placed },
    t.youOrdered({ name: to.name, plan: order.plan, days: String(PLAN_DAYS), price: priceOf(order) }),
    ...(payment ? [payment, t.quoteNumber({ number: order.number })] : [t.orderReceived({ number: order.number })]),
    { kind: "button", label: t.openOrder, url: page(siteUrl) },
    { kind: "small", text: t.expiresOn({ date: longDate(order.openUntil) }) },
  ],
  reason: t.reason,
  category,
});

/** PLAN-06: to the operators, who take the payment and record it. */
export const newOrderMail = (
  to: string,
  order: OrderRow,
  buyer: Buyer,
  { about, payment }: { about: string; payment: string },
): MailContent => ({
  to,
  subject: `New order ${order.number}: ${order.plan}`,
  preview: `${inEnglish(priceOf(order))}, to be paid outside this site.`,
  blocks: [
    { kind: "heading", text: "A plan was ordered" },
    `${order.number}: ${order.plan} for ${PLAN_DAYS} days, ${inEnglish(priceOf(order))}.`,
    `Ordered by ${buyer.name}, ${buyer.email}.`,
    {
      kind: "small",
      text: `${payment ? "We emailed the buyer the payment details from the site settings. Please" : `${inEnglish(NO_ONLINE_PAYMENT)} Please email the buyer how to pay, and`} record the payment when it arrives; the plan starts then. If unpaid, the order expires on ${inEnglish(longDate(order.openUntil))}.`,
    },
  ],
  reason: "You get this email because you run this site.",
  category,
  about,
});

export const paidMail = (
  to: Buyer,
  order: OrderRow,
  { startsAt, endsAt, now }: Times,
  siteUrl: string,
): MailContent => ({
  to: to.email,
  subject: t.paid({ plan: order.plan }),
  preview: t.until({ date: longDate(endsAt) }),
  blocks: [
    { kind: "heading", text: (startsAt > now ? t.isPaid : t.isActive)({ plan: order.plan }) },
    t.paymentReceived({ name: to.name, number: order.number, price: priceOf(order) }),
    startsAt > now
      ? t.startsOn({ start: longDate(startsAt), end: longDate(endsAt) })
      : t.runsUntil({ end: longDate(endsAt), upgrades: MOVING_UP }),
    { kind: "button", label: t.seePlan, url: page(siteUrl) },
    { kind: "small", text: NO_RENEWAL },
  ],
  reason: t.reason,
  category,
});

/** PLAN-07. */
export const endsSoonMail = (to: Buyer, order: OrderRow, endsAt: Date, siteUrl: string): MailContent => ({
  to: to.email,
  subject: t.endsOn({ plan: order.plan, date: longDate(endsAt) }),
  preview: t.noRenewal,
  blocks: [
    { kind: "heading", text: t.endsSoon({ plan: order.plan }) },
    t.planEnds({ name: to.name, plan: order.plan, date: longDate(endsAt), renewal: NO_RENEWAL }),
    t.sameAgain,
    { kind: "button", label: t.seePlans, url: page(siteUrl) },
  ],
  reason: t.reason,
  category,
});

interface Times {
  startsAt: Date;
  endsAt: Date;
  now: Date;
}

/** PLAN-11: what came does not cover the price. */
export const shortMail = (to: Buyer, order: OrderRow, got: string, siteUrl: string): MailContent => ({
  to: to.email,
  subject: t.notFullyPaid({ number: order.number }),
  preview: t.receivedOf({ got, price: priceOf(order) }),
  blocks: [
    { kind: "heading", text: t.somethingMissing },
    t.gotForOrder({ name: to.name, got, number: order.number, plan: order.plan, price: priceOf(order) }),
    t.willHelp,
    { kind: "button", label: t.openOrder, url: page(siteUrl) },
  ],
  reason: t.reason,
  category,
});

export const shortOrderMail = (
  to: string,
  order: OrderRow,
  { name, email, got, reference }: Buyer & { got: string; reference: string },
): MailContent => ({
  to,
  subject: `Order ${order.number} is not fully paid`,
  preview: `We received ${got} of ${inEnglish(priceOf(order))}.`,
  blocks: [
    { kind: "heading", text: "A payment does not cover its order" },
    `${order.number}: ${order.plan}, ${inEnglish(priceOf(order))}. So far we received ${got}. The last payment is ${reference}.`,
    `Ordered by ${name}, ${email}. Please collect the rest and record it, or refund the payment.`,
  ],
  reason: "You get this email because you run this site.",
  category,
  about: order.userId,
});
