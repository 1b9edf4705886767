import { DEMANDS } from "./lexicon-demands.ts";
import { PROMISES } from "./lexicon-promises.ts";
import { READERS } from "./lexicon-readers.ts";

/** The day of the lists and rules; a change of any is a new version. */
export const SCREENING_VERSION = "2026-11-23";

export const LEXICON = { ...DEMANDS, ...READERS, ...PROMISES };

/** What follows "@" in a UPI address. */
export const UPI_HANDLES =
  /^(ok(axis|sbi|icici|hdfcbank)|ybl|ibl|axl|paytm|pt(sbi|axis|hdfc|yes)|upi|apl|yapl|rapl|sbi|icici|hdfcbank|axisbank|axisb|kotak|barodampay|pnb|cnrb|idfcbank|idfcfirst|yesbank|fbl|indus|airtel|jio|freecharge|ikwik|fam|superyes|slc|naviaxis|waicici|wahdfcbank|wasbi|waaxis|timecosmos|postbank|uboi|unionbank|boi|mahb|kbl|tmb|dbs|rbl|federal|cub|iob|indianbank|okbizaxis|pthdfc|yespay|hdfc|axis|aubank|kvb|dlb|jupiteraxis|oksbibank|ptybl|mbk|abfspay|tapicici|sliceaxis|bpunity|shriramhdfcbank)$/;
