import { zodResolver } from "@hookform/resolvers/zod";
import { mentorForm, mentorSettings } from "@startup-connect/contract/mentors";

// Loaded when a form is first checked: the schema library is larger than the form.
export const registrationResolver = zodResolver(mentorForm);
export const settingsResolver = zodResolver(mentorSettings);
