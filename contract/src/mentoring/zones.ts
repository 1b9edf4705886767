export const ZONE_DEFAULT = "Asia/Kolkata";
/** Browsers and Node.js still name these zones by their old names. */
const USUAL_NAMES: ReadonlyMap<string, string> = new Map([
  ["Asia/Calcutta", ZONE_DEFAULT],
  ["Asia/Katmandu", "Asia/Kathmandu"],
  ["Asia/Rangoon", "Asia/Yangon"],
  ["Asia/Saigon", "Asia/Ho_Chi_Minh"],
  ["Europe/Kiev", "Europe/Kyiv"],
  ["America/Godthab", "America/Nuuk"],
  ["Atlantic/Faeroe", "Atlantic/Faroe"],
]);
export const usualZone = (zone: string): string => USUAL_NAMES.get(zone) ?? zone;
export const ZONE_UNKNOWN = "This time zone does not exist.";
export const ZONE_UNREADABLE = "Your time zone cannot be read, so no one can book. Please choose it again.";
