import { faultsOf } from "@startup-connect/contract/shared";
import { startupForm } from "@startup-connect/contract/startups";
import type { StartupDraft } from "./values.ts";

/** What the contract's own schema says to the form; loaded when first asked. */
export const startupFaults = (values: StartupDraft): Record<string, string> => faultsOf(startupForm, values);
