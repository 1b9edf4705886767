import { NO_ANSWER } from "@startup-connect/contract/accounts";

/** What a failed call of the settings says when the server says nothing itself. */
export const failed = { refused: "Your change could not be saved. Please try again.", unanswered: NO_ANSWER };
