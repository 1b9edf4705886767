import { faultsOf } from "@startup-connect/contract/shared";
import { contactForm } from "@startup-connect/contract/support";

export interface ContactDraft {
  firstName: string;
  lastName: string;
  email: string;
  contactNumber: string;
  gender: string;
  profession: string;
  state: string;
  city: string;
  queryType: string;
  comments: string;
  fileUpload: File | undefined;
  /** A trap for programs (SUP-09). */
  leaveThisEmpty: string;
}

/** What the contract's own schema says to the form; loaded when first asked. */
export const contactFaults = ({ leaveThisEmpty: _, ...draft }: ContactDraft): Record<string, string> =>
  faultsOf(contactForm, draft);
