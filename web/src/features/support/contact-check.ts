import { faultsOf } from "@startup-connect/contract/shared";
import { contactForm } from "@startup-connect/contract/support";
import type { ContactDraft } from "./contact-form.tsx";

/** What the contract's own schema says to the form; loaded when first asked. */
export const contactFaults = ({ fileUpload, leaveThisEmpty: _, ...texts }: ContactDraft): Record<string, string> =>
  faultsOf(contactForm, { ...texts, fileUpload: fileUpload?.[0] });
