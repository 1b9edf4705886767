/** Working hours of the contact page (SUP-01, CONST-08), India time. */
export const WORKING_HOURS = "10:00 AM to 6:00 PM";
/** Until an address is set (SUP-02). */
export const DEFAULT_CITY = "Chennai";
