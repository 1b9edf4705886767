// Loaded when a form is first checked: the schema library is larger than the form.
export { mentorForm, mentorSettings } from "@startup-connect/contract/mentors";
