import { zodResolver } from "@hookform/resolvers/zod";
import { investorForm, investorSettings } from "@startup-connect/contract/investors";

// Loaded when a form is first checked: the schema library is larger than the form.
export const registrationResolver = zodResolver(investorForm);
export const settingsResolver = zodResolver(investorSettings);
