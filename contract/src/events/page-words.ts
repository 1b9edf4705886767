/** HOME-15. */
export const EVENTS_EMPTY = "No events available at the moment. Please check back later.";
/** HOME-17. */
export const REGISTER_NOW = "Register Now";
export const REGISTERED = "Registered";
