import { MOVING_UP, NO_ONLINE_PAYMENT, NO_RENEWAL, PLAN_DAYS, TAX_INCLUDED } from "@startup-connect/contract/plans";
import { longDate, rupees } from "@startup-connect/contract/shared";
import type { MailContent } from "#platform/mail/index.ts";
import type { OrderRow } from "./queries.ts";

export interface Buyer {
  name: string;
  email: string;
}

const category = "plan";
const reason = "You get this email because you ordered a plan on Startup Connect.";
const page = (siteUrl: string): string => `${siteUrl}/subscriptionplan`;

const priceOf = ({ pricePaise }: OrderRow): string => `${rupees(pricePaise)}, ${TAX_INCLUDED}`;

/** PLAN-06: without online payment the person learns what happens next. */
/** @param payment how it is paid (PLAN-12), "" where the operator has not said it */
export const orderedMail = (to: Buyer, order: OrderRow, siteUrl: string, payment: string): MailContent => ({
  to: to.email,
  subject: `Your order ${order.number}: ${order.plan}`,
  preview: payment ? `How to pay ${priceOf(order)}.` : `${NO_ONLINE_PAYMENT} We will email you how to pay.`,
  blocks: [
    { kind: "heading", text: "Order placed" },
    `Hello ${to.name}, you ordered the ${order.plan} plan for ${PLAN_DAYS} days: ${priceOf(order)}.`,
    ...(payment
      ? [
          payment,
          `Please quote ${order.number} with the payment. Your plan starts when an administrator has recorded it.`,
        ]
      : [
          `${NO_ONLINE_PAYMENT} We have received your order ${order.number} and will email you how to pay. Your plan starts when we receive the payment.`,
        ]),
    { kind: "button", label: "Open your order", url: page(siteUrl) },
    {
      kind: "small",
      text: `If you don't pay, the order expires on ${longDate(order.openUntil)}. You can also cancel it there.`,
    },
  ],
  reason,
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
  preview: `${priceOf(order)}, to be paid outside this site.`,
  blocks: [
    { kind: "heading", text: "A plan was ordered" },
    `${order.number}: ${order.plan} for ${PLAN_DAYS} days, ${priceOf(order)}.`,
    `Ordered by ${buyer.name}, ${buyer.email}.`,
    {
      kind: "small",
      text: `${payment ? "We emailed the buyer the payment details from the site settings. Please" : `${NO_ONLINE_PAYMENT} Please email the buyer how to pay, and`} record the payment when it arrives; the plan starts then. If unpaid, the order expires on ${longDate(order.openUntil)}.`,
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
  subject: `Paid: your ${order.plan} plan`,
  preview: `Until ${longDate(endsAt)}.`,
  blocks: [
    { kind: "heading", text: `Your ${order.plan} plan is ${startsAt > now ? "paid" : "active"}` },
    `Hello ${to.name}, we received the payment for your order ${order.number}: ${priceOf(order)}.`,
    startsAt > now
      ? `It starts on ${longDate(startsAt)}, when your current plan ends, and runs until ${longDate(endsAt)}.`
      : `It runs until ${longDate(endsAt)}. ${MOVING_UP}`,
    { kind: "button", label: "See your plan", url: page(siteUrl) },
    { kind: "small", text: NO_RENEWAL },
  ],
  reason,
  category,
});

/** PLAN-07. */
export const endsSoonMail = (to: Buyer, order: OrderRow, endsAt: Date, siteUrl: string): MailContent => ({
  to: to.email,
  subject: `Your ${order.plan} plan ends on ${longDate(endsAt)}`,
  preview: "Nothing is renewed or debited automatically.",
  blocks: [
    { kind: "heading", text: `Your ${order.plan} plan ends soon` },
    `Hello ${to.name}, your ${order.plan} plan ends on ${longDate(endsAt)}. ${NO_RENEWAL} You keep your profile, search and conversations.`,
    "If you order the same plan again before it ends, you lose no days: the new one starts after it.",
    { kind: "button", label: "See the plans", url: page(siteUrl) },
  ],
  reason,
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
  subject: `Your order ${order.number} is not fully paid`,
  preview: `We received ${got} of ${priceOf(order)}.`,
  blocks: [
    { kind: "heading", text: "Something is missing" },
    `Hello ${to.name}, we received ${got} for your order ${order.number}: ${order.plan}, ${priceOf(order)}. Your plan has not started.`,
    "We have been notified too, and will email you how to pay the rest or get your money back. You can also place a new order.",
    { kind: "button", label: "Open your order", url: page(siteUrl) },
  ],
  reason,
  category,
});

export const shortOrderMail = (
  to: string,
  order: OrderRow,
  { name, email, got, reference }: Buyer & { got: string; reference: string },
): MailContent => ({
  to,
  subject: `Order ${order.number} is not fully paid`,
  preview: `We received ${got} of ${priceOf(order)}.`,
  blocks: [
    { kind: "heading", text: "A payment does not cover its order" },
    `${order.number}: ${order.plan}, ${priceOf(order)}. So far we received ${got}. The last payment is ${reference}.`,
    `Ordered by ${name}, ${email}. Please collect the rest and record it, or refund the payment.`,
  ],
  reason: "You get this email because you run this site.",
  category,
  about: order.userId,
});
