/** SHELL-21, ERR-06. Apart from the words of the form: the footer of every page has them. */
export const SUBSCRIBED = "Subscribed successfully!";
export const SUBSCRIBE_FAILED = "Subscription failed. Try again.";
export const SUBSCRIBE_ERROR = "Error occurred. Try again later.";
