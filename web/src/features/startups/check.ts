// Loaded when a form is first checked: the schema library is larger than the form.
export { startupForm, startupSettings } from "@startup-connect/contract/startups";
