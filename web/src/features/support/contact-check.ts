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
  fileUpload: FileList | undefined;
  /** A trap for programs (SUP-09). */
  leaveThisEmpty: string;
}

/** What the contract's own schema says to the form; loaded when first asked. */
export const contactFaults = ({ fileUpload, leaveThisEmpty: _, ...texts }: ContactDraft): Record<string, string> =>
  faultsOf(contactForm, { ...texts, fileUpload: fileUpload?.[0] });
