import { zodResolver } from "@hookform/resolvers/zod";
import { mentorForm } from "@startup-connect/contract/mentors";

/** Loaded when the form is first checked: the schema library is larger than the form. */
export const mentorResolver = zodResolver(mentorForm);
