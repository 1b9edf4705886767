import { disclaimerText } from "@startup-connect/contract/content";
import { z } from "zod";

const text = z.string().catch("");

/** Until the operator writes another one; says in short what the terms say at length. */
const DISCLAIMER = `Startup Connect is where startups, investors and mentors in India find each other and talk. It is not a government service and does not decide on recognition by DPIIT. Members write their own profiles. Please check what matters to you before you rely on it. Nothing here is legal, tax or investment advice, and a profile is not our recommendation. What you agree with another member is your own decision.`;

/** Settings as stored; a missing or broken one counts as unset and is left out by the pages (SHELL-19). */
export const settingsSchema = z.object({
  email: text,
  phone: text,
  tollFree: text,
  address: text,
  social: z.array(z.object({ name: z.string(), url: z.url({ protocol: /^https?$/ }) })).catch([]),
  disclaimer: disclaimerText.catch(DISCLAIMER),
  applyUrl: z.string().catch("https://www.nsws.gov.in/"),
});
