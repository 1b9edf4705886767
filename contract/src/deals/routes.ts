import { routes } from "../shared/route.ts";
import * as cards from "./card-schemas.ts";
import * as schemas from "./schemas.ts";
import {
  CARD_NOT_FOUND,
  CARD_STARTUP_NOT_FOUND,
  CARDS_MAX,
  CARDS_SHOWN,
  COLUMN_NOT_FOUND,
  COLUMNS_MAX,
  DEAL_NOT_FOUND,
  IMPORT_BYTES_MAX,
  IMPORT_LINES_MAX,
  PROMISE_DAYS,
  PROPOSAL_DAYS,
  REOPEN_DAYS,
} from "./words.ts";

/** What both sides of a deal can do with it. */
const act = {
  access: "bearer",
  params: schemas.dealParams,
  notFound: DEAL_NOT_FOUND,
  keepsPages: "only the two sides see it",
  responses: { 200: schemas.dealDone },
  errors: [403, 409],
} as const;
const stale =
  "409 with the deal as it is when the other was first, or `revision` is not its own. Repeating it changes nothing.";

const own = { access: "bearer", errors: [403] } as const;
/** What an investor does with own columns and cards. */
const owners = { access: "bearer", keepsPages: "only the owner sees it" } as const;
/** With 2,000 cards of long notes a file has 24 MB, which are made in memory. */
const exported = { ...own, limits: [{ name: "board-export", by: "user", points: 20, seconds: 3600 }] } as const;
const column = { ...owners, params: cards.columnParams, notFound: COLUMN_NOT_FOUND } as const;
const card = { ...owners, params: cards.cardParams, notFound: CARD_NOT_FOUND } as const;

export const dealRoutes = routes({
  "GET /api/deals": {
    summary: "Deals of the caller, newest first: one for each connected startup and investor",
    access: "bearer",
    query: schemas.dealListQuery,
    responses: { 200: schemas.dealListAnswer },
  },
  "GET /api/deals/columns": {
    ...own,
    summary: "The investor's own columns in their order, each with its first cards that fit the filters",
    description: `At most ${CARDS_SHOWN} cards of a column; more by the next call.`,
    query: cards.cardsQuery,
    responses: { 200: cards.columnsAnswer },
  },
  "GET /api/deals/columns/{id}": {
    ...own,
    summary: `Further cards of a column, at most ${CARDS_SHOWN}`,
    params: cards.columnParams,
    notFound: COLUMN_NOT_FOUND,
    query: cards.furtherQuery,
    responses: { 200: cards.cardsAnswer },
  },
  "GET /api/deals/export.csv": {
    ...exported,
    summary: "The own cards as a table (CSV), as an import reads it",
    responses: { 200: { raw: "text/csv" } },
  },
  "GET /api/deals/export.json": {
    ...exported,
    summary: "The own columns and cards as JSON",
    responses: { 200: { raw: "application/json" } },
  },
  "POST /api/deals/import": {
    ...owners,
    summary: "Add the startups of a CSV file, or show what would happen",
    description: `Startups are found by the address of their website, else by name. A startup that has a card stays as it is; a line with a fault is left out. At most ${IMPORT_LINES_MAX.toLocaleString("en-IN")} lines and ${IMPORT_BYTES_MAX / 1_000_000} MB.`,
    json: cards.importForm,
    maxBytes: 2_500_000,
    limits: [{ name: "board-import", by: "user", points: 60, seconds: 3600 }],
    responses: { 200: cards.importAnswer },
    errors: [403],
  },
  "POST /api/deals/columns": {
    ...owners,
    summary: "Add a column at the end",
    description: `At most ${COLUMNS_MAX}; a further one returns 409.`,
    json: cards.columnForm,
    responses: { 201: cards.columnAnswer },
    errors: [403, 409],
  },
  "PATCH /api/deals/columns/{id}": {
    ...column,
    summary: "Rename or move a column",
    json: cards.columnChanges,
    responses: { 200: cards.columnAnswer },
    errors: [403],
  },
  "DELETE /api/deals/columns/{id}": {
    ...column,
    summary: "Delete an empty column",
    description: "409 while it has cards.",
    responses: { 204: null },
    errors: [403, 409],
  },
  "POST /api/deals/cards": {
    ...owners,
    summary: "Add a card for a startup; one that is there stays as it is",
    description: `Without columns the first five are created. At most ${CARDS_MAX.toLocaleString("en-IN")} cards; a further one returns 409.`,
    json: cards.cardForm,
    notFound: CARD_STARTUP_NOT_FOUND,
    responses: { 200: cards.cardAnswer, 201: cards.cardAnswer },
    errors: [403, 409],
  },
  "GET /api/deals/cards/{id}": {
    summary: "A card with its notes",
    access: "bearer",
    params: cards.cardParams,
    notFound: CARD_NOT_FOUND,
    responses: { 200: cards.cardAnswer },
    errors: [403],
  },
  "PATCH /api/deals/cards/{id}": {
    ...card,
    summary: "Change or move a card",
    description: "Of two moves the last one counts.",
    json: cards.cardChanges,
    responses: { 200: cards.cardAnswer },
    errors: [403],
  },
  "DELETE /api/deals/cards/{id}": {
    ...card,
    summary: "Remove a card; it can be restored for a day",
    responses: { 204: null },
    errors: [403],
  },
  "POST /api/deals/cards/{id}/restore": {
    ...card,
    summary: "Restore a removed card to its place",
    responses: { 200: cards.cardAnswer },
    errors: [403, 409],
  },
  "GET /api/deals/{id}": {
    summary: "A deal with its history, for its two sides",
    access: "bearer",
    params: schemas.dealParams,
    notFound: DEAL_NOT_FOUND,
    opens: "/deals/{id}",
    responses: { 200: schemas.dealDetail },
  },
  "POST /api/deals/{id}/propose": {
    reaches: "deal",
    ...act,
    summary: `Propose a stage, forward or back, which the other confirms within ${PROPOSAL_DAYS} days`,
    description: `A stage that the other has proposed is confirmed. ${stale}`,
    json: schemas.proposalForm,
    limits: [{ name: "deal-propose", by: "user", points: 60, seconds: 86_400 }],
  },
  "POST /api/deals/{id}/confirm": {
    joins: "deal",
    ...act,
    summary: "Confirm the stage that the other proposed",
    description: stale,
    json: schemas.proposalForm,
  },
  "POST /api/deals/{id}/decline": {
    ...act,
    summary: "Decline a proposal, or withdraw the own one",
    description: stale,
    json: schemas.proposalForm,
  },
  "POST /api/deals/{id}/pass": {
    ...act,
    summary: "End a deal with a reason that the other reads",
    description: `The line is refused when it has payment details. ${stale}`,
    json: schemas.dealPassForm,
    limits: [{ name: "deal-text", by: "user", points: 60, seconds: 3600 }],
  },
  "POST /api/deals/{id}/reopen": {
    ...act,
    summary: `Reopen a deal ${REOPEN_DAYS} days after the pass`,
    description: stale,
    json: schemas.dealActForm,
  },
  "POST /api/deals/{id}/promise": {
    ...act,
    summary: `Name the day of the next answer, as the investor: at most ${PROMISE_DAYS} days ahead`,
    description: `A further day replaces it. Every step of the investor is an answer. ${stale}`,
    json: schemas.promiseForm,
  },
  "POST /api/deals/{id}/interest": {
    reaches: "deal",
    ...act,
    summary: "State interest, as the investor: a range, a sentence and until when",
    description: `It is not binding. A further one replaces it. The sentence is refused when it has payment details. ${stale}`,
    json: schemas.interestForm,
    limits: [{ name: "deal-text", by: "user", points: 60, seconds: 3600 }],
  },
  "POST /api/deals/{id}/withdraw-interest": {
    ...act,
    summary: "Withdraw the stated interest",
    description: stale,
    json: schemas.dealActForm,
  },
});
