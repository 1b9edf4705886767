import { CONTACT_FILE_MAX_BYTES, FILE_MISSING, FILE_REFUSED } from "./words.ts";

const endings = /\.(pdf|jpe?g|png|webp|txt|docx?)$/i;

/** Why a chosen file cannot be sent, or `null`; what it really holds is found out by the server. */
export function contactFileFault(file: File | undefined): string | null {
  if (!file || (file.size === 0 && file.name === "")) return FILE_MISSING;
  if (file.size === 0 || file.size > CONTACT_FILE_MAX_BYTES || !endings.test(file.name)) return FILE_REFUSED;
  return null;
}
