import { CONTACT_FILE_MAX_BYTES, FILE_MISSING, FILE_REFUSED } from "./words.ts";

/** The number without spaces and hyphens; what is no number comes back still faulty. */
export const toContactNumber = (text: string): string => text.replace(/[\s\-\u2010-\u2013]/g, "");

/** 7 to 15 digits with an optional leading plus (SUP-06); give it the value of `toContactNumber`. */
export const isContactNumber = (text: string): boolean => /^\+?\d{7,15}$/.test(text);

const endings = /\.(pdf|jpe?g|png|webp|txt|docx?)$/i;

/** Why a chosen file cannot be sent, or `null`; what it really holds is found out by the server. */
export function contactFileFault(file: File | undefined): string | null {
  if (!file || (file.size === 0 && file.name === "")) return FILE_MISSING;
  if (file.size === 0 || file.size > CONTACT_FILE_MAX_BYTES || !endings.test(file.name)) return FILE_REFUSED;
  return null;
}
