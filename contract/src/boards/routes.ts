import { routes } from "../shared/route.ts";
import * as schemas from "./schemas.ts";
import {
  BOARD_STARTUP_NOT_FOUND,
  CARD_NOT_FOUND,
  COLUMN_NOT_FOUND,
  IMPORT_BYTES_MAX,
  IMPORT_LINES_MAX,
} from "./words.ts";

const own = { access: "bearer", errors: [403] } as const;
const owners = { access: "bearer", keepsPages: "only the owner sees it" } as const;
/** With 2,000 cards of long notes a file has 24 MB, which are made in memory. */
const exported = { ...own, limits: [{ name: "board-export", by: "user", points: 20, seconds: 3600 }] } as const;
const column = { ...owners, params: schemas.columnParams, notFound: COLUMN_NOT_FOUND } as const;
const card = { ...owners, params: schemas.cardParams, notFound: CARD_NOT_FOUND } as const;

export const boardRoutes = routes({
  "GET /api/boards/me": {
    ...own,
    summary: "The investor's own board: columns in their order, cards, and which fit the filters",
    query: schemas.boardQuery,
    responses: { 200: schemas.boardAnswer },
  },
  "GET /api/boards/me/export.csv": {
    ...exported,
    summary: "The own board as a table (CSV), as an import reads it",
    responses: { 200: { raw: "text/csv" } },
  },
  "GET /api/boards/me/export.json": {
    ...exported,
    summary: "The own board as JSON",
    responses: { 200: { raw: "application/json" } },
  },
  "POST /api/boards/me/import": {
    ...owners,
    summary: "Add the startups of a CSV file, or show what would happen",
    description: `Startups are found by the address of their website, else by name. A startup on the board stays as it is; a line with a fault is left out. At most ${IMPORT_LINES_MAX.toLocaleString("en-IN")} lines and ${IMPORT_BYTES_MAX / 1_000_000} MB.`,
    json: schemas.importForm,
    maxBytes: 2_500_000,
    limits: [{ name: "board-import", by: "user", points: 60, seconds: 3600 }],
    responses: { 200: schemas.importAnswer },
    errors: [403],
  },
  "POST /api/boards/me/columns": {
    ...owners,
    summary: "Add a column at the end",
    description: "At most 12; a further one returns 409.",
    json: schemas.columnForm,
    responses: { 201: schemas.columnAnswer },
    errors: [403, 409],
  },
  "PATCH /api/boards/me/columns/{id}": {
    ...column,
    summary: "Rename or move a column",
    json: schemas.columnChanges,
    responses: { 200: schemas.columnAnswer },
    errors: [403],
  },
  "DELETE /api/boards/me/columns/{id}": {
    ...column,
    summary: "Delete an empty column",
    description: "409 while it has cards.",
    responses: { 204: null },
    errors: [403, 409],
  },
  "POST /api/boards/me/cards": {
    ...owners,
    summary: "Add a startup to the board; one that is on it stays as it is",
    description: "Without columns the first five are created. At most 2,000 cards; a further one returns 409.",
    json: schemas.cardForm,
    notFound: BOARD_STARTUP_NOT_FOUND,
    responses: { 200: schemas.cardAnswer, 201: schemas.cardAnswer },
    errors: [403, 409],
  },
  "GET /api/boards/me/cards/{id}": {
    summary: "A card with its notes",
    access: "bearer",
    params: schemas.cardParams,
    notFound: CARD_NOT_FOUND,
    responses: { 200: schemas.cardAnswer },
    errors: [403],
  },
  "PATCH /api/boards/me/cards/{id}": {
    ...card,
    summary: "Change or move a card",
    description: "Of two moves the last one counts.",
    json: schemas.cardChanges,
    responses: { 200: schemas.cardAnswer },
    errors: [403],
  },
  "DELETE /api/boards/me/cards/{id}": {
    ...card,
    summary: "Remove a card; it can be restored for a day",
    responses: { 204: null },
    errors: [403],
  },
  "POST /api/boards/me/cards/{id}/restore": {
    ...card,
    summary: "Restore a removed card to its place",
    responses: { 200: schemas.cardAnswer },
    errors: [403, 409],
  },
});
