// Loaded when a form is first checked: the schema library is larger than the form.
export { investorForm, investorSettings } from "@startup-connect/contract/investors";
