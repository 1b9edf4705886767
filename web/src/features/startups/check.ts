import { zodResolver } from "@hookform/resolvers/zod";
import { faultsOf } from "@startup-connect/contract/shared";
import { startupForm, startupSettings } from "@startup-connect/contract/startups";
import { resolverOf } from "#features/registration/fields.ts";
import type { StartupDraft } from "./startup-steps.tsx";

// Loaded when a form is first checked: the schema library is larger than the form.
export const registrationResolver = resolverOf<StartupDraft>((values) => faultsOf(startupForm, values));
export const settingsResolver = zodResolver(startupSettings);
