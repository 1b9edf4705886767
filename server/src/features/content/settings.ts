import { z } from "zod";

const text = z.string().catch("");

/** Settings as stored; a missing or broken one counts as unset and is left out by the pages (SHELL-19). */
export const settingsSchema = z.object({
  email: text,
  phone: text,
  tollFree: text,
  address: text,
  social: z.array(z.object({ name: z.string(), url: z.url({ protocol: /^https?$/ }) })).catch([]),
  applyUrl: z.string().catch("https://www.nsws.gov.in/"),
});
