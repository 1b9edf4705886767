/** Loaded by the first field for an amount: the words of all languages of India are no part of every page. */
export { amountFaults, amountText, rangeRead, readOptional, readRange } from "@startup-connect/contract/shared";
