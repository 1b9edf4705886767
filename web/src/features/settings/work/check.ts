import { zodResolver } from "@hookform/resolvers/zod";
import { investorSettings } from "@startup-connect/contract/investors";
import { mentorSettings } from "@startup-connect/contract/mentors";
import { startupSettings } from "@startup-connect/contract/startups";

/** Loaded when a form is first checked: the schema library is larger than the forms. */
export const startupResolver = zodResolver(startupSettings);
export const mentorResolver = zodResolver(mentorSettings);
export const investorResolver = zodResolver(investorSettings);
