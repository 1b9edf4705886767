import { messageAnswer } from "../shared/profile.ts";
import { routes } from "../shared/route.ts";
import * as schemas from "./schemas.ts";
import { ORDER_NOT_FOUND, ORDERS_PER_HOUR, PLAN_UNKNOWN, SAVED_SEARCH_NOT_FOUND, VIEWERS_DAYS } from "./words.ts";

const savedSearchLimits = [{ name: "saved-searches", by: "user", points: 120, seconds: 3600 }] as const;

const ofOrder = { params: schemas.idParams, notFound: ORDER_NOT_FOUND, errors: [409] } as const;

export const planRoutes = routes({
  "GET /api/plans": {
    summary: "The three plans with their prices and what they include",
    access: "none",
    cacheable: true,
    responses: { 200: schemas.plansAnswer },
  },
  "GET /api/subscriptions/me": {
    summary: "The active plan and the user's orders, newest first",
    access: "bearer",
    responses: { 200: schemas.subscriptionAnswer },
  },
  "POST /api/subscriptions": {
    summary: "Order a plan",
    description:
      "The price is fixed now; the plan starts when it is paid: at `checkoutUrl`, or, where online payment is not available, when an administrator records the payment. 409 while another order is unpaid. 503 if the payment provider does not answer; nothing is ordered then.",
    access: "bearer",
    json: schemas.orderRequest,
    limits: [{ name: "orders", by: "user", points: ORDERS_PER_HOUR, seconds: 3600 }],
    responses: { 201: schemas.orderCreated },
    errors: [403, 409, 503],
  },
  "POST /api/subscriptions/{id}/cancel": {
    ...ofOrder,
    summary: "Cancel an order; a paid plan stays active until it ends",
    description: "Repeating it changes nothing. 409 if the order is over.",
    access: "bearer",
    responses: { 200: schemas.orderAnswer },
  },
  "POST /api/payments/webhook": {
    summary: "Event of the payment provider about a payment",
    description:
      "Signed over the bytes of the body (`X-Razorpay-Signature`, HMAC-SHA256 in hexadecimal digits); an event is known by `X-Razorpay-Event-Id`, and a repeated one changes nothing.",
    access: "none",
    security: { event: "payment.notice", failuresOnly: true },
    raw: "application/json",
    limits: [{ name: "payment-events", by: "address", points: 600, seconds: 60 }],
    responses: { 200: messageAnswer },
  },
  "GET /api/featured": {
    summary: "Profiles for the place labelled Featured beside a list: at most 3, others every hour",
    access: "none",
    query: schemas.featuredQuery,
    cacheable: true,
    responses: { 200: schemas.featuredAnswer },
  },
});

export const planToolRoutes = routes({
  "GET /api/saved-searches": {
    summary: "The user's saved searches, newest first",
    description: "403 without a plan that includes them.",
    access: "bearer",
    responses: { 200: schemas.savedSearchesAnswer },
    errors: [403],
  },
  "POST /api/saved-searches": {
    summary: "Save a search; new results are notified once a day",
    description: "The same search again returns 200 with the first one. At most 50; a further one returns 409.",
    access: "bearer",
    keepsPages: "only the owner sees it",
    json: schemas.savedSearchRequest,
    limits: savedSearchLimits,
    responses: { 200: schemas.savedSearchAnswer, 201: schemas.savedSearchAnswer },
    errors: [403, 409],
  },
  "DELETE /api/saved-searches/{id}": {
    summary: "Delete a saved search",
    access: "bearer",
    keepsPages: "only the owner sees it",
    params: schemas.idParams,
    notFound: SAVED_SEARCH_NOT_FOUND,
    limits: savedSearchLimits,
    responses: { 204: null },
    errors: [403],
  },
  "GET /api/users/profile-views": {
    summary: `Who opened the user's profile in ${VIEWERS_DAYS} days`,
    description: "403 without a plan that includes it.",
    access: "bearer",
    query: schemas.viewersQuery,
    responses: { 200: schemas.viewersAnswer },
    errors: [403],
  },
});

export const planAdminRoutes = routes({
  "PUT /api/admin/plans/{name}": {
    summary: "Set the price of a plan, in whole rupees, for new orders",
    description: "The action log keeps the former price.",
    access: "admin",
    scope: "plans.record",
    proof: "fresh",
    params: schemas.planParams,
    json: schemas.planPrice,
    notFound: PLAN_UNKNOWN,
    responses: { 200: messageAnswer },
  },
  "POST /api/admin/orders/{id}/payment-details": {
    ...ofOrder,
    summary: "Email the buyer again how to pay",
    description: "409 for an order that is not pending, and while the site settings do not say how orders are paid.",
    access: "admin",
    scope: "plans.record",
    proof: { none: "an email to the buyer" },
    limits: [{ name: "payment-details", by: "user", points: 60, seconds: 3600 }],
    responses: { 200: messageAnswer },
  },
  "GET /api/admin/orders": {
    summary: "All orders of plans, newest first",
    shows: "contact",
    description: "`state` narrows to one or more states.",
    access: "admin",
    scope: "plans.record",
    query: schemas.adminOrdersQuery,
    responses: { 200: schemas.adminOrdersAnswer },
  },
  "POST /api/admin/orders/{id}/paid": {
    ...ofOrder,
    summary: "Record the payment of an order: its plan becomes active",
    description: "409 if it is already paid. The user gets an email.",
    access: "admin",
    scope: "plans.record",
    proof: "fresh",
    json: schemas.paymentRecord,
    responses: { 200: schemas.adminOrderAnswer },
  },
});
