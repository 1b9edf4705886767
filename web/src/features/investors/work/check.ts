import { zodResolver } from "@hookform/resolvers/zod";
import { investorForm } from "@startup-connect/contract/investors";

/** Loaded when the form is first checked: the schema library is larger than the form. */
export const investorResolver = zodResolver(investorForm);
